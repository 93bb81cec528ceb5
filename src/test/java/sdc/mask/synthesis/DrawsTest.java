package sdc.mask.synthesis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Column;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** The parts of synthesis by hand: which number or label a share of the weight chooses, what noise is added, and which sums hold. */
class DrawsTest {

  private static final double[] TENS = IntStream.range(0, 10).mapToDouble(i -> 10 * i + 0.125).toArray();

  /** Gives these numbers as uniform ones, and always the same normal one. */
  private record Given(double normal, double... uniform) implements RandomGenerator {
    @Override
    public long nextLong() {
      return 0;
    }

    @Override
    public double nextGaussian() {
      return normal;
    }

    @Override
    public DoubleStream doubles(long records) {
      return DoubleStream.of(uniform).limit(records);
    }
  }

  /** Predicts the first predictor itself, and labels with the shares that a function has for it. */
  private record Own(DoubleFunction<double[]> shares) implements ValueLearner, ValueLearner.Model {
    @Override
    public Model learn(Table predictors, Column target, long seed) {
      return this;
    }

    @Override
    public String identity() {
      return "own";
    }

    @Override
    public double[][] distributions(Table records) {
      return Arrays.stream(values(records)).mapToObj(shares).toArray(double[][]::new);
    }

    @Override
    public double[] values(Table records) {
      return records.numeric(0).toArray();
    }

    @Override
    public Model copy() {
      return new Own(shares);
    }
  }

  private static final Learning LEARNING = new Learning(new Own(value -> new double[] {value, 0, 1 - value}), 1);

  private static Table known(double... values) {
    return Table.of(NumericColumn.of("x", values));
  }

  private static Table places() {
    return known(IntStream.range(0, 10).asDoubleStream().toArray());
  }

  /** The number drawn for this prediction at this share of the weight. */
  private static double drawn(Table original, int leaf, double smoothing, double prediction, double u) {
    NumberDraw draw = new NumberDraw(NumericColumn.of("y", TENS), original, LEARNING, new DrawSettings(0, leaf, smoothing), Progress.NONE);
    return draw.numbers(known(prediction), 1, new Given(1, u), Progress.NONE)[0];
  }

  private static double drawn(int leaf, double prediction, double u) {
    return drawn(places(), leaf, 0, prediction, u) - 0.125;
  }

  @Test
  void theNearestPredictionGivesTheNumber() {
    double[][] nearest = {{3, 30}, {3.4, 30}, {3.5, 30}, {3.6, 40}, {-5, 0}, {50, 90}, {Double.NaN, 0}, {8.9, 90}, {0.5, 0}};
    for (double[] each : nearest) {
      assertEquals(each[1], drawn(1, each[0], 0.99), "prediction " + each[0]);
    }
  }

  @Test
  void aLeafGrowsToTheNearerSide() {
    double[][] drawn = {{2, 0, 0.4, 0}, {2, 0, 0.6, 10}, {2, 9, 0.4, 80}, {2, 9, 0.6, 90}, {2, 5, 0.4, 40}, {2, 5, 0.6, 50},
        {2, 5.2, 0.4, 50}, {2, 5.2, 0.6, 60}, {3, 5, 0.1, 40}, {3, 5, 0.5, 50}, {3, 5, 0.9, 60}, {99, 5, 0.05, 0}, {99, 5, 0.95, 90}};
    for (double[] each : drawn) {
      assertEquals(each[3], drawn((int) each[0], each[1], each[2]), Arrays.toString(each));
    }
  }

  @Test
  void numbersAreDrawnByWeight() {
    double[] weights = {1, 1, 1, 1, 1, 3, 0, 0, 0, 1};
    Table weighted = places().withWeights(weights);
    double[][] drawn = {{5, 0.2, 40}, {5, 0.24, 40}, {5, 0.26, 50}, {5, 0.9, 50}, {6, 0.01, 50}, {6, 0.99, 50}, {8, 0.4, 70}, {8, 0.6, 80}};
    for (double[] each : drawn) {
      assertEquals(each[2] + 0.125, drawn(weighted, 2, 0, each[0], each[1]), Arrays.toString(each));
    }
    assertEquals(40.125, drawn(places().withWeights(new double[10]), 2, 0, 5, 0.4), "nobody has a weight");
    assertEquals(50.125, drawn(places().withWeights(new double[10]), 2, 0, 5, 0.6));
  }

