package sdc.mask.synthesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/**
 * Drawn values that one original record alone has: whoever knows such a value of a person learns that they are in the original, and a name
 * is itself a person.
 */
final class OwnValues {

  /** A smaller share of an attribute's values is not named. */
  private static final double FEW = 0.2;

  private OwnValues() {
  }

  /** Names the attributes with many such values. */
  static void warn(Table original, Table drawn, int[] columns, DrawSettings settings, Progress progress) {
    List<String> numbers = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int k : columns) {
      boolean numeric = original.column(k) instanceof NumericColumn;
      double share = numeric ? share(original.numeric(k).sorted(), drawn.numeric(k).toArray())
          : share(codes(original.column(k)).sorted().toArray(), codes(drawn.column(k)).toArray());
      if (share > FEW) {
        (numeric ? numbers : labels).add(String.format(Locale.ROOT, "%s %.0f %%", original.column(k).name(), 100 * share));
      }
    }
    if (!numbers.isEmpty()) {
      progress.warn("numbers that one original record alone has: " + String.join(", ", numbers) + (settings.smoothing() > 0
          ? "; smoothing changes few of them, because the records are few or alike" : "; smoothing replaces them by others"));
    }
    if (!labels.isEmpty()) {
      progress.warn("labels that one original record alone has: " + String.join(", ", labels) + "; leave such an attribute out, or merge"
          + " its labels");
    }
  }

  private static DoubleStream codes(Column column) {
    return Arrays.stream(((NominalColumn) column).toArray()).filter(code -> code != NominalColumn.MISSING).asDoubleStream();
  }

  /** The share of the drawn values that occur once among the sorted original ones. */
  private static double share(double[] sorted, double[] drawn) {
    long own = Arrays.stream(drawn).filter(value -> {
      int at = Arrays.binarySearch(sorted, value + 0.0);
      return at >= 0 && (at == 0 || sorted[at - 1] != sorted[at]) && (at == sorted.length - 1 || sorted[at + 1] != sorted[at]);
    }).count();
    return own / (double) Math.max(1, drawn.length);
  }
}
