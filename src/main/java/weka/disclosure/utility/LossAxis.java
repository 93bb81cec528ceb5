package weka.disclosure.utility;

import java.util.List;
import sdc.loss.Figure;
import sdc.loss.HeadlineLoss;
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

  /**
   * The figure of a masking; absent if it does not measure every attribute that changed.
   *
   * @param whole whether the headline figure is that of all attributes, not only of the attacked ones
   */
  public Figure of(InformationLoss loss, boolean whole, Utility utility) {
    List<String> unseen = unseen(loss, whole);
    if (!unseen.isEmpty()) {
      return Figure.absent("the loss does not measure the change of " + String.join(", ", unseen));
    }
    return switch (this) {
      case HEADLINE -> headline(loss, whole).total();
      case PROPENSITY -> utility.propensity().map(Propensity::percent).orElseGet(() -> Figure.absent("needs -propensity"));
      case TABLES -> (loss.crossTables().twoWay().tables() == 0 ? loss.crossTables().oneWay() : loss.crossTables().twoWay())
          .totalVariation().map(distance -> 100 * distance);
      case REGRESSION -> loss.regressions().overlap().map(overlap -> 100 * Math.max(0, 1 - overlap));
      case LEARNING -> utility.learning().map(ClassifierUtility::lost).orElseGet(() -> Figure.absent("needs -W"));
    };
  }

  private static HeadlineLoss headline(InformationLoss loss, boolean whole) {
    return whole ? loss.file() : loss.headline();
  }

  /**
   * The attributes that changed but that this figure does not measure. Only the headline can be that of all attributes: the others measure
   * the attacked ones, and regressions only numbers. A classifier learns from the whole file.
   */
  public List<String> unseen(InformationLoss loss, boolean whole) {
    return switch (this) {
      case HEADLINE -> headline(loss, whole).unseen();
      case PROPENSITY, TABLES -> loss.unseenBy(InformationLoss.TABLES);
      case REGRESSION -> loss.unseenBy(InformationLoss.OVERLAP);
      case LEARNING -> List.of();
    };
  }
}
