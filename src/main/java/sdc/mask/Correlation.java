package sdc.mask;

import java.util.stream.IntStream;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.number.Eigen;

/**
 * The correlation matrix R of some attributes and its {@linkplain Eigen#root root}, which gives independent normals the same
 * correlations.
 *
 * <p>R comes from the records that are complete in all these attributes, with their weights. Sums run over blocks of records of
 * fixed size, so the result does not depend on the number of threads.
 */
final class Correlation {

  private static final int BLOCK = 1 << 14;

  private final int rows;
  private final int width;
  private final double[][] root;

  Correlation(Table table, int[] columns) {
    rows = table.rows();
    width = columns.length;
    boolean[] complete = complete(table, columns);
    root = Eigen.of(matrix(table, columns, complete)).root();
  }

  private static boolean[] complete(Table table, int[] columns) {
    boolean[] complete = new boolean[table.rows()];
    int count = 0;
    for (int row = 0; row < complete.length; row++) {
      complete[row] = table.weight(row) > 0;
      for (int column : columns) {
        complete[row] &= !table.column(column).isMissing(row);
      }
      count += complete[row] ? 1 : 0;
    }
    if (count < Math.min(2, complete.length) && columns.length > 1) {
      throw new IllegalArgumentException("correlated noise needs at least 2 records without missing values in the masked"
          + " attributes and with a weight above 0, found " + count + "; use UNCORRELATED noise, or fill the missing values first,"
          + " for instance with the filter ReplaceMissingValues");
    }
    return complete;
  }

  private double[][] matrix(Table table, int[] columns, boolean[] complete) {
    double[][] standardised = IntStream.of(columns).parallel()
        .mapToObj(k -> standardised(table, table.numeric(k), complete)).toArray(double[][]::new);
    double[][] parts = IntStream.range(0, blocks()).parallel().mapToObj(block -> products(standardised, block)).toArray(double[][]::new);
    double[][] matrix = new double[width][width];
    for (int j = 0; j < width; j++) {
      for (int k = 0; k < width; k++) {
        int cell = j * width + k;
        matrix[j][k] = IntStream.range(0, parts.length).mapToDouble(block -> parts[block][cell]).sum();
      }
    }
    return normalised(matrix);
  }

  /** √w·(x − mean)/sd for complete records, 0 for others. */
  private static double[] standardised(Table table, NumericColumn column, boolean[] complete) {
    double[] values = column.toArray();
    for (int row = 0; row < values.length; row++) {
      values[row] = complete[row] ? values[row] : Double.NaN;
    }
    Moments moments = WeightedMoments.moments(table, NumericColumn.adopt(column.name(), values));
    for (int row = 0; row < values.length; row++) {
      values[row] = complete[row] && !moments.isConstant()
          ? Math.sqrt(table.weight(row)) * ((values[row] - moments.mean()) / moments.sd()) : 0;
    }
    return values;
  }

  private double[] products(double[][] columns, int block) {
    double[] sums = new double[width * width];
    int to = Math.min(rows, (block + 1) * BLOCK);
    for (int j = 0; j < width; j++) {
      for (int k = 0; k <= j; k++) {
        double sum = 0;
        for (int row = block * BLOCK; row < to; row++) {
          sum += columns[j][row] * columns[k][row];
        }
        sums[j * width + k] = sum;
        sums[k * width + j] = sum;
      }
    }
    return sums;
  }

  /** Turns products into correlations; a constant attribute is correlated with itself only. */
  private static double[][] normalised(double[][] products) {
    double[][] matrix = new double[products.length][products.length];
    for (int j = 0; j < products.length; j++) {
      for (int k = 0; k < products.length; k++) {
        double scale = Math.sqrt(products[j][j]) * Math.sqrt(products[k][k]);
        matrix[j][k] = scale > 0 ? products[j][k] / scale : 0;
      }
      matrix[j][j] = 1;
    }
    return matrix;
  }

  private int blocks() {
    return (rows + BLOCK - 1) / BLOCK;
  }

  /** Gives independent standard normals, one array per attribute, the correlations R, in place. */
  void correlate(double[][] normals, Progress progress) {
    IntStream.range(0, blocks()).parallel().forEach(block -> {
      progress.check();
      double[] z = new double[width];
      for (int row = block * BLOCK; row < Math.min(rows, (block + 1) * BLOCK); row++) {
        for (int k = 0; k < width; k++) {
          z[k] = normals[k][row];
        }
        for (int j = 0; j < width; j++) {
          double sum = 0;
          for (int k = 0; k < width; k++) {
            sum += root[j][k] * z[k];
          }
          normals[j][row] = sum;
        }
      }
    });
  }
}
