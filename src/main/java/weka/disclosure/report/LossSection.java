package weka.disclosure.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.loss.Figure;
import sdc.loss.Figures;
import sdc.loss.InformationLoss;
import sdc.loss.RecordLoss.AttributeLoss;
import weka.disclosure.chart.DistributionChart;
import weka.disclosure.evaluation.Assessment;

/** The section on information loss: by attribute, distributions, and all measures. */
final class LossSection {

  /** More charts would make the file too large for browsers. */
  private static final int MOST_CHARTS = 60;

  private LossSection() {
  }

  static void summary(Html html, InformationLoss loss) {
    Grid grid = new Grid("All measures; 0 means no loss, but for the regression overlap 1 means no loss", "measure", "value");
    loss.summary().forEach(grid::row);
    grid.write(html);
  }

  static void attributes(Html html, Assessment assessment) {
    InformationLoss loss = assessment.loss();
    MaskedPair pair = assessment.plan().pair();
    Grid grid = new Grid("By attribute: mean and standard deviation before and after, then the losses", "attribute", "mean before",
        "after", "sd before", "after", "IL1s", "values changed, %", "distance of distributions", "PIL of quantiles", "PIL of variance");
    for (int k = 0; k < pair.original().width(); k++) {
      AttributeLoss attribute = loss.records().attributes().get(k);
      Optional<Moments> before = moments(pair.original().column(k));
      Optional<Moments> after = moments(pair.masked().column(k));
      grid.row(attribute.name(), before.map(Moments::mean).orElse(Double.NaN), after.map(Moments::mean).orElse(Double.NaN),
          before.map(Moments::sd).orElse(Double.NaN), after.map(Moments::sd).orElse(Double.NaN), orDash(attribute.il1s()),
          attribute.changed(), loss.distributions().distances().figures().get(k), of(loss.probabilistic().quantiles(), attribute.name()),
          of(loss.probabilistic().variances(), attribute.name()));
    }
    grid.write(html);
    reasons(html, assessment);
  }

  private static Optional<Moments> moments(Object column) {
    return column instanceof NumericColumn numeric && numeric.size() > numeric.missingCount() ? Optional.of(Moments.of(numeric))
        : Optional.empty();
  }

  /** The losses of numbers cover numeric attributes only. */
  private static Object of(Figures figures, String name) {
    return figures.names().contains(name) ? orDash(figures.figure(name)) : Grid.NONE;
  }

  private static Object orDash(Figure figure) {
    return figure instanceof Figure.Absent ? Grid.NONE : figure;
  }

  private static void reasons(Html html, Assessment assessment) {
    html.open("ul", "class", "absent");
    assessment.loss().records().attributes().stream().map(AttributeLoss::il1s).filter(Figure.Absent.class::isInstance)
        .forEach(absent -> html.element("li", "IL1s: " + absent));
    assessment.loss().probabilistic().quantiles().figures().stream().filter(Figure.Absent.class::isInstance)
        .forEach(absent -> html.element("li", "PIL: " + absent));
    html.close().line();
  }

  static void distributions(Html html, Drawings drawings, MaskedPair pair) {
    int shown = Math.min(MOST_CHARTS, pair.original().width());
    html.element("p", "The area is the original, the line the masked file. The bins range from the 1 % to the 99 % quantile of both"
        + " files; the outer bins count the values beyond.", "class", "soft");
    html.open("div", "class", "grid").line();
    MaskedPair labelled = pair.labelled();
    List<String> missing = new ArrayList<>();
    for (int k = 0; k < shown; k++) {
      String name = pair.original().column(k).name();
      DistributionChart.of(labelled, k).ifPresentOrElse(picture -> drawings.write(html, picture), () -> missing.add(name));
    }
    html.close().line();
    missing.forEach(name -> html.element("p", name + " has no chart, because a file has no value of it, or because its numbers are too far"
        + " apart or too near to each other to be drawn.", "class", "absent"));
    if (shown < pair.original().width()) {
      html.element("p", "Only the first " + shown + " of " + pair.original().width() + " attributes have charts.", "class", "absent");
    }
  }
}
