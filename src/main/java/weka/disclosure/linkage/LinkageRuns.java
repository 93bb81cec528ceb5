package weka.disclosure.linkage;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/** Several linkages of one masking, one after the other: one that cannot be done says why, and the others go on, unless none can. */
public final class LinkageRuns {

  private LinkageRuns() {
  }

  /**
   * What each linkage gives, null where it refuses.
   *
   * @param linkages the linkages, at least one
   * @param run      what to do with each
   * @param notDone  hears, a line each, of those that refused while others could be done
   */
  public static <T> List<T> each(Linkage[] linkages, Function<Linkage, T> run, Consumer<String> notDone) {
    List<T> results = new ArrayList<>();
    List<String> refusals = new ArrayList<>();
    IllegalArgumentException first = null;
    for (Linkage linkage : linkages) {
      T result = null;
      try {
        result = run.apply(linkage);
      } catch (IllegalArgumentException e) {
        refusals.add(linkage + " was not done: " + e.getMessage());
        first = first == null ? e : first;
      }
      results.add(result);
    }
    if (results.stream().allMatch(Objects::isNull)) {
      throw new IllegalArgumentException(linkages.length == 1 ? "-L " + linkages[0] + ": " + first.getMessage()
          : "none of the linkages can be done; " + refusals.get(0), first);
    }
    refusals.forEach(notDone);
    return results;
  }
}
