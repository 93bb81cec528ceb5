package sdc.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sdc.data.Differences.Scaling;
import sdc.data.number.PreciseSums;

/**
 * What scaling needs to know of two whole files, so that the records of one part of them get the coordinates that they have in the
 * whole: for files that no machine holds. Labels have the same codes in both files and in each part.
 */
public final class WholeFiles implements Serializable {

  private static final long serialVersionUID = 1L;

  private final List<Attribute> attributes;
  private final long originals;
  private final long candidates;
  /** The attributes whose contradictions are attributes of their own, behind all others. */
  private final int[] contradictions;

  /**
   * The numbers of one attribute in one file.
   *
   * @param records the number of records
   * @param missing how many of them lack a number
   * @param low     the least number
   * @param high    the greatest number
   * @param sums    the sums of the numbers
   * @param within  the sum of the variances of the records' sets of numbers, whose means are the numbers
   */
  public record Numbers(long records, long missing, double low, double high, PreciseSums sums, double within) implements Serializable {

    /** Numbers without sets. */
    public Numbers(long records, long missing, double low, double high, PreciseSums sums) {
      this(records, missing, low, high, sums, 0);
    }

    /** The numbers of a column in memory; NaN is a missing one. */
    public static Numbers of(double[] values) {
      double[] known = Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
      double low = Arrays.stream(known).min().orElse(0);
      double high = Arrays.stream(known).max().orElse(0);
      double centre = Math.max(low, Math.min(high, Moments.of(known).mean()));
      PreciseSums sums = new PreciseSums(centre, Math.getExponent(Math.max(Math.abs(low), Math.abs(high))));
      Arrays.stream(known).forEach(sums::add);
      return new Numbers(values.length, values.length - known.length, low, high, sums);
    }

    private double largest() {
      return missing == records ? 0 : Math.max(Math.abs(low), Math.abs(high));
    }

    /** The mean and the standard deviation as doubles; equal numbers have their value and exactly 0. */
    public Moments moments() {
      double sd = !varies() ? 0 : Math.scalb(Math.sqrt(sums.variance().value()), sums.exponent());
      return new Moments(varies() ? Math.scalb(sums.mean().value(), sums.exponent()) : missing == records ? 0 : low,
          within == 0 ? sd : Math.hypot(sd, Math.sqrt(within / (records - missing))));
    }

    /** True if there are different numbers. */
    boolean varies() {
      return missing < records && low < high;
    }

    private NumberSummary summary() {
      Moments moments = moments();
      return new NumberSummary(records, largest(), moments.mean(), moments.sd(), true);
    }
  }

  /**
   * The values of one attribute as codes that both files share.
   *
   * @param inOriginal for each code the number of original records
   * @param inMasked   for each code the number of masked records
   * @param members    the codes of the values in each set, by the set's code
   */
  record Codes(long[] inOriginal, long[] inMasked, Map<Integer, BitSet> members) implements Serializable {

    Codes {
      members = new HashMap<>(members);
    }
  }

  /**
   * One attribute of both files: numbers, labels, or numbers and sets of numbers as codes.
   *
   * @param original its numbers in the original, or null for labels
   * @param masked   its numbers in the masked data, or null for labels
   * @param codes    the codes of its values, or null for numbers alone
   * @param means    for each code of numbers the number or the mean of the set, or null
   * @param spreads  for each code of numbers the variance within the set, or null
   */
  public record Attribute(Numbers original, Numbers masked, Codes codes, double[] means, double[] spreads) implements Serializable {

    /** An attribute of numbers. */
    public static Attribute of(Numbers original, Numbers masked) {
      return new Attribute(original, masked, null, null, null);
    }

    boolean isNominal() {
      return original == null;
    }

    /** True if the original, or else the masked data, has a value. */
    public boolean isIn(boolean inOriginal) {
      Numbers numbers = inOriginal ? original : masked;
      return numbers != null ? numbers.missing < numbers.records
          : Arrays.stream(inOriginal ? codes.inOriginal : codes.inMasked).anyMatch(records -> records > 0);
    }

