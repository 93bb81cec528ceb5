package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Listener;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.HittingSet;
import sdc.learn.hitting.Reason;

/** Each step of the loop of hit and check, on records whose links are known by hand ({@link ByRatio}). */
class HittingSetLoopTest {

  /** Ten records in two rings of five, in which neighbours cannot both be linked. */
  private static final int[][] RINGS = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 4}, {5, 6}, {6, 7}, {7, 8}, {8, 9}, {5, 9}};

  /** Counts reports, and stops after some of them. */
  private static final class Watch implements Progress {

    private int reports;
    private int last = Integer.MAX_VALUE;

    @Override
    public void report(double share, String detail) {
      reports++;
    }

    @Override
    public boolean stopped() {
      return reports >= last;
    }
  }

  /** The records themselves: which of them are linked at some ratios. */
  @Test
  void linksAreKnownByHand() {
    ByRatio records = ByRatio.of(3, 2);
    int above = records.above();
    int below = records.below(2);
    SmallProblem small = records.problem();
    assertEquals(14, small.live().length);
    double[][] expected = {{0.1, 11}, {2.9, 11}, {3.1, 10}, {5.3, 10}, {5.4, 11}, {1022, 11}, {1024, 8}, {1e7, 8}, {1e9, 10}};
    for (double[] one : expected) {
      double r = one[0];
      int[] linked = small.linked(new double[] {1, r});
      assertEquals((int) one[1], linked.length, "r = " + r);
      assertEquals(r > 16 / 3.0, Arrays.binarySearch(linked, above) >= 0, "r = " + r);
      assertEquals(r < 3, Arrays.binarySearch(linked, below) >= 0, "r = " + r);
    }
    double[] row = new double[2];
    small.problem().row(6, 7, row);
    assertEquals("[0.0, 1.0]", Arrays.toString(row));
  }

  /** With two attributes links change only at the ratios at which a row is 0, so a point between any two neighbours shows the most. */
  @Test
  void endsAtTheMostOfAllRatios() {
    int cores = 0;
    for (int seed = 1; seed <= 30; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(14, 2, 0.8, new Random(seed)), seed);
      int most = most(small);
      Begun begun = Begun.of(small);
      Incumbent incumbent = begun.incumbent();
      HittingSetProof proof = begun.proof();
      for (int turn = 0; turn < 200 && incumbent.open(); turn++) {
        assertTrue(incumbent.linked() <= most && most <= incumbent.bound() && most <= proof.bound(), "seed " + seed);
        assertFalse(proof.exhausted(), "seed " + seed);
        proof.run(1);
      }
      assertEquals(most, incumbent.linked(), "seed " + seed);
      assertEquals(most, incumbent.bound(), "seed " + seed);
      assertEquals(most, begun.recounted(small), "seed " + seed);
      int programmes = proof.programmes();
      proof.run(100);
      proof.checkWithout(IntStream.empty());
      assertEquals(programmes, proof.programmes(), "all is proven, seed " + seed);
      cores += proof.coreCount();
    }
    assertTrue(cores > 50, cores + " cores");
  }

  private static int most(SmallProblem small) {
    List<Double> zeros = new ArrayList<>();
    double[] row = new double[2];
    for (int i : small.live()) {
      for (int j = 0; j < small.problem().candidates(); j++) {
        if (j != small.problem().partner(i)) {
          small.problem().row(i, j, row);
          if (row[0] * row[1] < 0) {
            zeros.add(-row[0] / row[1]);
          }
        }
      }
    }
    double[] at = DoubleStream.concat(DoubleStream.of(0), zeros.stream().mapToDouble(r -> r).sorted()).toArray();
    return IntStream.range(0, at.length).mapToDouble(k -> k + 1 < at.length ? (at[k] + at[k + 1]) / 2 : at[k] + 1)
        .mapToInt(r -> small.linked(new double[] {1, r}).length).max().orElseThrow();
  }

  /**
   * Forty records linked where r is below 3 and forty where it is above 16 / 3: forty disjoint cores, and each lowers the bound at once.
   * A file of few records does not end a check early, however many programmes it takes.
   */
  @Test
  void eachDisjointCoreLowersTheBoundAtOnce() {
    ByRatio records = ByRatio.of(2, 1);
    for (int k = 0; k < 40; k++) {
      records.below(2);
      records.above();
    }
    SmallProblem small = records.problem();
    int n = small.live().length;
    Listener told = new Listener();
    Begun begun = Begun.of(small, new Budget(0, told));
    List<String> expected = IntStream.rangeClosed(0, 40).mapToObj(k -> "links " + (n - 41) + ", bound " + (n - k)).toList();
    assertEquals(expected, told.details().stream().distinct().toList());
    assertEquals(40, begun.proof().coreCount());
    assertTrue(begun.proof().programmes() > 100, begun.proof().programmes() + " programmes");
    assertEquals(n - 40, begun.incumbent().bound());
    boolean[] met = new boolean[n];
    for (int[] core : begun.proof().coreList()) {
      assertEquals(2, core.length);
      Arrays.stream(core).forEach(i -> {
        assertFalse(met[i], "two cores have record " + i);
        met[i] = true;
      });
    }
  }

  /** What is found before a stop stays, and the proof is not exhausted by it. */
  @Test
  void aStopKeepsTheCoresFound() {
    ByRatio records = ByRatio.of(2, 1);
    for (int k = 0; k < 5; k++) {
      records.below(2);
      records.above();
    }
    SmallProblem small = records.problem();
    int n = small.live().length;
    Begun begun = Begun.of(small, new Budget(0, Listener.until(detail -> detail.endsWith("bound " + (n - 2)))));
    int cores = begun.proof().coreCount();
    assertTrue(cores >= 2 && cores <= 3, cores + " cores");
    assertEquals(n - cores, begun.incumbent().bound());
    assertFalse(begun.proof().exhausted());
  }

  /** All records are linked by their rows, two of them not on the distances: nothing more can be decided, and the gap stays. */
  @Test
  void whatRoundingHidesExhausts() {
    SmallProblem small = ByRatio.of(3, 2).problem();
    Begun begun = Begun.of(small);
    HittingSetProof proof = begun.proof();
    assertEquals(1, proof.programmes(), "the first run checks all records");
    assertFalse(proof.exhausted());
    proof.run(0);
    assertEquals(1, proof.programmes());
    proof.run(1000);
    assertEquals(2, proof.programmes(), "the smallest hitting set is empty");
    assertTrue(proof.exhausted() && begun.incumbent().open());
    assertEquals(10, proof.bound());
    assertEquals(8, begun.incumbent().linked());
    proof.run(1000);
    assertEquals(2, proof.programmes());
    assertEquals(0, proof.coreCount());
  }

  /** The time ends before the smallest hitting set is checked, so the proof is not exhausted; it goes on with time that is released. */
  @Test
  void timeThatIsReleasedIsUsed() {
    SmallProblem small = ByRatio.of(3, 2).problem();
    Watch watch = new Watch();
    HittingSetProof proof = Begun.of(small, new Budget(0, watch)).proof();
    watch.last = watch.reports + 2;
    proof.run(1000);
    assertFalse(proof.exhausted());
    assertEquals(1, proof.programmes());
    watch.last = Integer.MAX_VALUE;
    proof.run(1000);
    assertTrue(proof.exhausted());
    assertEquals(7, proof.programmes(), "five small hitting sets and the smallest");
  }

  /** Every look at the gap and every check is reported, so that a listener can stop there. */
  @Test
  void checksAreReported() {
    SmallProblem small = ByRatio.of(3, 2).problem();
    Watch watch = new Watch();
    HittingSetProof proof = Begun.of(small, new Budget(0, watch)).proof();
    assertEquals(2, watch.reports, "the check of all records, and the gap");
    proof.checkWithout(IntStream.empty());
    assertEquals(4, watch.reports);
    proof.run(1000);
    assertEquals(7, watch.reports, "before the hitting set, after it, and at its check");
  }

  /** The fewest branches with which hitting sets alone show that the rings lose six records, which their relaxation does not. */
  private static int branches() {
    for (int branches = 1;; branches++) {
      HittingSet hitting = new HittingSet(Randomness.seeded(1).stream("hitting set"));
      Arrays.stream(RINGS).forEach(hitting::add);
      hitting.smallest(SmallProblem.FREE, branches);
      if (hitting.finished()) {
        assertEquals(fewest(), hitting.bound());
        return branches;
      }
      assertEquals(fewest() - 1, hitting.bound());
    }
  }

  private static int fewest() {
    return IntStream.range(0, 1 << 10).filter(set -> Arrays.stream(RINGS).allMatch(core -> (set >> core[0] & 1) + (set >> core[1] & 1) > 0))
        .map(Integer::bitCount).min().orElseThrow();
  }

  /**
   * Cores for which the relaxation is not enough. Branches too few leave the bound, and from then on an eighth of the work is for branches,
   * after five small hitting sets; enough of them prove the smallest. Each hitting set takes one programme, because the rest is linked.
   */
  @Test
  void branchesHaveAShareOfTheWork() {
    int enough = branches();
    assertTrue(enough > 2, "branches " + enough);
    SmallProblem small = ByRatio.of(8, 7).problem();
    int n = small.live().length;
    Begun begun = Begun.of(small);
    HittingSetProof proof = begun.proof();
    Arrays.stream(RINGS).forEach(proof::add);
    proof.run(enough - 1);
    state(proof, 2, n - 5, false);
    proof.run(3);
    state(proof, 5, n - 5, false);
    proof.run(8 * enough - 1);
    state(proof, 11, n - 5, false);
    proof.run(8 * enough);
    state(proof, 17, n - 6, true);
    proof.run(8 * enough);
    state(proof, 17, n - 6, true);
    assertTrue(begun.incumbent().open());
    HittingSetProof another = Begun.of(small).proof();
    Arrays.stream(RINGS).forEach(another::add);
    another.run(enough);
    state(another, 2, n - 6, true);
  }

  private static void state(HittingSetProof proof, int programmes, int bound, boolean exhausted) {
    assertEquals(programmes, proof.programmes(), "programmes");
    assertEquals(bound, proof.bound(), "bound");
    assertEquals(exhausted, proof.exhausted(), "exhausted");
  }

  /** If all records outside the smallest hitting set are already linked, it is not checked. */
  @Test
  void aBoundThatIsMetNeedsNoCheck() {
    SmallProblem small = ByRatio.of(7, 6).problem();
    int n = small.live().length;
    Begun begun = Begun.of(small);
    assertEquals(n - 6, begun.incumbent().linked());
    Arrays.stream(RINGS).forEach(begun.proof()::add);
    begun.proof().run(1000);
    assertEquals(1, begun.proof().programmes());
    assertEquals(n - 6, begun.incumbent().bound());
    assertFalse(begun.incumbent().open());
  }

  /** After a new core, cores and numbers proven elsewhere count before anything is checked. */
  @Test
  void theRelaxationMayCloseTheGap() {
    ByRatio records = ByRatio.of(4, 3);
    int above = records.above();
    int below = records.below(2);
    SmallProblem small = records.problem();
    int n = small.live().length;
    Begun begun = Begun.of(small);
    HittingSetProof proof = begun.proof();
    assertTrue(proof.coreCount() == 1 && proof.bound() == n - 1 && begun.incumbent().linked() == n - 4);
    assertEquals(Arrays.toString(new int[] {above, below}), Arrays.toString(proof.coreList().get(0)));
    int programmes = proof.programmes();
    proof.run(0);
    assertEquals(programmes, proof.programmes(), "no work");
    for (int k = 0; k < 3; k++) {
      proof.add(new int[] {2 * k, 2 * k + 1});
    }
    proof.run(1000);
    assertEquals(programmes, proof.programmes());
    assertEquals(n - 4, begun.incumbent().bound());
    assertFalse(begun.incumbent().open());
  }

  /** Four records of which three must be given up, where their cores alone require two. */
  @Test
  void numbersOfRecordsCount() {
    SmallProblem small = ByRatio.of(7, 6).problem();
    int n = small.live().length;
    Begun begun = Begun.of(small);
    HittingSetProof proof = begun.proof();
    proof.add(new int[] {0, 1});
    proof.add(new int[] {2, 3});
    proof.relax();
    assertEquals(n - 2, proof.bound());
    Cover three = new Cover(new int[] {0, 1, 2, 3}, 3);
    proof.add(three);
    assertEquals(List.of(three), proof.covers());
    proof.relax();
    assertEquals(n - 3, proof.bound());
    assertEquals(n - 3, begun.incumbent().bound());
    Reason reason = new Reason.Weights(List.of(), new double[0]);
    proof.reasons().put(List.of(0, 1), reason);
    assertSame(reason, proof.reasons().get(List.of(0, 1)));
  }

  /**
   * After a new core small hitting sets are tried before a smallest one: here each takes one programme, because the rest is linked. A check
   * that finds no new core changes nothing, and it does not undo that another one did.
   */
  @Test
  void newCoresAreFirstMetBySmallSets() {
    ByRatio records = ByRatio.of(2, 1);
    int below = records.below(2);
    int above = records.above();
    SmallProblem small = records.problem();
    int[] live = small.live();
    assertEquals(1, programmesAfter(small, proof -> proof.add(new int[] {below, above})), "a core found elsewhere");
    assertEquals(2, programmesAfter(small, proof -> proof.check(below, above)), "a pair");
    assertEquals(2, programmesAfter(small, proof -> proof.checkWithout(IntStream.empty())), "a check of all");
    assertEquals(2, programmesAfter(small, proof -> {
      proof.check(above, below);
      proof.check(0, above);
      proof.checkWithout(IntStream.range(0, live.length));
    }), "others follow");
    assertEquals(1, programmesAfter(small, proof -> {
      proof.add(new int[] {above, below});
      proof.check(below, above);
      proof.check(0, below);
      proof.checkWithout(IntStream.of(above));
    }), "nothing new");
  }

  /** The programmes of a long run after these steps, which follow a first run without time. */
  private static int programmesAfter(SmallProblem small, Consumer<HittingSetProof> steps) {
    Watch watch = new Watch();
    watch.last = 0;
    HittingSetProof proof = Begun.of(small, new Budget(0, watch)).proof();
    assertEquals(0, proof.programmes());
    watch.last = Integer.MAX_VALUE;
    steps.accept(proof);
    assertEquals(1, proof.coreCount());
    int before = proof.programmes();
    proof.run(1000);
    assertTrue(proof.exhausted());
    assertEquals(small.live().length - 1, proof.bound());
    return proof.programmes() - before;
  }

  /** In a large file the check of a hitting set ends after 100 programmes, and the next run goes on. */
  @Test
  void checksOfLargeFilesEndEarly() {
    ByRatio records = new ByRatio(1e4);
    for (int k = 0; k < 2400; k++) {
      records.below(32);
    }
    for (int k = 0; k < 100; k++) {
      records.below(2);
      records.above();
    }
    SmallProblem small = records.problem();
    assertTrue(Schedule.isLarge(small.live().length));
    Begun begun = Begun.of(small);
    HittingSetProof proof = begun.proof();
    int first = proof.programmes();
    int cores = proof.coreCount();
    assertTrue(first >= 100 && first < 110 && cores > 10 && cores < 40, first + " programmes, " + cores + " cores");
    proof.run(1);
    assertTrue(proof.programmes() >= first + 100 && proof.programmes() < first + 110, proof.programmes() + " programmes");
    assertTrue(proof.coreCount() > cores + 10 && !proof.exhausted(), proof.coreCount() + " cores");
  }

  /** A smallest hitting set whose check finds a core is not the last one; what is given up is not checked. */
  @Test
  void coresAreFoundOutsideWhatIsGivenUp() {
    ByRatio records = ByRatio.of(3, 2);
    int above = records.above();
    int below = records.below(2);
    SmallProblem small = records.problem();
    int n = small.live().length;
    Watch watch = new Watch();
    watch.last = 0;
    HittingSetProof proof = Begun.of(small, new Budget(0, watch)).proof();
    watch.last = Integer.MAX_VALUE;
    for (int one : new int[] {above, below}) {
      int before = proof.programmes();
      proof.checkWithout(IntStream.of(one));
      assertEquals(before + 1, proof.programmes(), "all others are linked");
    }
    state(proof, 2, n, false);
    proof.run(1);
    assertEquals(1, proof.coreCount());
    assertFalse(proof.exhausted());
    assertEquals(n - 1, proof.bound());
  }

  /**
   * The record above 16 / 3 and those below 1023 have the widest margin, 0.0918, in the middle of these two angles. At least half of it is
   * left on each side after widening, so r is between 7.1 and 21.
   */
  @Test
  void marginsAreWidened() {
    ByRatio records = ByRatio.of(2, 0);
    records.above();
    SmallProblem small = records.problem();
    Incumbent incumbent = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), SmallProblem.FREE);
    incumbent.offer(new double[] {1, 5.34});
    assertEquals(5.34, ratio(incumbent), 1e-9);
    new HittingSetProof(small.problem(), incumbent, Randomness.seeded(1), SmallProblem.FREE).widen();
    assertEquals(small.live().length, incumbent.linked());
    assertTrue(ratio(incumbent) > 7.1 && ratio(incumbent) < 21, "r = " + ratio(incumbent));
  }

  private static double ratio(Incumbent incumbent) {
    double[] weights = ((WeightedMean.Fixed) incumbent.best()).weights();
    return weights[1] / weights[0];
  }
}
