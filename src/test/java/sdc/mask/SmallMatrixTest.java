package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.mask.SmallMatrix.Svd;

class SmallMatrixTest {

  private static final double[][] NUMBERS = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};

  private static double[][] draw(Random random, int rows, int columns) {
    return IntStream.range(0, rows).mapToObj(i -> random.doubles(columns, -2, 2).toArray()).toArray(double[][]::new);
  }

  private static void assertNear(double[][] expected, double[][] found, double tolerance, String what) {
    assertEquals(expected.length, found.length, what);
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], found[i], tolerance, what);
    }
  }

  /** By hand. */
  @Test
  void products() {
    double[][] a = {{1, 2}, {3, 4}, {5, 6}};
    double[][] b = {{7, 8}, {9, 10}};
    assertNear(new double[][] {{25, 28}, {57, 64}, {89, 100}}, SmallMatrix.multiply(a, b, 2), 0, "3 x 2 by 2 x 2");
    assertNear(new double[2][3], SmallMatrix.multiply(new double[2][0], new double[0][], 3), 0, "nothing to add");
    assertEquals(0, SmallMatrix.multiply(new double[0][], b, 2).length);
  }

  @Test
  void differencesLeaveTheFirstMatrixAsItIs() {
    double[][] a = {{5, 7}, {1, 2}};
    double[][] difference = SmallMatrix.minus(a, new double[][] {{1, 2}, {3, -4}});
    assertNear(new double[][] {{4, 5}, {-2, 6}}, difference, 0, "by hand");
    assertNear(new double[][] {{5, 7}, {1, 2}}, a, 0, "unchanged");
  }

  @Test
  void partsJoinedAreTheWhole() {
    assertNear(new double[][] {{5, 6}, {8, 9}}, SmallMatrix.part(NUMBERS, 1, 3, 1, 3), 0, "rows 1 to 2 of columns 1 to 2");
    double[][] joined = SmallMatrix.joined(SmallMatrix.part(NUMBERS, 0, 1, 0, 3), SmallMatrix.part(NUMBERS, 1, 4, 0, 3));
    assertNear(NUMBERS, joined, 0, "joined");
    assertNotSame(NUMBERS[1], SmallMatrix.part(NUMBERS, 1, 2, 0, 3)[0]);
    assertEquals(0, SmallMatrix.part(NUMBERS, 2, 2, 0, 3).length);
  }

  @Test
  void columnsBecomeRows() {
    assertNear(new double[][] {{1, 4, 7, 10}, {2, 5, 8, 11}, {3, 6, 9, 12}}, SmallMatrix.transposed(NUMBERS, 3), 0, "by hand");
    assertEquals("[[], []]", Arrays.deepToString(SmallMatrix.transposed(new double[0][], 2)));
  }

  @Test
  void aTriangularSystemIsSolved() {
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      int size = random.nextInt(6);
      double[][] upper = draw(random, size, size);
      for (int i = 0; i < size; i++) {
        Arrays.fill(upper[i], 0, i, 0);
        upper[i][i] = 2 + i;
      }
      double[][] x = draw(random, size, 3);
      assertNear(x, SmallMatrix.solveUpper(upper, SmallMatrix.multiply(upper, x, 3), 3), 1e-12, "seed " + seed);
    }
  }

  @Test
  void singularValuesRestoreTheMatrix() {
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      int size = 1 + random.nextInt(5);
      int rank = 1 + random.nextInt(size);
      double[][] a = SmallMatrix.multiply(draw(random, size, rank), draw(random, rank, size), size);
      Svd svd = Svd.of(a, 1e-9);
      assertEquals(rank, svd.rank(), "seed " + seed);
      for (double[][] vectors : new double[][][] {svd.u(), svd.v()}) {
        double[][] gram = SmallMatrix.multiply(SmallMatrix.transposed(vectors, rank), vectors, rank);
        for (int i = 0; i < rank; i++) {
          for (int j = 0; j < rank; j++) {
            assertEquals(i == j ? 1 : 0, gram[i][j], 1e-12, "orthogonal vectors, seed " + seed);
          }
        }
      }
      double[][] us = Arrays.stream(svd.u()).map(row -> IntStream.range(0, rank).mapToDouble(j -> row[j] * svd.s()[j]).toArray())
          .toArray(double[][]::new);
      assertNear(a, SmallMatrix.multiply(us, SmallMatrix.transposed(svd.v(), rank), size), 1e-12, "seed " + seed);
      assertTrue(IntStream.range(1, rank).allMatch(i -> svd.s()[i - 1] >= svd.s()[i] && svd.s()[i] > 1e-9), "seed " + seed);
    }
  }

  /** The singular values of a diagonal matrix are its entries; one at the limit counts as 0. */
  @Test
  void smallSingularValuesAreLeftOut() {
    double[][] diagonal = {{4, 0, 0}, {0, 1, 0}, {0, 0, 2}};
    assertArrayEquals(new double[] {4, 2, 1}, Svd.of(diagonal, 0.5).s(), 1e-12);
    assertArrayEquals(new double[] {4}, Svd.of(new double[][] {{4, 0}, {0, 2}}, 2).s(), 1e-12);
    assertEquals(0, Svd.of(new double[2][2], 0).rank());
    assertEquals(0, Svd.of(new double[0][], 0).rank());
    assertEquals(0, Svd.of(new double[0][], 0).u().length + Svd.of(new double[0][], 0).v().length);
  }
}
