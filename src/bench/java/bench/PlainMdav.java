package bench;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** MDAV exactly as its paper describes it: computes every distance from every centre to every remaining record. */
final class PlainMdav {

  private final double[][] points;
  private int[] left;
  private final int[] group;
  private int groups;

  private PlainMdav(double[][] points) {
    this.points = points;
    left = Data.first(points.length);
    group = new int[points.length];
  }

  static Table mask(Table table, int k) {
    PlainMdav plain = new PlainMdav(standardised(table));
    while (plain.left.length >= 3 * k) {
      int r = plain.farthest(plain.mean());
      int s = plain.farthest(plain.points[r]);
      plain.take(r, k);
      plain.take(s, k);
    }
    if (plain.left.length >= 2 * k) {
      plain.take(plain.farthest(plain.mean()), k);
    }
    for (int i : plain.left) {
      plain.group[i] = plain.groups;
    }
    return Table.of(IntStream.range(0, table.width()).mapToObj(c -> plain.centroids(table.numeric(c))).toList());
  }

  private static double[][] standardised(Table table) {
    List<double[]> columns = IntStream.range(0, table.width()).mapToObj(c -> table.numeric(c).toArray()).toList();
    Moments[] moments = columns.stream().map(Moments::of).toArray(Moments[]::new);
    return IntStream.range(0, table.rows()).mapToObj(i -> IntStream.range(0, moments.length)
        .mapToDouble(c -> (columns.get(c)[i] - moments[c].mean()) / moments[c].sd()).toArray()).toArray(double[][]::new);
  }

  private double[] mean() {
    double[] mean = new double[points[0].length];
    for (int i : left) {
      for (int c = 0; c < mean.length; c++) {
        mean[c] += points[i][c];
      }
    }
    return Arrays.stream(mean).map(sum -> sum / left.length).toArray();
  }

  private int farthest(double[] from) {
    int farthest = left[0];
    double most = -1;
    for (int i : left) {
      double distance = distance(points[i], from);
      if (distance > most) {
        most = distance;
        farthest = i;
      }
    }
    return farthest;
  }

  private void take(int centre, int k) {
    double[] distances = new double[k];
    int[] nearest = new int[k];
    int found = 0;
    for (int i : left) {
      double distance = distance(points[i], points[centre]);
      if (found < k || distance < distances[k - 1]) {
        int at = found < k ? found++ : k - 1;
        for (; at > 0 && distances[at - 1] > distance; at--) {
          distances[at] = distances[at - 1];
          nearest[at] = nearest[at - 1];
        }
        distances[at] = distance;
        nearest[at] = i;
      }
    }
    for (int i : nearest) {
      group[i] = groups;
    }
    Arrays.sort(nearest);
    left = Arrays.stream(left).filter(i -> Arrays.binarySearch(nearest, i) < 0).toArray();
    groups++;
  }

  private NumericColumn centroids(NumericColumn column) {
    double[] sums = new double[groups + 1];
    int[] sizes = new int[groups + 1];
    for (int i = 0; i < group.length; i++) {
      sums[group[i]] += column.value(i);
      sizes[group[i]]++;
    }
    return NumericColumn.adopt(column.name(), Arrays.stream(group).mapToDouble(g -> sums[g] / sizes[g]).toArray());
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int c = 0; c < a.length; c++) {
      sum += (a[c] - b[c]) * (a[c] - b[c]);
    }
    return sum;
  }
}
