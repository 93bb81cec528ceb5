package weka.gui.disclosure;

import java.util.concurrent.Executor;
import sdc.data.Progress;

/**
 * One piece of work at a time, away from the window's thread. Whoever listens is called on the given executor, which in a window
 * is its thread; news of progress that comes faster than it can be shown is dropped.
 */
public final class Background {

  private static final long PAUSE_NANOS = 100_000_000L;

  /** What is done. */
  public interface Work<T> {
    /** Does it; may throw anything. */
    T run(Progress progress) throws Exception;
  }

  /** The listener, always called on the executor. */
  public interface Listener<T> {
    /** How far it is. */
    void progressed(double share, String detail);

    /** How far a search with a bound is. */
    void found(double share, String detail, int links, int bound);

    /** What the user has to know. */
    void warned(String warning);

    /** It is done. */
    void done(T result);

    /** It failed, or was stopped before it had a result. */
    void failed(Throwable reason);
  }

  private final Executor window;
  private volatile Task<?> running;

  /** Work whose listeners are called on this executor. */
  public Background(Executor window) {
    this.window = window;
  }

  /** Whether something is being done. */
  public boolean isBusy() {
    return running != null;
  }

  /** Begins; refuses while something else is being done. */
  public synchronized <T> void start(String name, Work<T> work, Listener<T> listener) {
    if (isBusy()) {
      throw new IllegalStateException("something is still running; stop it first");
    }
    Task<T> task = new Task<>(work, listener);
    running = task;
    Thread thread = new Thread(task, name);
    task.thread = thread;
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  /** Asks what is running to stop; it may still end with the result that it has so far. */
  public void stop() {
    Task<?> task = running;
    if (task != null) {
      task.stop();
    }
  }

  /** The thread of one piece of work, and what it hears and reports. */
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

    /** Weka's filters learn from the interrupt, the engine from {@link #stopped}. */
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
      } catch (Exception | OutOfMemoryError | StackOverflowError e) {
        news = () -> listener.failed(e);
      }
      Runnable last = news;
      window.execute(() -> {
        running = null;
        last.run();
      });
    }

    @Override
    public void report(double share, String detail) {
      tell(() -> listener.progressed(share, detail));
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
      window.execute(() -> listener.warned(warning));
    }

    @Override
    public boolean stopped() {
      return stopped;
    }
  }
}
