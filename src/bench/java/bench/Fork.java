package bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs a row by JMH in a JVM of its own; if the memory is exhausted, runs it again with twice the heap. */
final class Fork {

  private static final int DOUBLINGS = 3;

  private Fork() {
  }

  static Outcome measure(Row row, Plan.Size size, Path folder) throws IOException, RunnerException {
    int heap = row.limits().heap();
    for (int doubled = 0;; doubled++) {
      try {
        return once(row, size, heap, folder.resolve("answer.txt"));
      } catch (RunnerException e) {
        if (doubled == DOUBLINGS || !outOfMemory(e)) {
          throw e;
        }
        heap *= 2;
      }
    }
  }

  private static Outcome once(Row row, Plan.Size size, int heap, Path answer) throws IOException, RunnerException {
    Options options = new OptionsBuilder().include(Measured.class.getName() + ".run").param("row", row.id()).forks(1)
        .warmupIterations(0).measurementIterations(row.limits().times()).timeout(TimeValue.minutes(15)).shouldFailOnError(true)
        .verbosity(VerboseMode.SILENT)
        .jvmArgs("-Xmx" + heap + "m", "-Djava.awt.headless=true", "-Dsdc.shared=" + Data.shared(),
            "-D" + Measured.SIZE + "=" + size, "-D" + Measured.ANSWER + "=" + answer.toAbsolutePath())
        .build();
    RunResult result = new Runner(options).runSingle();
    double[] seconds = result.getBenchmarkResults().stream().flatMap(run -> run.getIterationResults().stream())
        .map(IterationResult::getPrimaryResult).mapToDouble(time -> time.getScore()).toArray();
    String text = Files.readString(answer);
    Files.delete(answer);
    return new Outcome(seconds, text.contains("bound"), heap, text, "");
  }

  private static boolean outOfMemory(Throwable e) {
    if (e == null) {
      return false;
    }
    for (Throwable hidden : e.getSuppressed()) {
      if (outOfMemory(hidden)) {
        return true;
      }
    }
    return e.toString().contains("OutOfMemoryError") || outOfMemory(e.getCause());
  }
}
