package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.mask.micro.Grouping;
import weka.core.Utils;
import weka.disclosure.linkage.ProbabilisticLinkage;

/** Options that another option leaves without effect are named; those that count, and defaults, are not. */
class IdleOptionsTest {

  private static List<String> idle(String options) throws Exception {
    Microaggregation filter = new Microaggregation();
    filter.setOptions(Utils.splitOptions(options));
    return filter.idle();
  }

  @Test
  void microaggregationNamesGammaAndK() throws Exception {
    for (Grouping method : Grouping.values()) {
      List<String> expected = method == Grouping.V_MDAV ? List.of()
          : List.of("-gamma has no effect with -M " + method + ", only with -M V_MDAV");
      assertEquals(expected, idle("-gamma 0.5 -M " + method));
      assertEquals(List.of(), idle("-k 4 -M " + method));
    }
    assertEquals(List.of("-k has no effect beside -B, whose blocks name their own"), idle("-k 4 -B 1-2:3"));
  }

  private static List<String> notes(String options) throws Exception {
    Table file = Table.of(NumericColumn.of("a", new double[] {1, 2, 4, 8}));
    ProbabilisticLinkage linkage = new ProbabilisticLinkage();
    linkage.setOptions(Utils.splitOptions(options));
    return linkage.link(MaskedPair.aligned(file, file), false, Progress.NONE).notes().stream()
        .filter(note -> note.contains("no effect")).toList();
  }

  @Test
  void probabilisticLinkageNamesWhatItsRuleDoesNotUse() throws Exception {
    assertEquals(List.of(), notes("-levels 3 -tolerance 0.2"));
    assertEquals(List.of(), notes("-agreement RANKS -p 7"));
    assertEquals(List.of("-p has no effect with -agreement CONTINUOUS, only with RANKS"), notes("-p 7"));
    assertEquals(List.of("-tolerance has no effect with -agreement RANKS",
        "-levels has no effect with -agreement RANKS, only with LEVELS and CONTINUOUS"),
        notes("-agreement RANKS -tolerance 0.2 -levels 3"));
  }
}
