package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Vectors;

/** The rows that are kept, dense ones and sparse ones, are those of the problem. */
class SearchRowsTest {

  private static SmallProblem small(Form form, int attributes) {
    return SmallProblem.of(FamilySettings.of(form), PairsOf.noise(20, attributes, 0.5, new Random(attributes)), 1);
  }

  /** The rows of these candidates, in this order. */
  private static void requireRows(SmallProblem small, SearchRows rows, int k, int... wrong) {
    int size = small.family().size();
    double[] x = small.anywhere();
    double[] products = new double[wrong.length];
    rows.products(k, x, products);
    assertEquals(wrong.length, rows.count(k));
    for (int r = 0; r < wrong.length; r++) {
      double[] row = new double[size];
      small.problem().row(rows.records()[k], wrong[r], row);
      assertEquals(Vectors.dot(row, x), products[r], 1e-14);
      double[] sum = x.clone();
      rows.addTo(sum, -2, k, r);
      double[] expected = x.clone();
      Vectors.add(expected, -2, row);
      assertArrayEquals(expected, sum, 1e-14);
    }
  }

  @Test
  void allRowsThatMatter() {
    for (Form form : new Form[] {Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET}) {
      for (int attributes : new int[] {2, 3, 5}) {
        SmallProblem small = small(form, attributes);
        SearchRows rows = SearchRows.of(small.problem(), small.candidates(), small.live(), SmallProblem.FREE);
        assertTrue(rows.isComplete());
        assertSame(rows, rows.copy(), "nothing is added to all");
        assertArrayEquals(small.live(), rows.records());
        long total = 0;
        for (int k = 0; k < small.live().length; k++) {
          int[] wrong = small.candidates().of(small.live()[k]);
          requireRows(small, rows, k, wrong);
          total += wrong.length;
        }
        assertEquals(total, rows.total());
      }
    }
  }

  @Test
  void theViolatedOnesSoFar() {
    SmallProblem small = small(Form.BILINEAR, 3);
    SearchRows rows = SearchRows.of(small.problem(), small.candidates(), small.live(), SmallProblem.FREE);
    assertFalse(rows.isComplete());
    assertEquals(0, rows.total());
    rows.add(2, 7, 3);
    rows.add(2, 3, 5);
    rows.add(2, 7);
    rows.add(0, 9);
    requireRows(small, rows, 2, 7, 3, 5);
    requireRows(small, rows, 0, 9);
    requireRows(small, rows, 1);
    assertEquals(4, rows.total());
    SearchRows copy = rows.copy();
    assertNotSame(rows, copy);
    assertArrayEquals(rows.records(), copy.records());
    copy.add(0, 11);
    copy.add(1, 4, 6);
    requireRows(small, copy, 0, 9, 11);
    requireRows(small, rows, 0, 9);
    rows.add(0, 12);
    rows.merge(copy);
    requireRows(small, rows, 0, 9, 12, 11);
    requireRows(small, rows, 1, 4, 6);
    requireRows(small, rows, 2, 7, 3, 5);
    long before = rows.total();
    rows.merge(rows);
    assertEquals(before, rows.total());
    assertFalse(copy.isComplete());
  }

  /** Rows of candidates that do not matter can be added to sparse rows as well. */
  @Test
  void sparseRowsGrow() {
    SmallProblem small = small(Form.CHOQUET, 5);
    SearchRows rows = SearchRows.of(small.problem(), small.candidates(), small.live(), SmallProblem.FREE);
    int own = small.problem().partner(small.live()[1]);
    int[] known = small.candidates().of(small.live()[1]);
    int[] others = IntStream.range(0, 20).filter(j -> j != own && Arrays.binarySearch(known, j) < 0).toArray();
    assertTrue(others.length > 1);
    rows.add(1, others);
    requireRows(small, rows, 1, IntStream.concat(Arrays.stream(known), Arrays.stream(others)).toArray());
  }
}
