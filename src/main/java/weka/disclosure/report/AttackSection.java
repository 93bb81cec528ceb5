package weka.disclosure.report;

import java.util.List;
import sdc.link.attack.PosteriorResult;
import sdc.risk.Rate;
import weka.disclosure.chart.InteractionChart;
import weka.disclosure.chart.RateChart;
import weka.disclosure.chart.WeightChart;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LearnedDistance;
import weka.disclosure.evaluation.LinkageResult;

/** The section on linkages: what each one finds, and the weights of learned distances. */
final class AttackSection {

  private AttackSection() {
  }

  static void write(Html html, Drawings drawings, Assessment assessment) {
    List<LinkageResult> results = assessment.linkages();
    drawings.write(html, RateChart.of(assessment));
    Grid grid = new Grid("Linked: the true masked record is strictly nearer than every other. Tied: it is one of several equally near"
        + " records. Bound: no distance of the linkage's family links more.", "linkage", "linked", "of", "percent", "95 % from", "to",
        "tied", "bound", "seconds");
    for (int l = 0; l < results.size(); l++) {
      LinkageResult result = results.get(l);
      Rate rate = result.rate();
      grid.row((l + 1) + ": " + result.name(), rate.hits(), rate.records(), rate.percent(), rate.low(), rate.high(),
          result.links().tied(), bound(result), result.seconds());
    }
    grid.write(html);
    guesses(html, results);
    notes(html, results);
  }

  /** What intruders who know the masking's probabilities guess, attribute by attribute. */
  private static void guesses(Html html, List<LinkageResult> results) {
    Grid grid = new Grid("An intruder who knows the method guesses the original values from the release alone. Right: equal to the"
        + " original, of the released values and of the guesses. Error: root mean square, in standard deviations of the original.",
        "linkage and attribute", "records", "released right", "guessed right", "released error", "guessed error");
    boolean any = false;
    for (int l = 0; l < results.size(); l++) {
      if (results.get(l).finding() instanceof Finding.Guesses guesses) {
        any = true;
        for (PosteriorResult.Attribute each : guesses.result().attributes()) {
          grid.row((l + 1) + ": " + each.name(), each.records(), each.releasedRight(), each.guessedRight(),
              each.releasedError(), each.guessedError());
        }
      }
    }
    if (any) {
      grid.write(html);
    }
  }

  private static String bound(LinkageResult result) {
    return result.known().isPresent() ? "none" : result.learned().map(LearnedDistance::learned)
        .map(learned -> learned.bound() + (learned.isOptimal() ? " (reached)" : "")).orElse("none");
  }

  private static void notes(Html html, List<LinkageResult> results) {
    for (int l = 0; l < results.size(); l++) {
      LinkageResult result = results.get(l);
      if (!result.notes().isEmpty()) {
        html.element("h3", (l + 1) + ": " + result.name()).open("ul");
        result.notes().forEach(note -> html.element("li", note));
        html.close().line();
      }
    }
  }

  /** The weights and interactions of the linkages that learn them. */
  static void weights(Html html, Drawings drawings, List<LinkageResult> results) {
    if (results.stream().allMatch(result -> result.learned().isEmpty())) {
      html.element("p", results.isEmpty() ? "No linkage was run." : "None of these linkages learns weights. SupervisedLinkage does.",
          "class", "absent").line();
      return;
    }
    for (LinkageResult result : results) {
      WeightChart.of(result).ifPresent(weights -> {
        html.open("div", "class", "pair");
        drawings.write(html, weights);
        InteractionChart.of(result).ifPresent(interactions -> drawings.write(html, interactions));
        html.close().line();
      });
    }
    html.element("p", "The weights shown are the weights of a weighted mean; for OWA, the weights of the differences from the largest to"
        + " the smallest; for a Choquet integral, the Shapley values; for a bilinear form, the diagonal of its matrix. The interactions"
        + " shown are the index of Murofushi and Soneda, or the entries off the diagonal. Above 0 the two attributes reveal more"
        + " together than apart, below 0 less.", "class", "soft").line();
  }
}
