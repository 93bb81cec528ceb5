package sdc.learn.exact;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.search.Restarts;

/**
 * Records of two attributes whose links under a weighted mean depend on r alone, the second weight divided by the first, and are known by
 * hand. Each has one rival near it, and all else is far away in both attributes. The rivals are records too, masked without change, so
 * they are linked wherever both weights are positive.
 */
final class ByRatio {

  private final double apart;
  private final List<double[]> originals = new ArrayList<>();
  private final List<double[]> masked = new ArrayList<>();

  /** No records yet; the places of those to come are this far apart. Many need less, and then none may be {@link #unconfirmed}. */
  ByRatio(double apart) {
    this.apart = apart;
  }

  /** This many records that are linked where r is below 1023, and fewer {@link #unconfirmed} ones, so that no other ratio links more. */
  static ByRatio of(int below, int unconfirmed) {
    ByRatio records = new ByRatio(1e13);
    for (int k = 0; k < below; k++) {
      records.below(32);
    }
    for (int k = 0; k < unconfirmed; k++) {
      records.unconfirmed();
    }
    return records;
  }

  /** Adds a record that is linked where r is below reach² − 1. */
  int below(int reach) {
    return add(1, 1, reach, 0);
  }

  /** Adds a record that is linked where r is above 16 / 3. */
  int above() {
    return add(4, 1, 0, 2);
  }

  /**
   * Adds a record whose row (0, 1) is positive wherever the second weight is. But the squared distances 1e24 and 1e24 + r round to the
   * same number up to r = 6e7, so it is not linked there.
   */
  int unconfirmed() {
    return add(1e12, 0, 1e12, 1);
  }

  /** Adds a record masked by these shifts, and a rival at these shifts from it. */
  private int add(double x, double y, double rivalX, double rivalY) {
    double at = apart * (originals.size() + 1);
    originals.add(new double[] {at, at});
    masked.add(new double[] {at + x, at + y});
    originals.add(new double[] {at + rivalX, at + rivalY});
    masked.add(new double[] {at + rivalX, at + rivalY});
    return originals.size() - 2;
  }

  SmallProblem problem() {
    FamilySettings settings = FamilySettings.of(Form.WEIGHTED_MEAN);
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(column(originals, 0), column(originals, 1)),
        PairsOf.table(column(masked, 0), column(masked, 1)));
    Problem problem = new Problem(settings.family(2), Differences.of(pair, Differences.Scaling.RAW), pair);
    Candidates candidates = Candidates.of(problem);
    return new SmallProblem(settings, pair, problem, candidates, Restarts.live(problem, candidates), new Separation(problem, candidates),
        new Random(1));
  }

  private static double[] column(List<double[]> records, int k) {
    return records.stream().mapToDouble(record -> record[k]).toArray();
  }
}
