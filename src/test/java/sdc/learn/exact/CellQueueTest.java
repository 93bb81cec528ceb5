package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The order of open cells beside a list that is searched. */
class CellQueueTest {

  private record Cell(int bound, long size) {
  }

  private static CellQueue<Cell> queue() {
    return new CellQueue<>(Cell::bound, Cell::size);
  }

  /** The cell with the largest bound is next, of several the latest; cells that link no more than is known are closed. */
  @Test
  void theLatestOfTheLargestBoundIsNext() {
    int taken = 0;
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      CellQueue<Cell> queue = queue();
      List<Cell> twin = new ArrayList<>();
      int linked = 0;
      for (int step = 0; step < 60; step++) {
        int draw = random.nextInt(10);
        int known = linked;
        if (draw < 5) {
          Cell cell = new Cell(random.nextInt(8), 3);
          queue.put(cell, linked);
          if (cell.bound > linked) {
            twin.add(0, cell);
          }
        } else if (draw < 9 && !twin.isEmpty()) {
          Cell next = twin.stream().max(Comparator.comparingInt(Cell::bound)).orElseThrow();
          Cell latest = twin.stream().filter(cell -> cell.bound == next.bound).findFirst().orElseThrow();
          assertSame(latest, queue.first(), "seed " + seed);
          assertSame(latest, queue.take(), "seed " + seed);
          twin.removeIf(cell -> cell == latest);
          taken++;
        } else if (random.nextInt(3) == 0) {
          linked++;
          queue.close(linked);
          twin.removeIf(cell -> cell.bound <= known + 1);
        }
        assertEquals(twin.isEmpty(), queue.isEmpty(), "seed " + seed);
        assertEquals(twin.stream().mapToInt(Cell::bound).max().orElse(linked), queue.bound(linked), "seed " + seed);
        assertEquals(9, queue.bound(9), "seed " + seed);
      }
    }
    assertTrue(taken > 1000, taken + " taken");
  }

  /** While the cells fill their part of the memory, the one with the least bound is next, because it is closed soonest. */
  @Test
  void theLeastBoundIsNextWhenMemoryRunsOut() {
    long room = Runtime.getRuntime().maxMemory() / 16;
    CellQueue<Cell> queue = queue();
    queue.put(new Cell(2, 1), 0);
    queue.put(new Cell(3, room - 2), 0);
    queue.put(new Cell(1, room), 1);
    queue.put(new Cell(5, 1), 0);
    assertEquals(2, queue.take().bound, "the memory is full");
    assertEquals(5, queue.take().bound, "one less");
    queue.put(new Cell(9, 2), 0);
    assertEquals(3, queue.take().bound);
    assertEquals(9, queue.take().bound);
    queue.put(new Cell(2, room), 0);
    queue.put(new Cell(3, 1), 0);
    queue.put(new Cell(4, 1), 0);
    queue.close(2);
    assertEquals(4, queue.take().bound, "closed cells take no memory");
  }
}
