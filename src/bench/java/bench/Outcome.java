package bench;

import java.util.Arrays;

/**
 * What was measured.
 *
 * @param seconds  of each run, in order; none where it was not run
 * @param stopped  whether it was stopped by its time limit before it had an answer of its own
 * @param heap     the megabytes of heap that sufficed, 0 where it is no JVM of ours
 * @param answer   what came out, empty where answers cannot be compared
 * @param note     what else there is to say
 */
record Outcome(double[] seconds, boolean stopped, int heap, String answer, String note) {

  /** The note of a figure that somebody else measured, on another machine. */
  static final String PUBLISHED = "published";

  /** How the note of what could not be measured begins. */
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

  /** The median of the runs after the first, NaN where there was only one. */
  double warmed() {
    double[] later = Arrays.stream(seconds).skip(1).sorted().toArray();
    return later.length == 0 ? Double.NaN : (later[(later.length - 1) / 2] + later[later.length / 2]) / 2;
  }

  /** The figure for ratios: warmed where there is one. */
  double best() {
    return seconds.length > 1 ? warmed() : first();
  }
}
