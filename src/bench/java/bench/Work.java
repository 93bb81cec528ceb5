package bench;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What is timed, with all its input at hand.
 *
 * @param <T>    what comes out
 * @param run    the work
 * @param answer what came out, in short, so that two ways to do the same can be compared; not timed
 */
record Work<T>(Supplier<T> run, Function<T, String> answer) {

  /** A way to run the work once, which keeps its result for the answer. */
  Shot shot() {
    return new Shot() {
      private T result;

      @Override
      public Object once() {
        result = null;
        result = run.get();
        return result;
      }

      @Override
      public String answer() {
        return answer.apply(result);
      }
    };
  }

  /** One run after the other. */
  interface Shot {
    /** Does the work; the result before it is let go. */
    Object once();

    /** The answer of the last run. */
    String answer();
  }
}
