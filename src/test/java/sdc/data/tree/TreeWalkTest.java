package sdc.data.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;

/** Walks to the nearest points, beside a scan of all, and with bounds given for each node. */
class TreeWalkTest {

  /** Keeps every nearest row, ties and all. */
  private static final class Nearest extends TreeWalk {
    private final KdTree tree;
    private final double[] from;
    private final List<Integer> rows = new ArrayList<>();
    private double best = Double.POSITIVE_INFINITY;

    Nearest(KdTree tree, double[] from) {
      this.tree = tree;
      this.from = from;
      visit(tree.root);
    }

    @Override
    protected double bound(KdTree.Node node) {
      return IntStream.range(0, from.length).mapToDouble(k -> {
        double outside = Math.max(0, Math.max(node.low[k] - from[k], from[k] - node.high[k]));
        return outside * outside;
      }).sum();
    }

    @Override
    protected double reach() {
      return best;
    }

    @Override
    protected void scan(KdTree.Node leaf) {
      for (int c = 0; c < leaf.size(); c++) {
        int stored = c / leaf.weight;
        double sum = IntStream.range(0, from.length)
            .mapToDouble(k -> Math.pow(tree.points[leaf.from * from.length + k * leaf.points + stored] - from[k], 2)).sum();
        if (sum < best) {
          rows.clear();
          best = sum;
        }
        if (sum == best) {
          rows.add(tree.rows[leaf.from + c]);
        }
      }
    }
  }

  @Test
  void allNearestPointsAreVisited() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(3);
      int count = 1 + random.nextInt(120);
      double[] points = random.ints((long) count * width, 0, 1 + random.nextInt(12)).asDoubleStream().toArray();
      KdTree tree = new KdTree(points, width, width, 1 + random.nextInt(5), Progress.NONE);
      double[] from = random.ints(width, -1, 13).mapToDouble(x -> x * 0.5).toArray();
      double[] distance = IntStream.range(0, count).mapToDouble(row -> IntStream.range(0, width)
          .mapToDouble(k -> Math.pow(points[row * width + k] - from[k], 2)).sum()).toArray();
      double least = Arrays.stream(distance).min().orElseThrow();
      assertEquals(IntStream.range(0, count).filter(row -> distance[row] == least).boxed().toList(),
          new Nearest(tree, from).rows.stream().sorted().toList(), "seed " + seed);
    }
  }

  /** Bounds by node, drawn; a leaf sets the reach to the least bound of a leaf so far, as a search does that finds such a distance. */
  private static class Drawn extends TreeWalk {
    private final Map<KdTree.Node, Double> bounds = new HashMap<>();
    private final List<KdTree.Node> scanned = new ArrayList<>();
    private double reach = Double.POSITIVE_INFINITY;

    Drawn(KdTree.Node root, Random random) {
      draw(root, 0, random);
    }

    private void draw(KdTree.Node node, double least, Random random) {
      bounds.put(node, least);
      if (node.left != null) {
        draw(node.left, least + random.nextInt(3), random);
        draw(node.right, least + random.nextInt(3), random);
      }
    }

    void walk(KdTree.Node root) {
      visit(root);
    }

    @Override
    protected double bound(KdTree.Node node) {
      return bounds.get(node);
    }

    @Override
    protected double reach() {
      return reach;
    }

    @Override
    protected void scan(KdTree.Node leaf) {
      assertTrue(bounds.get(leaf) <= reach, "a leaf out of reach is scanned");
      scanned.add(leaf);
      reach = Math.min(reach, bounds.get(leaf));
    }
  }

  private static List<KdTree.Node> leaves(KdTree.Node node) {
    List<KdTree.Node> all = new ArrayList<>();
    if (node.left == null) {
      all.add(node);
    } else {
      all.addAll(leaves(node.left));
      all.addAll(leaves(node.right));
    }
    return all;
  }

  @Test
  void everyLeafWithinTheLastReachIsScannedOnceAndTheNearerPartFirst() {
    double[] points = IntStream.range(0, 64).asDoubleStream().toArray();
    for (int seed = 1; seed <= 300; seed++) {
      KdTree.Node root = new KdTree(points, 1, 1, 2, Progress.NONE).root;
      Drawn walk = new Drawn(root, new Random(seed));
      walk.walk(root);
      double least = leaves(root).stream().mapToDouble(walk.bounds::get).min().orElseThrow();
      assertEquals(least, walk.reach, "seed " + seed);
      assertEquals(walk.scanned.size(), walk.scanned.stream().distinct().count(), "seed " + seed);
      assertTrue(walk.scanned.containsAll(leaves(root).stream().filter(leaf -> walk.bounds.get(leaf) == least).toList()), "seed " + seed);
      KdTree.Node first = root;
      while (first.left != null) {
        first = walk.bounds.get(first.left) <= walk.bounds.get(first.right) ? first.left : first.right;
      }
      assertEquals(first, walk.scanned.get(0), "the nearer part first, the left of equals; seed " + seed);
    }
  }

  @Test
  void aSubclassSaysWhichOfEqualPartsComesFirst() {
    KdTree.Node root = new KdTree(new double[] {0, 1, 2, 3, 4, 5, 6, 7}, 1, 1, 2, Progress.NONE).root;
    Drawn walk = new Drawn(root, new Random(1)) {
      @Override
      protected boolean prefersLeft(KdTree.Node node) {
        return node != root;
      }
    };
    walk.bounds.replaceAll((node, bound) -> 1.0);
    walk.walk(root);
    List<KdTree.Node> expected = new ArrayList<>(leaves(root.right));
    expected.addAll(leaves(root.left));
    assertEquals(expected, walk.scanned);
  }
}
