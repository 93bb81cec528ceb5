package bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Measures the rows of the plan, one after the other, and writes build/bench/results.csv, build/bench/report.md and pictures.
 *
 * <p>Arguments: a regular expression that must match a part of a row's id, whether sizes are small (true or false), whether to include
 * measurements that need minutes (true or false).
 */
public final class Bench {

  private static final Path FOLDER = Path.of("build", "bench");

  private Bench() {
  }

  /** Runs the rows that the arguments choose. */
  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    Pattern wanted = Pattern.compile(args[0]);
    Plan.Size size = Boolean.parseBoolean(args[1]) ? Plan.Size.QUICK : Boolean.parseBoolean(args[2]) ? Plan.Size.LONG : Plan.Size.USUAL;
    List<Row> rows = Plan.rows(size, wanted);
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("-Dbench=" + args[0] + " matches no benchmark; write a part of a name such as '"
          + Plan.rows(size, Pattern.compile("")).get(0).id() + "'");
    }
    Files.createDirectories(FOLDER);
    Machine machine = Machine.now(size);
    Map<Row, Outcome> outcomes = new LinkedHashMap<>();
    for (Row row : rows) {
      Outcome outcome = measure(row, size);
      outcomes.put(row, outcome);
      System.out.printf("%3d of %d  %-100s %s%n", outcomes.size(), rows.size(), row.id(), Report.line(row, outcome));
    }
    Report report = new Report(outcomes);
    write(report, machine, outcomes);
    System.out.printf("%n%sAll of it: %s, %s%n", report.sums(), FOLDER.resolve("results.csv"), FOLDER.resolve("report.md"));
    if (!report.wrong().isEmpty()) {
      report.wrong().forEach(System.out::println);
      System.exit(1);
    }
  }

  private static void write(Report report, Machine machine, Map<Row, Outcome> outcomes) throws IOException {
    Files.writeString(FOLDER.resolve("results.csv"), report.csv());
    Files.writeString(FOLDER.resolve("report.md"), machine.toText() + "\n" + report.markdown());
    for (String group : List.of("masking", "linkage", "command")) {
      String picture = Plot.of(outcomes, group);
      if (!picture.isEmpty()) {
        Files.writeString(FOLDER.resolve(group + ".svg"), picture);
      }
    }
  }

  private static Outcome measure(Row row, Plan.Size size) {
    String lacking = row.needs().lacking();
    if (!lacking.isEmpty()) {
      return Outcome.skipped(lacking);
    }
    try {
      return row.how() instanceof Row.Foreign foreign ? foreign.call().call() : Fork.measure(row, size, FOLDER);
    } catch (Exception e) {
      if (root(e).toString().contains("JMH lock")) {
        throw new IllegalStateException("another benchmark runs on this machine; wait for its end", e);
      }
      return Outcome.skipped(Outcome.FAILED + root(e));
    }
  }

  /** The cause that JMH hides behind its own exceptions. */
  private static Throwable root(Throwable e) {
    return e.getCause() != null ? root(e.getCause()) : e.getSuppressed().length > 0 ? root(e.getSuppressed()[0]) : e;
  }
}
