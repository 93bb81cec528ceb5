package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.learn.SmallProblem;

/** Which covers a pool adds, beside going through all of them; shares are whole eighths, so that limits are met exactly. */
class CoverPoolTest {

  private static final double LACKING = 0.25;
  private static final int AT_ONCE = 20;

  private static Cover cover(Random random, int records) {
    int[] members = random.ints(1 + random.nextInt(5), 0, records).distinct().sorted().toArray();
    return new Cover(members, 1 + random.nextInt(members.length));
  }

  private static double lack(Cover cover, double[] shares) {
    return cover.needed() - IntStream.of(cover.records()).mapToDouble(v -> shares[v]).sum();
  }

  /** The active covers that are no caps, in their order, as a reason of equal weights has them. */
  private static List<Cover> active(CoverPool pool) {
    double[] ones = new double[pool.active()];
    Arrays.fill(ones, 1);
    Reason.Weights reason = (Reason.Weights) pool.reason(ones, v -> v);
    assertTrue(Arrays.stream(reason.weights()).allMatch(weight -> weight == 1));
    return reason.covers();
  }

  @Test
  void theMostViolatedAreAddedOnce() {
    for (int seed = 0; seed < 80; seed++) {
      Random random = new Random(seed);
      int records = 5 + random.nextInt(20);
      List<Cover> covers = new ArrayList<>();
      CoverPool pool = new CoverPool(covers);
      List<Cover> expected = new ArrayList<>();
      boolean[] capped = new boolean[records];
      int caps = 0;
      for (int time = 0; time < 5; time++) {
        for (int c = random.nextInt(40); c > 0; c--) {
          covers.add(cover(random, records));
        }
        double[] shares = random.ints(records, 0, 12).mapToDouble(eighths -> eighths / 8.0).toArray();
        List<Cover> violated = covers.stream().filter(c -> expected.stream().noneMatch(e -> e == c) && lack(c, shares) > LACKING)
            .sorted(Comparator.comparingDouble(c -> -lack(c, shares))).limit(AT_ONCE).toList();
        expected.addAll(violated);
        int before = caps;
        for (int v = 0; v < records; v++) {
          caps += shares[v] > 1 + LACKING && !capped[v] ? 1 : 0;
          capped[v] |= shares[v] > 1 + LACKING;
        }
        assertEquals(caps > before || !violated.isEmpty(), pool.takeViolated(shares, LACKING), "seed " + seed);
        assertEquals(expected.size() + caps, pool.active(), "seed " + seed);
        assertEquals(expected.stream().map(Cover::key).toList(), active(pool).stream().map(Cover::key).toList(), "seed " + seed);
      }
    }
  }

  @Test
  void allCoversMustBeMet() {
    int met = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<Cover> covers = IntStream.range(0, 1 + random.nextInt(4)).mapToObj(c -> cover(random, 6)).toList();
      boolean[] givenUp = new boolean[6];
      double[] shares = new double[6];
      for (int v = 0; v < 6; v++) {
        givenUp[v] = random.nextInt(3) > 0;
        shares[v] = givenUp[v] ? 1 : 0;
      }
      boolean all = covers.stream().allMatch(cover -> lack(cover, shares) <= 0);
      assertEquals(all, new CoverPool(covers).isMet(givenUp), "seed " + seed);
      met += all ? 1 : 0;
    }
    assertTrue(met > 50 && met < 250, "met " + met);
  }

  /** Weights of a relaxation at the places of all covers; a cover of which too few are left has all the weight. */
  @Test
  void weightsStandAtTheirCovers() {
    List<Cover> covers = List.of(Cover.of(new int[] {0, 1}), new Cover(new int[] {1, 2, 3}, 2), Cover.of(new int[] {2, 3}));
    CoverPool pool = new CoverPool(covers);
    pool.takeViolated(new double[] {1, 1.5, 0, 0}, LACKING);
    assertEquals(3, pool.active(), "a cap, the third cover and the second");
    Packing packing = pool.packing();
    packing.grow(4);
    packing.optimise(SmallProblem.FREE);
    assertArrayEquals(new double[] {0, 1, 0}, pool.weights(packing), 1e-6, "two of the second cover are given up");
    packing.keep(1);
    packing.keep(2);
    assertArrayEquals(new double[] {0, 0, 4}, pool.impossible(packing, 4));
  }
}
