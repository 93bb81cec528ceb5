package weka.gui.disclosure.tab;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.swing.JComponent;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import sdc.data.Progress;
import sdc.risk.Coverage;
import sdc.risk.Uniqueness;
import weka.core.Instances;
import weka.disclosure.data.Categories;
import weka.disclosure.data.LikelyIdentifiers;
import weka.gui.disclosure.window.Background;
import weka.gui.disclosure.window.Widgets;

/** Shows how many records are alone with the known values; counts again, outside the window's thread, at each change. */
final class UniquenessLine {

  private final JTextArea line = Widgets.words("Unique records");
  private Count running;
  private Looks looks;

  /**
   * What to count.
   *
   * @param known       the known attributes
   * @param identifiers the identifiers
   * @param categories  the attributes declared categories
   * @param csv         true if the file does not say which numbers are codes
   */
  record Question(List<String> known, List<String> identifiers, List<String> categories, boolean csv) {
  }

  /** What the attributes of this data look like: identifiers with the reason, and codes. */
  private record Looks(Instances data, Set<String> identifiers, List<String> codes) {
    static Looks of(Instances data) {
      return new Looks(data, LikelyIdentifiers.in(data).keySet(), Categories.few(data, List.of()));
    }
  }

  /** One count, which the next one stops. */
  private static final class Count implements Progress {
    private volatile boolean stopped;

    @Override
    public boolean stopped() {
      return stopped;
    }
  }

  UniquenessLine() {
    line.setToolTipText("Records that no other record equals in all attributes with the role known; such records are easy to find, unless"
        + " they are masked");
  }

  /** Counts the records of this data that are alone in the known attributes, and then looks for roles that do not fit. */
  void count(Instances data, Question question) {
    stop();
    Count mine = new Count();
    running = mine;
    Looks before = looks != null && looks.data == data ? looks : null;
    Background.thread("Disclosure: counting unique records", () -> {
      try {
        String words = question.known().isEmpty() ? "No attribute has the role known" : words(of(data, question.known(), mine));
        SwingUtilities.invokeLater(() -> show(mine, words, before, question));
        if (before == null) {
          Looks now = Looks.of(data);
          SwingUtilities.invokeLater(() -> show(mine, words, now, question));
        }
      } catch (Progress.Stopped e) {
        // another count replaces this one
      }
    }).start();
  }

  private void show(Count of, String words, Looks found, Question question) {
    if (running == of) {
      looks = found;
      line.setText(words + (found == null ? "" : advice(found.identifiers, found.codes, question)));
    }
  }

  /** What to change first, such as: . Name looks like an identifier; if it is, give it that role. An empty text for nothing. */
  static String advice(Collection<String> identifiers, List<String> codes, Question question) {
    List<String> names = identifiers.stream().filter(name -> !question.identifiers().contains(name)).toList();
    List<String> numbers = codes.stream().filter(name -> question.csv() && !question.categories().contains(name)).toList();
    return !names.isEmpty() ? ". " + Coverage.some(names) + (names.size() == 1 ? " looks like an identifier; if it is, give it that role"
        : " look like identifiers; if they are, give them that role")
        : numbers.isEmpty() ? "" : ". If numbers of " + Coverage.some(numbers) + " are codes, tick Categories";
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
