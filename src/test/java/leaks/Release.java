package leaks;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import sdc.data.ReleasedSet.Interval;
import weka.core.Instance;
import weka.core.Instances;
import weka.disclosure.data.LabelOrder;

/**
 * A file beside its release, and the shares in percent that an intruder reads in it exactly.
 *
 * @param shape    the shape of the data
 * @param data     the original records
 * @param released the same records as released
 */
record Release(Shape shape, Instances data, Instances released) {

  private static final double MILLISECONDS = 86400000;

  /** Whether the release has the exact value: the value itself, or a set in which it is the only possible one. */
  private boolean isExact(int row, int k) {
    Instance given = released.instance(row);
    if (given.isMissing(k)) {
      return false;
    }
    if (!released.attribute(k).isNominal()) {
      return given.value(k) == data.instance(row).value(k);
    }
    return data.attribute(k).isNominal() ? given.stringValue(k).equals(data.instance(row).stringValue(k))
        : interval(given.stringValue(k)).filter(set -> members(set) == 1).isPresent();
  }

  private Optional<Interval> interval(String label) {
    return shape.notation().interval(label);
  }

  /** The number of possible values in an interval, which an intruder knows too. */
  private double members(Interval set) {
    double low = Math.max(set.low(), shape.least()) * shape.grid();
    double high = Math.min(set.high(), shape.largest()) * shape.grid();
    double first = Math.ceil(low) + (set.withLow() || low > set.low() * shape.grid() || Math.ceil(low) > low ? 0 : 1);
    double last = Math.floor(high) - (set.withHigh() || high < set.high() * shape.grid() || Math.floor(high) < high ? 0 : 1);
    return last - first + 1;
  }

  private static int percent(IntStream all, IntPredicate counted) {
    int[] each = all.toArray();
    return (int) Math.round(100.0 * Arrays.stream(each).filter(counted).count() / each.length);
  }

  private IntStream cells() {
    return IntStream.range(0, data.numInstances() * data.numAttributes());
  }

  /** Values that are released as they were. */
  int values() {
    return percent(cells(), i -> isExact(i / Shape.WIDTH, i % Shape.WIDTH));
  }

  /** Records that are released as they were. */
  int records() {
    return percent(IntStream.range(0, data.numInstances()), row -> IntStream.range(0, Shape.WIDTH).allMatch(k -> isExact(row, k)));
  }

  /** Least and largest values that the release has too, as values or as ends of sets. */
  int extremes() {
    return percent(IntStream.range(0, 2 * Shape.WIDTH), i -> {
      double[] own = numbers(data, i / 2);
      double wanted = own[i % 2 == 0 ? 0 : own.length - 1];
      double[] shown = released.attribute(i / 2).isNominal() ? ends(i / 2) : numbers(released, i / 2);
      return shown.length > 0 && (released.attribute(i / 2).isNominal() ? Arrays.stream(shown).anyMatch(end -> end == wanted)
          : shown[i % 2 == 0 ? 0 : shown.length - 1] == wanted);
    });
  }

  private double[] ends(int k) {
    return LabelOrder.labels(released.attribute(k)).stream().flatMap(label -> interval(label).stream())
        .flatMapToDouble(set -> DoubleStream.of(set.low(), set.high())).toArray();
  }

  /** The values that are not missing in ascending order, dates in days. */
  private static double[] numbers(Instances of, int k) {
    return Arrays.stream(of.attributeToDoubleArray(k)).filter(value -> !Double.isNaN(value))
        .map(value -> of.attribute(k).isDate() ? value / MILLISECONDS : value).sorted().toArray();
  }

  /** Released values whose place in the order, which equal values share, is that of the original value. */
  int places() {
    double[][] before = IntStream.range(0, Shape.WIDTH).mapToObj(k -> numbers(data, k)).toArray(double[][]::new);
    double[][] after = IntStream.range(0, Shape.WIDTH).mapToObj(k -> numbers(released, k)).toArray(double[][]::new);
    return percent(cells(), i -> place(before, data, i) == place(after, released, i));
  }

  private static int place(double[][] sorted, Instances of, int i) {
    double value = of.instance(i / Shape.WIDTH).value(i % Shape.WIDTH) / (of.attribute(0).isDate() ? MILLISECONDS : 1);
    return Double.isNaN(value) ? -1 : (int) Arrays.stream(sorted[i % Shape.WIDTH]).filter(v -> v < value).count();
  }

  /** Labels whose place in the header is that of their first original record. */
  int labels() {
    List<int[]> headers = IntStream.range(0, Shape.WIDTH).mapToObj(k -> {
      Set<String> first = new LinkedHashSet<>();
      data.forEach(row -> first.add(row.stringValue(k)));
      List<String> order = List.copyOf(first);
      List<String> header = LabelOrder.labels(released.attribute(k));
      return IntStream.range(0, header.size()).map(at -> order.indexOf(header.get(at)) == at ? 1 : 0).toArray();
    }).toList();
    int[] kept = headers.stream().flatMapToInt(Arrays::stream).toArray();
    return percent(Arrays.stream(kept), each -> each == 1);
  }

  /** Whether the release has numbers or dates, whose places can be compared. */
  boolean hasPlaces() {
    return IntStream.range(0, Shape.WIDTH).noneMatch(k -> released.attribute(k).isNominal());
  }
}
