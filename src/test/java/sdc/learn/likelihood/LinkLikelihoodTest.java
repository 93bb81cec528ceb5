package sdc.learn.likelihood;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The likelihood beside the definition of its probabilities; its gradient beside differences; its best factor beside a grid. */
class LinkLikelihoodTest {

  private static final int SIZE = 3;
  private static final int CANDIDATES = 5;

  /** The rows of some records, and what the likelihood makes of them. */
  private record Drawn(double[][] rows, double[] logarithms, LinkLikelihood likelihood, double[] p) {

    static Drawn of(Random random, double least) {
      double[][] rows = new double[1 + random.nextInt(6)][];
      for (int i = 0; i < rows.length; i++) {
        rows[i] = random.doubles(SIZE * CANDIDATES, least, 1).toArray();
      }
      double[] logarithms = random.doubles(CANDIDATES, 0, 3).toArray();
      return new Drawn(rows, logarithms, new LinkLikelihood(SIZE, rows, logarithms), random.doubles(SIZE, 0, 3).toArray());
    }

    double product(int i, int j, double[] at) {
      return IntStream.range(0, SIZE).mapToDouble(k -> rows[i][j * SIZE + k] * at[k]).sum();
    }

    /** −log of the probability of the true candidate, which has the distance 0 and the number 1. */
    double loss(int i, double[] at) {
      return -Math.log(1 / (1 + IntStream.range(0, CANDIDATES).mapToDouble(j -> Math.exp(logarithms[j]) * Math.exp(-product(i, j, at)))
          .sum()));
    }

    double mean(double[] at) {
      return IntStream.range(0, rows.length).mapToDouble(i -> loss(i, at)).average().orElseThrow();
    }
  }

  @Test
  void lossesAreThoseOfTheProbabilities() {
    for (int seed = 1; seed <= 100; seed++) {
      Drawn drawn = Drawn.of(new Random(seed), -1);
      assertEquals(drawn.rows.length, drawn.likelihood.records());
      for (int i = 0; i < drawn.rows.length; i++) {
        assertEquals(drawn.loss(i, drawn.p), drawn.likelihood.loss(i, drawn.p), 1e-12, "seed " + seed);
        int record = i;
        assertEquals(IntStream.range(0, CANDIDATES).allMatch(j -> drawn.product(record, j, drawn.p) > 0),
            drawn.likelihood.links(i, drawn.p), "seed " + seed);
      }
      assertEquals(drawn.mean(drawn.p), drawn.likelihood.loss(drawn.p, new double[SIZE]), 1e-12, "seed " + seed);
    }
  }

  @Test
  void theGradientIsAddedToWhatIsThere() {
    for (int seed = 1; seed <= 100; seed++) {
      Drawn drawn = Drawn.of(new Random(seed), -1);
      double[] gradient = {7, 0, -2};
      drawn.likelihood.loss(drawn.p, gradient);
      double[] expected = {7, 0, -2};
      for (int k = 0; k < SIZE; k++) {
        double[] up = drawn.p.clone();
        double[] down = drawn.p.clone();
        up[k] += 1e-5;
        down[k] -= 1e-5;
        expected[k] += (drawn.mean(up) - drawn.mean(down)) / 2e-5;
      }
      assertArrayEquals(expected, gradient, 1e-8, "seed " + seed);
    }
  }

  @Test
  void partsAreOtherRecordsWithMultipliedRows() {
    for (int seed = 1; seed <= 50; seed++) {
      Random random = new Random(seed);
      Drawn drawn = Drawn.of(random, -1);
      int[] records = random.ints(4, 0, drawn.rows.length).toArray();
      LinkLikelihood part = drawn.likelihood.part(records, 0.25);
      assertEquals(4, part.records());
      double[] quarter = Arrays.stream(drawn.p).map(v -> 0.25 * v).toArray();
      for (int k = 0; k < 4; k++) {
        assertEquals(drawn.loss(records[k], quarter), part.loss(k, drawn.p), 1e-12, "seed " + seed);
      }
      assertEquals(Arrays.stream(records).mapToDouble(i -> drawn.loss(i, quarter)).average().orElseThrow(),
          part.loss(drawn.p, new double[SIZE]), 1e-12, "seed " + seed);
    }
  }

