package sdc.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sdc.data.Progress;

/** Work on all processors, its failures and its stop. */
@Timeout(60)
class WorkersTest {

  private static final List<Integer> MANY = IntStream.range(0, 500).boxed().toList();

  @BeforeEach
  void severalProcessors() {
    assumeTrue(Runtime.getRuntime().availableProcessors() > 1);
  }

  @Test
  void resultsKeepTheirOrder() {
    assertEquals(MANY.stream().map(each -> 2 * each).toList(), Workers.map(MANY, Progress.NONE, each -> 2 * each));
    assertEquals(List.of(), Workers.map(List.of(), Progress.NONE, each -> each));
  }

  /** Two wait for each other, so that only two threads can end them. */
  @Test
  void elementsAreDoneAtOnce() throws InterruptedException {
    CountDownLatch both = new CountDownLatch(2);
    Thread.currentThread().setPriority(Thread.MIN_PRIORITY + 1);
    Workers.map(List.of(1, 2), Progress.NONE, each -> {
      both.countDown();
      await(both);
      assertTrue(Thread.currentThread().isDaemon(), "no program waits for it");
      assertEquals(Thread.MIN_PRIORITY + 1, Thread.currentThread().getPriority());
      return each;
    });
    Thread.currentThread().setPriority(Thread.NORM_PRIORITY);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void oneElementAndWorkInsideWorkStayInTheirThread() {
    Thread here = Thread.currentThread();
    Workers.map(List.of(1), Progress.NONE, each -> {
      assertSame(here, Thread.currentThread());
      return each;
    });
    Workers.map(List.of(1, 2), Progress.NONE, each -> {
      Thread outer = Thread.currentThread();
      assertNotSame(here, outer);
      return Workers.map(List.of(3, 4), Progress.NONE, inner -> {
        assertSame(outer, Thread.currentThread());
        return inner;
      });
    });
  }

  @Test
  void aFailureEndsTheWorkAndIsPassedOn() {
    for (Throwable failure : List.of(new IllegalArgumentException("wrong"), new AssertionError("broken"))) {
      AtomicInteger begun = new AtomicInteger();
      CountDownLatch fails = new CountDownLatch(1);
      assertSame(failure, assertThrows(failure.getClass(), () -> Workers.map(MANY, Progress.NONE, each -> {
        begun.incrementAndGet();
        if (each > 0) {
          await(fails);
          return sleep();
        }
        fails.countDown();
        if (failure instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) failure;
      })));
      assertTrue(begun.get() < 400, begun + " of 500 begun");
    }
  }

  private static int sleep() {
    try {
      Thread.sleep(1);
      return 0;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An interrupt is shown to the progress, which may then say that the user stopped; it stays set for the caller. */
  @Test
  void anInterruptReachesTheProgressAndStays() {
    AtomicBoolean stopped = new AtomicBoolean();
    Progress progress = () -> {
      stopped.compareAndSet(false, Thread.currentThread().isInterrupted());
      return stopped.get();
    };
    Thread.currentThread().interrupt();
    assertThrows(Progress.Stopped.class, () -> Workers.map(MANY, progress, each -> {
      while (true) { // until the progress says so
        progress.check();
        sleep();
      }
    }));
    assertTrue(Thread.interrupted(), "kept");
    Workers.map(MANY, progress, each -> each);
    assertTrue(!Thread.interrupted(), "none was set");
  }
}
