package sdc.learn.likelihood;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Vectors;

/** The objective of a pulled fit, written again, which cannot fall further at its end. */
class PulledFitTest {

  private static LinkLikelihood rows(int size, Random random) {
    return new LinkLikelihood(size, IntStream.range(0, 12).mapToObj(i -> random.doubles(3L * size, -1, 2).toArray())
        .toArray(double[][]::new), new double[3]);
  }

  @Test
  void lossPullAndFence() {
    for (FamilySettings settings : new FamilySettings[] {FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.CHOQUET),
        new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0)}) {
      Family family = settings.family(2);
      Random random = new Random(2);
      LinkLikelihood rows = rows(family.size(), random);
      double[] equal = family.equalWeights();
      PulledFit fit = new PulledFit(rows, family, equal, 0.3);
      int outside = 0;
      for (int run = 0; run < 50; run++) {
        double[] p = random.doubles(family.size(), -1, 1).toArray();
        double expected = rows.loss(p, new double[p.length]);
        for (int k = 0; k < p.length; k++) {
          expected += 0.3 * (p[k] - equal[k]) * (p[k] - equal[k]);
        }
        double fence = 0;
        for (double[] g : family.constraints()) {
          fence += Math.pow(Math.min(0, Vectors.dot(g, p)), 2);
        }
        for (double[] g : family.violated(p)) {
          fence += Math.pow(Vectors.dot(g, p), 2);
        }
        outside += fence > 0 ? 1 : 0;
        assertEquals(expected + 100 * fence, fit.objective(p, new double[p.length]), 1e-9, settings.toString());
      }
      assertTrue(outside > 20, settings + " outside " + outside);
    }
  }

  /** Inside the fence the gradient is 0 at the end, from every start. */
  @Test
  void endsWhereTheGradientIsNought() {
    for (int seed = 1; seed <= 20; seed++) {
      Family family = FamilySettings.of(Form.BILINEAR).family(4);
      Random random = new Random(seed);
      PulledFit fit = new PulledFit(rows(family.size(), random), family, family.equalWeights(), 0.01);
      double[] first = fit.from(family.equalWeights(), SmallProblem.FREE);
      double[] far = fit.from(random.doubles(family.size(), -5, 5).toArray(), SmallProblem.FREE);
      for (double[] end : new double[][] {first, far}) {
        double[] gradient = new double[end.length];
        fit.objective(end, gradient);
        assertTrue(Arrays.stream(gradient).allMatch(g -> Math.abs(g) <= 1e-5), "seed " + seed + ": " + Arrays.toString(gradient));
      }
      assertArrayEquals(first, far, 1e-2, "seed " + seed);
    }
  }

  @Test
  void withoutTimeTheStart() {
    Family family = FamilySettings.of(Form.WEIGHTED_MEAN).family(3);
    PulledFit fit = new PulledFit(rows(3, new Random(1)), family, family.equalWeights(), 0.1);
    double[] start = {1, 2, 3};
    double[] end = fit.from(start, SmallProblem.STOPPED);
    assertArrayEquals(start, end);
    fit.from(start, SmallProblem.FREE);
    assertArrayEquals(new double[] {1, 2, 3}, start, "the start is not changed");
  }

  /** Without any row the pull alone is left, and the equal weights are the answer; a strong pull stays near them. */
  @Test
  void thePull() {
    Family family = FamilySettings.of(Form.WEIGHTED_MEAN).family(3);
    double[] equal = {0.2, 0.5, 0.3};
    PulledFit none = new PulledFit(new LinkLikelihood(3, new double[0][], new double[0]), family, equal, 0.5);
    assertArrayEquals(equal, none.from(new double[] {3, 1, 2}, SmallProblem.FREE), 1e-4);
    double before = 0;
    for (double lambda : new double[] {10, 1, 0.1}) {
      double[] end = new PulledFit(rows(3, new Random(3)), family, equal, lambda).from(equal, SmallProblem.FREE);
      double away = IntStream.range(0, 3).mapToDouble(k -> Math.pow(end[k] - equal[k], 2)).sum();
      assertTrue(away > before, "weaker pulls lead farther");
      before = away;
    }
  }
}
