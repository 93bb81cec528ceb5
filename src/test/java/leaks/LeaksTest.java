package leaks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weka.core.Instances;
import weka.core.converters.CSVLoader;

/** The figures of doc/leaks.md are the limits: a masking that gives away more is a fault, one that gives away less a better page. */
class LeaksTest {

  private static Map<Shape, Map<String, List<String>>> measured;

  @BeforeAll
  static void measure() throws Exception {
    measured = Leaks.measured();
  }

  @Test
  void thePageHoldsTheMeasuredFigures() throws Exception {
    String table = Leaks.table(measured);
    String page = Files.readString(Path.of("doc/leaks.md"));
    assertTrue(page.contains(table), () -> "run ./antw leaks and compare with doc/leaks.md:\n" + table);
  }

  /** What was closed for good, whatever the page says. */
  @Test
  void noMaskingOfNumbersPublishesExtremesOrRecordsUnseen() {
    for (String masking : List.of("AdditiveNoise -p 10 -S 1", "JpegMasking -Q 80 -S 1", "Romm -S 1", "Microaggregation -k 3", "Recode",
        "KAnonymity -R 1-3 -k 3 -M MONDRIAN")) {
      assertEquals(List.of("0", "0", "0"), measured.get(Shape.CONTINUOUS).get(masking).subList(0, 3), masking);
    }
  }

  /** A loader of CSV puts labels in the order of the first records; no release keeps more of it than chance, one place in 30. */
  @Test
  void noHeaderHasTheOrderOfTheRecords() {
    Map<String, List<String>> labels = measured.get(Shape.LABELS);
    assertEquals(Shape.LABELS.maskings().size(), labels.size());
    labels.forEach((masking, figures) -> assertTrue(Integer.parseInt(figures.get(3)) <= 7, masking));
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
