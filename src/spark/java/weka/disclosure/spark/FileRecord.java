package weka.disclosure.spark;

import java.io.Serializable;

/** One record of a file: its place in the file, its identifier, and its values as numbers; labels are codes that both files share. */
final class FileRecord implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The number of the record in its file, from 0. */
  final long row;
  /** The text of its identifiers, or null if records correspond by position. */
  final String key;
  /** Its values: NaN for a missing number, −1 for a missing label. */
  final double[] values;

  FileRecord(long row, String key, double[] values) {
    this.row = row;
    this.key = key;
    this.values = values;
  }
}
