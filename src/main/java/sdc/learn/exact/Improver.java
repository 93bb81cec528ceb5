package sdc.learn.exact;

/** One method of a proof: with more work it lowers its bound or improves the {@link Incumbent}. */
public interface Improver {

  /** Does about this much work; {@link Part} says in which unit. */
  void run(int work);

  /** This method's proven upper bound on the records that can be linked; it never rises. */
  int bound();

  /** True if the last run lowered the bound. */
  default boolean falling() {
    return false;
  }

  /** True if more work would change nothing. */
  default boolean exhausted() {
    return false;
  }

  /** The number of linear programmes solved for the proof. */
  default int programmes() {
    return 0;
  }
}
