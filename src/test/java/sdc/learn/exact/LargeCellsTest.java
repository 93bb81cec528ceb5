package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.BruteForce;
import sdc.learn.ExactLearner;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;

/** The cells of large files, in small files with blocks of a few records too, beside what others link and prove. */
class LargeCellsTest {

  private static final List<FamilySettings> FAMILIES = List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA));

  private static Incumbent incumbent(SmallProblem small, Budget budget) {
    return new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), budget);
  }

  /** The bound is never below what brute force links, at any time and with blocks of any size. */
  @Test
  void neverFallBelowTheMost() {
    int met = 0;
    for (int seed = 1; seed <= 100; seed++) {
      FamilySettings settings = FAMILIES.get(seed % 2);
      SmallProblem small = SmallProblem.of(settings, seed);
      int most = BruteForce.most(settings, small.pair());
      Incumbent incumbent = incumbent(small, SmallProblem.FREE);
      LargeCells cells = new LargeCells(small.problem(), incumbent, SmallProblem.FREE, 1 + seed % 7);
      int before = small.live().length;
      for (int turn = 0; turn < 20; turn++) {
        cells.run(1);
        assertTrue(cells.bound() <= before, "seed " + seed);
        assertTrue(cells.bound() >= most && incumbent.bound() >= most && incumbent.linked() <= most, "seed " + seed);
        before = cells.bound();
      }
      met += incumbent.bound() == most ? 1 : 0;
    }
    assertTrue(met > 50, "only " + met + " end at the most");
  }

  /** More records: above every linkage found, above the proven optimum, and near it. */
  @Test
  void stayAboveTheOptimumOfListedCandidates() {
    for (int seed = 1; seed <= 12; seed++) {
      FamilySettings settings = FAMILIES.get(seed % 2);
      MaskedPair pair = PairsOf.noise(150, 4, 0.3 * (1 + seed % 3), new Random(seed));
      SmallProblem small = SmallProblem.of(settings, pair, seed);
      int most = new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), Progress.NONE).links().linked();
      Incumbent incumbent = incumbent(small, SmallProblem.FREE);
      LargeCells cells = new LargeCells(small.problem(), incumbent, SmallProblem.FREE, 40);
      for (int turn = 0; turn < 15; turn++) {
        cells.run(1);
      }
      // the bound only falls, so the last one is the least
      String seen = "seed " + seed + ": " + cells.bound() + " for " + most;
      assertTrue(cells.bound() >= most && cells.bound() <= 1.5 * most, seen);
      for (int point = 0; point < 20; point++) {
        assertTrue(cells.bound() >= small.linked(small.admissible()).length, seen);
      }
    }
  }

  /** A file whose candidates are not listed: cells lower the bound far below that of cores, with one answer on any number of threads. */
  @Test
  void serveFilesWithoutLists() throws Exception {
    MaskedPair pair = PairsOf.noise(4600, 4, 0.5, new Random(1));
    SmallProblem small = SmallProblem.of(FAMILIES.get(0), pair, 1);
    assertTrue(LargeCells.fits(small.problem(), small.candidates()));
    assertFalse(Cells.fit(small.problem(), small.candidates(), small.live()), "nothing is listed");
    assertFalse(LargeCells.fits(SmallProblem.of(FamilySettings.of(Form.BILINEAR), pair, 1).problem(), small.candidates()), "no corners");
    SmallProblem listed = SmallProblem.of(FAMILIES.get(0), PairsOf.noise(50, 4, 0.5, new Random(1)), 1);
    assertFalse(LargeCells.fits(listed.problem(), listed.candidates()), "candidates are listed");
    int bound = bound(small);
    ForkJoinPool one = new ForkJoinPool(1);
    assertEquals(bound, one.submit(() -> bound(small)).get());
    one.shutdown();
    assertTrue(bound < 0.5 * small.live().length, bound + " of " + small.live().length);
    for (int point = 0; point < 30; point++) {
      assertTrue(bound >= small.separation().linked(small.separation().aggregator(small.admissible()), small.live()).length);
    }
  }

  private static int bound(SmallProblem small) {
    LargeCells cells = new LargeCells(small.problem(), incumbent(small, SmallProblem.FREE), SmallProblem.FREE);
    cells.run(30);
    return cells.bound();
  }

  /** One attribute has one weight, so there is no edge to cut. */
  @Test
  void endWhenNothingCanBeCut() {
    for (int attributes : new int[] {1, 5}) {
      SmallProblem small = SmallProblem.of(FAMILIES.get(0), PairsOf.noise(60, attributes, 1.5, new Random(1)), 1);
      LargeCells cells = new LargeCells(small.problem(), incumbent(small, SmallProblem.FREE), SmallProblem.FREE);
      assertFalse(cells.exhausted());
      cells.run(1);
      assertEquals(attributes == 1, cells.exhausted(), attributes + " attributes: " + cells.bound());
    }
  }

  @Test
  void aStopLeavesThemOpen() {
    SmallProblem small = SmallProblem.of(FAMILIES.get(0), PairsOf.noise(200, 4, 0.7, new Random(1)), 1);
    for (int calls : new int[] {0, 10, 40, 100, 300}) {
      AtomicInteger asked = new AtomicInteger();
      Budget budget = new Budget(0, () -> asked.getAndIncrement() >= calls);
      LargeCells cells = new LargeCells(small.problem(), incumbent(small, budget), budget, 50);
      cells.run(100);
      assertTrue(cells.bound() >= small.live().length / 10, "no half of a cell counts");
    }
  }

  /** A listener that asks to stop only once interrupts a turn; the cell in hand stays open, and the next turns end at the same bound. */
  @Test
  void aPauseLosesNoCell() {
    SmallProblem small = SmallProblem.of(FAMILIES.get(0), PairsOf.noise(24, 3, 0.7, new Random(2)), 1);
    int most = Begun.done(small).incumbent().linked();
    int end = -1;
    int paused = 0;
    for (int pause = -1; pause < 200; pause += pause < 0 ? 1 : 19) {
      AtomicInteger asked = new AtomicInteger(Integer.MIN_VALUE);
      int at = pause;
      Budget budget = new Budget(0, () -> asked.getAndIncrement() == at);
      Incumbent incumbent = incumbent(small, budget);
      LargeCells cells = new LargeCells(small.problem(), incumbent, budget, 8);
      asked.set(0);
      int before = small.live().length;
      for (int turn = 0; turn < 12; turn++) {
        cells.run(1);
        assertTrue(cells.bound() >= most && cells.bound() <= before, "pause " + pause + ": " + cells.bound() + " for " + most);
        before = cells.bound();
      }
      end = pause < 0 ? cells.bound() : end;
      paused += asked.get() > pause ? 1 : 0;
      assertEquals(end, cells.bound(), "pause " + pause);
    }
    assertTrue(paused > 8, paused + " pauses");
  }

  /** A turn cuts as many cells as its work allows, counted by how often it asks for a stop: twice for each block of a cell. */
  @Test
  void moreWorkCutsMoreCells() {
    SmallProblem small = SmallProblem.of(FAMILIES.get(0), PairsOf.noise(150, 5, 1.2, new Random(4)), 1);
    int[] cuts = new int[3];
    for (int k = 0; k < 3; k++) {
      AtomicInteger asked = new AtomicInteger();
      Budget budget = new Budget(0, () -> asked.getAndIncrement() < 0);
      LargeCells cells = new LargeCells(small.problem(), incumbent(small, budget), budget, 60);
      cells.run(0);
      asked.set(0);
      cells.run(1 << k);
      cuts[k] = asked.get();
    }
    String seen = cuts[0] + ", " + cuts[1] + " and " + cuts[2] + ", on 20 November 2026 533, 1377 and 3601";
    assertTrue(cuts[0] >= 480 && cuts[0] <= 590, seen);
    assertTrue(cuts[1] > 2 * cuts[0] && cuts[1] < 3 * cuts[0] && cuts[2] > 2 * cuts[1] && cuts[2] < 3 * cuts[1], seen);
  }

  /** The first bound, beside blocks whose candidates come from going through all pairs. */
  @Test
  void beginWithTheNearestCandidatesOfAFewPoints() {
    int below = 0;
    for (int seed = 1; seed <= 12; seed++) {
      SmallProblem small = SmallProblem.of(FAMILIES.get(seed % 2), PairsOf.noise(60, 3, 1.2, new Random(seed)), seed);
      int blocks = 1 + seed % 3;
      int most = (small.live().length + blocks - 1) / blocks;
      Incumbent incumbent = incumbent(small, SmallProblem.FREE);
      LargeCells cells = new LargeCells(small.problem(), incumbent, SmallProblem.FREE, most);
      assertEquals(small.live().length, cells.bound());
      assertFalse(cells.falling());
      cells.run(0);
      int sum = 0;
      for (int b = 0; b < blocks; b++) {
        int block = b;
        sum += left(small, IntStream.range(0, small.live().length).filter(k -> k % blocks == block).map(k -> small.live()[k]).toArray());
      }
      assertEquals(Math.max(incumbent.linked(), sum), cells.bound(), "seed " + seed);
      assertEquals(cells.bound() < small.live().length, cells.falling(), "seed " + seed);
      below += cells.bound() < small.live().length ? 1 : 0;
      int before = cells.bound();
      cells.run(0);
      assertEquals(before, cells.bound(), "no work was asked for");
      assertFalse(cells.falling());
      cells.run(2);
      assertEquals(cells.bound() < before, cells.falling(), "seed " + seed);
      assertTrue(incumbent.bound() <= cells.bound() || cells.bound() == before, "the bound is handed over");
    }
    assertTrue(below > 6, "below in " + below);
  }

  /** The most of these records that are linked anywhere, as far as conflicts of a few candidates decide it. */
  private static int left(SmallProblem small, int[] records) {
    double[][] corners = small.family().rays();
    double[] centre = new double[corners[0].length];
    for (double[] corner : corners) {
      for (int k = 0; k < centre.length; k++) {
        centre[k] += corner[k] / corners.length;
      }
    }
    int[][] candidates = new int[records.length][];
    for (int k = 0; k < records.length; k++) {
      int record = records[k];
      candidates[k] = IntStream.rangeClosed(0, corners.length).map(c -> {
        double[] point = centre.clone();
        for (int v = 0; c < corners.length && v < point.length; v++) {
          point[v] += corners[c][v];
        }
        return nearer(small, point, record);
      }).filter(j -> j >= 0).toArray();
    }
    FoundRows rows = new FoundRows(small.problem(), records);
    OpenCell whole = rows.whole(candidates);
    return whole.open().length - rows.conflicts(whole).givenUp(Integer.MAX_VALUE);
  }

  /** The nearest wrong candidate, -1 if the partner is nearer. */
  private static int nearer(SmallProblem small, double[] point, int record) {
    Aggregator aggregator = small.family().aggregator(point);
    int nearest = IntStream.range(0, small.problem().candidates()).boxed()
        .min(Comparator.comparingDouble(j -> small.distance(aggregator, record, j))).orElseThrow();
    return nearest == small.problem().partner(record) ? -1 : nearest;
  }
}
