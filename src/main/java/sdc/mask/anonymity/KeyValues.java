package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.key.LongCodes;

/**
 * The keys of a table as codes from 1, where 0 is a missing value. A set of keys is a bit mask: bit a is the key at place a.
 */
final class KeyValues {

  /** Keys beyond this number do not fit the bit masks. */
  static final int MOST_KEYS = 30;

  private final int[][] codes;
  private final int[] sizes;
  private final int rows;

  private KeyValues(int[][] codes, int[] sizes, int rows) {
    this.codes = codes;
    this.sizes = sizes;
    this.rows = rows;
  }

  static KeyValues of(Table table, int... columns) {
    int[][] codes = Arrays.stream(columns).mapToObj(k -> codes(table.column(k))).toArray(int[][]::new);
    return of(codes, table.rows());
  }

  /** The keys that have these codes. */
  static KeyValues of(int[][] codes, int rows) {
    return new KeyValues(codes, Arrays.stream(codes).mapToInt(each -> Arrays.stream(each).max().orElse(0) + 1).toArray(), rows);
  }

  private static int[] codes(Column column) {
    if (column instanceof NominalColumn labels) {
      return Arrays.stream(labels.toArray()).map(code -> code == NominalColumn.MISSING ? 0 : code + 1).toArray();
    }
    Map<Double, Integer> numbers = new HashMap<>();
    return Arrays.stream(((NumericColumn) column).toArray())
        .mapToInt(value -> Double.isNaN(value) ? 0 : numbers.computeIfAbsent(value + 0.0, v -> numbers.size() + 1)).toArray();
  }

  /** These keys alone, where each record lacks the keys of its mask as well. */
  KeyValues without(int[] blanks, int[] keys) {
    int[][] left = Arrays.stream(keys).mapToObj(a -> IntStream.range(0, rows).map(row -> (blanks[row] >> a & 1) != 0 ? 0 : codes[a][row])
        .toArray()).toArray(int[][]::new);
    return of(left, rows);
  }

  int keys() {
    return codes.length;
  }

  int rows() {
    return rows;
  }

  /** One more than the largest code of this key. */
  int size(int key) {
    return sizes[key];
  }

  int code(int key, int row) {
    return codes[key][row];
  }

  /** The keys whose value this record lacks. */
  int missing(int row) {
    int mask = 0;
    for (int a = 0; a < codes.length; a++) {
      mask |= codes[a][row] == 0 ? 1 << a : 0;
    }
    return mask;
  }

  /** The number of the group, from 0, of each record among those with the same values of these keys; a missing value is a value. */
  int[] groups(int keys) {
    long[] joint = new long[rows];
    long range = 1;
    for (int a = 0; a < codes.length; a++) {
      if ((keys >> a & 1) == 0) {
        continue;
      }
      if (range > Long.MAX_VALUE / sizes[a]) {
        int[] numbers = LongCodes.of(joint);
        for (int row = 0; row < rows; row++) {
          joint[row] = numbers[row];
        }
        range = rows;
      }
      for (int row = 0; row < rows; row++) {
        joint[row] = joint[row] * sizes[a] + codes[a][row];
      }
      range *= sizes[a];
    }
    return LongCodes.of(joint);
  }
}
