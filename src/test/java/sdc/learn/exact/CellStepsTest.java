package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.KnownCores;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.search.Restarts;

/** Cells batch by batch: of two parameters beside a twin that visits all cells of the line, of three around a point that decides. */
class CellStepsTest {

  private static final FamilySettings MEAN = FamilySettings.of(Form.WEIGHTED_MEAN);
  private static final List<FamilySettings> FAMILIES = List.of(MEAN, FamilySettings.of(Form.OWA));

  private static Cells cells(SmallProblem small, int linked, Budget budget) {
    return new Cells(small.problem(), small.candidates(), small.live(), linked, budget);
  }

  private static Cells cells(SmallProblem small) {
    return cells(small, 0, SmallProblem.FREE);
  }

  private static SmallProblem line(int seed) {
    return SmallProblem.of(FAMILIES.get(seed % 2), PairsOf.noise(40, 2, 0.8, new Random(seed)), seed);
  }

  /** The most records that the parameters (1 − t, t) link: each is linked between two t, and most where one of these intervals begins. */
  private static int mostOfLine(SmallProblem small) {
    List<double[]> intervals = new ArrayList<>();
    for (int i : small.problem().records()) {
      double[] interval = {0, 1};
      double[] row = new double[2];
      for (int j = 0; j < small.problem().candidates(); j++) {
        if (j != small.problem().partner(i)) {
          small.problem().row(i, j, row);
          double zero = row[0] / (row[0] - row[1]);
          interval[0] = row[1] > row[0] ? Math.max(interval[0], zero) : interval[0];
          interval[1] = row[1] < row[0] ? Math.min(interval[1], zero) : interval[1];
        }
      }
      if (interval[0] < interval[1]) {
        intervals.add(interval);
      }
    }
    return intervals.stream().mapToInt(begin -> (int) intervals.stream()
        .filter(other -> other[0] <= begin[0] && begin[0] < other[1]).count()).max().orElse(0);
  }

  @Test
  void linesCloseAtTheMost() {
    for (int seed = 1; seed <= 16; seed++) {
      SmallProblem small = line(seed);
      int most = mostOfLine(small);
      Cells cells = cells(small);
      for (int turn = 0; turn < 50 && !cells.closed(); turn++) {
        double[] best = cells.best();
        int linked = cells.linked();
        cells.run(1);
        assertTrue(cells.linked() <= most && most <= cells.bound(), "seed " + seed);
        assertEquals(cells.linked(), cells.best() == null ? 0 : small.linked(cells.best()).length, "seed " + seed);
        assertTrue(cells.linked() > linked || cells.best() == best, "seed " + seed);
      }
      assertTrue(cells.closed(), "seed " + seed);
      assertEquals(most, cells.bound(), "seed " + seed);
      assertEquals(most, cells.linked(), "seed " + seed);
    }
  }

  /** Cells that a stop within a batch leaves uncut stay open, so the bound still holds; a stop before the first cut changes nothing. */
  @Test
  void aStopWithinABatchLosesNoCell() {
    for (int seed = 1; seed <= 2; seed++) {
      SmallProblem small = line(seed);
      int most = mostOfLine(small);
      int before = cells(small).bound();
      for (int looks = 1; looks <= 40; looks++) {
        AtomicInteger left = new AtomicInteger(looks);
        Cells cells = cells(small, 0, new Budget(0, () -> left.getAndDecrement() <= 0));
        cells.run(1);
        String seen = "seed " + seed + ", stop at look " + looks;
        assertTrue(cells.linked() <= most && most <= cells.bound(), seen);
        assertEquals(cells.linked(), cells.best() == null ? 0 : small.linked(cells.best()).length, seen);
        if (looks == 1) {
          assertEquals(before, cells.bound(), seen);
          assertEquals(0, cells.linked(), seen);
          assertNull(cells.best(), seen);
        }
      }
    }
  }

  /** No cell is next when others found as many links as the bound allows; nor is anything cut then, or for no work. */
  @Test
  void nothingIsCutWhenAllIsClosed() {
    int lost = 0;
    for (int seed = 1; seed <= 4; seed++) {
      SmallProblem small = SmallProblem.of(FAMILIES.get(seed % 2), PairsOf.noise(80, 5, 1.5, new Random(seed)), seed);
      assertTrue(cells(small, small.live().length, SmallProblem.FREE).closed(), "seed " + seed);
      Cells cells = cells(small);
      cells.run(0);
      assertEquals(0, cells.halved(), "seed " + seed);
      cells.run(1);
      assertFalse(cells.closed(), "seed " + seed);
      long halved = cells.halved();
      double[] best = cells.best();
      lost += (int) cells.lostInNext().count();
      cells.raise(cells.bound());
      assertTrue(cells.closed(), "seed " + seed);
      assertEquals(0, cells.lostInNext().count(), "seed " + seed);
      cells.run(10);
      assertEquals(halved, cells.halved(), "seed " + seed);
      assertSame(best, cells.best(), "seed " + seed);
    }
    assertTrue(lost > 0);
  }

