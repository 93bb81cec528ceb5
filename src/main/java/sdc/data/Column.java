package sdc.data;

import java.util.stream.IntStream;

/** One named, immutable column of a {@link Table}: numbers or categories, any of which may be missing. */
public sealed interface Column permits NumericColumn, NominalColumn {

  /** The attribute's name, as the data's owner wrote it. */
  String name();

  /** The number of records. */
  int size();

  /** Whether this record's value is missing. */
  boolean isMissing(int row);

  /** True if each value is a number, a set of numbers or missing, so that the column can be compared with a numeric one. */
  boolean isOfNumbers();

  /** This column with the given rows only, in the given order. */
  Column rows(int[] rows);

  /** The number of missing values. */
  default int missingCount() {
    return (int) IntStream.range(0, size()).filter(this::isMissing).count();
  }
}
