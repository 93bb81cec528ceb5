package bench;

import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * One measurement: a task of some size done by somebody.
 *
 * @param group   the table that it belongs to
 * @param task    what is done
 * @param records how many records
 * @param by      who does it; {@link #OURS} is the engine, the others are compared with it
 * @param limits  what it is given and what is asked of it
 * @param needs   what has to be there
 * @param how     the work itself, or how the figure is got otherwise
 */
record Row(String group, String task, int records, String by, Limits limits, Needs needs, How how) {

  static final String OURS = "this package";

  /** How a figure is got. */
  sealed interface How {
  }

  /** By JMH, in a JVM of its own: the input is made there. */
  record Forked(Supplier<Work<?>> work) implements How {
  }

  /** By another program, or out of a file. */
  record Foreign(Callable<Outcome> call) implements How {
  }

  /**
   * What a row is given and what is asked of it.
   *
   * @param heap   megabytes for the JVM
   * @param times  how often it is run; the first run is that of a JVM just started
   * @param target seconds that it should stay under, NaN where nothing is asked
   */
  record Limits(int heap, int times, double target) {
    static Limits of(int heap, int times) {
      return new Limits(heap, times, Double.NaN);
    }

    Limits under(double seconds) {
      return new Limits(heap, times, seconds);
    }
  }

  /** What tells this row from all others, and what -Dbench is matched with. */
  String id() {
    return group + " | " + task + " | " + records + " | " + by;
  }

  boolean ours() {
    return by.equals(OURS);
  }
}
