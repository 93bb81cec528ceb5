package reproduce;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * The smallest piece of work that is kept.
 *
 * @param study   the study that it belongs to
 * @param part    which part of it
 * @param run     which of its runs; the number is the seed
 * @param seconds about how long it takes
 * @param work    does it
 */
record Job(String study, String part, int run, double seconds, Supplier<List<Value>> work) {

  /** What a study does. */
  interface Work {

    /** Measures one part in one run, whose number is the seed. */
    List<Value> measure(String part, int run);
  }

  /** So many runs of each part, the first run of all parts first. */
  static List<Job> of(String study, int runs, Collection<String> parts, ToDoubleFunction<String> seconds, Work work) {
    List<Job> jobs = new ArrayList<>();
    for (int run = 1; run <= runs; run++) {
      for (String part : parts) {
        int seed = run;
        jobs.add(new Job(study, part, run, seconds.applyAsDouble(part), () -> work.measure(part, seed)));
      }
    }
    return jobs;
  }

  /** What tells jobs apart. */
  String id() {
    return study + "," + part + "," + run;
  }
}
