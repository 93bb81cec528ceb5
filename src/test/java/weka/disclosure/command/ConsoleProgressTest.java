package weka.disclosure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The remaining time is that of the present part of the work, without the time of the parts before it. */
class ConsoleProgressTest {

  private long seconds;

  @Test
  void estimatesThePresentPart() {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ConsoleProgress progress = new ConsoleProgress("X", new PrintStream(said, true), () -> seconds * 1_000_000_000L);
    report(progress, 40, Double.NaN, "reading");
    report(progress, 42, 0, "linking");
    report(progress, 52, 0.5, "linking");
    report(progress, 53, 0.49, "linking");
    report(progress, 62, 1, "linking");
    report(progress, 64, 0.2, "losses");
    report(progress, 65, 0.2, "losses");
    report(progress, 74, 0.6, "losses");
    assertEquals(String.join("\n", "X: 40 s, reading", "X: 42 s, linking", "X: 50 %, about 10 s left, linking",
        "X: 49 %, about 11 s left, linking", "X: 100 %, about 0 s left, linking", "X: 64 s, losses", "X: 65 s, losses",
        "X: 60 %, about 10 s left, losses"), said.toString().strip().replace("\r", ""));
  }

  private void report(ConsoleProgress progress, long at, double share, String detail) {
    seconds = at;
    progress.report(share, detail);
  }

  /** Nothing for two seconds, then a line a second at most. */
  @Test
  void shortWorkIsSilent() {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    long[] now = {0};
    ConsoleProgress progress = new ConsoleProgress("X", new PrintStream(said, true), () -> now[0]);
    for (long milliseconds : new long[] {0, 1999, 2000, 2500, 2999, 3000, 3999, 4000}) {
      now[0] = milliseconds * 1_000_000;
      progress.report(Double.NaN, milliseconds == 4000 ? "" : Long.toString(milliseconds));
    }
    progress.warn("w");
    progress.note("n");
    assertEquals(List.of("X: 2 s, 2000", "X: 3 s, 3000", "X: 4 s", "X: warning: w", "X: n"), said.toString().lines().toList());
  }

  /** Weka's Stop buttons interrupt the thread; a later catch may clear the interrupt. */
  @Test
  void anInterruptStopsForGood() {
    ConsoleProgress progress = new ConsoleProgress("X");
    assertFalse(progress.stopped());
    Thread.currentThread().interrupt();
    assertTrue(progress.stopped());
    assertTrue(Thread.interrupted());
    assertTrue(progress.stopped());
  }
}
