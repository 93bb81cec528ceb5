package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import sdc.data.Progress;
import weka.disclosure.FilterMasking;
import weka.filters.unsupervised.attribute.MaskingFilter;

/** Runs the same attack on the data masked by one filter after the other. If a filter fails, the others still run. */
final class ComparisonRun {

  private ComparisonRun() {
  }

  /** Runs all filters, passes on each result at once, and returns all results. */
  static List<Result> run(RunInput input, List<MaskingFilter> filters, Consumer<Result> found, Progress progress) {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < filters.size() && !progress.stopped(); i++) {
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
