package sdc.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Recount;
import sdc.learn.rows.Separation;
import sdc.learn.search.Restarts;
import sdc.link.Links;

/**
 * Supervised linkage by search ({@link Restarts}): finds good parameters within seconds, without a proof. The bound is the number of
 * records for which no candidate is at least as near as the partner in every coordinate; for bilinear forms it is the number of all
 * records.
 *
 * @param settings   the family of distances
 * @param seconds    the time limit, 0 for none
 * @param idleRounds rounds of starts without another link, after which the search ends
 */
public record SearchLearner(FamilySettings settings, double seconds, int idleRounds) implements Learner {

  /** The default number of rounds without another link: a choice, not varied. */
  private static final int IDLE_ROUNDS = 5;

  /** Rejects a negative time and fewer rounds than 1. */
  public SearchLearner {
    Budget.requireSeconds(seconds);
    if (!(idleRounds >= 1)) {
      throw new IllegalArgumentException("rounds without success must be 1 or more, got " + idleRounds);
    }
  }

  /** Ends after the default number of rounds without success. */
  public SearchLearner(FamilySettings settings, double seconds) {
    this(settings, seconds, IDLE_ROUNDS);
  }

  @Override
  public Differences differences(MaskedPair pair, MaskedPair known) {
    return settings.differences(pair, known);
  }

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress) {
    return learn(pair, randomness, progress, Map.of());
  }

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress, Map<FamilySettings, Aggregator> known) {
    Budget budget = new Budget(seconds, progress);
    List<double[]> starts = new ArrayList<>();
    Progress silent = progress::stopped;
    boolean large = settings.family(pair).isLarge();
    SmallerFamilies.each(settings, pair, known, budget, large ? 1 : SmallerFamilies.SHARE,
        (inner, share) -> new SearchLearner(inner, share, idleRounds).alone(pair, randomness, silent), starts::add);
    Found found = search(pair, randomness, starts, budget);
    Links links = Recount.of(pair, found.differences, found.aggregator, budget.untimed().asProgress());
    return Learned.of(found.aggregator, links, found.live, budget, found.effort);
  }

  /** The best distance found without smaller families. */
  Aggregator alone(MaskedPair pair, Randomness randomness, Progress progress) {
    return search(pair, randomness, List.of(), new Budget(seconds, progress)).aggregator;
  }

  /** What a search found, with the number of records that may be linked. */
  private record Found(Aggregator aggregator, Differences differences, int live, Learned.Effort effort) {
  }

  private Found search(MaskedPair pair, Randomness randomness, List<double[]> starts, Budget budget) {
    Problem problem = Problem.of(settings, pair);
    Family family = problem.family();
    Candidates candidates = Candidates.of(problem, budget);
    int[] live = Restarts.live(problem, candidates);
    if (family.isLarge()) {
      Aggregator best = best(starts, family, new Separation(problem, candidates), Restarts.compared(live, budget));
      return new Found(best, problem.differences(), live.length, new Learned.Effort(0, 0, 0));
    }
    Restarts restarts = new Restarts(problem, candidates, live, randomness, budget);
    starts.forEach(restarts::offer);
    restarts.run(idleRounds);
    return new Found(settings.finished(family.aggregator(restarts.best().parameters())), problem.differences(), live.length,
        new Learned.Effort(restarts.rows(), 0, restarts.programmes()));
  }

  /** The best distance of the smaller families, for a family with too many parameters to search. */
  private static Aggregator best(List<double[]> starts, Family family, Separation separation, int[] live) {
    return Stream.concat(starts.stream(), Stream.of(family.equalWeights())).<Aggregator>map(family::aggregator)
        .max(Comparator.comparingInt(found -> separation.linked(found, live).length)).orElseThrow();
  }
}
