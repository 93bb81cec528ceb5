package bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.ojalgo.matrix.decomposition.QR;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Masking methods exactly as their papers describe them, without regard to speed or secret random numbers. */
final class PlainMaskings {

  private PlainMaskings() {
  }

  private static Table each(Table table, UnaryOperator<double[]> change) {
    return Table.of(table.columns().stream().map(NumericColumn.class::cast)
        .map(column -> NumericColumn.adopt(column.name(), change.apply(column.toArray()))).toList());
  }

  /** Noise drawn from java.util.Random. */
  static Table noise(Table table, double percent) {
    Random random = new Random(1);
    return each(table, values -> {
      double sd = percent / 100 * Moments.of(values).sd();
      for (int i = 0; i < values.length; i++) {
        values[i] += sd * random.nextGaussian();
      }
      return values;
    });
  }

  private static int[] order(double[] values) {
    return IntStream.range(0, values.length).boxed().sorted(Comparator.comparingDouble(i -> values[i])).mapToInt(i -> i).toArray();
  }

  /** For each rank a list of all partners it could have, of which one is drawn. */
  static Table rankSwapping(Table table, double percent) {
    Random random = new Random(1);
    return each(table, values -> {
      int[] order = order(values);
      int window = (int) (values.length * percent / 100);
      boolean[] swapped = new boolean[values.length];
      for (int i = 0; i < order.length; i++) {
        List<Integer> partners = new ArrayList<>();
        for (int j = i + 1; !swapped[i] && j < order.length && j <= i + window; j++) {
          if (!swapped[j]) {
            partners.add(j);
          }
        }
        if (!partners.isEmpty()) {
          int j = partners.get(random.nextInt(partners.size()));
          swapped[j] = true;
          double value = values[order[i]];
          values[order[i]] = values[order[j]];
          values[order[j]] = value;
        }
      }
      return values;
    });
  }

  /** Shortest path over all groups of at least k in order, without the bound of 2k − 1 on their size. */
  static Table optimal(Table table, int k) {
    return each(table, values -> {
      int[] order = order(values);
      double[] cost = new double[order.length + 1];
      int[] begin = new int[order.length + 1];
      for (int end = 1; end <= order.length; end++) {
        cost[end] = Double.POSITIVE_INFINITY;
        double sum = 0;
        double squares = 0;
        for (int from = end - 1; from >= 0; from--) {
          double value = values[order[from]];
          sum += value;
          squares += value * value;
          int size = end - from;
          double total = cost[from] + squares - sum * sum / size;
          if (size >= k && total < cost[end]) {
            cost[end] = total;
            begin[end] = from;
          }
        }
      }
      for (int end = order.length; end > 0; end = begin[end]) {
        double mean = IntStream.range(begin[end], end).mapToDouble(i -> values[order[i]]).average().orElseThrow();
        for (int i = begin[end]; i < end; i++) {
          values[order[i]] = mean;
        }
      }
      return values;
    });
  }

  /** ROMM by n × n matrices: the first column of Q is constant, so rotating the other columns keeps means and covariances. */
  static Table romm(Table table) {
    int n = table.rows();
    Random random = new Random(1);
    R064Store data = R064Store.FACTORY.make(n, table.width());
    for (int k = 0; k < table.width(); k++) {
      for (int i = 0; i < n; i++) {
        data.set(i, k, table.numeric(k).value(i));
      }
    }
    MatrixStore<Double> q = orthogonal(n, random, true);
    MatrixStore<Double> inside = q.transpose().multiply(data);
    MatrixStore<Double> turned = orthogonal(n - 1, random, false).multiply(inside.offsets(1, 0));
    MatrixStore<Double> result = q.multiply(inside.row(0).below(turned).collect(R064Store.FACTORY));
    return Table.of(IntStream.range(0, table.width()).mapToObj(k -> NumericColumn.adopt(table.column(k).name(),
        IntStream.range(0, n).mapToDouble(i -> result.doubleValue(i, k)).toArray())).toList());
  }

  private static MatrixStore<Double> orthogonal(int n, Random random, boolean constantFirst) {
    R064Store noise = R064Store.FACTORY.make(n, n);
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        noise.set(i, j, j == 0 && constantFirst ? 1 : random.nextGaussian());
      }
    }
    QR<Double> qr = QR.R064.make(n, n);
    qr.decompose(noise);
    return qr.getQ();
  }
}
