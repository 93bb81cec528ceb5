package sdc.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sdc.data.Differences.Scaling;

/**
 * What scaling needs to know of two whole files, so that the records of one part of them get the coordinates that they have in the
 * whole: for files that no machine holds. Labels have the same codes in both files and in each part.
 */
public final class WholeFiles implements Serializable {

  private static final long serialVersionUID = 1L;

  private final List<Attribute> attributes;
  private final long records;

  /**
   * The numbers of one attribute in one file.
   *
   * @param records the number of records
   * @param missing how many of them lack a number
   * @param low     the least number
   * @param high    the greatest number
   * @param sums    the sums of the numbers, in a unit that both files share
   */
  public record Numbers(long records, long missing, double low, double high, PreciseSums sums) implements Serializable {

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
      return !varies() ? new Moments(missing == records ? 0 : low, 0)
          : new Moments(Math.scalb(sums.mean().value(), sums.exponent()),
              Math.scalb(Math.sqrt(sums.variance().value()), sums.exponent()));
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
   * One attribute of both files: numbers, or labels with the number of records that have each.
   *
   * @param original   its numbers in the original, or null
   * @param masked     its numbers in the masked data, or null
   * @param inOriginal for each label the number of original records, or null
   * @param inMasked   for each label the number of masked records, or null
   */
  public record Attribute(Numbers original, Numbers masked, long[] inOriginal, long[] inMasked) implements Serializable {

    /** An attribute of numbers. */
    public static Attribute of(Numbers original, Numbers masked) {
      return new Attribute(original, masked, null, null);
    }

    /** An attribute of labels. */
    public static Attribute of(long[] inOriginal, long[] inMasked) {
      return new Attribute(null, null, inOriginal, inMasked);
    }

    boolean isNominal() {
      return original == null;
    }

    private boolean hasGaps() {
      return !isNominal() && original.missing + masked.missing > 0;
    }
  }

  /**
   * Two files with these attributes.
   *
   * @param records the number of records of the larger one
   */
  public WholeFiles(List<Attribute> attributes, long records) {
    this.attributes = List.copyOf(attributes);
    this.records = records;
  }

  /** The attribute at this index, from 0. */
  public Attribute attribute(int index) {
    return attributes.get(index);
  }

  /** The differences between a part of the original and a part of the masked records, on the scale of the whole files. */
  public Differences differences(Table originals, Table masked, Scaling scaling) {
    MaskedPair part = MaskedPair.unrelated(originals, masked);
    boolean gaps = attributes.stream().anyMatch(Attribute::hasGaps);
    Supplier<PreciseCoordinates> precise = () -> PreciseCoordinates.ofPart(part, this, scaling);
    return Differences.ofPart(attributes.size(), k -> coordinates(originals.column(k), masked.column(k), attributes.get(k), scaling),
        precise, gaps, records);
  }

  private static Coordinates coordinates(Column original, Column masked, Attribute whole, Scaling scaling) {
    return whole.isNominal()
        ? Coordinates.ofPart((NominalColumn) original, (NominalColumn) masked, whole.inOriginal, whole.inMasked, scaling)
        : Coordinates.ofPart((NumericColumn) original, (NumericColumn) masked, whole.original.summary(), whole.masked.summary(), scaling);
  }

  /** The indices of the attributes that are numbers in both files. */
  public int[] numeric() {
    return IntStream.range(0, attributes.size()).filter(k -> !attributes.get(k).isNominal()).toArray();
  }
}
