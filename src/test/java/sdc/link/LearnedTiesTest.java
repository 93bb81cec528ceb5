package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.AdditiveChoquet;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.learn.rows.Recount;

/** Ties of learned distances are those of exact arithmetic: beside a loop over all pairs with 45 digits. */
class LearnedTiesTest {

  private static final int SEEDS = 200;

  /** The squared differences of two records, and their signed differences. */
  private interface Formula {
    BigDecimal of(BigDecimal[] squares, BigDecimal[] differences);
  }

  private static TiesTest.Distance distance(Formula formula) {
    return (a, i, b, j) -> {
      BigDecimal[] differences = IntStream.range(0, a.length).mapToObj(k -> a[k][i].subtract(b[k][j])).toArray(BigDecimal[]::new);
      return formula.of(Arrays.stream(differences).map(d -> d.pow(2, TiesTest.DIGITS)).toArray(BigDecimal[]::new), differences);
    };
  }

  private static BigDecimal sum(double[] weights, BigDecimal[] terms) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < weights.length; k++) {
      sum = sum.add(new BigDecimal(weights[k]).multiply(terms[k]), TiesTest.DIGITS);
    }
    return sum;
  }

  private static BigDecimal[] descending(BigDecimal[] terms) {
    return Arrays.stream(terms).sorted((a, b) -> b.compareTo(a)).toArray(BigDecimal[]::new);
  }

  private static String withoutRanks(String text) {
    return text.replaceAll("([+-])\\d+", "$1");
  }

  private static void check(double[][][] both, Aggregator aggregator, Formula formula, String message) {
    MaskedPair pair = MaskedPair.aligned(TiesTest.table(both[0]), TiesTest.table(both[1]));
    for (Scaling scaling : List.of(Scaling.RAW, Scaling.ATTRIBUTE)) {
      String twin = TiesTest.twin(TiesTest.coordinates(both, 0, scaling), TiesTest.coordinates(both, 1, scaling), distance(formula), false);
      Links found = Recount.of(pair, Differences.of(pair, scaling), aggregator);
      assertEquals(withoutRanks(twin), withoutRanks(TiesTest.found(found)), scaling + message);
    }
  }

  @Test
  void theScaleOfTheDistanceDoesNotBreakTies() {
    MaskedPair small = TiesTest.pair(new double[] {0, 0, 1}, new double[] {0, 3, 2});
    assertEquals("1 linked, 1 tied", TiesTest.counts(Recount.of(small, Differences.of(small, Scaling.DISTANCE),
        new WeightedMean(1, false).aggregator(new double[] {1}))));
  }

  @Test
  void tiesOfMeansAreThoseOfExactArithmetic() {
    for (int seed = 0; seed < SEEDS; seed++) {
      double[][][] both = TiesTest.values(new Random(seed));
      int width = both[0].length;
      WeightedMean.Fixed mean = new WeightedMean(width, false).aggregator(new WeightedMean(width, false).equalWeights());
      check(both, mean, (squares, differences) -> sum(mean.weights(), squares), ", equal weights, seed " + seed);
      double[] unlike = IntStream.range(0, width).mapToDouble(k -> k % 3).toArray();
      unlike[width - 1]++;
      WeightedMean.Fixed other = new WeightedMean(width, false).aggregator(unlike);
      check(both, other, (squares, differences) -> sum(other.weights(), squares), ", weighted mean, seed " + seed);
      Owa.Fixed owa = new Owa(width, false).aggregator(new Owa(width, false).equalWeights());
      check(both, owa, (squares, differences) -> sum(owa.weights(), descending(squares)), ", OWA, seed " + seed);
    }
  }

  @Test
  void tiesOfMeasuresAndFormsAreThoseOfExactArithmetic() {
    for (int seed = 0; seed < SEEDS; seed++) {
      double[][][] both = TiesTest.values(new Random(seed));
      int width = both[0].length;
      // μ(A) depends on the number of attributes: an OWA
      double[] measure = IntStream.range(1, 1 << width).mapToDouble(set -> Integer.bitCount(set) == width ? 1 : 0.25).toArray();
      double[] steps = new double[width];
      steps[0] += 0.25;
      steps[width - 1] += 0.75;
      check(both, new Choquet(width, false).aggregator(measure), (squares, differences) -> sum(steps, descending(squares)),
          ", Choquet, seed " + seed);
      double[] additive = new AdditiveChoquet(width, 1).equalWeights();
      check(both, new AdditiveChoquet(width, 1).aggregator(additive), (squares, differences) -> sum(additive, squares),
          ", additive, seed " + seed);
      // indefinite: the first term is subtracted
      double[][] matrix = new double[width][width];
      for (int i = 0; i < width; i++) {
        for (int j = 0; j < width; j++) {
          matrix[i][j] = i != j ? 0.125 : i == 0 && width > 1 ? -0.5 : 0.5;
        }
      }
      check(both, new Bilinear.Fixed(matrix), (squares, differences) -> IntStream.range(0, matrix.length)
          .mapToObj(i -> sum(matrix[i], differences).multiply(differences[i])).reduce(BigDecimal.ZERO, BigDecimal::add),
          ", bilinear, seed " + seed);
    }
  }
}
