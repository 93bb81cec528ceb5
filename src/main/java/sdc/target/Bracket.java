package sdc.target;

import java.util.Optional;
import sdc.target.Trial.State;

/**
 * The weakest setting of one family that meets the target, by bisection: the stronger the masking, the lower is the risk and the higher the
 * loss, nearly always. Plain attacks come first: a setting that fails them fails. From the weakest that passes them, costly attacks go on
 * in growing steps.
 */
final class Bracket<R> {

  private final Maskings<R> masking;
  private final Trials<R> trials;
  private final Strength strength;
  /** The weakest step that plain attacks do not exclude. */
  private int weakest;
  private double loss = Double.POSITIVE_INFINITY;
  private Trial<R> best;

  private Bracket(Maskings<R> masking, Trials<R> trials) {
    this.masking = masking;
    this.trials = trials;
    this.strength = Strength.of(masking, trials);
  }

  /** The bracket of a family after plain attacks; empty if even its strongest masking fails them. */
  static <R> Optional<Bracket<R>> of(Maskings<R> masking, Trials<R> trials) {
    Bracket<R> bracket = new Bracket<>(masking, trials);
    return bracket.bisectPlain() ? Optional.of(bracket) : Optional.empty();
  }

  Maskings<R> masking() {
    return masking;
  }

  Strength strength() {
    return strength;
  }

  /** The proven masking with the least loss. */
  Optional<Trial<R>> best() {
    return Optional.ofNullable(best);
  }

  /** The loss of the weakest masking that passes the plain attacks: about the least that this family can reach. */
  double loss() {
    return loss;
  }

  private boolean bisectPlain() {
    if (!passes(strength.last())) {
      return false;
    }
    int fails = -1;
    int passes = strength.last();
    while (passes - fails > 1 && !trials.spent()) {
      int middle = (fails + passes) >>> 1;
      if (passes(middle)) {
        passes = middle;
      } else {
        fails = middle;
      }
    }
    weakest = passes;
    return true;
  }

  private boolean passes(int step) {
    Trial<R> trial = trials.begin(masking, strength.at(step)).get(0);
    Trial<R> done = trials.attacked(trial, false);
    boolean passed = done.state() == State.BEGUN;
    loss = passed ? done.loss() : loss;
    return passed;
  }

  /** Runs all attacks, from the weakest setting on, until one meets the target or the loss is above that of the best so far. */
  void prove() {
    int fails = weakest - 1;
    int step = 1;
    int at = weakest;
    while (!trials.spent() && at <= strength.last() && !met(at)) {
      fails = at;
      if (at == strength.last()) {
        return;
      }
      at = Math.min(strength.last(), at + step);
      step *= 2;
    }
    int meets = at;
    while (meets - fails > 1 && !trials.spent()) {
      int middle = (fails + meets) >>> 1;
      if (met(middle)) {
        meets = middle;
      } else {
        fails = middle;
      }
    }
  }

  /** A setting with more loss than the best so far counts as met: the search need not go further up. */
  private boolean met(int step) {
    Optional<Trial<R>> trial = trials.attempt(masking, strength.at(step));
    trial.filter(Trial::isMet).filter(found -> best == null || found.loss() < best.loss()).ifPresent(found -> best = found);
    return trial.isEmpty() || trial.get().isMet();
  }
}
