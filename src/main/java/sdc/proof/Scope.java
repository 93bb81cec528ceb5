package sdc.proof;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What is known at one place of a proof: records that no parameters of the cell link, and covers, each a set of records of which at least
 * a number cannot be linked. All numbers are whole, so sums are exact.
 */
final class Scope {

  /** The weight 1; weights are given in this unit. */
  static final long ONE = 1L << 30;
  private static final byte FREE = 0;
  private static final byte GIVEN_UP = 1;
  private static final byte KEPT = 2;

  /**
   * A cover: in any linkage, at least this number of these records are not linked.
   *
   * @param records the records
   * @param needed  how many are not linked
   */
  record Cover(int[] records, int needed) {
  }

  private final Map<Integer, Cover> covers = new HashMap<>();
  private final byte[] state;

  Scope(int records) {
    this.state = new byte[records];
  }

  /** Adds a record that is never linked here; false if it is known. */
  boolean lose(int record) {
    if (state[record] == GIVEN_UP) {
      return false;
    }
    state[record] = GIVEN_UP;
    return true;
  }

  int add(int id, Cover cover) {
    Require.that(covers.putIfAbsent(id, cover) == null, "two cores or covers have the number ", id);
    return id;
  }

  void remove(int id) {
    covers.remove(id);
  }

  Cover cover(int id) {
    Cover cover = covers.get(id);
    Require.that(cover != null, "no core or cover ", id, " is known here");
    return cover;
  }

  /** A case: the record is given up, or kept, until {@link #free}. */
  void assume(int record, boolean givenUp) {
    Require.that(state[record] == FREE, "record ", record, " is decided already, so it makes no two cases");
    state[record] = givenUp ? GIVEN_UP : KEPT;
  }

  /** Forgets that the record is lost, given up or kept. */
  void free(int record) {
    state[record] = FREE;
  }

  boolean isGivenUp(int record) {
    return state[record] == GIVEN_UP;
  }

  /**
   * At least how many further records of a set are not linked, by weights w of covers (S, d). With L(v) the sum of w over the covers that
   * contain v, Σ w·d ≤ Σ L(v) over the records not linked, and L(v) ≤ [v in the set] + max(0, L(v) − [v in the set]).
   *
   * @param inSet which records count, null for all
   * @param ids   the covers
   * @param w     their weights, in units of 1 / {@link #ONE}
   */
  long further(boolean[] inSet, int[] ids, long[] w) {
    Map<Integer, Long> load = new HashMap<>();
    long sum = 0;
    for (int c = 0; c < ids.length; c++) {
      Cover cover = cover(ids[c]);
      Require.that(w[c] >= 0, "the weight ", w[c], " is negative");
      sum = Math.addExact(sum, Math.multiplyExact(w[c], cover.needed()));
      for (int v : cover.records()) {
        load.merge(v, w[c], Math::addExact);
      }
    }
    for (Map.Entry<Integer, Long> entry : load.entrySet()) {
      int v = entry.getKey();
      long free = inSet == null || inSet[v] ? ONE : 0;
      sum = Math.subtractExact(sum, state[v] == GIVEN_UP ? entry.getValue() : state[v] == KEPT ? 0
          : Math.max(0, entry.getValue() - free));
    }
    return sum <= 0 ? 0 : (sum - 1) / ONE + 1;
  }

  /** The number of records that are lost, outside cases. */
  int lost() {
    return (int) IntStream.range(0, state.length).filter(this::isGivenUp).count();
  }
}
