package sdc.learn;

import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.link.Links;

/**
 * Exact supervised linkage by implicit hitting sets: which records must be given up so that all others can be linked?
 *
 * <p>A core is a set of records that cannot all be linked. Hit: a smallest set of records with one in every known core; no
 * parameters link more than the others. Check: can all the others be linked ({@link LinkOracle})? If so, that is optimal. If not,
 * the check names a core; shrink it, and go on without it until the rest can be linked.
 *
 * @param settings the family of distances
 * @param seconds  the time that may be spent, 0 for no limit
 */
public record ExactLearner(FamilySettings settings, double seconds) implements Learner {

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress) {
    Family family = settings.family(pair.original().width());
    Budget budget = new Budget(seconds, progress);
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    Problem problem = new Problem(family, differences, pair);
    HittingSetProof proof = new HittingSetProof(problem, randomness, budget);
    proof.run();
    Aggregator aggregator = proof.best();
    if (settings.psd() == Bilinear.Psd.PROJECT && aggregator instanceof Bilinear.Fixed form) {
      aggregator = form.nearestSemidefinite();
    }
    Links links = Recount.of(pair, differences, aggregator);
    int bound = Math.max(links.linked(), proof.bound());
    Learned.Status status = links.linked() == bound ? Learned.Status.PROVED_OPTIMAL : Learned.Status.BUDGET_SPENT;
    return new Learned(aggregator, links, bound, status, budget.seconds(), proof.effort());
  }
}
