package reproduce;

import java.util.List;
import java.util.function.Supplier;

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

  /** What tells jobs apart. */
  String id() {
    return study + "," + part + "," + run;
  }
}
