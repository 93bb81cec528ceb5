package sdc.learn;

import java.util.Arrays;
import sdc.aggregate.AdditiveChoquet;
import sdc.aggregate.Choquet;
import sdc.aggregate.Family;
import sdc.aggregate.WeightedMean;
import sdc.data.Randomness;

/**
 * Exact learning of a measure on so many attributes that its constraints cannot be listed. Weighted means and 2-additive measures
 * are such measures with few parameters: the best that {@link Restarts} finds among them is the start, and what
 * {@link MeasureOracle} completes others towards. The proof is that of all monotone measures. As a metric the measure must be
 * submodular as well: then the start is the best weighted mean, and only the bound comes from the proof.
 */
final class LargeMeasure {

  private final Choquet family;
  private final Problem problem;
  private final Candidates candidates;
  private final int[] live;
  private final Randomness randomness;
  private final Budget budget;

  LargeMeasure(Choquet family, Problem problem, Randomness randomness, Budget budget) {
    this.family = family;
    this.problem = new Problem(new Choquet(family.attributes(), false), problem.differences(), problem.pair());
    this.candidates = Candidates.of(problem);
    this.live = Restarts.live(problem, candidates);
    this.randomness = randomness;
    this.budget = budget;
  }

  HittingSetProof prove() {
    LineWalk.Found mean = search(new WeightedMean(family.attributes(), false), 0.1);
    LineWalk.Found pairs = family.metric() || mean.linked() == live.length ? mean
        : search(new AdditiveChoquet(family.attributes(), 2), 0.3);
    LineWalk.Found start = pairs.linked() > mean.linked() ? pairs : mean;
    HittingSetProof proof = new HittingSetProof(problem, candidates, randomness, budget, start.parameters(), family.metric());
    while (proof.open() && !proof.exhausted()) {
      proof.run(Integer.MAX_VALUE);
    }
    return proof;
  }

  /** The best of a family of measures with few parameters, as a measure by sets. */
  private LineWalk.Found search(Family part, double share) {
    Problem smaller = new Problem(part, problem.differences(), problem.pair());
    Restarts restarts = new Restarts(smaller, candidates, live, randomness, budget.until(share));
    restarts.run(1);
    double[] found = restarts.best().parameters();
    double[] moebius = Arrays.copyOf(found, new AdditiveChoquet(family.attributes(), 2).size());
    Choquet.Fixed fixed = (Choquet.Fixed) new AdditiveChoquet(family.attributes(), 2).aggregator(moebius);
    double[] measure = Arrays.copyOfRange(fixed.measure(), 1, fixed.measure().length);
    Separation separation = new Separation(problem, candidates);
    return new LineWalk.Found(measure, separation.linked(separation.aggregator(measure), live).length);
  }
}
