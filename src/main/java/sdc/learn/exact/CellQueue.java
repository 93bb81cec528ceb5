package sdc.learn.exact;

import java.util.ArrayDeque;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** The open cells of {@link Cells} or {@link LargeCells}. The next one has the largest bound, of several the latest. */
final class CellQueue<C> {

  private final ToIntFunction<C> bounds;
  private final ToLongFunction<C> sizes;
  private final long room = Runtime.getRuntime().maxMemory() / 16;
  private final TreeMap<Integer, ArrayDeque<C>> open = new TreeMap<>();
  private long stored;

  /** Asks cells for their bounds, and for the number of rows that they keep in memory. */
  CellQueue(ToIntFunction<C> bounds, ToLongFunction<C> sizes) {
    this.bounds = bounds;
    this.sizes = sizes;
  }

  boolean isEmpty() {
    return open.isEmpty();
  }

  /** The largest bound; this number if that is larger, or if no cell is open. */
  int bound(int linked) {
    return open.isEmpty() ? linked : Math.max(linked, open.lastKey());
  }

  /** Keeps a cell that may link more than this. */
  void put(C cell, int linked) {
    int bound = bounds.applyAsInt(cell);
    if (bound > linked) {
      open.computeIfAbsent(bound, key -> new ArrayDeque<>()).addLast(cell);
      stored += sizes.applyAsLong(cell);
    }
  }

  /** The cell with the largest bound, which stays open. */
  C first() {
    return open.lastEntry().getValue().peekLast();
  }

  /** Takes the next cell: the one nearest to being closed when memory for cells runs out. */
  C take() {
    int key = stored < room ? open.lastKey() : open.firstKey();
    C cell = open.get(key).removeLast();
    if (open.get(key).isEmpty()) {
      open.remove(key);
    }
    stored -= sizes.applyAsLong(cell);
    return cell;
  }

  /** Closes the cells that link no more than this. */
  void close(int linked) {
    while (!open.isEmpty() && open.firstKey() <= linked) {
      open.pollFirstEntry().getValue().forEach(cell -> stored -= sizes.applyAsLong(cell));
    }
  }
}
