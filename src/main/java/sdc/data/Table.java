package sdc.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Immutable named columns of equal length; each record has a weight, which is 1 unless given. */
public final class Table {

  private final List<Column> columns;
  private final int rows;
  /** The weight of each record, or null if every weight is 1. */
  private final double[] weights;

  private Table(List<Column> columns, int rows, double[] weights) {
    this.columns = columns;
    this.rows = rows;
    this.weights = weights;
  }

  /** A table of these columns, every record with weight 1. */
  public static Table of(List<? extends Column> columns) {
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("a table needs at least one attribute, got none");
    }
    int rows = columns.get(0).size();
    Set<String> names = new HashSet<>();
    for (Column column : columns) {
      if (column.size() != rows) {
        throw new IllegalArgumentException("attribute '" + column.name() + "' has " + column.size()
            + " records, but '" + columns.get(0).name() + "' has " + rows);
      }
      if (!names.add(column.name())) {
        throw new IllegalArgumentException("two attributes have the name '" + column.name() + "'; rename one");
      }
    }
    return new Table(List.copyOf(columns), rows, null);
  }

  /** A table of these columns, every record with weight 1. */
  public static Table of(Column... columns) {
    return of(List.of(columns));
  }

  /** The same columns with one weight for each record, finite and not negative. */
  public Table withWeights(double[] recordWeights) {
    if (recordWeights.length != rows) {
      throw new IllegalArgumentException(rows + " records need " + rows + " weights, got " + recordWeights.length);
    }
    boolean allOne = true;
    for (double weight : recordWeights) {
      if (!(weight >= 0 && weight <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException("a record's weight must be a finite number of 0 or more, got " + weight);
      }
      allOne &= weight == 1;
    }
    return new Table(columns, rows, allOne ? null : recordWeights.clone());
  }

  /** The number of records. */
  public int rows() {
    return rows;
  }

  /** The number of attributes. */
  public int width() {
    return columns.size();
  }

  /** All columns, in order. */
  public List<Column> columns() {
    return columns;
  }

  /** The column at this index, from 0. */
  public Column column(int index) {
    return columns.get(index);
  }

  /** The column at this index, which must be numeric. */
  public NumericColumn numeric(int index) {
    if (columns.get(index) instanceof NumericColumn numeric) {
      return numeric;
    }
    throw new IllegalArgumentException("attribute '" + columns.get(index).name() + "' is nominal; choose a numeric attribute");
  }

  /** The names of all attributes, in order. */
  public List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  /** Whether any record has a weight other than 1. */
  public boolean isWeighted() {
    return weights != null;
  }

  /** The weight of this record. */
  public double weight(int row) {
    return weights == null ? 1 : weights[row];
  }

  /** The chosen columns only, in the given order. */
  public Table select(int... indices) {
    List<Column> chosen = Arrays.stream(indices).<Column>mapToObj(columns::get).toList();
    return new Table(chosen, rows, weights);
  }

  /** The chosen records only, in the given order. */
  public Table rows(int[] chosen) {
    List<Column> cut = columns.stream().<Column>map(column -> column.rows(chosen)).toList();
    double[] cutWeights = weights == null ? null : Arrays.stream(chosen).mapToDouble(row -> weights[row]).toArray();
    return new Table(cut, chosen.length, cutWeights);
  }

  /** This table with one column replaced by a column of the same length. */
  public Table with(int index, Column replacement) {
    if (replacement.size() != rows) {
      throw new IllegalArgumentException("attribute '" + replacement.name() + "' has " + replacement.size()
          + " records, the table has " + rows);
    }
    List<Column> changed = new ArrayList<>(columns);
    changed.set(index, replacement);
    return new Table(of(changed).columns, rows, weights);
  }

  /** Rejects missing values in the given columns; the message names each such attribute and the number of its missing values. */
  public void requireComplete(int... indices) {
    List<String> lacking = new ArrayList<>();
    for (int index : indices) {
      int missing = columns.get(index).missingCount();
      if (missing > 0) {
        lacking.add("'" + columns.get(index).name() + "' (" + missing + " of " + rows + ")");
      }
    }
    if (!lacking.isEmpty()) {
      throw new IllegalArgumentException("missing values in " + PairChecks.listed(lacking)
          + "; fill them first, for instance with the filter ReplaceMissingValues, or leave these attributes out");
    }
  }
}
