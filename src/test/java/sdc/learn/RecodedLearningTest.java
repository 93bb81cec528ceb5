package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sdc.aggregate.Bilinear;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.ValueComparison;
import sdc.link.attack.CoverAttack;

/** Learning from recoded and suppressed values. */
class RecodedLearningTest {

  private static final ValueComparison APART = new ValueComparison(ValueComparison.Missing.AVERAGE, List.of(), true);

  private static boolean isSound(MaskedPair pair) {
    return IntStream.range(0, 3).noneMatch(k -> pair.original().column(k).missingCount() == pair.original().rows()
        || pair.masked().column(k).missingCount() == pair.masked().rows());
  }

  /** The bilinear distance of a pair is its mean over all values that either record may have, each drawn on its own. */
  @Test
  void bilinearDistancesAreExpectations() {
    for (int seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      MaskedPair pair = RecodedPairs.of(random, 8);
      if (!isSound(pair)) {
        continue;
      }
      Differences differences = Differences.of(pair, Scaling.RAW, ValueComparison.COMPLETED).withMeans();
      double[][] matrix = new double[3][3];
      for (int k = 0; k < 3; k++) {
        for (int l = 0; l <= k; l++) {
          matrix[k][l] = random.nextDouble(-1, 1);
          matrix[l][k] = matrix[k][l];
        }
      }
      double[] written = differences.buffer();
      double[] features = new double[6];
      for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
          differences.write(i, j, written);
          double expected = expected(pair, i, j, matrix);
          assertEquals(expected, new Bilinear.Fixed(matrix).distance().of(written), 1e-9 * (1 + Math.abs(expected)), "seed " + seed);
          new Bilinear(3, Bilinear.Psd.NONE).features(written, features);
          double product = 0;
          int at = 0;
          for (int k = 0; k < 3; k++) {
            for (int l = k; l < 3; l++) {
              product += features[at++] * matrix[k][l];
            }
          }
          assertEquals(expected, product, 1e-9 * (1 + Math.abs(expected)), "seed " + seed);
        }
      }
    }
  }

  private static double expected(MaskedPair pair, int i, int j, double[][] matrix) {
    List<double[]> drawn = List.of(ages(pair, i, j), towns(pair, i, j), incomes(pair, i, j));
    double sum = 0;
    for (double a : drawn.get(0)) {
      for (double b : drawn.get(1)) {
        for (double c : drawn.get(2)) {
          double[] d = {a, b, c};
          for (int k = 0; k < 3; k++) {
            for (int l = 0; l < 3; l++) {
              sum += matrix[k][l] * d[k] * d[l];
            }
          }
        }
      }
    }
    return sum / drawn.get(0).length / drawn.get(1).length / drawn.get(2).length;
  }

  /** The differences of ages, each as likely. A missing age is its file's mean, give or take its deviation (divisor n − 1). */
  private static double[] ages(MaskedPair pair, int i, int j) {
    double[] all = ((NumericColumn) pair.original().column(0)).toArray();
    NominalColumn released = (NominalColumn) pair.masked().column(0);
    if (released.isMissing(j)) {
      double[] means = IntStream.range(0, 8).filter(row -> !released.isMissing(row)).mapToDouble(row -> Arrays.stream(inside(all,
          released.labels().get(released.code(row)))).average().orElseThrow()).toArray();
      double mean = Arrays.stream(means).average().orElseThrow();
      double between = Arrays.stream(means).map(v -> (v - mean) * (v - mean)).sum() / (means.length - 1);
      double within = IntStream.range(0, 8).filter(row -> !released.isMissing(row)).mapToDouble(row -> variance(inside(all,
          released.labels().get(released.code(row))))).average().orElseThrow();
      double sd = Math.sqrt((means.length == 1 ? 0 : between) + within);
      return new double[] {all[i] - mean - sd, all[i] - mean + sd};
    }
    return Arrays.stream(inside(all, released.labels().get(released.code(j)))).map(v -> all[i] - v).toArray();
  }

  private static double variance(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
  }

  private static double[] inside(double[] all, String label) {
    double low = Double.parseDouble(label.replaceAll("[^0-9]*([0-9]+).*", "$1"));
    return Arrays.stream(all).filter(v -> label.startsWith("[") ? v >= low && v < low + 10 : v == low).toArray();
  }

  private static double[] towns(MaskedPair pair, int i, int j) {
    NominalColumn town = (NominalColumn) pair.original().column(1);
    NominalColumn released = (NominalColumn) pair.masked().column(1);
    String label = released.labels().get(released.code(j));
    String own = town.labels().get(town.code(i));
    return IntStream.range(0, 8).mapToObj(row -> town.labels().get(town.code(row))).filter(label::contains)
        .mapToDouble(each -> each.equals(own) ? 0 : 1).toArray();
  }

  private static double[] incomes(MaskedPair pair, int i, int j) {
    double[] x = spread(pair.original().numeric(2), i);
    double[] y = spread(pair.masked().numeric(2), j);
    return Arrays.stream(x).flatMap(a -> Arrays.stream(y).map(b -> a - b)).toArray();
  }

  private static double[] spread(NumericColumn column, int row) {
    if (!column.isMissing(row)) {
      return new double[] {column.value(row)};
    }
    double[] known = Arrays.stream(column.toArray()).filter(v -> !Double.isNaN(v)).toArray();
    double mean = Arrays.stream(known).average().orElseThrow();
    double sd = known.length == 1 ? 0 : Math.sqrt(variance(known) * known.length / (known.length - 1));
    return new double[] {mean - sd, mean + sd};
  }

  /** Weights on contradictions alone link every record that fits its own released record only, so no proven optimum is lower. */
  @ParameterizedTest
  @EnumSource(value = Form.class, names = {"WEIGHTED_MEAN", "CHOQUET", "BILINEAR"})
  void noOptimumIsBelowTheRecordsThatTheirOwnReleasedRecordCoversAlone(Form form) {
    int found = 0;
    for (int seed = 0; seed < 15; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      MaskedPair pair = RecodedPairs.of(random, random.nextInt(5, 12));
      if (isSound(pair)) {
        int alone = new CoverAttack().run(pair, Progress.NONE).links().linked();
        Learned learned = new ExactLearner(FamilySettings.of(form).with(APART), 20).learn(pair, Randomness.seeded(seed), Progress.NONE);
        assertTrue(learned.links().linked() >= alone, "seed " + seed + ": " + learned.links().linked() + " of " + alone);
        found += alone;
      }
    }
    assertTrue(found > 15, "records to find: " + found);
  }

  /** Even if time ends at once: these weights are counted first, by both learners and in every family that has them. */
  @ParameterizedTest
  @EnumSource(value = Form.class, names = {"WEIGHTED_MEAN", "CHOQUET", "BILINEAR", "MISMATCH"})
  void timeThatEndsAtOnceLosesNoneOfThem(Form form) {
    FamilySettings settings = FamilySettings.of(form).with(APART);
    for (int seed = 0; seed < 2; seed++) {
      MaskedPair pair = RecodedPairs.of(new SplittableRandom(seed), 30);
      int alone = new CoverAttack().run(pair, Progress.NONE).links().linked();
      for (Learner learner : List.of(new ExactLearner(settings, 1e-6), new SearchLearner(settings, 1e-6))) {
        Learned learned = learner.learn(pair, Randomness.seeded(seed), Progress.NONE);
        assertTrue(learned.links().linked() >= alone, learner + ", seed " + seed + ": " + learned.links().linked() + " of " + alone);
        assertTrue(learned.bound() >= learned.links().linked(), "bound " + learned.bound());
      }
    }
  }
}
