package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Shares of a schedule with small numbers, so that each constant shows. */
class ScheduleTest {

  /** Turns of 10 to 200, without cells to 90; searches from 40, with cells from 20; the trailing method gets an eighth. */
  private static final Schedule SCHEDULE = new Schedule(10, 200, 90, 40, 20, 2, 8, 3, 150, 4);

  private static int[] shares(Part part, boolean withCells, boolean cellsLead) {
    return IntStream.iterate(SCHEDULE.first(), SCHEDULE::next).limit(7)
        .map(work -> SCHEDULE.share(part, work, withCells, cellsLead)).toArray();
  }

  private static void check(Part part, boolean withCells, boolean cellsLead, int... expected) {
    assertArrayEquals(expected, shares(part, withCells, cellsLead));
  }

  @Test
  void turnsDoubleUpToTheLongest() {
    check(Part.HITTING_SETS, true, false, 10, 20, 40, 80, 160, 200, 200);
  }

  @Test
  void theTrailingMethodHasAnEighth() {
    check(Part.HITTING_SETS, true, true, 1, 2, 5, 10, 20, 25, 25);
    check(Part.CELLS, true, true, 5, 10, 20, 40, 80, 100, 100);
    check(Part.CELLS, true, false, 1, 2, 3, 6, 11, 13, 13);
  }

  @Test
  void withoutCellsTurnsAreShorterAndBundlesDoMore() {
    check(Part.HITTING_SETS, false, false, 10, 20, 40, 80, 90, 90, 90);
    check(Part.PAIRS, false, false, 0, 0, 40, 80, 160, 200, 200);
    check(Part.BUNDLES, false, false, 0, 0, 120, 150, 150, 150, 150);
    check(Part.TREE, false, false, 0, 0, 160, 320, 640, 800, 800);
    check(Part.PAIRS, false, true, 0, 0, 0, 0, 0, 0, 0);
    check(Part.TREE, false, true, 0, 0, 0, 0, 0, 0, 0);
    check(Part.BUNDLES, false, true, 0, 0, 0, 0, 0, 0, 0);
    check(Part.CELLS, false, false, 1, 1, 1, 1, 1, 1, 1);
  }

  @Test
  void searchesBeginWhereTheGapIsLikelyToStay() {
    check(Part.SMALLER_FAMILIES, false, false, 0, 0, 1, 1, 1, 1, 1);
    check(Part.SMALLER_FAMILIES, true, true, 0, 1, 0, 1, 1, 1, 1);
    check(Part.SEARCHES, false, false, 0, 0, 30, 30, 30, 30, 30);
    check(Part.SEARCHES, true, true, 0, 30, 0, 30, 30, 30, 30);
  }

  @Test
  void inLargeFilesSearchesBeginInTheFirstTurn() {
    assertEquals(SCHEDULE, SCHEDULE.of(4999));
    Schedule large = SCHEDULE.of(5000);
    for (boolean withCells : new boolean[] {false, true}) {
      assertEquals(10, large.share(Part.SEARCHES, large.first(), withCells, false));
      assertEquals(0, SCHEDULE.share(Part.SEARCHES, SCHEDULE.first(), withCells, false));
    }
    for (Part part : List.of(Part.HITTING_SETS, Part.CELLS)) {
      assertEquals(SCHEDULE.share(part, 80, false, false), large.share(part, 80, false, false));
    }
  }

  @Test
  void cellsLeadWhileTheyFallOrAreAhead() {
    assertFalse(Schedule.cellsLead(fake(10, false, false), null), "there are none");
    assertFalse(Schedule.cellsLead(fake(10, false, false), fake(10, false, false)));
    assertTrue(Schedule.cellsLead(fake(10, false, false), fake(11, true, false)));
    assertTrue(Schedule.cellsLead(fake(10, false, false), fake(9, false, false)));
    assertTrue(Schedule.cellsLead(fake(10, false, true), fake(11, false, false)), "nothing is left for hitting sets");
  }

  private static Improver fake(int bound, boolean falling, boolean exhausted) {
    return new Improver() {
      @Override
      public void run(int work) {
        throw new AssertionError("only asked");
      }

      @Override
      public int bound() {
        return bound;
      }

      @Override
      public boolean falling() {
        return falling;
      }

      @Override
      public boolean exhausted() {
        return exhausted;
      }
    };
  }
}
