package sdc.target;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
  /** The strongest step that can be masked. */
  private int strongest;
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
    strongest = strength.last();
    State top = plain(strongest);
    if (top == State.FAILED) {
      strongest = first(strongest, State.FAILED) - 1;
      top = strongest < 0 ? State.FAILED : plain(strongest);
    }
    if (top != State.BEGUN) {
      return false;
    }
    weakest = first(strongest, State.BEGUN);
    return true;
  }

  /** The first step up to one in this state that is in it, by bisection: all after it are. */
  private int first(int last, State wanted) {
    int before = -1;
    int first = last;
    while (first - before > 1 && !trials.over()) {
      int middle = (before + first) >>> 1;
      if (plain(middle) == wanted) {
        first = middle;
      } else {
        before = middle;
      }
    }
    return first;
  }

  /** The state after plain attacks: begun if they pass, failed if it cannot be masked, such as groups that are larger than the data. */
  private State plain(int step) {
    Trial<R> done = trials.attacked(trials.begin(masking, strength.at(step)).get(0), false);
    loss = done.state() == State.BEGUN ? done.loss() : loss;
    return done.state();
  }

  /**
   * Runs all attacks, on two settings at once, from the weakest on in growing steps until one meets the target or the loss is above that of
   * the best so far; then on settings at the thirds of the steps between.
   */
  void prove() {
    int fails = weakest - 1;
    int meets = strongest + 1;
    int step = 1;
    for (int at = weakest; meets > strongest && fails < strongest && !trials.spent();) {
      int next = Math.min(strongest, at + step);
      int met = leastMet(at, next);
      fails = met < 0 ? next : met == at ? fails : at;
      meets = met < 0 ? meets : met;
      at = Math.min(strongest, next + 2 * step);
      step *= 4;
    }
    while (meets <= strongest && meets - fails > 1 && !trials.spent()) {
      int low = fails + Math.max(1, (meets - fails) / 3);
      int high = Math.max(low, meets - Math.max(1, (meets - fails) / 3));
      int met = leastMet(low, high);
      fails = met < 0 ? high : met == low ? fails : low;
      meets = met < 0 ? meets : met;
    }
  }

  /**
   * Of these steps the one that meets the target with the least loss, or −1; without one, a step with more loss than the best so far counts
   * as met, to go no further up. A step given up because another lost less is not the answer, so it does not matter which ends first.
   */
  private int leastMet(int low, int high) {
    int[] steps = low == high ? new int[] {low} : new int[] {low, high};
    List<Optional<Trial<R>>> tried = trials.attempt(masking, IntStream.of(steps).mapToObj(strength::at).toList());
    Optional<Trial<R>> met = tried.stream().flatMap(Optional::stream).filter(Trial::isMet).min(Comparator.comparingDouble(Trial::loss));
    met.filter(found -> best == null || found.loss() < best.loss()).ifPresent(found -> best = found);
    return IntStream.range(0, steps.length).filter(k -> tried.get(k).equals(met)).map(k -> steps[k]).findFirst().orElse(-1);
  }
}
