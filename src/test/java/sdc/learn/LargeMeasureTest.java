package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.Refused;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Choquet;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.Parameters;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Processor;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.rows.Recount;

/** Measures on 11 to 16 attributes. */
class LargeMeasureTest {

  private static final FamilySettings MEASURE = FamilySettings.of(Form.CHOQUET);
  private static final FamilySettings METRIC = new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0);

  @Test
  void twelveAttributes() {
    MaskedPair pair = noisy(12, 60, 0.8);
    Learned measure = learn(new ExactLearner(MEASURE, 0.6), MEASURE, pair, 0.6);
    Learned mean = learn(new ExactLearner(METRIC, 0.3), METRIC, pair, 0.3);
    Learned search = learn(new SearchLearner(MEASURE, 0.3), MEASURE, pair, 0.3);
    assertTrue(search.links().linked() >= equal(pair), search.links().linked() + " links by search");
    assertTrue(measure.links().linked() >= equal(pair), measure.links().linked() + " links");
    assertTrue(mean.links().linked() >= equal(pair), mean.links().linked() + " links as a metric");
    assertTrue(mean.links().linked() <= measure.bound());
  }

  @Test
  void sixteenAttributesAreExportedInFull() {
    MaskedPair pair = noisy(16, 60, 0.7);
    Learned learned = learn(new ExactLearner(MEASURE, 1), MEASURE, pair, 1);
    Parameters.Named named = (Parameters.Named) learned.aggregator().parameters(pair.original().names());
    assertEquals(65_535, named.values().size());
    assertEquals(1, named.values().get(String.join(",", pair.original().names())), 1e-12);
  }

  @Test
  void seventeenAreRefused() {
    Refused.with("131070 parameters … additivity 2 … 153", () -> MEASURE.family(17));
    assertEquals(16, MEASURE.family(16).attributes());
  }

  /** Learns within this time limit, and recounts with the exported numbers. */
  private static Learned learn(Learner learner, FamilySettings settings, MaskedPair pair, double seconds) {
    double start = Processor.all();
    Learned learned = learner.learn(pair, Randomness.seeded(1), Progress.NONE);
    assertTrue(Processor.all() - start < seconds + 10, "takes far longer than -T");
    List<String> names = pair.original().names();
    Aggregator restored = settings.restore(learned.aggregator().parameters(names), names);
    assertEquals(learned.links().linked(), Recount.of(pair, Differences.of(pair, Scaling.ATTRIBUTE), restored).linked());
    assertTrue(learned.links().linked() <= learned.bound() && learned.bound() <= pair.original().rows());
    assertEquals(learned.links().linked() == learned.bound(), learned.isOptimal());
    return learned;
  }

  private static int equal(MaskedPair pair) {
    Choquet family = new Choquet(pair.original().width(), false);
    return Recount.of(pair, Differences.of(pair, Scaling.ATTRIBUTE), family.aggregator(family.equalWeights())).linked();
  }

  private static MaskedPair noisy(int attributes, int records, double noise) {
    Random random = new Random(attributes);
    double[][] original = new double[attributes][];
    double[][] masked = new double[attributes][];
    for (int k = 0; k < attributes; k++) {
      original[k] = random.doubles(records).map(x -> Math.round(100 * x)).toArray();
      masked[k] = Arrays.stream(original[k]).map(x -> x + 30 * noise * random.nextGaussian()).toArray();
    }
    return MaskedPair.aligned(Given.table(original), Given.table(masked));
  }
}
