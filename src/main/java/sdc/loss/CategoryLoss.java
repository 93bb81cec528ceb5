package sdc.loss;

import java.util.List;
import java.util.function.Function;
import sdc.data.MaskedPair;

/**
 * The loss of each nominal attribute, record by record, over the records with a partner if at least one of the two has a label. x is the
 * original label, y the masked one. A cell is lost if only one of the files has a label: the masked one was suppressed (a missing value, or
 * the label {@code *}), or a label was invented. A masked label that no original record has is a recoded one: it represents the set S of
 * the original labels that it replaces.
 *
 * <ul>
 * <li>Changed share: 100·(cells lost or with y ≠ x)/cells.
 * <li>Normalised certainty penalty (Xu, Wang, Pei, Wang, Shi, Fu 2006): 0 if S has one label, else |S|/m with m the number of original
 * labels; 1 if the cell is lost. Deviation: the paper has no wrong labels; a wrong label counts 1.
 * <li>Non-uniform entropy (de Waal, Willenborg 1999; Gionis, Tassa 2009): Σ −log₂ P(x|y) in percent of Σ −log₂ P(x), where P(x|y)
 *     is the share of x among the records with the masked label y. For suppressed cells P(x|y) = P(x).
 * <li>Ordered change (the ordinal distance of Domingo-Ferrer, Torra 2001): the mean of |rank x − rank y|/(m − 1), 1 if the cell is lost.
 * Only for attributes whose labels all begin with different numbers ({@code 20-29}), which define the order.
 * <li>Chance-corrected loss: see {@link LabelTable#chanceCorrected}; with the lost cells' share g it is g + (1 − g)·that.
 * </ul>
 *
 * @param attributes one entry per nominal attribute, in order
 */
public record CategoryLoss(List<AttributeLoss> attributes) {

  /**
   * The loss of one attribute, each figure in percent.
   *
   * @param name            its name
   * @param cells           the records that count
   * @param lost            the number of them with a label in only one file
   * @param changed         changed share
   * @param penalty         normalised certainty penalty
   * @param entropy         non-uniform entropy
   * @param ordered         ordered change
   * @param chanceCorrected 0 for the same labels, about 100 for labels that do not depend on the original ones
   */
  public record AttributeLoss(String name, int cells, int lost, Figure changed, Figure penalty, Figure entropy, Figure ordered,
      Figure chanceCorrected) {
  }

  public CategoryLoss {
    attributes = List.copyOf(attributes);
  }

  /** Measures a pair. */
  public static CategoryLoss of(MaskedPair pair) {
    return of(PairSums.of(pair));
  }

  static CategoryLoss of(PairSums pairs) {
    return new CategoryLoss(pairs.attributes().stream().filter(ValueSums.Labels.class::isInstance)
        .map(each -> pairs.pairs() == 0 ? absent(each.name, RecordLoss.APART) : attribute(((ValueSums.Labels) each).table())).toList());
  }

  private static AttributeLoss attribute(LabelTable table) {
    String name = table.name();
    if (table.cells() == 0) {
      return absent(name, "no record has a label of '" + name + "'");
    }
    return new AttributeLoss(name, table.cells(), table.lost(), Figure.of(table.changed()), Figure.of(table.penalty()),
        table.entropy(), table.ordered(), Figure.of(table.chanceCorrected()));
  }

  private static AttributeLoss absent(String name, String why) {
    Figure none = Figure.absent(why);
    return new AttributeLoss(name, 0, 0, none, none, none, none, none);
  }

  private Figures figures(Function<AttributeLoss, Figure> measure) {
    return new Figures(attributes.stream().map(AttributeLoss::name).toList(), attributes.stream().map(measure).toList());
  }

  /** The mean over the attributes; absent if none is nominal. */
  Figure mean(Function<AttributeLoss, Figure> measure) {
    return attributes.isEmpty() ? Figure.absent("no attribute is nominal") : figures(measure).mean();
  }
}
