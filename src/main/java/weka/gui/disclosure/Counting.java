package weka.gui.disclosure;

import javax.swing.SwingUtilities;
import weka.core.Instances;

/** Counts the values of the attributes outside the window's thread, for one data set at a time. */
final class Counting {

  /** The listener, called in the window's thread. */
  interface Listener {
    void counted(Instances data, int attribute, Facts facts);
  }

  private final Listener listener;
  private volatile Instances wanted;

  Counting(Listener listener) {
    this.listener = listener;
  }

  /** Counts this data, unless it was counted last. */
  void count(Instances data) {
    if (data != wanted) {
      wanted = data;
      Thread thread = new Thread(() -> run(data), "Disclosure: counting values");
      thread.setDaemon(true);
      thread.setPriority(Thread.MIN_PRIORITY);
      thread.start();
    }
  }

  private void run(Instances data) {
    for (int k = 0; k < data.numAttributes() && wanted == data; k++) {
      int attribute = k;
      Facts facts = Facts.of(data, attribute);
      SwingUtilities.invokeLater(() -> listener.counted(data, attribute, facts));
    }
  }

  /** Stops counting. */
  void stop() {
    wanted = null;
  }
}
