package sdc.link;

import sdc.data.Progress;

/** Compares every query with every candidate, block by block, so that a block remains in the cache for many queries. */
final class AllPairs implements NeighbourSearch {

  private static final int BLOCK = 256;

  private final Space space;
  private final Progress progress;
  /** The candidates, block after block; within a block, attribute after attribute. */
  private final double[] blocks;

  AllPairs(Space space, Progress progress) {
    this.space = space;
    this.progress = progress;
    int width = space.width();
    int count = space.candidateCount();
    this.blocks = new double[space.candidates().length];
    for (int row = 0; row < count; row++) {
      int begin = row / BLOCK * BLOCK;
      int size = Math.min(BLOCK, count - begin);
      for (int k = 0; k < width; k++) {
        blocks[begin * width + k * size + row - begin] = space.candidates()[row * width + k];
      }
    }
  }

  @Override
  public void find(int[] order, int from, int to, NearestSoFar found) {
    double[] out = new double[BLOCK];
    for (int i = from; i < to; i++) {
      found.start(order[i], space, out);
    }
    for (int begin = 0; begin < space.candidateCount(); begin += BLOCK) {
      progress.check();
      int size = Math.min(BLOCK, space.candidateCount() - begin);
      for (int i = from; i < to; i++) {
        int query = order[i];
        space.measure().distances(space.queries(), query * space.width(), blocks, begin * space.width(), size, size, out);
        scan(query, begin, size, out, found);
      }
    }
  }

  private static void scan(int query, int begin, int size, double[] out, NearestSoFar found) {
    double reach = found.reach(query);
    for (int j = 0; j < size; j++) {
      if (out[j] <= reach) {
        reach = found.take(query, out[j], begin + j, 1);
      }
    }
    if (found.nearer != null) {
      double below = found.partnerSquared[query] - found.partnerRoom(query);
      double above = found.partnerSquared[query] + found.partnerRoom(query);
      int count = 0;
      for (int j = 0; j < size; j++) {
        count += out[j] < below || out[j] <= above && found.isNearerThanPartner(query, begin + j) ? 1 : 0;
      }
      found.nearer[query] += count;
    }
  }
}
