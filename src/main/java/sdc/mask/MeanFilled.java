package sdc.mask;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/**
 * The treatment of missing values by maskings that need complete numbers: a missing number counts as its attribute's mean (0 if all are
 * missing), and is missing again afterwards. Such a masking keeps its statistics, such as means and covariances, for the filled data.
 */
final class MeanFilled {

  private MeanFilled() {
  }

  /** Masks the table with its missing values filled in; {@code masked} and {@code seen} are indices of numeric attributes. */
  static Table mask(Table table, int[] masked, int[] seen, Progress progress, UnaryOperator<Table> masking) {
    List<String> gaps = new ArrayList<>();
    Table complete = filled(filled(table, masked, gaps), seen, gaps);
    if (gaps.isEmpty()) {
      return masking.apply(table);
    }
    progress.warn("missing values count as the mean of their attribute and stay missing: " + String.join(", ", gaps)
        + "; means and covariances are those of the data filled in this way");
    Table result = masking.apply(complete);
    return Columns.replace(Columns.replace(result, seen, table::column), masked, k -> withGaps(table.numeric(k), result.numeric(k)));
  }

  private static Table filled(Table table, int[] columns, List<String> gaps) {
    Table complete = table;
    for (int k : columns) {
      int missing = table.column(k).missingCount();
      if (missing > 0) {
        gaps.add('\'' + table.column(k).name() + "' (" + missing + " of " + table.rows() + ')');
        complete = complete.with(k, table.numeric(k).filled());
      }
    }
    return complete;
  }

  private static NumericColumn withGaps(NumericColumn before, NumericColumn after) {
    double[] values = after.toArray();
    for (int row = 0; row < values.length; row++) {
      values[row] = before.isMissing(row) ? Double.NaN : values[row];
    }
    return NumericColumn.adopt(before.name(), values);
  }
}
