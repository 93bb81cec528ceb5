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

  /** The whole demo; then its last step again, with an option that cannot be. */
  @Test
  void printsAComparisonAndLittleElseAndSaysWhyItStops() throws Exception {
    Fork.Ended ended = demo("demo-steps", "0.2");
    assertEquals(0, ended.code(), ended::text);
    assertTrue(ended.text().lines().count() <= MOST_LINES, ended::text);
    assertTrue(ended.text().chars().allMatch(c -> c == '\n' || c >= ' '), "no control codes: " + ended.text());
    for (String filter : List.of("Microaggregation -B", "RankSwapping", "AdditiveNoise", "JpegMasking")) {
      assertTrue(ended.text().lines().anyMatch(line -> line.matches(filter + ".*( +\\d+\\.\\d\\d){4}.*")), () -> filter + ": " + ended);
    }
    Path report = folder.resolve("demo").toRealPath().resolve("report.html");
    assertTrue(Files.size(report) > 0 && ended.text().contains(report.toString()), ended::text);

    Files.delete(report);
    Fork.Ended wrong = demo("demo-comparison", "never");
    assertNotEquals(0, wrong.code(), wrong::text);
    assertTrue(wrong.text().contains("report.html was not made"), wrong::text);
    assertTrue(wrong.text().contains("-T") && wrong.text().contains("got 'never'"), wrong::text);
  }

  /** Steps of the demo with the zip that is there, in a folder of this test. */
  private Fork.Ended demo(String steps, String seconds) throws Exception {
    Fork.zip();
    return Fork.run(Path.of("").toAbsolutePath(), Map.of(), List.of(Path.of("antw").toAbsolutePath().toString(), steps,
        "-Ddemo=" + folder.resolve("demo"), "-Ddemo.seconds=" + seconds));
  }
}
