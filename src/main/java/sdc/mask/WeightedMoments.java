package sdc.mask;

import java.util.stream.IntStream;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Table;

/**
 * Mean and standard deviation of a column whose records have weights w.
 *
 * <p>mean = Σwx/Σw, variance = Σw(x − mean)²/(Σw − Σw²/Σw). This is the sample variance with divisor n − 1 if all weights are
 * equal, and it does not depend on the unit of the weights. Missing values and records of weight 0 have no effect. Without weights
 * these are {@link Moments}.
 */
final class WeightedMoments {

  private WeightedMoments() {
  }

  /** The moments of these attributes. */
  static Moments[] moments(Table table, int[] columns) {
    return IntStream.of(columns).parallel().mapToObj(k -> moments(table, table.numeric(k))).toArray(Moments[]::new);
  }

  static Moments moments(Table table, NumericColumn column) {
    if (!table.isWeighted()) {
      return Moments.of(column);
    }
    double[] values = column.toArray();
    double largest = 0;
    double sum = 0;
    for (int row = 0; row < values.length; row++) {
      double weight = table.weight(row);
      values[row] = weight == 0 ? Double.NaN : values[row];
      if (!Double.isNaN(values[row])) {
        largest = Math.max(largest, Math.abs(values[row]));
        sum += weight;
      }
    }
    Moments plain = Moments.of(values);
    return plain.isConstant() ? plain : moments(table, values, Math.getExponent(largest), sum);
  }

  private static Moments moments(Table table, double[] values, int exponent, double sum) {
    double mean = 0;
    double divisor = 0;
    for (int row = 0; row < values.length; row++) {
      if (!Double.isNaN(values[row])) {
        double weight = table.weight(row);
        mean += weight / sum * Math.scalb(values[row], -exponent);
        divisor += weight * ((sum - weight) / sum);
      }
    }
    double spread = 0;
    for (int row = 0; row < values.length; row++) {
      if (!Double.isNaN(values[row])) {
        double deviation = Math.scalb(values[row], -exponent) - mean;
        spread += table.weight(row) * deviation * deviation;
      }
    }
    return new Moments(Math.scalb(mean, exponent), Math.scalb(Math.sqrt(spread / divisor), exponent));
  }
}
