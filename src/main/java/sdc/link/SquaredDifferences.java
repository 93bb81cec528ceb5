package sdc.link;

import java.util.Arrays;
import sdc.data.LabelDifference;

/**
 * The squared distance d²(a, b) = Σ (a_k − b_k)² over coordinates, plus the squared differences of codes, plus the variances that
 * missing numbers add. Attributes are added in their order.
 */
final class SquaredDifferences implements SquaredDistance {

  private final int numbersFirst;
  private final LabelDifference[] mismatch;
  private final boolean extra;

  /**
   * The distance for records of these attributes.
   *
   * @param mismatch the squared differences of each attribute's codes, null for coordinates
   * @param extra    whether the last coordinate is a number that the record adds to each of its squared distances
   */
  SquaredDifferences(LabelDifference[] mismatch, boolean extra) {
    this.mismatch = mismatch;
    this.extra = extra;
    int leading = 0;
    while (leading < mismatch.length && mismatch[leading] == null) {
      leading++;
    }
    this.numbersFirst = leading;
  }

  @Override
  public void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out) {
    int k = start(queries, query, block, from, stride, count, out);
    for (; k + 1 < numbersFirst; k += 2) {
      addTwo(queries[query + k], queries[query + k + 1], block, from + k * stride, stride, count, out);
    }
    for (; k < mismatch.length; k++) {
      if (mismatch[k] == null) {
        addOne(queries[query + k], block, from + k * stride, count, out);
      } else {
        addMismatch(mismatch[k], queries[query + k], block, from + k * stride, count, out);
      }
    }
    if (extra) {
      for (int j = 0; j < count; j++) {
        out[j] += queries[query + k] + block[from + k * stride + j];
      }
    }
  }

  /** Sets {@code out} to the sum over the first four attributes if they are numbers, otherwise to 0; returns their number. */
  private int start(double[] queries, int query, double[] block, int from, int stride, int count, double[] out) {
    if (numbersFirst < 4) {
      Arrays.fill(out, 0, count, 0);
      return 0;
    }
    double a0 = queries[query];
    double a1 = queries[query + 1];
    double a2 = queries[query + 2];
    double a3 = queries[query + 3];
    int second = from + stride;
    int third = second + stride;
    int fourth = third + stride;
    for (int j = 0; j < count; j++) {
      double d0 = a0 - block[from + j];
      double d1 = a1 - block[second + j];
      double d2 = a2 - block[third + j];
      double d3 = a3 - block[fourth + j];
      out[j] = d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3;
    }
    return 4;
  }

  private static void addTwo(double a0, double a1, double[] block, int from, int stride, int count, double[] out) {
    int second = from + stride;
    for (int j = 0; j < count; j++) {
      double d0 = a0 - block[from + j];
      double d1 = a1 - block[second + j];
      out[j] = out[j] + d0 * d0 + d1 * d1;
    }
  }

  private static void addOne(double a, double[] block, int from, int count, double[] out) {
    for (int j = 0; j < count; j++) {
      double d = a - block[from + j];
      out[j] += d * d;
    }
  }

  private static void addMismatch(LabelDifference codes, double a, double[] block, int from, int count, double[] out) {
    for (int j = 0; j < count; j++) {
      out[j] += codes.square(a, block[from + j]);
    }
  }

  /** The terms of codes and of variances in the squared distance of two records. */
  double otherTerms(double[] queries, int query, double[] candidates, int candidate) {
    double sum = 0;
    for (int k = 0; k < mismatch.length; k++) {
      sum += mismatch[k] == null ? 0 : mismatch[k].square(queries[query + k], candidates[candidate + k]);
    }
    return extra ? sum + (queries[query + mismatch.length] + candidates[candidate + mismatch.length]) : sum;
  }

  @Override
  public double lowerBound(double[] queries, int query, double[] low, double[] high) {
    double sum = 0;
    for (int k = 0; k < mismatch.length; k++) {
      double a = queries[query + k];
      if (mismatch[k] == null) {
        double d = a < low[k] ? a - low[k] : a > high[k] ? a - high[k] : 0;
        sum += d * d;
      } else {
        sum += mismatch[k].least(a, low[k], high[k]);
      }
    }
    return extra ? sum + (queries[query + mismatch.length] + low[mismatch.length]) : sum;
  }

  @Override
  public double upperBound(double[] queries, int query, double[] low, double[] high) {
    double sum = 0;
    for (int k = 0; k < mismatch.length; k++) {
      double a = queries[query + k];
      if (mismatch[k] == null) {
        double d = Math.max(Math.abs(a - low[k]), Math.abs(a - high[k]));
        sum += d * d;
      } else {
        sum += mismatch[k].most(a, low[k], high[k]);
      }
    }
    return extra ? sum + (queries[query + mismatch.length] + high[mismatch.length]) : sum;
  }

  @Override
  public SquaredDistance reversed() {
    LabelDifference[] turned = Arrays.stream(mismatch).map(m -> m == null ? null : m.reversed()).toArray(LabelDifference[]::new);
    return new SquaredDifferences(turned, extra);
  }
}
