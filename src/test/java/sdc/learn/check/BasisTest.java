package sdc.learn.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.learn.rows.Vectors;

/** Normals come and go at random; sums of them, and their parts outside the span, by Gram and Schmidt on the normals themselves. */
class BasisTest {

  private static final int CHANGES = 200;

  private final List<double[]> normals = new ArrayList<>();
  private double[] y;

  /** What is left of n without its part in the span of the normals. */
  private double[] outside(double[] n) {
    List<double[]> orthonormal = new ArrayList<>();
    double[] left = n.clone();
    for (double[] normal : normals) {
      double[] next = normal.clone();
      for (int twice = 0; twice < 2; twice++) {
        orthonormal.forEach(one -> Vectors.add(next, -Vectors.dot(one, next), one));
      }
      Vectors.normalise(next);
      orthonormal.add(next);
    }
    for (int twice = 0; twice < 2; twice++) {
      orthonormal.forEach(one -> Vectors.add(left, -Vectors.dot(one, left), one));
    }
    return left;
  }

  private static double[] draw(Random random, int width) {
    double[] n = random.doubles(width, -1, 1).map(x -> random.nextInt(3) == 0 ? x : 0).toArray();
    n[random.nextInt(width)] += 1;
    Vectors.normalise(n);
    return n;
  }

  /** Products of tiny values leave parts whose squares are 0; rotating by them would divide 0 by 0. */
  @Test
  void partsTooSmallToSquareAreNotRotated() {
    Basis basis = new Basis(3);
    double[] d = new double[3];
    basis.project(new double[] {1, 1e-170, 1e-170}, d);
    basis.append(d);
    assertEquals(1, basis.project(new double[] {0, 0.6, 0.8}, d), 1e-15);
  }

  @Test
  void spansItsNormals() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int width = 2 + random.nextInt(7);
      Basis basis = new Basis(width);
      normals.clear();
      y = new double[width];
      for (int change = 0; change < CHANGES; change++) {
        double[] n = draw(random, width);
        double[] d = new double[width];
        double outside = basis.project(n, d);
        double[] left = outside(n);
        assertEquals(Vectors.dot(left, left), outside, 1e-11, "seed " + seed);
        double[] sum = new double[width];
        basis.combine(basis.size(), width, 1, d, sum);
        assertArrayEquals(left, sum, 1e-11, "seed " + seed);
        if (outside > 0.01 && random.nextInt(3) > 0) {
          basis.append(d);
          normals.add(n);
          y[basis.size() - 1] = basis.next(basis.size() - 1, 1, y);
        } else if (basis.size() > 0) {
          int at = random.nextInt(basis.size());
          basis.drop(at, y);
          normals.remove(at);
        }
        requireCombination(basis, "seed " + seed + " change " + change);
      }
    }
  }

  /** Qy lies in the span and has the product 1 with each normal; R⁻¹y are its multipliers. */
  private void requireCombination(Basis basis, String seen) {
    assertEquals(normals.size(), basis.size(), seen);
    double[] p = new double[y.length];
    basis.combine(0, basis.size(), 1, y, p);
    normals.forEach(normal -> assertEquals(1, Vectors.dot(normal, p), 1e-9 * (1 + Vectors.norm(p)), seen));
    double[] u = new double[y.length];
    basis.backSubstitute(y, u);
    double[] sum = new double[y.length];
    for (int k = 0; k < normals.size(); k++) {
      Vectors.add(sum, u[k], normals.get(k));
    }
    assertArrayEquals(p, sum, 1e-9 * (1 + Vectors.norm(p)), seen);
  }
}
