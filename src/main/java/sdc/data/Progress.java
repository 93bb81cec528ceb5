package sdc.data;

/** What long work tells while it runs, and how it learns that it should stop. Called from several threads. */
public interface Progress {

  /** Tells nothing and never stops. */
  Progress NONE = new Progress() {
    @Override
    public void report(double share, String detail) {
      // nobody listens
    }

    @Override
    public boolean stopped() {
      return false;
    }
  };

  /** The share of the work that is done, 0 to 1 (NaN where it cannot be known), and a few words on the state. */
  void report(double share, String detail);

  /** Tells what the user has to know about the result, one line. */
  default void warn(String warning) {
    report(Double.NaN, "warning: " + warning);
  }

  /** Whether the user asked to stop; asked at least every tenth of a second of work. */
  boolean stopped();

  /** Throws {@link Stopped} when the user asked to stop. */
  default void check() {
    if (stopped()) {
      throw new Stopped();
    }
  }

  /** The work was stopped by its user before it had a result. */
  final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("stopped before the end; there is no result");
    }
  }
}
