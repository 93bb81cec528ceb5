package sdc.mask;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** The steps that all maskings share: check the attributes, order them, mask them in parallel, and replace them in the table. */
public final class Columns {

  private Columns() {
  }

  /** A copy of the chosen attributes; rejects an empty choice and repeated attributes. */
  public static int[] checked(int[] columns) {
    if (columns.length == 0) {
      throw new IllegalArgumentException("attributes must name at least one attribute to mask, got none");
    }
    int[] copy = columns.clone();
    int[] sorted = columns.clone();
    Arrays.sort(sorted);
    for (int k = 0; k < sorted.length; k++) {
      if (sorted[k] < 0) {
        throw new IllegalArgumentException("attributes must hold indices from 0, got " + sorted[k]);
      }
      if (k > 0 && sorted[k] == sorted[k - 1]) {
        throw new IllegalArgumentException("attributes must be named once, got number " + (sorted[k] + 1) + " twice");
      }
    }
    return copy;
  }

  /** Rejects attributes that the table lacks and attributes that are not numeric. */
  static void requireNumeric(Table table, int[] columns) {
    require(NumericColumn.class, "nominal", "numeric", table, columns);
  }

  /** Rejects attributes that the table lacks and attributes that are not nominal. */
  static void requireNominal(Table table, int[] columns) {
    require(NominalColumn.class, "numeric", "nominal", table, columns);
  }

  private static void require(Class<? extends Column> kind, String other, String wanted, Table table, int[] columns) {
    requirePresent(table, columns);
    for (int column : columns) {
      if (!kind.isInstance(table.column(column))) {
        throw new IllegalArgumentException("attributes: attribute '" + table.column(column).name() + "' is " + other
            + ", but this method masks " + wanted + " attributes only; leave it out");
      }
    }
  }

  /** Rejects attributes that the table lacks. */
  public static void requirePresent(Table table, int[] columns) {
    for (int column : columns) {
      if (column >= table.width()) {
        throw new IllegalArgumentException("attributes must have numbers from 1 to " + table.width() + ", got " + (column + 1));
      }
    }
  }

  /** The same attributes ordered by name, so that sums are the same bit for bit whatever order they were given in. */
  static int[] byName(Table table, int[] columns) {
    return Arrays.stream(columns).boxed().sorted(Comparator.comparing((Integer k) -> table.column(k).name()))
        .mapToInt(Integer::intValue).toArray();
  }

  /** The table with each chosen column replaced by {@code masked} of its index, computed in parallel. */
  public static Table replace(Table table, int[] columns, IntFunction<? extends Column> masked) {
    return replace(table, columns, inParallel(() -> IntStream.of(columns).parallel().<Column>mapToObj(masked).toList()));
  }

  /** The table with the chosen columns replaced by these. */
  public static Table replace(Table table, int[] columns, List<? extends Column> masked) {
    Table result = table;
    for (int k = 0; k < columns.length; k++) {
      result = result.with(columns[k], masked.get(k));
    }
    return result;
  }

  /** Parallel work; a failure has its own message, to which Java would add the name of the exception in another thread. */
  public static <T> T inParallel(Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException e) {
      throw e.getCause() instanceof IllegalArgumentException first ? first : e;
    }
  }

  /** The same for numeric attributes; rejects others. */
  static Table replaceNumeric(Table table, int[] columns, UnaryOperator<NumericColumn> masked) {
    requireNumeric(table, columns);
    return replace(table, columns, k -> masked.apply(table.numeric(k)));
  }

  /** The table with the values of columns[k] replaced by values[k]; the caller must not change the arrays afterwards. */
  static Table replace(Table table, int[] columns, double[][] values) {
    return replace(table, columns, IntStream.range(0, columns.length)
        .mapToObj(k -> NumericColumn.adopt(table.column(columns[k]).name(), values[k])).toList());
  }
}
