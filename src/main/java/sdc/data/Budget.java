package sdc.data;

/** The time that may be spent, counted from when this is made, and the user's wish to stop. */
public final class Budget {

  private final long start = System.nanoTime();
  private final double limit;
  private final Progress progress;

  /** So many seconds, 0 for no limit. */
  public Budget(double seconds, Progress progress) {
    requireSeconds(seconds);
    this.limit = seconds;
    this.progress = progress;
  }

  /** A part of this budget: spent after this share of its time, or when this is spent; unlimited where this is unlimited. */
  public Budget until(double share) {
    return new Budget(limit == 0 ? 0 : Math.max(1e-3, share * limit - seconds()), progress);
  }

  /** The same budget, ending this many seconds earlier. */
  public Budget less(double reserved) {
    return new Budget(limit == 0 ? 0 : Math.max(1e-3, limit - reserved - seconds()), progress);
  }

  /** Refuses a time that is none. */
  public static void requireSeconds(double seconds) {
    if (!(seconds >= 0)) {
      throw new IllegalArgumentException("seconds (of time) must be 0 (no limit) or more, got " + seconds);
    }
  }

  /** The seconds since the start. */
  public double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Whether the time is over or the user asked to stop. */
  public boolean spent() {
    return limit > 0 && seconds() >= limit || progress.stopped();
  }

  /** For work that stops when this budget is spent, and is too short to report its progress. */
  public Progress asProgress() {
    return new Progress() {
      @Override
      public void report(double share, String detail) {
        // the whole work reports
      }

      @Override
      public boolean stopped() {
        return spent();
      }
    };
  }

  /** The share of the time that has passed, 0 where time is unlimited. */
  public double share() {
    return limit > 0 ? Math.min(1, seconds() / limit) : 0;
  }

  /** Reports the best number of links and the bound. */
  public void report(int linked, int bound) {
    double share = limit > 0 ? share() : bound > 0 ? (double) linked / bound : 1;
    progress.found(share, "", linked, bound);
  }
}
