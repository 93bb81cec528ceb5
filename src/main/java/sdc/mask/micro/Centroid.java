package sdc.mask.micro;

import java.util.function.ToDoubleFunction;

/** The number that replaces a group's values; it is between the smallest and the largest of them. */
public enum Centroid {

  /** Σ w·x / Σ w, where w are the record weights. */
  MEAN(GroupValues::mean),

  /** The value that halves the group's weight, or the middle of two such values. */
  MEDIAN(GroupValues::median);

  final ToDoubleFunction<GroupValues> of;

  Centroid(ToDoubleFunction<GroupValues> of) {
    this.of = of;
  }
}
