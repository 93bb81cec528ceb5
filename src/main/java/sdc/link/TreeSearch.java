package sdc.link;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.tree.KdTree;
import sdc.data.tree.TreeWalk;

/**
 * Finds nearest candidates with a {@link KdTree}: it skips a box only if every candidate in it is farther than the best so far.
 *
 * <p>If all axes add their squared differences, the plane that divides a box bounds the part beyond it without a look at that part: with s
 * from the query to the plane and d to the box along the same axis, a bound b of the box is at least b − d² + s² beyond (Arya, Mount
 * 1993). A part that this bound leaves within reach is bounded by its box.
 */
final class TreeSearch implements NeighbourSearch {

  private static final int LEAF = 24;
  private static final int BEFORE = 128;
  /** A share of a bound that is more than its rounding. */
  private static final double SLACK = 1e-10;

  private final Space space;
  private final KdTree tree;
  private final Progress progress;
  /** The number of compared candidates and examined boxes. */
  private final AtomicLong work = new AtomicLong();

  TreeSearch(Space space, Progress progress) {
    this(space, space.candidateCount(), progress);
  }

  /** Searches only the first {@code count} candidates. */
  TreeSearch(Space space, int count, Progress progress) {
    this.space = space;
    this.progress = progress;
    double[] searched = count == space.candidateCount() ? space.candidates() : Arrays.copyOf(space.candidates(), count * space.width());
    this.tree = new KdTree(searched, space.width(), space.axes(), LEAF, progress);
  }

  /** The queries in the order of their leaves, so that searches for neighbouring queries run together. */
  int[] order() {
    long[] keys = IntStream.range(0, space.queryCount()).parallel()
        .mapToLong(query -> (long) tree.home(space.queries(), query * space.width()) << 32 | query).sorted().toArray();
    return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
  }

  @Override
  public void find(int[] order, int from, int to, NearestSoFar found) {
    Probe probe = new Probe(found);
    for (int i = from; i < to; i++) {
      progress.check();
      probe.find(order[i]);
    }
    work.addAndGet(probe.steps);
  }

  /** The number of comparisons so far. */
  long work() {
    return work.get();
  }

  /** One thread's walk through the tree. */
  private final class Probe extends TreeWalk {
    private final NearestSoFar found;
    private final SquaredDistance measure = space.measure();
    private final double[] queries = space.queries();
    private final boolean plain = measure.squares() >= space.axes();
    private final double[] out = new double[LEAF];
    private int query;
    private int at;
    private double reach;
    private long steps;
    /** Queries found before, each at the place that its coordinates determine; equal queries follow each other closely. */
    private final int[] before = new int[BEFORE];

    Probe(NearestSoFar found) {
      this.found = found;
      Arrays.fill(before, MaskedPair.NONE);
    }

    void find(int nextQuery) {
      query = nextQuery;
      at = query * space.width();
      found.start(query, space, out);
      reach = found.reach(query);
      int place = Arrays.hashCode(Arrays.copyOfRange(queries, at, at + space.width())) * 0x9E3779B9 >>> 25;
      if (before[place] != MaskedPair.NONE && isEqual(before[place])) {
        found.copy(before[place], query);
      } else {
        if (plain) {
          visit(tree.root, 0);
        } else {
          visit(tree.root);
        }
        before[place] = query;
      }
      if (found.nearer != null) {
        double room = found.partnerRoom(query);
        found.nearer[query] = nearer(tree.root, found.partnerSquared[query] - room, found.partnerSquared[query] + room);
      }
    }

    private boolean isEqual(int other) {
      return Arrays.equals(queries, at, at + space.width(), queries, other * space.width(), (other + 1) * space.width());
    }

    /** Visits the query's side of the plane first, then the other side if its bounds are within reach; {@code own} bounds the node. */
    private void visit(KdTree.Node node, double own) {
      if (node.left == null) {
        scan(node);
        return;
      }
      double a = queries[at + node.axis];
      double past = a - node.split;
      KdTree.Node near = past < 0 ? node.left : node.right;
      KdTree.Node far = past < 0 ? node.right : node.left;
      double ofNear = near.left == null ? bound(near) : own;
      if (ofNear <= reach) {
        visit(near, ofNear);
      }
      double d = own == 0 ? 0 : Math.max(0, Math.max(node.least - a, a - node.greatest));
      double square = past * past;
      if (!(own - d * d + square - SLACK * (own + square) > reach)) {
        double ofFar = bound(far);
        if (ofFar <= reach) {
          visit(far, ofFar);
        }
      }
    }

    @Override
    protected double bound(KdTree.Node node) {
      steps++;
      return measure.lowerBound(queries, at, node.low, node.high);
    }

    @Override
    protected double reach() {
      return reach;
    }

    @Override
    protected boolean prefersLeft(KdTree.Node node) {
      return queries[at + node.axis] < node.split;
    }

    @Override
    protected void scan(KdTree.Node leaf) {
      steps += leaf.points;
      measure.distances(queries, at, tree.points, leaf.from * tree.width, leaf.points, leaf.points, out, reach);
      for (int j = 0; j < leaf.points; j++) {
        if (out[j] <= reach) {
          reach = found.take(query, out[j], row(leaf, j), leaf.weight);
        }
      }
    }

    /** The first row of a stored point. */
    private int row(KdTree.Node leaf, int point) {
      return leaf.points == 1 ? leaf.first : tree.rows[leaf.from + point];
    }

    /** The number of candidates of this node that are nearer than the partner, whose distance is between these two. */
    private int nearer(KdTree.Node node, double below, double above) {
      if (measure.lowerBound(queries, at, node.low, node.high) > above) {
        return 0;
      }
      if (measure.upperBound(queries, at, node.low, node.high) < below) {
        return node.size();
      }
      if (node.left != null) {
        return nearer(node.left, below, above) + nearer(node.right, below, above);
      }
      measure.distances(queries, at, tree.points, node.from * tree.width, node.points, node.points, out, above);
      int count = 0;
      for (int j = 0; j < node.points; j++) {
        boolean isNearer = out[j] < below || out[j] <= above && found.isNearerThanPartner(query, row(node, j));
        count += isNearer ? node.weight : 0;
      }
      return count;
    }
  }
}
