package sdc.data;

/** One named, immutable column of a {@link Table}: numbers or categories, any of which may be missing. */
public sealed interface Column permits NumericColumn, NominalColumn {

  /** The attribute's name, as the data's owner wrote it. */
  String name();

  /** The number of records. */
  int size();

  /** Whether the value of this record is missing. */
  boolean isMissing(int row);

  /** This column with the given rows only, in the given order. */
  Column rows(int[] rows);

  /** This column with the mean in place of missing numbers, or this label in place of missing categories. */
  Column filled(String label);

  /** How many values are missing. */
  default int missingCount() {
    int count = 0;
    for (int row = 0; row < size(); row++) {
      if (isMissing(row)) {
        count++;
      }
    }
    return count;
  }
}