    /** True if values stand for sets of others. */
    public boolean hasSets() {
      return codes != null && (means != null || !codes.members.isEmpty());
    }

    private boolean hasGaps() {
      return !isNominal() && (original.missing + masked.missing > 0 || original.within + masked.within > 0);
    }

    /** The expected numbers of records with these values. */
    ExpectedNumbers expected(Column column) {
      if (means == null) {
        return ExpectedNumbers.of(column, column);
      }
      return ExpectedNumbers.spread((NominalColumn) column,
          IntStream.range(0, means.length).mapToObj(code -> new double[] {means[code], spreads[code]}).toArray(double[][]::new));
    }
  }

  /**
   * Two files with these attributes.
   *
   * @param originals  the number of original records
   * @param candidates the number of masked records
   */
  public WholeFiles(List<Attribute> attributes, long originals, long candidates) {
    this(attributes, originals, candidates, new int[0]);
  }

  private WholeFiles(List<Attribute> attributes, long originals, long candidates, int[] contradictions) {
    this.attributes = List.copyOf(attributes);
    this.originals = originals;
    this.candidates = candidates;
    this.contradictions = contradictions;
  }

  /** The same files, where contradictions to the values of these attributes, which have codes, are attributes of their own. */
  WholeFiles withContradictions(int[] recoded) {
    return new WholeFiles(attributes, originals, candidates, recoded);
  }

  /** The attribute at this index, from 0. */
  public Attribute attribute(int index) {
    return attributes.get(index);
  }

  /** The number of attributes, without contradictions. */
  int width() {
    return attributes.size();
  }

  /** The differences between a part of the original and a part of the masked records, on the scale of the whole files. */
  public Differences differences(Table originalPart, Table maskedPart, Scaling scaling) {
    boolean gaps = attributes.stream().anyMatch(Attribute::hasGaps);
    Supplier<PreciseCoordinates> precise = () -> PreciseCoordinates.ofPart(MaskedPair.unrelated(originalPart, maskedPart), this, scaling);
    int width = attributes.size();
    return Differences.join(width + contradictions.length, k -> {
      int from = k < width ? k : contradictions[k - width];
      return coordinates(originalPart.column(from), maskedPart.column(from), attributes.get(from), scaling, k >= width);
    }, precise, gaps, Math.max(originals, candidates));
  }

  private Coordinates coordinates(Column original, Column masked, Attribute whole, Scaling scaling, boolean contradiction) {
    if (!contradiction && !whole.isNominal()) {
      return Coordinates.ofNumbers(whole.expected(original), whole.original.summary(), whole.expected(masked), whole.masked.summary(),
          scaling);
    }
    double weight = Coordinates.weight(scaling);
    LabelDifference mismatch = contradiction ? LabelDifference.contradiction(whole.codes, (double) originals * candidates, weight)
        : LabelDifference.of(whole.codes, weight);
    return Coordinates.ofCodes(doubles(original), doubles(masked), mismatch);
  }

  private static double[] doubles(Column codes) {
    return Arrays.stream(((NominalColumn) codes).toArray()).asDoubleStream().toArray();
  }

  /** The indices of the attributes without missing values and sets in either file. */
  public int[] certain() {
    return IntStream.range(0, attributes.size()).filter(k -> {
      Attribute of = attributes.get(k);
      return of.codes == null ? of.original.missing + of.masked.missing == 0 : of.codes.members.isEmpty()
          && Arrays.stream(of.codes.inOriginal).sum() == originals && Arrays.stream(of.codes.inMasked).sum() == candidates;
    }).toArray();
  }

  /** The indices of the attributes that are compared as numbers. */
  public int[] numeric() {
    return IntStream.range(0, attributes.size()).filter(k -> !attributes.get(k).isNominal()).toArray();
  }

  /** The indices of the differences between labels, contradictions included. */
  public int[] nominal() {
    return IntStream.range(0, attributes.size() + contradictions.length)
        .filter(k -> k >= attributes.size() || attributes.get(k).isNominal()).toArray();
  }
}
