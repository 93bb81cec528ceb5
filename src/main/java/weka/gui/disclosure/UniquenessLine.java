package weka.gui.disclosure;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.swing.JComponent;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import sdc.data.Progress;
import sdc.risk.Uniqueness;
import weka.core.Instances;

/** Shows how many records are alone with the known values; counts again, outside the window's thread, at each change. */
final class UniquenessLine {

  private final JTextArea line = Widgets.words("Unique records");
  private Count running;

  /** One count, which the next one stops. */
  private static final class Count implements Progress {
    private volatile boolean stopped;

    @Override
    public void report(double share, String detail) {
      // it takes less than a second
    }

    @Override
    public boolean stopped() {
      return stopped;
    }
  }

  UniquenessLine() {
    line.setToolTipText("Records that no other record equals in all attributes with the role known; such records are easy to find, unless"
        + " they are masked");
  }

  /** Counts the records of this data that are alone in these attributes. */
  void count(Instances data, List<String> known) {
    stop();
    Count mine = new Count();
    running = mine;
    Thread thread = new Thread(() -> {
      try {
        String words = words(of(data, known, mine));
        SwingUtilities.invokeLater(() -> show(mine, words));
      } catch (Progress.Stopped e) {
        // another count replaces this one
      }
    }, "Disclosure: counting unique records");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  private void show(Count of, String words) {
    if (running == of) {
      line.setText(words);
    }
  }

  /** Counts records; two missing values are equal. */
  static Uniqueness of(Instances data, List<String> known, Progress progress) {
    long[][] values = known.stream().map(name -> Arrays.stream(data.attributeToDoubleArray(data.attribute(name).index()))
        .mapToLong(value -> Double.doubleToLongBits(value + 0.0)).toArray()).toArray(long[][]::new);
    return Uniqueness.of(known, values, data.numInstances(), progress);
  }

  /** Such as: 912 of 1000 records are unique; credit_amount, age and purpose single out 880. */
  static String words(Uniqueness found) {
    if (found.drivers().isEmpty()) {
      return found.alone() + " of " + found.records() + " records are unique in the known attributes";
    }
    List<String> names = found.drivers();
    String all = names.size() == 1 ? names.get(0) : names.stream().limit(names.size() - 1L).collect(Collectors.joining(", ")) + " and "
        + names.get(names.size() - 1);
    return found.alone() + " of " + found.records() + " records are unique; " + all + " single" + (names.size() == 1 ? "s" : "") + " out "
        + found.driven();
  }

  /** Stops counting. */
  void stop() {
    if (running != null) {
      running.stopped = true;
    }
  }

  JComponent component() {
    return line;
  }
}
