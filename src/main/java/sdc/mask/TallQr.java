package sdc.mask;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ojalgo.matrix.decomposition.QR;
import org.ojalgo.matrix.store.R064Store;
import sdc.data.Progress;

/**
 * The triangle R of the QR decomposition of a tall matrix A = (1, columns) whose rows are scaled by √w: R'R = A'WA. A'WA itself is
 * never formed, because that would lose half of the digits.
 *
 * <p>Blocks of rows are decomposed separately; their triangles are stacked and decomposed again (the tall-skinny QR of J. Demmel,
 * L. Grigori, M. Hoemmen, J. Langou, Communication-optimal parallel and sequential QR and LU factorizations, SIAM J. Sci. Comput.
 * 34, 2012). Blocks have a fixed size, so the result does not depend on the number of threads.
 */
final class TallQr {

  private static final int BLOCK = 1 << 12;

  private TallQr() {
  }

  /** The triangle; its first row and column belong to the intercept, the others to the columns. */
  static double[][] triangle(double[][] columns, int rows, double[] rootWeights, Progress progress) {
    int width = columns.length + 1;
    int blocks = (rows + BLOCK - 1) / BLOCK;
    double[][][] triangles = IntStream.range(0, blocks).parallel().mapToObj(block -> {
      progress.check();
      return triangle(block(columns, block * BLOCK, Math.min(rows, (block + 1) * BLOCK), rootWeights), width);
    }).toArray(double[][][]::new);
    return blocks == 1 ? triangles[0] : triangle(Arrays.stream(triangles).flatMap(Arrays::stream).toArray(double[][]::new), width);
  }

  /** The triangle of a small matrix, given row by row. */
  static double[][] triangle(double[][] matrix, int width) {
    if (width == 0) {
      return new double[0][0];
    }
    int height = Math.max(matrix.length, width);
    double[] data = new double[height * width];
    for (int row = 0; row < matrix.length; row++) {
      for (int k = 0; k < width; k++) {
        data[k * height + row] = matrix[row][k];
      }
    }
    return triangle(data, width);
  }

  private static double[] block(double[][] columns, int from, int to, double[] rootWeights) {
    int width = columns.length + 1;
    int height = Math.max(to - from, width);
    double[] data = new double[height * width];
    for (int row = from; row < to; row++) {
      double scale = rootWeights == null ? 1 : rootWeights[row];
      data[row - from] = scale;
      for (int k = 1; k < width; k++) {
        data[k * height + row - from] = scale * columns[k - 1][row];
      }
    }
    return data;
  }

  /** The triangle of a matrix given column by column, with at least as many rows as columns. */
  private static double[][] triangle(double[] data, int width) {
    R064Store matrix = R064Store.wrap(data, data.length / width);
    QR<Double> qr = QR.R064.make(matrix);
    if (!qr.decompose(matrix)) {
      throw new IllegalStateException("a matrix of " + data.length / width + " x " + width + " has no QR decomposition");
    }
    return SmallMatrix.part(qr.getR().toRawCopy2D(), 0, width, 0, width);
  }
}
