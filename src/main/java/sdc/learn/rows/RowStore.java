package sdc.learn.rows;

import java.util.Arrays;

/**
 * Rows of numbers, one after another in one array: rows of the problem, constraints, likelihood rows. Rows with few entries are stored
 * sparsely, as entries with their places (compressed sparse rows); other rows are stored in full. Both ways add up the terms of a product
 * in the order of the places, so they give the same number.
 */
public final class RowStore {

  private final int width;
  /** The begin of each row's entries and the end of the last, and the places of the entries; null if rows are stored in full. */
  private int[] starts;
  private int[] places;
  private double[] values;
  private int count;

  /** An empty store with room for this number of entries. */
  public RowStore(int width, boolean sparse, int entries) {
    this(width, sparse ? new int[1] : null, sparse ? new int[entries] : null, new double[entries], 0);
  }

  private RowStore(int width, int[] starts, int[] places, double[] values, int count) {
    this.width = width;
    this.starts = starts;
    this.places = places;
    this.values = values;
    this.count = count;
  }

  /** A store of these rows, in full, one after another. */
  public static RowStore of(int width, double[] rows) {
    return new RowStore(width, null, null, rows, rows.length / width);
  }

  /** The same rows, each entry multiplied by a factor. */
  public RowStore times(double factor) {
    return new RowStore(width, starts, places, Arrays.stream(values).map(entry -> factor * entry).toArray(), count);
  }

  /** A copy with room for this number of further entries; rows added to the copy do not appear in the original. */
  public RowStore copy(int entries) {
    int length = entries + (places == null ? count * width : starts[count]);
    return new RowStore(width, places == null ? null : starts.clone(), places == null ? null : Arrays.copyOf(places, length),
        Arrays.copyOf(values, length), count);
  }

  /** Adds a row after the others. */
  public void add(double[] row) {
    if (places == null) {
      values = roomy(values, (count + 1) * width);
      System.arraycopy(row, 0, values, count++ * width, width);
      return;
    }
    int at = starts[count];
    int end = at;
    for (double entry : row) {
      end += entry == 0 ? 0 : 1;
    }
    values = roomy(values, end);
    places = places.length < values.length ? Arrays.copyOf(places, values.length) : places;
    for (int place = 0; place < width; place++) {
      if (row[place] != 0) {
        places[at] = place;
        values[at++] = row[place];
      }
    }
    starts = ++count < starts.length ? starts : Arrays.copyOf(starts, 2 * count);
    starts[count] = end;
  }

  private static double[] roomy(double[] array, int length) {
    return length <= array.length ? array : Arrays.copyOf(array, Math.max(length, 2 * array.length));
  }

  public int count() {
    return count;
  }

  /** The product of one row with x. */
  public double product(int row, double[] x) {
    if (places == null) {
      return Vectors.dot(x, values, row * width);
    }
    double sum = 0;
    for (int at = starts[row]; at < starts[row + 1]; at++) {
      sum += values[at] * x[places[at]];
    }
    return sum;
  }

  /** Writes the products of all rows with x. */
  public void products(double[] x, double[] into) {
    for (int row = 0; row < count; row++) {
      into[row] = product(row, x);
    }
  }

  /** a += factor · row. */
  public void addTo(double[] a, double factor, int row) {
    int from = places == null ? row * width : starts[row];
    int to = places == null ? from + width : starts[row + 1];
    for (int at = from; at < to; at++) {
      a[places == null ? at - from : places[at]] += factor * values[at];
    }
  }

  /** The row in full. */
  public double[] copyOf(int row) {
    double[] full = new double[width];
    addTo(full, 1, row);
    return full;
  }
}
