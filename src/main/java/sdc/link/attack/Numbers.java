package sdc.link.attack;

import sdc.data.MaskedPair;
import sdc.data.ValueComparison;

/** The numbers of two complete files, attribute by attribute. −0 becomes 0, so that the order of the bits is that of the values. */
record Numbers(double[][] originals, double[][] maskeds) {

  /** The numbers of the whole pair; rejects nominal attributes and missing values. */
  static Numbers of(MaskedPair pair) {
    MaskedPair whole = pair.whole();
    whole.requireComparable(ValueComparison.STRICT);
    int width = whole.original().width();
    double[][] originals = new double[width][];
    double[][] maskeds = new double[width][];
    for (int k = 0; k < width; k++) {
      originals[k] = plusZero(whole.original().numeric(k).toArray());
      maskeds[k] = plusZero(whole.masked().numeric(k).toArray());
    }
    return new Numbers(originals, maskeds);
  }

  private static double[] plusZero(double[] values) {
    for (int row = 0; row < values.length; row++) {
      values[row] += 0.0;
    }
    return values;
  }

  int width() {
    return originals.length;
  }

  /** Whether both files have the same number of records. */
  boolean isSameSize() {
    return originals[0].length == maskeds[0].length;
  }

  /** The number of masked records. */
  int records() {
    return maskeds[0].length;
  }

  double[] original(int attribute) {
    return originals[attribute];
  }

  double[] masked(int attribute) {
    return maskeds[attribute];
  }
}