  /** Cells of many records are larger than the unit of work, so a run ends after each full batch. */
  @Test
  void aRunEndsAfterABatchOfLargeCells() {
    SmallProblem small = SmallProblem.of(MEAN, PairsOf.noise(250, 6, 2, new Random(1)), 1);
    Cells cells = cells(small);
    int full = 0;
    for (int turn = 0; turn < 6; turn++) {
      long before = cells.halved();
      int linked = cells.linked();
      double[] best = cells.best();
      cells.run(1);
      long cut = cells.halved() - before;
      assertTrue(cut > 0 && cut <= 32, cut + " cut in turn " + turn);
      full += cut == 32 ? 1 : 0;
      assertTrue(cells.linked() > linked || cells.best() == best, "turn " + turn);
      assertEquals(small.linked(cells.best()).length, cells.linked(), "turn " + turn);
    }
    assertTrue(full >= 3, full + " full batches");
    long before = cells.halved();
    cells.run(3);
    long cut = cells.halved() - before;
    assertTrue(cut > 32 && cut <= 96, cut + " cut in three turns at once");
  }

  /**
   * Three records; with w = 6·wider + wider², the k-th is linked if (8 + w)·p_k exceeds 4 times the sum of the other two weights: any two
   * can be linked, all three only if w is positive. Each has a decoy, another record, which is always linked.
   */
  private static SmallProblem around(double wider) {
    double[][][] values = new double[2][3][6];
    for (int record = 0; record < 3; record++) {
      for (int k = 0; k < 3; k++) {
        double far = 100 * record + 10 * record * k;
        values[0][k][record] = far;
        // the rows are 9 − 1 = 8 and 0 − 4 = −4, twice
        values[1][k][record] = far + (k == record ? 1 : 2);
        values[0][k][3 + record] = far + (k == record ? 3 + wider : 0);
        values[1][k][3 + record] = values[0][k][3 + record];
      }
    }
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(values[0]), PairsOf.table(values[1]));
    Problem problem = PairsOf.raw(Form.WEIGHTED_MEAN, pair);
    Candidates candidates = Candidates.of(problem);
    return new SmallProblem(MEAN, pair, problem, candidates, Restarts.live(problem, candidates), new Separation(problem, candidates),
        new Random(1));
  }

  private static void close(Cells cells, String seen) {
    for (int turn = 0; turn < 500 && !cells.closed(); turn++) {
      cells.run(1);
    }
    assertTrue(cells.closed(), seen);
  }

  /** Where three records conflict but no two, cells divide around the point at which all rows are 0; a known core closes them at once. */
  @Test
  void aKnownCoreClosesWhatCellsWouldDivide() {
    SmallProblem small = around(0);
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, small.live());
    Cells plain = cells(small);
    assertEquals(6, plain.bound());
    close(plain, "plain");
    assertEquals(5, plain.bound());
    assertEquals(5, small.linked(plain.best()).length);
    Cells helped = cells(small);
    helped.know(new KnownCores(List.of(new Cover(new int[] {0, 1, 2}, 1)), new double[] {1}, 6));
    close(helped, "helped");
    assertEquals(5, helped.bound());
    assertEquals(5, small.linked(helped.best()).length);
    assertTrue(5 * helped.halved() < plain.halved(), helped.halved() + " with the core, " + plain.halved() + " without");
    Cells possible = cells(around(0.1));
    close(possible, "possible");
    assertEquals(6, possible.linked(), "all three");
  }

  /**
   * With equal weights the rows, scaled to length 1, have products of 2·wider/√96. Where these are about the tolerance, 1e-9, only a sliver
   * links all three, and cells find it or end, because their edges become too short.
   */
  @Test
  void cellsEndAtTheTolerance() {
    for (int step = -40; step <= 40; step++) {
      SmallProblem small = around(1e-9 * Math.sqrt(96) / 2 * (1 + step / 100.0));
      Cells cells = cells(small);
      close(cells, "step " + step);
      assertTrue(cells.linked() >= 5 && cells.halved() < 5000, "step " + step + ": " + cells.halved() + " cells");
      assertTrue(small.linked(cells.best()).length >= cells.linked(), "step " + step);
    }
  }

  /** The rows of all records with their candidates, 8 bytes for each parameter, may need a quarter of the memory. */
  @Test
  void rowsMustFitIntoAQuarterOfTheMemory() {
    SmallProblem small = SmallProblem.of(MEAN, PairsOf.noise(300, 3, 1, new Random(1)), 1);
    int widest = Arrays.stream(small.live()).reduce((i, j) -> small.candidates().of(i).length >= small.candidates().of(j).length ? i : j)
        .orElseThrow();
    long each = 8L * 3 * small.candidates().of(widest).length;
    int most = (int) (Runtime.getRuntime().maxMemory() / 4 / each);
    int[] live = new int[most + 1];
    Arrays.fill(live, widest);
    assertFalse(Cells.fit(small.problem(), small.candidates(), live), live.length + " times " + each + " bytes");
    assertTrue(Cells.fit(small.problem(), small.candidates(), Arrays.copyOf(live, most - 1)), most - 1 + " times " + each + " bytes");
  }
}
