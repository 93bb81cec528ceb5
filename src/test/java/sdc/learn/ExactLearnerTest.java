package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Bilinear;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.Eigen;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Processor;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.rows.Recount;

/** What the learner promises beside the optimum: restored parameters, budgets, stops, refusals, special cases. */
class ExactLearnerTest {

  @Test
  void anUnmaskedColumnLinksEverything() {
    Random random = new Random(7);
    List<NumericColumn> original = new ArrayList<>();
    List<NumericColumn> masked = new ArrayList<>();
    for (int k = 0; k < 4; k++) {
      double[] a = random.doubles(60).toArray();
      original.add(NumericColumn.of("v" + k, a));
      masked.add(NumericColumn.of("v" + k, k == 2 ? a : random.doubles(60).toArray()));
    }
    MaskedPair pair = MaskedPair.aligned(Table.of(original), Table.of(masked));
    for (Form form : new Form[]{Form.WEIGHTED_MEAN, Form.CHOQUET, Form.BILINEAR}) {
      Learned learned = learn(FamilySettings.of(form), pair);
      assertEquals(60, learned.links().linked(), form.toString());
      assertTrue(learned.isOptimal());
    }
  }

  @Test
  void exportedNumbersLinkTheSameAgain() {
    for (int seed = 1; seed <= 30; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      List<String> names = pair.original().names();
      for (FamilySettings settings : List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA),
          FamilySettings.of(Form.CHOQUET), FamilySettings.of(Form.BILINEAR))) {
        Learned learned = learn(settings, pair);
        Aggregator restored = settings.restore(learned.aggregator().parameters(names), names);
        assertEquals(learned.links().linked(),
            Recount.of(pair, Differences.of(pair, Scaling.ATTRIBUTE), restored).linked(), "seed " + seed + " " + settings);
      }
    }
  }

  @Test
  void theConeIsSemidefiniteAndProjectionToo() {
    MaskedPair pair = CasesTest.pair("M4-82");
    for (Psd psd : new Psd[]{Psd.CONE, Psd.PROJECT}) {
      Learned learned = learn(new FamilySettings(Form.BILINEAR, false, psd, 0), pair);
      double[] values = Eigen.of(((Bilinear.Fixed) learned.aggregator()).matrix()).values();
      assertTrue(values[0] >= -1e-12, psd + ": " + values[0]);
      assertTrue(learned.links().linked() <= learned.bound());
    }
  }

  @Test
  void onDataNoDistanceIsNegative() {
    MaskedPair pair = CasesTest.pair("M4-82");
    Learned learned = learn(new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0), pair);
    Differences differences = Differences.of(pair, Scaling.ATTRIBUTE);
    double[] difference = new double[4];
    double least = IntStream.range(0, 160_000).mapToDouble(at -> {
      differences.write(at / 400, at % 400, difference);
      return learned.aggregator().distance().of(difference);
    }).min().orElseThrow();
    assertTrue(least >= -1e-9, "least distance " + least);
    assertEquals(380, learned.links().linked());
  }

  @Test
  void additiveMeasuresLieBetweenMeanAndMeasure() {
    MaskedPair pair = CasesTest.pair("M4-33");
    int before = learn(FamilySettings.of(Form.WEIGHTED_MEAN), pair).links().linked();
    for (int k = 1; k <= 4; k++) {
      Learned learned = learn(new FamilySettings(Form.CHOQUET, false, Psd.NONE, k), pair);
      assertTrue(learned.isOptimal());
      assertTrue(learned.links().linked() >= before, "k = " + k);
      before = learned.links().linked();
    }
    assertEquals(378, before);
  }

  @Test
  void aSpentBudgetGivesTheBestAndABound() {
    double start = Processor.all();
    Learned learned = new ExactLearner(FamilySettings.of(Form.BILINEAR), 0.5).learn(CasesTest.pair("M5-38"), Randomness.seeded(1),
        Progress.NONE);
    assertTrue(Processor.all() - start < 5);
    assertEquals(Learned.Status.BUDGET_SPENT, learned.status());
    assertTrue(learned.links().linked() >= 166 && learned.bound() >= 365, learned.links().linked() + ".." + learned.bound());
  }

  @Test
  void aStopReturnsTheBestSoFarAndProgressReportsBoth() {
    Listener listener = Listener.after(60);
    Learned learned = new ExactLearner(FamilySettings.of(Form.OWA), 0)
        .learn(CasesTest.pair("M5-38"), Randomness.seeded(1), listener);
    assertEquals(Learned.Status.BUDGET_SPENT, learned.status());
    String last = listener.details().get(listener.details().size() - 1);
    assertTrue(last.matches("links \\d+, bound \\d+"), last);
  }

  @Test
  void sameSeedSameAnswer() {
    MaskedPair pair = CasesTest.pair("M4-28");
    FamilySettings settings = FamilySettings.of(Form.CHOQUET);
    List<String> names = pair.original().names();
    assertEquals(learn(settings, pair).aggregator().parameters(names), learn(settings, pair).aggregator().parameters(names));
  }

  @Test
  void rejectsProblemsWithoutAnswer() {
    MaskedPair one = constant(1);
    MaskedPair same = constant(5);
    refused("one record", one);
    refused("identical", same);
    assertThrows(IllegalArgumentException.class, () -> new Budget(-1, Progress.NONE));
  }

  private static MaskedPair constant(int records) {
    Table table = Table.of(NumericColumn.of("v", new double[records]));
    return MaskedPair.aligned(table, table);
  }

  private static void refused(String part, MaskedPair pair) {
    Refused.with(part, () -> learn(FamilySettings.of(Form.WEIGHTED_MEAN), pair));
  }

  private static Learned learn(FamilySettings settings, MaskedPair pair) {
    return new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), Progress.NONE);
  }
}
