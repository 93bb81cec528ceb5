package weka.gui.disclosure.tab;

import javax.swing.SwingUtilities;
import weka.core.Instances;
import weka.gui.disclosure.AttributeChoice;
import weka.gui.disclosure.Facts;
import weka.gui.disclosure.window.Background;

/** Counts the values of the attributes outside the window's thread, for one data set at a time. */
final class Counting {

  private final AttributeChoice shown;
  private volatile Instances wanted;

  /** Shows the counts in this table. */
  Counting(AttributeChoice shown) {
    this.shown = shown;
  }

  /** Counts this data, unless it was counted last. */
  void count(Instances data) {
    if (data != wanted) {
      wanted = data;
      Background.thread("Disclosure: counting values", () -> run(data)).start();
    }
  }

  private void run(Instances data) {
    for (int k = 0; k < data.numAttributes() && wanted == data; k++) {
      int attribute = k;
      Facts facts = Facts.of(data, attribute);
      SwingUtilities.invokeLater(() -> shown.setFacts(data, attribute, facts));
    }
  }

  /** Stops counting. */
  void stop() {
    wanted = null;
  }
}
