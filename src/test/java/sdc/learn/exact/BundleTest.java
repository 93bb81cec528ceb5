package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.SmallProblem;
import sdc.learn.check.Check;
import sdc.learn.hitting.Reason;

/** A bundle beside all sets of its records, on problems that only say which records cannot all be linked. */
class BundleTest {

  private static final int RECORDS = 11;

  /** Sets of records of which one must be given up, known to the check alone. */
  private static final class Hidden implements Check {
    private final List<int[]> cores = new ArrayList<>();
    private int programmes;

    Hidden(Random random) {
      for (int c = 6 + random.nextInt(20); c > 0; c--) {
        cores.add(random.ints(2 + random.nextInt(3), 0, RECORDS).distinct().toArray());
      }
    }

    @Override
    public Trial linkAll(int[] set) {
      programmes++;
      return cores.stream().anyMatch(core -> isIn(core, set)) ? new Trial(null, set)
          : new Trial(Arrays.stream(set).asDoubleStream().toArray(), null);
    }

    @Override
    public int programmes() {
      return programmes;
    }

    private static boolean isIn(int[] core, int[] set) {
      return Arrays.stream(core).allMatch(v -> Arrays.stream(set).anyMatch(w -> v == w));
    }

    private static int fewest(List<int[]> cores, BitSet members) {
      int[] within = cores.stream().filter(core -> Arrays.stream(core).allMatch(members::get))
          .mapToInt(core -> Arrays.stream(core).map(v -> 1 << v).sum()).toArray();
      int fewest = members.length();
      for (int out = 0; out < 1 << members.length(); out++) {
        boolean met = true;
        for (int core : within) {
          met &= (core & out) != 0;
        }
        fewest = met ? Math.min(fewest, Integer.bitCount(out)) : fewest;
      }
      return fewest;
    }
  }

  /** Cores are shrunk until every record is needed, unless the time is over. */
  @Test
  void coresAreShrunkInTime() {
    Hidden hidden = new Hidden(new Random(1));
    int[] all = IntStream.range(0, RECORDS).toArray();
    assertArrayEquals(all, hidden.shrink(all, SmallProblem.STOPPED));
    assertEquals(0, hidden.programmes());
    int[] shrunk = hidden.shrink(all, SmallProblem.FREE);
    assertTrue(hidden.cores.stream().anyMatch(core -> core.length == shrunk.length && Hidden.isIn(core, shrunk)));
  }

  @Test
  void eachRecordLeavesTheNumberOrRaisesItByOne() {
    int refused = 0;
    int explained = 0;
    for (int seed = 1; seed <= 40; seed++) {
      String seen = "seed " + seed;
      Random random = new Random(seed);
      Hidden hidden = new Hidden(random);
      List<int[]> known = new ArrayList<>(hidden.cores.subList(0, random.nextInt(4)));
      Map<List<Integer>, Reason> reasons = seed % 3 == 0 ? null : new HashMap<>();
      Bundle bundle = new Bundle(hidden, known, Randomness.seeded(seed), reasons);
      List<Integer> left = new ArrayList<>(IntStream.range(0, RECORDS).boxed().toList());
      Collections.shuffle(left, random);
      while (!left.isEmpty()) {
        int record = left.remove(0);
        BitSet before = (BitSet) bundle.members().clone();
        int needed = bundle.needed();
        long effort = hidden.programmes() + bundle.branches();
        int patience = random.nextInt(6);
        double[][] linked = new double[1][];
        boolean taken = bundle.take(record, patience, random.nextInt(9) == 0 ? SmallProblem.STOPPED : SmallProblem.FREE,
            core -> requireCore(hidden, known, core), parameters -> linked[0] = parameters);
        long used = hidden.programmes() + bundle.branches() - effort;
        assertTrue(used <= patience + (RECORDS + 1) * RECORDS, seen + ": " + used + " of " + patience);
        if (!taken) {
          refused++;
          assertEquals(before, bundle.members(), seen);
          assertEquals(needed, bundle.needed(), seen);
          if (random.nextBoolean()) {
            left.add(record);
            continue;
          }
          assertTrue(bundle.take(record, 100_000, SmallProblem.FREE, core -> requireCore(hidden, known, core),
              parameters -> linked[0] = parameters), seen);
        }
        before.set(record);
        assertEquals(before, bundle.members(), seen);
        assertEquals(Hidden.fewest(hidden.cores, before), bundle.needed(), seen);
        assertEquals(Hidden.fewest(known, before), bundle.needed(), seen + ": the cores reported show it");
        assertEquals(before.cardinality() - bundle.needed(), bundle.linked(), seen);
        assertArrayEquals(before.stream().toArray(), bundle.cover().records(), seen);
        assertEquals(bundle.needed(), bundle.cover().needed(), seen);
        if (bundle.needed() == needed) {
          assertEquals(bundle.linked(), linked[0].length, seen + ": these were linked");
          assertTrue(hidden.linkAll(Arrays.stream(linked[0]).mapToInt(v -> (int) v).toArray()).feasible(), seen);
        } else if (reasons != null) {
          explained += reasons.containsKey(bundle.cover().key()) ? 1 : 0;
        }
      }
    }
    assertTrue(refused > 250, "refused " + refused);
    assertTrue(explained > 30, "explained " + explained);
  }

