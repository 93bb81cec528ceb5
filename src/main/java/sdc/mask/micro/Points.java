package sdc.mask.micro;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import sdc.data.Column;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/**
 * The records of one block as points, row after row in one array: the coordinates on which groups are formed.
 *
 * <p>Standardised coordinates are (x − mean)/sd with divisor n − 1. Raw coordinates are the values times a power of two, the same
 * for the whole block, which changes no comparison of distances but keeps their squares from overflow and underflow. A constant
 * column is 0. A missing number lies at the mean. Categories have coordinates of their own ({@link LabelCoordinates}), unless their
 * labels are in order: then they count by their place in it, like a number.
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

  /**
   * The points of these columns.
   *
   * @param ordered whether the categories of each column are in order, so that they count by their place in it
   */
  static Points of(Table table, int[] columns, boolean raw, IntPredicate ordered) {
    List<Supplier<double[]>> coordinates = new ArrayList<>();
    int exponent = raw ? Math.getExponent(widestHalf(table, columns)) : 0;
    for (int k : columns) {
      if (table.column(k) instanceof NominalColumn categories && !ordered.test(k)) {
        Arrays.stream(LabelCoordinates.of(categories)).forEach(each -> coordinates.add(() -> each));
      } else {
        coordinates.add(() -> raw ? scaled(numbers(table.column(k)), exponent) : standardised(numbers(table.column(k))));
      }
    }
    if (coordinates.isEmpty()) {
      coordinates.add(() -> new double[table.rows()]);
    }
    Points points = new Points(new double[Math.multiplyExact(table.rows(), coordinates.size())], table.rows(), coordinates.size());
    for (int c = 0; c < points.width; c++) {
      double[] coordinate = coordinates.get(c).get();
      for (int row = 0; row < points.count; row++) {
        points.at[row * points.width + c] = coordinate[row];
      }
    }
    return points;
  }

  /** The numbers, or the places of ordered categories, with the mean for those that are missing. */
  private static double[] numbers(Column column) {
    double[] values = column instanceof NumericColumn numeric ? numeric.toArray() : Partition.numbers((NominalColumn) column);
    int missing = column.missingCount();
    if (missing == 0) {
      return values;
    }
    double mean = missing == column.size() ? 0 : Moments.of(Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray()).mean();
    return Arrays.stream(values).map(value -> Double.isNaN(value) ? mean : value).toArray();
  }

  /** Half the range of the column with the widest range; 0 only if all columns are constant. */
  private static double widestHalf(Table table, int[] columns) {
    return Arrays.stream(columns).mapToDouble(column -> half(numbers(table.column(column)))).max().orElse(0);
  }

  private static double half(double[] values) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return least == most ? 0 : Math.max(Double.MIN_VALUE, most / 2 - least / 2);
  }

  private static double[] scaled(double[] values, int exponent) {
    boolean constant = half(values) == 0;
    for (int row = 0; row < values.length; row++) {
      values[row] = constant ? 0 : Math.scalb(values[row], -exponent);
    }
    return values;
  }

  private static double[] standardised(double[] values) {
    double greatest = Arrays.stream(values).map(Math::abs).max().orElse(0);
    double scale = greatest > LARGE ? 0x1p-64 : greatest < SMALL ? 0x1p120 : 1;
    for (int row = 0; row < values.length; row++) {
      values[row] *= scale;
    }
    Moments moments = Moments.of(values);
    for (int row = 0; row < values.length; row++) {
      values[row] = moments.isConstant() ? 0 : (values[row] - moments.mean()) / moments.sd();
    }
    return values;
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
