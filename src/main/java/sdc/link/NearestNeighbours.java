package sdc.link;

import java.util.stream.IntStream;
import sdc.data.Progress;

/**
 * Finds the exact nearest candidates of every query, on all cores.
 *
 * <p>A k-d tree and the comparison of all pairs give the same result to the last bit; a small sample of the queries decides which
 * is cheaper.
 */
final class NearestNeighbours {

  /** Up to this number of candidates, comparing all pairs is always cheaper than a tree. */
  private static final int FEW_CANDIDATES = 128;
  private static final int SAMPLE = 32;
  /** The cost of one comparison in the tree, in comparisons in large blocks. */
  private static final double TREE_COST = 2;
  private static final int CHUNK = 64;

  private NearestNeighbours() {
  }

  /**
   * The nearest candidates of every query.
   *
   * @param partner the row of each query's partner, or NONE
   * @param ranks   whether to count for each query the candidates nearer than its partner
   */
  static NearestSoFar find(Space space, int[] partner, boolean ranks, Progress progress) {
    if (space.candidateCount() <= FEW_CANDIDATES) {
      return run(new AllPairs(space, progress), IntStream.range(0, partner.length).toArray(), space, partner, ranks, progress);
    }
    TreeSearch tree = new TreeSearch(space, progress);
    int[] order = tree.order();
    boolean treed = space.measure().isCostly() || paysOff(tree, order, partner, ranks, space);
    NeighbourSearch search = treed ? tree : new AllPairs(space, progress);
    return run(search, order, space, partner, ranks, progress);
  }

  private static boolean paysOff(TreeSearch tree, int[] order, int[] partner, boolean ranks, Space space) {
    NearestSoFar trial = new NearestSoFar(partner, space.ties(), ranks);
    int samples = Math.min(SAMPLE, order.length);
    for (int s = 0; s < samples; s++) {
      int at = (int) ((long) s * order.length / samples);
      tree.find(order, at, at + 1, trial);
    }
    return TREE_COST * tree.work() < (double) samples * space.candidateCount();
  }

  private static NearestSoFar run(NeighbourSearch search, int[] order, Space space, int[] partner, boolean ranks, Progress progress) {
    NearestSoFar found = new NearestSoFar(partner, space.ties(), ranks);
    int chunks = (order.length + CHUNK - 1) / CHUNK;
    progress.inParallel(chunks, "linking", chunk -> {
      search.find(order, chunk * CHUNK, Math.min(order.length, (chunk + 1) * CHUNK), found);
    });
    progress.check();
    return found;
  }
}
