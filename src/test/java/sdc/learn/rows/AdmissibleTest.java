package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.AdditiveChoquet;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Choquet;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.learn.LineWalkTest;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;

/** The admissible point that replaces another, and the admissible part of a line, by trying points on either side. */
class AdmissibleTest {

  /** Whether all constraints hold, and all distances of the file are non-negative where that is asked. */
  private static boolean isInside(SmallProblem small, double[] p) {
    return small.family().constraints().stream().allMatch(g -> Vectors.dot(g, p) >= -1e-10 * Vectors.norm(g))
        && small.family().violated(p).isEmpty() && small.separation().admits(small.family().aggregator(p));
  }

  private static double[] mixed(double[] x, double share, double[] y) {
    double[] between = new double[x.length];
    Vectors.add(between, 1 - share, x);
    Vectors.add(between, share, y);
    return between;
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void theCentreIsWellInside(FamilySettings settings) {
    for (int seed = 1; seed <= 20; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      Admissible admissible = new Admissible(small.problem(), small.separation());
      double[] centre = admissible.centre();
      assertEquals(1, Vectors.norm(centre), 1e-12);
      assertTrue(small.family().constraints().stream().allMatch(g -> Vectors.dot(g, centre) > 1e-3), settings + " seed " + seed);
      centre[0] = 7;
      assertTrue(admissible.centre()[0] < 7, "a copy");
    }
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void insideNothingIsMoved(FamilySettings settings) {
    for (int seed = 1; seed <= 20; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      Admissible admissible = new Admissible(small.problem(), small.separation());
      double[] inside = mixed(admissible.project(small.anywhere()), 0.1, admissible.centre());
      Vectors.normalise(inside);
      double[] longer = Arrays.stream(inside).map(v -> 3 * v).toArray();
      assertArrayEquals(inside, admissible.project(longer), 1e-12, settings + " seed " + seed);
    }
  }

  /** Without a repair, the point is the first inside on the way to the centre: a point slightly nearer to the start is outside. */
  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void outsideTheFirstOnTheWayToTheCentre(FamilySettings settings) {
    int moved = 0;
    for (int seed = 1; seed <= 40; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      Admissible admissible = new Admissible(small.problem(), small.separation());
      double[] outside = small.anywhere();
      Vectors.normalise(outside);
      boolean before = isInside(small, outside);
      double[] found = admissible.project(outside);
      small.requireAdmissible(found, settings + " seed " + seed);
      assertEquals(1, Vectors.norm(found), 1e-12);
      if (small.family() instanceof Choquet measure ? measure.metric()
          : small.family() instanceof AdditiveChoquet || small.family() instanceof Bilinear) {
        // the way as one line from the start: found = a·start + b·centre
        double[] centre = admissible.centre();
        double cosine = Vectors.dot(outside, centre);
        double b = (Vectors.dot(found, centre) - cosine * Vectors.dot(found, outside)) / (1 - cosine * cosine);
        double a = Vectors.dot(found, outside) - b * cosine;
        double[] rest = found.clone();
        Vectors.add(rest, -a, outside);
        Vectors.add(rest, -b, centre);
        assertEquals(0, Vectors.norm(rest), 1e-9, settings + " seed " + seed);
        if (!before) {
          assertTrue(a > -1e-9 && b > 0, settings + " seed " + seed + ": " + a + ", " + b);
          assertFalse(isInside(small, mixed(found, 0.01, outside)), settings + " seed " + seed);
          moved++;
        } else {
          assertArrayEquals(outside, found, 1e-12);
        }
      }
    }
    assertTrue(settings.psd() != Psd.CONE && settings.psd() != Psd.DATA && !(settings.form() == Form.CHOQUET && settings.metric())
        || moved > 10, settings + " moved " + moved);
  }

  @Test
  void repairedByTheFamily() {
    SmallProblem mean = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(5, 3, 0.3, new Random(1)), 1);
    Admissible ofMean = new Admissible(mean.problem(), mean.separation());
    assertArrayEquals(new double[] {0.6, 0, 0.8}, ofMean.project(new double[] {3, -1, 4}), 1e-12);
    assertArrayEquals(ofMean.centre(), ofMean.project(new double[] {-3, -1, -4}), 1e-12);
    SmallProblem falling = SmallProblem.of(new FamilySettings(Form.OWA, true, Psd.NONE, 0), mean.pair(), 1);
    double[] found = new Admissible(falling.problem(), falling.separation()).project(new double[] {1, 3, -1});
    assertArrayEquals(new double[] {Math.sqrt(0.5), Math.sqrt(0.5), 0}, found, 1e-12);
    SmallProblem measure = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(5, 2, 0.3, new Random(1)), 1);
    found = new Admissible(measure.problem(), measure.separation()).project(new double[] {2, -1, 1});
    assertArrayEquals(new double[] {Math.sqrt(0.5), 0, Math.sqrt(0.5)}, found, 1e-12);
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void linesEndAtTheEdge(FamilySettings settings) {
    int ends = 0;
    for (int seed = 1; seed <= 40; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      Admissible admissible = new Admissible(small.problem(), small.separation());
      double[] p = mixed(admissible.project(small.anywhere()), 0.3, admissible.centre());
      double[] q = small.anywhere();
      double t = admissible.limit(p, q);
      assertTrue(t > 0, settings + " seed " + seed);
      double[] before = p.clone();
      Vectors.add(before, Math.min(1e6, (1 - 1e-6) * t), q);
      assertTrue(isInside(small, before) || !Double.isInfinite(t) && t > 1e6, settings + " seed " + seed + " t " + t);
      if (Double.isInfinite(t)) {
        Vectors.normalise(q);
        assertTrue(settings.form() == Form.BILINEAR && settings.psd() == Psd.NONE || settings.psd() == Psd.PROJECT
            || isInside(small, q), settings + " seed " + seed);
      } else {
        double[] after = p.clone();
        Vectors.add(after, 1.01 * t, q);
        assertFalse(isInside(small, after), settings + " seed " + seed + " t " + t);
        ends++;
      }
    }
    boolean free = settings.form() == Form.BILINEAR && (settings.psd() == Psd.NONE || settings.psd() == Psd.PROJECT);
    assertTrue(free ? ends == 0 : ends > 20, settings + " ends " + ends);
  }

  @Test
  void linesTowardsTheInsideAreEndless() {
    for (FamilySettings settings : LineWalkTest.families()) {
      SmallProblem small = SmallProblem.of(settings, 7);
      Admissible admissible = new Admissible(small.problem(), small.separation());
      assertEquals(Double.POSITIVE_INFINITY, admissible.limit(admissible.centre(), admissible.centre()), settings.toString());
      double[] back = Arrays.stream(admissible.centre()).map(v -> -v).toArray();
      double t = admissible.limit(admissible.centre(), back);
      boolean free = settings.form() == Form.BILINEAR && (settings.psd() == Psd.NONE || settings.psd() == Psd.PROJECT);
      assertEquals(free ? Double.POSITIVE_INFINITY : 1, t, 1e-6, settings.toString());
    }
  }
}
