package bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import reproduce.Csv;

/** Other programs that solve the same problems. */
final class Programs {

  private static final Pattern SOLVED = Pattern.compile("linked (\\d+), bound (\\d+), .* ([0-9.]+) s of");

  private Programs() {
  }

  static boolean succeeds(String... command) {
    try {
      Process process = start(List.of(command), ProcessBuilder.Redirect.DISCARD);
      return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException | InterruptedException e) {
      return false;
    }
  }

  static Process start(List<String> command, ProcessBuilder.Redirect to) throws IOException {
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(to).start();
  }

  /** The hitting sets of the reference script, which solves its programmes by HiGHS. */
  static Outcome reference(Path original, Path masked, String family, int limit) throws IOException, InterruptedException {
    Path script = Data.shared().resolve("oracles/reference.py");
    return solved(List.of("python3", "-B", script.toString(), original.toString(), masked.toString(), family), limit);
  }

  /** The whole integer programme by HiGHS, with rows added as they are violated. */
  static Outcome lazyRows(Path original, Path masked, String family, int limit) throws IOException, InterruptedException {
    return solved(List.of("python3", "-B", Path.of("src", "bench", "python", "lazy_rows.py").toString(),
        Data.shared().resolve("oracles").toString(), original.toString(), masked.toString(), family, Integer.toString(limit)), limit);
  }

  /** Runs such a script and reads its output; the seconds exclude the start of Python. */
  private static Outcome solved(List<String> command, int limit) throws IOException, InterruptedException {
    Path out = Files.createTempFile("bench", ".txt");
    try {
      Process process = start(command, ProcessBuilder.Redirect.to(out.toFile()));
      if (!process.waitFor(limit + 5, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        return Outcome.stopped(limit, "");
      }
      String text = Files.readString(out, StandardCharsets.UTF_8);
      Matcher line = SOLVED.matcher(text);
      if (!line.find()) {
        return Outcome.skipped(Outcome.FAILED + text.strip().replaceAll("(?s).*\n", ""));
      }
      double seconds = Double.parseDouble(line.group(3));
      String answer = LearningPlan.answer(line.group(1), line.group(2));
      return line.group(1).equals(line.group(2)) ? Outcome.foreign(seconds, answer) : Outcome.stopped(seconds, answer);
    } finally {
      Files.delete(out);
    }
  }

  /** The paper's time of CPLEX, on another machine and another random sample of the same file. */
  static Outcome published(String name, String method) {
    List<String[]> lines = Csv.lines(Data.shared().resolve("published/supervised-linkage-seconds.csv"));
    int column = List.of(lines.get(0)).indexOf(name);
    return lines.stream().filter(line -> line[0].equals(method)).findFirst()
        .map(line -> Outcome.published(Double.parseDouble(line[column]))).orElse(Outcome.skipped("not published"));
  }
}
