package weka.disclosure.evaluation;

import java.io.Serializable;
import java.util.Optional;

/** The outcome of one linkage of a plan: its result, or the reason why it did not run. */
public sealed interface Outcome extends Serializable {

  /** The linkage as a user writes it. */
  String linkage();

  /** What it found, if it ran. */
  default Optional<LinkageResult> result() {
    return Optional.empty();
  }

  /** The linkage ran. */
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

  /** The linkage did not run, for this reason. */
  record NotDone(String linkage, String reason) implements Outcome {

    /** The same in a line. */
    public String note() {
      return linkage + " gave no result: " + reason;
    }
  }
}
