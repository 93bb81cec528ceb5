package weka.disclosure.evaluation;

import java.util.List;
import java.util.Optional;

/**
 * The outcomes of a plan.
 *
 * @param linkages the outcome of each linkage, in the plan's order
 * @param subsets  the results of sets of attributes, if requested
 * @param joint    the results of several releases, if the intruder has several
 */
public record Outcomes(List<Outcome> linkages, Optional<SubsetFindings> subsets, Optional<JointFindings> joint) {

  public Outcomes {
    linkages = List.copyOf(linkages);
  }

  /** The linkages alone. */
  public static Outcomes of(List<Outcome> linkages) {
    return new Outcomes(linkages, Optional.empty(), Optional.empty());
  }

  /** What the linkages that ran have found. */
  public List<LinkageResult> found() {
    return linkages.stream().flatMap(outcome -> outcome.result().stream()).toList();
  }
}
