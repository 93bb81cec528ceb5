package sdc.link.match;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.number.Bisection;

/**
 * The rank of a candidate in one attribute, as a share: the part of the candidates that are strictly nearer to the original value, from 0
 * (none) to 1.
 *
 * <p>Numbers are counted by bisection of the sorted values. Labels are counted once for each original label.
 */
final class NearerShares {

  /** With more labels than this, the table of all pairs of labels is too large, and the attribute has no ranks. */
  private static final int MOST_LABELS = 500;

  private final Differences differences;
  private final int attribute;
  private final int width;
  private final double[] original;
  private final double[] masked;
  /** Sorted values of the candidates, or null for labels. */
  private final double[] sorted;
  /** By original and masked code + 1, the share of nearer candidates; null for numbers. */
  private final double[][] table;
  private final int[] counts;
  private final double total;

  private NearerShares(Differences differences, double[] original, double[] masked, int attribute, int[] candidates) {
    this.differences = differences;
    this.attribute = attribute;
    this.width = differences.width();
    this.original = original;
    this.masked = masked;
    this.total = candidates.length;
    boolean labels = differences.isNominal(attribute);
    this.sorted = labels ? null : Arrays.stream(candidates).mapToDouble(row -> masked[row * width + attribute]).sorted().toArray();
    this.table = labels ? new double[differences.mismatch(attribute).labels() + 1][] : null;
    this.counts = labels ? new int[table.length] : null;
    for (int i = 0; labels && i < candidates.length; i++) {
      counts[(int) masked[candidates[i] * width + attribute] + 1]++;
    }
    for (int code = 0; labels && code < table.length; code++) {
      table[code] = shares(code - 1);
    }
  }

  /** The ranks in the first {@code attributes} attributes among these masked rows; null for an attribute with too many labels. */
  static NearerShares[] of(Differences differences, int attributes, int[] candidates) {
    double[] original = differences.sharedOriginals();
    double[] masked = differences.sharedMasked();
    return IntStream.range(0, attributes).mapToObj(k -> differences.isNominal(k) && differences.mismatch(k).labels() > MOST_LABELS ? null
        : new NearerShares(differences, original, masked, k, candidates)).toArray(NearerShares[]::new);
  }

  private double[] shares(int code) {
    double[] squares = IntStream.range(-1, counts.length - 1).mapToDouble(other -> differences.mismatch(attribute).square(code, other))
        .toArray();
    int[] order = IntStream.range(0, counts.length).boxed().sorted(Comparator.comparingDouble(other -> squares[other]))
        .mapToInt(Integer::intValue).toArray();
    double[] shares = new double[counts.length];
    int before = 0;
    int nearer = 0;
    for (int place = 0; place < order.length; place++) {
      nearer = place > 0 && squares[order[place]] > squares[order[place - 1]] ? before : nearer;
      shares[order[place]] = nearer / total;
      before += counts[order[place]];
    }
    return shares;
  }

  /** The share of candidates that are nearer to this original value than the masked one is. */
  double share(int originalRow, int maskedRow) {
    double a = original[originalRow * width + attribute];
    double b = masked[maskedRow * width + attribute];
    if (table != null) {
      return table[(int) a + 1][(int) b + 1];
    }
    double gap = Math.abs(a - b);
    // differences are compared as computed, because a ± gap could round beyond b
    int from = Bisection.first(0, sorted.length, place -> a - sorted[place] < gap);
    int to = Bisection.first(from, sorted.length, place -> sorted[place] - a >= gap);
    return (to - from) / total;
  }
}
