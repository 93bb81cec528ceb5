package weka.disclosure.command;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import sdc.data.Progress;
import weka.core.WekaException;

/** What a failed command prints: one line if the user made a mistake, the stack trace too if the program has a fault. */
public final class Failure {

  private Failure() {
  }

  /** Whether the user can correct this. */
  public static boolean isUsersMistake(Throwable failure) {
    return failure instanceof IllegalArgumentException || failure instanceof Progress.Stopped || failure instanceof InterruptedException
        || failure instanceof IOException || failure instanceof WekaException
        || failure.getClass() == Exception.class;
  }

  /** The name of what failed and the first line of the reason. */
  public static String line(String name, Throwable thrown) {
    Throwable failure = isInterrupt(thrown) ? new Progress.Stopped() : unwrapped(thrown);
    String message = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage().strip();
    String first = withRemedy(failure, message.split("\\R")[0]);
    return first.startsWith(name + ": ") ? first : name + ": " + first;
  }

  /** Weka's filters and Java's channels have words of their own for a Stop. */
  private static boolean isInterrupt(Throwable failure) {
    return failure instanceof InterruptedException || failure instanceof ClosedByInterruptException;
  }

  /** The system's own message about a full disk does not say what to do. */
  private static String withRemedy(Throwable failure, String message) {
    boolean full = failure instanceof IOException && message.matches("(?i).*(no space left|not enough space|disk quota).*");
    return full ? "an output cannot be written: " + message + "; free some space, or name a file on another disk" : message;
  }

  /** The original failure, if a parallel stream wrapped it into another of the same type. */
  private static Throwable unwrapped(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause != null && cause.toString().equals(failure.getMessage()) ? unwrapped(cause) : failure;
  }

  /** Reports the failure on standard error. */
  public static void report(String name, Throwable failure) {
    System.err.println(line(name, failure));
    if (!isUsersMistake(failure)) {
      failure.printStackTrace();
    }
  }
}
