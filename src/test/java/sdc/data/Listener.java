package sdc.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** Records all reports of a test's work, and stops the work when the test wants it. */
public final class Listener implements Progress {

  private static final String WARNING = "warning: ";

  private final List<Double> shares = Collections.synchronizedList(new ArrayList<>());
  private final List<String> details = Collections.synchronizedList(new ArrayList<>());
  private final Predicate<String> last;
  private final int most;
  private volatile boolean stop;

  private Listener(Predicate<String> last, int most) {
    this.last = last;
    this.most = most;
  }

  /** Asks to stop only after {@link #stop}. */
  public Listener() {
    this(detail -> false, Integer.MAX_VALUE);
  }

  /** Asks to stop after this many reports; after 0, from the beginning. */
  public static Listener after(int reports) {
    return new Listener(detail -> false, reports);
  }

  /** Asks to stop once a report's text fulfils the condition. */
  public static Listener until(Predicate<String> last) {
    return new Listener(last, Integer.MAX_VALUE);
  }

  /** Sets whether to ask to stop from now on. */
  public void stop(boolean asked) {
    stop = asked;
  }

  @Override
  public synchronized void report(double share, String detail) {
    shares.add(share);
    details.add(detail);
    stop |= last.test(detail);
  }

  @Override
  public boolean stopped() {
    return stop || details.size() >= most;
  }

  /** The shares reported, NaN for warnings. */
  public List<Double> shares() {
    return shares;
  }

  /** The texts reported; warnings begin with "warning: ". */
  public List<String> details() {
    return details;
  }

  /** The warnings in one line, empty if none was reported. */
  public String warnings() {
    return String.join("; ", details.stream().filter(detail -> detail.startsWith(WARNING)).toList());
  }

  /** The warnings, each without that word. */
  public List<String> warned() {
    return details.stream().filter(detail -> detail.startsWith(WARNING)).map(detail -> detail.substring(WARNING.length())).toList();
  }
}
