package sdc.risk;

import java.util.stream.IntStream;
import sdc.data.number.Bisection;

/**
 * Different values in order. Equal parts of their range know the places of their values, so that a search among millions compares few,
 * and in the worst case all of them by halves.
 */
final class SortedValues {

  /** Values for each part of the range, if they are spread evenly. */
  private static final int VALUES = 4;

  private final double[] values;
  /** Part b has the places from[b] to from[b + 1] − 1. */
  private final int[] from;
  /** Parts for each unit of half a value; halves, because the range itself may exceed the largest double. */
  private final double parts;

  private SortedValues(double[] values) {
    this.values = values;
    int count = values.length / VALUES + 1;
    double half = values.length == 0 ? 0 : values[values.length - 1] * 0.5 - values[0] * 0.5;
    this.parts = half > 0 ? count / half : 0;
    this.from = new int[count + 1];
    for (double value : values) {
      from[part(value) + 1]++;
    }
    for (int b = 0; b < count; b++) {
      from[b + 1] += from[b];
    }
  }

  /** The part of a value, or of the nearest end; it never falls from one value to a larger one. */
  private int part(double value) {
    double part = values.length == 0 ? 0 : (value * 0.5 - values[0] * 0.5) * parts;
    return (int) Math.max(0, Math.min(from.length - 2, part));
  }

  /** The different values among these, which are in order. */
  static SortedValues of(double[] sorted) {
    return new SortedValues(IntStream.range(0, sorted.length).filter(i -> i == 0 || sorted[i] != sorted[i - 1])
        .mapToDouble(i -> sorted[i]).toArray());
  }

  int size() {
    return values.length;
  }

  double get(int place) {
    return values[place];
  }

  /** How many values a search for this one compares by halves; few if the values are spread evenly. */
  int among(double value) {
    return from[part(value) + 1] - from[part(value)];
  }

  /** The place of the least value that is not below this one; the number of values if all are below. */
  int ceiling(double value) {
    int part = part(value);
    return Bisection.first(from[part], from[part + 1], place -> !(values[place] < value));
  }
}
