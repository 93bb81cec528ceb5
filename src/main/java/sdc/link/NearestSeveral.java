package sdc.link;

import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.Progress;
import sdc.data.tree.KdTree;
import sdc.data.tree.TreeWalk;

/**
 * The several nearest candidates of each original record by the sum of squared differences, found with a {@link KdTree}.
 *
 * <p>Among candidates at the same distance as the last one kept, the choice is arbitrary but the same in every run.
 */
public final class NearestSeveral {

  private static final int LEAF = 24;

  private NearestSeveral() {
  }

  /** The rows of each original record's {@code count} nearest candidates, or of all if they are fewer, the nearest first. */
  public static int[][] find(Differences differences, int count, Progress progress) {
    return find(Linking.space(differences), count, progress);
  }

  /** The same in a space, whose queries are the original records. */
  static int[][] find(Space space, int count, Progress progress) {
    KdTree tree = new KdTree(space.candidates(), space.width(), space.axes(), LEAF, progress);
    int kept = Math.min(count, space.candidateCount());
    int[][] found = new int[space.queryCount()][];
    IntStream.range(0, found.length).parallel().forEach(query -> {
      progress.check();
      found[query] = new Search(space, tree, query, kept).run();
    });
    return found;
  }

  /** The search of one query. */
  private static final class Search extends TreeWalk {
    private final Space space;
    private final KdTree tree;
    private final int at;
    private final int[] rows;
    private final double[] squared;
    private final double[] out = new double[LEAF];
    private int found;

    Search(Space space, KdTree tree, int query, int count) {
      this.space = space;
      this.tree = tree;
      this.at = query * space.width();
      this.rows = new int[count];
      this.squared = new double[count];
    }

    int[] run() {
      visit(tree.root);
      return rows;
    }

    @Override
    protected double bound(KdTree.Node node) {
      return space.measure().lowerBound(space.queries(), at, node.low, node.high);
    }

    @Override
    protected double reach() {
      return found < rows.length ? Double.POSITIVE_INFINITY : Math.nextDown(squared[rows.length - 1]);
    }

    @Override
    protected boolean prefersLeft(KdTree.Node node) {
      return space.queries()[at + node.axis] < node.split;
    }

    @Override
    protected void scan(KdTree.Node leaf) {
      space.measure().distances(space.queries(), at, tree.points, leaf.from * tree.width, leaf.points, leaf.points, out, reach());
      for (int j = 0; j < leaf.points; j++) {
        for (int same = 0; same < leaf.weight && (found < rows.length || out[j] < squared[rows.length - 1]); same++) {
          insert(tree.rows[leaf.from + j * leaf.weight + same], out[j]);
        }
      }
    }

    private void insert(int row, double distance) {
      int place = Math.min(found, rows.length - 1);
      for (; place > 0 && squared[place - 1] > distance; place--) {
        squared[place] = squared[place - 1];
        rows[place] = rows[place - 1];
      }
      squared[place] = distance;
      rows[place] = row;
      found = Math.min(found + 1, rows.length);
    }
  }
}