  /** Distances far apart: a probability of 0 or 1 up to rounding, whose logarithm is still that of the largest term. */
  @Test
  void neitherSumNorLossOverflows() {
    LinkLikelihood likelihood = new LinkLikelihood(1, new double[][] {{-1000, -999}, {1000, 2000}}, new double[] {0, Math.log(2)});
    assertEquals(1000 + Math.log1p(2 * Math.exp(-1)), likelihood.loss(0, new double[] {1}), 1e-12);
    assertEquals(0, likelihood.loss(1, new double[] {1}));
    double[] gradient = new double[1];
    assertEquals(500 + Math.log1p(2 * Math.exp(-1)) / 2, likelihood.loss(new double[] {1}, gradient), 1e-12);
    assertEquals((1000 + 2 / Math.E * 999) / (1 + 2 / Math.E) / 2, gradient[0], 1e-9);
  }

  /** A tie is no link. */
  @Test
  void aCandidateAtTheSameDistanceIsNotFarther() {
    LinkLikelihood likelihood = new LinkLikelihood(2, new double[][] {{1, 0, 0, 1}}, new double[2]);
    assertTrue(likelihood.links(0, new double[] {1e-300, 1}));
    assertFalse(likelihood.links(0, new double[] {0, 1}));
  }

  @Test
  void noRecordsHaveNoLoss() {
    LinkLikelihood none = new LinkLikelihood(2, new double[0][], new double[3]);
    assertEquals(0, none.loss(new double[] {1, 2}, new double[2]));
    assertEquals(0, none.records());
  }

  /** A grid of factors finds no lower loss than the best factor has, which lies within the limits. */
  @Test
  void theBestFactorHasTheLeastLoss() {
    int inside = 0;
    for (int seed = 1; seed <= 60; seed++) {
      Drawn drawn = Drawn.of(new Random(seed), -0.3);
      double best = drawn.likelihood.bestFactor(drawn.p, 0.05, 20);
      double loss = drawn.mean(times(drawn.p, best));
      for (double log = Math.log(0.05); log <= Math.log(20); log += 0.01) {
        assertTrue(loss <= drawn.mean(times(drawn.p, Math.exp(log))) + 1e-8, "seed " + seed + " factor " + best + " or " + Math.exp(log));
      }
      assertTrue(best > 0.05 && best < 20, "seed " + seed);
      inside += best > 0.06 && best < 19 ? 1 : 0;
    }
    assertTrue(inside > 10, inside + " within the limits");
  }

  /**
   * One wrong candidate at p·r = 1 for n records, and one at −1 for another record: the loss n·log(1 + exp(−t)) + log(1 + exp(t)) of the
   * factor t is least where its derivative −n/(1 + exp(t)) + 1/(1 + exp(−t)) is 0, so at t = log n.
   */
  @Test
  void theBestFactorByHand() {
    for (int n : new int[] {2, 5, 40}) {
      double[][] rows = IntStream.rangeClosed(0, n).mapToObj(i -> new double[] {i == 0 ? -1 : 1}).toArray(double[][]::new);
      double best = new LinkLikelihood(1, rows, new double[1]).bestFactor(new double[] {1}, 0.01, 100);
      assertEquals(Math.log(n), best, 1e-4 * best, n + " records");
    }
    LinkLikelihood apart = new LinkLikelihood(1, new double[][] {{1}}, new double[1]);
    assertEquals(30, apart.bestFactor(new double[] {1}, 0.5, 30), 3e-3, "the larger, the better");
    assertEquals(0.5, apart.bestFactor(new double[] {-1}, 0.5, 30), 5e-5, "the smaller, the better");
  }

  private static double[] times(double[] p, double factor) {
    return DoubleStream.of(p).map(v -> factor * v).toArray();
  }
}
