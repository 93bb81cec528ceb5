package weka.gui.disclosure.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;

class BackgroundTest {

  private final LinkedBlockingQueue<Object> heard = new LinkedBlockingQueue<>();
  private final Background background = new Background(Runnable::run);
  private final Background.Listener<String> listener = new Background.Listener<>() {
    @Override
    public void report(double share, String detail) {
      heard.add(detail);
    }

    @Override
    public void found(double share, String what, int links, int bound) {
      heard.add(what + " " + links + "/" + bound);
    }

    @Override
    public void warn(String warning) {
      heard.add("! " + warning);
    }

    @Override
    public void note(String note) {
      heard.add("i " + note);
    }

    @Override
    public void done(String result) {
      heard.add(result);
    }

    @Override
    public void failed(Throwable reason) {
      heard.add(reason);
    }
  };

  @Test
  void resultsArriveWhenItIsFreeAgain() throws Exception {
    background.start("test", progress -> "result", listener);
    assertEquals("result", next());
    assertFalse(background.isBusy());
  }

  @Test
  void failuresArriveAsTheyAre() throws Exception {
    IllegalArgumentException failure = new IllegalArgumentException("no");
    background.start("test", progress -> {
      throw failure;
    }, listener);
    assertEquals(failure, next());
    background.start("test", progress -> {
      throw new OutOfMemoryError("too much");
    }, listener);
    assertInstanceOf(OutOfMemoryError.class, next());
    background.start("test", progress -> {
      throw new NoClassDefFoundError("a jar is missing");
    }, listener);
    assertInstanceOf(NoClassDefFoundError.class, next());
    assertFalse(background.isBusy());
  }

  @Test
  void stopReachesWorkAndItsThread() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    background.start("test", progress -> {
      begun.countDown();
      while (!progress.stopped()) {
        Thread.onSpinWait();
      }
      boolean interrupted = Thread.currentThread().isInterrupted();
      assertTrue(interrupted || waited());
      progress.check();
      return "never";
    }, listener);
    begun.await();
    assertThrows(IllegalStateException.class, () -> background.start("second", progress -> "no", listener));
    background.stop();
    assertInstanceOf(Progress.Stopped.class, next());
  }

  /** Weka's filters and channels of files hear the interrupt alone. */
  @Test
  void anInterruptByStopIsAStop() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    background.start("test", progress -> {
      begun.countDown();
      try {
        Thread.sleep(300_000);
        return "never";
      } catch (InterruptedException e) {
        throw new IllegalArgumentException("cannot read", e);
      }
    }, listener);
    begun.await();
    background.stop();
    assertInstanceOf(Progress.Stopped.class, next());
  }

  private static boolean waited() {
    try {
      Thread.sleep(10_000);
      return false;
    } catch (InterruptedException e) {
      return true;
    }
  }

  @Test
  void fastNewsIsDroppedWarningsAndNotesAreNot() throws Exception {
    background.start("test", progress -> {
      for (int i = 0; i < 100_000; i++) {
        progress.report(0.5, "step");
      }
      progress.warn("careful");
      progress.note("12 lost");
      return "end";
    }, listener);
    int news = 0;
    Object last = next();
    while (last.equals("step")) {
      news++;
      last = next();
    }
    assertTrue(news >= 1 && news < 100, "heard " + news);
    assertEquals("! careful", last);
    assertEquals("i 12 lost", next());
    assertEquals("end", next());
  }

  @Test
  void linksAndBoundArriveAsNumbers() throws Exception {
    background.start("test", progress -> {
      progress.within("1 of 2").found(0.5, "exact", 3, 7);
      return "end";
    }, listener);
    assertEquals("1 of 2: exact 3/7", next());
    assertEquals("end", next());
  }

  private Object next() throws InterruptedException {
    Object next = heard.poll(5, TimeUnit.MINUTES);
    assertTrue(next != null, "nothing heard for five minutes");
    return next;
  }

  @Test
  void longLinesAreBroken() {
    assertTrue(Runs.wrapped("no '" + "x".repeat(1000) + "' " + "is there ".repeat(900)).lines().allMatch(line -> line.length() <= 121));
    assertEquals(21, Runs.wrapped("is there ".repeat(900)).lines().count());
    assertEquals("one line", Runs.wrapped("one line"));
  }
}
