package sdc.mask.micro;

/** The number that replaces a group's values; it is between the smallest and the largest of them. */
public enum Centroid {

  /** Σ w·x / Σ w, where w are the record weights. */
  MEAN {
    @Override
    double of(GroupValues members) {
      return members.mean();
    }
  },

  /** The value that halves the group's weight, or the middle of two such values. */
  MEDIAN {
    @Override
    double of(GroupValues members) {
      return members.median();
    }
  };

  abstract double of(GroupValues members);
}
