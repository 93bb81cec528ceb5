package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.Refused;

/** The properties that define the matrix: invariant, odds within the limit, and the least change that theory allows. */
class PramOddsTest {

  private static double[] frequencies(Random random) {
    double[] t = random.doubles(2 + random.nextInt(7), 0, 10).map(each -> random.nextInt(6) == 0 ? 0 : each).toArray();
    if (random.nextInt(3) == 0) {
      t[0] = 30 * random.nextDouble();
    }
    t[1] += 1;
    t[0] += 1;
    return t;
  }

  @Test
  void keepsFrequenciesAndOddsWithTheLeastChange() {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      double[] t = frequencies(random);
      double total = Arrays.stream(t).sum();
      double most = Arrays.stream(t).max().orElseThrow() / total;
      double limit = most / (1 - most) + (seed % 4 == 0 ? 0 : 10 * random.nextDouble());
      double[][] p = new Pram.Odds(limit).matrix("a", t);
      double[] after = new double[t.length];
      double changed = 0;
      for (int k = 0; k < t.length; k++) {
        assertEquals(1, Arrays.stream(p[k]).sum(), 1e-12, "seed " + seed);
        assertTrue(Arrays.stream(p[k]).allMatch(each -> each >= 0 && each <= 1), "seed " + seed + Arrays.toString(p[k]));
        changed += t[k] / total * (1 - p[k][k]);
        for (int l = 0; l < t.length; l++) {
          after[l] += t[k] * p[k][l];
        }
      }
      assertArrayEquals(t, after, 1e-9 * total, "seed " + seed);
      for (int l = 0; l < t.length; l++) {
        double own = t[l] * p[l][l];
        assertTrue(own <= limit * (after[l] - own) * (1 + 1e-9) + 1e-12 * total, "seed " + seed + " label " + l);
      }
      assertEquals(most > 0.5 ? 2 * most / (1 + limit) : 1 / (1 + limit), changed, 1e-9, "seed " + seed);
    }
  }

  @Test
  void aSingleLabelStays() {
    assertArrayEquals(new double[][] {{1, 0}, {0, 1}}, new Pram.Odds(3).matrix("a", new double[] {5, 0}));
    assertArrayEquals(new double[][] {{1}}, new Pram.Odds(3).matrix("a", new double[] {0}));
  }

  @Test
  void twoEqualLabelsAreExchanged() {
    assertArrayEquals(new double[] {0.75, 0.25}, new Pram.Odds(3).matrix("a", new double[] {4, 4})[0], 1e-12);
  }

  @Test
  void impossibleOddsAreRefused() {
    Refused.beginning("odds … 'a' … odds of 9", () -> new Pram.Odds(3).matrix("a", new double[] {9, 1}));
    for (double wrong : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> new Pram.Odds(wrong));
    }
  }
}
