package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.learn.BruteForce;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.Reason;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Rows;

/** Trees against hitting sets and brute force: same optimum, and never a bound below it. */
class RecordTreeTest {

  private static final int FILES = 40;
  /** More turns than any of these trees needs, so that one that never ends fails. */
  private static final int TURNS = 200;
  /** The largest gap that one tree is to close. */
  private static final int NEAR = 3;

  private static RecordTree tree(SmallProblem small, Begun begun, Budget budget) {
    return new RecordTree(small.problem(), begun.proof(), begun.incumbent(), budget, false);
  }

  /** The tree alone, after one hitting set, on files of noise; 160 files for the four forms. */
  @ParameterizedTest
  @EnumSource(names = {"WEIGHTED_MEAN", "OWA", "CHOQUET", "BILINEAR"})
  void reachesTheOptimumOfHittingSets(Form form) {
    int open = 0;
    int programmes = 0;
    for (int seed = 1; seed <= FILES; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(form), PairsOf.noise(14, 3, 1.5, new Random(seed)), seed);
      int most = Begun.done(small).incumbent().linked();
      Begun begun = Begun.of(small);
      Incumbent incumbent = begun.incumbent();
      RecordTree tree = tree(small, begun, SmallProblem.FREE);
      open += incumbent.open() ? 1 : 0;
      for (int turn = 0; incumbent.open(); turn++) {
        assertTrue(turn < TURNS, form + " seed " + seed + " goes on");
        int before = incumbent.bound();
        tree.run(50);
        assertTrue(incumbent.bound() >= most && incumbent.bound() <= before && tree.bound() >= most, form + " seed " + seed);
        assertFalse(tree.exhausted(), form + " seed " + seed);
      }
      assertEquals(most, incumbent.linked(), form + " seed " + seed);
      assertEquals(most, incumbent.bound(), form + " seed " + seed);
      assertEquals(most, begun.recounted(small), form + " seed " + seed);
      programmes += tree.programmes();
    }
    assertTrue(open >= FILES / 5 && programmes > open, open + " files were open, " + programmes + " programmes");
  }

  /** Handfuls of records with ties and duplicates, against brute force. */
  @ParameterizedTest
  @EnumSource(names = {"WEIGHTED_MEAN", "CHOQUET", "BILINEAR"})
  void linksAsManyAsBruteForce(Form form) {
    for (int seed = 1; seed <= 60; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(form), seed);
      Begun begun = Begun.of(small);
      RecordTree tree = tree(small, begun, SmallProblem.FREE);
      for (int turn = 0; begun.incumbent().open(); turn++) {
        assertTrue(turn < TURNS, form + " seed " + seed + " goes on");
        tree.run(1);
      }
      assertEquals(BruteForce.most(small.settings(), small.pair()), begun.incumbent().bound(), form + " seed " + seed);
    }
  }

  /** After each run the same bound, links and number of programmes, on one thread and on four. */
  @Test
  void theSameOnAnyNumberOfThreads() throws Exception {
    int lines = 0;
    int programmes = 0;
    for (int seed = 1; seed <= 6; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(40, 4, 1.5, new Random(seed)), seed);
      List<String> one = turns(small, 1);
      lines += one.size();
      programmes += one.isEmpty() ? 0 : Integer.parseInt(one.get(one.size() - 1).replaceFirst(".* by ", ""));
      assertEquals(one, turns(small, 4), "seed " + seed);
    }
    assertTrue(lines > 12, lines + " runs");
    assertTrue(programmes <= 2980, programmes + " programmes instead of 2949: the records that divide nodes are chosen worse");
  }

  private static List<String> turns(SmallProblem small, int threads) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(() -> {
        Begun begun = Begun.of(small);
        RecordTree tree = tree(small, begun, SmallProblem.FREE);
        List<String> turns = new ArrayList<>();
        while (begun.incumbent().open()) {
          assertTrue(turns.size() < TURNS, "goes on");
          tree.run(100);
          turns.add(begun.incumbent().linked() + ".." + tree.bound() + " by " + tree.programmes());
        }
        return turns;
      }).get();
    } finally {
      pool.shutdown();
    }
  }

  /** The bound falls by one from wide gaps, and to the links from narrow ones; the cover of all records says so to the hitting sets. */
  @Test
  void eachTreeAsksForOneNumber() {
    int wide = 0;
    int narrow = 0;
    for (int seed = 1; seed <= 30; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(17, 3, 1.5, new Random(seed)), seed);
      Begun begun = Begun.of(small);
      Incumbent incumbent = begun.incumbent();
      RecordTree tree = tree(small, begun, SmallProblem.FREE);
      for (int turn = 0; incumbent.open(); turn++) {
        assertTrue(turn < 10 * TURNS, "seed " + seed + " goes on");
        int bound = incumbent.bound();
        int linked = incumbent.linked();
        tree.run(1);
        if (tree.bound() < bound) {
          boolean near = bound - linked <= NEAR;
          assertEquals(near ? linked : bound - 1, tree.bound(), "seed " + seed + " from " + linked + ".." + bound);
          assertTrue(begun.proof().covers().contains(new Cover(small.live(), small.live().length - tree.bound())), "seed " + seed);
          wide += bound - linked == NEAR + 1 ? 1 : 0;
          narrow += near && bound - linked > 1 ? 1 : 0;
        }
      }
    }
    assertTrue(wide > 0 && narrow > 0, wide + " wide, " + narrow + " narrow gaps");
  }

  /** The reasons of closed trees, checked by their definition, with cores that a check that starts afresh finds too. */
  @ParameterizedTest
  @EnumSource(names = {"WEIGHTED_MEAN", "BILINEAR"})
  void reasonsShowTheBounds(Form form) {
    int cases = 0;
    for (int seed = 1; seed <= 12; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(form), PairsOf.noise(14, 3, 1.5, new Random(seed)), seed);
      Begun begun = Begun.of(small);
      RecordTree tree = new RecordTree(small.problem(), begun.proof(), begun.incumbent(), SmallProblem.FREE, true);
      int first = begun.incumbent().bound();
      for (int turn = 0; begun.incumbent().open(); turn++) {
        assertTrue(turn < TURNS, form + " seed " + seed + " goes on");
        tree.run(50);
      }
      Set<Set<Integer>> cores = new HashSet<>();
      begun.proof().coreList().forEach(core -> cores.add(set(core)));
      for (Set<Integer> core : cores) {
        assertFalse(isLinkable(small, core), form + " seed " + seed + ": " + core);
      }
      for (int bound = first - 1; bound >= tree.bound(); bound--) {
        Reason whole = begun.proof().reasons().get(new Cover(small.live(), small.live().length - bound).key());
        if (whole != null) {
          check(whole, small.live().length - bound, Set.of(), Set.of(), cores, form + " seed " + seed);
          cases += whole instanceof Reason.Cases ? 1 : 0;
        }
      }
      assertTrue(first == tree.bound() || begun.proof().reasons().get(new Cover(small.live(), small.live().length - tree.bound())
          .key()) != null || tree.bound() > begun.incumbent().bound(), form + " seed " + seed);
    }
    assertTrue(cases > 5, cases + " divided trees");
  }

  private static Set<Integer> set(int[] records) {
    return IntStream.of(records).boxed().collect(Collectors.toSet());
  }

  private static boolean isLinkable(SmallProblem small, Set<Integer> records) {
    return new LinkOracle(small.problem(), new Rows(small.problem()), new Constraints(small.problem()), small.separation(),
        SmallProblem.FREE).linkAll(records.stream().mapToInt(v -> v).toArray()).feasible();
  }

  /** At least this number is given up: those that are, and the weights of covers less the loads of these and loads beyond 1 of the rest. */
  private static void check(Reason reason, int needed, Set<Integer> givenUp, Set<Integer> kept, Set<Set<Integer>> cores, String seen) {
    if (reason instanceof Reason.Cases cases) {
      check(cases.givenUp(), needed, with(givenUp, cases.record()), kept, cores, seen);
      check(cases.kept(), needed, givenUp, with(kept, cases.record()), cores, seen);
      return;
    }
    Reason.Weights weights = (Reason.Weights) reason;
    Map<Integer, Double> load = new TreeMap<>();
    double sum = givenUp.size();
    for (int c = 0; c < weights.weights().length; c++) {
      double weight = weights.weights()[c];
      Cover cover = weights.covers().get(c);
      assertTrue(weight > 0 && (cover.needed() == 1 ? cores.contains(set(cover.records())) : isClique(cover, cores)), seen + ": " + cover);
      sum += cover.needed() * weight;
      IntStream.of(cover.records()).filter(v -> !kept.contains(v)).forEach(v -> load.merge(v, weight, Double::sum));
    }
    for (Map.Entry<Integer, Double> each : load.entrySet()) {
      sum -= givenUp.contains(each.getKey()) ? each.getValue() : Math.max(0, each.getValue() - 1);
    }
    assertTrue(sum > needed - 1 + 1e-6, seen + ": " + sum + " of " + needed + " with " + givenUp + " given up, " + kept + " kept");
  }

  private static Set<Integer> with(Set<Integer> records, int v) {
    return Stream.concat(records.stream(), Stream.of(v)).collect(Collectors.toSet());
  }

  private static boolean isClique(Cover cover, Set<Set<Integer>> cores) {
    return cover.needed() == cover.records().length - 1 && IntStream.of(cover.records()).allMatch(v -> IntStream.of(cover.records())
        .allMatch(u -> u == v || cores.contains(Set.of(u, v))));
  }

  /** Cores that hitting sets found need no programme again. */
  @Test
  void knownCoresSaveProgrammes() {
    int alone = 0;
    int informed = 0;
    for (int seed = 1; seed <= 12; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(14, 3, 1.5, new Random(seed)), seed);
      List<int[]> cores = Begun.done(small).proof().coreList();
      for (boolean told : new boolean[] {false, true}) {
        Begun begun = Begun.of(small);
        if (told) {
          cores.forEach(begun.proof()::add);
        }
        RecordTree tree = tree(small, begun, SmallProblem.FREE);
        for (int turn = 0; begun.incumbent().open() && turn < TURNS; turn++) {
          tree.run(50);
        }
        alone += told ? 0 : tree.programmes();
        informed += told ? tree.programmes() : 0;
      }
    }
    assertTrue(5 * informed < 4 * alone, informed + " programmes with known cores, " + alone + " without");
  }

  /** A cover of hitting sets closes a tree at once; with reasons, only if it has one itself. No work is done if none is asked for. */
  @Test
  void knownCoversCloseATree() {
    for (int seed : new int[] {21, 23, 26, 28}) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(14, 3, 1.5, new Random(seed)), seed);
      int[] live = small.live();
      int most = Begun.done(small).incumbent().linked();
      Cover cover = new Cover(live, live.length - most);
      for (int way = 0; way < 3; way++) {
        Begun begun = Begun.of(small);
        assertEquals(most, begun.incumbent().linked(), "seed " + seed);
        RecordTree tree = new RecordTree(small.problem(), begun.proof(), begun.incumbent(), SmallProblem.FREE, way > 0);
        begun.proof().add(new Cover(live, 1));
        tree.run(0);
        assertEquals(live.length, tree.bound());
        begun.proof().add(cover);
        Reason reason = new Reason.Weights(List.of(), new double[0]);
        if (way == 2) {
          begun.proof().reasons().put(cover.key(), reason);
        }
        for (int turn = 0; begun.incumbent().open() && turn < TURNS; turn++) {
          tree.run(50);
        }
        assertEquals(most, tree.bound(), "seed " + seed);
        assertEquals(way == 1, tree.programmes() > 0, "seed " + seed + " way " + way + ": " + tree.programmes());
        assertEquals(way > 0, begun.proof().reasons().get(cover.key()) != null, "seed " + seed);
      }
    }
  }

  /** Whenever a stop comes, the bound holds, and what is left may still be decided. */
  @Test
  void aStopAtAnyMomentProvesNothing() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(14, 3, 1.5, new Random(6)), 6);
    int most = Begun.done(small).incumbent().linked();
    int open = 0;
    for (int calls = 0; calls < 300; calls += 7) {
      int allowed = calls;
      AtomicInteger asked = new AtomicInteger(Integer.MIN_VALUE);
      Budget budget = new Budget(0, () -> asked.getAndIncrement() >= allowed);
      Begun begun = Begun.of(small, budget);
      RecordTree tree = tree(small, begun, budget);
      asked.set(0);
      tree.run(Integer.MAX_VALUE / 2);
      assertTrue(tree.bound() >= most && begun.incumbent().bound() >= most, "after " + calls);
      assertFalse(tree.exhausted(), "after " + calls);
      open += begun.incumbent().hasGap() ? 1 : 0;
    }
    assertTrue(open > 5, open + " were stopped");
  }

  /** Values so far out that no check can decide the rest: the gap stays, and no more work is done. */
  @ParameterizedTest
  @ValueSource(ints = {8, 12, 48, 54})
  void whatLiesWithinTheTolerancesStaysOpen(int seed) {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.farOut(10, 1e9, new Random(seed)), seed);
    Begun begun = Begun.of(small);
    RecordTree tree = tree(small, begun, SmallProblem.FREE);
    for (int turn = 0; !tree.exhausted(); turn++) {
      assertTrue(turn < TURNS, "goes on");
      tree.run(50);
    }
    int programmes = tree.programmes();
    tree.run(50);
    assertEquals(programmes, tree.programmes());
    assertTrue(begun.incumbent().open() && tree.bound() > begun.incumbent().linked(), "the gap is open");
  }

  /** 250 records fit; a bilinear form drops none. */
  @Test
  void treesServeFewRecords() {
    for (int records : new int[] {250, 251}) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(records, 2, 1, new Random(1)), 1);
      assertEquals(records, small.live().length);
      assertEquals(records == 250, RecordTree.fits(Begun.of(small, SmallProblem.STOPPED).incumbent()));
    }
  }

  @Test
  void constructorsAndStopsSolveNothing() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(40, 4, 1.5, new Random(3)), 1);
    Begun begun = Begun.of(small, SmallProblem.STOPPED);
    RecordTree tree = tree(small, begun, SmallProblem.STOPPED);
    tree.run(1000);
    assertEquals(0, tree.programmes());
    assertEquals(small.live().length, tree.bound());
  }
}
