package weka.disclosure.spark;

import java.io.Serializable;

/** What a box found for a query: its nearest candidate there, as near as the best known before or nearer. */
final class Hit implements Serializable {

  private static final long serialVersionUID = 1L;

  final long row;
  final double[] values;
  final int ties;

  Hit(long row, double[] values, int ties) {
    this.row = row;
    this.values = values;
    this.ties = ties;
  }
}
