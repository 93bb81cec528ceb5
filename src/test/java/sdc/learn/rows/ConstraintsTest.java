package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.learn.LineWalkTest;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;

/** The worst constraint and the range of a line by going through all of them, and those that come and go. */
class ConstraintsTest {

  private static final FamilySettings CONE = new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0);
  private static final FamilySettings DATA = new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0);

  @Test
  void listedOnesAreTheFamilysOfLengthOne() {
    for (FamilySettings settings : LineWalkTest.families()) {
      SmallProblem small = SmallProblem.of(settings, 3);
      Constraints constraints = new Constraints(small.problem());
      assertEquals(small.family().constraints().size(), constraints.count());
      for (int c = 0; c < constraints.count(); c++) {
        double[] unit = small.family().constraints().get(c).clone();
        Vectors.normalise(unit);
        assertArrayEquals(unit, constraints.copy(c), 1e-15);
      }
    }
  }

  @Test
  void theWorstAndTheRangeOfALine() {
    for (FamilySettings settings : LineWalkTest.families()) {
      for (int seed = 1; seed <= 40; seed++) {
        SmallProblem small = SmallProblem.of(settings, seed);
        Constraints constraints = new Constraints(small.problem());
        double[] p = small.anywhere();
        int worst = -1;
        double least = -1e-11 * Vectors.norm(p);
        for (int c = 0; c < constraints.count(); c++) {
          double product = Vectors.dot(constraints.copy(c), p);
          worst = product < least - 1e-15 ? c : worst;
          least = Math.min(least, product);
        }
        int found = constraints.mostViolated(p);
        assertEquals(worst < 0, found < 0, settings + " seed " + seed);
        assertTrue(worst < 0 || Vectors.dot(constraints.copy(found), p) <= least + 1e-12, settings + " seed " + seed);
        range(settings + " seed " + seed, constraints, small.admissible(), small.anywhere());
      }
    }
  }

  private static void range(String seen, Constraints constraints, double[] p, double[] q) {
    double low = -1000;
    double high = 1000;
    for (int c = 0; c < constraints.count(); c++) {
      double t = -Math.max(0, Vectors.dot(constraints.copy(c), p)) / Vectors.dot(constraints.copy(c), q);
      low = t <= 0 && Vectors.dot(constraints.copy(c), q) > 0 ? Math.max(low, t) : low;
      high = t >= 0 && Vectors.dot(constraints.copy(c), q) < 0 ? Math.min(high, t) : high;
    }
    assertArrayEquals(new double[] {low, high}, constraints.range(p, q), 1e-9, seen);
  }

  @Test
  void roundingIsNoViolation() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), 3);
    Constraints constraints = new Constraints(small.problem());
    double[] p = small.family().equalWeights();
    Vectors.normalise(p);
    p[1] = -5e-12;
    assertEquals(-1, constraints.mostViolated(p));
    p[1] = -5e-11;
    assertEquals(1, constraints.mostViolated(p));
    assertEquals(-1000, constraints.range(p, new double[p.length])[0]);
    double[] q = new double[p.length];
    q[1] = 1;
    assertEquals(0, constraints.range(p, q)[0], 1e-15, "what is broken by rounding is at the edge");
  }

  /** Matrices that are not semidefinite though the listed cuts hold: after enough cuts from eigenvectors no more are found. */
  @Test
  void cutsAreAddedUntilTheMatrixIsSemidefinite() {
    int extended = 0;
    for (int seed = 1; seed <= 60; seed++) {
      SmallProblem small = SmallProblem.of(CONE, seed);
      Constraints constraints = new Constraints(small.problem());
      int listed = constraints.count();
      double[] p = small.anywhere();
      boolean semidefinite = small.family().violated(p).isEmpty();
      assertEquals(!semidefinite, constraints.extend(p), "seed " + seed);
      assertEquals(semidefinite, constraints.count() == listed, "seed " + seed);
      if (!semidefinite) {
        int worst = constraints.mostViolated(p);
        assertTrue(Vectors.dot(constraints.copy(worst), p) < 0, "seed " + seed);
        for (int c = listed; c < constraints.count(); c++) {
          assertEquals(1, Vectors.norm(constraints.copy(c)), 1e-12);
          assertTrue(Vectors.dot(constraints.copy(c), p) < 0, "seed " + seed);
        }
        extended++;
      }
      double[] admissible = small.admissible();
      assertFalse(constraints.extend(admissible) && small.family().violated(admissible).isEmpty(), "seed " + seed);
    }
    assertTrue(extended > 30, "extended " + extended);
  }

  /** Under the form −d'd every distance is negative: of the least for each record the eight most violated are taken. */
  @Test
  void ofNegativeDistancesTheWorst() {
    Random random = new Random(1);
    SmallProblem small = SmallProblem.of(DATA, PairsOf.noise(30, 3, 0.4, random), 1);
    Constraints constraints = new Constraints(small.problem());
    assertEquals(0, constraints.count());
    assertFalse(constraints.addNegative(small.family().equalWeights(), small.separation()));
    double[] p = small.family().equalWeights();
    p[0] = -2;
    assertTrue(constraints.addNegative(p, small.separation()));
    assertEquals(8, constraints.count());
    double worst = 0;
    double[] features = new double[p.length];
    for (int i = 0; i < 30; i++) {
      for (int j = 0; j < 30; j++) {
        small.problem().features(i, j, features);
        worst = Math.min(worst, Vectors.dot(features, p));
      }
    }
    boolean hasWorst = false;
    for (int c = 0; c < 8; c++) {
      assertTrue(Vectors.dot(constraints.copy(c), p) < 0);
      hasWorst |= c > 0 && Vectors.dot(constraints.copy(c), p) < Vectors.dot(constraints.copy(c - 1), p);
    }
    assertFalse(hasWorst, "the most violated first");
    assertTrue(worst < 0);
  }

  /** Found constraints that are not in the way for 40 programmes are forgotten; listed ones stay. */
  @Test
  void inactiveConstraintsAreDropped() {
    Family family = CONE.family(2);
    SmallProblem small = SmallProblem.of(CONE, PairsOf.noise(5, 2, 0.4, new Random(2)), 1);
    Constraints constraints = new Constraints(small.problem());
    int listed = constraints.count();
    // (1, 2; 2, 5): the listed cuts hold only to 1 + 5 − 4 > 0, the determinant is 1; with 2.4 it is negative
    double[] p = {1, 2.4, 5};
    assertEquals(-1, constraints.mostViolated(p));
    assertTrue(constraints.extend(p));
    assertEquals(listed + 1, constraints.count());
    assertEquals(1, family.violated(p).size());
    for (int k = 0; k < 40; k++) {
      constraints.age();
    }
    assertEquals(listed, constraints.mostViolated(p), "after 40 it is there, and this is its next use");
    for (int k = 0; k < 41; k++) {
      constraints.age();
    }
    assertEquals(-1, constraints.mostViolated(p));
    assertEquals(listed, constraints.count(), "it takes no memory");
    assertEquals(1000, constraints.range(new double[] {1, 0, 1}, p)[1]);
    double[] negative = {-1, 0, 1};
    assertEquals(0, constraints.mostViolated(negative), "listed ones stay");
    assertTrue(constraints.extend(p), "it is found again");
    assertEquals(listed, constraints.mostViolated(p));
  }

  /** Of several, those that are still in use stay in their order, each with its pair. */
  @Test
  void usedConstraintsStayWhenOthersAreDropped() {
    SmallProblem small = SmallProblem.of(DATA, PairsOf.noise(30, 3, 0.4, new Random(1)), 1);
    Constraints constraints = new Constraints(small.problem());
    double[] p = small.family().equalWeights();
    p[0] = -2;
    assertTrue(constraints.addNegative(p, small.separation()));
    double[] worst = constraints.copy(0);
    int[] pair = constraints.pair(0);
    for (int k = 0; k < 50; k++) {
      constraints.age();
      assertEquals(0, constraints.mostViolated(p));
    }
    assertEquals(1, constraints.count(), "the others were never the most violated");
    assertArrayEquals(worst, constraints.copy(0));
    assertArrayEquals(pair, constraints.pair(0));
    double[] features = new double[p.length];
    small.problem().features(pair[0], pair[1], features);
    Vectors.normalise(features);
    assertArrayEquals(features, worst, 1e-15);
  }
}
