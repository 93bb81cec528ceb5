package sdc.risk;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntFunction;

/**
 * The risks of records, those most at risk first. A record's risk is computed when it is asked for, and all records are sorted only if more
 * than the first {@value #FIRST} are: millions of records need no memory.
 */
final class RankedRisks extends AbstractList<RecordRisk> {

  private static final int FIRST = 100;

  private final int[] rows;
  private final IntFunction<RecordRisk> riskOf;
  private final Comparator<RecordRisk> order;
  private List<RecordRisk> first;
  private List<RecordRisk> all;

  /** The risks of these records in this order, which has no ties. */
  RankedRisks(int[] rows, IntFunction<RecordRisk> riskOf, Comparator<RecordRisk> order) {
    this.rows = rows;
    this.riskOf = riskOf;
    this.order = order;
  }

  @Override
  public int size() {
    return rows.length;
  }

  @Override
  public synchronized RecordRisk get(int place) {
    if (place < Math.min(FIRST, rows.length) && all == null) {
      first = first == null ? first() : first;
      return first.get(place);
    }
    all = all == null ? Arrays.stream(rows).parallel().mapToObj(riskOf).sorted(order).toList() : all;
    return all.get(place);
  }

  private List<RecordRisk> first() {
    PriorityQueue<RecordRisk> best = new PriorityQueue<>(order.reversed());
    for (int row : rows) {
      RecordRisk risk = riskOf.apply(row);
      if (best.size() < FIRST) {
        best.add(risk);
      } else if (order.compare(risk, best.peek()) < 0) {
        best.poll();
        best.add(risk);
      }
    }
    return best.stream().sorted(order).toList();
  }
}
