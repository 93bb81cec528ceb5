package sdc.data.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;

/** Every promise of the tree's fields, against plain loops, on points with many ties; the selection against sorting. */
class KdTreeTest {

  private static final int LEAF = 5;

  @Test
  void nodesKeepTheirInvariants() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(4);
      int count = 1 + random.nextInt(120);
      double[] points = random.ints((long) count * width, 0, 1 + random.nextInt(9)).asDoubleStream().toArray();
      KdTree tree = new KdTree(points, width, 1 + random.nextInt(width), LEAF, Progress.NONE);
      assertArrayEquals(IntStream.range(0, count).toArray(), Arrays.stream(tree.rows).sorted().toArray(), "seed " + seed);
      Map<String, KdTree.Node> leaves = new HashMap<>();
      check(tree, tree.root, points, leaves, "seed " + seed);
      for (int row = 0; row < count; row++) {
        assertEquals(leaves.get(text(points, width, row)).from, tree.home(points, row * width), "home, seed " + seed);
      }
    }
  }

  private static void check(KdTree tree, KdTree.Node node, double[] points, Map<String, KdTree.Node> leaves, String message) {
    int[] rows = Arrays.copyOfRange(tree.rows, node.from, node.to);
    for (int k = 0; k < tree.width; k++) {
      int axis = k;
      double[] values = Arrays.stream(rows).mapToDouble(row -> points[row * tree.width + axis]).sorted().toArray();
      assertEquals(values[0], node.low[k], message);
      assertEquals(values[values.length - 1], node.high[k], message);
    }
    assertEquals(Arrays.stream(rows).min().orElseThrow(), node.first, message);
    if (node.left != null) {
      assertTrue(node.size() > LEAF && node.left.from == node.from && node.left.to == node.right.from && node.right.to == node.to);
      assertTrue(node.left.high[node.axis] < node.split && node.right.low[node.axis] >= node.split, message);
      check(tree, node.left, points, leaves, message);
      check(tree, node.right, points, leaves, message);
      return;
    }
    assertEquals(node.size(), node.points * node.weight, message);
    assertTrue(node.points <= LEAF && (node.points == 1 || node.weight == 1), message);
    for (int c = 0; c < rows.length; c++) {
      int stored = c / node.weight;
      for (int k = 0; k < tree.width; k++) {
        assertEquals(points[rows[c] * tree.width + k], tree.points[node.from * tree.width + k * node.points + stored], message);
      }
      KdTree.Node other = leaves.put(text(points, tree.width, rows[c]), node);
      assertTrue(other == null || other == node, "identical points share a leaf, " + message);
    }
  }

  private static String text(double[] points, int width, int row) {
    return Arrays.toString(Arrays.copyOfRange(points, row * width, (row + 1) * width));
  }

  @Test
  void aSelectionPutsTheRankInItsPlace() {
    for (int seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      int n = 1 + random.nextInt(40);
      int width = 1 + random.nextInt(3);
      int axis = random.nextInt(width);
      double[] points = random.ints((long) n * width, 0, 1 + random.nextInt(40)).asDoubleStream().toArray();
      int[] order = IntStream.range(0, n).toArray();
      int from = random.nextInt(n);
      int to = from + 1 + random.nextInt(n - from);
      int rank = from + random.nextInt(to - from);
      double at = Selection.select(new Selection.Indexed(order, points, width, axis), from, to, rank);
      assertEquals(points[order[rank] * width + axis], at, "seed " + seed);
      for (int k = 0; k < n; k++) {
        double value = points[order[k] * width + axis];
        assertTrue(k < from || k >= to || (k < rank ? value <= at : value >= at), "seed " + seed);
        assertTrue(k >= from && k < to || order[k] == k, "outside nothing moves, seed " + seed);
      }
      assertArrayEquals(IntStream.range(0, n).toArray(), Arrays.stream(order).sorted().toArray(), "seed " + seed);
    }
  }
}
