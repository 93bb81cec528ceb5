package weka.disclosure.command;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import sdc.data.OwnThread;
import sdc.data.Progress;
import weka.core.WekaException;

/** The output of a failed command: one line if the user made a mistake, and the stack trace if the program has a fault. */
public final class Failure {

  private Failure() {
  }

  /** True if the user can correct this. */
  public static boolean isUsersMistake(Throwable failure) {
    return failure instanceof IllegalArgumentException || failure instanceof Progress.Stopped || failure instanceof InterruptedException
        || failure instanceof IOException || failure instanceof WekaException || failure instanceof OutOfMemoryError
        || failure.getClass() == Exception.class;
  }

  /** The name of the command and the first line of the reason. */
  public static String line(String name, Throwable thrown) {
    Throwable failure = isInterrupt(thrown) ? new Progress.Stopped() : OwnThread.original(thrown);
    String message = failure instanceof OutOfMemoryError ? "not enough memory; give Java more, such as java -Xmx4g"
        : failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage().strip();
    String first = withRemedy(failure, message.split("\\R")[0]);
    return first.startsWith(name + ": ") ? first : name + ": " + first;
  }

  /** Weka's filters and Java's channels report a Stop in their own words. */
  private static boolean isInterrupt(Throwable failure) {
    return failure instanceof InterruptedException || failure instanceof ClosedByInterruptException;
  }

  /** Adds advice to the system's message about a full disk. */
  private static String withRemedy(Throwable failure, String message) {
    boolean full = failure instanceof IOException && message.matches("(?i).*(no space left|not enough space|disk quota).*");
    return full ? "an output cannot be written: " + message + "; free some space, or name a file on another disk" : message;
  }

  /** Reports the failure on standard error. */
  public static void report(String name, Throwable failure) {
    System.err.println(line(name, failure));
    if (!isUsersMistake(failure)) {
      failure.printStackTrace();
    }
  }
}
