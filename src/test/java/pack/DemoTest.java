package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./antw demo} prints once the package is built. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "starts the script for POSIX shells")
class DemoTest {

  /** What somebody who runs the demo for the first time should have to read at most. */
  private static final int MOST_LINES = 40;

  @TempDir
  Path folder;

  @Test
  void printsAComparisonAndLittleElse() throws Exception {
    Fork.Ended ended = demo("0.2");
    assertEquals(0, ended.code(), ended::text);
    assertTrue(ended.text().lines().count() <= MOST_LINES, ended::text);
    assertTrue(ended.text().chars().allMatch(c -> c == '\n' || c >= ' '), "no control codes: " + ended.text());
    for (String filter : List.of("Microaggregation -B", "RankSwapping", "AdditiveNoise", "JpegMasking")) {
      assertTrue(ended.text().lines().anyMatch(line -> line.matches(filter + ".*( +\\d+\\.\\d\\d){4}.*")), () -> filter + ": " + ended);
    }
    Path report = folder.resolve("demo").toRealPath().resolve("report.html");
    assertTrue(Files.size(report) > 0 && ended.text().contains(report.toString()), ended::text);
  }

  @Test
  void saysWhyItStops() throws Exception {
    Fork.Ended ended = demo("never");
    assertNotEquals(0, ended.code(), ended::text);
    assertTrue(ended.text().contains("report.html was not made"), ended::text);
    assertTrue(ended.text().contains("-T") && ended.text().contains("got 'never'"), ended::text);
  }

  /** The steps of the demo with the zip that is there, in a folder of this test. */
  private Fork.Ended demo(String seconds) throws Exception {
    Fork.zip();
    List<String> command = List.of(Path.of("antw").toAbsolutePath().toString(), "demo-steps", "-Ddemo=" + folder.resolve("demo"),
        "-Ddemo.seconds=" + seconds);
    return Fork.run(Path.of("").toAbsolutePath(), Map.of(), command, 600);
  }
}