  /** A core is reported once, and nobody in it can be left out. */
  private static void requireCore(Hidden hidden, List<int[]> known, int[] core) {
    assertTrue(hidden.linkAll(core).infeasible());
    for (int v : core) {
      assertTrue(hidden.linkAll(Check.without(core, new int[] {v})).feasible());
    }
    assertFalse(known.stream().anyMatch(other -> Hidden.isIn(core, other) && Hidden.isIn(other, core)), "it was known");
    known.add(core);
  }

  /** A number that rises without a proof would be a bound below the truth: whenever the time ends, what was taken holds. */
  @Test
  void aStopAtAnyMomentRaisesNoNumber() {
    int stopped = 0;
    for (int seed = 0; seed < 200; seed++) {
      int asks = seed % 20;
      Random random = new Random(seed);
      Hidden hidden = new Hidden(random);
      AtomicInteger left = new AtomicInteger(asks);
      Budget budget = new Budget(0, () -> left.decrementAndGet() < 0);
      Bundle bundle = new Bundle(hidden, new ArrayList<>(hidden.cores), Randomness.seeded(seed), null);
      BitSet members = new BitSet();
      for (int record = 0; record < RECORDS; record++) {
        if (bundle.take(record, 100, budget, core -> { }, parameters -> { })) {
          members.set(record);
        }
        assertEquals(members, bundle.members(), "seed " + seed);
        assertEquals(Hidden.fewest(hidden.cores, members), bundle.needed(), "seed " + seed);
      }
      stopped += members.cardinality() < RECORDS ? 1 : 0;
    }
    assertTrue(stopped > 50, stopped + " stopped");
  }

  /** Random conflicts of pairs, of which one record in several thousand needs branches; with one of them, it is not taken. */
  @ParameterizedTest
  @CsvSource({"19, true", "110, true", "2563, false", "2729, false"})
  void withoutItsProofNoNumberRises(int seed, boolean rises) {
    Random random = new Random(seed);
    int records = 12 + random.nextInt(8);
    double share = 0.15 + 0.4 * random.nextDouble();
    Hidden hidden = new Hidden(new Random(1));
    hidden.cores.clear();
    IntStream.range(0, records).forEach(u -> IntStream.range(0, u).filter(v -> random.nextDouble() < share)
        .forEach(v -> hidden.cores.add(new int[] {v, u})));
    Bundle bundle = new Bundle(hidden, new ArrayList<>(hidden.cores), Randomness.seeded(1), null);
    int record = 0;
    while (bundle.take(record, 1, SmallProblem.FREE, core -> { }, parameters -> { })) {
      record++;
    }
    int needed = bundle.needed();
    assertEquals(record, bundle.members().cardinality());
    assertTrue(bundle.branches() > 0, "the vain ones count");
    assertTrue(bundle.take(record, 1000, SmallProblem.FREE, core -> { }, parameters -> { }));
    assertEquals(needed + (rises ? 1 : 0), bundle.needed());
    assertEquals(Hidden.fewest(hidden.cores, bundle.members()), bundle.needed());
  }

  @Test
  void recordsThatCanBeLinkedChangeNothing() {
    Hidden hidden = new Hidden(new Random(1));
    hidden.cores.clear();
    hidden.cores.add(new int[] {0, 1});
    List<int[]> known = new ArrayList<>(hidden.cores);
    Bundle bundle = new Bundle(hidden, known, Randomness.seeded(1), null);
    for (int record : new int[] {0, 4, 7}) {
      bundle.takeLinked(record);
    }
    assertEquals(3, bundle.linked());
    assertTrue(bundle.take(1, 100, SmallProblem.FREE, core -> { }, parameters -> { }));
    assertEquals(0, hidden.programmes(), "the core was known");
    assertEquals(1, bundle.needed());
    assertEquals(3, bundle.linked());
  }
}
