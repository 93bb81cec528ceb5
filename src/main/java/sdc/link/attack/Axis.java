package sdc.link.attack;

import java.util.Arrays;
import sdc.data.number.Bisection;

/**
 * One number of each record: the order of the masked values and, for each original record, the positions in it where its masked value
 * may be, extended by a window of w positions on either side. Equal values share one place, so that a window never separates them.
 */
final class Axis {

  private final int[] place;
  private final int[] placeAt;
  private final int[] from;
  private final int[] to;

  private Axis(int[] place, int[] placeAt, int[] from, int[] to) {
    this.place = place;
    this.placeAt = placeAt;
    this.from = from;
    this.to = to;
  }

  /** Places each original record at the positions of its value in this order. */
  private Axis(double[] masked, double[] sorted, double[] original, double[] order) {
    from = Arrays.stream(original).mapToInt(value -> Bisection.below(order, value)).toArray();
    to = Arrays.stream(original).mapToInt(value -> Bisection.upTo(order, value) - 1).toArray();
    placeAt = new int[sorted.length];
    for (int position = 1; position < sorted.length; position++) {
      placeAt[position] = placeAt[position - 1] + (sorted[position] > sorted[position - 1] ? 1 : 0);
    }
    place = Arrays.stream(masked).mapToInt(value -> placeAt[Bisection.below(sorted, value)]).toArray();
  }

  /** Places each original record at the positions of the masked values that equal its own, or between two if none does. */
  static Axis byValue(double[] original, double[] masked) {
    double[] sorted = sorted(masked);
    return new Axis(masked, sorted, original, sorted);
  }

  /** The same as {@link #byValue}, extended by the next smaller and the next larger masked value. */
  static Axis bracketed(double[] original, double[] masked) {
    double[] sorted = sorted(masked);
    Axis axis = new Axis(masked, sorted, original, sorted);
    for (int i = 0; i < original.length; i++) {
      int below = Math.max(0, axis.from[i] - 1);
      int above = Math.min(sorted.length - 1, axis.to[i] + 1);
      axis.from[i] = Bisection.below(sorted, sorted[below]);
      axis.to[i] = Bisection.upTo(sorted, sorted[above]) - 1;
    }
    return axis;
  }

  /** Places each original record at the positions of its value among the original values; both files must have the same size. */
  static Axis aligned(double[] original, double[] masked) {
    return new Axis(masked, sorted(masked), original, sorted(original));
  }

  /** The same axis for these records only, at their places among all records. */
  Axis part(int[] originalRows, int[] maskedRows) {
    return new Axis(chosen(place, maskedRows), placeAt, chosen(from, originalRows), chosen(to, originalRows));
  }

  private static int[] chosen(int[] values, int[] rows) {
    return Arrays.stream(rows).map(row -> values[row]).toArray();
  }

  static double[] sorted(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  /** The place of a masked record. */
  int place(int masked) {
    return place[masked];
  }

  /** The number of masked records. */
  int records() {
    return place.length;
  }

  /** The lowest place within w positions of an original record; above {@link #high} if there is none. */
  int low(int original, int w) {
    return isEmpty(original, w) ? 1 : placeAt[Math.max(0, from[original] - w)];
  }

  /** The highest place within w positions of an original record. */
  int high(int original, int w) {
    return isEmpty(original, w) ? 0 : placeAt[(int) Math.min(placeAt.length - 1L, (long) to[original] + w)];
  }

  private boolean isEmpty(int original, int w) {
    return Math.max(0, from[original] - w) > Math.min(placeAt.length - 1L, (long) to[original] + w);
  }
}
