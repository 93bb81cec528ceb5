package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.number.TwoFold;
import sdc.learn.PairsOf;
import sdc.link.PreciseOrder;
import sdc.link.TieRule;

/** The certified error of learned distances: never below the true one, and small, because each comparison within it costs many digits. */
class LearnedOrderTest {

  private static final int WIDTH = 3;
  private static final int ROWS = 2000;

  private static Table skewed(Random random) {
    return Table.of(IntStream.range(0, WIDTH).mapToObj(k -> NumericColumn.of("x" + k,
        random.doubles(ROWS).map(u -> Math.rint(100 * Math.pow(u, -0.7))).toArray())).toList());
  }

  @Test
  void theErrorIsBoundedAndTheBoundIsSmall() {
    for (int seed = 1; seed <= 5; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = MaskedPair.aligned(skewed(random), skewed(random));
      Differences differences = Differences.of(pair, Scaling.ATTRIBUTE);
      double[] measure = {0.1, 0.3, 0.5, 0.2, 0.4, 0.6, 1};
      List<Aggregator> all = List.of(new WeightedMean.Fixed(new double[] {0.1, 0.7, 0.2}), new Owa.Fixed(new double[] {0.1, 0, 0.9}),
          new Choquet(WIDTH, false).aggregator(measure), new WeightedMean.Fixed(new double[] {-0.1, 0.7, 0.4}),
          new Bilinear.Fixed(new double[][] {{0.5, -0.3, 0}, {-0.3, 0.4, 0.2}, {0, 0.2, -0.1}}));
      for (Aggregator aggregator : all) {
        TieRule rule = LearnedOrder.of(differences, aggregator);
        double most = aggregator.isIncreasing() ? 1e-8 : 1e-6;
        for (int i = 0; i < 200; i++) {
          int j = random.nextInt(ROWS);
          double computed = aggregator.distance().of(written(differences, i, j));
          TwoFold precise = new TwoFold();
          aggregator.precise(differences.precise(i, j), precise);
          double room = rule.room(i, computed);
          double error = Math.abs(precise.minus(new TwoFold().set(computed)).value());
          assertTrue(2 * error <= room, aggregator + ": " + error + " is above half of " + room + ", seed " + seed);
          assertTrue(room <= most * (1 + Math.abs(computed)), aggregator + ": " + room + " at " + computed + ", seed " + seed);
        }
      }
    }
  }

  /** What the definition of the error says, for numbers far from 0, whose rounding counts, and for labels. */
  @Test
  void theErrorOfATermIsAShareOfTheLargestDifference() {
    for (int seed = 1; seed <= 6; seed++) {
      Random random = new Random(seed);
      boolean far = seed % 2 == 0;
      MaskedPair pair = MaskedPair.aligned(mixed(random, far), mixed(random, far));
      Differences differences = Differences.of(pair, seed % 3 == 0 ? Scaling.RAW : Scaling.ATTRIBUTE);
      Aggregator form = new Bilinear.Fixed(new double[][] {{0.5, -0.3, 0}, {-0.3, 0.4, 0.2}, {0, 0.2, -0.1}});
      TieRule rule = LearnedOrder.of(differences, form);
      double largest = form.largest();
      double share = PreciseOrder.share(differences, WIDTH);
      double error = Math.sqrt(IntStream.range(0, WIDTH).mapToDouble(k -> Math.pow(2 * differences.rounding(k), 2)).sum());
      double farthest = IntStream.range(0, 60).mapToDouble(j -> square(differences.maskedCoordinates(), j)).max().orElseThrow();
      for (int i = 0; i < 60; i++) {
        double most = 2 * square(differences.originalCoordinates(), i) + 2 * farthest + differences.mismatch(2).square();
        for (int j = 0; j < 60; j++) {
          double[] gaps = written(differences, i, j);
          double distance = form.distance().of(gaps);
          double size = IntStream.range(0, WIDTH).mapToDouble(k -> gaps[k] * gaps[k]).sum();
          String seen = "seed " + seed + " pair " + i + " " + j;
          double ofDistance = 2 * share * distance;
          assertTrue(size <= most * (1 + 1e-9), seen);
          assertTrue(rule.room(i, distance) - ofDistance >= bound(size, largest, share, error) * (1 - 1e-9), seen);
          assertEquals(1, (rule.room(i, distance) - ofDistance) / bound(most, largest, share, error), 1e-9, seen);
        }
      }
    }
  }

