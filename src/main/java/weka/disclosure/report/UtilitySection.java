package weka.disclosure.report;

import weka.disclosure.utility.ClassifierUtility;
import weka.disclosure.utility.Propensity;
import weka.disclosure.utility.Utility;

/** The section on utility, if asked for: learning from the masked data, and distinguishing it from the original. */
final class UtilitySection {

  private UtilitySection() {
  }

  static void write(Html html, Utility utility) {
    utility.learning().ifPresent(learning -> learning(html, learning));
    utility.propensity().ifPresent(propensity -> propensity(html, propensity));
  }

  private static void learning(Html html, ClassifierUtility learning) {
    html.element("h3", "Learning from the masked data");
    Grid grid = new Grid(learning.classifier() + " predicts " + learning.attribute() + " of " + learning.tested().words(),
        "measure", "learned from the original", "learned from the masked data");
    learning.measures().forEach(measure -> grid.row(measure.name(), measure.original(), measure.masked()));
    grid.write(html);
  }

  private static void propensity(Html html, Propensity propensity) {
    html.element("h3", "Distinguishing masked from original records");
    new Grid("Propensity score of a logistic regression on " + propensity.terms() + " terms (" + propensity.model()
        + "); 0 means that masked and original records are indistinguishable", "measure", "value").row("pMSE", propensity.pmse())
        .row("in percent of its largest value", propensity.percent())
        .row("expected if records were resampled from the original", propensity.expected())
        .row("divided by its expectation", propensity.ratio())
        .row("standardised, S_pMSE", propensity.standardised())
        .write(html);
  }
}
