package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** Handfuls of records with ties and duplicates, against {@link BruteForce}, and the order of the families. */
public class SmallPairsTest {

  private static final int SEEDS = Integer.getInteger("sdc.seeds", 40);

  @Test
  void weightedMeanEqualsBruteForce() {
    compare(FamilySettings.of(Form.WEIGHTED_MEAN), 2 * SEEDS);
  }

  @Test
  void weightedMeanMetricEqualsBruteForce() {
    compare(new FamilySettings(Form.WEIGHTED_MEAN, true, Psd.NONE, 0), SEEDS);
  }

  /** On numbers it is the weighted mean; {@link MismatchTest} has labels. */
  @Test
  void mismatchEqualsBruteForce() {
    compare(FamilySettings.of(Form.MISMATCH), SEEDS / 4);
  }

  @Test
  void owaEqualsBruteForce() {
    compare(FamilySettings.of(Form.OWA), 2 * SEEDS);
  }

  @Test
  void choquetEqualsBruteForce() {
    compare(FamilySettings.of(Form.CHOQUET), SEEDS);
  }

  @Test
  void submodularEqualsBruteForce() {
    compare(new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0), SEEDS);
  }

  @Test
  void bilinearEqualsBruteForce() {
    compare(FamilySettings.of(Form.BILINEAR), SEEDS);
  }

  @Test
  void nonNegativeBilinearEqualsBruteForce() {
    compare(new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0), SEEDS / 2);
  }

  @Test
  void largerFamiliesNeverLinkFewer() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      MaskedPair pair = pair(seed);
      int mean = links(FamilySettings.of(Form.WEIGHTED_MEAN), pair);
      int measure = links(FamilySettings.of(Form.CHOQUET), pair);
      int submodular = links(new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0), pair);
      int form = links(FamilySettings.of(Form.BILINEAR), pair);
      int onData = links(new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0), pair);
      int cone = links(new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0), pair);
      String seen = "seed " + seed + ": WM " + mean + " CI " + measure + " CIm " + submodular + " NC " + form + " SB " + onData
          + " PSD " + cone;
      assertTrue(mean <= submodular && submodular <= measure, seen);
      assertTrue(mean <= cone && cone <= onData && onData <= form, seen);
    }
  }

  private static void compare(FamilySettings settings, int seeds) {
    for (int seed = 1; seed <= seeds; seed++) {
      MaskedPair pair = pair(seed);
      Learned learned = new ExactLearner(settings, 0).learn(pair, Randomness.seeded(seed), Progress.NONE);
      assertEquals(BruteForce.most(settings, pair), learned.links().linked(), "seed " + seed + " of " + settings);
      assertTrue(learned.isOptimal(), "seed " + seed + " of " + settings + ": bound " + learned.bound());
    }
  }

  private static int links(FamilySettings settings, MaskedPair pair) {
    return new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), Progress.NONE).links().linked();
  }

  /** 3 to 8 records with 2 to 4 attributes; few distinct values or many, noise or none, now and then a duplicate. */
  public static MaskedPair pair(int seed) {
    Random random = new Random(seed);
    int records = 3 + random.nextInt(6);
    int attributes = 2 + random.nextInt(3);
    int values = random.nextBoolean() ? 4 : 1000;
    List<NumericColumn> original = new ArrayList<>();
    List<NumericColumn> masked = new ArrayList<>();
    int copied = random.nextInt(2) == 0 ? random.nextInt(records) : 0;
    for (int k = 0; k < attributes; k++) {
      double[] a = random.ints(records, 0, values).asDoubleStream().toArray();
      a[0] = 0;
      a[records - 1] = values;
      double[] b = a.clone();
      for (int i = 0; i < records; i++) {
        b[i] += values == 4 ? random.nextInt(5) - 2 : random.nextGaussian() * 400;
      }
      b[copied] = b[0];
      b[0] += copied == 0 ? 0.25 : 0;
      b[records - 1] += b[records - 1] == b[0] ? 1 : 0;
      original.add(NumericColumn.of("v" + k, a));
      masked.add(NumericColumn.of("v" + k, b));
    }
    return MaskedPair.aligned(Table.of(original), Table.of(masked));
  }
}
