package weka.gui.disclosure;

import java.util.Optional;
import weka.core.Instances;
import weka.gui.disclosure.Session.OriginalSource;

/** Describes the original and the masked data in words. */
record DataWords(Lineage lineage) {

  /** The original from this source. */
  String original(OriginalSource source, Optional<Instances> data) {
    return data.map(each -> size(each) + origin(source, each)).orElse(switch (source) {
      case FILE -> "no file chosen yet: press Open…";
      case KEPT -> "no kept data: Preprocess has not changed since the last run";
      case CURRENT, LOADED -> "no data yet: press Open… to choose a file, or load data in Preprocess";
    });
  }

  private String origin(OriginalSource source, Instances data) {
    return switch (source) {
      case CURRENT -> "";
      case LOADED -> lineage.isChanged() ? "" : "; unchanged since it was loaded";
      case FILE -> ", from the file";
      case KEPT -> lineage.current().filter(present -> !Lineage.isSame(present, data)).map(present -> "; it stays the original."
          + " Preprocess now holds other data (" + size(present) + "); to attack that, choose it as the masked data").orElse("");
    };
  }

  /** The data in Preprocess as the masked form of this original. */
  String masked(Optional<Instances> original) {
    return lineage.current().map(present -> size(present) + (original.filter(data -> Lineage.isSame(data, present)).isPresent()
        ? "; this is the original data, not masked" : "")).orElse("no data in Preprocess yet");
  }

  private static String size(Instances data) {
    return data.relationName().replaceAll("-weka\\..*", " (filtered)") + ": " + data.numInstances() + " records, "
        + data.numAttributes() + " attributes";
  }
}
