package sdc.data;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sdc.data.number.Decimals;
import sdc.data.number.PreciseSums;

/**
 * One attribute of two files that no machine holds, by its different values and how many records have each. Each value has a code in one
 * list of both files; a value may stand for a set of others. All that comparisons need to know of the whole files follows from the counts.
 */
public final class CountedValues {

  private final Recoding.Columns columns;
  private final JointCodes codes;
  private final WholeFiles.Codes counted;
  private final long originals;
  private final long candidates;
  private final String[] labels;
  private final TreeMap<Integer, ReleasedSet> sets = new TreeMap<>();

  /**
   * The values of an attribute.
   *
   * @param columns    both columns after reading, with each different value once
   * @param ofOriginal for each row of the original's column the number of records that have its value
   * @param ofMasked   the same for the masked column
   * @param originals  the number of original records, with or without a value
   * @param candidates the number of masked records
   */
  public CountedValues(Recoding.Columns columns, long[] ofOriginal, long[] ofMasked, long originals, long candidates) {
    this.columns = columns;
    this.codes = JointCodes.of(columns.original(), columns.masked());
    this.originals = originals;
    this.candidates = candidates;
    this.counted = codes.counted(ofOriginal, ofMasked);
    this.labels = new String[codes.size()];
    Arrays.fill(labels, "");
    if (!isOfNumbers()) {
      JointCodes.labels(columns.original(), columns.masked()).toArray(labels);
    }
    name(columns.original(), codes.original());
    name(columns.masked(), codes.masked());
  }

  /** Notes the text and the set of each value. */
  private void name(Column column, double[] code) {
    for (int row = 0; row < code.length; row++) {
      if (code[row] < 0) {
        continue;
      }
      ReleasedSet set = column instanceof NumericColumn numbers ? ReleasedSet.Interval.point(numbers.value(row) + 0.0)
          : ((NominalColumn) column).sets().get(((NominalColumn) column).code(row));
      if (set != null) {
        sets.putIfAbsent((int) code[row], set);
      }
      if (isOfNumbers()) {
        labels[(int) code[row]] = set instanceof ReleasedSet.Interval point && point.isPoint() ? Decimals.text(point.low())
            : ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
      }
    }
  }

  /** Whether the values are numbers and sets of numbers. */
  public boolean isOfNumbers() {
    return Coordinates.areNumbers(columns.original(), columns.masked());
  }

  /** The code of each row of the original's column, −1 for none. */
  public int[] originalCodes() {
    return Arrays.stream(codes.original()).mapToInt(code -> (int) code).toArray();
  }

  /** The code of each row of the masked column, −1 for none. */
  public int[] maskedCodes() {
    return Arrays.stream(codes.masked()).mapToInt(code -> (int) code).toArray();
  }

  /** The number of missing values in both files together. */
  public long missing() {
    return missing(true) + missing(false);
  }

  /** The number of missing values in the original, or in the masked data. */
  public long missing(boolean inOriginal) {
    return inOriginal ? originals - Arrays.stream(counted.inOriginal()).sum() : candidates - Arrays.stream(counted.inMasked()).sum();
  }

  /** True if the least or the largest of the original's numbers is in the masked data too; never if the original has sets or labels. */
  public boolean keepsExtreme() {
    if (!(columns.original() instanceof NumericColumn x) || x.missingCount() == x.size()) {
      return false;
    }
    double[] sorted = x.sorted();
    return IntStream.of(maskedCodes()).mapToObj(sets::get).anyMatch(set -> set instanceof ReleasedSet.Interval interval
        && interval.isPoint() && (interval.low() == sorted[0] || interval.low() == sorted[sorted.length - 1]));
  }

  /** The total variation distance ½·Σ|p − q| of the shares of each value in both files; NaN if one has none. */
  public double totalVariation() {
    double a = Arrays.stream(counted.inOriginal()).sum();
    double b = Arrays.stream(counted.inMasked()).sum();
    return Math.min(1, IntStream.range(0, labels.length)
        .mapToDouble(code -> Math.abs(counted.inOriginal()[code] / a - counted.inMasked()[code] / b)).sum() / 2);
  }

  /** The text of each code. */
  public List<String> labels() {
    return List.of(labels);
  }

  /** The set of this code: a point if it is a number, null if it is a label that stands for itself. */
  public ReleasedSet set(int code) {
    return sets.get(code);
  }

  /** A column of these codes with the sets that they stand for. */
  public NominalColumn column(int[] code) {
    return NominalColumn.of(columns.original().name(), labels(), code).standingFor(sets, new boolean[labels.length]);
  }

  /** What comparisons must know; of the ranks of labels if these are ordinal. */
  public WholeFiles.Attribute attribute(boolean ordinal) {
    if (!isOfNumbers() && !ordinal) {
      return new WholeFiles.Attribute(null, null, counted, null, null);
    }
    double[] plain = isOfNumbers() ? numbers() : ranks();
    double[] means = plain.clone();
    double[] spreads = new double[plain.length];
    codes.members().forEach((code, members) -> {
      double[] moments = moments(code, members, plain);
      means[code] = moments[0];
      spreads[code] = moments[1];
    });
    return new WholeFiles.Attribute(numbers(originals, counted.inOriginal(), means, spreads),
        numbers(candidates, counted.inMasked(), means, spreads), counted, means, spreads);
  }

