package weka.disclosure.report;

import java.util.List;
import sdc.risk.synthetic.Excess;
import weka.disclosure.evaluation.SyntheticFigures.Attack;
import weka.disclosure.evaluation.SyntheticFigures;

/** The section on attacks that need no correspondence of records. */
final class SyntheticSection {

  private static final double[] NOT_KNOWN = {Double.NaN, Double.NaN, Double.NaN};

  private SyntheticSection() {
  }

  static void write(Html html, SyntheticFigures found) {
    attacks(html, "Each attack beside its control, " + (found.holdout() > 0 ? "records of the same population that were held out"
        : "the originals themselves"), found.attacks());
    Grid distances = new Grid("Distances, in standard deviations of the original; a label that differs counts 1", "measure", "result");
    found.details().forEach((name, value) -> distances.row(name, value));
    distances.write(html);
  }

  /** A table of attacks; one that could not succeed, or not more often than its control, has no risk. */
  static void attacks(Html html, String caption, List<Attack> attacks) {
    Grid grid = new Grid(caption + ". Risk: the share of successes that the control does not explain, in percent; it says nothing about an"
        + " attack that is no better than chance", "attack", "hits", "of", "percent", "control, %", "risk", "95 % from", "to",
        "better than chance");
    for (Attack attack : attacks) {
      Excess found = attack.excess();
      double[] risk = attack.isKnown() ? new double[] {found.percent(), found.low(), found.high()} : NOT_KNOWN;
      grid.row(attack.words(), found.attack().hits(), found.attack().records(), found.attack().percent(), found.control().percent(),
          risk[0], risk[1], risk[2], !attack.isKnown() ? Grid.NONE : attack.chance().isEmpty() ? "not measured"
          : attack.isMeaningful() ? "yes" : "no");
    }
    grid.write(html);
  }
}
