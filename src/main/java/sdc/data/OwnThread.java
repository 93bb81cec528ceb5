package sdc.data;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs work on a thread of its own, so that the caller reacts to a Stop at once even if the work is inside a library without Stop, or at
 * the end of a parallel stream, which holds back an interrupt until all parts are done.
 */
public final class OwnThread {

  private static final long PAUSE_MILLIS = 20;

  /** Stops when the calling thread is interrupted, once and for all. */
  private static final class Interrupt implements Progress {
    private final Thread caller = Thread.currentThread();
    private volatile boolean stopped;

    @Override
    public boolean stopped() {
      stopped |= caller.isInterrupted();
      return stopped;
    }
  }

  /** Work that may fail in one way. */
  public interface Work<T, E extends Exception> {
    /** Does the work. */
    T run() throws E;
  }

  private OwnThread() {
  }

  /** Progress that stops when this thread is interrupted, for work that nothing else can stop. */
  public static Progress interrupt() {
    return new Interrupt();
  }

  /** Does the work, and abandons its thread if the user stops: for work without a result before its end. */
  public static <T, E extends Exception> T leave(Progress progress, Work<T, E> work) throws E {
    return call(progress, true, work);
  }

  /** Does the work, and waits for its end if the user stops: for work that receives the same Stop and then has a result. */
  public static <T, E extends Exception> T finish(Progress progress, Work<T, E> work) throws E {
    return call(progress, false, work);
  }

  private static <T, E extends Exception> T call(Progress progress, boolean leaves, Work<T, E> work) throws E {
    progress.check();
    FutureTask<T> task = new FutureTask<>(work::run);
    Thread thread = new Thread(task, Thread.currentThread().getName() + ", work");
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (TimeoutException e) {
          // ask whether to stop
        }
        if (stopped(progress, interrupted) && leaves) {
          task.cancel(true);
          throw new Progress.Stopped();
        }
      }
    } catch (ExecutionException e) {
      throw OwnThread.<E>thrown(original(e.getCause()));
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The first failure, if a parallel stream wrapped it into another of the same type. */
  public static Throwable original(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause != null && cause.toString().equals(failure.getMessage()) ? original(cause) : failure;
  }

  /** Asks with the thread's interrupt restored, which waiting had cleared. */
  private static boolean stopped(Progress progress, boolean interrupted) {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    boolean stopped = progress.stopped();
    Thread.interrupted();
    return stopped;
  }

  /** The exception of the work, which throws no other checked exception than its own. */
  @SuppressWarnings("unchecked")
  private static <E extends Exception> E thrown(Throwable cause) {
    if (cause instanceof RuntimeException e) {
      throw e;
    }
    if (cause instanceof Error e) {
      throw e;
    }
    return (E) cause;
  }
}