  /** The number of each code that is a plain number, else 0. */
  private double[] numbers() {
    return IntStream.range(0, labels.length).mapToDouble(code -> sets.get(code) instanceof ReleasedSet.Interval point && point.isPoint()
        ? point.low() : 0).toArray();
  }

  /** The rank of each label in the order of the original's list. */
  private double[] ranks() {
    NominalColumn order = (NominalColumn) columns.original();
    ExpectedNumbers.ranks((NominalColumn) columns.masked(), order); // rejects other labels
    return Arrays.stream(labels).mapToDouble(order.labels()::indexOf).toArray();
  }

  /** The mean and the variance of the original records in a set, as {@link ReleasedSet#moments}. */
  private double[] moments(int code, BitSet members, double[] plain) {
    int[] inside = members.stream().filter(member -> counted.inOriginal()[member] > 0 && !codes.members().containsKey(member)).toArray();
    if (inside.length == 0) {
      return new double[] {isOfNumbers() ? sets.get(code).middle() : members.stream().mapToDouble(m -> plain[m]).average().orElse(0), 0};
    }
    long[] times = IntStream.of(inside).mapToLong(member -> counted.inOriginal()[member]).toArray();
    Moments moments = Moments.of(IntStream.of(inside).mapToDouble(member -> plain[member]).toArray(), times);
    double records = Arrays.stream(times).sum();
    return new double[] {moments.mean(), moments.sd() * moments.sd() * (records - 1) / records};
  }

  private static WholeFiles.Numbers numbers(long records, long[] counts, double[] means, double[] spreads) {
    int[] used = IntStream.range(0, counts.length).filter(code -> counts[code] > 0).toArray();
    long known = Arrays.stream(counts).sum();
    double low = IntStream.of(used).mapToDouble(code -> means[code]).min().orElse(Double.POSITIVE_INFINITY);
    double high = IntStream.of(used).mapToDouble(code -> means[code]).max().orElse(Double.NEGATIVE_INFINITY);
    double mean = IntStream.of(used).mapToDouble(code -> means[code] * ((double) counts[code] / known)).sum();
    PreciseSums sums = new PreciseSums(known == 0 ? 0 : Math.max(low, Math.min(high, mean)),
        Math.getExponent(known == 0 ? 0 : Math.max(Math.abs(low), Math.abs(high))));
    IntStream.of(used).forEach(code -> sums.add(means[code], counts[code]));
    return new WholeFiles.Numbers(records, records - known, low, high, sums,
        IntStream.of(used).mapToDouble(code -> counts[code] * spreads[code]).sum());
  }

  /**
   * The two files with these attributes as a comparison sees them.
   *
   * @param names   the names of the attributes
   * @param plain   the attributes without codes, null for those with codes
   * @param counted the attributes with codes, null for those without
   */
  public static WholeFiles files(List<String> names, List<WholeFiles.Attribute> plain, List<CountedValues> counted, long originals,
      long candidates, ValueComparison comparison) {
    comparison.requireNominal(names, k -> counted.get(k) == null || counted.get(k).columns.original() instanceof NumericColumn);
    List<WholeFiles.Attribute> attributes = IntStream.range(0, names.size()).mapToObj(k -> counted.get(k) == null ? plain.get(k)
        : counted.get(k).attribute(comparison.isOrdinal(names.get(k)))).toList();
    WholeFiles whole = new WholeFiles(attributes, originals, candidates);
    return !comparison.contradiction() ? whole : whole.withContradictions(IntStream.range(0, names.size())
        .filter(k -> counted.get(k) == null ? requireNone(names.get(k), plain.get(k)) : counted.get(k).canContradict(comparison))
        .toArray());
  }

  private boolean canContradict(ValueComparison comparison) {
    Map<Integer, BitSet> members = codes.members();
    return isOfNumbers() || !members.isEmpty() || comparison.isOrdinal(columns.original().name()) || missing() > 0;
  }

  /** Numbers that differ only by their values cannot be counted as contradictions without a list of all of them. */
  private static boolean requireNone(String name, WholeFiles.Attribute numbers) {
    Moments a = numbers.original().moments();
    Moments b = numbers.masked().moments();
    double room = 1e-12 * Math.max(a.sd(), b.sd());
    if (numbers.original().missing() + numbers.masked().missing() > 0 || Math.abs(a.mean() - b.mean()) > room
        || Math.abs(a.sd() - b.sd()) > room) {
      throw new IllegalArgumentException("contradiction: the numbers of attribute '" + name + "' have no list of values here; leave the"
          + " attribute out, or evaluate on one machine");
    }
    return false;
  }
}
