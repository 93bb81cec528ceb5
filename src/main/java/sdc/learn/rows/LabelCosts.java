package sdc.learn.rows;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.LabelDifference;

/**
 * What the labels of one attribute add to a weighted sum of squared differences: C(a, b) = Σ_k w_k·diff_k²(a, b) over the differences k of
 * the attribute (one, or one for each class of pairs of labels). Each original label has a row with the costs of all masked labels and
 * their least over every range of 2^l codes, made when first asked for.
 */
final class LabelCosts {

  /** Attributes of more labels have no rows: a choice, 8 MB. */
  private static final int MOST_LABELS = 300;

  private final LabelDifference[] parts;
  private final double[] weights;
  private final int labels;
  private final AtomicReferenceArray<double[][]> rows;

  /** The costs of these differences, whose codes are the same, with these weights. */
  LabelCosts(Differences differences, int[] attributes, double[] weights) {
    this.parts = IntStream.of(attributes).mapToObj(differences::mismatch).toArray(LabelDifference[]::new);
    this.weights = IntStream.of(attributes).mapToDouble(k -> weights[k]).toArray();
    this.labels = Arrays.stream(parts).mapToInt(LabelDifference::labels).max().orElse(0);
    this.rows = labels <= MOST_LABELS && !parts[0].isOfTexts() ? new AtomicReferenceArray<>(labels + 1) : null;
  }

  /** The row of an original label; −1 is missing. Null if the attribute has no rows. */
  double[][] row(double original) {
    if (rows == null) {
      return null;
    }
    int at = (int) original + 1;
    double[][] row = rows.get(at);
    if (row == null) {
      row = levels(IntStream.rangeClosed(-1, labels - 1).mapToDouble(masked -> of(original, masked)).toArray());
      rows.set(at, row);
    }
    return row;
  }

  private static double[][] levels(double[] costs) {
    double[][] levels = new double[32 - Integer.numberOfLeadingZeros(costs.length)][];
    levels[0] = costs;
    for (int level = 1; level < levels.length; level++) {
      double[] halves = levels[level - 1];
      int half = 1 << level - 1;
      levels[level] = IntStream.range(0, halves.length - half).mapToDouble(at -> Math.min(halves[at], halves[at + half])).toArray();
    }
    return levels;
  }

  /** The least of a row for masked labels in this range. */
  static double least(double[][] row, double low, double high) {
    int from = (int) low + 1;
    int size = (int) high + 2 - from;
    int level = 31 - Integer.numberOfLeadingZeros(size);
    double[] costs = row[level];
    return Math.min(costs[from], costs[from + size - (1 << level)]);
  }

  /** The cost of two labels. */
  double of(double original, double masked) {
    double sum = 0;
    for (int part = 0; part < parts.length; part++) {
      sum += weights[part] * parts[part].square(original, masked);
    }
    return sum;
  }

  /** A lower bound on the costs of masked labels in this range. */
  double least(double original, double low, double high) {
    double sum = 0;
    for (int part = 0; part < parts.length; part++) {
      sum += weights[part] * parts[part].least(original, low, high);
    }
    return sum;
  }

  /** The largest cost of two labels. */
  double most() {
    return IntStream.range(0, parts.length).mapToDouble(part -> weights[part] * parts[part].square()).max().orElse(0);
  }
}
