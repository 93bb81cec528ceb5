package weka.disclosure.report;

import java.util.List;
import sdc.loss.Figure;
import sdc.risk.Prediction;
import sdc.risk.Rate;
import sdc.risk.RiskReport;
import weka.disclosure.evaluation.LinkageResult;

/** The section on disclosure other than by links: groups of equal records, intervals, confidential attributes, and scores. */
final class AttributeSection {

  private AttributeSection() {
  }

  static void write(Html html, RiskReport risk, List<LinkageResult> linkages) {
    Grid groups = new Grid("Groups of masked records with equal values in all attributes", "measure", "value", "of",
        "percent", "95 % from", "to");
    groups.row("records in the smallest group", risk.groups().smallest(), null, null, null, null);
    rate(groups, "unique records", risk.groups().uniques());
    rate(groups, "records in groups of fewer than " + risk.groups().k(), risk.groups().under());
    risk.groups().anyValue().ifPresent(fitting -> {
      groups.row("if a missing value could be any: fewest records that a record fits", fitting.smallest(), null, null, null, null);
      rate(groups, "if a missing value could be any: unique records", fitting.uniques());
      rate(groups, "if a missing value could be any: records that fit fewer than " + risk.groups().k(), fitting.under());
    });
    groups.write(html);
    Grid intervals = new Grid("Original values within p % of the masked value, in percent of the values, by rank and by standard deviation",
        "p, %", "by rank", "by standard deviation");
    for (int p = 0; p < risk.interval().byRank().size(); p++) {
      intervals.row(Integer.toString(p + 1), risk.interval().byRank().get(p), risk.interval().byDeviation().get(p));
    }
    intervals.row("mean", risk.interval().meanByRank(), risk.interval().meanByDeviation());
    intervals.write(html);
    risk.confidential().ifPresent(found -> confidential(html, found, linkages));
    Grid scores = new Grid("Scores: half the sum of loss and risk; lower is better", "score", "loss, %", "risk, %", "score");
    scores.row("loss and average rate", risk.score().loss(), risk.score().risk(), risk.score().value());
    scores.row("IL and average of rates and intervals", risk.analyticScore().loss(), risk.analyticScore().risk(),
        risk.analyticScore().value());
    scores.write(html);
  }

  private static void rate(Grid grid, String name, Rate rate) {
    grid.row(name, rate.hits(), rate.records(), rate.percent(), rate.low(), rate.high());
  }

  private static void confidential(Html html, RiskReport.ConfidentialFigures found, List<LinkageResult> linkages) {
    List<String> names = found.predictions().stream().map(Prediction::attribute).distinct().toList();
    html.element("h3", ((names.size() == 1 ? "The confidential attribute " : "The confidential attributes ") + String.join(", ", names))
        .strip());
    html.open("p").text("A group of equal records has at least ").count(found.diversity()).text(" different values of "
        + (names.size() == 1 ? "it." : "each of them."));
    found.anyValue().ifPresent(fewest -> html.text(" If a missing value could be any, the records that a record fits have at least ")
        .count(fewest).text("."));
    html.close();
    if (linkages.isEmpty()) {
      return;
    }
    Grid grid = new Grid("How well links predict it. Error ratio of numbers: 1 is no better than guessing the mean, 0 is full"
        + " disclosure. Labels: right guesses in percent, by the links and by the most frequent label", "linkage", "error ratio",
        "guessed right, %", "by most frequent label, %");
    for (int l = 0; l < found.predictions().size(); l++) {
      Prediction prediction = found.predictions().get(l);
      int linkage = l % linkages.size();
      grid.row((linkage + 1) + ": " + linkages.get(linkage).name() + (names.size() == 1 ? "" : ", " + prediction.attribute()),
          orDash(prediction.squaredRatio()), orDash(prediction.rightPercent()),
          orDash(prediction.majorityPercent()));
    }
    grid.write(html);
  }

  /** A number has no measure of labels, and a label none of numbers; any other reason for an absent measure is shown. */
  private static Object orDash(Figure figure) {
    return figure instanceof Figure.Absent absent && absent.reason().contains("guesses of it are") ? Grid.NONE : figure;
  }
}
