package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.KnownCores;

/** A tree of cells none of which can be closed. */
class CellTreeTest {

  /** Shows nothing, and notes how deep the tree is. */
  private static final class Nothing implements CellLog {

    private int depth = 1;
    private int deepest = 1;

    @Override
    public double above() {
      return -1;
    }

    @Override
    public boolean loses(int record, int candidate) {
      return false;
    }

    @Override
    public void split(int from, int to, double share) {
      deepest = Math.max(deepest, depth + 1);
    }

    @Override
    public void enter(int replaced) {
      depth++;
    }

    @Override
    public void leave() {
      depth--;
    }

    @Override
    public void join() {
      // nothing is noted
    }

    @Override
    public boolean close(KnownCores known, double[] weights) {
      return false;
    }

    @Override
    public boolean close(List<int[]> sets, Pairs pairs) {
      return false;
    }
  }

  /** Deeper trees would exhaust the stack, and be rejected by the checker. */
  @Test
  void treesEndAtTheDepthOfAProof() {
    SmallProblem small = SmallProblem.of(new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2), PairsOf.noise(20, 6, 1, new Random(1)), 1);
    Nothing nothing = new Nothing();
    CellRows rows = new CellRows(small.problem(), small.candidates(), small.live(), nothing);
    KnownCores none = new KnownCores(List.of(), new double[0], small.live().length);
    assertFalse(new CellTree(rows, none, -1, nothing, SmallProblem.FREE).prove());
    assertEquals(1000, nothing.deepest);
  }
}
