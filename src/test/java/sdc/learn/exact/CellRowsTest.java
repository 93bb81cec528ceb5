package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Vectors;

/** What a cell says of its records, beside a recount at points of the cell; rows are chosen anew on the way down. */
class CellRowsTest {

  private static final List<FamilySettings> FAMILIES = List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA),
      new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2));

  private int chosen;
  private int lost;
  private int sure;

  @Test
  void recordsAreDecidedAsAtEveryPointOfTheCell() {
    for (int seed = 1; seed <= 60; seed++) {
      FamilySettings settings = FAMILIES.get(seed % FAMILIES.size());
      descend(SmallProblem.of(settings, PairsOf.noise(60, 3, 0.7, new Random(seed)), seed));
    }
    assertTrue(chosen > 60 && lost > 1000 && sure > 50, chosen + " times chosen, " + lost + " lost, " + sure + " sure");
  }

  private void descend(SmallProblem small) {
    CellRows rows = new CellRows(small.problem(), small.candidates(), small.live(), null);
    OpenCell cell = rows.whole();
    for (int depth = 0; depth < 3 * CellRows.CUTS; depth++) {
      chosen += cell.isStale() ? 1 : 0;
      cell = rows.ready(cell);
      decided(small, rows, cell);
      Cut cut = Cut.of(cell, rows.conflicts(cell).hardest());
      if (cut == null || cell.open().length == 0) {
        return;
      }
      cell = rows.part(cell, cut, small.random().nextBoolean() ? cut.from() : cut.to());
      decided(small, rows, cell);
    }
  }

  private void decided(SmallProblem small, CellRows rows, OpenCell cell) {
    byte[] state = cell.state(small.live().length);
    lost += count(state, 2);
    sure += cell.sure();
    assertEquals(small.live().length, cell.sure() + cell.open().length + count(state, 2));
    for (int point = 0; point < 3; point++) {
      double[] p = new double[small.family().size()];
      for (double[] corner : cell.corners()) {
        Vectors.add(p, small.random().nextDouble(), corner);
      }
      int[] linked = small.linked(p);
      for (int k = 0; k < state.length; k++) {
        boolean isLinked = Arrays.binarySearch(linked, small.live()[k]) >= 0;
        assertTrue(state[k] != 2 || !isLinked, "a lost record is linked");
        assertTrue(state[k] != 0 || isLinked, "a sure record is not linked");
      }
      assertEquals(linked.length, cell.sure() + rows.count(cell, p));
    }
  }

  private static int count(byte[] state, int value) {
    int count = 0;
    for (byte one : state) {
      count += one == value ? 1 : 0;
    }
    return count;
  }
}
