package weka.disclosure.report;

import weka.disclosure.evaluation.SyntheticFigures;

/** The section on attacks that need no correspondence of records. */
final class SyntheticSection {

  private SyntheticSection() {
  }

  static void write(Html html, SyntheticFigures found) {
    Grid grid = new Grid("Each attack beside its control, " + (found.holdout() > 0 ? "records of the same population that were held out"
        : "the originals themselves") + ". Risk: the share of successes that the control does not explain, in percent.", "attack", "hits",
        "of", "percent", "control, %", "risk", "95 % from", "to");
    found.attacks().forEach(attack -> grid.row(attack.words(), attack.excess().attack().hits(), attack.excess().attack().records(),
        attack.excess().attack().percent(), attack.excess().control().percent(), attack.excess().percent(), attack.excess().low(),
        attack.excess().high()));
    grid.write(html);
    Grid distances = new Grid("Distances, in standard deviations of the original; a label that differs counts 1", "measure", "result");
    found.details().forEach((name, value) -> distances.row(name, value));
    distances.write(html);
  }
}
