package sdc.learn.rows;

import sdc.aggregate.Distance;
import sdc.data.Differences;
import sdc.data.tree.KdTree;
import sdc.data.tree.TreeWalk;
import sdc.link.NearestSoFar;

/** Searches for nearest candidates in sequence, on one thread: keeps the nearest candidate visited. */
abstract class NearestCandidates extends TreeWalk {

  private final KdTree tree;
  /** The distance of the search. */
  protected final Distance distance;
  /** The candidates, stored one after another; null if {@link #differences} compare them. */
  private final double[] candidates;
  private final int width;
  private final Differences differences;
  /** Working space for differences. */
  protected final double[] gaps;
  /** The records that search, stored one after another, and where the present one begins. */
  protected double[] queries;
  protected int query;
  private int leftOut;
  private double limit;
  private int nearest;
  /** What decides ties, and the record it decides for; null if computed distances count as they are. */
  private NearestSoFar found;
  /** The record that searches. */
  protected int record;

  /** Searches among these candidates by this distance; the tree holds them in its own coordinates. */
  protected NearestCandidates(KdTree tree, Distance distance, double[] candidates, int width) {
    this.tree = tree;
    this.distance = distance;
    this.candidates = candidates;
    this.width = width;
    this.differences = null;
    this.gaps = new double[width];
  }

  /** Searches among the candidates of these differences. */
  protected NearestCandidates(KdTree tree, Distance distance, Differences differences) {
    this.tree = tree;
    this.distance = distance;
    this.candidates = null;
    this.width = differences.width();
    this.differences = differences;
    this.gaps = differences.buffer();
  }

  /** The nearest candidate not farther than the limit; one candidate is skipped (−1 for none). Returns −1 if none is near enough. */
  final int nearest(double[] among, int seeking, int without, double notFarther) {
    found = null;
    nearest = -1;
    search(among, seeking, without, notFarther);
    return nearest;
  }

  /** Offers the candidates that can be nearest to a record that was started. */
  final void find(double[] among, int started, NearestSoFar into) {
    found = into;
    search(among, started, -1, into.reach(started));
  }

  private void search(double[] among, int seeking, int without, double notFarther) {
    queries = among;
    query = seeking * width;
    record = seeking;
    leftOut = without;
    limit = notFarther;
    prepare();
    visit(tree.root);
  }

  /** Called before the tree is walked for another record. */
  protected void prepare() {
    // nothing to do if the tree uses the records' own coordinates
  }

  /** Visits all rows of a leaf, unless subclasses know which are too far. */
  @Override
  protected void scan(KdTree.Node leaf) {
    meet(leaf, 0, leaf.points);
  }

  private void meet(KdTree.Node leaf, int from, int to) {
    for (int at = leaf.from + from * leaf.weight; at < leaf.from + to * leaf.weight; at++) {
      meet(tree.rows[at]);
    }
  }

  /** Visits the rows of the stored points for which these bounds are within reach. */
  protected final void meetWithinReach(KdTree.Node leaf, double[] bounds) {
    double reach = reach();
    for (int point = 0; point < leaf.points; point++) {
      if (bounds[point] <= reach) {
        meet(leaf, point, point + 1);
        reach = reach();
      }
    }
  }

  /** The distance of a number from a range; 0 inside. */
  static double gap(double at, double low, double high) {
    return at < low ? low - at : at > high ? at - high : 0;
  }

  /** Candidates farther than this need no visit. */
  protected final double limit() {
    return limit;
  }

  /** Keeps this candidate if it is as near as the nearest so far; of several, the first. */
  private void meet(int candidate) {
    if (candidate == leftOut) {
      return;
    }
    if (candidates == null) {
      differences.write(record, candidate, gaps);
    } else {
      for (int k = 0; k < width; k++) {
        gaps[k] = queries[query + k] - candidates[candidate * width + k];
      }
    }
    double d = distance.of(gaps);
    if (found != null) {
      limit = found.take(record, d, candidate, 1);
      return;
    }
    if (d < limit || d == limit && (nearest < 0 || candidate < nearest)) {
      limit = d;
      nearest = candidate;
    }
  }
}
