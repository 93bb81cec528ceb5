package sdc.mask.micro;

/** What takes the place of a group's values: a number between the least and the greatest of them. */
public enum Centroid {

  /** Σ w·x / Σ w; w are the records' weights. */
  MEAN {
    @Override
    double of(GroupValues members) {
      return members.mean();
    }
  },

  /** The value that halves the group's weight; the middle of two where both do. */
  MEDIAN {
    @Override
    double of(GroupValues members) {
      return members.median();
    }
  };

  abstract double of(GroupValues members);
}
