package sdc.data.number;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** A root is symmetric, and its square is the matrix, by a plain product. */
class EigenTest {

  @Test
  void squareIsTheMatrix() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(6);
      int rank = 1 + random.nextInt(width);
      double[][] factor = new double[width][];
      for (int i = 0; i < width; i++) {
        factor[i] = random.doubles(rank, -1, 1).toArray();
      }
      double[][] matrix = product(factor, factor);
      double[][] root = Eigen.of(matrix).root();
      for (int i = 0; i < width; i++) {
        assertArrayEquals(matrix[i], product(root, root)[i], 1e-12, "rank " + rank + " of " + width + ", seed " + seed);
        assertEquals(root[i][width - 1], root[width - 1][i], 1e-12, "seed " + seed);
      }
    }
  }

  /** Eigenvalues 3 and −1 of (1, 1)/√2 and (1, −1)/√2: the negative one counts as 0. */
  @Test
  void findsTheNearestSemidefiniteMatrix() {
    double entry = Math.sqrt(3) / 2;
    double[][] root = Eigen.of(new double[][] {{1, 2}, {2, 1}}).root();
    assertArrayEquals(new double[] {entry, entry}, root[0], 1e-14);
    assertArrayEquals(new double[] {entry, entry}, root[1], 1e-14);
  }

  /** A·B', the rows of both being given. */
  private static double[][] product(double[][] a, double[][] b) {
    double[][] product = new double[a.length][b.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b.length; j++) {
        for (int k = 0; k < a[i].length; k++) {
          product[i][j] += a[i][k] * b[j][k];
        }
      }
    }
    return product;
  }
}
