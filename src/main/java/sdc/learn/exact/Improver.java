package sdc.learn.exact;

/** One method of a proof: with more work its bound falls, or the {@link Incumbent} gets better. */
public interface Improver {

  /** Does about this much work; {@link Part} says in which unit. */
  void run(int work);

  /** The most records that can be linked, as far as this method has proven; it never rises. */
  int bound();

  /** Whether the last run lowered the bound. */
  default boolean falling() {
    return false;
  }

  /** Whether more work would change nothing. */
  default boolean exhausted() {
    return false;
  }

  /** How many linear programmes were solved for the proof. */
  default int programmes() {
    return 0;
  }
}
