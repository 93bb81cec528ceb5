package sdc.data;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import sdc.data.Differences.Scaling;

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
      numbers[k] = both == null ? null : new Numbers(both[0], both[1], scaling);
    }
    return new PreciseCoordinates(numbers, null, null);
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
  private static final class Numbers {
    private final File x;
    private final File y;

    Numbers(ExpectedNumbers original, ExpectedNumbers masked, Scaling scaling) {
      int exponent = scaling == Scaling.RAW ? 0 : Math.getExponent(Math.max(original.largest(), masked.largest()));
      x = new File(original, exponent);
      y = new File(masked, exponent);
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
    }
  }

  /** The numbers of one file, with its mean and variance. */
  private static final class File {
    private final double[] values;
    private final int exponent;
    private final TwoFold mean = new TwoFold();
    private final TwoFold variance = new TwoFold();
    private TwoFold origin = new TwoFold();
    private TwoFold unit = new TwoFold().set(1);

    File(ExpectedNumbers numbers, int exponent) {
      this.values = numbers.mean();
      this.exponent = exponent;
      double[] known = Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
      TwoFold count = new TwoFold().set(Math.max(1, known.length));
      TwoFold value = new TwoFold();
      Arrays.stream(known).forEach(v -> mean.plus(number(v, value)));
      mean.dividedBy(count);
      if (!Moments.of(values).isConstant()) {
        Arrays.stream(known).forEach(v -> variance.plus(number(v, value).minus(mean).times(new TwoFold().set(value))));
        variance.dividedBy(new TwoFold().set(known.length - 1.0));
      }
      if (numbers.variance() != null) {
        variance.plus(new TwoFold().set(Math.scalb(DoubleStream.of(numbers.variance()).sum(), -2 * exponent)).dividedBy(count));
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
      if (unit == null) {
        return into.set(0);
      }
      TwoFold value = Double.isNaN(values[row]) ? into.set(mean) : number(values[row], into);
      return value.minus(origin).dividedBy(unit);
    }
  }
}
