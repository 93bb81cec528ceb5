package sdc.learn.search;

import java.util.Arrays;
import sdc.aggregate.AdditiveChoquet;
import sdc.aggregate.Choquet;
import sdc.aggregate.Family;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;

/**
 * The search for a measure with too many values, 2ⁿ − 1, to learn each of them. Weighted means and 2-additive measures have few parameters:
 * the result is the best measure that {@link Restarts} finds among them. A metric also requires a submodular measure: then the result is
 * the best weighted mean.
 */
public final class LargeMeasure {

  private final int attributes;
  private final boolean metric;
  private final Problem problem;
  private final Candidates candidates;
  private final int[] live;
  private final Randomness randomness;
  private final Budget budget;

  public LargeMeasure(boolean metric, Problem given, Randomness randomness, Budget budget) {
    this.attributes = given.family().attributes();
    this.metric = metric;
    this.problem = new Problem(new Choquet(attributes, false), given.differences(), given.pair());
    this.candidates = Candidates.of(problem);
    this.live = Restarts.live(problem, candidates);
    this.randomness = randomness;
    this.budget = budget;
  }

  /** The records that some measure may link. */
  public int[] live() {
    return live;
  }

  /** The values, by sets, of the best measure with few parameters; each kind ends after this number of idle rounds. */
  public double[] search(int idleRounds) {
    LineWalk.Found mean = search(new WeightedMean(attributes, false), idleRounds, 1.0 / 3);
    if (metric || mean.linked() == live.length) {
      return mean.parameters();
    }
    LineWalk.Found pairs = search(new AdditiveChoquet(attributes, 2), idleRounds, 1);
    return pairs.linked() > mean.linked() ? pairs.parameters() : mean.parameters();
  }

  /** The best of a family of measures with few parameters, as a measure by sets. */
  private LineWalk.Found search(Family part, int idleRounds, double share) {
    Problem smaller = new Problem(part, problem.differences(), problem.pair());
    Restarts restarts = new Restarts(smaller, candidates, live, randomness, budget.until(share));
    restarts.run(idleRounds);
    double[] found = restarts.best().parameters();
    double[] moebius = Arrays.copyOf(found, new AdditiveChoquet(attributes, 2).size());
    Choquet.Fixed fixed = (Choquet.Fixed) new AdditiveChoquet(attributes, 2).aggregator(moebius);
    double[] measure = Arrays.copyOfRange(fixed.measure(), 1, fixed.measure().length);
    Separation separation = new Separation(problem, candidates);
    return new LineWalk.Found(measure, separation.linked(separation.aggregator(measure), live).length);
  }
}
