package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.KnownCores;
import sdc.learn.rows.Vectors;

/** The leaves of a tree of cells cover all parameters, and at no point of a leaf are more records linked than the tree claims. */
class LeavesTest {

  private static final List<FamilySettings> FAMILIES = List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA));

  /** Follows the tree with corners of its own, and looks at points of each leaf. */
  private static final class Watch implements CellLog {

    private final SmallProblem small;
    private final int most;
    private final boolean accepts;
    private final Deque<double[][]> cells = new ArrayDeque<>();
    private final Deque<double[]> middles = new ArrayDeque<>();
    private final Deque<List<Integer>> entered = new ArrayDeque<>();
    private int leaves;
    private int byCores;
    private int byConflicts;
    private int refused;

    Watch(SmallProblem small, int most, boolean accepts) {
      this.small = small;
      this.most = most;
      this.accepts = accepts;
      cells.push(small.family().rays());
    }

    @Override
    public double above() {
      return -1e-13;
    }

    @Override
    public boolean loses(int record, int candidate) {
      double[] row = new double[small.family().size()];
      small.problem().row(record, candidate, row);
      assertTrue(Arrays.stream(cells.peek()).allMatch(corner -> Vectors.dot(corner, row) <= 1e-12), "record " + record);
      return true;
    }

    @Override
    public void split(int from, int to, double share) {
      double[][] corners = cells.peek();
      assertTrue(from != to && share > 0 && share < 1);
      middles.push(IntStream.range(0, corners[0].length).mapToDouble(k -> (1 - share) * corners[from][k] + share * corners[to][k])
          .toArray());
      entered.push(new ArrayList<>(List.of(from, to)));
    }

    @Override
    public void enter(int replaced) {
      assertTrue(entered.peek().remove((Integer) replaced), "each part once");
      double[][] corners = cells.peek().clone();
      corners[replaced] = middles.peek();
      cells.push(corners);
    }

    @Override
    public void leave() {
      cells.pop();
    }

    @Override
    public void join() {
      assertTrue(entered.pop().isEmpty(), "both parts");
      middles.pop();
    }

    private boolean closed() {
      double[][] corners = cells.peek();
      for (int point = 0; point < 20; point++) {
        double[] p = new double[corners[0].length];
        for (double[] corner : corners) {
          Vectors.add(p, -Math.log(small.random().nextDouble()), corner);
        }
        assertTrue(small.linked(p).length <= most, Arrays.toString(p));
      }
      leaves++;
      return true;
    }

    @Override
    public boolean close(KnownCores known, double[] weights) {
      if (weights.length > 0 && !accepts) {
        refused++;
        return false;
      }
      byCores += weights.length > 0 ? 1 : 0;
      return closed();
    }

    @Override
    public boolean close(List<int[]> sets, Pairs pairs) {
      int[] all = sets.stream().flatMapToInt(Arrays::stream).sorted().toArray();
      assertArrayEquals(IntStream.of(all).distinct().toArray(), all, "disjoint");
      for (int[] set : sets) {
        for (int k = 1; k < set.length; k++) {
          for (int l = 0; l < k; l++) {
            Pair pair = pairs.of(set[l], set[k]);
            double[] r = new double[small.family().size()];
            double[] s = r.clone();
            small.problem().row(pair.record(), pair.candidate(), r);
            small.problem().row(pair.other(), pair.otherCandidate(), s);
            assertTrue(pair.record() != pair.other() && pair.factor() > 0);
            assertTrue(Arrays.stream(cells.peek())
                .allMatch(corner -> Vectors.dot(corner, r) + pair.factor() * Vectors.dot(corner, s) <= 1e-11));
          }
        }
      }
      byConflicts++;
      return closed();
    }
  }

  private static Watch watch(SmallProblem small, KnownCores known, int most, boolean accepts, boolean shown, Budget budget) {
    Watch watch = new Watch(small, most, accepts);
    CellRows rows = new CellRows(small.problem(), small.candidates(), small.live(), watch);
    assertEquals(shown, new CellTree(rows, known, most, watch, budget).prove());
    assertTrue(!shown || watch.cells.size() == 1 && watch.middles.isEmpty(), "all is left");
    return watch;
  }

  @Test
  void noLeafHasAPointWithMoreLinks() {
    int byCores = 0;
    int byConflicts = 0;
    int fewer = 0;
    int refused = 0;
    for (int seed = 1; seed <= 12; seed++) {
      SmallProblem small = SmallProblem.of(FAMILIES.get(seed % 2), PairsOf.noise(20, 3, 1.2, new Random(seed)), seed);
      Begun done = Begun.done(small);
      int most = done.incumbent().linked();
      KnownCores none = new KnownCores(List.<Cover>of(), new double[0], small.live().length);
      Watch without = watch(small, none, most, true, true, SmallProblem.FREE);
      Watch with = watch(small, done.proof().cores(), most, true, true, SmallProblem.FREE);
      Watch doubtful = watch(small, done.proof().cores(), most, false, true, SmallProblem.FREE);
      assertTrue(with.leaves <= doubtful.leaves, "seed " + seed);
      watch(small, done.proof().cores(), small.live().length, false, true, SmallProblem.STOPPED);
      byCores += with.byCores;
      byConflicts += without.byConflicts;
      fewer += with.leaves < without.leaves ? 1 : 0;
      refused += doubtful.refused;
    }
    assertTrue(byCores > 5 && byConflicts > 10 && fewer > 0 && refused > 5,
        byCores + " leaves by cores, " + byConflicts + " by conflicts, " + fewer + " smaller trees, " + refused + " refused");
  }

  /** A stop ends the tree at its first cell. */
  @Test
  void aStopEndsTheTree() {
    SmallProblem small = SmallProblem.of(FAMILIES.get(0), PairsOf.noise(40, 4, 1.5, new Random(3)), 1);
    KnownCores none = new KnownCores(List.of(), new double[0], small.live().length);
    Watch stopped = watch(small, none, Begun.done(small).incumbent().linked(), true, false, SmallProblem.STOPPED);
    assertEquals(0, stopped.leaves);
    assertEquals(1, stopped.cells.size());
    assertTrue(stopped.entered.isEmpty(), "nothing is divided");
  }
}
