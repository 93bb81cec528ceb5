package reproduce;

import java.util.List;
import java.util.stream.Stream;

/**
 * A published figure beside ours.
 *
 * @param table   the table's name
 * @param row     the row's name
 * @param column  the column's name
 * @param printed the published figure
 * @param ours    the figures of our runs
 * @param verdict the comparison of the two
 * @param why     the known reason for a cell outside the range; else empty
 * @param remark  a further remark; may be empty
 */
record Cell(String table, String row, String column, Printed printed, Spread ours, Verdict verdict, String why, String remark) {

  /** True if it is outside the range without a reason. */
  boolean isUnexplained() {
    return verdict == Verdict.OUTSIDE && why.isEmpty();
  }

  /** Reason and remark, one sentence each. */
  List<String> notes() {
    return Stream.of(isUnexplained() ? "NOT EXPLAINED" : why, remark).filter(note -> !note.isEmpty()).toList();
  }
}
