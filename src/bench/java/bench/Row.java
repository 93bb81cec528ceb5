package bench;

import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * One measurement: a task of some size, done by one program.
 *
 * @param group   the table that it belongs to
 * @param task    the task
 * @param records the number of records
 * @param by      the program; {@link #OURS} is the engine, to which the others are compared
 * @param limits  its resources and target
 * @param needs   its requirements
 * @param how     the work itself, or another source of the figure
 */
record Row(String group, String task, int records, String by, Limits limits, Needs needs, How how) {

  static final String OURS = "this package";

  /** The source of a figure. */
  sealed interface How {
  }

  /** By JMH, in a JVM of its own, which also makes the input. */
  record Forked(Supplier<Work<?>> work) implements How {
  }

  /** By another program, or from a file. */
  record Foreign(Callable<Outcome> call) implements How {
  }

  /**
   * The resources of a row and its target.
   *
   * @param heap   megabytes for the JVM
   * @param times  the number of runs; the first one is in a new JVM
   * @param target the most seconds it should need, NaN for no target
   */
  record Limits(int heap, int times, double target) {
    static Limits of(int heap, int times) {
      return new Limits(heap, times, Double.NaN);
    }

    Limits under(double seconds) {
      return new Limits(heap, times, seconds);
    }
  }

  /** The unique name of this row, which -Dbench matches. */
  String id() {
    return group + " | " + task + " | " + records + " | " + by;
  }

  boolean ours() {
    return by.equals(OURS);
  }
}
