package weka.experiment;

import weka.disclosure.FilterMasking;
import weka.disclosure.command.Failure;
import weka.filters.Filter;

/**
 * A run that failed by a mistake of the user's. Weka prints the trace of whatever fails, and then its message: so that the message is
 * read once, and alone, there is no trace and nothing to print of it. Who asks for a trace in a stream of his own still gets the line.
 */
final class RunFailure extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private RunFailure(String message) {
    super(message);
  }

  /** What to throw for a run on this data by this filter: a mistake of ours keeps its trace. */
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
