package sdc.learn;

import java.io.Serializable;
import sdc.aggregate.Aggregator;
import sdc.data.Budget;
import sdc.link.Links;

/**
 * The distance that a learner found.
 *
 * @param aggregator the distance that links the most records of those tried
 * @param links      its links, counted on the distances themselves
 * @param bound      the proven upper bound on the records that any parameters of the family can link
 * @param status     whether links and bound meet
 * @param seconds    the time used
 * @param effort     the work done
 */
public record Learned(Aggregator aggregator, Links links, int bound, Status status, double seconds, Effort effort)
    implements Serializable {

  /** The distance found before the budget was spent. */
  public static Learned of(Aggregator aggregator, Links links, int bound, Budget budget, Effort effort) {
    Status status = links.linked() == bound ? Status.PROVED_OPTIMAL : budget.spent() ? Status.BUDGET_SPENT : Status.SEARCH_ENDED;
    return new Learned(aggregator, links, bound, status, budget.seconds(), effort);
  }

  /** How learning ended. */
  public enum Status {
    /** Proven: no parameters of the family link more records. */
    PROVED_OPTIMAL,
    /** The time was over, or the user stopped, while the bound was above the links. */
    BUDGET_SPENT,
    /** The method ended by itself with the bound above the links: nothing left to try, or the rest lies within the tolerances. */
    SEARCH_ENDED
  }

  /**
   * The work done.
   *
   * @param rows       rows used
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
