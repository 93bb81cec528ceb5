package sdc.mask.micro;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import sdc.data.Moments;
import sdc.data.Table;

/**
 * The records of one block as points, row after row in one array: the coordinates on which groups are formed.
 *
 * <p>Standardised coordinates are (x − mean)/sd with divisor n − 1. Raw coordinates are the values times a power of two, the same
 * for the whole block, which changes no comparison of distances but keeps their squares from overflow and underflow. A constant
 * column is 0.
 */
final class Points {

  private static final double LARGE = 0x1p960;
  private static final double SMALL = 0x1p-900;

  final double[] at;
  final int count;
  final int width;

  Points(double[] at, int count, int width) {
    this.at = at;
    this.count = count;
    this.width = width;
  }

  static Points of(Table table, int[] columns, boolean raw) {
    Points points = new Points(new double[Math.multiplyExact(table.rows(), columns.length)], table.rows(), columns.length);
    int exponent = raw ? Math.getExponent(widestHalf(table, columns)) : 0;
    for (int c = 0; c < columns.length; c++) {
      double[] values = table.numeric(columns[c]).toArray();
      if (raw) {
        points.fillRaw(c, values, exponent);
      } else {
        points.fillStandardised(c, values);
      }
    }
    return points;
  }

  /** Half the range of the column with the widest range; 0 only if all columns are constant. */
  private static double widestHalf(Table table, int[] columns) {
    return Arrays.stream(columns).mapToDouble(column -> half(table.numeric(column).toArray())).max().orElse(0);
  }

  private static double half(double[] values) {
    DoubleSummaryStatistics range = Arrays.stream(values).summaryStatistics();
    return range.getMin() == range.getMax() ? 0 : Math.max(Double.MIN_VALUE, range.getMax() / 2 - range.getMin() / 2);
  }

  private static double greatest(double[] values) {
    double greatest = 0;
    for (double value : values) {
      greatest = Math.max(greatest, Math.abs(value));
    }
    return greatest;
  }

  private void fillRaw(int column, double[] values, int exponent) {
    boolean constant = half(values) == 0;
    for (int row = 0; row < count; row++) {
      at[row * width + column] = constant ? 0 : Math.scalb(values[row], -exponent);
    }
  }

  private void fillStandardised(int column, double[] values) {
    double greatest = greatest(values);
    double scale = greatest > LARGE ? 0x1p-64 : greatest < SMALL ? 0x1p120 : 1;
    for (int row = 0; row < count; row++) {
      values[row] *= scale;
    }
    Moments moments = Moments.of(values);
    for (int row = 0; row < count; row++) {
      at[row * width + column] = moments.isConstant() ? 0 : (values[row] - moments.mean()) / moments.sd();
    }
  }

  /** The squared distance, with its terms added in the order of the columns. */
  double squared(int row, double[] from) {
    double sum = 0;
    int start = row * width;
    for (int c = 0; c < width; c++) {
      double difference = at[start + c] - from[c];
      sum += difference * difference;
    }
    return sum;
  }

  /** A copy of one point's coordinates. */
  double[] point(int row) {
    return Arrays.copyOfRange(at, row * width, row * width + width);
  }
}
