package weka.disclosure.spark;

import java.io.Serializable;
import java.util.Arrays;

/** Some values of a record, of which equal ones are one key; a missing value equals another missing one. */
final class ValueKey implements Serializable, Comparable<ValueKey> {

  private static final long serialVersionUID = 1L;

  final double[] values;

  private ValueKey(double[] values) {
    this.values = values;
  }

  /** The first values of a record. */
  static ValueKey of(double[] record, int width) {
    double[] values = new double[width];
    for (int k = 0; k < width; k++) {
      values[k] = record[k] + 0.0;
    }
    return new ValueKey(values);
  }

  /** These values of a record. */
  static ValueKey of(double[] record, int[] attributes) {
    double[] values = new double[attributes.length];
    for (int k = 0; k < values.length; k++) {
      values[k] = record[attributes[k]] + 0.0;
    }
    return new ValueKey(values);
  }

  /** The key with one more value. */
  ValueKey and(double value) {
    double[] more = Arrays.copyOf(values, values.length + 1);
    more[values.length] = value + 0.0;
    return new ValueKey(more);
  }

  /** The key without its last value. */
  ValueKey withoutLast() {
    return new ValueKey(Arrays.copyOf(values, values.length - 1));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ValueKey key && Arrays.equals(values, key.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public int compareTo(ValueKey other) {
    return Arrays.compare(values, other.values);
  }
}
