package sdc.data.number;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Numbers of two files that all are multiples of one step, such as counts, or prices in cents. Their differences are multiples of it too,
 * so two of them that are closer than half a step are equal in exact arithmetic.
 *
 * @param x      the numbers of one file, NaN for missing ones
 * @param y      those of the other
 * @param places the decimals of the step
 */
public record CommonStep(double[] x, double[] y, int places) {

  /** More decimals than this are those of measurements, which hardly ever tie. */
  private static final int MOST_PLACES = 6;
  /** Sums of whole numbers up to this are exact. */
  private static final double EXACT = 0x1p53;

  /** The largest of 1, 0.1, 0.01, … of which all numbers of both files are multiples, or null. */
  public static CommonStep of(double[] x, double[] y) {
    int places = places(y, places(x, 0));
    return places > MOST_PLACES ? null : new CommonStep(x, y, places);
  }

  private static int places(double[] values, int from) {
    int places = from;
    for (int i = 0; i < values.length && places <= MOST_PLACES; i++) {
      double value = values[i];
      boolean isWhole = value == Math.rint(value); // spares the divisions
      while (!isWhole && places <= MOST_PLACES && !Decimals.isRounded(value, places)) {
        places++;
      }
    }
    return places;
  }

  /** The step; the numbers are the decimals as read. */
  public double size() {
    return 1 / Decimals.power(places);
  }

  /** True if the numbers are whole. */
  public boolean isWhole() {
    return places == 0;
  }

  /** True if no number is missing. */
  public boolean isComplete() {
    return DoubleStream.concat(Arrays.stream(x), Arrays.stream(y)).noneMatch(Double::isNaN);
  }

  /** True if both files have the same number of values, the same mean and the same standard deviation in exact arithmetic. */
  public boolean haveSameMoments() {
    double[] ofX = sums(x);
    double[] ofY = sums(y);
    return ofX[0] == ofY[0] && ofX[1] == ofY[1] && ofX[2] == ofY[2] && ofX[2] < EXACT;
  }

  /** How many values there are, their sum and their sum of squares, in steps. */
  private double[] sums(double[] values) {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (double value : values) {
      if (!Double.isNaN(value)) {
        double steps = Math.rint(value * Decimals.power(places));
        count++;
        sum += steps;
        squares += steps * steps;
      }
    }
    return new double[] {count, sum, squares};
  }
}
