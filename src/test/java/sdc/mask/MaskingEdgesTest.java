package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.TopBottomCoding.Replacement;
import sdc.mask.TopBottomCoding.Unit;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/** Limits at which a masking still works or is refused, and how strongly a parameter acts. */
class MaskingEdgesTest {

  private static final double NONE = Double.POSITIVE_INFINITY;

  private static Table table(double... values) {
    return Table.of(NumericColumn.of("v", values));
  }

  private static double[] coded(Unit unit, double bottom, double top, double... values) {
    return new TopBottomCoding(new int[] {0}, unit, bottom, top, Replacement.MEAN)
        .mask(table(values), Randomness.seeded(1), Progress.NONE).numeric(0).toArray();
  }

  @Test
  void extremesBecomeTheirOwnMeanAtBothEnds() {
    assertArrayEquals(new double[] {1.5, 1.5, 5, 8.5, 8.5}, coded(Unit.VALUE, 3, 7, 1, 2, 5, 8, 9));
    assertArrayEquals(new double[] {5, 5, 5}, new TopBottomCoding(new int[] {0}, Unit.VALUE, 5, 5, Replacement.LIMIT)
        .mask(table(1, 5, 9), Randomness.seeded(1), Progress.NONE).numeric(0).toArray(), "both limits may be one");
    assertArrayEquals(new double[] {3, 3, 3, 9}, coded(Unit.VALUE, 3, NONE, 2, 3, 3, 9), "one value below takes the limit");
    Refused.with("top … 0 or more and below 100, got -1.0", () -> coded(Unit.PERCENT, 5, -1, 1, 2));
    Refused.with("bottom … 0 or more and below 100, got 100.0", () -> coded(Unit.PERCENT, 100, -50, 1, 2));
  }

  /**
   * The correlation of a masked column with the original is that of Q + λ·N with Q: in the 29 dimensions of 30 centred records,
   * turned so that Q is the first axis, the cosine of (1 + λ·g, λ·g', …). Means over 400 maskings against 40 000 draws.
   */
  @Test
  void theRandomPartOfRommGrowsWithLambda() {
    for (double lambda : new double[] {0.1, 0.5, 1, 4}) {
      Random random = new Random(7);
      double expected = 0;
      for (int draw = 0; draw < 40_000; draw++) {
        double along = 1 + lambda * random.nextGaussian();
        double squares = along * along;
        for (int axis = 1; axis < 29; axis++) {
          squares += Math.pow(lambda * random.nextGaussian(), 2);
        }
        expected += along / Math.sqrt(squares) / 40_000;
      }
      double found = 0;
      for (int seed = 1; seed <= 400; seed++) {
        found += correlation(lambda, seed) / 400;
      }
      assertEquals(expected, found, 4 * 0.19 / Math.sqrt(400), "lambda " + lambda + ", four standard errors");
    }
  }

  private static double correlation(double lambda, long seed) {
    double[] x = new Random(seed).doubles(30).toArray();
    double[] y = new Romm(new int[] {0}, lambda).mask(table(x), Randomness.seeded(seed), Progress.NONE).numeric(0).toArray();
    double mean = IntStream.range(0, 30).mapToDouble(i -> x[i]).sum() / 30;
    double xx = 0;
    double xy = 0;
    for (int i = 0; i < 30; i++) {
      xx += (x[i] - mean) * (x[i] - mean);
      xy += (x[i] - mean) * (y[i] - mean);
    }
    return xy / xx;
  }

  @Test
  void strangeAttributesAreRefused() {
    Microaggregation second = new Microaggregation(List.of(new Block(new int[] {1}, 2)), Grouping.MDAV, false, Double.MAX_VALUE,
        Centroid.MEAN);
    Refused.with("blocks … 1 to 1 … got 2", () -> second.mask(table(1, 2, 3), Randomness.seeded(1), Progress.NONE));
    Microaggregation ranked = new Microaggregation(List.of(new Block(new int[] {0}, 2)), Grouping.INDIVIDUAL, false, 0, Centroid.MEAN);
    Table label = Table.of(NominalColumn.of("s", List.of("a"), new int[] {0, 0}));
    Refused.with("blocks name attribute 1 's'", () -> ranked.mask(label, Randomness.seeded(1), Progress.NONE));
  }

  @Test
  void anImageHasALimitedNumberOfColumns() {
    assertEquals(65_500, new JpegMasking(IntStream.range(0, 65_500).toArray(), 50).columns().length);
    Refused.with("attributes … 65501 … at most 65500", () -> new JpegMasking(IntStream.range(0, 65_501).toArray(), 50));
  }

  /** Attributes are masked by several threads, and Java puts the name of an exception in another thread before its message. */
  @Test
  void refusalsReadTheSameFromAnyThread() {
    int[] all = IntStream.range(0, 12).toArray();
    Table gaps = Table.of(IntStream.of(all).mapToObj(k -> NumericColumn.of("v" + k, new double[] {k, Double.NaN, Double.NaN}))
        .toArray(NumericColumn[]::new));
    Table huge = Table.of(IntStream.of(all).mapToObj(k -> NumericColumn.of("v" + k, new double[] {1.7e308, -1.7e308}))
        .toArray(NumericColumn[]::new));
    for (int times = 0; times < 200; times++) {
      Refused.beginning("k … values that are not missing", () -> new Microaggregation(List.of(new Block(all, 2)), Grouping.INDIVIDUAL,
          false, 0, Centroid.MEAN).mask(gaps, Randomness.seeded(1), Progress.NONE));
      Refused.beginning("percent", () -> new AdditiveNoise(all, 1e5, AdditiveNoise.Kind.UNCORRELATED).mask(huge, Randomness.seeded(1),
          Progress.NONE));
      Refused.beginning("attribute … cannot be standardised", () -> new Romm(all, 1).mask(huge, Randomness.seeded(1), Progress.NONE));
    }
  }
}
