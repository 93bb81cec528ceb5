package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.learn.exact.Schedule.Lead;

/** Shares of a schedule with small numbers, so that each constant shows. */
class ScheduleTest {

  /** Turns of 10 to 200, without cells to 90; searches from 40, with cells from 20; the trailing method gets an eighth. */
  private static final Schedule SCHEDULE = new Schedule(10, 200, 90, 40, 20, 2, 8, 3, 150, 4, false);

  private static int[] shares(Part part, boolean cellsAlone, Lead lead) {
    return IntStream.iterate(SCHEDULE.first(), SCHEDULE::next).limit(7)
        .map(work -> SCHEDULE.share(part, work, cellsAlone, lead)).toArray();
  }

  private static void check(Part part, boolean cellsAlone, Lead lead, int... expected) {
    assertArrayEquals(expected, shares(part, cellsAlone, lead));
  }

  @Test
  void turnsDoubleUpToTheLongest() {
    check(Part.HITTING_SETS, true, Lead.HITTING_SETS, 10, 20, 40, 80, 160, 200, 200);
  }

  @Test
  void theTrailingMethodHasAnEighth() {
    check(Part.HITTING_SETS, true, Lead.CELLS, 1, 2, 5, 10, 20, 25, 25);
    for (Lead lead : List.of(Lead.CELLS, Lead.CELLS_BY_FAR)) {
      check(Part.CELLS, true, lead, 5, 10, 20, 40, 80, 100, 100);
    }
    check(Part.CELLS, true, Lead.HITTING_SETS, 1, 2, 3, 6, 11, 13, 13);
  }

  @Test
  void withoutCellsTurnsAreShorterAndBundlesDoMore() {
    check(Part.HITTING_SETS, false, Lead.HITTING_SETS, 10, 20, 40, 80, 90, 90, 90);
    check(Part.PAIRS, false, Lead.HITTING_SETS, 0, 0, 40, 80, 160, 200, 200);
    check(Part.BUNDLES, false, Lead.HITTING_SETS, 0, 0, 120, 150, 150, 150, 150);
    check(Part.TREE, false, Lead.HITTING_SETS, 0, 0, 160, 320, 640, 800, 800);
    check(Part.CELLS, false, Lead.HITTING_SETS, 1, 1, 1, 1, 1, 1, 1);
  }

  @Test
  void cellsOfMeasuresHaveAnEighthAndOthersRestOnlyIfTheyLeadByFar() {
    for (Lead lead : List.of(Lead.CELLS, Lead.CELLS_BY_FAR)) {
      check(Part.HITTING_SETS, false, lead, 1, 2, 5, 10, 20, 25, 25);
      check(Part.CELLS, false, lead, 1, 2, 3, 6, 11, 13, 13);
    }
    check(Part.PAIRS, false, Lead.CELLS, 0, 0, 40, 80, 160, 200, 200);
    check(Part.BUNDLES, false, Lead.CELLS, 0, 0, 120, 150, 150, 150, 150);
    check(Part.PAIRS, false, Lead.CELLS_BY_FAR, 0, 0, 0, 0, 0, 0, 0);
    check(Part.BUNDLES, false, Lead.CELLS_BY_FAR, 0, 0, 0, 0, 0, 0, 0);
    check(Part.TREE, false, Lead.CELLS, 0, 0, 160, 320, 640, 800, 800);
    check(Part.TREE, false, Lead.CELLS_BY_FAR, 0, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void searchesBeginWhereTheGapIsLikelyToStay() {
    check(Part.SMALLER_FAMILIES, false, Lead.HITTING_SETS, 0, 0, 1, 1, 1, 1, 1);
    check(Part.SMALLER_FAMILIES, true, Lead.CELLS, 0, 1, 0, 1, 1, 1, 1);
    check(Part.SEARCHES, false, Lead.HITTING_SETS, 0, 0, 30, 30, 30, 30, 30);
    check(Part.SEARCHES, true, Lead.CELLS, 0, 30, 0, 30, 30, 30, 30);
  }

  @Test
  void inLargeFilesSearchesBeginInTheFirstTurn() {
    assertEquals(SCHEDULE, SCHEDULE.of(4999));
    Schedule large = SCHEDULE.of(5000);
    for (boolean cellsAlone : new boolean[] {false, true}) {
      assertEquals(10, large.share(Part.SEARCHES, large.first(), cellsAlone, Lead.HITTING_SETS));
      assertEquals(0, SCHEDULE.share(Part.SEARCHES, SCHEDULE.first(), cellsAlone, Lead.HITTING_SETS));
    }
    for (Part part : List.of(Part.HITTING_SETS, Part.CELLS)) {
      assertEquals(SCHEDULE.share(part, 80, false, Lead.HITTING_SETS), large.share(part, 80, false, Lead.HITTING_SETS));
    }
  }

  @Test
  void cellsLeadWhileTheyFallOrAreAhead() {
    assertEquals(Lead.HITTING_SETS, Schedule.lead(fake(10, false, false), null, null), "there are no cells");
    assertEquals(Lead.HITTING_SETS, Schedule.lead(fake(10, false, false), fake(10, false, false), null));
    assertEquals(Lead.CELLS, Schedule.lead(fake(10, false, false), fake(11, true, false), fake(10, false, false)));
    assertEquals(Lead.CELLS, Schedule.lead(fake(10, false, false), fake(9, false, false), null));
    assertEquals(Lead.CELLS, Schedule.lead(fake(800, false, false), fake(700, false, false), null), "an eighth is not far");
    assertEquals(Lead.CELLS_BY_FAR, Schedule.lead(fake(800, false, false), fake(699, false, false), fake(800, false, false)));
    assertEquals(Lead.CELLS, Schedule.lead(fake(10, false, true), fake(11, false, false), null), "nothing is left for hitting sets");
  }

  @Test
  void treesLeadWhileNoOtherBoundIsLower() {
    assertEquals(Lead.TREE, Schedule.lead(fake(10, false, false), fake(10, false, false), fake(10, false, false)));
    assertEquals(Lead.TREE, Schedule.lead(fake(10, false, false), null, fake(9, false, false)));
    assertEquals(Lead.HITTING_SETS, Schedule.lead(fake(10, false, false), null, fake(11, false, false)));
    assertEquals(Lead.HITTING_SETS, Schedule.lead(fake(10, false, false), null, fake(10, false, true)), "nothing is left for trees");
  }

  /** Bundles and hitting sets use one processor, trees all of them. */
  @Test
  void besideTreesHittingSetsAndBundlesHaveAnEighth() {
    check(Part.HITTING_SETS, false, Lead.TREE, 1, 2, 5, 10, 11, 11, 11);
    check(Part.BUNDLES, false, Lead.TREE, 0, 0, 15, 18, 18, 18, 18);
    check(Part.PAIRS, false, Lead.TREE, 0, 0, 40, 80, 160, 200, 200);
    check(Part.TREE, false, Lead.TREE, 0, 0, 160, 320, 640, 800, 800);
    check(Part.CELLS, false, Lead.TREE, 1, 1, 1, 1, 1, 1, 1);
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
