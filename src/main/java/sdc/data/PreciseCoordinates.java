package sdc.data;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import sdc.data.Differences.Scaling;
import sdc.data.number.Decimals;
import sdc.data.number.TwoFold;

/**
 * The coordinates of numbers with twice the digits of a double, to decide which of two distances is smaller where doubles cannot.
 * Values are the decimal numbers as read; means and standard deviations are those of {@link Coordinates}, with more digits.
 *
 * <p>Deviation: the mean and the variance of a set of numbers are computed as doubles.
 */
public final class PreciseCoordinates {

  /** For each attribute the numbers of both files, or null for labels. */
  private final Numbers[] numbers;
  /** The rows of a part in the whole files, or null for the whole. */
  private final int[] originalRows;
  private final int[] maskedRows;

  private PreciseCoordinates(Numbers[] numbers, int[] originalRows, int[] maskedRows) {
    this.numbers = numbers;
    this.originalRows = originalRows;
    this.maskedRows = maskedRows;
  }

  /** The coordinates of a whole pair. */
  static PreciseCoordinates of(MaskedPair whole, Scaling scaling, ValueComparison comparison) {
    Numbers[] numbers = new Numbers[whole.original().width()];
    for (int k = 0; k < numbers.length; k++) {
      ExpectedNumbers[] both = Coordinates.numbers(whole.original().column(k), whole.masked().column(k), comparison);
      numbers[k] = both == null ? null : Numbers.of(both[0], both[1], scaling);
    }
    return new PreciseCoordinates(numbers, null, null);
  }

  /** The coordinates of a part of both files, whose attributes have these summaries in the whole files. */
  static PreciseCoordinates ofPart(MaskedPair part, WholeFiles whole, Scaling scaling) {
    Numbers[] numbers = new Numbers[part.original().width()];
    for (int k = 0; k < numbers.length; k++) {
      WholeFiles.Attribute attribute = whole.attribute(k);
      if (!attribute.isNominal()) {
        int[] exponents = exponents(attribute.original().sums().exponent(), attribute.masked().sums().exponent(), scaling);
        numbers[k] = new Numbers(new File(attribute.expected(part.original().column(k)), attribute.original(), exponents[0]),
            new File(attribute.expected(part.masked().column(k)), attribute.masked(), exponents[1])).scaled(scaling);
      }
    }
    return new PreciseCoordinates(numbers, null, null);
  }

  /** The exponents of the units in which both files' numbers are kept, from those of their largest numbers. */
  private static int[] exponents(int original, int masked, Scaling scaling) {
    int larger = Math.max(original, masked);
    return switch (scaling) {
      case ATTRIBUTE -> new int[] {original, masked};
      case DISTANCE -> new int[] {larger, larger};
      case RAW -> new int[2];
    };
  }

  /** The coordinates of these attributes; −1 is one without. */
  PreciseCoordinates select(int[] attributes) {
    return new PreciseCoordinates(Arrays.stream(attributes).mapToObj(k -> k < 0 || k >= numbers.length ? null : numbers[k])
        .toArray(Numbers[]::new), originalRows, maskedRows);
  }

  /** The same coordinates for the chosen rows. */
  PreciseCoordinates part(int[] originals, int[] candidates) {
    return new PreciseCoordinates(numbers, originals, candidates);
  }

  /** Sets a number to the coordinate of an original record in a numeric attribute. */
  public TwoFold original(int row, int attribute, TwoFold into) {
    return numbers[attribute].x.coordinate(originalRows == null ? row : originalRows[row], into);
  }

  /** Sets a number to the coordinate of a masked record in a numeric attribute. */
  public TwoFold masked(int row, int attribute, TwoFold into) {
    return numbers[attribute].y.coordinate(maskedRows == null ? row : maskedRows[row], into);
  }

  /** One attribute in both files. */
  private record Numbers(File x, File y) {

    static Numbers of(ExpectedNumbers original, ExpectedNumbers masked, Scaling scaling) {
      int[] exponents = exponents(Math.getExponent(original.largest()), Math.getExponent(masked.largest()), scaling);
      return new Numbers(new File(original, exponents[0]), new File(masked, exponents[1])).scaled(scaling);
    }

    Numbers scaled(Scaling scaling) {
      if (scaling == Scaling.ATTRIBUTE) {
        TwoFold none = new TwoFold();
        boolean same = x.variance.value() == 0 || y.variance.value() == 0;
        x.standardise(x.mean, same ? none : x.variance);
        y.standardise(y.mean, same ? none : y.variance);
      } else if (scaling == Scaling.DISTANCE) {
        TwoFold joint = new TwoFold().set(x.variance).plus(y.variance);
        TwoFold origin = new TwoFold().set(x.mean);
        x.standardise(origin, joint);
        y.standardise(origin, joint);
      }
      return this;
    }
  }

