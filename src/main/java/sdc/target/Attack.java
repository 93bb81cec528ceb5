package sdc.target;

import sdc.data.Progress;

/**
 * One attack on a release.
 *
 * @param <R> a masked release of the data
 */
public interface Attack<R> {

  /** The attack as a user writes it. */
  String name();

  /** True if it takes much longer than a plain linkage, so that it follows the plain ones. */
  boolean isDear();

  /** True if this attack is made for maskings of this kind, or for all. */
  default boolean fits(Trial<R> trial) {
    return true;
  }

  /** What the attack takes from the verdicts before it, as a text: an attack that takes something else may find something else. */
  default String takes(Trial<R> trial) {
    return "";
  }

  /**
   * Attacks the trial's release; the trial has the verdicts of the attacks before. An attack with a bound may end as soon as its bound is
   * at most {@code most}, or more than that are linked.
   *
   * @param most the number of records that may be found
   */
  Verdict run(Trial<R> trial, int most, Progress progress);
}
