package sdc.link.attack;

import sdc.data.MaskedPair;

/** The numbers of two complete files, attribute by attribute; −0 as 0, so that sorting by bits is sorting by value. */
record Numbers(double[][] originals, double[][] maskeds) {

  /** Refuses nominal attributes, missing values and empty files. */
  static Numbers of(MaskedPair pair) {
    if (pair.original().rows() == 0 || pair.masked().rows() == 0) {
      throw new IllegalArgumentException("the original has " + pair.original().rows() + " records, the masked data has "
          + pair.masked().rows() + "; both need at least one");
    }
    int width = pair.original().width();
    double[][] originals = new double[width][];
    double[][] maskeds = new double[width][];
    for (int k = 0; k < width; k++) {
      int inOriginal = pair.original().column(k).missingCount();
      int inMasked = pair.masked().column(k).missingCount();
      if (inOriginal + inMasked > 0) {
        throw new IllegalArgumentException("attribute '" + pair.original().column(k).name() + "' has " + inOriginal
            + " missing values in the original and " + inMasked + " in the masked data; fill them first, for instance with"
            + " the filter ReplaceMissingValues, or leave the attribute out of -R");
      }
      originals[k] = plusZero(pair.original().numeric(k).toArray());
      maskeds[k] = plusZero(pair.masked().numeric(k).toArray());
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

  double[] original(int attribute) {
    return originals[attribute];
  }

  double[] masked(int attribute) {
    return maskeds[attribute];
  }
}
