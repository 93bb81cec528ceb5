package sdc.link;

import java.util.Objects;
import sdc.data.ValueComparison;

/**
 * What all linkages by distance have in common.
 *
 * @param direction  which file's records look for their partners
 * @param oneToOne   whether no candidate may be taken twice: the assignment whose sum of squared distances is the least
 * @param ranks      whether to count for each record the candidates that are nearer than its partner
 * @param comparison how labels and missing values are compared
 */
public record LinkSettings(Direction direction, boolean oneToOne, boolean ranks, ValueComparison comparison) {

  /** Which file's records look for their partners in the other. */
  public enum Direction {
    /** Each original record looks for its masked one. */
    ORIGINAL_TO_MASKED,
    /** Each masked record looks for its original. */
    MASKED_TO_ORIGINAL
  }

  /** Each original record takes its nearest masked one; complete records, labels without order. */
  public static final LinkSettings DEFAULT = new LinkSettings(Direction.ORIGINAL_TO_MASKED, false, false, ValueComparison.STRICT);

  public LinkSettings {
    Objects.requireNonNull(direction, "direction");
    Objects.requireNonNull(comparison, "comparison");
  }

  /** The same in this direction. */
  public LinkSettings withDirection(Direction other) {
    return new LinkSettings(other, oneToOne, ranks, comparison);
  }

  /** The same with or without the condition that no candidate is taken twice. */
  public LinkSettings withOneToOne(boolean wanted) {
    return new LinkSettings(direction, wanted, ranks, comparison);
  }

  /** The same with or without ranks. */
  public LinkSettings withRanks(boolean wanted) {
    return new LinkSettings(direction, oneToOne, wanted, comparison);
  }

  /** The same with this comparison. */
  public LinkSettings withComparison(ValueComparison other) {
    return new LinkSettings(direction, oneToOne, ranks, other);
  }

  boolean isReversed() {
    return direction == Direction.MASKED_TO_ORIGINAL;
  }
}
