package bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Other programs that solve the same problems. */
final class Programs {

  private static final Pattern REFERENCE = Pattern.compile("linked (\\d+), bound (\\d+), .* ([0-9.]+) s of");

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

  private static Process start(List<String> command, ProcessBuilder.Redirect to) throws IOException {
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(to).start();
  }

  /** The hitting sets of the reference script, solved by HiGHS; its own seconds, without the start of Python. */
  static Outcome reference(String original, String masked, String family, int limit) throws IOException, InterruptedException {
    Path script = Data.shared().resolve("oracles/reference.py");
    Path out = Files.createTempFile("reference", ".txt");
    try {
      Process process = start(List.of("python3", "-B", script.toString(), Data.shared().resolve(original).toString(),
          Data.shared().resolve(masked).toString(), family), ProcessBuilder.Redirect.to(out.toFile()));
      if (!process.waitFor(limit, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        return Outcome.stopped(limit, "");
      }
      String text = Files.readString(out, StandardCharsets.UTF_8);
      Matcher line = REFERENCE.matcher(text);
      return line.find() ? Outcome.foreign(Double.parseDouble(line.group(3)), LearningPlan.answer(line.group(1), line.group(2)))
          : Outcome.skipped("reference.py: " + text.strip().replaceAll(".*\n", ""));
    } finally {
      Files.delete(out);
    }
  }

  /** What CPLEX took for the paper, on another machine and another random sample of the same file. */
  static Outcome published(String name, String method) {
    List<String[]> lines = Data.lines(Data.shared().resolve("published/supervised-linkage-seconds.csv"));
    int column = List.of(lines.get(0)).indexOf(name);
    return lines.stream().filter(line -> line[0].equals(method)).findFirst()
        .map(line -> Outcome.published(Double.parseDouble(line[column]))).orElse(Outcome.skipped("not published"));
  }
}