  /** 0.9·sd·m^(−1/5), with the standard deviation √50 of 40 and 50, and 10 of 40, 50 and 60. */
  @Test
  void noiseHasTheBandwidthOfTheLeaf() {
    assertEquals(40.125 + 0.9 * Math.sqrt(50) * Math.pow(2, -0.2), drawn(places(), 2, 1, 5, 0.4), 5.1e-4);
    assertEquals(50.125 + 2 * 0.9 * 10 * Math.pow(3, -0.2), drawn(places(), 3, 2, 5, 0.5), 5.1e-4);
    assertEquals(90.125, drawn(places(), 2, 100, 9, 0.9), "within the range");
    assertEquals(30.125, drawn(places(), 1, 1, 3, 0.5), "one record alone is a heap of its leaf");
  }

  @Test
  void heapsStay() {
    DrawSettings three = new DrawSettings(0, 3, 2);
    Smoothing smoothing = new Smoothing(NumericColumn.of("x", new double[] {0, 0, 0, 1, 2, 5.5, 7, 7, 7}), three);
    assertTrue(smoothing.isWanted());
    assertEquals(-0.0, smoothing.noisy(-0.0, 1, 10, 32), "0 with a sign is 0 too");
    assertEquals(7, smoothing.noisy(7, 1, 10, 32), "the last heap");
    assertEquals(1 + 2 * 0.9 * 10 * 0.5, smoothing.noisy(1, 1, 10, 32), 1e-12);
    assertEquals(3 - 2 * 0.9 * 10 * 0.5, smoothing.noisy(3, -1, 10, 32), 1e-12);
    assertArrayEquals(new double[] {0, 7, 1.3}, smoothing.finished(new double[] {-3, 8, 1.26}).toArray());
    assertFalse(new Smoothing(NumericColumn.of("x", TENS), new DrawSettings(0, 1, 0)).isWanted());
    Smoothing four = new Smoothing(NumericColumn.of("x", new double[] {0, 0, 0, 1}), new DrawSettings(0, 4, 1));
    assertEquals(4.5, four.noisy(0, 1, 10, 32), 1e-12, "three records are no heap of four");
  }

  private static int code(Table original, double prediction, double u) {
    int[] codes = IntStream.range(0, original.rows()).map(row -> row % 2).toArray();
    LabelDraw draw = LabelDraw.of(NominalColumn.of("l", List.of("a", "b", "c"), codes), original, LEARNING);
    return draw.codes(known(prediction), 1, new Given(0, u), Progress.NONE)[0];
  }

  @Test
  void labelsAreDrawnByTheirShares() {
    assertEquals(0, code(places(), 0.2, 0.19));
    assertEquals(2, code(places(), 0.2, 0.21), "b has the share 0");
    assertEquals(2, code(places(), 0, 0), "a has none either");
    for (double none : new double[] {Double.NaN, Double.MAX_VALUE}) {
      assertEquals(0, code(places(), none, 0.49), "the shares of all records");
      assertEquals(1, code(places(), none, 0.51));
    }
    Table nine = known(IntStream.range(0, 9).asDoubleStream().toArray());
    assertEquals(1, code(nine, 0, 0.9), "nothing is learned from nine records");
    assertEquals(0, code(nine, 0, 0.5), "five of them have a");
    assertEquals(1, code(known(new double[10]), 0, 0.9), "nor from a constant");
    Table heavy = nine.withWeights(new double[] {1, 9, 1, 9, 1, 9, 1, 9, 1});
    assertEquals(0, code(heavy, 0, 0.12), "5 of 41");
    assertEquals(1, code(heavy, 0, 0.13));
    for (double all : new double[] {0, 1e308}) {
      Table none = nine.withWeights(DoubleStream.generate(() -> all).limit(9).toArray());
      assertEquals(0, code(none, 0, 0.5), "without shares by weight each record counts once");
      assertEquals(1, code(none, 0, 0.9));
    }
  }

  /** More records than one part predicts. */
  @Test
  void everyRecordHasItsOwnPrediction() {
    double[] x = IntStream.range(0, 9_001).asDoubleStream().toArray();
    NumberDraw draw = new NumberDraw(NumericColumn.of("y", x), known(x), LEARNING, new DrawSettings(0, 1, 0), Progress.NONE);
    double[] back = Arrays.stream(x).map(value -> 9_000 - value).toArray();
    assertArrayEquals(back, draw.numbers(known(back), back.length, new Given(0, new double[back.length]), Progress.NONE));
  }

  private static String warning(double smoothing, Column original, Column drawn) {
    Listener listener = new Listener();
    OwnValues.warn(Table.of(original), Table.of(drawn), new int[] {0}, new DrawSettings(0, 1, smoothing), listener);
    return listener.warnings();
  }

