package weka.gui.disclosure;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.LearnedDistance;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.MaskingTrial;

/**
 * The figures of a result that lists and summaries show first.
 *
 * @param attack     the strongest attack
 * @param found      the percentage of records that it finds
 * @param low        the lower end of the 95 % interval of that rate; NaN without correspondence
 * @param high       the upper end
 * @param expected   the percentage that the luckiest intruder finds who guesses among equally near records
 * @param bound      the largest proven bound of the attacks that learn from the attacked records, in percent, or what a search proved;
 *                   NaN without one
 * @param loss       the information loss in percent; NaN if it is not known
 * @param attributes the number of attributes that the intruder knows
 */
public record KeyFigures(String attack, double found, double low, double high, double expected, double bound, double loss, int attributes) {

  public static KeyFigures of(Result result) {
    Assessment assessment = result.assessment();
    MaskingTrial trial = new MaskingTrial("", List.of(assessment));
    double found = trial.risk().mean();
    int attributes = assessment.pair().original().width();
    if (assessment.synthetic().isPresent()) {
      return new KeyFigures(assessment.synthetic().get().strongest().words(), found, Double.NaN, Double.NaN, found, Double.NaN,
          trial.loss().mean(), attributes);
    }
    LinkageResult strongest = assessment.exposure().strongest().orElseThrow();
    double expected = assessment.linkages().stream().mapToDouble(each -> each.links().creditedPercent()).max().orElse(found);
    return new KeyFigures(strongest.name(), found, strongest.rate().low(), strongest.rate().high(), Math.max(found, expected),
        Double.isNaN(result.certified()) ? bound(assessment) : result.certified(), trial.loss().mean(), attributes);
  }

  /** Bounds of learned distances hold for the records that were attacked, so those learned from known records have none here. */
  static double bound(Assessment assessment) {
    OptionalInt most = assessment.linkages().stream().filter(each -> each.known().isEmpty()).flatMap(each -> each.learned().stream())
        .map(LearnedDistance::learned).flatMapToInt(each -> IntStream.of(each.bound())).max();
    return most.isPresent() ? 100.0 * most.getAsInt() / assessment.records() : Double.NaN;
  }
}
