package sdc.data;

/** A time limit, counted from the budget's construction, together with the user's request to stop. */
public final class Budget {

  private final long start = System.nanoTime();
  private final double limit;
  private final Progress progress;
  /** Seconds at the end that are reserved for now. */
  private volatile double kept;

  /** A limit in seconds; 0 means no limit. */
  public Budget(double seconds, Progress progress) {
    requireSeconds(seconds);
    this.limit = seconds;
    this.progress = progress;
  }

  /** A budget that ends when this share of the limit is used up, or when this budget is; without a limit if this has none. */
  public Budget until(double share) {
    return new Budget(limit == 0 ? 0 : Math.max(1e-3, share * limit - seconds()), progress);
  }

  /** The same budget, ending {@code reserved} seconds earlier. */
  public Budget less(double reserved) {
    return new Budget(limit == 0 ? 0 : Math.max(1e-3, limit - reserved - seconds()), progress);
  }

  /** A budget without a time limit that still ends when the user asks to stop. */
  public Budget untimed() {
    return new Budget(0, progress);
  }

  /** Counts as spent when all but this share of the limit is used up, until {@link #release}. */
  public void keep(double share) {
    kept = share * limit;
  }

  /** Releases the reserved seconds. */
  public void release() {
    kept = 0;
  }

  /** Rejects a negative limit and NaN. */
  public static void requireSeconds(double seconds) {
    Setting.require(seconds >= 0, "seconds (the time limit) must be 0 (no limit) or more", seconds);
  }

  /** The seconds since construction. */
  public double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** True if the user asked to stop. */
  public boolean stopped() {
    return progress.stopped();
  }

  /** True if the time is up or the user asked to stop. */
  public boolean spent() {
    return limit > 0 && seconds() >= limit - kept || progress.stopped();
  }

  /** A progress that stops the work when this budget is spent and reports nothing. */
  public Progress asProgress() {
    return this::spent;
  }

  /** The seconds in this share of the limit; 0 without a limit. */
  public double seconds(double share) {
    return share * limit;
  }

  /** The share of the time limit that has passed; 0 without a limit. */
  public double share() {
    return limit > 0 ? Math.min(1, seconds() / limit) : 0;
  }

  /** Reports the best number of links and the bound. */
  public void report(int linked, int bound) {
    double share = limit > 0 ? share() : bound > 0 ? (double) linked / bound : 1;
    progress.found(share, "", linked, bound);
  }
}
