package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.KnownCores;
import sdc.learn.rows.Vectors;

/** Rows, products and decided records of cells, each beside its definition; with and without a proof, with all rows and with a few. */
class CellProductsTest {

  private static final List<FamilySettings> FAMILIES = List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA));
  private static final int USED = 6;
  /** The hardest rows of a record of a large file among which pairs are sought. */
  private static final int LOOKED_AT = 6;
  private static final double ABOVE = 1e-3;

  /** A log that shows every loss, or none. */
  private record Log(boolean shows) implements CellLog {

    @Override
    public double above() {
      return ABOVE;
    }

    @Override
    public boolean loses(int record, int candidate) {
      return shows;
    }

    @Override
    public void split(int from, int to, double share) {
    }

    @Override
    public void enter(int replaced) {
    }

    @Override
    public void leave() {
    }

    @Override
    public void join() {
    }

    @Override
    public boolean close(KnownCores known, double[] weights) {
      return true;
    }

    @Override
    public boolean close(List<int[]> sets, Pairs pairs) {
      return true;
    }
  }

  private SmallProblem small;
  private CellRows rows;
  private Log log;
  /** The candidates of the rows in the order of their numbers; null if rows are named by their candidates. */
  private int[] candidate;
  private int lost;
  private int sure;
  private int pairs;
  private int zeros;

  private void begin(int seed, Log given) {
    FamilySettings settings = FAMILIES.get(seed % 2);
    // small pairs have ties, so rows that are exactly 0 at a corner
    small = given != null && seed % 5 < 2 ? SmallProblem.of(settings, seed)
        : SmallProblem.of(settings, PairsOf.noise(40, 3, 0.7, new Random(seed)), seed);
    log = given;
    candidate = IntStream.of(small.live()).flatMap(i -> IntStream.of(small.candidates().of(i))).toArray();
    rows = new CellRows(small.problem(), small.candidates(), small.live(), log);
  }

  private double[] row(OpenCell cell, int k, int r) {
    int name = cell.row()[r];
    double[] row = new double[small.family().size()];
    small.problem().row(small.live()[cell.open()[k]], candidate == null ? name : candidate[name], row);
    return row;
  }

  private double product(double[] corner, double[] row) {
    double product = Vectors.dot(corner, row, 0);
    return log == null ? product - LinkOracle.TOLERANCE : product == 0 ? 0 : product - ABOVE;
  }

  /** Products are those of the corners with the rows; rows with one sign at all corners are decided. */
  private void check(OpenCell cell, boolean hasProducts) {
    int corners = cell.corners().length;
    for (int k = 0; k < cell.open().length; k++) {
      assertTrue(cell.starts()[k + 1] - cell.starts()[k] <= USED);
      for (int r = cell.starts()[k]; r < cell.starts()[k + 1]; r++) {
        double[] row = row(cell, k, r);
        double[] products = Arrays.stream(cell.corners()).mapToDouble(corner -> product(corner, row)).toArray();
        if (hasProducts) {
          assertArrayEquals(products, Arrays.copyOfRange(cell.products(), r * corners, (r + 1) * corners), log == null ? 1e-12 : 0);
        }
        zeros += (int) Arrays.stream(products).filter(product -> product == 0).count();
        assertTrue(Arrays.stream(products).anyMatch(product -> product <= 1e-12), "a row that is positive everywhere");
        assertTrue(log != null && !log.shows || Arrays.stream(products).anyMatch(product -> product > -1e-12), "a lost record");
      }
    }
    BitSet seen = BitSet.valueOf(cell.lost());
    assertTrue(IntStream.of(cell.open()).noneMatch(seen::get), "lost and open");
    assertTrue(cell.sure() + cell.open().length + seen.cardinality() == small.live().length && cell.sure() >= 0);
    assertTrue(log == null || log.shows || seen.isEmpty(), "a loss that cannot be shown");
  }

  /** After a choice each open record has a row, and those in use are some of all, as many as there may be. */
  private void checkChosen(OpenCell cell, boolean complete) {
    assertArrayEquals(cell.open(), cell.all().open());
    for (int k = 0; k < cell.open().length; k++) {
      assertTrue(!complete || cell.starts()[k + 1] > cell.starts()[k], "a record without rows is sure");
      int from = cell.all().starts()[k];
      int[] all = Arrays.copyOfRange(cell.all().row(), from, cell.all().starts()[k + 1]);
      int[] used = Arrays.copyOfRange(cell.row(), cell.starts()[k], cell.starts()[k + 1]);
      assertEquals(Math.min(USED, all.length), used.length);
      assertTrue(IntStream.of(used).allMatch(r -> IntStream.of(all).anyMatch(other -> other == r)));
    }
  }

  /** In the whole a record is lost if a row is positive nowhere or, without a proof, two of the hardest exclude each other. */
  private void checkWhole(OpenCell cell, IntFunction<int[]> candidates, int lookedAt) {
    int corners = cell.corners().length;
    BitSet expected = new BitSet();
    int certain = 0;
    for (int k = 0; k < small.live().length; k++) {
      List<double[]> open = new ArrayList<>();
      boolean isLost = false;
      for (int j : candidates.apply(small.live()[k])) {
        double[] row = new double[small.family().size()];
        small.problem().row(small.live()[k], j, row);
        double[] products = Arrays.stream(cell.corners()).mapToDouble(corner -> product(corner, row)).toArray();
        isLost |= Arrays.stream(products).allMatch(product -> product <= 0) && (log == null || log.shows);
        if (Arrays.stream(products).anyMatch(product -> product <= 0)) {
          open.add(products);
        }
      }
      double[] all = open.stream().flatMapToDouble(Arrays::stream).toArray();
      isLost |= log == null && new Conflicts(corners, new int[] {0, open.size()}, all, lookedAt).factor(0, 0) != null;
      expected.set(k, isLost);
      certain += !isLost && open.isEmpty() ? 1 : 0;
    }
    assertEquals(expected, BitSet.valueOf(cell.lost()));
    assertEquals(rows.isComplete() ? certain : 0, cell.sure());
  }

  private void checkPairs(OpenCell cell) {
    Conflicts conflicts = rows.conflicts(cell);
    for (int one = 0; one < cell.open().length; one++) {
      for (int other = 0; other < one; other++) {
        if (conflicts.factor(one, other) != null) {
          CellLog.Pair pair = rows.conflict(cell, conflicts, one, other);
          assertEquals(small.live()[cell.open()[one]], pair.record());
          assertEquals(small.live()[cell.open()[other]], pair.other());
          double[] r = new double[small.family().size()];
          double[] s = r.clone();
          small.problem().row(pair.record(), pair.candidate(), r);
          small.problem().row(pair.other(), pair.otherCandidate(), s);
          assertTrue(Arrays.stream(cell.corners()).allMatch(corner -> product(corner, r) + pair.factor() * product(corner, s) <= 1e-12));
          pairs++;
        }
      }
    }
  }

  private void descend() {
    OpenCell cell = rows.whole();
    assertEquals(0, cell.cuts());
    check(cell, true);
    checkChosen(cell, true);
    checkWhole(cell, small.candidates()::of, Conflicts.LOOKED_AT);
    for (int depth = 0; depth < 2 * CellRows.CUTS + 2; depth++) {
      boolean stale = cell.isStale();
      OpenCell ready = rows.ready(cell.with(null));
      check(ready, true);
      if (stale) {
        checkChosen(ready, true);
      }
      Cut cut = Cut.of(ready, rows.conflicts(ready).hardest());
      if (cut == null || ready.open().length == 0) {
        break;
      }
      int replaced = small.random().nextBoolean() ? cut.from() : cut.to();
      cell = rows.part(ready, cut, replaced);
      assertEquals(ready.cuts() + 1, cell.cuts());
      for (int v = 0; v < cell.corners().length; v++) {
        assertArrayEquals(v == replaced ? cut.middle(ready) : ready.corners()[v], cell.corners()[v]);
      }
      check(cell, true);
      if (log != null) {
        checkPairs(cell);
      }
    }
    lost += BitSet.valueOf(cell.lost()).cardinality();
    sure += cell.sure();
  }

  @Test
  void productsAreThoseOfTheRows() {
    for (int seed = 1; seed <= 20; seed++) {
      begin(seed, null);
      descend();
    }
    assertTrue(lost > 100 && sure > 20, lost + " lost, " + sure + " sure");
  }

  @Test
  void proofsHaveThePairsThatExclude() {
    for (int seed = 1; seed <= 20; seed++) {
      begin(seed, new Log(seed % 4 > 0));
      descend();
    }
    assertTrue(lost > 50 && pairs > 100 && zeros > 20, lost + " lost, " + pairs + " pairs, " + zeros + " zeros");
  }

  /** Rows of a few candidates, then of more: no record is sure, and the new rows join the old ones. */
  @Test
  void moreCandidatesJoinThoseFound() {
    for (int seed = 1; seed <= 20; seed++) {
      begin(seed, null);
      candidate = null;
      int[] live = small.live();
      FoundRows few = new FoundRows(small.problem(), live);
      rows = few;
      IntFunction<int[]> two = i -> Arrays.stream(small.candidates().of(i)).limit(2).toArray();
      OpenCell cell = few.whole(Arrays.stream(live).mapToObj(two).toArray(int[][]::new));
      checkWhole(cell, two, LOOKED_AT);
      check(cell, true);
      checkChosen(cell, false);
      assertEquals(0, cell.sure());
      int[][] more = Arrays.stream(cell.open()).mapToObj(k -> small.candidates().of(live[k]))
          .map(of -> Arrays.stream(of).skip(2).toArray()).toArray(int[][]::new);
      OpenCell all = few.renewed(cell.with(null), more);
      check(all, true);
      checkChosen(all, false);
      assertEquals(0, all.sure());
      OpenCell expected = few.whole(Arrays.stream(live).mapToObj(small.candidates()::of).toArray(int[][]::new));
      checkWhole(expected, small.candidates()::of, LOOKED_AT);
      assertArrayEquals(expected.lost(), all.lost());
      assertArrayEquals(expected.open(), all.open());
      for (int k = 0; k < all.open().length; k++) {
        assertEquals(set(expected, k), set(all, k), "seed " + seed);
      }
      lost += BitSet.valueOf(all.lost()).cardinality();
    }
    assertTrue(lost > 20, lost + " lost");
  }

  private static List<Integer> set(OpenCell cell, int k) {
    return Arrays.stream(cell.row(), cell.starts()[k], cell.starts()[k + 1]).sorted().boxed().toList();
  }
}
