package weka.disclosure.command;

import java.io.PrintStream;
import java.util.function.LongSupplier;
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
  /** A share that falls by more than this begins another part of the work; threads may report slightly out of order. */
  private static final double BACK = 0.02;

  private final String name;
  private final PrintStream out;
  private final Thread owner = Thread.currentThread();
  private final LongSupplier clock;
  private final long start;
  private long next;
  /** When the present part of the work began, with this share, and its last share. */
  private long begin;
  private double first = Double.NaN;
  private double last = Double.NaN;
  private volatile boolean stopped;

  /** Progress of the work with this name, on standard error. */
  public ConsoleProgress(String name) {
    this(name, System.err, System::nanoTime);
  }

  ConsoleProgress(String name, PrintStream out, LongSupplier clock) {
    this.name = name;
    this.out = out;
    this.clock = clock;
    this.start = clock.getAsLong();
    this.next = start + QUIET_NANOS;
  }

  @Override
  public synchronized void report(double share, String detail) {
    long now = clock.getAsLong();
    if (!Double.isNaN(share)) {
      if (!(share >= last - BACK)) {
        begin = now;
        first = share;
      }
      last = share;
    }
    if (now < next) {
      return;
    }
    next = now + PAUSE_NANOS;
    out.println(line(share, detail, now));
  }

  private String line(double share, String detail, long now) {
    double seconds = (now - start) / 1e9;
    StringBuilder line = new StringBuilder(name).append(": ");
    if (share - first >= LEAST_SHARE && share <= 1) {
      long left = Math.round((now - begin) / 1e9 * (1 - share) / (share - first));
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
