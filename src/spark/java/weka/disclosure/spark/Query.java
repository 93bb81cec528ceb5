package weka.disclosure.spark;

import java.io.Serializable;

/** An original record that looks for its nearest masked record, and the best that it has found so far. */
final class Query implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The record's row in its file. */
  final long row;
  final double[] values;
  /** The row of its masked record, −1 without one. */
  final long partnerRow;
  /** The values of its masked record, or null. */
  final double[] partner;
  /** The nearest candidate found so far, or null; then the partner is the nearest known one. */
  double[] nearest;
  long nearestRow = -1;
  /** The number of candidates that were found as near. */
  int ties;
  /** Whether the partner is as near as these. */
  boolean partnerIsNearest;
  /** The further boxes that may have a candidate as near. */
  int[] further = {};

  Query(long row, double[] values, long partnerRow, double[] partner) {
    this.row = row;
    this.values = values;
    this.partnerRow = partnerRow;
    this.partner = partner;
  }

  /** The nearest candidate known, the partner if none was found; null for none. */
  double[] known() {
    return nearest == null ? partner : nearest;
  }
}
