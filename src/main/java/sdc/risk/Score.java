package sdc.risk;

import java.util.List;
import sdc.loss.Figure;

/**
 * The score of a masking, (loss + risk)/2, both in percent; lower is better (Domingo-Ferrer, Torra 2001).
 *
 * <p>The score of Abril, Torra, Navarro-Arribas (2015, Table 5) uses PIL as loss and AvRL as risk. The score of 2001 uses an average of
 * analytical losses ({@link sdc.loss.InformationLoss#averagePercent}, which has no upper bound) and {@link #risk}. Compare scores only
 * between maskings of the same data, by the same measures.
 *
 * @param loss information loss in percent
 * @param risk disclosure risk in percent
 */
public record Score(Figure loss, Figure risk) {

  /** (loss + risk)/2, absent if one of them is. */
  public Figure value() {
    return Figure.meanOfAll(List.of(loss, risk));
  }

  /** Disclosure risk, (linkage + interval)/2 in percent: the average of record linkages and interval disclosure. */
  public static Figure risk(Figure linkagePercent, Figure intervalPercent) {
    return Figure.meanOfAll(List.of(linkagePercent, intervalPercent));
  }
}
