package sdc.link.probabilistic;

import sdc.link.Links;

/**
 * What probabilistic linkage found.
 *
 * @param links      the chosen links; their distance is how many bits a pair's index lacks of the highest one
 * @param model      the estimated m, u and p
 * @param thresholds LT and NLT, and the pairs that they part
 * @param highest    the largest index that a pair could have
 */
public record ProbabilisticResult(Links links, MatchModel model, Thresholds thresholds, double highest) {

  /** The index, in bits, of this original record and the masked one chosen for it. */
  public double index(int row) {
    return highest - links.distance(row);
  }

  /** What the thresholds make of the pair chosen for this original record. */
  public Thresholds.Decision decision(int row) {
    return thresholds.of(index(row));
  }
}
