package sdc.mask;

import java.util.Arrays;
import java.util.List;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/**
 * How many values of an attribute a masking left as they were, each at its own record; missing ones do not count.
 *
 * @param name   the attribute's name
 * @param equal  values that are the same number or label as before
 * @param values values that were not missing before
 */
public record Unmasked(String name, int equal, int values) {

  /** Counts in the columns of these positions. */
  public static List<Unmasked> of(Table before, Table after, int... positions) {
    return Arrays.stream(positions).mapToObj(k -> of(before.column(k), after.column(k))).toList();
  }

  private static Unmasked of(Column before, Column after) {
    int equal = 0;
    int values = 0;
    for (int row = 0; row < before.size(); row++) {
      if (!before.isMissing(row)) {
        values++;
        equal += !after.isMissing(row) && isEqual(before, after, row) ? 1 : 0;
      }
    }
    return new Unmasked(before.name(), equal, values);
  }

  private static boolean isEqual(Column before, Column after, int row) {
    return before instanceof NumericColumn numbers ? numbers.value(row) == ((NumericColumn) after).value(row)
        : ((NominalColumn) before).code(row) == ((NominalColumn) after).code(row);
  }

  /** The share of the values that are as they were; 0 where there is none. */
  public double share() {
    return values == 0 ? 0 : (double) equal / values;
  }
}
