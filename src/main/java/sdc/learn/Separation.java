package sdc.learn;

import java.util.Arrays;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.data.Differences;

/** Finds rows that given parameters violate: per record the nearest wrong candidate, if it is not farther than the partner. */
final class Separation {

  private final Problem problem;
  private final Candidates candidates;

  Separation(Problem problem, Candidates candidates) {
    this.problem = problem;
    this.candidates = candidates;
  }

  /** The distance with these parameters. */
  Aggregator aggregator(double[] parameters) {
    return problem.family().aggregator(parameters);
  }

  /** Adds one violated row for every record of the set that has any; false where none could be added. */
  boolean addViolated(Aggregator aggregator, int[] set, Rows rows) {
    Distance distance = aggregator.distance();
    boolean added = false;
    for (int i : set) {
      int nearest = nearerThanPartner(distance, i);
      if (nearest >= 0) {
        added |= rows.add(i, nearest);
      }
    }
    return added;
  }

  /** The nearest candidate that is not farther than the partner, −1 where the record is linked. */
  int nearerThanPartner(Distance distance, int record) {
    Differences differences = problem.differences();
    double[] difference = new double[differences.width()];
    differences.write(record, problem.partner(record), difference);
    double least = distance.of(difference);
    int nearest = -1;
    for (int j : candidates.of(record)) {
      if (j != problem.partner(record)) {
        differences.write(record, j, difference);
        double d = distance.of(difference);
        if (nearest < 0 ? d <= least : d < least) {
          least = d;
          nearest = j;
        }
      }
    }
    return nearest;
  }

  /** Which of these records are linked. */
  int[] linked(Aggregator aggregator, int[] records) {
    Distance distance = aggregator.distance();
    return Arrays.stream(records).filter(i -> candidates.of(i) != null && nearerThanPartner(distance, i) < 0).toArray();
  }

  /** The pair of the least distance, if that is negative by more than rounding; else null. */
  int[] leastDistance(Aggregator aggregator) {
    Distance distance = aggregator.distance();
    Differences differences = problem.differences();
    double[] difference = new double[differences.width()];
    double least = 0;
    int[] pair = null;
    for (int i = 0; i < differences.originals(); i++) {
      for (int j = 0; j < differences.candidates(); j++) {
        differences.write(i, j, difference);
        double d = distance.of(difference);
        if (d < least && d < -1e-11 * Vectors.dot(difference, difference)) {
          least = d;
          pair = new int[]{i, j};
        }
      }
    }
    return pair;
  }
}
