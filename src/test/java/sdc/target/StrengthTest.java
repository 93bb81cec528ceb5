package sdc.target;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Which ends of a masking's numbers are weak, and the steps between them. */
class StrengthTest {

  private static Strength strength(Numbers masking, int records, Set<String> attacked, ToDoubleFunction<int[]> loss) {
    return Strength.of(masking, new Numbers.Measured(records, attacked, loss, at -> 0, at -> 0).trials((trial, best) -> { }));
  }

  /** The loss may depend on all numbers; each is judged with the others at their middle. */
  @Test
  void theWeakEndHasLessLoss() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      boolean[] falls = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
      int[] lasts = {10, 4, 7};
      Strength found = strength(Numbers.of(lasts), 5000, Set.of("a0", "a1", "a2"), at -> {
        double loss = 0;
        for (int k = 0; k < 3; k++) {
          // if another number is not at its middle, the sign is reversed
          boolean others = at[(k + 1) % 3] == lasts[(k + 1) % 3] / 2 && at[(k + 2) % 3] == lasts[(k + 2) % 3] / 2;
          loss += (falls[k] == others ? -1 : 1) * (at[k] - lasts[k] / 2);
        }
        return loss;
      });
      assertArrayEquals(falls, found.falls(), "seed " + seed);
      assertEquals(10, found.last());
      for (int step = 0; step <= 10; step++) {
        int[] at = found.at(step);
        int[] strengths = found.strengths(at);
        for (int k = 0; k < 3; k++) {
          assertEquals(Math.round(step * lasts[k] / 10.0), strengths[k], "seed " + seed + ", step " + step);
          assertEquals(strengths[k], falls[k] ? lasts[k] - at[k] : at[k], "seed " + seed + ", step " + step);
        }
        assertArrayEquals(at, found.indices(strengths));
      }
      assertArrayEquals(new int[] {10, 0, 7}, found.strengths(found.indices(new int[] {99, -1, 8})), "no further than the ends");
    }
  }

  /** Numbers of one origin move together when they are judged. */
  @Test
  void numbersOfOneOriginShareTheirWeakEnd() {
    Numbers masking = new Numbers(new int[] {4, 4, 4}, new int[] {0, 1, 0}, false, Integer.MAX_VALUE);
    Strength found = strength(masking, 10, Set.of("a0", "a1", "a2"), at -> at[0] == 2 && at[2] == 2 ? at[1] : 9 - at[0] - 0.5 * at[2]);
    assertEquals("[true, false, true]", Arrays.toString(found.falls()));
    assertEquals("[false, false, false]", Arrays.toString(strength(masking, 10, Set.of("a0"), at -> 1).falls()), "without a difference");
  }

  @Test
  void numbersThatNoAttackSeesStayWeak() {
    Strength found = strength(Numbers.of(8, 20), 10, Set.of("a0"), at -> at[0] - at[1]);
    assertEquals(8, found.last());
    assertEquals("[8, 20]", Arrays.toString(found.at(8)), "the weak end of the second is its last index");
    assertEquals("[0, 20]", Arrays.toString(found.at(0)));
    assertEquals(0, strength(Numbers.of(8, 20), 10, Set.of(), at -> at[0]).last());
    assertEquals("[0, 0]", Arrays.toString(strength(Numbers.of(8, 20), 10, Set.of(), at -> at[0]).at(0)));
  }

  /** Of up to 1,000 records, the mean of five draws decides; the first draw misleads here. */
  @Test
  void smallFilesAreJudgedBySeveralDraws() {
    ToDoubleFunction<int[]> loss = at -> at[1] == 0 ? 10 - at[0] : at[1] < 5 ? 10 + 0.5 * at[0] : -100 * at[0];
    Numbers random = new Numbers(new int[] {6}, new int[1], true, Integer.MAX_VALUE);
    assertEquals("[false]", Arrays.toString(strength(random, 1000, Set.of("a0"), loss).falls()));
    assertEquals("[true]", Arrays.toString(strength(random, 1001, Set.of("a0"), loss).falls()));
    assertEquals("[true]", Arrays.toString(strength(Numbers.of(6), 1000, Set.of("a0"), loss).falls()));
  }

  /** Such as groups that are larger than the data; once, this end then counted as the weak one. */
  @Test
  void anEndThatCannotBeMaskedLeavesTheVerdictToSmallerNumbers() {
    for (int failsFrom = 1; failsFrom <= 12; failsFrom++) {
      Numbers fails = new Numbers(new int[] {12, 12}, new int[] {0, 1}, true, failsFrom);
      String found = Arrays.toString(strength(fails, 10, Set.of("a0"), at -> 10 - at[0] + 0.5 * at[1]).falls());
      assertEquals(failsFrom == 1 ? "[false, false]" : "[true, false]", found, "fails from " + failsFrom);
      assertEquals("[false, false]", Arrays.toString(strength(fails, 10, Set.of("a0"), at -> at[0] + at[1]).falls()));
    }
    Numbers never = new Numbers(new int[] {12, 0}, new int[] {0, 1}, true, 0);
    assertEquals("[false, false]", Arrays.toString(strength(never, 10, Set.of("a0"), at -> 1).falls()));
  }
}
