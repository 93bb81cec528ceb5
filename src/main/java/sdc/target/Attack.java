package sdc.target;

import java.util.function.Function;
import java.util.function.Predicate;
import sdc.data.Progress;

/**
 * One attack on a release.
 *
 * @param name   the attack as a user writes it
 * @param isDear true if it takes much longer than a plain linkage, so that it follows the plain ones
 * @param fits   whether it is made for maskings of the trial's kind, or for all
 * @param takes  what it takes from the verdicts before it, as a text: an attack that takes something else may find something else
 * @param work   what it does
 * @param <R>    a masked release of the data
 */
public record Attack<R>(String name, boolean isDear, Predicate<Trial<R>> fits, Function<Trial<R>, String> takes, Work<R> work) {

  /** What an attack does. */
  public interface Work<R> {

    /**
     * Attacks the trial's release; the trial has the verdicts of the attacks before. An attack with a bound may end as soon as its bound is
     * at most {@code most}, or more than that are linked.
     *
     * @param most the number of records that may be found
     */
    Verdict run(Trial<R> trial, int most, Progress progress);
  }

  /** An attack that takes nothing from others. */
  public Attack(String name, boolean isDear, Predicate<Trial<R>> fits, Work<R> work) {
    this(name, isDear, fits, trial -> "", work);
  }

  /** Attacks the trial's release. */
  public Verdict run(Trial<R> trial, int most, Progress progress) {
    return work.run(trial, most, progress);
  }
}
