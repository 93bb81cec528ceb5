package bench;

import java.util.Arrays;

/**
 * The outcome of a measurement.
 *
 * @param seconds  of each run, in order; none where it was not run
 * @param stopped  true if its time limit stopped it before it had an answer
 * @param heap     the megabytes of heap that sufficed, 0 if it ran in no JVM of ours
 * @param answer   the answer, empty if answers cannot be compared
 * @param note     a further remark
 */
record Outcome(double[] seconds, boolean stopped, int heap, String answer, String note) {

  /** The note of a figure that others measured on another machine. */
  static final String PUBLISHED = "published";

  /** The beginning of the note if a measurement was not possible. */
  static final String FAILED = "failed: ";

  static Outcome skipped(String reason) {
    return new Outcome(new double[0], false, 0, "", reason);
  }

  static Outcome published(double seconds) {
    return new Outcome(new double[] {seconds}, false, 0, "", PUBLISHED);
  }

  static Outcome foreign(double seconds, String answer) {
    return new Outcome(new double[] {seconds}, false, 0, answer, "");
  }

  static Outcome stopped(double seconds, String answer) {
    return new Outcome(new double[] {seconds}, true, 0, answer, "stopped");
  }

  boolean measured() {
    return seconds.length > 0;
  }

  /** Seconds of the first run. */
  double first() {
    return measured() ? seconds[0] : Double.NaN;
  }

  /** The median of the runs after the first, NaN after a single run. */
  double warmed() {
    double[] later = Arrays.stream(seconds).skip(1).sorted().toArray();
    return later.length == 0 ? Double.NaN : (later[(later.length - 1) / 2] + later[later.length / 2]) / 2;
  }

  /** The figure for ratios: the warmed one if there are several runs. */
  double best() {
    return seconds.length > 1 ? warmed() : first();
  }
}
