package sdc.loss;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.ReleasedSet;

/**
 * The loss of releasing sets such as {@code [20, 30[} instead of numbers. A reader guesses the number: the value itself, or for a set one
 * of the original numbers in it, drawn at random. The loss is their mean error in percent of that with released values that do not depend
 * on the original ones:
 *
 * <pre>
 * loss = 100·min(1, e/e₀),   e = Σ_i E|x_i − V(y_i)| / n,   e₀ = Σ_i Σ_j E|x_i − V(y_j)| / n²
 * </pre>
 *
 * <p>x_i is the original number of record i, y_i its released value and V(y) the guess, over the n records that have both. With 0 and 1
 * instead of |x − v| this is the chance-corrected loss of categories ({@link LabelTable#chanceCorrected}). For true groups it is the part
 * of Gini's mean difference (Gini 1912) that lies within the groups: 0 for the same file, 100 for one set of all numbers, and never less
 * after two groups are merged, because the mean distance between two groups is at least the mean of the two mean differences (Székely,
 * Rizzo 2004). Deviations: a set without an original number is guessed by its middle; an original value that is a set itself counts as its
 * middle.
 */
final class RecodedLoss {

  private static final double ROUNDING = 1e-12;

  /**
   * The guesses at one released value: a range of the ascending original numbers, which all sets share, with their sums from the left.
   */
  private record Guess(double[] sorted, double[] sums, int from, int to) {

    static Guess of(double[] sorted) {
      return new Guess(sorted, sums(sorted), 0, sorted.length);
    }

    static double[] sums(double[] values) {
      double[] sums = new double[values.length + 1];
      for (int i = 0; i < values.length; i++) {
        sums[i + 1] = sums[i] + values[i];
      }
      return sums;
    }

    /** The mean of |v − x| over the guesses v. */
    double distance(double x) {
      int found = Arrays.binarySearch(sorted, from, to, x);
      int split = found < 0 ? -found - 1 : found;
      double below = x * (split - from) - (sums[split] - sums[from]);
      return (below + sums[to] - sums[split] - x * (to - split)) / (to - from);
    }
  }

  private final double[] x;
  private final Object[] y;
  /** The original numbers of these records, not divided by the unit. */
  private final double[] numbers;
  /** Distances are measured from here in this unit, so that sums neither overflow nor lose digits. */
  private final double origin;
  private final double unit;

  private RecodedLoss(Column original, Column masked, int[] rows, int[] partners) {
    x = IntStream.of(rows).mapToDouble(row -> number(original, row)).toArray();
    y = IntStream.of(partners).mapToObj(row -> value(masked, row)).toArray();
    numbers = Arrays.stream(x).sorted().toArray();
    origin = numbers[numbers.length / 2];
    DoubleStream plain = Arrays.stream(y).filter(Double.class::isInstance).mapToDouble(Double.class::cast);
    double largest = DoubleStream.concat(Arrays.stream(x), plain).map(value -> Math.abs(value - origin)).max().orElse(0);
    unit = largest > 0 ? Math.min(largest, Double.MAX_VALUE) : 1;
  }

  /** True if both columns have numbers or sets of numbers, and one of them has sets. */
  static boolean isOf(Column original, Column masked) {
    return Stream.of(original, masked).allMatch(Column::isOfNumbers)
        && Stream.of(original, masked).anyMatch(NominalColumn.class::isInstance);
  }

  /** The loss of attribute k over the records with a value in both files; 0 without such records. */
  static double percent(MaskedPair pair, int k) {
    Column original = pair.original().column(k);
    Column masked = pair.masked().column(k);
    int[] rows = IntStream.range(0, original.size()).filter(row -> pair.partner(row) != MaskedPair.NONE && !original.isMissing(row)
        && Double.isFinite(number(original, row)) && !masked.isMissing(pair.partner(row))).toArray();
    return rows.length == 0 ? 0 : new RecodedLoss(original, masked, rows, IntStream.of(rows).map(pair::partner).toArray()).percent();
  }

  private static double number(Column column, int row) {
    return value(column, row) instanceof ReleasedSet set ? set.middle() : (Double) value(column, row);
  }

  /** The value: a number, or a set with more than one number. */
  private static Object value(Column column, int row) {
    if (column instanceof NumericColumn numbers) {
      return numbers.value(row) + 0.0;
    }
    NominalColumn labels = (NominalColumn) column;
    ReleasedSet set = labels.sets().get(labels.code(row));
    return set instanceof ReleasedSet.Interval interval && interval.isPoint() ? (Object) (interval.low() + 0.0) : set;
  }

  private double percent() {
    Guess all = Guess.of(scaled(numbers));
    double[] fromAll = Guess.sums(Arrays.stream(all.sorted()).map(all::distance).toArray());
    Map<Object, Guess> guesses = new HashMap<>();
    Map<Object, Double> byChance = new HashMap<>();
    double error = 0;
    double chance = 0;
    for (int i = 0; i < x.length; i++) {
      Guess guess = guesses.computeIfAbsent(y[i], value -> guess(value, all));
      error += guess.distance(NumericPair.quotient(x[i], origin, unit));
      chance += byChance.computeIfAbsent(y[i], value -> guess.sorted() == all.sorted()
          ? (fromAll[guess.to()] - fromAll[guess.from()]) / (guess.to() - guess.from())
          : Arrays.stream(guess.sorted()).map(all::distance).average().orElseThrow());
    }
    return error < ROUNDING * x.length ? 0 : chance <= error ? 100 : 100 * error / chance;
  }

  private Guess guess(Object value, Guess all) {
    if (!(value instanceof ReleasedSet set)) {
      return Guess.of(scaled(new double[] {(Double) value}));
    }
    double[] among = set.among(numbers);
    if (among.length == 0) {
      return Guess.of(scaled(new double[] {set.middle()}));
    }
    int first = Arrays.binarySearch(numbers, among[0]);
    while (first > 0 && numbers[first - 1] == among[0]) {
      first--;
    }
    return set instanceof ReleasedSet.Interval ? new Guess(all.sorted(), all.sums(), first, first + among.length) : Guess.of(scaled(among));
  }

  private double[] scaled(double[] values) {
    return Arrays.stream(values).map(value -> NumericPair.quotient(value, origin, unit)).toArray();
  }
}
