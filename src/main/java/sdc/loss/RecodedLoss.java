package sdc.loss;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
   * The guesses at one released value: a range of the different original numbers in ascending order, which all sets share, with the records
   * that have them and their sums from the left.
   */
  private record Guess(double[] sorted, double[] records, double[] sums, int from, int to) {

    static Guess of(double[] sorted, double[] times) {
      return new Guess(sorted, sums(times), sums(products(sorted, times)), 0, sorted.length);
    }

    static double[] products(double[] values, double[] times) {
      return IntStream.range(0, values.length).mapToDouble(i -> values[i] * times[i]).toArray();
    }

    static double[] sums(double[] values) {
      double[] sums = new double[values.length + 1];
      for (int i = 0; i < values.length; i++) {
        sums[i + 1] = sums[i] + values[i];
      }
      return sums;
    }

    /** The number of guesses. */
    double size() {
      return records[to] - records[from];
    }

    /** The mean of |v − x| over the guesses v. */
    double distance(double x) {
      int found = Arrays.binarySearch(sorted, from, to, x);
      int split = found < 0 ? -found - 1 : found;
      double below = x * (records[split] - records[from]) - (sums[split] - sums[from]);
      return (below + sums[to] - sums[split] - x * (records[to] - records[split])) / size();
    }
  }

  /**
   * Records with the same original and the same released value.
   *
   * @param x     the original number
   * @param y     the released number or set
   * @param times how many there are
   */
  record Cell(double x, Object y, double times) {
  }

  private final List<Cell> cells;
  /** The different original numbers of these records, not divided by the unit, and how many records have each. */
  private final double[] numbers;
  private final double[] times;
  /** Distances are measured from here in this unit, so that sums neither overflow nor lose digits. */
  private final double origin;
  private final double unit;

  private RecodedLoss(List<Cell> cells) {
    this.cells = cells;
    TreeMap<Double, Double> counted = new TreeMap<>();
    cells.forEach(cell -> counted.merge(cell.x, cell.times, Double::sum));
    numbers = counted.keySet().stream().mapToDouble(Double::doubleValue).toArray();
    times = counted.values().stream().mapToDouble(Double::doubleValue).toArray();
    double half = Math.floor(Arrays.stream(times).sum() / 2);
    double[] upTo = Guess.sums(times);
    origin = numbers[IntStream.range(0, numbers.length).filter(i -> upTo[i + 1] > half).findFirst().orElseThrow()];
    DoubleStream plain = cells.stream().map(Cell::y).filter(Double.class::isInstance).mapToDouble(Double.class::cast);
    double largest = DoubleStream.concat(Arrays.stream(numbers), plain).map(value -> Math.abs(value - origin)).max().orElse(0);
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
    return percent(IntStream.of(rows).mapToObj(row -> new Cell(number(original, row), value(masked, pair.partner(row)), 1)).toList());
  }

  /** The loss of records with a value in both files; 0 without such records. */
  static double percent(List<Cell> cells) {
    return cells.isEmpty() ? 0 : new RecodedLoss(cells).percent();
  }

  private static double number(Column column, int row) {
    return value(column, row) instanceof ReleasedSet set ? set.middle() : (Double) value(column, row);
  }

  private static Object value(Column column, int row) {
    return column instanceof NumericColumn numbers ? (Object) (numbers.value(row) + 0.0)
        : value(((NominalColumn) column).sets().get(((NominalColumn) column).code(row)));
  }

  /** The value: a number, or a set with more than one number. */
  static Object value(ReleasedSet set) {
    return set instanceof ReleasedSet.Interval interval && interval.isPoint() ? (Object) (interval.low() + 0.0) : set;
  }

  private double percent() {
    Guess all = Guess.of(scaled(numbers), times);
    double[] fromAll = Guess.sums(Guess.products(Arrays.stream(all.sorted()).map(all::distance).toArray(), times));
    Map<Object, Guess> guesses = new HashMap<>();
    Map<Object, Double> byChance = new HashMap<>();
    double error = 0;
    double chance = 0;
    for (Cell cell : cells) {
      Guess guess = guesses.computeIfAbsent(cell.y, value -> guess(value, all));
      error += cell.times * guess.distance(NumericPair.quotient(cell.x, origin, unit));
      chance += cell.times * byChance.computeIfAbsent(cell.y, value -> guess.sorted() == all.sorted()
          ? (fromAll[guess.to()] - fromAll[guess.from()]) / guess.size() : apart(guess, all));
    }
    return error < ROUNDING * Arrays.stream(times).sum() ? 0 : chance <= error ? 100 : 100 * error / chance;
  }

  /** The mean distance of these guesses from all numbers. */
  private static double apart(Guess guess, Guess all) {
    return IntStream.range(0, guess.sorted().length)
        .mapToDouble(i -> (guess.records()[i + 1] - guess.records()[i]) * all.distance(guess.sorted()[i])).sum() / guess.size();
  }

  private Guess guess(Object value, Guess all) {
    if (!(value instanceof ReleasedSet set)) {
      return Guess.of(scaled(new double[] {(Double) value}), new double[] {1});
    }
    double[] among = set.among(numbers);
    if (among.length == 0) {
      return Guess.of(scaled(new double[] {set.middle()}), new double[] {1});
    }
    int first = Arrays.binarySearch(numbers, among[0]);
    return set instanceof ReleasedSet.Interval ? new Guess(all.sorted(), all.records(), all.sums(), first, first + among.length)
        : Guess.of(scaled(among), set.places(numbers).mapToDouble(place -> times[place]).toArray());
  }

  private double[] scaled(double[] values) {
    return Arrays.stream(values).map(value -> NumericPair.quotient(value, origin, unit)).toArray();
  }
}
