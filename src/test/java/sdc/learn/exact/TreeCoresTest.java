package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.NodeRelaxation;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Rows;

/** What a visitor finds, beside checks that start afresh: its cores are cores, none can be smaller, and none is missed. */
class TreeCoresTest {

  private static final double WHOLE = 1e-6;

  private SmallProblem small;
  private int[] live;
  private Incumbent incumbent;

  private void begin(int seed) {
    begin(seed, 14);
  }

  private void begin(int seed, int records) {
    small = SmallProblem.of(FamilySettings.of(seed % 2 == 0 ? Form.WEIGHTED_MEAN : Form.BILINEAR),
        PairsOf.noise(records, 3, 1.5, new Random(seed)), seed);
    incumbent = Begun.of(small).incumbent();
    live = incumbent.live();
  }

  private TreeCores cores() {
    return new TreeCores(small.problem(), incumbent, SmallProblem.FREE);
  }

  private NodeRelaxation relaxation(TreeCores cores, BitSet kept) {
    return new NodeRelaxation(cores.covers(), live.length, SmallProblem.FREE,
        new NodeRelaxation.Beginning(kept, new BitSet(), List.of()));
  }

  private boolean isLinkable(BitSet set) {
    return new LinkOracle(small.problem(), new Rows(small.problem()), new Constraints(small.problem()), small.separation(),
        SmallProblem.FREE).linkAll(set.stream().map(k -> live[k]).toArray()).feasible();
  }

  private static BitSet set(int... records) {
    BitSet set = new BitSet();
    Arrays.stream(records).forEach(set::set);
    return set;
  }

  private static BitSet with(BitSet set, int v) {
    BitSet larger = (BitSet) set.clone();
    larger.set(v);
    return larger;
  }

  /** Whether each cover from this one on is a core, and no core without one of its records beside the kept ones. */
  private void check(TreeCores cores, int from, BitSet kept, String seen) {
    for (Cover cover : cores.covers().subList(from, cores.covers().size())) {
      assertEquals(1, cover.needed());
      BitSet core = set(cover.records());
      assertFalse(isLinkable(core), seen);
      for (int v : cover.records()) {
        BitSet rest = (BitSet) core.clone();
        rest.or(kept);
        rest.clear(v);
        assertTrue(kept.get(v) || isLinkable(rest), seen + ": " + core + " without " + v + " beside " + kept);
      }
    }
  }

  /**
   * Where nothing more is found, the records that are not given up can be linked, and each divided one beside them; until then, each core
   * has shares below 1. Rounds and programmes are limited to a twentieth more than they were on 20 November 2026.
   */
  @Test
  void nothingIsMissed() {
    int rounds = 0;
    int programmes = 0;
    int divided = 0;
    for (int seed = 1; seed <= 24; seed++) {
      begin(seed);
      TreeCores cores = cores();
      BitSet kept = seed <= 12 ? new BitSet() : keepThree(seed);
      NodeRelaxation relaxation = relaxation(cores, (BitSet) kept.clone());
      relaxation.solve();
      int last = 0;
      for (int from = 0; cores.separate(relaxation); from = last) {
        last = cores.covers().size();
        assertTrue(last > from, "seed " + seed);
        check(cores, from, kept, "seed " + seed);
        for (Cover cover : cores.covers().subList(from, last)) {
          assertTrue(IntStream.of(cover.records()).mapToDouble(relaxation::share).sum() < 1, "seed " + seed + ": " + cover);
        }
        assertTrue(relaxation.solve());
        rounds++;
      }
      assertEquals(last, cores.covers().size(), "seed " + seed + ": a core was found");
      BitSet whole = (BitSet) kept.clone();
      relaxation.open().stream().filter(v -> relaxation.share(v) < WHOLE).forEach(whole::set);
      assertTrue(isLinkable(whole), "seed " + seed);
      for (int v : relaxation.open().stream().filter(v -> Math.abs(relaxation.share(v) - 0.5) <= 0.5 - WHOLE).toArray()) {
        assertTrue(isLinkable(with(whole, v)), "seed " + seed + ": " + v);
        divided++;
      }
      assertEquals(cores.covers().size(), cores.covers().stream().distinct().count());
      assertEquals(cores.covers().size(), cores.list().size());
      assertEquals(set(cores.covers().get(0).records()).stream().map(k -> live[k]).boxed().toList(),
          IntStream.of(cores.list().get(0)).boxed().toList());
      programmes += cores.programmes();
    }
    assertTrue(divided > 20, divided + " divided");
    assertTrue(rounds > 20 && rounds <= 117 && programmes <= 1110, rounds + " rounds, " + programmes + " programmes");
  }

  /** What the cores of larger files prove by themselves, and what that takes (50.2 by 815 on 20 November 2026). */
  @Test
  void fewProgrammesProveMuch() {
    double bounds = 0;
    int programmes = 0;
    for (int seed = 1; seed <= 6; seed++) {
      begin(seed, 26);
      TreeCores cores = cores();
      NodeRelaxation relaxation = relaxation(cores, new BitSet());
      relaxation.solve();
      while (cores.separate(relaxation)) {
        relaxation.solve();
      }
      bounds += relaxation.bound();
      programmes += cores.programmes();
    }
    assertTrue(bounds >= 50.15 && programmes <= 835, bounds + " records by " + programmes + " programmes");
  }

