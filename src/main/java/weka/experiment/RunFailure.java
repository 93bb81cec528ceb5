package weka.experiment;

import weka.disclosure.FilterMasking;
import weka.disclosure.command.Failure;
import weka.filters.Filter;

/**
 * A run that failed because of a user's mistake. Weka prints the trace of any failure, and then its message. This failure has no trace and
 * prints nothing, so that the message appears once and alone. A caller who prints the trace to another stream still receives the line.
 */
final class RunFailure extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private RunFailure(String message) {
    super(message);
  }

  /** The exception for a run on this data by this filter; an error of the program keeps its trace. */
  static IllegalArgumentException of(String data, Filter filter, String run, RuntimeException failure) {
    String message = "data set '" + data + "', " + FilterMasking.nameOf(filter) + run + ": " + failure.getMessage();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (!Failure.isUsersMistake(cause)) {
        return new IllegalArgumentException(message, failure);
      }
    }
    return new RunFailure(message);
  }

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  @Override
  public void printStackTrace() {
    // Weka prints the message next
  }

  @Override
  public String toString() {
    return getMessage();
  }
}
