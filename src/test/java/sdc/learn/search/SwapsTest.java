package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Progress;
import sdc.learn.BruteForce;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Vectors;

/** Swaps against the most that brute force links. */
class SwapsTest {

  private static final Budget FREE = new Budget(0, Progress.NONE);

  @ParameterizedTest
  @MethodSource("sdc.learn.check.LinkOracleTest#families")
  void reachesTheMost(FamilySettings settings) {
    int gained = 0;
    int missed = 0;
    for (int seed = 1; seed <= 25; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      Swaps swaps = new Swaps(small.problem(), small.separation(), small.live(), small.random(), FREE);
      double[] start = small.admissible();
      LineWalk.Found first = new LineWalk.Found(start, small.linked(start).length);
      LineWalk.Found found = swaps.improve(first, 60, SmallProblem.FREE);
      String seen = settings + " seed " + seed;
      assertEquals(small.linked(found.parameters()).length, found.linked(), seen);
      double[] p = found.parameters().clone();
      Vectors.normalise(p);
      small.requireAdmissible(p, seen);
      int most = BruteForce.most(settings, small.pair());
      assertTrue(found.linked() >= first.linked() && found.linked() <= most, seen);
      assertTrue(swaps.programmes() <= 62 && (swaps.programmes() > 0 || first.linked() == small.live().length), seen);
      gained += found.linked() - first.linked();
      missed += most - found.linked();
    }
    assertTrue(gained > 15 && missed <= 2, settings + " gained " + gained + " missed " + missed);
  }

  @Test
  void endsWhenAllAreLinkedOrTheBudgetIsSpent() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), 5);
    double[] equal = small.family().equalWeights();
    Swaps swaps = new Swaps(small.problem(), small.separation(), small.live(), small.random(), FREE);
    LineWalk.Found all = new LineWalk.Found(equal, small.live().length);
    assertSame(all, swaps.improve(all, 60, SmallProblem.FREE));
    assertEquals(0, swaps.programmes());
    LineWalk.Found none = new LineWalk.Found(equal, 0);
    LineWalk.Found found = swaps.improve(none, 0, SmallProblem.FREE);
    assertEquals(small.linked(equal).length, found.linked());
    assertEquals(0, swaps.programmes());
    swaps.improve(none, 60, SmallProblem.STOPPED);
    assertEquals(0, swaps.programmes());
  }

  /** In a cone of its own the parameters stay semidefinite. */
  @Test
  void staysAdmissible() {
    for (int seed = 1; seed <= 25; seed++) {
      SmallProblem small = SmallProblem.of(new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0), seed);
      double[] start = small.admissible();
      Swaps swaps = new Swaps(small.problem(), small.separation(), small.live(), small.random(), FREE);
      LineWalk.Found found = swaps.improve(new LineWalk.Found(start, small.linked(start).length), 20, SmallProblem.FREE);
      double[] p = found.parameters().clone();
      Vectors.normalise(p);
      small.requireAdmissible(p, "seed " + seed);
      assertEquals(small.linked(p).length, found.linked(), "seed " + seed);
    }
  }
}
