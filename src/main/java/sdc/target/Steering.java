package sdc.target;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sdc.target.Trial.State;

/**
 * Masks the records that are linked further, and only these. All records begin with a weak masking. After each attack, the linked ones take
 * their values from a stronger masking of the same data, until the target is met or the loss no longer improves on the best one.
 *
 * <p>An intruder who knows this knows that the nearest record is seldom the right one; {@link RankAttack} is what they would do.
 */
final class Steering<R> {

  /** The strengths of the first masking, as shares of those of the best one so far: choices. */
  private static final double[] FIRST = {0.75, 0.55, 0.35};
  /** The strengths of the maskings that linked records take their values from, one after the other: choices. */
  private static final double[] THEN = {1, 1.5, 2.25};
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

  /** Tries one first masking after the other, weaker ones as long as they bring a gain. */
  void improve() {
    for (double first : FIRST) {
      double before = trials.bestLoss();
      if (trials.spent() || !steer(first) || trials.bestLoss() >= before) {
        return;
      }
    }
  }

  /** Steers from this share of the strengths; false if records of maskings of this kind cannot be mixed. */
  private boolean steer(double first) {
    List<int[]> at = new ArrayList<>(List.of(scaled(first)));
    Arrays.stream(THEN).mapToObj(this::scaled).filter(next -> !Arrays.equals(next, at.get(at.size() - 1))).forEach(at::add);
    List<Trial<R>> levels = Workers.map(at, trials.progress(), indices -> trials.begin(masking, indices).get(0));
    if (levels.stream().anyMatch(level -> level.state() != State.BEGUN)) {
      return false;
    }
    int[] level = new int[trials.bench().records()];
    for (int round = 0; round < ROUNDS && !trials.spent(); round++) {
      Optional<R> mixed = mixed(levels, level);
      if (mixed.isEmpty()) {
        return false;
      }
      Trial<R> trial = trials.steered(masking, at.get(at.size() - 1), name(levels, level), mixed.get());
      if (trial.loss() >= trials.bestLoss()) {
        return true;
      }
      Trial<R> done = trials.attacked(trial, true);
      if (done.isMet() || !raise(level, done, at.size() - 1)) {
        return true;
      }
    }
    return true;
  }

  private int[] scaled(double share) {
    return strength.indices(Arrays.stream(strengths).map(each -> (int) Math.round(share * each)).toArray());
  }

  private Optional<R> mixed(List<Trial<R>> levels, int[] level) {
    Optional<R> mixed = Optional.of(levels.get(0).release());
    for (int l = 1; l < levels.size(); l++) {
      boolean[] here = new boolean[level.length];
      for (int row = 0; row < level.length; row++) {
        here[row] = level[row] == l;
      }
      R other = levels.get(l).release();
      mixed = mixed.flatMap(before -> trials.bench().mixed(before, other, here));
    }
    return mixed;
  }

  /** Takes the linked records a level up; false if none can go up. */
  private boolean raise(int[] level, Trial<R> attacked, int highest) {
    boolean raised = false;
    for (int row = 0; row < level.length; row++) {
      int at = row;
      if (level[row] < highest && attacked.verdicts().stream().anyMatch(verdict -> verdict.found()[at])) {
        level[row]++;
        raised = true;
      }
    }
    return raised;
  }

  private String name(List<Trial<R>> levels, int[] level) {
    StringBuilder name = new StringBuilder(levels.get(0).name());
    for (int l = 1; l < levels.size(); l++) {
      int here = l;
      long count = Arrays.stream(level).filter(each -> each == here).count();
      name.append(count == 0 ? "" : "; " + count + " records by " + levels.get(l).name());
    }
    return name.toString();
  }
}
