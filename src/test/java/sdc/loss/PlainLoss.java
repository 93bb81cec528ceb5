package sdc.loss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.ojalgo.matrix.decomposition.LU;
import org.ojalgo.matrix.decomposition.QR;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;

/** The measures again, each straight from its formula on plain arrays of complete numbers: a[attribute][record]. */
final class PlainLoss {

  private PlainLoss() {
  }

  static double mean(double[] v) {
    double sum = 0;
    for (double x : v) {
      sum += x;
    }
    return sum / v.length;
  }

  static double covariance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (a[i] - mean(a)) * (b[i] - mean(b));
    }
    return sum / (a.length - 1);
  }

  static double correlation(double[] a, double[] b) {
    return covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b));
  }

  static double il1s(double[][] x, double[][] y) {
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      for (int i = 0; i < x[k].length; i++) {
        sum += Math.abs(x[k][i] - y[k][i]) / (Math.sqrt(2) * Math.sqrt(covariance(x[k], x[k])));
      }
    }
    return sum / (x.length * x[0].length);
  }

  static double il1(double[] x, double[] y) {
    return IntStream.range(0, x.length).filter(i -> x[i] != 0).mapToDouble(i -> Math.abs((x[i] - y[i]) / x[i])).average()
        .orElse(Double.NaN);
  }

  static double ssePercent(double[] x, double[] y) {
    double within = 0;
    double total = 0;
    for (int i = 0; i < x.length; i++) {
      within += (x[i] - y[i]) * (x[i] - y[i]);
      total += (x[i] - mean(x)) * (x[i] - mean(x));
    }
    return 100 * within / total;
  }

  /** The largest difference of the shares of values up to v, over every v of either file. */
  static double kolmogorovSmirnov(double[] x, double[] y) {
    double largest = 0;
    for (double[] source : List.of(x, y)) {
      for (double v : source) {
        double f = IntStream.range(0, x.length).filter(i -> x[i] <= v).count() / (double) x.length;
        double g = IntStream.range(0, y.length).filter(i -> y[i] <= v).count() / (double) y.length;
        largest = Math.max(largest, Math.abs(f - g));
      }
    }
    return largest;
  }

  /** The coefficients (intercept first) of column r on all others, by QR of the raw columns, and their standard errors. */
  static double[][] regression(double[][] a, int r) {
    int n = a[0].length;
    R064Store design = R064Store.FACTORY.make(n, a.length);
    R064Store response = R064Store.FACTORY.make(n, 1);
    for (int i = 0; i < n; i++) {
      design.set(i, 0, 1.0);
      int c = 1;
      for (int k = 0; k < a.length; k++) {
        if (k != r) {
          design.set(i, c++, a[k][i]);
        }
      }
      response.set(i, 0, a[r][i]);
    }
    QR<Double> qr = QR.R064.make(design);
    qr.decompose(design);
    MatrixStore<Double> b = qr.getSolution(response);
    MatrixStore<Double> fitted = design.multiply(b);
    double residual = IntStream.range(0, n).mapToDouble(i -> Math.pow(response.doubleValue(i, 0) - fitted.doubleValue(i, 0), 2)).sum();
    MatrixStore<Double> normal = design.transpose().multiply(design);
    LU<Double> lu = LU.R064.make(normal);
    lu.decompose(normal);
    MatrixStore<Double> inverse = lu.getInverse();
    double[][] result = new double[2][a.length];
    for (int c = 0; c < a.length; c++) {
      result[0][c] = b.doubleValue(c, 0);
      result[1][c] = Math.sqrt(inverse.doubleValue(c, c) * residual / (n - a.length));
    }
    return result;
  }

  static double overlap(double[] b, double[] se, double[] c, double[] otherSe) {
    double sum = 0;
    for (int k = 1; k < b.length; k++) {
      double low = b[k] - 1.959963984540054 * se[k];
      double high = b[k] + 1.959963984540054 * se[k];
      double otherLow = c[k] - 1.959963984540054 * otherSe[k];
      double otherHigh = c[k] + 1.959963984540054 * otherSe[k];
      double common = Math.max(0, Math.min(high, otherHigh) - Math.max(low, otherLow));
      sum += 0.5 * (common / (high - low) + common / (otherHigh - otherLow));
    }
    return sum / (b.length - 1);
  }

  /** The first component by power iteration, and its eigenvalue. */
  static double[] firstComponent(double[][] a) {
    double[] v = new double[a.length + 1];
    Arrays.fill(v, 0, a.length, 1 / Math.sqrt(a.length));
    for (int step = 0; step < 20000; step++) {
      double[] next = new double[a.length + 1];
      double length = 0;
      for (int j = 0; j < a.length; j++) {
        for (int k = 0; k < a.length; k++) {
          next[j] += correlation(a[j], a[k]) * v[k];
        }
        length += next[j] * next[j];
      }
      double change = 0;
      for (int j = 0; j < a.length; j++) {
        next[j] /= Math.sqrt(length);
        change += Math.abs(next[j] - v[j]);
      }
      next[a.length] = Math.sqrt(length);
      v = next;
      if (change < 1e-14) {
        return v;
      }
    }
    return v;
  }

  /** The mean over pairs j ≤ i, or j < i, of a statistic that is given both columns in both files. */
  static double overPairs(double[][] x, double[][] y, boolean diagonal, ToDoubleFunction<double[][]> statistic) {
    List<Double> found = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < i + (diagonal ? 1 : 0); j++) {
        found.add(statistic.applyAsDouble(new double[][] {x[i], x[j], y[i], y[j]}));
      }
    }
    return found.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }
}
