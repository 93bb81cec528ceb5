package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ProfitTest {

  /** By hand: gain 300 and cost 4, the intruder's values of ARX's examples. */
  @Test
  void byHand() {
    Profit profit = new Profit(300, 4);
    assertEquals(300 * 2.5 - 4 * 10, profit.ofAll(2.5, 10));
    double[] risks = {1, 0.5, 4 / 300.0, 0.01, 0};
    assertEquals(296 + 146, profit.ofBest(risks), 1e-12);
    assertEquals(2, profit.worthTrying(risks));
    assertEquals(1.5, profit.linksWorthTrying(risks));
    assertEquals(0, profit.ofBest(new double[0]));
    assertEquals(-40, profit.ofAll(0, 10), "who finds nobody loses the cost");
  }

  /** Who chooses never earns less than who tries all; without costs both earn the same. */
  @Test
  void choosingIsNeverWorse() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      double[] risks = DoubleStream.generate(random::nextDouble).limit(1 + random.nextInt(20)).toArray();
      double hits = DoubleStream.of(risks).sum();
      Profit profit = new Profit(1 + random.nextInt(50), random.nextInt(20));
      assertTrue(profit.ofBest(risks) >= profit.ofAll(hits, risks.length) - 1e-9, "seed " + seed);
      Profit free = new Profit(7, 0);
      assertEquals(free.ofAll(hits, risks.length), free.ofBest(risks), 1e-9, "seed " + seed);
    }
  }

  /** By hand: benefit 1200 and harm 300, the publisher's values of ARX's examples. */
  @Test
  void payoffByHand() {
    Publisher office = new Publisher(1200, 300);
    assertEquals(10 * 1200 * 0.75 - 2.5 * 300, office.payoff(10, 25, 2.5), 1e-9);
    assertEquals(-750, office.payoff(10, 170, 2.5), 1e-9, "a file without information is worth nothing, not less");
    assertEquals(12000, office.payoff(10, 0, 0), 1e-9);
  }

  @Test
  void amountsAtTheirLimits() {
    assertEquals(-Double.MAX_VALUE, new Profit(Double.MAX_VALUE, Double.MAX_VALUE).ofAll(0, 1));
    assertEquals(Double.MAX_VALUE, new Publisher(Double.MAX_VALUE, 0).payoff(1, 0, 5), "right links do no harm");
    assertEquals(-Double.MAX_VALUE, new Publisher(Double.MIN_VALUE, Double.MAX_VALUE).payoff(1, 100, 1));
  }

  @Test
  void wrongAmounts() {
    for (double gain : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertTrue(assertThrows(IllegalArgumentException.class, () -> new Profit(gain, 1)).getMessage().startsWith("gain must be"));
      assertTrue(assertThrows(IllegalArgumentException.class, () -> new Publisher(gain, 1)).getMessage().startsWith("benefit must be"));
    }
    for (double cost : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertTrue(assertThrows(IllegalArgumentException.class, () -> new Profit(1, cost)).getMessage().startsWith("cost must be"));
      assertTrue(assertThrows(IllegalArgumentException.class, () -> new Publisher(1, cost)).getMessage().startsWith("harm must be"));
    }
  }
}
