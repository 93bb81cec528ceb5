package reproduce;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs the missing jobs one after the other and estimates the remaining time. The first run of every study comes before any second run, so
 * an interrupted run has results of every study.
 */
final class Runner {

  private final Measured measured;
  private final Consumer<String> said;

  Runner(Measured measured, Consumer<String> said) {
    this.measured = measured;
    this.said = said;
  }

  /** Runs the missing jobs. */
  void run(List<Job> jobs) throws IOException {
    List<Job> missing = jobs.stream().filter(job -> !measured.has(job)).sorted(Comparator.comparingInt(Job::run)).toList();
    double left = missing.stream().mapToDouble(Job::seconds).sum();
    said.accept(jobs.size() + " jobs, " + (jobs.size() - missing.size()) + " of them done before; the others take about "
        + Numbers.duration(left) + " on two idle cores");
    double expected = 0;
    double spent = 0;
    int done = 0;
    for (Job job : missing) {
      double took = measure(job);
      done++;
      spent += took;
      expected += job.seconds();
      left -= job.seconds();
      said.accept(String.format("%4d of %d  %-40s %6s s%s", done, missing.size(), job.study() + " " + job.part() + " " + job.run(),
          Numbers.seconds(took), done == missing.size() ? "" : ", about " + Numbers.duration(left * pace(spent, expected)) + " left"));
    }
  }

  private double measure(Job job) throws IOException {
    long start = System.nanoTime();
    List<Value> values = job.work().get();
    double took = (System.nanoTime() - start) / 1e9;
    measured.add(job, values, took);
    return took;
  }

  /** The ratio of used to expected seconds on this machine, which the first jobs estimate poorly. */
  private static double pace(double spent, double expected) {
    double trust = 10;
    return (spent + trust) / (expected + trust);
  }
}
