package sdc.target;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.target.Trial.State;

/**
 * Masks the records that are linked further, and only these. All records begin with a weak masking. After each attack, the linked records
 * are masked once more, strongly and among themselves, until the target is met or the loss is no gain any more. Where few are linked, those
 * linked before join them, so that they have others to hide among. Rank swapping within some records keeps the values of the whole file.
 *
 * <p>An intruder who knows this knows that the nearest record is seldom the right one; {@link RankAttack} is what they would do.
 */
final class Steering<R> {

  /** The strengths of the first masking, as shares of those of the best one so far: choices. */
  private static final double[] FIRST = {0.85, 0.7, 0.55, 0.4};
  /** The strength of the further masking, as a multiple of that of the best one so far: a choice. */
  private static final double FURTHER = 2.25;
  /** The least number of records that are masked further together: a choice. */
  private static final int TOGETHER = 10;
  /** The most rounds of attacks from one first masking: a choice. */
  private static final int ROUNDS = 25;

  private final Maskings<R> masking;
  private final Strength strength;
  private final int[] strengths;
  private final Trials<R> trials;

  Steering(Trial<R> best, Strength strength, Trials<R> trials) {
    this.masking = best.masking();
    this.strength = strength;
    this.strengths = strength.strengths(best.at());
    this.trials = trials;
  }

  /** Tries two first maskings at once, weaker ones until two bring no gain. */
  void improve() {
    for (int f = 0; f < FIRST.length && !trials.spent(); f += 2) {
      double before = trials.bestLoss();
      Workers.map(List.of(FIRST[f], FIRST[f + 1]), trials.progress(), share -> {
        steer(scaled(share), scaled(FURTHER), before);
        return share;
      });
      if (trials.bestLoss() >= before) {
        return;
      }
    }
  }

  private int[] scaled(double share) {
    return strength.indices(Arrays.stream(strengths).map(each -> (int) Math.round(share * each)).toArray());
  }

  /** Steers from a weak setting, masking further by a strong one, while the loss is below a number. */
  private void steer(int[] weak, int[] strong, double most) {
    Trial<R> start = trials.begin(masking, weak).get(0);
    boolean[] ever = new boolean[trials.bench().records()];
    Optional<R> release = start.state() == State.BEGUN ? Optional.of(start.release()) : Optional.empty();
    for (int round = 0; round < ROUNDS && release.isPresent() && !trials.spent(); round++) {
      Trial<R> trial = round == 0 ? start : trials.steered(masking, strong, start.name() + "; " + count(ever) + " records further by "
          + masking.name(strong), release.get());
      Trial<R> done = trial.loss() < most ? trials.attacked(trial, true) : trial;
      boolean[] linked = linked(done);
      if (done.isMet() || count(linked) == 0) {
        return;
      }
      IntStream.range(0, ever.length).forEach(row -> ever[row] |= linked[row]);
      release = masking.further(release.get(), count(linked) < TOGETHER ? ever : linked, strong, round + 1, trials.progress());
    }
  }

  /** The records that any attack linked. */
  private static <R> boolean[] linked(Trial<R> attacked) {
    boolean[] linked = new boolean[attacked.verdicts().isEmpty() ? 0 : attacked.verdicts().get(0).found().length];
    attacked.verdicts().forEach(verdict -> IntStream.range(0, linked.length).forEach(row -> linked[row] |= verdict.found()[row]));
    return linked;
  }

  private static int count(boolean[] rows) {
    return (int) IntStream.range(0, rows.length).filter(row -> rows[row]).count();
  }
}
