package sdc.target;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.target.Trial.State;

/**
 * A number for each attribute or block, starting from the setting that masks all alike. Steps lower one number each; if no such step meets
 * the target, a step also raises the number of the attribute with the largest weight in the distance that linked too many. Steps get
 * smaller until none helps.
 */
final class OwnNumbers<R> {

  /** The first step lowers a strength by this share of it, the last by {@link #LEAST}: choices. */
  private static final double FIRST = 0.5;
  private static final double LEAST = 0.04;
  /** The number of steps of one size that go to the costly attacks before a smaller size is tried: a choice. */
  private static final int PATIENCE = 4;

  private final Maskings<R> masking;
  private final Strength strength;
  private final Trials<R> trials;
  private int[] strengths;
  private double loss;
  private Map<String, Double> weights;

  OwnNumbers(Bracket<R> bracket, Trial<R> start, Trials<R> trials) {
    this.masking = bracket.masking();
    this.strength = bracket.strength();
    this.trials = trials;
    this.strengths = strength.strengths(start.at());
    this.loss = start.loss();
    this.weights = weights(start);
  }

  /** Searches until no step helps, or this share of a limited time has passed. */
  void improve(double share) {
    for (double part = FIRST; part >= LEAST && !trials.spent(share);) {
      if (!step(part, false) && !step(part, true)) {
        part /= 2;
      }
    }
  }

  /** Lowers one strength by this share; on request, raises that of the heaviest other attribute too. */
  private boolean step(double part, boolean raises) {
    int heaviest = IntStream.range(0, strengths.length).boxed().max(Comparator.comparingDouble(this::weight)).orElse(0);
    List<int[]> steps = new ArrayList<>();
    for (int k = 0; k < strengths.length; k++) {
      int[] next = strengths.clone();
      next[k] -= (int) Math.ceil(part * next[k]);
      if (raises && k != heaviest) {
        next[heaviest] = Math.min(strength.lasts()[heaviest], next[heaviest] + (int) Math.ceil(part / 2 * next[heaviest]));
      }
      if (strengths[k] > 0 && (!raises || k != heaviest)) {
        steps.add(next);
      }
    }
    return attempt(steps);
  }

  /**
   * Tries these strengths, two at a time, and keeps one that meets the target with less loss than before. Those with the largest product
   * of gain and distance from the target, after the plain attacks, come first: a large gain seldom meets the target, a small one is little
   * worth.
   */
  private boolean attempt(List<int[]> candidates) {
    double most = trials.settings().target().most(trials.bench().records());
    List<Trial<R>> passing = Workers.map(candidates, trials.progress(), this::passedPlainly).stream().flatMap(Optional::stream)
        .sorted(Comparator.comparingDouble(trial -> (trial.loss() - loss) * (most + 1 - trial.risk()))).limit(PATIENCE).toList();
    for (int from = 0; from < passing.size() && !trials.spent(); from += 2) {
      List<Trial<R>> done = trials.attacked(passing.subList(from, Math.min(passing.size(), from + 2)));
      Optional<Trial<R>> met = done.stream().filter(Trial::isMet).min(Comparator.comparingDouble(Trial::loss));
      met.map(List::of).orElse(done).stream().map(OwnNumbers::weights).filter(learned -> !learned.isEmpty())
          .forEach(learned -> weights = learned);
      if (met.isPresent()) {
        strengths = strength.strengths(met.get().at());
        loss = met.get().loss();
        return true;
      }
    }
    return false;
  }

  /** The masking with these strengths, if it has less loss than before and the plain attacks pass it. */
  private Optional<Trial<R>> passedPlainly(int[] next) {
    Trial<R> trial = trials.begin(masking, strength.indices(next)).get(0);
    return trial.state() != State.BEGUN || trial.loss() >= loss ? Optional.empty()
        : Optional.of(trials.attacked(trial, false)).filter(done -> done.state() == State.BEGUN);
  }

  /** The sum of the weights of the attributes that a number masks; −1 if none of them has a weight. */
  private double weight(int range) {
    List<Double> found = masking.attributes(range).stream().filter(weights::containsKey).map(weights::get).toList();
    return found.isEmpty() ? -1 : found.stream().mapToDouble(Double::doubleValue).sum();
  }

  private static <R> Map<String, Double> weights(Trial<R> trial) {
    return trial.verdicts().stream().map(Verdict::weights).filter(each -> !each.isEmpty()).reduce((first, last) -> last).orElse(Map.of());
  }
}
