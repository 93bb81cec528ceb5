package reproduce;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * The smallest piece of work with a stored result.
 *
 * @param study   the study that it belongs to
 * @param part    its part of the study
 * @param run     the number of the run, which is the seed
 * @param seconds the approximate time it takes
 * @param work    the work
 */
record Job(String study, String part, int run, double seconds, Supplier<List<Value>> work) {

  /** The work of a study. */
  interface Work {

    /** Measures one part in one run, whose number is the seed. */
    List<Value> measure(String part, int run);
  }

  /** This number of runs of each part, beginning with the first run of all parts. */
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

  /** The key that distinguishes jobs. */
  String id() {
    return study + "," + part + "," + run;
  }
}
