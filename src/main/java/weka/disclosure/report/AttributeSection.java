package weka.disclosure.report;

import java.util.List;
import sdc.loss.Figure;
import sdc.risk.Prediction;
import sdc.risk.Rate;
import sdc.risk.RiskReport;
import weka.disclosure.evaluation.LinkageResult;

/** What is disclosed without or beside the links: intervals, groups of equal records, a confidential attribute, scores. */
final class AttributeSection {

  private AttributeSection() {
  }

  static void write(Html html, RiskReport risk, List<LinkageResult> linkages) {
    Grid groups = new Grid("Groups of masked records with equal values of all attributes", "measure", "value", "of",
        "percent", "95 % from", "to");
    groups.row("records in the smallest group", risk.groups().smallest(), null, null, null, null);
    rate(groups, "records without an equal", risk.groups().uniques());
    rate(groups, "records in groups under " + risk.groups().k(), risk.groups().under());
    groups.write(html);
    Grid intervals = new Grid("Original values within an interval about the masked one, percent, by the interval's half-width p",
        "p, %", "by rank", "by standard deviation");
    for (int p = 0; p < risk.interval().byRank().size(); p++) {
      intervals.row(Integer.toString(p + 1), risk.interval().byRank().get(p), risk.interval().byDeviation().get(p));
    }
    intervals.row("mean", risk.interval().meanByRank(), risk.interval().meanByDeviation());
    intervals.write(html);
    risk.confidential().ifPresent(found -> confidential(html, found, linkages));
    Grid scores = new Grid("Scores: half the sum of loss and risk, the lower the better", "score", "loss, %", "risk, %", "score");
    scores.row("loss and average linked", risk.score().loss(), risk.score().risk(), risk.score().value());
    scores.row("IL and average of linked and interval", risk.analyticScore().loss(), risk.analyticScore().risk(),
        risk.analyticScore().value());
    scores.write(html);
  }

  private static void rate(Grid grid, String name, Rate rate) {
    grid.row(name, rate.hits(), rate.records(), rate.percent(), rate.low(), rate.high());
  }

  private static void confidential(Html html, RiskReport.ConfidentialFigures found, List<LinkageResult> linkages) {
    List<String> names = found.predictions().stream().map(Prediction::attribute).distinct().toList();
    html.element("h3", (names.size() == 1 ? "The confidential attribute " : "The confidential attributes ") + String.join(", ", names));
    html.open("p").text("The fewest different values of "
        + (names.size() == 1 ? "it" : "one of them") + " in a group of equal records: ").count(found.diversity()).text(".").close();
    Grid grid = new Grid("How well links predict it: numbers by the squared error, 1 for no better than guessing the mean, 0 for full"
        + " disclosure; labels by right guesses, in percent", "linkage", "error ratio", "guessed right", "by the most frequent label");
    for (int l = 0; l < found.predictions().size(); l++) {
      Prediction prediction = found.predictions().get(l);
      int linkage = l % linkages.size();
      grid.row((linkage + 1) + ": " + linkages.get(linkage).name() + (names.size() == 1 ? "" : ", " + prediction.attribute()),
          orDash(prediction.squaredRatio()), orDash(prediction.rightPercent()),
          orDash(prediction.majorityPercent()));
    }
    grid.write(html);
  }

  /** Of numbers and labels one kind of measure is always absent; the reason is given where both are. */
  private static Object orDash(Figure figure) {
    return figure instanceof Figure.Absent absent && absent.reason().contains("guesses of it are") ? Grid.NONE : figure;
  }
}
