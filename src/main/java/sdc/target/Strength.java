package sdc.target;

import java.util.Collections;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The strength of a family's masking: step 0 is the weakest setting of all its numbers, the last step the strongest; between them the
 * numbers move together. Which end of a range is the weak one shows in the loss, which needs no attack; numbers of one origin share it. A
 * number of attributes that no attack sees gives nobody away and stays at its weak end.
 *
 * @param last  the last step
 * @param lasts the last index of each range
 * @param falls for each range, whether a smaller number masks more, as the quality of an image
 * @param free  for each range, whether no attack sees its attributes
 */
record Strength(int last, int[] lasts, boolean[] falls, boolean[] free) {

  /** With 60 independent records, one draw took the weak end for the strong one in 9 of 2,672 searches. */
  private static final int DRAWS = 5;
  private static final int SMALL = 1000;

  /** Compares the loss at both ends of the numbers of each origin, the others at their middle. */
  static <R> Strength of(Maskings<R> masking, Trials<R> trials) {
    int[] lasts = masking.ranges().stream().mapToInt(Range::last).toArray();
    int[] origins = IntStream.range(0, lasts.length).map(masking::origin).toArray();
    boolean[] falls = new boolean[lasts.length];
    boolean[] free = new boolean[lasts.length];
    Workers.map(IntStream.of(origins).distinct().boxed().toList(), trials.progress(), origin -> {
      double rise = rise(masking, lasts, k -> origins[k] == origin, 1, trials);
      IntStream.range(0, lasts.length).filter(k -> origins[k] == origin).forEach(k -> {
        falls[k] = rise < 0;
        free[k] = Collections.disjoint(masking.attributes(k), trials.bench().attacked());
      });
      return rise;
    });
    int last = IntStream.range(0, lasts.length).filter(k -> !free[k]).map(k -> lasts[k]).max().orElse(0);
    return new Strength(last, lasts, falls, free);
  }

  /**
   * How much more is lost at the last of some numbers than at their first, with the others at their middle. If these cannot be masked, such
   * as groups that are larger than the data, all are divided by 2, 4, ….
   */
  private static <R> double rise(Maskings<R> masking, int[] lasts, IntPredicate some, long part, Trials<R> trials) {
    double last = loss(masking, lasts, k -> (int) ((some.test(k) ? lasts[k] : lasts[k] / 2) / part), trials);
    if (Double.isInfinite(last) && IntStream.of(lasts).anyMatch(each -> each >= part)) {
      return rise(masking, lasts, some, 2 * part, trials);
    }
    double first = loss(masking, lasts, k -> some.test(k) ? 0 : (int) (lasts[k] / 2 / part), trials);
    return Double.isInfinite(first) ? 0 : last - first;
  }

  /** The mean loss at these indices over several draws of a small file, whose losses scatter; infinite if one cannot be masked. */
  private static <R> double loss(Maskings<R> masking, int[] lasts, IntUnaryOperator index, Trials<R> trials) {
    int[] at = IntStream.range(0, lasts.length).map(index).toArray();
    int draws = masking.isRandom() && trials.bench().records() <= SMALL ? DRAWS : 1;
    double sum = 0;
    for (int draw = 0; draw < draws && Double.isFinite(sum); draw++) {
      sum += trials.begin(masking, at, draw).loss();
    }
    return sum / draws;
  }

  /** The indices of the numbers at this step. */
  int[] at(int step) {
    return indices(IntStream.range(0, lasts.length)
        .map(k -> free[k] ? 0 : (int) Math.round((double) step * lasts[k] / Math.max(1, last))).toArray());
  }

  /** The indices of numbers with these strengths, counted from their weak ends. */
  int[] indices(int[] strengths) {
    return IntStream.range(0, lasts.length).map(k -> {
      int within = Math.max(0, Math.min(lasts[k], strengths[k]));
      return falls[k] ? lasts[k] - within : within;
    }).toArray();
  }

  /** The strengths of numbers with these indices. */
  int[] strengths(int[] at) {
    return IntStream.range(0, lasts.length).map(k -> falls[k] ? lasts[k] - at[k] : at[k]).toArray();
  }
}
