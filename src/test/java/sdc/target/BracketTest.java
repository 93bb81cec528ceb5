package sdc.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.data.Progress;

/** Brackets of families whose attacks succeed below a step, for every such step. */
class BracketTest {

  private final List<Trial<int[]>> ended = Collections.synchronizedList(new ArrayList<>());

  /** The bracket of a family with steps 0..last whose attacks find records below these steps, with these losses. */
  private Optional<Bracket<int[]>> bracket(int last, int plain, int dear, int failsFrom, IntToDoubleFunction loss) {
    ended.clear();
    Numbers.Measured bench = new Numbers.Measured(10, Set.of("a0"), at -> loss.applyAsDouble(at[0]), at -> at[0] < plain ? 1 : 0,
        at -> at[0] < dear ? 1 : 0);
    return Bracket.of(new Numbers(new int[] {last}, new int[1], false, failsFrom), bench.trials((trial, best) -> ended.add(trial)));
  }

  /** The steps that costly attacks ran on, after those that only plain ones excluded; none twice. */
  private int proven(Bracket<int[]> bracket, String which) {
    ended.clear();
    bracket.prove();
    List<Integer> steps = ended.stream().map(trial -> trial.at()[0]).toList();
    assertEquals(steps.size(), steps.stream().distinct().count(), which + " tried " + steps);
    return steps.size();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 7, 30})
  void theWeakestStepThatMeetsTheTargetIsFound(int last) {
    for (int plain = 0; plain <= last + 1; plain++) {
      for (int dear = plain; dear <= last + 1; dear++) {
        String which = "last " + last + ", plain " + plain + ", dear " + dear;
        Optional<Bracket<int[]>> found = bracket(last, plain, dear, Integer.MAX_VALUE, step -> step + 1);
        assertEquals(plain <= last, found.isPresent(), which);
        if (found.isPresent()) {
          assertEquals(plain + 1, found.get().loss(), which);
          proven(found.get(), which);
          assertEquals(dear <= last ? Optional.of(dear) : Optional.empty(), found.get().best().map(trial -> trial.at()[0]), which);
          assertTrue(ended.stream().allMatch(trial -> trial.at()[0] >= found.get().strength().at(0)[0]), which);
        }
      }
    }
  }

  /**
   * Pairs of steps 4, 16, 64 apart, then thirds: 4 + 5 pairs at most, which end near the weakest if that suffices. For 2 these are 0, 1, 3,
   * 2, and 7 if it ends before 3 shows that it is not needed.
   */
  @Test
  void costlyAttacksAreFew() {
    int most = 0;
    for (int dear = 0; dear <= 200; dear++) {
      Bracket<int[]> bracket = bracket(200, 0, dear, Integer.MAX_VALUE, step -> step + 1).orElseThrow();
      int tried = proven(bracket, "dear " + dear);
      assertTrue(dear > 2 || tried <= 5, tried + " for " + dear);
      most = Math.max(most, tried);
    }
    assertTrue(most <= 2 * (4 + 5), most + " costly attacks");
  }

  /** Strong settings may not fit the data, such as groups that are larger; the strongest that do count. */
  @Test
  void settingsThatCannotBeMaskedAreLeftOut() {
    for (int failsFrom = 0; failsFrom <= 21; failsFrom++) {
      for (int plain = 0; plain <= 20; plain++) {
        String which = "fails from " + failsFrom + ", plain " + plain;
        Optional<Bracket<int[]>> found = bracket(20, plain, plain, failsFrom, step -> step + 1);
        assertEquals(plain < failsFrom, found.isPresent(), which);
        if (found.isPresent()) {
          proven(found.get(), which);
          assertEquals(plain, found.get().best().orElseThrow().at()[0], which);
          assertEquals(plain + 1, found.get().loss(), which);
        }
      }
    }
  }

  /** An attack that takes longer on some steps than on others, and finds a record below a step. */
  private static Attack<int[]> attack(IntToDoubleFunction milliseconds, int below) {
    return new Attack<>("slow", true, trial -> true, (trial, most, progress) -> {
      long end = System.nanoTime() + (long) (1e6 * milliseconds.applyAsDouble(trial.at()[0]));
      while (System.nanoTime() < end) {
        progress.check();
        LockSupport.parkNanos(100_000);
      }
      int links = trial.at()[0] < below ? 1 : 0;
      return new Verdict("slow", 10, links, links, 0, new boolean[10], false, Map.of());
    });
  }

  /** Of two steps that meet the target, one may be given up before it ends, or may end; both lead to the same masking. */
  @Test
  void theBestDoesNotDependOnWhichOfTwoStepsEndsFirst() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      double[] losses = random.doubles(31).toArray();
      losses[0] = 0;
      losses[30] = 2;
      int dear = random.nextInt(10);
      List<Integer> ends = new ArrayList<>();
      for (boolean leastFirst : new boolean[] {true, false}) {
        Bench<int[]> bench = new GivenBench<>(10, Set.of("a0"), List.of(attack(step -> 4 * (leastFirst ? losses[step] : 2 - losses[step]),
            dear)), at -> losses[at[0]]);
        Bracket<int[]> bracket = Bracket.of(Numbers.of(30), new Trials<>(bench, new SearchSettings(new Target(0, 0, false, false), 0, 1,
            false, false), (trial, best) -> { }, Progress.NONE)).orElseThrow();
        bracket.prove();
        ends.add(bracket.best().orElseThrow().at()[0]);
      }
      assertEquals(ends.get(0), ends.get(1), "seed " + seed);
    }
  }

  /** Steps with equal loss: of two, one that is masked and measured late counts all the same. */
  @Test
  void theBestOfEqualStepsDoesNotDependOnWhichIsMeasuredFirst() {
    for (int dear = 0; dear <= 12; dear++) {
      List<Integer> ends = new ArrayList<>();
      for (boolean weakFirst : new boolean[] {true, false}) {
        Bench<int[]> bench = new GivenBench<>(10, Set.of("a0"), List.of(attack(step -> 0, dear)), at -> {
          LockSupport.parkNanos(200_000L * (weakFirst ? at[0] : 30 - at[0]));
          return 1;
        });
        Bracket<int[]> bracket = Bracket.of(Numbers.of(30), new Trials<>(bench, new SearchSettings(new Target(0, 0, false, false), 0, 1,
            false, false), (trial, best) -> { }, Progress.NONE)).orElseThrow();
        bracket.prove();
        ends.add(bracket.best().orElseThrow().at()[0]);
      }
      assertEquals(ends.get(0), ends.get(1), "dear " + dear);
    }
  }

  /** If the loss does not rise steadily, the best is still the one with the least loss among those that met the target. */
  @Test
  void theBestHasTheLeastLossOfThoseThatMet() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      double[] losses = random.doubles(21).toArray();
      losses[20] = 2;
      losses[0] = 0;
      Bracket<int[]> bracket = bracket(20, 0, random.nextInt(15), Integer.MAX_VALUE, step -> losses[step]).orElseThrow();
      proven(bracket, "seed " + seed);
      double least = ended.stream().filter(Trial::isMet).mapToDouble(Trial::loss).min().orElseThrow();
      assertEquals(least, bracket.best().orElseThrow().loss(), "seed " + seed);
    }
  }
}
