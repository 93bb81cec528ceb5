package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Sums, products and lengths, and their ends of the range. */
class VectorsTest {

  @Test
  void vectors() {
    assertEquals(11, Vectors.dot(new double[] {1, 2}, new double[] {3, 4}));
    assertEquals(11, Vectors.dot(new double[] {1, 2}, new double[] {9, 3, 4}, 1));
    assertEquals(5, Vectors.norm(new double[] {3, -4}));
    double[] sum = {1, 2};
    Vectors.add(sum, -2, new double[] {1, 3});
    assertArrayEquals(new double[] {-1, -4}, sum);
    for (double scale : new double[] {1, 1e-300, 1e300}) {
      double[] long5 = {3 * scale, -4 * scale};
      Vectors.normalise(long5);
      assertArrayEquals(new double[] {0.6, -0.8}, long5, 1e-15);
    }
    double[] nought = {0, -0.0};
    Vectors.normalise(nought);
    assertArrayEquals(new double[] {0, -0.0}, nought);
  }
}
