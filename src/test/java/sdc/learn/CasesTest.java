package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reproduce.Csv;
import sdc.Shared;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;

/** The six cases of the reference data, whose optima are proven in oracles/cases/proven.csv (by HiGHS and reference.py). */
public class CasesTest {

  private static final List<Form> COLUMNS = List.of(Form.WEIGHTED_MEAN, Form.CHOQUET, Form.BILINEAR, Form.OWA);

  @ParameterizedTest
  @CsvSource({
      "WEIGHTED_MEAN, M4-33", "WEIGHTED_MEAN, M4-28", "WEIGHTED_MEAN, M4-82", "WEIGHTED_MEAN, M5-38", "WEIGHTED_MEAN, M6-385",
      "WEIGHTED_MEAN, M6-853", "CHOQUET, M4-33", "CHOQUET, M4-28", "CHOQUET, M4-82", "CHOQUET, M6-385", "CHOQUET, M6-853",
      "BILINEAR, M4-28", "BILINEAR, M4-82", "BILINEAR, M6-385", "BILINEAR, M6-853", "OWA, M4-33", "OWA, M4-82", "OWA, M6-385"})
  void reachesTheProvenOptimum(Form form, String name) {
    MaskedPair pair = pair(name);
    Learned learned = new ExactLearner(FamilySettings.of(form), 60).learn(pair, Randomness.seeded(1), Progress.NONE);
    assertEquals(optimum(form, name), learned.links().linked());
    assertEquals(learned.links().linked(), learned.bound());
    assertTrue(learned.isOptimal());
  }

  /** reference.py left it at 279..291 (proven.csv). */
  @Test
  void owaOnM538IsProven() {
    Learned learned = new ExactLearner(FamilySettings.of(Form.OWA), 300).learn(pair("M5-38"), Randomness.seeded(1), Progress.NONE);
    assertEquals(281, learned.links().linked());
    assertTrue(learned.isOptimal(), "bound " + learned.bound());
  }

  public static MaskedPair pair(String name) {
    return MaskedPair.aligned(Csv.table(Shared.file("oracles/cases/" + name + "-original.csv")),
        Csv.table(Shared.file("oracles/cases/" + name + "-masked.csv")));
  }

  private static int optimum(Form form, String name) {
    int column = 3 + 2 * COLUMNS.indexOf(form);
    return Csv.lines(Shared.file("oracles/cases/proven.csv")).stream().filter(line -> line[0].equals(name))
        .mapToInt(line -> Integer.parseInt(line[column])).findFirst().orElseThrow();
  }
}
