package sdc.mask.micro;

import sdc.data.Progress;

/** How groups are found. */
public enum Grouping {

  /** Groups around far-off records, all attributes of a block at once: see {@link Mdav}. */
  MDAV {
    @Override
    int[] groups(Points points, int k, double gamma, Progress progress) {
      return Mdav.groups(points, k, progress);
    }
  };

  abstract int[] groups(Points points, int k, double gamma, Progress progress);

  /** Whether each attribute is grouped on its own. */
  boolean univariate() {
    return false;
  }
}
