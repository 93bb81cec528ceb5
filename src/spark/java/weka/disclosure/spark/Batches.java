package weka.disclosure.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/** Works on an endless stream of things some at a time, because the engine's classes take many records at once. */
final class Batches {

  private Batches() {
  }

  /** The results of the work on each batch of up to {@code size} things, one after the other. */
  static <T, R> Iterator<R> of(Iterator<T> things, int size, Function<List<T>, Iterator<R>> work) {
    return new Iterator<>() {
      private Iterator<R> results = Collections.emptyIterator();

      @Override
      public boolean hasNext() {
        while (!results.hasNext() && things.hasNext()) {
          List<T> batch = new ArrayList<>();
          while (batch.size() < size && things.hasNext()) {
            batch.add(things.next());
          }
          results = work.apply(batch);
        }
        return results.hasNext();
      }

      @Override
      public R next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        return results.next();
      }
    };
  }
}