  /** Three records that can be linked together, or fewer. */
  private BitSet keepThree(int seed) {
    BitSet kept = new BitSet();
    for (int v = seed % 3; v < live.length && kept.cardinality() < 3; v++) {
      kept = isLinkable(with(kept, v)) ? with(kept, v) : kept;
    }
    return kept;
  }

  /** Each open record that cannot be linked beside the kept ones is the only one of a core that is open. */
  @Test
  void recordsThatExcludeTheKeptAreLost() {
    int lost = 0;
    int programmes = 0;
    for (int seed = 1; seed <= 24; seed++) {
      begin(seed);
      TreeCores cores = cores();
      BitSet kept = keepThree(seed);
      NodeRelaxation relaxation = relaxation(cores, (BitSet) kept.clone());
      relaxation.solve();
      BitSet expected = new BitSet();
      for (int v : relaxation.open().stream().toArray()) {
        expected.set(v, !isLinkable(with(kept, v)));
      }
      assertEquals(!expected.isEmpty(), cores.lose(relaxation), "seed " + seed);
      check(cores, 0, kept, "seed " + seed);
      assertEquals(expected.stream().boxed().toList(), List.copyOf(relaxation.forced().keySet()), "seed " + seed);
      lost += expected.cardinality();
      programmes += cores.programmes();
      int before = cores.programmes();
      relaxation.forced().keySet().forEach(relaxation::giveUp);
      assertFalse(cores.lose(relaxation), "seed " + seed + ": the others can be linked");
      assertEquals(before, cores.programmes(), "seed " + seed + ": by parameters that are known");
    }
    assertTrue(lost > 20, lost + " lost");
    assertTrue(programmes <= 216, programmes + " programmes");
  }

  /** If the kept records cannot all be linked, a core of them is found. */
  @Test
  void keptRecordsThatExcludeEachOtherAreACore() {
    for (int seed = 1; seed <= 8; seed++) {
      begin(seed);
      TreeCores cores = cores();
      BitSet all = set(IntStream.range(0, live.length).toArray());
      NodeRelaxation relaxation = relaxation(cores, all);
      assertTrue(relaxation.solve());
      assertEquals(!isLinkable(all), cores.lose(relaxation));
      assertEquals(!isLinkable(all), !relaxation.solve());
    }
  }

  /** Cores go to all others, and links that one knows spare the others a programme. */
  @Test
  void whatOneFindsAllKnow() {
    begin(2);
    List<TreeCores> all = Stream.generate(this::cores).limit(3).toList();
    all.forEach(one -> one.know(new Cover(new int[] {live[1], live[0]}, 1)));
    NodeRelaxation relaxation = relaxation(all.get(1), new BitSet());
    relaxation.solve();
    all.get(1).lose(relaxation);
    while (all.get(1).separate(relaxation)) {
      relaxation.solve();
    }
    int before = incumbent.linked();
    int cores = all.get(1).covers().size();
    assertTrue(cores > 2 && all.get(0).covers().size() == 1);
    TreeCores.exchange(all);
    assertTrue(incumbent.linked() >= before);
    for (TreeCores one : all) {
      assertEquals(set(0, 1), set(one.covers().get(0).records()));
      assertEquals(cores, one.covers().size());
      assertEquals(all.get(1).covers(), one.covers());
    }
    int programmes = all.get(2).programmes();
    NodeRelaxation same = relaxation(all.get(2), new BitSet());
    same.solve();
    assertFalse(all.get(2).lose(same));
    long alone = IntStream.range(0, live.length).filter(v -> !isLinkable(set(v))).count();
    assertEquals(programmes + alone, all.get(2).programmes(), "each other record is linked by parameters that were handed over");
    TreeCores.exchange(all);
    assertEquals(cores, all.get(0).covers().size(), "once");
  }

  /** Parameters that link more than any before go to the incumbent. */
  @Test
  void theBestParametersAreOffered() {
    int better = 0;
    for (int seed = 1; seed <= 20; seed++) {
      begin(seed);
      TreeCores cores = cores();
      NodeRelaxation relaxation = relaxation(cores, new BitSet());
      relaxation.solve();
      int before = incumbent.linked();
      while (cores.separate(relaxation)) {
        relaxation.solve();
      }
      BitSet whole = new BitSet();
      relaxation.open().stream().filter(v -> relaxation.share(v) < WHOLE).forEach(whole::set);
      assertEquals(before, incumbent.linked());
      TreeCores.exchange(List.of(cores));
      assertTrue(incumbent.linked() >= whole.cardinality(), "seed " + seed);
      better += incumbent.linked() > before ? 1 : 0;
    }
    assertTrue(better > 0, "never better");
  }

  @Test
  void pairsThatExcludeEachOtherBecomeCliques() {
    begin(4);
    TreeCores cores = cores();
    for (int[] pair : new int[][] {{0, 1}, {0, 2}, {1, 2}}) {
      cores.know(new Cover(new int[] {live[pair[0]], live[pair[1]]}, 1));
    }
    cores.know(new Cover(new int[] {live[3], live[4], live[5]}, 1));
    NodeRelaxation relaxation = relaxation(cores, new BitSet());
    relaxation.solve();
    assertTrue(cores.cut(relaxation));
    assertEquals(new Cover(new int[] {0, 1, 2}, 2), cores.covers().get(4));
    assertEquals(4, cores.list().size(), "cores alone");
    relaxation.solve();
    assertFalse(cores.cut(relaxation));
  }
}
