package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.Refused;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Bilinear;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Processor;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.number.Eigen;
import sdc.learn.exact.ProofRequest;
import sdc.learn.exact.Schedule;
import sdc.learn.rows.Recount;
import sdc.proof.Header;

/** What the learner promises beside the optimum: restored parameters, budgets, stops, refusals, special cases. */
class ExactLearnerTest {

  /**
   * The first two records need a weight of y that is 1e12 times that of x, and the last two, tied in y, any weight of x. So weights exist
   * that link all six, but their margin is too small for the proof.
   */
  @Test
  void smallMarginsAreReported() {
    double[] y = {0, 1, 2, 1e6, 3, 3};
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {0, 1e6, 0, 5, 7, 9}, y),
        PairsOf.table(new double[] {1e6, 0, 0, 5, 7, 9}, y));
    for (FamilySettings settings : List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.CHOQUET))) {
      Listener heard = new Listener();
      Learned learned = new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), heard);
      Aggregator all = settings.widened(new WeightedMean.Fixed(new double[] {1e-14, 1}));
      assertEquals(6, Recount.of(pair, settings.differences(pair), all).linked());
      assertEquals(6, learned.bound());
      assertFalse(learned.isOptimal());
      assertEquals(List.of("the bound counts records that only parameters below 1.0E-9 of others may link: 2; without these it is 4, which"
          + " -proof may show for all parameters"), heard.warned());
    }
    Listener heard = new Listener();
    new ExactLearner(FamilySettings.of(Form.OWA), 0).learn(PairsOf.noise(40, 3, 1, new Random(1)), Randomness.seeded(1), heard);
    assertEquals(List.of(), heard.warned());
  }

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

  /** A classifier asks for the differences of another pair, as the distance learned from this one takes them. */
  @Test
  void differencesAreThoseOfTheFamily() {
    MaskedPair pair = SmallPairsTest.pair(1);
    FamilySettings settings = FamilySettings.of(Form.BILINEAR);
    assertArrayEquals(settings.differences(pair, pair).maskedCoordinates(),
        new ExactLearner(settings, 0).differences(pair, pair).maskedCoordinates());
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

  /** A bound that is low enough for whom asks ends the proof; the file says what it shows. */
  @Test
  void aBoundThatIsLowEnoughEndsTheProof(@TempDir Path folder) {
    FamilySettings settings = FamilySettings.of(Form.WEIGHTED_MEAN);
    MaskedPair pair = PairsOf.noise(80, 3, 0.8, new Random(1));
    Learned whole = learn(settings, pair);
    int most = whole.links().linked();
    assertTrue(whole.isOptimal() && whole.effort().rows() > 0 && whole.effort().cores() > 0 && whole.effort().programmes() > 0);
    int before = Integer.MAX_VALUE;
    for (int enough : new int[] {-1, most + 3, most + 10, 80}) {
      List<Header> headers = new ArrayList<>();
      ProofRequest request = new ProofRequest(folder.resolve("proof " + enough), new Header("0", "0", "none", "-", "-", 0, 0, 0, 0), enough,
          headers::add);
      Learned learned = new ExactLearner(settings, 0, Schedule.USUAL, Optional.of(request))
          .learn(pair, Randomness.seeded(1), Progress.NONE);
      assertTrue(learned.bound() >= most && learned.bound() <= Math.max(most, enough), enough + ": " + learned.bound());
      assertEquals(learned.bound(), headers.get(0).bound(), enough + ": all of the bound is shown");
      assertEquals(learned.links().linked(), headers.get(0).linked());
      assertTrue(learned.effort().programmes() <= before, enough + " needs more than less");
      before = learned.effort().programmes();
    }
    assertTrue(before < whole.effort().programmes(), "it ends earlier");
  }

  /** What a smaller family is known to link counts after a stop, and when the time is over. */
  @Test
  void knownDistancesOfSmallerFamiliesCount() {
    MaskedPair pair = PairsOf.noise(60, 3, 0.5, new Random(3));
    FamilySettings smaller = FamilySettings.of(Form.WEIGHTED_MEAN);
    Learned known = learn(smaller, pair);
    for (Form form : List.of(Form.CHOQUET, Form.BILINEAR)) {
      ExactLearner learner = new ExactLearner(FamilySettings.of(form), 0);
      Learned stopped = learner.learn(pair, Randomness.seeded(1), Listener.after(0), Map.of(smaller, known.aggregator()));
      Learned alone = learner.learn(pair, Randomness.seeded(1), Listener.after(0), Map.of());
      assertTrue(alone.links().linked() < known.links().linked(), form + " has other links: " + alone.links().linked());
      assertTrue(stopped.links().linked() >= known.links().linked(), form + ": " + stopped.links().linked());
      assertEquals(Learned.Status.BUDGET_SPENT, stopped.status());
    }
  }

  @Test
  void aMeasureThatIsSearchedHasNoProof(@TempDir Path folder) {
    FamilySettings measure = FamilySettings.of(Form.CHOQUET);
    Path file = folder.resolve("proof");
    ProofRequest request = new ProofRequest(file, new Header("0", "0", "none", "-", "-", 0, 0, 0, 0), header -> { });
    MaskedPair pair = PairsOf.noise(20, 12, 1, new Random(1));
    String message = assertThrows(IllegalArgumentException.class, () -> new ExactLearner(measure, 0, Schedule.USUAL, Optional.of(request))
        .learn(pair, Randomness.seeded(1), Progress.NONE)).getMessage();
    Refused.says("-proof … 12 attributes … -additivity 2", message);
    assertFalse(Files.exists(file));
    ExactLearner learner = new ExactLearner(measure, 0.05);
    Learned searched = learner.learn(pair, Randomness.seeded(1), Progress.NONE);
    assertTrue(searched.links().linked() <= 20 && searched.bound() == 20 && searched.effort().cores() == 0, "nothing is proven");
    assertEquals(12, learner.differences(pair, pair).width());
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
