package sdc.link.probabilistic;

import sdc.link.Links;

/**
 * The result of probabilistic linkage.
 *
 * @param links      the chosen links; the distance of a pair is the highest index minus its own, in bits
 * @param model      the estimated m, u and p
 * @param thresholds LT and NLT, and the numbers of pairs that they separate
 * @param highest    the largest index that a pair could have
 */
public record ProbabilisticResult(Links links, MatchModel model, Thresholds thresholds, double highest) {

  /** The index, in bits, of this original record and its chosen masked record. */
  public double index(int row) {
    return highest - links.distance(row);
  }

  /** The thresholds' decision on the pair chosen for this original record. */
  public Thresholds.Decision decision(int row) {
    return thresholds.of(index(row));
  }
}
