package sdc.data;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import sdc.data.Differences.Scaling;

/** The numbers of one file with their mean and variance; the variances within sets are part of the latter. */
record DecimalFile(BigDecimal[] values, BigDecimal mean, BigDecimal variance) {

  private static final MathContext DIGITS = new MathContext(60);

  static DecimalFile of(double... values) {
    return of(0, values);
  }

  static DecimalFile of(double within, double[] numbers) {
    BigDecimal[] values = Arrays.stream(numbers).mapToObj(v -> Double.isNaN(v) ? null : BigDecimal.valueOf(v)).toArray(BigDecimal[]::new);
    List<BigDecimal> known = Stream.of(values).filter(v -> v != null).toList();
    BigDecimal count = BigDecimal.valueOf(Math.max(1, known.size()));
    BigDecimal mean = known.stream().reduce(BigDecimal.ZERO, BigDecimal::add).divide(count, DIGITS);
    BigDecimal squares = known.stream().map(v -> v.subtract(mean).pow(2)).reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal between = squares.signum() == 0 ? squares : squares.divide(BigDecimal.valueOf(known.size() - 1), DIGITS);
    return new DecimalFile(values, mean, between.add(BigDecimal.valueOf(within).divide(count, DIGITS)).round(DIGITS));
  }

  BigDecimal coordinate(int row, BigDecimal origin, BigDecimal squaredUnit) {
    return squaredUnit.signum() == 0 ? BigDecimal.ZERO
        : (values[row] == null ? mean : values[row]).subtract(origin).divide(squaredUnit.sqrt(DIGITS), DIGITS);
  }

  BigDecimal coordinate(int row, Scaling scaling, DecimalFile original, DecimalFile masked) {
    boolean constant = original.variance.signum() == 0 || masked.variance.signum() == 0;
    return switch (scaling) {
      case RAW -> coordinate(row, BigDecimal.ZERO, BigDecimal.ONE);
      case ATTRIBUTE -> coordinate(row, mean, constant ? BigDecimal.ZERO : variance);
      case DISTANCE -> coordinate(row, original.mean, original.variance.add(masked.variance));
    };
  }
}
