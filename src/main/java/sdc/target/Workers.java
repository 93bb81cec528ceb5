package sdc.target;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import sdc.data.Progress;

/**
 * Does the same work for each element on all processors. Maskings and attacks use parallel streams themselves and wait for threads of their
 * own, which would block the threads of a stream around them; so these are plain threads. Work inside such work goes one after the other.
 */
final class Workers {

  private static final ThreadLocal<Boolean> INSIDE = ThreadLocal.withInitial(() -> false);

  private Workers() {
  }

  /** The results in the order of the elements; the first failure is passed on after all threads have ended. */
  static <T, U> List<U> map(List<T> elements, Progress progress, Function<T, U> work) {
    int threads = Math.min(elements.size(), Runtime.getRuntime().availableProcessors());
    if (threads < 2 || INSIDE.get()) {
      return elements.stream().map(work).toList();
    }
    List<U> results = new ArrayList<>(Collections.nCopies(elements.size(), null));
    AtomicInteger next = new AtomicInteger();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    List<Thread> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      Thread thread = new Thread(() -> {
        INSIDE.set(true);
        try {
          for (int at = next.getAndIncrement(); at < elements.size() && failure.get() == null; at = next.getAndIncrement()) {
            U result = work.apply(elements.get(at));
            synchronized (results) {
              results.set(at, result);
            }
          }
        } catch (RuntimeException | Error e) {
          failure.compareAndSet(null, e);
        }
      }, Thread.currentThread().getName() + ", search " + t);
      thread.setDaemon(true);
      thread.setPriority(Thread.currentThread().getPriority());
      thread.start();
      all.add(thread);
    }
    join(all, progress);
    if (failure.get() instanceof Error error) {
      throw error;
    }
    if (failure.get() instanceof RuntimeException exception) {
      throw exception;
    }
    return results;
  }

  /** Waits for all. An interrupt means Stop: it is shown to the progress, which the work asks, and kept for later. */
  private static void join(List<Thread> threads, Progress progress) {
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join(20);
        } catch (InterruptedException e) {
          interrupted = true;
          Thread.currentThread().interrupt();
          progress.stopped();
          Thread.interrupted();
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
