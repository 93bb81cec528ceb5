package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import sdc.data.Progress;
import weka.disclosure.FilterMasking;
import weka.filters.unsupervised.attribute.MaskingFilter;

/** Runs the same attack on the data masked by one filter after the other. If a filter fails, the others still run. */
final class ComparisonRun {

  /** The share of the memory that stays free for the window and the next run: a choice. */
  private static final double ROOM = 0.15;

  private ComparisonRun() {
  }

  /** Runs all filters, passes on each result at once, and returns all results. */
  static List<Result> run(RunInput input, List<MaskingFilter> filters, Consumer<Result> found, Progress progress) {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < filters.size() && !progress.stopped(); i++) {
      if (isFull(Runtime.getRuntime())) {
        progress.warn("the memory is nearly full, so the last " + (filters.size() - i) + " maskings were not attacked; delete results, or"
            + " start Weka with more memory (-Xmx)");
        break;
      }
      String name = FilterMasking.nameOf(filters.get(i));
      Progress part = part(progress, i, filters.size(), name);
      part.report(Double.NaN, "");
      try {
        Result result = AttackRun.run(input.with(filters.get(i)), part);
        results.add(result);
        found.accept(result);
      } catch (IllegalArgumentException e) {
        progress.warn(name + " failed: " + e.getMessage());
      }
    }
    if (results.isEmpty()) {
      progress.check();
      throw new IllegalArgumentException("none of the " + filters.size() + " maskings could be evaluated; the log has the reasons");
    }
    return results;
  }

  /** True if results leave too little memory for another one, even after rubbish is collected. */
  private static boolean isFull(Runtime memory) {
    if (isFull(memory.maxMemory(), memory.totalMemory(), memory.freeMemory())) {
      System.gc();
    }
    return isFull(memory.maxMemory(), memory.totalMemory(), memory.freeMemory());
  }

  /** True if less than {@link #ROOM} of the most memory is free. */
  static boolean isFull(long most, long total, long free) {
    return most - total + free < ROOM * most;
  }

  /** The result of the comparison in one line. */
  static String verdict(List<Result> results) {
    return results.size() < 2 ? "one masking evaluated" : results.size() + " maskings compared; "
        + MapView.comparison(results).verdict();
  }

  /** Reports the progress over all maskings instead of that of the present linkage. */
  private static Progress part(Progress whole, int number, int of, String name) {
    return new Progress.Part(whole, "masking " + (number + 1) + " of " + of + ", " + name) {
      @Override
      protected double share(double ofPart) {
        return (double) number / of;
      }
    };
  }
}
