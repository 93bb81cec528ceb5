package leaks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The figures of doc/leaks.md are the limits: a masking that gives away more is a fault, one that gives away less a better page. */
class LeaksTest {

  @Test
  void thePageHoldsTheMeasuredFigures() throws Exception {
    String page = Files.readString(Path.of("doc/leaks.md"));
    String table = Leaks.table();
    assertTrue(page.contains(table), () -> "run ./antw leaks and compare with doc/leaks.md:\n" + table);
  }

  /** What was closed for good, whatever the page says. */
  @Test
  void noMaskingOfNumbersPublishesExtremesOrRecordsUnseen() throws Exception {
    Stream<String> rows = Leaks.table().lines().filter(line -> line.contains("| continuous |")
        && line.matches(".*`(AdditiveNoise -p 10 -S 1|JpegMasking -Q 80 -S 1|Romm.*|Microaggregation -k 3)`.*"));
    rows.forEach(line -> assertEquals("0 | 0 | 0", String.join(" | ", line.split(" \\| ")[2], line.split(" \\| ")[3],
        line.split(" \\| ")[4]), line));
  }
}
