package weka.disclosure.evaluation;

import java.io.Serializable;
import java.util.Optional;

/** What came of one linkage of a plan. */
public sealed interface Outcome extends Serializable {

  /** The linkage as a user would write it. */
  String linkage();

  /** What it found, if it was done. */
  default Optional<LinkageResult> result() {
    return Optional.empty();
  }

  /** The linkage was done. */
  record Done(LinkageResult found) implements Outcome {
    @Override
    public String linkage() {
      return found.name();
    }

    @Override
    public Optional<LinkageResult> result() {
      return Optional.of(found);
    }
  }

  /** The linkage was not done, for this reason. */
  record NotDone(String linkage, String reason) implements Outcome {

    /** The same in a line. */
    public String note() {
      return linkage + " was not done: " + reason;
    }
  }
}
