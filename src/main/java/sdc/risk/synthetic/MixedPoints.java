package sdc.risk.synthetic;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/**
 * Records of several tables with the same attributes as points on one scale, that of the first table: a number is (x − mean)/sd, a label
 * its code. The squared distance is the sum of the squared differences of numbers and of 1 for each label that differs. A missing label is
 * a label; a missing number differs by 1 from each present one, besides that one's distance to the mean.
 *
 * <p>One scale, not one for each file as linkages have: whether a synthetic record is near an original must not depend on other records.
 *
 * @param numbers the coordinates that are numbers, which come first
 * @param width   the coordinates of a record
 * @param tables  the points of each table, record after record
 */
record MixedPoints(int numbers, int width, List<double[]> tables) {

  /** Codes of labels span this range, as numbers do, so that a tree splits both. */
  private static final double SPAN = 4;

  /** The points of these tables; the scale is that of the first. */
  static MixedPoints of(List<Table> tables) {
    int[] all = IntStream.range(0, tables.get(0).width()).toArray();
    int[] numeric = Arrays.stream(all).filter(k -> tables.get(0).column(k) instanceof NumericColumn).toArray();
    int[] gaps = Arrays.stream(numeric).filter(k -> tables.stream().anyMatch(table -> table.column(k).missingCount() > 0)).toArray();
    int[] labels = Arrays.stream(all).filter(k -> !(tables.get(0).column(k) instanceof NumericColumn)).toArray();
    int numbers = numeric.length + gaps.length;
    int width = numbers + labels.length;
    List<double[]> points = tables.stream().map(table -> Differences.room(table.rows(), width)).toList();
    for (int i = 0; i < numeric.length; i++) {
      numbers(tables, points, numeric[i], width, i, numeric.length + Arrays.binarySearch(gaps, numeric[i]));
    }
    for (int i = 0; i < labels.length; i++) {
      labels(tables, points, labels[i], width, numbers + i);
    }
    return new MixedPoints(numbers, width, points);
  }

  private static void numbers(List<Table> tables, List<double[]> points, int column, int width, int at, int gap) {
    Moments moments = Moments.of((NumericColumn) tables.get(0).column(column));
    double scale = moments.sd() > 0 ? moments.sd() : 1;
    for (int t = 0; t < points.size(); t++) {
      NumericColumn values = (NumericColumn) tables.get(t).column(column);
      double[] out = points.get(t);
      for (int row = 0; row < values.size(); row++) {
        boolean missing = values.isMissing(row);
        out[row * width + at] = missing ? 0 : (values.value(row) - moments.mean()) / scale;
        if (missing) {
          out[row * width + gap] = 1;
        }
      }
    }
  }

  private static void labels(List<Table> tables, List<double[]> points, int column, int width, int at) {
    Map<String, Integer> codes = new HashMap<>();
    int[][] coded = tables.stream().map(table -> ((NominalColumn) table.column(column)).codesIn(codes)).toArray(int[][]::new);
    double step = SPAN / Math.max(1, codes.size());
    for (int t = 0; t < points.size(); t++) {
      for (int row = 0; row < coded[t].length; row++) {
        points.get(t)[row * width + at] = coded[t][row] * step;
      }
    }
  }

  /** The rows of a table. */
  int[] rows(int table) {
    return IntStream.range(0, tables.get(table).length / width).toArray();
  }

  /** The squared distance of two records. */
  double squared(int table, int row, int other, int otherRow) {
    double[] a = tables.get(table);
    double[] b = tables.get(other);
    double sum = 0;
    for (int k = 0; k < width; k++) {
      double difference = a[row * width + k] - b[otherRow * width + k];
      sum += k < numbers ? difference * difference : difference == 0 ? 0 : 1;
    }
    return sum;
  }
}
