package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;

/** Stored rows are the rows of the problem. */
class RowsTest {

  /** Dense rows of the mean, sparse ones of a measure on five attributes (31 values, at most 10 entries), beyond the first store. */
  @Test
  void storedRowsAreTheProblemsRows() {
    for (Form form : new Form[] {Form.WEIGHTED_MEAN, Form.CHOQUET}) {
      Random random = new Random(3);
      double[][] x = new double[5][30];
      double[][] y = new double[5][30];
      for (int k = 0; k < 5; k++) {
        Arrays.setAll(x[k], i -> random.nextInt(9));
        Arrays.setAll(y[k], i -> random.nextInt(9));
      }
      Problem problem = PairsOf.raw(form, MaskedPair.aligned(PairsOf.table(x), PairsOf.table(y)));
      Rows rows = new Rows(problem);
      int added = 0;
      for (int i = 0; i < 30; i++) {
        assertEquals(0, rows.count(i));
        for (int j = 0; j < 30; j++) {
          if (j != i) {
            assertTrue(rows.add(i, j));
            assertFalse(rows.add(i, j), "each once");
            assertEquals(added++, rows.row(i, rows.count(i) - 1));
          }
        }
        assertEquals(29, rows.count(i));
      }
      assertEquals(870, rows.count());
      for (int row = 0; row < rows.count(); row++) {
        same(problem, rows, row, random);
      }
    }
  }

  private static void same(Problem problem, Rows rows, int row, Random random) {
    double[] expected = new double[problem.family().size()];
    problem.row(rows.record(row), rows.candidate(row), expected);
    assertArrayEquals(expected, rows.copy(row));
    double[] p = random.doubles(expected.length).toArray();
    assertEquals(Vectors.dot(expected, p), rows.product(row, p), 1e-14);
  }
}
