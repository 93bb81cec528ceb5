package weka.disclosure.utility;

import sdc.loss.Figure;
import sdc.loss.InformationLoss;

/** What the R-U map and the score call the loss, each from 0 to 100 percent. */
public enum LossAxis {
  HEADLINE("PIL of numbers, chance-corrected loss of categories (of their two-way tables, without correspondence)"),
  PROPENSITY("pMSE in percent of its largest value"),
  TABLES("the mean total variation distance of two-way tables, in percent"),
  REGRESSION("100 % less the mean overlap of the confidence intervals of regression coefficients"),
  LEARNING("the percentage lost of the kappa or the correlation of the classifier");

  private final String words;

  LossAxis(String words) {
    this.words = words;
  }

  /** The same in words. */
  public String words() {
    return words;
  }

  /** The figure of a masking; the headline is the caller's, who knows which attributes count. */
  public Figure of(InformationLoss loss, Figure headline, Utility utility) {
    return switch (this) {
      case HEADLINE -> headline;
      case PROPENSITY -> utility.propensity().map(Propensity::percent).orElseGet(() -> Figure.absent("needs -propensity"));
      case TABLES -> (loss.crossTables().twoWay().tables() == 0 ? loss.crossTables().oneWay() : loss.crossTables().twoWay())
          .totalVariation().map(distance -> 100 * distance);
      case REGRESSION -> loss.regressions().overlap().map(overlap -> 100 * Math.max(0, 1 - overlap));
      case LEARNING -> utility.learning().map(ClassifierUtility::lost).orElseGet(() -> Figure.absent("needs -W"));
    };
  }
}
