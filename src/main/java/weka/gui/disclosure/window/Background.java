package weka.gui.disclosure.window;

import java.nio.channels.ClosedByInterruptException;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import sdc.data.Progress;

/**
 * Runs one piece of work at a time, outside the window's thread. Listeners are called on the given executor, which in a window is the
 * window's thread; progress that arrives faster than it can be shown is dropped.
 */
public final class Background {

  private static final long PAUSE_NANOS = 100_000_000L;

  /** The work. */
  public interface Work<T> {
    /** Does the work; may throw anything. */
    T run(Progress progress) throws Exception;
  }

  /** The listener, always called on the executor. It hears the progress, but nobody asks it whether to stop. */
  public interface Listener<T> extends Progress {
    /** The work is done. */
    void done(T result);

    /** The work failed, or was stopped before it had a result. */
    void failed(Throwable reason);

    @Override
    default boolean stopped() {
      return false;
    }
  }

  private final Executor window;
  private volatile Task<?> running;
  private volatile boolean lastStopped;

  /** Calls listeners on this executor. */
  public Background(Executor window) {
    this.window = window;
  }

  /** True while work is running. */
  public boolean isBusy() {
    return running != null;
  }

  /** Starts the work; rejects it while other work is running. */
  public synchronized <T> void start(String name, Work<T> work, Listener<T> listener) {
    if (isBusy()) {
      throw new IllegalStateException("a run is still active; stop it first");
    }
    Task<T> task = new Task<>(work, listener);
    running = task;
    task.thread = thread(name, task);
    task.thread.start();
  }

  /** A thread that leaves the processors to the window, and ends with it. */
  public static Thread thread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    return thread;
  }

  /** Asks the running work to stop; it may still end with the result so far. */
  public void stop() {
    Task<?> task = running;
    if (task != null) {
      task.stop();
    }
  }

  /** True if the work that ended last had been asked to stop. */
  public boolean wasStopped() {
    return lastStopped;
  }

  /** The thread of one piece of work, and its progress. */
  private final class Task<T> implements Runnable, Progress {

    private final Work<T> work;
    private final Listener<T> listener;
    private Thread thread;
    private volatile boolean stopped;
    private volatile long next;

    Task(Work<T> work, Listener<T> listener) {
      this.work = work;
      this.listener = listener;
    }

    /** The interrupt stops Weka's filters, {@link #stopped} stops the engine. */
    void stop() {
      stopped = true;
      thread.interrupt();
    }

    @Override
    public void run() {
      Runnable news;
      try {
        T result = work.run(this);
        news = () -> listener.done(result);
      } catch (Throwable e) { // whatever it is, the tab must be free for the next run
        Throwable reason = stopped && isInterrupt(e) ? new Progress.Stopped() : e;
        news = () -> listener.failed(reason);
      }
      Runnable last = news;
      window.execute(() -> {
        running = null;
        lastStopped = stopped;
        last.run();
      });
    }

    /** Filters and channels report the interrupt of a stop in their own words. */
    private static boolean isInterrupt(Throwable thrown) {
      return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
          .anyMatch(each -> each instanceof InterruptedException || each instanceof ClosedByInterruptException);
    }

    @Override
    public void report(double share, String detail) {
      tell(() -> listener.report(share, detail));
    }

    @Override
    public void found(double share, String what, int links, int bound) {
      tell(() -> listener.found(share, what, links, bound));
    }

    private void tell(Runnable news) {
      long now = System.nanoTime();
      if (now - next >= 0) {
        next = now + PAUSE_NANOS;
        window.execute(news);
      }
    }

    @Override
    public void warn(String warning) {
      window.execute(() -> listener.warn(warning));
    }

    @Override
    public void note(String note) {
      window.execute(() -> listener.note(note));
    }

    @Override
    public boolean stopped() {
      return stopped;
    }
  }
}
