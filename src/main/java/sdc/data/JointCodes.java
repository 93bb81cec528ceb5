package sdc.data;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The values of one attribute in both files as codes of one joint list; missing values are −1.
 *
 * @param original a code per original record
 * @param masked   a code per masked record
 * @param size     the size of the joint list
 * @param members  for each code of a set the codes of its members
 */
record JointCodes(double[] original, double[] masked, int size, Map<Integer, BitSet> members) {

  /** The codes of two columns that can be compared. */
  static JointCodes of(Column original, Column masked) {
    return Coordinates.areNumbers(original, masked) ? ofNumbers(original, masked)
        : ofLabels((NominalColumn) original, (NominalColumn) masked);
  }

  /** How many records have each code if each row stands for this many records of its file; null for one. */
  WholeFiles.Codes counted(long[] ofOriginal, long[] ofMasked) {
    return new WholeFiles.Codes(counts(original, ofOriginal), counts(masked, ofMasked), members);
  }

  private long[] counts(double[] codes, long[] records) {
    long[] counts = new long[size];
    for (int row = 0; row < codes.length; row++) {
      if (codes[row] >= 0) {
        counts[(int) codes[row]] += records == null ? 1 : records[row];
      }
    }
    return counts;
  }

  /** Labels; labels with the same text are equal. */
  private static JointCodes ofLabels(NominalColumn original, NominalColumn masked) {
    Map<String, Integer> joint = new HashMap<>();
    double[] a = Arrays.stream(original.codesIn(joint)).asDoubleStream().toArray();
    double[] b = Arrays.stream(masked.codesIn(joint)).asDoubleStream().toArray();
    Map<Integer, BitSet> members = new HashMap<>();
    for (NominalColumn column : new NominalColumn[] {original, masked}) {
      column.sets().forEach((code, set) -> {
        BitSet codes = new BitSet();
        ((ReleasedSet.Labels) set).labels().forEach(label -> codes.set(joint.get(label)));
        members.put(joint.get(column.labels().get(code)), codes);
      });
    }
    return new JointCodes(a, b, joint.size(), members);
  }

  /** The labels of the joint list in the order of their codes, as {@link #of} has them for two columns of labels. */
  static List<String> labels(Column original, Column masked) {
    Map<String, Integer> joint = new HashMap<>();
    ((NominalColumn) original).codesIn(joint);
    ((NominalColumn) masked).codesIn(joint);
    return joint.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getKey).toList();
  }

  /** Numbers, with a code for each distinct one, and sets of numbers. */
  private static JointCodes ofNumbers(Column original, Column masked) {
    double[] plain = Stream.of(ExpectedNumbers.plain(original), ExpectedNumbers.plain(masked), common(original, masked))
        .flatMapToDouble(DoubleStream::of).sorted().distinct().toArray();
    Map<Integer, BitSet> members = new HashMap<>();
    Map<String, Integer> sets = new LinkedHashMap<>();
    double[][] codes = Stream.of(original, masked).map(column -> codes(column, plain, sets, members)).toArray(double[][]::new);
    return new JointCodes(codes[0], codes[1], plain.length + sets.size(), members);
  }

  /** If the original has intervals too, a number in each common part of two intervals: their ends, and the middles between these. */
  private static double[] common(Column original, Column masked) {
    if (intervals(original).isEmpty()) {
      return new double[0];
    }
    double[] ends = Stream.of(original, masked).flatMap(column -> intervals(column).stream())
        .flatMapToDouble(each -> DoubleStream.of(each.low(), each.high())).filter(end -> !Double.isInfinite(end)).sorted().toArray();
    return DoubleStream.concat(DoubleStream.of(ends), IntStream.rangeClosed(0, ends.length).mapToDouble(k ->
        k == 0 ? -Double.MAX_VALUE : k == ends.length ? Double.MAX_VALUE : ends[k - 1] / 2 + ends[k] / 2)).toArray();
  }

  private static List<ReleasedSet.Interval> intervals(Column column) {
    return !(column instanceof NominalColumn labels) ? List.of() : labels.sets().values().stream()
        .filter(ReleasedSet.Interval.class::isInstance).map(ReleasedSet.Interval.class::cast).filter(each -> !each.isPoint()).toList();
  }

  private static double[] codes(Column column, double[] plain, Map<String, Integer> sets, Map<Integer, BitSet> members) {
    if (column instanceof NumericColumn numbers) {
      return Arrays.stream(numbers.shared()).map(value -> Double.isNaN(value) ? -1 : Arrays.binarySearch(plain, value + 0.0)).toArray();
    }
    NominalColumn labels = (NominalColumn) column;
    int[] codeOfLabel = new int[labels.labels().size()];
    labels.sets().forEach((code, set) -> {
      if (set instanceof ReleasedSet.Interval interval && interval.isPoint()) {
        codeOfLabel[code] = Arrays.binarySearch(plain, interval.low());
      } else {
        codeOfLabel[code] = plain.length + sets.computeIfAbsent(labels.labels().get(code), label -> sets.size());
        BitSet inside = new BitSet();
        set.places(plain).forEach(inside::set);
        members.put(codeOfLabel[code], inside);
      }
    });
    return IntStream.range(0, column.size()).mapToDouble(row -> column.isMissing(row) ? -1 : codeOfLabel[labels.code(row)]).toArray();
  }
}
