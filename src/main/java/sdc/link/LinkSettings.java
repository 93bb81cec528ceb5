package sdc.link;

import java.util.Objects;
import sdc.data.ValueComparison;

/**
 * The settings of all distance-based linkages.
 *
 * @param direction  the direction of the search
 * @param oneToOne   whether each candidate is linked at most once, by the assignment with the smallest sum of squared distances
 * @param ranks      whether to count for each record the candidates that are nearer than its partner
 * @param comparison the comparison of labels and missing values
 */
public record LinkSettings(Direction direction, boolean oneToOne, boolean ranks, ValueComparison comparison) {

  /** The direction of the search: from the records of one file to the candidates in the other. */
  public enum Direction {
    /** Search the nearest masked record for each original record. */
    ORIGINAL_TO_MASKED,
    /** Search the nearest original record for each masked record. */
    MASKED_TO_ORIGINAL
  }

  /** Link each original record to its nearest masked record; reject missing values; labels have no order. */
  public static final LinkSettings DEFAULT = new LinkSettings(Direction.ORIGINAL_TO_MASKED, false, false, ValueComparison.STRICT);

  public LinkSettings {
    Objects.requireNonNull(direction, "direction");
    Objects.requireNonNull(comparison, "comparison");
  }

  /** The same settings with this direction. */
  public LinkSettings withDirection(Direction other) {
    return new LinkSettings(other, oneToOne, ranks, comparison);
  }

  /** The same settings with or without one-to-one assignment. */
  public LinkSettings withOneToOne(boolean wanted) {
    return new LinkSettings(direction, wanted, ranks, comparison);
  }

  /** The same settings with or without ranks. */
  public LinkSettings withRanks(boolean wanted) {
    return new LinkSettings(direction, oneToOne, wanted, comparison);
  }

  /** The same settings with this comparison. */
  public LinkSettings withComparison(ValueComparison other) {
    return new LinkSettings(direction, oneToOne, ranks, other);
  }

  boolean isReversed() {
    return direction == Direction.MASKED_TO_ORIGINAL;
  }
}
