package sdc.data;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.Objects;
import sdc.data.number.NumberSort;

/** A column of numbers, each finite or missing (stored as NaN). The constructor methods reject infinite values. */
public final class NumericColumn implements Column {

  private final String name;
  private final double[] values;
  /** The sorted values while there is room for them. */
  private SoftReference<double[]> sorted = new SoftReference<>(null);
  private Moments moments;
  private int missing = -1;

  private NumericColumn(String name, double[] values) {
    this.name = name;
    this.values = values;
  }

  /** A column with a copy of the given values; NaN is missing. */
  public static NumericColumn of(String name, double[] values) {
    return adopt(name, values.clone());
  }

  /** The same as {@link #of} without the copy: the caller must not change the array afterwards. */
  public static NumericColumn adopt(String name, double[] values) {
    Objects.requireNonNull(name, "name");
    for (int row = 0; row < values.length; row++) {
      if (Double.isInfinite(values[row])) {
        throw new IllegalArgumentException("attribute '" + name + "' holds the infinite value " + values[row]
            + " in record " + (row + 1) + "; only finite numbers can be masked or compared: correct it in the file, or leave the"
            + " attribute out");
      }
    }
    return new NumericColumn(name, values);
  }

  /** The expected numbers of a column that {@link #isOfNumbers}: a set has the mean of the original's numbers in it. */
  public static NumericColumn expected(Column column, Column original) {
    return column instanceof NumericColumn numbers ? numbers : adopt(column.name(), ExpectedNumbers.of(column, original).mean());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int size() {
    return values.length;
  }

  /** The number in this row, NaN if it is missing. */
  public double value(int row) {
    return values[row];
  }

  /** All numbers, NaN for each missing one, in an array that nobody may change. */
  double[] shared() {
    return values;
  }

  /** A copy of all numbers, NaN for each missing one. */
  public double[] toArray() {
    return values.clone();
  }

  /** The values present, in order, −0 as 0; nobody may change the array. They are kept while there is room: several measures need them. */
  public synchronized double[] sorted() {
    double[] known = sorted.get();
    if (known == null) {
      known = NumberSort.sorted(present());
      sorted = new SoftReference<>(known);
    }
    return known;
  }

  /** The moments, computed once. */
  synchronized Moments moments() {
    if (moments == null) {
      moments = Moments.of(values);
    }
    return moments;
  }

  @Override
  public synchronized int missingCount() {
    if (missing < 0) {
      missing = Column.super.missingCount();
    }
    return missing;
  }

  private double[] present() {
    double[] present = new double[values.length];
    int count = 0;
    for (double value : values) {
      if (!Double.isNaN(value)) {
        present[count++] = value + 0.0;
      }
    }
    return count == values.length ? present : Arrays.copyOf(present, count);
  }

  @Override
  public boolean isOfNumbers() {
    return true;
  }

  @Override
  public boolean isMissing(int row) {
    return Double.isNaN(values[row]);
  }

  /** This column with the mean in place of each missing value. */
  public NumericColumn filled() {
    double mean = moments().mean();
    return new NumericColumn(name, Arrays.stream(values).map(value -> Double.isNaN(value) ? mean : value).toArray());
  }

  @Override
  public NumericColumn rows(int[] rows) {
    return new NumericColumn(name, Arrays.stream(rows).mapToDouble(row -> values[row]).toArray());
  }
}
