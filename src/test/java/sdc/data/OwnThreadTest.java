package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Work that ignores a stop is abandoned, and work that obeys it is awaited. */
class OwnThreadTest {

  /** Only a fault takes so long. */
  private static final long SECONDS = 60;

  /** Stops when it is asked for the second time. */
  private static final class Second implements Progress {
    private int asked;

    @Override
    public boolean stopped() {
      return ++asked > 1;
    }
  }

  /** A library that ignores a Stop and an interrupt until the test releases it, or gives up. */
  private static void deaf(CountDownLatch end) {
    boolean heard = true;
    while (heard) {
      try {
        heard = false;
        end.await(SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        heard = true;
      }
    }
  }

  @Test
  void deafWorkIsLeft() {
    CountDownLatch end = new CountDownLatch(1);
    AtomicBoolean over = new AtomicBoolean();
    assertThrows(Progress.Stopped.class, () -> OwnThread.leave(new Second(), () -> {
      deaf(end);
      over.set(true);
      return 1;
    }));
    assertFalse(over.get(), "the work was waited for");
    end.countDown();
  }

  @Test
  void anInterruptLeavesIt() {
    CountDownLatch end = new CountDownLatch(1);
    Thread caller = Thread.currentThread();
    assertThrows(Progress.Stopped.class, () -> OwnThread.leave(OwnThread.interrupt(), () -> {
      caller.interrupt();
      deaf(end);
      return 1;
    }));
    end.countDown();
    assertTrue(Thread.interrupted(), "the caller's own callers hear it too");
  }

  @Test
  void workWithAResultIsWaitedFor() {
    Thread caller = Thread.currentThread();
    Progress progress = OwnThread.interrupt();
    int best = OwnThread.finish(progress, () -> {
      caller.interrupt();
      while (!progress.stopped()) {
        Thread.onSpinWait();
      }
      return 7;
    });
    assertEquals(7, best);
    assertTrue(Thread.interrupted());
  }

  /** A thread that waits for the other parts of a parallel stream holds back its interrupt until they are done. */
  @Test
  void partsOfAParallelStreamReceiveTheCallersInterrupt() {
    Thread caller = Thread.currentThread();
    AtomicBoolean heard = new AtomicBoolean();
    Progress progress = OwnThread.interrupt();
    OwnThread.finish(progress, () -> {
      IntStream.range(0, 64).parallel().forEach(part -> {
        if (part == 40) {
          caller.interrupt();
          long end = System.nanoTime() + SECONDS * 1_000_000_000L;
          while (!heard.get() && System.nanoTime() < end) {
            heard.set(progress.stopped());
          }
        }
      });
      return 1;
    });
    assertTrue(heard.get());
    assertTrue(Thread.interrupted());
  }

  @Test
  void exceptionsOfTheWorkAreThrown() {
    IOException io = new IOException("gone");
    assertSame(io, assertThrows(IOException.class, () -> OwnThread.leave(Progress.NONE, () -> {
      throw io;
    })));
    Error error = new StackOverflowError();
    assertSame(error, assertThrows(StackOverflowError.class, () -> OwnThread.finish(Progress.NONE, () -> {
      throw error;
    })));
    assertEquals(3, OwnThread.leave(Progress.NONE, () -> 3));
  }

  /** A window that closes must not wait for it, and it must not compute faster than its caller may. */
  @Test
  void workIsADaemonOfItsCallersPriority() throws Exception {
    Thread caller = new Thread(() -> assertEquals("true 3", OwnThread.leave(Progress.NONE, () ->
        Thread.currentThread().isDaemon() + " " + Thread.currentThread().getPriority())));
    AtomicBoolean failed = new AtomicBoolean();
    caller.setUncaughtExceptionHandler((thread, failure) -> failed.set(true));
    caller.setPriority(3);
    caller.start();
    caller.join();
    assertFalse(failed.get());
  }

  /** Also if it takes several of the waits after which the user is asked. */
  @Test
  void workWithoutAStopHasItsResult() throws Exception {
    assertEquals(7, OwnThread.leave(Progress.NONE, () -> {
      assertFalse(new CountDownLatch(1).await(300, TimeUnit.MILLISECONDS));
      return 7;
    }));
  }

  @Test
  void nothingBeginsAfterAStop() {
    AtomicBoolean begun = new AtomicBoolean();
    Progress stopped = new Second();
    assertFalse(stopped.stopped());
    assertThrows(Progress.Stopped.class, () -> OwnThread.finish(stopped, () -> {
      begun.set(true);
      return 1;
    }));
    assertFalse(begun.get());
  }

  /** A parallel stream makes a new failure of the same type around that of its thread. */
  @Test
  void theFirstFailureIsTheOne() {
    IllegalStateException first = new IllegalStateException("no room");
    assertSame(first, OwnThread.original(new IllegalStateException(new IllegalStateException(first))));
    IllegalStateException other = new IllegalStateException("it failed", first);
    assertSame(other, OwnThread.original(other));
    assertSame(first, OwnThread.original(first));
  }
}
