package sdc.learn;

import java.io.Serializable;
import sdc.aggregate.Aggregator;
import sdc.data.Budget;
import sdc.link.Links;

/**
 * What was learned.
 *
 * @param aggregator the distance that links the most records of those tried
 * @param links      its links, counted on the distances themselves
 * @param bound      the most records that any parameters of the family can link, as far as it is proven
 * @param status     whether links and bound meet
 * @param seconds    the time it took
 * @param effort     what it took
 */
public record Learned(Aggregator aggregator, Links links, int bound, Status status, double seconds, Effort effort)
    implements Serializable {

  /** What was learned when the budget was spent, or before. */
  public static Learned of(Aggregator aggregator, Links links, int bound, Budget budget, Effort effort) {
    Status status = links.linked() == bound ? Status.PROVED_OPTIMAL : budget.spent() ? Status.BUDGET_SPENT : Status.SEARCH_ENDED;
    return new Learned(aggregator, links, bound, status, budget.seconds(), effort);
  }

  /** How it ended. */
  public enum Status {
    /** No parameters of the family link more. */
    PROVED_OPTIMAL,
    /** The time was over, or the user stopped, with the bound above the links. */
    BUDGET_SPENT,
    /** It ended by itself with the bound above the links: no more ideas, or what is left lies within the tolerances. */
    SEARCH_ENDED
  }

  /**
   * The work done.
   *
   * @param rows       rows that were needed
   * @param cores      sets of records proven not to be linkable together
   * @param programmes linear programmes solved
   */
  public record Effort(int rows, int cores, int programmes) implements Serializable {
  }

  /** Whether no parameters of the family link more. */
  public boolean isOptimal() {
    return status == Status.PROVED_OPTIMAL;
  }
}
