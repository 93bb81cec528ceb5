package sdc.link.probabilistic;

import java.io.Serializable;
import java.util.Objects;
import sdc.data.Setting;

/**
 * The user's settings of probabilistic linkage.
 *
 * @param agreement    the rule for when two numbers agree
 * @param tolerance    t, in standard deviations: the largest difference of agreeing numbers, or of the first level
 * @param levels       the number of levels of LEVELS and CONTINUOUS
 * @param percent      the largest difference of agreeing ranks, in percent of the records
 * @param falseLink    P(linked | unmatched) that the upper threshold LT admits
 * @param falseNonLink P(not linked | matched) that the lower threshold NLT admits
 * @param oneToOne     whether each masked record is linked to at most one original record (the assignment with the largest total index)
 * @param knownShare   whether the share of matches is fixed at 1/max(n, n'), one match for each record of the smaller file, instead of
 *                     estimated
 * @param iterations   the largest number of steps of EM
 * @param change       EM ends when no parameter changes by more than this
 */
public record ProbabilisticSettings(Agreement agreement, double tolerance, int levels, double percent, double falseLink,
    double falseNonLink, boolean oneToOne, boolean knownShare, int iterations, double change)
    implements Serializable {

  /** Several levels have more information than one tolerance; doc/probabilistic.md compares the settings. */
  public static final ProbabilisticSettings DEFAULT =
      new ProbabilisticSettings(Agreement.CONTINUOUS, 0.1, 4, 5, 1e-4, 0.05, false, true, 500, 1e-7);

  /** Rejects settings outside their ranges. */
  public ProbabilisticSettings {
    Objects.requireNonNull(agreement, "agreement");
    Setting.require(tolerance >= 0 && tolerance <= Double.MAX_VALUE, "tolerance (standard deviations) must be 0 or more", tolerance);
    Setting.require(levels >= 2 && levels <= 16, "levels (of agreement) must be from 2 to 16", levels);
    boolean cuts = agreement == Agreement.LEVELS || agreement.isGraded();
    if (cuts && !(tolerance > 0 && Math.scalb(tolerance, levels) <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("tolerance (standard deviations) must be above 0 and not huge for the agreement "
          + agreement + ", got " + tolerance);
    }
    Setting.require(percent >= 0 && percent <= 100, "percent (of the records) must be from 0 to 100", percent);
    requireProbability("falseLink", falseLink);
    requireProbability("falseNonLink", falseNonLink);
    Setting.require(iterations >= 1, "iterations (steps of EM) must be 1 or more", iterations);
    Setting.require(change >= 0 && change < 1, "change (at which EM ends) must be from 0 to below 1", change);
  }

  private static void requireProbability(String setting, double value) {
    Setting.require(value >= 0 && value <= 1, setting + " must be a probability from 0 to 1", value);
  }

  /** These settings with another rule of agreement. */
  public ProbabilisticSettings with(Agreement rule) {
    return new ProbabilisticSettings(rule, tolerance, levels, percent, falseLink, falseNonLink, oneToOne, knownShare, iterations, change);
  }

  /** These settings with or without the one-to-one assignment. */
  public ProbabilisticSettings withOneToOne(boolean assigned) {
    return new ProbabilisticSettings(agreement, tolerance, levels, percent, falseLink, falseNonLink, assigned, knownShare, iterations,
        change);
  }
}
