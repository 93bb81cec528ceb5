package sdc.mask.micro;

import sdc.data.Progress;
import sdc.mask.RadixOrder;

/** How groups are found. */
public enum Grouping {

  /** Groups of k around far-off records, all attributes of a block at once: see {@link Mdav}. */
  MDAV {
    @Override
    int[] groups(Points points, int k, double gamma, Progress progress) {
      return Mdav.groups(points, k, progress);
    }
  },

  /** Groups of k to 2k − 1 that take in records close by: see {@link VMdav}. */
  V_MDAV {
    @Override
    int[] groups(Points points, int k, double gamma, Progress progress) {
      return VMdav.groups(points, k, gamma, progress);
    }
  },

  /** Individual ranking: each attribute on its own, sorted, k after k, the rest with the last ones. */
  INDIVIDUAL(true) {
    @Override
    int[] groups(Points points, int k, double gamma, Progress progress) {
      int[] order = RadixOrder.of(points.at);
      int[] group = new int[order.length];
      for (int i = 0; i < order.length; i++) {
        group[order[i]] = Math.min(i / k, order.length / k - 1);
      }
      return group;
    }
  },

  /** Each attribute on its own, the partition with the least sum of squares of all: see {@link Cuts}. */
  OPTIMAL(true) {
    @Override
    int[] groups(Points points, int k, double gamma, Progress progress) {
      return Cuts.groups(points, RadixOrder.of(points.at), k, progress);
    }
  },

  /** Sorted along the first principal component, then cut with the least sum of squares over all attributes of the block. */
  PCA {
    @Override
    int[] groups(Points points, int k, double gamma, Progress progress) {
      return Cuts.groups(points, RadixOrder.of(Projection.principal(points)), k, progress);
    }
  },

  /** Sorted by the sum of z-scores, then cut with the least sum of squares over all attributes of the block. */
  Z_SCORES {
    @Override
    int[] groups(Points points, int k, double gamma, Progress progress) {
      return Cuts.groups(points, RadixOrder.of(Projection.zScores(points)), k, progress);
    }
  };

  private final boolean univariate;

  Grouping() {
    this(false);
  }

  Grouping(boolean univariate) {
    this.univariate = univariate;
  }

  /** Whether each attribute is grouped on its own. */
  public boolean isUnivariate() {
    return univariate;
  }

  /** The number of each point's group, from 0. */
  abstract int[] groups(Points points, int k, double gamma, Progress progress);
}
