package sdc.link.probabilistic;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Links;

/** Links each original record to the masked record with the largest index, even if other records are linked to the same one. */
final class BestIndex {

  private final IndexRows rows;
  private final double highest;
  private final MaskedPair pair;
  private final int[] best;
  private final double[] distance;
  private final int[] ties;
  private final boolean[] partnerIsBest;

  private BestIndex(MaskedPair pair, IndexRows rows, double highest) {
    int originals = pair.original().rows();
    this.pair = pair;
    this.rows = rows;
    this.highest = highest;
    best = new int[originals];
    distance = new double[originals];
    ties = new int[originals];
    partnerIsBest = new boolean[originals];
  }

  /** The links. The distance of a pair is the highest possible index minus its own, in bits. */
  static Links of(MaskedPair pair, IndexRows rows, double highest, Progress progress) {
    BestIndex links = new BestIndex(pair, rows, highest);
    ThreadLocal<double[]> buffer = ThreadLocal.withInitial(() -> new double[pair.masked().rows()]);
    progress.inParallel(pair.original().rows(), "choosing links", i -> links.find(i, buffer.get()));
    return new Links(pair, links.best, links.distance, links.ties, links.partnerIsBest);
  }

  private void find(int i, double[] index) {
    rows.write(i, index);
    double largest = Double.NEGATIVE_INFINITY;
    for (int j = 0; j < index.length; j++) {
      if (index[j] > largest) {
        largest = index[j];
        best[i] = j;
        ties[i] = 0;
      }
      if (index[j] == largest) {
        ties[i]++;
      }
    }
    distance[i] = highest - largest;
    int partner = pair.partner(i);
    partnerIsBest[i] = partner != MaskedPair.NONE && index[partner] == largest;
  }
}
