package sdc.mask.micro;

import sdc.data.Progress;
import sdc.data.number.NumberSort;

/** The methods of forming groups. */
public enum Grouping {

  /** Groups of k around distant records, using all attributes of a block together: see {@link Mdav}. */
  MDAV(false, (points, k, gamma, progress) -> Mdav.groups(points, k, progress)),

  /** Groups of k to 2k − 1 that also include records close by: see {@link VMdav}. */
  V_MDAV(false, VMdav::groups),

  /** Individual ranking: each attribute is sorted separately and cut into groups of k; the last group also has the remainder. */
  INDIVIDUAL(true, (points, k, gamma, progress) -> {
    int[] order = NumberSort.order(points.at);
    int[] group = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      group[order[i]] = Math.min(i / k, order.length / k - 1);
    }
    return group;
  }),

  /** The partition of each attribute with the smallest sum of squares of all partitions: see {@link Cuts}. */
  OPTIMAL(true, (points, k, gamma, progress) -> Cuts.groups(points, NumberSort.order(points.at), k, progress)),

  /** Records are sorted along the first principal component and cut with the smallest sum of squares over the block's attributes. */
  PCA(false, (points, k, gamma, progress) -> Cuts.groups(points, NumberSort.order(Projection.principal(points)), k, progress)),

  /** Records are sorted by the sum of z-scores and cut with the smallest sum of squares over the block's attributes. */
  Z_SCORES(false, (points, k, gamma, progress) -> Cuts.groups(points, NumberSort.order(Projection.zScores(points)), k, progress));

  private final boolean univariate;
  private final Method method;

  /** The number of each point's group, from 0. */
  private interface Method {
    int[] groups(Points points, int k, double gamma, Progress progress);
  }

  Grouping(boolean univariate, Method method) {
    this.univariate = univariate;
    this.method = method;
  }

  /** Whether each attribute is grouped separately. */
  public boolean isUnivariate() {
    return univariate;
  }

  /** The number of each point's group, from 0. */
  int[] groups(Points points, int k, double gamma, Progress progress) {
    return method.groups(points, k, gamma, progress);
  }
}
