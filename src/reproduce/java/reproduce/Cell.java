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
 * @param ours    what our runs gave
 * @param verdict how the two stand to each other
 * @param why     of a cell outside, what is known of why; else empty
 * @param remark  what else is known; may be empty
 */
record Cell(String table, String row, String column, Printed printed, Spread ours, Verdict verdict, String why, String remark) {

  /** Whether it is outside without a word on why. */
  boolean isUnexplained() {
    return verdict == Verdict.OUTSIDE && why.isEmpty();
  }

  /** All that is known, one sentence each. */
  List<String> notes() {
    return Stream.of(isUnexplained() ? "NOT EXPLAINED" : why, remark).filter(note -> !note.isEmpty()).toList();
  }
}