  /** 2·L·(ρ·X + 2·e·√X + e²). */
  private static double bound(double size, double largest, double share, double error) {
    return 2 * largest * (share * size + 2 * error * Math.sqrt(size) + error * error);
  }

  /** Of the two numbers; labels have codes. */
  private static double square(double[] records, int row) {
    return records[row * WIDTH] * records[row * WIDTH] + records[row * WIDTH + 1] * records[row * WIDTH + 1];
  }

  private static Table mixed(Random random, boolean far) {
    return Table.of(NumericColumn.of("x", random.doubles(60, 0, 9).map(v -> far ? 1e6 + v : v).toArray()),
        NumericColumn.of("y", random.doubles(60).toArray()),
        NominalColumn.of("l", List.of("a", "b", "c"), random.ints(60, 0, 3).toArray()));
  }

  /** Values that differ in the last of 15 digits, so that computed distances are within rounding: beside exact arithmetic. */
  @Test
  void distancesWithinTheErrorAreComparedExactly() {
    int decided = 0;
    int ties = 0;
    for (int seed = 1; seed <= 5; seed++) {
      Random random = new Random(seed);
      double[][] columns = new double[3][8];
      double[][] near = new double[3][8];
      for (int k = 0; k < 3; k++) {
        double value = Math.rint(1e14 * random.nextDouble(1, 2));
        for (int row = 0; row < 8; row++) {
          columns[k][row] = Math.rint(1000 * random.nextDouble()) / 1000;
          near[k][row] = (value + random.nextInt(3)) / 1e14;
        }
      }
      MaskedPair pair = MaskedPair.aligned(PairsOf.table(columns), PairsOf.table(near));
      Differences differences = Differences.of(pair, Scaling.RAW);
      double[] weights = {0.5, 0.125, 0};
      double[][] form = {{0.5, -0.25, 0}, {-0.25, -0.125, 0}, {0, 0, 0}};
      for (boolean increasing : new boolean[] {true, false}) {
        TieRule rule = LearnedOrder.of(differences, increasing ? new WeightedMean.Fixed(weights) : new Bilinear.Fixed(form));
        for (int at = 0; at < 8 * 8 * 8; at++) {
          int i = at % 8;
          BigDecimal first = exact(columns, near, i, at / 8 % 8, increasing ? null : form, weights);
          BigDecimal other = exact(columns, near, i, at / 64, increasing ? null : form, weights);
          double apart = Math.abs(first.subtract(other).doubleValue());
          if (apart == 0 || apart > 0x1p-38 * rule.room(i, first.doubleValue())) {
            assertEquals(first.compareTo(other), rule.compare(i, at / 8 % 8, at / 64), "seed " + seed + " " + increasing + " " + at);
            decided += apart > 0 && apart < rule.room(i, first.doubleValue()) ? 1 : 0;
            ties += apart == 0 ? 1 : 0;
          }
        }
      }
    }
    assertTrue(decided > 100 && ties > 100, decided + " decided, " + ties + " ties");
  }

  private static BigDecimal exact(double[][] original, double[][] masked, int i, int j, double[][] form, double[] weights) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      for (int l = 0; l < 3; l++) {
        BigDecimal product = BigDecimal.valueOf(original[k][i]).subtract(BigDecimal.valueOf(masked[k][j]))
            .multiply(BigDecimal.valueOf(original[l][i]).subtract(BigDecimal.valueOf(masked[l][j])));
        sum = sum.add(product.multiply(new BigDecimal(form != null ? form[k][l] : k == l ? weights[k] : 0)));
      }
    }
    return sum;
  }

  private static double[] written(Differences differences, int i, int j) {
    double[] gaps = differences.buffer();
    differences.write(i, j, gaps);
    return gaps;
  }
}
