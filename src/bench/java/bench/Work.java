package bench;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A piece of work to be timed, with all its input prepared.
 *
 * @param <T>    the type of the result
 * @param run    the work
 * @param answer the result in short, to compare two ways to do the same; not timed
 */
record Work<T>(Supplier<T> run, Function<T, String> answer) {

  /** Runs the work once and keeps its result for the answer. */
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
    /** Runs the work; drops the previous result. */
    Object once();

    /** The answer of the last run. */
    String answer();
  }
}
