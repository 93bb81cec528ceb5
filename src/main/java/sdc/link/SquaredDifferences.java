package sdc.link;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.LabelDifference;

/**
 * The squared distance d²(a, b) = Σ (a_k − b_k)² over coordinates, plus the squared differences of codes, plus the variances that
 * missing numbers add. Attributes are added in their order. Texts are bounded by their profiles ({@link TextAxes}), which are coordinates
 * that add nothing.
 */
final class SquaredDifferences implements SquaredDistance {

  private final int numbersFirst;
  /** The coordinates behind these that add to the distance. */
  private final int[] others;
  /** For each coordinate that is the code of a text, where its profile begins; else −1. */
  private final int[] profile;
  private final int[] texts;
  private final LabelDifference[] mismatch;
  private final boolean extra;

  /**
   * The distance for records of these attributes.
   *
   * @param mismatch the squared differences of each attribute's codes, null for coordinates
   * @param extra    whether the last coordinate is a number that the record adds to each of its squared distances
   */
  SquaredDifferences(LabelDifference[] mismatch, boolean extra) {
    this(mismatch, extra, IntStream.range(0, mismatch.length).map(k -> -1).toArray());
  }

  /** The same with texts, whose profiles are between the other coordinates and the codes of the texts. */
  SquaredDifferences(LabelDifference[] mismatch, boolean extra, int[] profile) {
    this.mismatch = mismatch;
    this.extra = extra;
    this.profile = profile;
    this.texts = IntStream.range(0, profile.length).filter(k -> profile[k] >= 0).toArray();
    int end = texts.length == 0 ? mismatch.length : profile[texts[0]];
    int leading = 0;
    while (leading < end && mismatch[leading] == null) {
      leading++;
    }
    this.numbersFirst = leading;
    this.others = IntStream.range(leading, mismatch.length).filter(k -> k < end || profile[k] >= 0).toArray();
  }

  @Override
  public void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out) {
    int k = start(queries, query, block, from, stride, count, out);
    for (; k + 1 < numbersFirst; k += 2) {
      addTwo(queries[query + k], queries[query + k + 1], block, from + k * stride, stride, count, out);
    }
    for (; k < numbersFirst; k++) {
      addOne(queries[query + k], block, from + k * stride, count, out);
    }
    for (int other : others) {
      if (mismatch[other] == null) {
        addOne(queries[query + other], block, from + other * stride, count, out);
      } else {
        addMismatch(mismatch[other], queries[query + other], block, from + other * stride, count, out);
      }
    }
    if (extra) {
      int last = mismatch.length;
      for (int j = 0; j < count; j++) {
        out[j] += queries[query + last] + block[from + last * stride + j];
      }
    }
  }

  /** Compares texts only of candidates that their other attributes and their profiles leave within reach. */
  @Override
  public void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out, double reach) {
    if (texts.length == 0 || reach == Double.POSITIVE_INFINITY) {
      distances(queries, query, block, from, stride, count, out);
      return;
    }
    double[] point = new double[mismatch.length + 1];
    double[] one = new double[1];
    for (int j = 0; j < count; j++) {
      for (int k = 0; k < mismatch.length + (extra ? 1 : 0); k++) {
        point[k] = block[from + k * stride + j];
      }
      out[j] = lowerBound(queries, query, point, point);
      if (out[j] <= reach) {
        distances(queries, query, block, from + j, stride, 1, one);
        out[j] = one[0];
      }
    }
  }

  @Override
  public boolean isCostly() {
    return texts.length > 0;
  }

  @Override
  public int squares() {
    return numbersFirst;
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

  private static double most(double a, double low, double high) {
    double d = Math.max(Math.abs(a - low), Math.abs(a - high));
    return d * d;
  }

  @Override
  public double lowerBound(double[] queries, int query, double[] low, double[] high) {
    double sum = 0;
    int plain = texts.length == 0 ? mismatch.length : profile[texts[0]];
    for (int k = 0; k < numbersFirst; k++) {
      double a = queries[query + k];
      double d = Math.max(0, Math.max(low[k] - a, a - high[k])); // without branches, which a processor would guess wrong
      sum += d * d;
    }
    for (int k = numbersFirst; k < plain; k++) {
      double a = queries[query + k];
      if (mismatch[k] == null) {
        double d = a < low[k] ? a - low[k] : a > high[k] ? a - high[k] : 0;
        sum += d * d;
      } else {
        sum += mismatch[k].least(a, low[k], high[k]);
      }
    }
    for (int k : texts) {
      sum += mismatch[k].least(queries[query + k], low, high, k, queries, query + profile[k], profile[k]);
    }
    return extra ? sum + (queries[query + mismatch.length] + low[mismatch.length]) : sum;
  }

  @Override
  public double upperBound(double[] queries, int query, double[] low, double[] high) {
    double sum = 0;
    for (int k = 0; k < numbersFirst; k++) {
      sum += most(queries[query + k], low[k], high[k]);
    }
    for (int k : others) {
      double a = queries[query + k];
      sum += mismatch[k] == null ? most(a, low[k], high[k]) : mismatch[k].most(a, low[k], high[k]);
    }
    return extra ? sum + (queries[query + mismatch.length] + high[mismatch.length]) : sum;
  }

  @Override
  public SquaredDistance reversed() {
    LabelDifference[] turned = Arrays.stream(mismatch).map(m -> m == null ? null : m.reversed()).toArray(LabelDifference[]::new);
    return new SquaredDifferences(turned, extra, profile);
  }
}
