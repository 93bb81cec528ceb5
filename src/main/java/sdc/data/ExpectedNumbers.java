package sdc.data;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The expected numbers of a column: a set of numbers has the mean and the variance of the original numbers in it.
 *
 * @param mean     for each record the number or the mean of its set, NaN if it is missing; nobody may change it
 * @param variance for each record the variance within its set, or null if every record has a number
 */
record ExpectedNumbers(double[] mean, double[] variance) {

  /** A column of numbers, or of labels that represent numbers of the original. */
  static ExpectedNumbers of(Column column, Column original) {
    if (column instanceof NumericColumn numbers) {
      return new ExpectedNumbers(numbers.shared(), null);
    }
    NominalColumn labels = (NominalColumn) column;
    double[] plain = plain(original);
    double[][] moments = new double[labels.labels().size()][];
    labels.sets().forEach((code, set) -> moments[code] = set.moments(plain));
    return spread(labels, moments);
  }

  /** The plain numbers of a column in ascending order; nobody may change the array. */
  static double[] plain(Column column) {
    if (column instanceof NumericColumn numbers) {
      return numbers.sorted();
    }
    NominalColumn labels = (NominalColumn) column;
    return IntStream.range(0, labels.size()).filter(row -> !labels.isMissing(row)).mapToObj(row -> labels.sets().get(labels.code(row)))
        .filter(set -> set instanceof ReleasedSet.Interval interval && interval.isPoint())
        .mapToDouble(ReleasedSet::middle).sorted().toArray();
  }

  /** The rank of each label in the order of the original's list. */
  static ExpectedNumbers ranks(NominalColumn column, NominalColumn order) {
    List<String> labels = column.labels();
    int[] known = IntStream.range(0, labels.size()).filter(code -> !column.sets().containsKey(code) && !SetNotation.isAny(labels.get(code)))
        .toArray();
    List<Integer> ranks = Arrays.stream(known).mapToObj(code -> order.labels().indexOf(labels.get(code))).toList();
    if (ranks.contains(-1) || !ranks.equals(ranks.stream().sorted().toList())) {
      throw new IllegalArgumentException("ordinal: attribute '" + column.name() + "' has the labels " + PairChecks.some(order.labels())
          + " in the original and " + PairChecks.some(labels) + " in the masked data; an order needs the same labels in the same order");
    }
    double[] all = Arrays.stream(order.toArray()).filter(code -> code != NominalColumn.MISSING && !order.sets().containsKey(code))
        .asDoubleStream().sorted().toArray();
    double[][] moments = new double[labels.size()][];
    for (int k = 0; k < known.length; k++) {
      moments[known[k]] = new double[] {ranks.get(k), 0};
    }
    column.sets().forEach((code, set) -> moments[code] = new ReleasedSet.Numbers(((ReleasedSet.Labels) set).labels().stream()
        .mapToDouble(order.labels()::indexOf).sorted().toArray()).moments(all));
    return spread(column, moments);
  }

  /** The numbers of records whose labels have these means and variances, null for a label that means no number. */
  static ExpectedNumbers spread(NominalColumn labels, double[][] moments) {
    double[] mean = new double[labels.size()];
    double[] variance = new double[labels.size()];
    for (int row = 0; row < mean.length; row++) {
      double[] known = labels.isMissing(row) ? null : moments[labels.code(row)];
      mean[row] = known == null ? Double.NaN : known[0];
      variance[row] = known == null ? 0 : known[1];
    }
    return new ExpectedNumbers(mean, Arrays.stream(variance).anyMatch(v -> v > 0) ? variance : null);
  }

  /** The mean and deviation over all records that have a value; the variance within sets is part of it. */
  Moments moments() {
    Moments between = Moments.of(mean);
    if (variance == null) {
      return between;
    }
    long there = Arrays.stream(mean).filter(value -> !Double.isNaN(value)).count();
    return new Moments(between.mean(), Math.hypot(between.sd(), Math.sqrt(Arrays.stream(variance).sum() / there)));
  }

  /** What scaling needs to know of all numbers. */
  NumberSummary summary() {
    Moments moments = moments();
    return new NumberSummary(mean.length, largest(), moments.mean(), moments.sd(), false);
  }

  /** The largest magnitude. */
  double largest() {
    return Arrays.stream(mean).map(Math::abs).filter(value -> value > 0).max().orElse(0); // false for a missing value
  }

  /** The same numbers divided by 2^16. */
  ExpectedNumbers smaller() {
    return new ExpectedNumbers(Arrays.stream(mean).map(value -> Math.scalb(value, -16)).toArray(),
        variance == null ? null : Arrays.stream(variance).map(value -> Math.scalb(value, -32)).toArray());
  }
}