  /** The bits of a value, and its coordinate. */
  private record Known(long bits, TwoFold coordinate) {
  }

  /** The numbers of one file, with its mean and variance. */
  private static final class File {
    private static final int KNOWN = 9; // 512 values, more than coarse attributes have
    /** Coordinates computed before, each at the place that its value's bits determine. */
    private final Known[] known = new Known[1 << KNOWN];
    private final double[] values;
    private final int exponent;
    private final TwoFold mean = new TwoFold();
    private final TwoFold variance = new TwoFold();
    private TwoFold origin = new TwoFold();
    private TwoFold unit = new TwoFold().set(1);

    File(ExpectedNumbers numbers, int exponent) {
      this.values = numbers.mean();
      this.exponent = exponent;
      double[][] known = counted(values);
      TwoFold count = new TwoFold().set(Math.max(1, DoubleStream.of(known[1]).sum()));
      TwoFold value = new TwoFold();
      for (int i = 0; i < known[0].length; i++) {
        mean.plus(number(known[0][i], value).times(known[1][i]));
      }
      mean.dividedBy(count);
      if (!Moments.of(known[0]).isConstant()) {
        for (int i = 0; i < known[0].length; i++) {
          variance.plus(number(known[0][i], value).minus(mean).times(new TwoFold().set(value)).times(known[1][i]));
        }
        variance.dividedBy(new TwoFold().set(count.value() - 1));
      }
      if (numbers.variance() != null) {
        variance.plus(new TwoFold().set(Math.scalb(DoubleStream.of(numbers.variance()).sum(), -2 * exponent)).dividedBy(count));
      }
    }

    /** The different values and how many records have each; values that are not coarse appear once for each record. */
    private static double[][] counted(double[] values) {
      double[] different = new double[1 << KNOWN];
      double[] counts = new double[1 << KNOWN];
      int free = counts.length / 2;
      for (double value : values) {
        if (Double.isNaN(value)) {
          continue;
        }
        int place = place(Double.doubleToRawLongBits(value));
        while (counts[place] > 0 && different[place] != value) {
          place = place + 1 & counts.length - 1;
        }
        free -= counts[place]++ == 0 ? 1 : 0;
        different[place] = value;
        if (free == 0) {
          double[] all = Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray();
          double[] ones = new double[all.length];
          Arrays.fill(ones, 1);
          return new double[][] {all, ones};
        }
      }
      int[] used = IntStream.range(0, counts.length).filter(place -> counts[place] > 0).toArray();
      return new double[][] {IntStream.of(used).mapToDouble(place -> different[place]).toArray(),
        IntStream.of(used).mapToDouble(place -> counts[place]).toArray()};
    }

    private static int place(long bits) {
      return (int) (bits * 0x9E3779B97F4A7C15L >>> Long.SIZE - KNOWN);
    }

    /** A part of the file with these numbers. */
    File(ExpectedNumbers numbers, WholeFiles.Numbers whole, int exponent) {
      this.values = numbers.mean();
      this.exponent = exponent;
      double unit = Math.scalb(1.0, whole.sums().exponent() - exponent);
      mean.set(whole.sums().mean()).times(unit);
      if (whole.varies()) {
        variance.set(whole.sums().variance()).times(unit).times(unit);
      }
      if (whole.within() > 0) {
        variance.plus(Math.scalb(whole.within(), -2 * exponent) / (whole.records() - whole.missing()));
      }
    }

    void standardise(TwoFold from, TwoFold squaredUnit) {
      origin = from;
      unit = squaredUnit.value() == 0 ? null : new TwoFold().set(squaredUnit).root();
    }

    private TwoFold number(double value, TwoFold into) {
      return into.set(Math.scalb(value, -exponent)).plus(Math.scalb(Decimals.rest(value), -exponent));
    }

    TwoFold coordinate(int row, TwoFold into) {
      double value = values[row];
      long bits = Double.doubleToRawLongBits(value);
      int place = place(bits);
      Known there = known[place];
      if (there == null || there.bits != bits) {
        there = new Known(bits, coordinate(value));
        known[place] = there;
      }
      return into.set(there.coordinate);
    }

    private TwoFold coordinate(double value) {
      TwoFold coordinate = new TwoFold();
      if (unit == null) {
        return coordinate;
      }
      return (Double.isNaN(value) ? coordinate.set(mean) : number(value, coordinate)).minus(origin).dividedBy(unit);
    }
  }
}
