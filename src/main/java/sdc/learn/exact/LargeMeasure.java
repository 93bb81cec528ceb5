package sdc.learn.exact;

import java.util.Arrays;
import sdc.aggregate.AdditiveChoquet;
import sdc.aggregate.Choquet;
import sdc.aggregate.Family;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.check.MeasureOracle;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.search.LineWalk;
import sdc.learn.search.Restarts;

/**
 * Exact learning of a measure on so many attributes that its constraints cannot be listed. Weighted means and 2-additive measures
 * are such measures with few parameters: the best that {@link Restarts} finds among them is the start, and what
 * {@link MeasureOracle} completes others towards. The proof is that of all monotone measures. As a metric the measure must be
 * submodular as well: then the start is the best weighted mean, and only the bound comes from the proof.
 */
public final class LargeMeasure {

  /** The share of a limited time in which a start is looked for. */
  private static final double MOST_TIME = 0.3;

  private final Choquet family;
  private final Problem problem;
  private final Candidates candidates;
  private final int[] live;
  private final Randomness randomness;
  private final Budget budget;

  public LargeMeasure(Choquet family, Problem problem, Randomness randomness, Budget budget) {
    this.family = family;
    this.problem = new Problem(new Choquet(family.attributes(), false), problem.differences(), problem.pair());
    this.candidates = Candidates.of(problem);
    this.live = Restarts.live(problem, candidates);
    this.randomness = randomness;
    this.budget = budget;
  }

  public HittingSetProof prove() {
    LineWalk.Found start = search(1, MOST_TIME);
    HittingSetProof proof = new HittingSetProof(problem, candidates, randomness, budget, start.parameters(), family.metric());
    while (proof.open() && !proof.exhausted()) {
      proof.run(Integer.MAX_VALUE);
    }
    return proof;
  }

  /** The records that some measure may link. */
  public int[] live() {
    return live;
  }

  /** The best measure with few parameters, after so many idle rounds for each kind, in this share of a limited time. */
  public LineWalk.Found search(int idleRounds, double share) {
    LineWalk.Found mean = search(new WeightedMean(family.attributes(), false), idleRounds, share / 3);
    if (family.metric() || mean.linked() == live.length) {
      return mean;
    }
    LineWalk.Found pairs = search(new AdditiveChoquet(family.attributes(), 2), idleRounds, share);
    return pairs.linked() > mean.linked() ? pairs : mean;
  }

  /** The best of a family of measures with few parameters, as a measure by sets. */
  private LineWalk.Found search(Family part, int idleRounds, double share) {
    Problem smaller = new Problem(part, problem.differences(), problem.pair());
    Restarts restarts = new Restarts(smaller, candidates, live, randomness, budget.until(share));
    restarts.run(idleRounds);
    double[] found = restarts.best().parameters();
    double[] moebius = Arrays.copyOf(found, new AdditiveChoquet(family.attributes(), 2).size());
    Choquet.Fixed fixed = (Choquet.Fixed) new AdditiveChoquet(family.attributes(), 2).aggregator(moebius);
    double[] measure = Arrays.copyOfRange(fixed.measure(), 1, fixed.measure().length);
    Separation separation = new Separation(problem, candidates);
    return new LineWalk.Found(measure, separation.linked(separation.aggregator(measure), live).length);
  }
}
