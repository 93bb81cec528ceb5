package weka.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import sdc.data.Progress;
import weka.disclosure.linkage.Linkage;

/** Several linkages of one masking: one that cannot be done leaves its columns empty, and only where none can be does the run fail. */
final class LinkageRuns {

  private LinkageRuns() {
  }

  /** What each linkage gives, null where it refuses; the reason is told to the progress. */
  static <T> List<T> each(Linkage[] linkages, Function<Linkage, T> run, Progress progress) {
    List<T> results = new ArrayList<>();
    IllegalArgumentException first = null;
    for (Linkage linkage : linkages) {
      T result = null;
      try {
        result = run.apply(linkage);
      } catch (IllegalArgumentException e) {
        first = first == null ? e : first;
        if (linkages.length > 1) {
          progress.warn(linkage + " was not done: " + e.getMessage());
        }
      }
      results.add(result);
    }
    if (results.stream().allMatch(Objects::isNull)) {
      throw first;
    }
    return results;
  }
}