  @Test
  void warnsOfMoreThanAFifth() {
    NumericColumn x = NumericColumn.of("x", new double[] {1, 2, 3, 3, 4});
    assertTrue(warning(0, x, NumericColumn.of("x", new double[] {1, 4, 3, 3, 9})).contains("alone has: x 40 %; smoothing replaces"));
    assertTrue(warning(1, x, NumericColumn.of("x", new double[] {2, 2, 3, 3, 3})).contains("x 40 %; smoothing changes few"));
    assertEquals("", warning(0, x, NumericColumn.of("x", new double[] {1, 3, 3, 3, 3})), "a fifth");
    Column labels = NominalColumn.of("l", List.of("a", "b", "c"), new int[] {0, 1, 1, 2, NominalColumn.MISSING});
    assertEquals("", warning(0, labels, NominalColumn.of("l", List.of("a", "b", "c"), new int[] {1, 1, 1, 1, 0})));
    assertTrue(warning(0, labels, NominalColumn.of("l", List.of("a", "b", "c"), new int[] {0, 1, NominalColumn.MISSING, 1, 2}))
        .contains("labels that one original record alone has: l 50 %;"), "of the four that are present");
  }

  private static Table sums(double... target) {
    return Table.of(NumericColumn.of("t", target), NumericColumn.of("a", new double[] {0.1, 5, Double.NaN}),
        NumericColumn.of("b", new double[] {0.2, 1, 1}), NumericColumn.of("c", new double[3]));
  }

  @Test
  void sumsHoldButForRounding() {
    SumRule sum = new SumRule(0, new int[] {1, 2}, new double[] {1, 1});
    sum.requireIn(sums(0.3, 6, 7));
    Refused.with("'t = a + b' does not hold in 1 of 3 records, first in record 2, where the sum is 6.0, not 6.001", () ->
        sum.requireIn(sums(0.3, 6.001, 7)));
    assertEquals("t = - a + b", new SumRule(0, new int[] {1, 2}, new double[] {-1, 1}).words(sums(0, 0, 0)));
    assertArrayEquals(new double[] {0.3, 6, Double.NaN}, sum.computed(sums(0, 0, 0), NumericColumn.of("t", new double[] {0.5})).toArray());
    sum.parts()[0] = 9;
    sum.factors()[0] = 9;
    assertEquals("t = a + b", sum.words(sums(0, 0, 0)), "only copies are given away");
    int[] order = SumRule.order(new int[] {0, 1, 2, 3}, List.of(sum), sums(0.3, 6, 7));
    assertArrayEquals(new int[] {1, 2, 0, 3}, order, "right after its parts");
    Refused.with("'t' is the sum of two constraints", () -> SumRule.order(new int[] {0, 1, 2}, List.of(sum, sum), sums(0.3, 6, 7)));
  }

  @Test
  void missingValuesAreCompleted() {
    Column number = NumericColumn.of("x", new double[] {1, Double.NaN, 5});
    List<Column> both = Completion.of(number).columns(number);
    assertArrayEquals(new double[] {1, 3, 5}, ((NumericColumn) both.get(0)).toArray());
    assertArrayEquals(new int[] {0, 1, 0}, ((NominalColumn) both.get(1)).toArray());
    Column label = NominalColumn.of("l", List.of("missing", "a"), new int[] {1, NominalColumn.MISSING, 0});
    NominalColumn whole = (NominalColumn) Completion.of(label).columns(label).get(0);
    assertEquals(List.of("missing", "a", "missing'"), whole.labels());
    assertArrayEquals(new int[] {1, 2, 0}, whole.toArray());
    Column present = NominalColumn.of("l", List.of("a"), new int[] {0});
    assertEquals(List.of(present), Completion.of(present).columns(present));
    assertEquals(List.of("a"), Completion.of(present).labels((NominalColumn) present).labels());
  }

  @Test
  void settingsAreChecked() {
    new DrawSettings(0, 1, 0);
    new DrawSettings(1, 1, Double.MAX_VALUE);
    Refused.with("records (to draw) … got -1", () -> new DrawSettings(-1, 1, 0));
    Refused.with("leaf … got 0", () -> new DrawSettings(0, 0, 0));
    for (double wrong : new double[] {-0.1, Double.NaN, Double.POSITIVE_INFINITY}) {
      Refused.with("smoothing … got " + wrong, () -> new DrawSettings(0, 1, wrong));
    }
    assertEquals(7, new DrawSettings(0, 1, 0).recordsFor(7));
    assertEquals(2, new DrawSettings(2, 1, 0).recordsFor(7));
  }
}
