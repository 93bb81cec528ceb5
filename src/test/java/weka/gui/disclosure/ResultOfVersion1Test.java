package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.data.Progress;
import weka.disclosure.evaluation.LinkageResult;

/** Results that the tab of version 1.0.0 saved are read with the figures that it printed of them. */
class ResultOfVersion1Test {

  /**
   * Two results of version 1.0.0 (commit eece9a2), compressed, in Base64, each followed by lines of its text there and, for each learned
   * distance, by its figures under their names in JSON.
   */
  private static final Path SAVED = Path.of("src/test/refs/results-saved-by-1.0.0.txt");

  @TempDir
  private Path folder;

  static Stream<String> saved() throws IOException {
    return Stream.of(Files.readString(SAVED).split("\n\n"));
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("saved")
  void isReadWithItsFigures(String saved) throws IOException {
    List<String> lines = saved.lines().toList();
    Result result = load(lines.get(0));
    String text = flat(result.text());
    for (String line : lines.subList(1, lines.size())) {
      if (line.endsWith("}")) {
        String name = line.replaceFirst(" \\{.*", "");
        LinkageResult found = result.assessment().linkages().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
        assertEquals(rounded(line), rounded(name + " " + found.finding().toMap()));
      } else {
        assertTrue(text.contains(flat(line)), () -> "'" + line + "' is not in " + result.text());
      }
    }
  }

  /** What this version makes of it is a result of its own: with a report, saved again and loaded. */
  @ParameterizedTest(name = "{index}")
  @MethodSource("saved")
  void isAResultLikeOthers(String saved) throws IOException {
    Result result = load(saved.lines().findFirst().orElseThrow());
    assertTrue(result.title().matches("\\d\\d:\\d\\d:\\d\\d - (RankSwapping|AdditiveNoise) .*"), result::title);
    assertTrue(result.command().text().contains(" -R age,pay,tax "), result.command()::text);
    assertTrue(result.answer().contains("1 of 4 attributes was not attacked") || result.answer().contains("2 of 5"), result::answer);
    assertTrue(result.text().contains("found by version 1.0.0, which may count"), result::text);
    assertTrue(result.report().contains("SupervisedLinkage -F WEIGHTED_MEAN"));
    Path file = folder.resolve("again.disclosure");
    result.save(file);
    assertEquals(result.text(), Result.load(file, Progress.NONE).text());
  }

  /** A result of version 2.0.0, whose classes were in another package, in the same form; followed by lines of its text there. */
  @Test
  void thatOfVersion2IsReadToo() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("src/test/refs/result-saved-by-2.0.0.txt"));
    Result result = load(lines.get(0));
    String text = flat(result.text());
    lines.subList(1, lines.size()).forEach(line -> assertTrue(text.contains(flat(line)), () -> "'" + line + "' is not in " + text));
    assertEquals("Certificate of a masked release.\n 50.0", result.certificate() + " " + result.certified());
    assertEquals(List.of("note"), result.intruder().identifiers());
    Path file = folder.resolve("again.disclosure");
    result.save(file);
    assertEquals(result.text(), Result.load(file, Progress.NONE).text());
  }

  private Result load(String line) throws IOException {
    Path file = folder.resolve("old.disclosure");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(line)))) {
      Files.write(file, in.readAllBytes());
    }
    return Result.load(file, Progress.NONE);
  }

  private static String flat(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private static String rounded(String figures) {
    return Pattern.compile("\\d+\\.\\d+(E-?\\d+)?").matcher(figures)
        .replaceAll(each -> String.format(Locale.ROOT, "%.9f", Double.parseDouble(each.group())));
  }
}
