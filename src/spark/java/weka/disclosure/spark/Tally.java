package weka.disclosure.spark;

import java.io.Serializable;
import java.util.TreeMap;

/** The links of many records, counted. */
final class Tally implements Serializable {

  private static final long serialVersionUID = 1L;

  private long records;
  private long linked;
  private long first;
  /** For each number of equally near candidates, the records whose partner is one of them. */
  private final TreeMap<Integer, Long> tied = new TreeMap<>();

  /** Counts a record after its search. */
  Tally add(Query query) {
    if (query.partnerRow >= 0) {
      records++;
      linked += query.partnerIsNearest && query.ties == 1 ? 1 : 0;
      first += query.nearestRow == query.partnerRow ? 1 : 0;
      if (query.partnerIsNearest && query.ties > 1) {
        tied.merge(query.ties, 1L, Long::sum);
      }
    }
    return this;
  }

  Tally add(Tally other) {
    records += other.records;
    linked += other.linked;
    first += other.first;
    other.tied.forEach((ties, count) -> tied.merge(ties, count, Long::sum));
    return this;
  }

  /** Records that have a partner. */
  long records() {
    return records;
  }

  /** Records whose partner is nearer than every other candidate. */
  long linked() {
    return linked;
  }

  /** Records whose partner is one of several nearest candidates. */
  long tied() {
    return tied.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Records whose partner is the first of the nearest candidates in the order of the file. */
  long first() {
    return first;
  }

  /** Linked records plus 1/t for each tie among t candidates. */
  double credited() {
    return linked + tied.entrySet().stream().mapToDouble(each -> (double) each.getValue() / each.getKey()).sum();
  }
}
