package sdc.learn;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.MaskedPair;
import sdc.learn.exact.Improver;

/**
 * The starts of a family: the best distance of each smaller family inside it ({@link NestedFamilies}), so that it never links fewer
 * records. They are learned with the same random numbers, in at most {@link #SHARE} of a limited time.
 *
 * <p>Each has at least {@link #LEAST} seconds, even after the end of a shorter limit. So under any limit the larger family links no fewer
 * records if the smaller one ends within that time or within its share. After a stop by the user no further family is begun; one that was
 * running or is known already counts. All families start from the equal weights, which are the Euclidean distance.
 */
final class SmallerFamilies implements Improver {

  /** The share of a limited time for all smaller families: a choice, not varied. */
  static final double SHARE = 0.2;
  /** The least seconds for each smaller family: a choice, as most proofs on 400 records end in that time (doc/solver.md, "Measured"). */
  static final double LEAST = 0.1;

  private final Runnable work;
  private boolean exhausted;

  private SmallerFamilies(Runnable work, boolean exhausted) {
    this.work = work;
    this.exhausted = exhausted;
  }

  /** Offers the best distance of each smaller family, known or found by a learner within its seconds, in the larger one's parameters. */
  static void each(FamilySettings settings, MaskedPair pair, Map<FamilySettings, Aggregator> known, Budget budget, double share,
      BiFunction<FamilySettings, Double, Aggregator> learner, Consumer<double[]> offer) {
    int attributes = settings.width(pair);
    List<FamilySettings> smaller = NestedFamilies.smaller(settings, attributes);
    double begin = budget.seconds();
    double seconds = budget.seconds(share / Math.max(1, smaller.size()));
    for (int f = 0; f < smaller.size(); f++) {
      double left = begin + (f + 1) * seconds - budget.seconds();
      Aggregator best = known.containsKey(smaller.get(f)) || budget.stopped() ? known.get(smaller.get(f))
          : learner.apply(smaller.get(f), seconds == 0 ? 0 : Math.max(LEAST, left));
      double[] parameters = best == null ? null : settings.family(pair).containing(best);
      if (parameters != null) {
        offer.accept(parameters);
      }
    }
  }

  /** The same once, in the time that the budget reserves from now on. */
  static SmallerFamilies once(FamilySettings settings, MaskedPair pair, Map<FamilySettings, Aggregator> known, Budget budget,
      BiFunction<FamilySettings, Double, Aggregator> learner, Consumer<double[]> offer) {
    List<FamilySettings> smaller = NestedFamilies.smaller(settings, settings.width(pair));
    boolean none = smaller.isEmpty();
    budget.keep(known.keySet().containsAll(smaller) ? 0 : SHARE);
    return new SmallerFamilies(() -> {
      budget.release();
      each(settings, pair, known, budget, SHARE, learner, offer);
    }, none);
  }

  @Override
  public void run(int rounds) {
    if (!exhausted) {
      exhausted = true;
      work.run();
    }
  }

  /** Smaller families give no bound. */
  @Override
  public int bound() {
    return Integer.MAX_VALUE;
  }

  @Override
  public boolean exhausted() {
    return exhausted;
  }
}
