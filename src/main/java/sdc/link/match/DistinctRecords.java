package sdc.link.match;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.key.LongCodes;
import sdc.data.key.RecordIndex;

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
    double[] coordinates = differences.sharedMasked();
    double[] points = Differences.room(masked.length, 2 * width);
    for (int i = 0; i < masked.length; i++) {
      for (int k = 0; k < width; k++) {
        points[2 * width * i + k] = coordinates[masked[i] * width + k];
        points[2 * width * i + width + k] = differences.maskedExtra(masked[i], k);
      }
    }
    RecordIndex index = RecordIndex.ofPoints(points, 2 * width);
    int[] groups = index.groups();
    rows = IntStream.of(index.firsts()).map(i -> masked[i]).toArray();
    size = LongCodes.counts(groups);
    of = new int[differences.candidates()];
    Arrays.fill(of, MaskedPair.NONE);
    for (int i = 0; i < masked.length; i++) {
      of[masked[i]] = groups[i];
    }
  }
}
