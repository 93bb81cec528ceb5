package sdc.learn.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Progress;
import sdc.learn.BruteForce;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Admissible;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Vectors;

/** Whether sets of records can all be linked, by ojAlgo on the papers' rows. */
class LinkOracleTest {

  static List<FamilySettings> families() {
    return List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA), FamilySettings.of(Form.CHOQUET),
        new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0), FamilySettings.of(Form.BILINEAR),
        new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0));
  }

  private static LinkOracle oracle(SmallProblem small) {
    return oracle(small, SmallProblem.FREE);
  }

  private static LinkOracle oracle(SmallProblem small, Budget budget) {
    return new LinkOracle(small.problem(), new Rows(small.problem()), new Constraints(small.problem()), small.separation(), budget);
  }

  private static int[] some(SmallProblem small) {
    return Arrays.stream(small.live()).filter(i -> small.random().nextInt(4) > 0).toArray();
  }

  @ParameterizedTest
  @MethodSource("families")
  void decidesAsOjAlgoDoes(FamilySettings settings) {
    int cores = 0;
    for (int seed = 1; seed <= 40; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      LinkOracle oracle = oracle(small);
      for (int k = 1; k <= 4; k++) {
        int[] set = some(small);
        String seen = settings + " seed " + seed + " " + Arrays.toString(set);
        Check.Trial trial = oracle.linkAll(set);
        assertEquals(k, oracle.programmes());
        assertEquals(BruteForce.linkable(settings, small.pair(), set), trial.feasible(), seen);
        assertEquals(!trial.feasible(), trial.infeasible(), seen);
        if (trial.feasible()) {
          assertTrue(Arrays.stream(small.linked(trial.parameters())).boxed().toList()
              .containsAll(Arrays.stream(set).boxed().toList()), seen);
          double[] p = trial.parameters().clone();
          Vectors.normalise(p);
          small.requireAdmissible(p, seen);
        } else {
          int[] core = trial.core();
          assertTrue(core.length > 0 && Arrays.stream(core).allMatch(i -> Arrays.stream(set).anyMatch(j -> j == i)), seen);
          assertFalse(BruteForce.linkable(settings, small.pair(), core), seen + " core " + Arrays.toString(core));
          assertTrue(core.length <= small.family().size() + 1, seen);
          cores++;
        }
      }
    }
    assertTrue(cores > 10, cores + " cores");
  }

  /** Semidefinite matrices: distances check the links, the larger family on the data checks a core. */
  @Test
  void semidefiniteMatrices() {
    FamilySettings cone = new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0);
    List<String> answers = new ArrayList<>();
    for (int seed = 1; seed <= 60; seed++) {
      SmallProblem small = SmallProblem.of(cone, seed);
      LinkOracle oracle = oracle(small);
      for (int k = 0; k < 3; k++) {
        int[] set = some(small);
        Check.Trial trial = oracle.linkAll(set);
        String seen = "seed " + seed + " " + Arrays.toString(set);
        if (trial.feasible()) {
          double[] p = trial.parameters().clone();
          Vectors.normalise(p);
          small.requireAdmissible(p, seen);
          assertTrue(Arrays.stream(small.linked(p)).boxed().toList().containsAll(Arrays.stream(set).boxed().toList()), seen);
          answers.add("feasible");
        } else {
          FamilySettings mean = FamilySettings.of(Form.WEIGHTED_MEAN);
          assertFalse(BruteForce.linkable(mean, small.pair(), trial.core()), seen + ": a mean is such a matrix");
          answers.add("core");
        }
      }
    }
    assertTrue(answers.stream().filter("feasible"::equals).count() > 30, answers.toString());
    assertTrue(answers.stream().filter("core"::equals).count() > 30, answers.toString());
  }

  @Test
  void noParametersLinkAnyRecord() {
    for (FamilySettings settings : families()) {
      SmallProblem small = SmallProblem.of(settings, 2);
      Check.Trial trial = oracle(small).linkAll(new int[0]);
      assertTrue(trial.feasible());
      small.requireAdmissible(new Admissible(small.problem(), small.separation()).project(trial.parameters()), settings.toString());
    }
  }

  /** A shrinking whose time ends during a check takes no further step, and what it returns is still a core. */
  @Test
  void shrinkingEndsWithItsTime() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(60, 6, 0.42, new Random(1)), 1);
    int[] steps = {0};
    LinkOracle oracle = oracle(small, new Budget(0, () -> steps[0]++ < 0));
    int[] core = oracle.linkAll(small.live()).core();
    int end = steps[0] + 5;
    int[] shrunk = oracle.shrink(core, new Budget(0, () -> steps[0] >= end));
    assertTrue(steps[0] <= end + 1, steps[0] + " steps, " + end + " in time");
    assertTrue(oracle.linkAll(shrunk).infeasible(), "a core stays one");
    int[] least = oracle.shrink(core, SmallProblem.FREE);
    assertTrue(least.length < shrunk.length && steps[0] > 100 + end, least.length + " of " + shrunk.length + " in " + steps[0]);
  }

  /** A check takes a thousand steps at most after the time limit. */
  @Test
  void aLongCheckEndsSoonAfterTheTimeLimit() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(100, 8, 0.4, new Random(1)), 1);
    int[] steps = {0};
    Check.Trial trial = oracle(small, new Budget(0, () -> steps[0]++ < 0)).linkAll(small.live());
    assertTrue(trial.feasible() || trial.infeasible());
    assertTrue(steps[0] > 1001, steps[0] + " steps");
    LinkOracle late = oracle(small, new Budget(1e-9, Progress.NONE));
    Check.Trial ended = late.linkAll(small.live());
    assertFalse(ended.feasible() || ended.infeasible());
    assertTrue(late.linkAll(new int[] {small.live()[0]}).feasible(), "a short one has an answer");
  }
}
