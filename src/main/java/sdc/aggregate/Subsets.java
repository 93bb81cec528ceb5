package sdc.aggregate;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/** Sets of attributes as bit masks, and the importance and interactions of attributes in a measure on them. */
final class Subsets {

  private Subsets() {
  }

  /** The attributes of the set, joined by commas. */
  static String name(long set, List<String> attributes) {
    return BitSet.valueOf(new long[] {set}).stream().mapToObj(attributes::get).collect(Collectors.joining(","));
  }

  /** Shapley values: φ_k = Σ over A without k of |A|!(n−|A|−1)!/n! · (μ(A∪k) − μ(A)). */
  static double[] shapley(int attributes, double[] measure) {
    double[] values = new double[attributes];
    for (int set = 0; set < measure.length; set++) {
      double share = share(Integer.bitCount(set), attributes);
      for (int k = 0; k < attributes; k++) {
        if ((set >> k & 1) == 0) {
          values[k] += share * (measure[set | 1 << k] - measure[set]);
        }
      }
    }
    return values;
  }

  /** Interaction indices: Σ over A without i, j of |A|!(n−|A|−2)!/(n−1)! · (μ(A∪ij) − μ(A∪i) − μ(A∪j) + μ(A)). */
  static double[][] interactions(int attributes, double[] measure) {
    double[][] values = new double[attributes][attributes];
    for (int set = 0; set < measure.length; set++) {
      double share = share(Integer.bitCount(set), attributes - 1);
      for (int i = 0; i < attributes; i++) {
        for (int j = i + 1; j < attributes; j++) {
          if ((set >> i & 1) == 0 && (set >> j & 1) == 0) {
            values[i][j] += share * (measure[set | 1 << i | 1 << j] - measure[set | 1 << i] - measure[set | 1 << j] + measure[set]);
            values[j][i] = values[i][j];
          }
        }
      }
    }
    return values;
  }

  /** a!(n−a−1)!/n!, the share of one set of size a among n attributes. */
  private static double share(int size, int attributes) {
    double share = 1.0 / Math.max(1, attributes);
    for (int k = 1; k <= size; k++) {
      share *= (double) k / (attributes - k);
    }
    return share;
  }
}
