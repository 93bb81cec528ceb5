package weka.disclosure.command;

import java.io.PrintStream;
import sdc.data.Progress;

/**
 * Prints the progress of work that lasts more than two seconds: the share done and the time left, at most once a second.
 *
 * <p>The work stops when the thread that made this object is interrupted, as Weka's Stop buttons do.
 */
public final class ConsoleProgress implements Progress {

  private static final long QUIET_NANOS = 2_000_000_000L;
  private static final long PAUSE_NANOS = 1_000_000_000L;

  /** The share from which the remaining time can be estimated. */
  private static final double LEAST_SHARE = 0.03;

  private final String name;
  private final PrintStream out;
  private final Thread owner = Thread.currentThread();
  private final long start = System.nanoTime();
  private long next = start + QUIET_NANOS;
  private volatile boolean stopped;

  /** Progress of the work with this name, on standard error. */
  public ConsoleProgress(String name) {
    this(name, System.err);
  }

  ConsoleProgress(String name, PrintStream out) {
    this.name = name;
    this.out = out;
  }

  @Override
  public synchronized void report(double share, String detail) {
    long now = System.nanoTime();
    if (now < next) {
      return;
    }
    next = now + PAUSE_NANOS;
    out.println(line(share, detail, (now - start) / 1e9));
  }

  private String line(double share, String detail, double seconds) {
    StringBuilder line = new StringBuilder(name).append(": ");
    if (share >= LEAST_SHARE && share <= 1) {
      long left = Math.round(seconds * (1 - share) / share);
      line.append(Math.round(100 * share)).append(" %, about ").append(left).append(" s left");
    } else {
      line.append(Math.round(seconds)).append(" s");
    }
    return detail.isEmpty() ? line.toString() : line.append(", ").append(detail).toString();
  }

  @Override
  public synchronized void warn(String warning) {
    out.println(name + ": warning: " + warning);
  }

  @Override
  public synchronized void note(String note) {
    out.println(name + ": " + note);
  }

  /** Once stopped, it stays stopped, even if the interrupt is cleared. */
  @Override
  public boolean stopped() {
    stopped |= owner.isInterrupted();
    return stopped;
  }
}
