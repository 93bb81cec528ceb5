package leaks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weka.core.Instances;
import weka.core.converters.CSVLoader;

/** The figures of doc/leaks.md are the limits: a masking that gives away more is a fault, one that gives away less a better page. */
class LeaksTest {

  private static String table;

  @BeforeAll
  static void measure() throws Exception {
    table = Leaks.table();
  }

  @Test
  void thePageHoldsTheMeasuredFigures() throws Exception {
    String page = Files.readString(Path.of("doc/leaks.md"));
    assertTrue(page.contains(table), () -> "run ./antw leaks and compare with doc/leaks.md:\n" + table);
  }

  private static List<String> cells(String line) {
    return Stream.of(line.split("\\|")).map(String::strip).toList();
  }

  /** What was closed for good, whatever the page says. */
  @Test
  void noMaskingOfNumbersPublishesExtremesOrRecordsUnseen() {
    List<String> rows = table.lines().filter(line -> line.contains("| continuous |")
        && line.matches(".*`(AdditiveNoise -p 10 -S 1|JpegMasking -Q 80 -S 1|Romm.*|Microaggregation -k 3|Recode|KAnonymity .*)`.*"))
        .toList();
    assertEquals(6, rows.size());
    rows.forEach(line -> assertEquals(List.of("0", "0", "0"), cells(line).subList(3, 6), line));
  }

  /** A loader of CSV puts labels in the order of the first records; no release keeps more of it than chance, one place in 30. */
  @Test
  void noHeaderHasTheOrderOfTheRecords() {
    List<String> rows = table.lines().filter(line -> line.contains("| labels |")).toList();
    assertEquals(Shape.LABELS.maskings().size(), rows.size());
    rows.forEach(line -> assertTrue(Integer.parseInt(cells(line).get(6)) <= 7, line));
  }

  /** The measure itself: Weka's loader reveals the whole order. */
  @Test
  void theOrderOfWekasLoaderIsSeen() throws Exception {
    CSVLoader loader = new CSVLoader();
    loader.setSource(new ByteArrayInputStream(Shape.LABELS.csv().getBytes(StandardCharsets.UTF_8)));
    Instances data = loader.getDataSet();
    assertEquals(100, new Release(Shape.LABELS, data, data).labels());
  }
}
