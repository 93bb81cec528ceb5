package sdc.mask.micro;

import java.util.Arrays;
import sdc.data.number.NumberSort;

/**
 * The values of one group in one column with their record weights, and their centroids.
 *
 * <p>Sums use numbers scaled by powers of two, so that neither values nor weights near 1e±300 overflow or underflow. A group of
 * equal values keeps that value exactly. If all weights of a group are 0, all its records have equal weight.
 */
final class GroupValues {

  private static final double LARGE = 0x1p960;
  private static final double SHRINK = 0x1p-64;

  private double[] values = new double[8];
  private double[] weights = new double[8];
  private int size;
  private boolean weighted;

  void clear() {
    size = 0;
    weighted = false;
  }

  void add(double value, double weight) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
      weights = Arrays.copyOf(weights, 2 * size);
    }
    values[size] = value;
    weights[size] = weight;
    weighted |= weight != 1;
    size++;
  }

  int size() {
    return size;
  }

  double mean() {
    double low = values[0];
    double high = values[0];
    for (int i = 1; i < size; i++) {
      low = Math.min(low, values[i]);
      high = Math.max(high, values[i]);
    }
    if (low == high) {
      return values[0];
    }
    balance();
    double scale = Math.max(-low, high) > LARGE ? SHRINK : 1;
    double sum = 0;
    double total = 0;
    for (int i = 0; i < size; i++) {
      sum += weights[i] * (values[i] * scale);
      total += weights[i];
    }
    return Math.max(low, Math.min(high, sum / total / scale));
  }

  double median() {
    return median(true);
  }

  /** The median, or the lower of two middle values. */
  double lowerMedian() {
    return median(false);
  }

  private double median(boolean between) {
    balance();
    double total = 0;
    for (int i = 0; i < size; i++) {
      total += weights[i];
    }
    sort();
    double below = 0;
    int at = 0;
    while (at < size - 1 && below + weights[at] < total / 2) {
      below += weights[at++];
    }
    int next = at;
    if (between && below + weights[at] == total / 2) {
      do {
        next++;
      } while (weights[next] == 0);
    }
    double middle = (values[at] + values[next]) / 2;
    return values[at] == values[next] ? values[at] : Double.isInfinite(middle) ? values[at] / 2 + values[next] / 2 : middle;
  }

  /** The value with the largest weight; the lowest of several. */
  double mode() {
    balance();
    sort();
    double best = values[0];
    double greatest = -1;
    for (int i = 0; i < size;) {
      double value = values[i];
      double weight = 0;
      for (; i < size && values[i] == value; i++) {
        weight += weights[i];
      }
      best = weight > greatest ? value : best;
      greatest = Math.max(weight, greatest);
    }
    return best;
  }

  /** Scales the weights so that the largest is between 1 and 2; if all are 0, sets them to 1. */
  private void balance() {
    if (!weighted) {
      return;
    }
    double greatest = 0;
    for (int i = 0; i < size; i++) {
      greatest = Math.max(greatest, weights[i]);
    }
    int exponent = Math.getExponent(greatest);
    for (int i = 0; i < size; i++) {
      weights[i] = greatest == 0 ? 1 : Math.scalb(weights[i], -exponent);
    }
  }

  private void sort() {
    if (!weighted) {
      Arrays.sort(values, 0, size);
      return;
    }
    int[] order = NumberSort.order(Arrays.copyOf(values, size));
    double[] sortedValues = new double[size];
    double[] sortedWeights = new double[size];
    for (int i = 0; i < size; i++) {
      sortedValues[i] = values[order[i]];
      sortedWeights[i] = weights[order[i]];
    }
    values = sortedValues;
    weights = sortedWeights;
  }
}
