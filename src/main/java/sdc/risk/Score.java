package sdc.risk;

import java.util.List;
import sdc.loss.Figure;

/**
 * A masking in one number, (loss + risk)/2, both in percent; the lower, the better (Domingo-Ferrer, Torra 2001).
 *
 * <p>The score of Abril, Torra, Navarro-Arribas (2015, Table 5) has PIL for the loss and AvRL for the risk. The one of 2001 has an
 * average of analytical losses ({@link sdc.loss.InformationLoss#averagePercent}, which has no upper bound) and
 * {@link #risk}. Scores compare maskings of the same data by the same measures, nothing else.
 *
 * @param loss information loss in percent
 * @param risk disclosure risk in percent
 */
public record Score(Figure loss, Figure risk) {

  /** (loss + risk)/2, absent where one of them is. */
  public Figure value() {
    return Figure.meanOfAll(List.of(loss, risk));
  }

  /** Disclosure risk, (linkage + interval)/2 in percent: the average of record linkages and interval disclosure. */
  public static Figure risk(Figure linkagePercent, Figure intervalPercent) {
    return Figure.meanOfAll(List.of(linkagePercent, intervalPercent));
  }
}
