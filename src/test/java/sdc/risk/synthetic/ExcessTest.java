package sdc.risk.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.risk.Rate;

class ExcessTest {

  /** By hand: (0.5 − 0.2)/(1 − 0.2). */
  @Test
  void byHand() {
    Excess risk = new Excess(new Rate(50, 100), new Rate(20, 100));
    assertEquals(37.5, risk.percent(), 1e-12);
    double below = Math.hypot((50 - risk.attack().low()) / 0.8, 0.5 / 0.64 * (risk.control().high() - 20));
    assertEquals(37.5 - below, risk.low(), 1e-9);
    assertTrue(risk.isProvenAmong(1) && risk.isProvenAmong(30));
    Excess none = new Excess(new Rate(10, 100), new Rate(20, 100));
    assertEquals(0, none.percent());
    assertEquals(0, none.low());
    assertFalse(none.isProvenAmong(1));
    assertEquals(100, new Excess(new Rate(100, 100), new Rate(5, 100)).percent());
    Excess unknown = new Excess(new Rate(100, 100), new Rate(100, 100));
    assertTrue(Double.isNaN(unknown.percent()) && Double.isNaN(unknown.low())
        && Double.isNaN(unknown.high()), "nothing is left to explain");
    assertTrue(Double.isNaN(new Excess(new Rate(0, 0), new Rate(1, 5)).percent()));
  }

  /** Where attack and control have the same chance, the interval is above 0 in at most about 2.5 % of the cases. */
  @Test
  void rarelyFindsRiskWhereThereIsNone() {
    Random random = new Random(5);
    int found = 0;
    int among = 0;
    for (int run = 0; run < 2000; run++) {
      double chance = 0.05 + 0.5 * random.nextDouble();
      found += new Excess(draw(random, chance), draw(random, chance)).low() > 0 ? 1 : 0;
      among += new Excess(draw(random, chance), draw(random, chance)).isProvenAmong(1) ? 1 : 0;
    }
    assertTrue(found < 2000 * 0.035, "proven in " + found);
    assertTrue(among < 2000 * 0.025, "proven in " + among);
  }

  /** All outcomes of attack and control with the same chance: rarely proven, however few or unequal they are. */
  @Test
  void rarelyProvesRiskWithFewRecords() {
    for (int[] sizes : new int[][] {{3, 3}, {10, 10}, {100, 10}, {100, 30}, {30, 100}}) {
      for (double chance = 0.05; chance < 1; chance += 0.05) {
        double found = 0;
        for (int a = 0; a <= sizes[0]; a++) {
          for (int c = 0; c <= sizes[1]; c++) {
            found += new Excess(new Rate(a, sizes[0]), new Rate(c, sizes[1])).isProvenAmong(12)
                ? binomial(sizes[0], a, chance) * binomial(sizes[1], c, chance) : 0;
          }
        }
        assertTrue(found < 2 * 0.025 / 12, sizes[0] + " and " + sizes[1] + " records, chance " + chance + ": " + found);
      }
    }
  }

  private static double binomial(int n, int k, double chance) {
    double log = k * Math.log(chance) + (n - k) * Math.log(1 - chance);
    for (int i = 1; i <= k; i++) {
      log += Math.log((n - k + i) / (double) i);
    }
    return Math.exp(log);
  }

  private static Rate draw(Random random, double chance) {
    return new Rate((int) random.doubles(200).filter(value -> value < chance).count(), 200);
  }
}
