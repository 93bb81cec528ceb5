package sdc.link.match;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sdc.data.Differences;
import sdc.data.MaskedPair;

/** Masked records without repetition: records that no difference distinguishes are one candidate. */
final class DistinctRecords {

  /** The first masked row of each distinct record. */
  final int[] rows;
  /** The number of masked records that equal each distinct one. */
  final int[] size;
  /** The distinct record of each masked row, or NONE if it is no candidate. */
  final int[] of;

  /** The distinct records among these masked rows. */
  DistinctRecords(Differences differences, int[] masked) {
    int width = differences.width();
    double[] coordinates = differences.maskedCoordinates();
    Map<Values, Integer> numbers = new HashMap<>();
    int[] first = new int[masked.length];
    int[] count = new int[masked.length];
    of = new int[differences.candidates()];
    Arrays.fill(of, MaskedPair.NONE);
    for (int row : masked) {
      double[] values = new double[2 * width];
      for (int k = 0; k < width; k++) {
        values[k] = coordinates[row * width + k] + 0.0;
        values[width + k] = differences.maskedExtra(row, k);
      }
      int number = numbers.computeIfAbsent(new Values(values), key -> numbers.size());
      first[number] = count[number]++ == 0 ? row : first[number];
      of[row] = number;
    }
    rows = Arrays.copyOf(first, numbers.size());
    size = Arrays.copyOf(count, numbers.size());
  }

  /** Numbers with equality by value. */
  private record Values(double[] values) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Values same && Arrays.equals(values, same.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }
}
