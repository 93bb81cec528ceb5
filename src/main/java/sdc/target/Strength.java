package sdc.target;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The strength of a family's masking: step 0 is the weakest setting of all its numbers, the last step the strongest; between them the
 * numbers move together. Which end of a range is the weak one shows in the loss, which needs no attack.
 *
 * @param last  the last step
 * @param lasts the last index of each range
 * @param falls for each range, whether a smaller number masks more, as the quality of an image
 */
record Strength(int last, int[] lasts, boolean[] falls) {

  /** Compares the loss at both ends of each range, the others at their middle. */
  static <R> Strength of(Maskings<R> masking, Trials<R> trials) {
    int[] lasts = masking.ranges().stream().mapToInt(Range::last).toArray();
    boolean[] falls = new boolean[lasts.length];
    int[] middle = Arrays.stream(lasts).map(last -> last / 2).toArray();
    Workers.map(IntStream.range(0, lasts.length).filter(k -> lasts[k] > 0).boxed().toList(), trials.progress(), k -> {
      int[] low = middle.clone();
      int[] high = middle.clone();
      low[k] = 0;
      high[k] = lasts[k];
      double weak = trials.begin(masking, low).get(0).loss();
      falls[k] = Double.isFinite(weak) && weak > trials.begin(masking, high).get(0).loss();
      return k;
    });
    return new Strength(Arrays.stream(lasts).max().orElse(0), lasts, falls);
  }

  /** The same of a split family: each number goes the way of the one that it was split from. */
  <R> Strength of(Maskings.Split<R> split) {
    int[] each = split.masking().ranges().stream().mapToInt(Range::last).toArray();
    boolean[] way = new boolean[each.length];
    IntStream.range(0, each.length).forEach(k -> way[k] = falls[split.parent()[k]]);
    return new Strength(Arrays.stream(each).max().orElse(0), each, way);
  }

  /** The indices of the numbers at this step. */
  int[] at(int step) {
    return IntStream.range(0, lasts.length).map(k -> index(k, (int) Math.round((double) step * lasts[k] / Math.max(1, last)))).toArray();
  }

  /** The index of a number with this strength, counted from its weak end. */
  int index(int range, int strength) {
    int within = Math.max(0, Math.min(lasts[range], strength));
    return falls[range] ? lasts[range] - within : within;
  }

  /** The indices of numbers with these strengths. */
  int[] indices(int[] strengths) {
    return IntStream.range(0, lasts.length).map(k -> index(k, strengths[k])).toArray();
  }

  /** The strengths of numbers with these indices. */
  int[] strengths(int[] at) {
    return IntStream.range(0, lasts.length).map(k -> falls[k] ? lasts[k] - at[k] : at[k]).toArray();
  }
}
