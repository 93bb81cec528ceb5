package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import sdc.data.OwnThread;
import sdc.data.Progress;
import weka.disclosure.FilterMasking;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.MaskingComparison;
import weka.disclosure.evaluation.MaskingTrial;
import weka.filters.unsupervised.attribute.MaskingFilter;

/**
 * Runs the same attack on the data masked by one filter after the other. If a filter fails, the others still run; if the user stops, the
 * present attack is abandoned at once.
 */
public final class ComparisonRun {

  private ComparisonRun() {
  }

  /** Runs all filters, passes on each result at once, and returns all results. */
  public static List<Result> run(RunInput input, List<MaskingFilter> filters, Consumer<Result> found, Progress progress) {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < filters.size() && !progress.stopped(); i++) {
      if (Room.isFull()) {
        progress.warn("the memory is nearly full, so the last " + (filters.size() - i) + " maskings were not attacked; delete results, or"
            + " start Weka with more memory (-Xmx)");
        break;
      }
      String name = FilterMasking.nameOf(filters.get(i));
      Progress part = part(progress, i, filters.size(), name);
      part.report(Double.NaN, "");
      try {
        RunInput next = input.with(filters.get(i));
        Result result = OwnThread.leave(part, () -> AttackRun.run(next, part));
        progress.check(); // a learner that hears the stop first ends early, without an exception
        results.add(result);
        found.accept(result);
      } catch (Progress.Stopped e) {
        break; // half an attack cannot be compared
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
  public static String summary(List<Result> results) {
    return results.size() < 2 ? "one masking evaluated" : results.size() + " maskings compared; " + verdict(results);
  }

  /** The best of these results and how certain that is, or why they cannot be compared, in the words of the window. */
  public static String verdict(List<Result> results) {
    return WindowWords.of(of(results).verdict());
  }

  /** These results as a comparison. */
  public static MaskingComparison of(List<Result> results) {
    return new MaskingComparison(results.stream().flatMap(each -> each.assessment().linkages().stream()).map(LinkageResult::name)
        .distinct().toList(), results.stream().map(each -> new MaskingTrial(each.title(), List.of(each.assessment()))).toList());
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
