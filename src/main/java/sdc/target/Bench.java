package sdc.target;

import java.util.List;
import java.util.Optional;
import sdc.data.Progress;

/**
 * How releases are measured and attacked.
 *
 * @param <R> a masked release of the data
 */
public interface Bench<R> {

  /** The number of original records. */
  int records();

  /** The attacks, in the order wanted; {@link Trials} runs dear ones last. */
  List<Attack<R>> attacks();

  /** The information loss; an exception of type IllegalArgumentException if it cannot be computed. */
  double loss(R release, Progress progress);

  /** The release with these records taken from the other one, if records of the two can be mixed. */
  default Optional<R> mixed(R release, R other, boolean[] fromOther) {
    return Optional.empty();
  }

  /**
   * The attack of an intruder who knows that linked records were masked further: a verdict on the steered release.
   *
   * @param verdicts what the attacks found that do not know it
   */
  default Optional<Verdict> knowing(R release, List<Verdict> verdicts, Progress progress) {
    return Optional.empty();
  }
}
