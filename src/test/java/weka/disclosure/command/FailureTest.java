package weka.disclosure.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Progress;
import weka.core.WekaException;
import weka.filters.AllFilter;

/** What a user reads when a command fails. */
class FailureTest {

  @Test
  void aFullDiskIsReportedWithAdvice() {
    Refused.says("RankSwapping: … No space left on device; free some space, or name a file on another disk",
        Failure.line("RankSwapping", new IOException("No space left on device")));
    assertEquals("RankSwapping: gone", Failure.line("RankSwapping", new IOException("gone")));
    assertEquals("RankSwapping: no space left for -p", Failure.line("RankSwapping", new IllegalArgumentException("no space left for -p")));
  }

  /** Weka's filters and Java's channels have words of their own for it. */
  @Test
  void aStopIsReportedInTheSameWords() {
    for (Exception stop : List.of(new InterruptedException(), new ClosedByInterruptException())) {
      assertEquals("Romm: stopped before the end, without a result", Failure.line("Romm", stop));
      assertTrue(Failure.isUsersMistake(stop));
    }
  }

  @Test
  void tooLittleMemoryIsReportedWithAdvice() {
    OutOfMemoryError full = new OutOfMemoryError("Java heap space");
    assertEquals("Romm: not enough memory; give Java more, such as java -Xmx4g", Failure.line("Romm", full));
    assertTrue(Failure.isUsersMistake(full));
    Console said = Console.of(() -> new FilterCommand(new AllFilter() {
      @Override
      public void setOptions(String[] options) {
        throw full;
      }
    }).run());
    assertTrue(said.err().contains("not enough memory") && !said.err().contains("\tat "), said.err());
  }

  @Test
  void theFirstLineIsEnough() {
    assertEquals("A: b", Failure.line("A", new IOException("A: b\nc")));
    assertEquals("A: IOException", Failure.line("A", new IOException()));
  }

  /** Only a fault of the program has a stack trace. */
  @Test
  void mistakesAreOneLine() {
    for (Throwable mistake : List.of(new IllegalArgumentException("x"), new IOException("x"), new WekaException("x"), new Exception("x"),
        new Progress.Stopped(), new InterruptedException("x"))) {
      String said = Console.of(() -> Failure.report("A", mistake)).err();
      assertEquals(1, said.lines().count(), said);
    }
    for (Throwable fault : List.of(new IllegalStateException("x"), new NullPointerException("x"), new ReflectiveOperationException("x"))) {
      String said = Console.of(() -> Failure.report("A", fault)).err();
      assertTrue(said.startsWith("A: x") && said.contains("\tat "), said);
    }
  }
}
