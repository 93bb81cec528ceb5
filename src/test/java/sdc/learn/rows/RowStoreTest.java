package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A store, sparse or not, against a list of whole rows. */
class RowStoreTest {

  private static double[] row(int width, Random random) {
    return random.doubles(width, -1, 1).map(value -> random.nextInt(3) == 0 ? value : 0).toArray();
  }

  private static void same(List<double[]> rows, int width, RowStore store, Random random) {
    double[] x = random.doubles(width, -1, 1).toArray();
    double[] products = new double[rows.size()];
    store.products(x, products);
    assertEquals(rows.size(), store.count());
    for (int row = 0; row < rows.size(); row++) {
      assertArrayEquals(rows.get(row), store.copyOf(row));
      // the same terms in the same order: the same number
      assertEquals(Vectors.dot(rows.get(row), x), products[row], 0);
      assertEquals(products[row], store.product(row, x), 0);
      double[] sum = x.clone();
      store.addTo(sum, -1.5, row);
      double[] expected = x.clone();
      Vectors.add(expected, -1.5, rows.get(row));
      assertArrayEquals(expected, sum);
    }
  }

  @Test
  void storesTheSameRowsInFullAndSparse() {
    for (int seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(9);
      RowStore store = new RowStore(width, seed % 2 == 0, random.nextInt(30));
      List<double[]> rows = new ArrayList<>();
      for (int count = random.nextInt(40); rows.size() < count; ) {
        rows.add(row(width, random));
        store.add(rows.get(rows.size() - 1));
      }
      same(rows, width, store, random);
      RowStore copy = store.copy(random.nextInt(20));
      List<double[]> more = new ArrayList<>(rows);
      more.add(row(width, random));
      copy.add(more.get(rows.size()));
      store.add(row(width, random));
      same(more, width, copy, random);
      same(more.stream().map(row -> Arrays.stream(row).map(entry -> 0.3 * entry).toArray()).toList(), width,
          copy.times(0.3), random);
    }
  }

  @Test
  void rowsInOneArray() {
    RowStore store = RowStore.of(2, new double[] {1, 2, 3, 4});
    same(List.of(new double[] {1, 2}, new double[] {3, 4}), 2, store, new Random(1));
  }
}
