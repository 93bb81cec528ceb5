package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertTrue;

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
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.number.TwoFold;
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

  private static double[] written(Differences differences, int i, int j) {
    double[] gaps = differences.buffer();
    differences.write(i, j, gaps);
    return gaps;
  }
}
