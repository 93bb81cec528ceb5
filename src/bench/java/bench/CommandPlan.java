package bench;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Whole commands on CSV files, as users type them: start of Java, reading, work and writing. The files hold eight independent normal
 * attributes with two decimals and are written record by record.
 */
final class CommandPlan {

  private static final String GROUP = "command";
  private static final Path FOLDER = Path.of("build", "bench");
  private static final int WIDTH = 8;
  private static final int HEAP = 500;
  private static final int LARGE_HEAP = 3072;
  private static final int LARGEST_HEAP = 5120;
  private static final int MILLION = 1_000_000;
  private static final long MOST_MINUTES = 30;
  private static final long PAUSE_MILLIS = 20;

  private final List<Row> rows = new ArrayList<>();

  private CommandPlan() {
  }

  static List<Row> rows(Plan.Size size) {
    CommandPlan plan = new CommandPlan();
    int[] sizes = switch (size) {
      case QUICK -> new int[] {10_000, 100_000};
      case USUAL -> new int[] {100_000, MILLION};
      case LONG -> new int[] {100_000, MILLION, 10 * MILLION};
    };
    for (int records : sizes) {
      boolean large = records > MILLION;
      int heap = large ? LARGE_HEAP : HEAP;
      plan.add("noise, 10 %", records, heap, large ? 60 : 4, ".AdditiveNoise", "-i", plain(records), "-S", "1", "-o", masked(records));
      plan.add("rank swapping, 5 %", records, heap, large ? 60 : Double.NaN, ".RankSwapping", "-i", plain(records), "-S", "1", "-o",
          output());
      plan.add("Z_SCORES, k = 3", records, heap, large ? 60 : Double.NaN, ".Microaggregation", "-M", "Z_SCORES", "-i", plain(records), "-o",
          output());
      plan.add("evaluation, Euclid, all losses", records, large ? LARGEST_HEAP : HEAP, large ? 180 : 12, ".DisclosureEvaluation",
          "-original", plain(records), "-masked", masked(records), "-json", FOLDER.resolve("out.json").toString());
    }
    return plan.rows;
  }

  private static String plain(int records) {
    return FOLDER.resolve("normal" + records + ".csv").toString();
  }

  private static String masked(int records) {
    return FOLDER.resolve("noise" + records + ".csv").toString();
  }

  private static String output() {
    return FOLDER.resolve("out.csv").toString();
  }

  private void add(String task, int records, int heap, double target, String... command) {
    double goal = records < MILLION ? Double.NaN : target;
    rows.add(new Row(GROUP, task, records, Row.OURS, Row.Limits.of(heap, 1).under(goal), Needs.NOTHING, new Row.Foreign(() -> {
      write(Path.of(plain(records)), records);
      if (List.of(command).contains(masked(records)) && !Files.exists(Path.of(masked(records)))) {
        run(heap, ".AdditiveNoise", "-i", plain(records), "-S", "1", "-o", masked(records));
      }
      return run(heap, command);
    })));
  }

  private static void write(Path file, int records) throws IOException {
    if (Files.exists(file)) {
      return;
    }
    Random random = new Random(1);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int row = 0; row <= records; row++) {
        for (int k = 0; k < WIDTH; k++) {
          out.write(k == 0 ? "" : ",");
          out.write(row == 0 ? "x" + (k + 1) : Double.toString(Math.rint(100 * (1000 + 200 * random.nextGaussian())) / 100));
        }
        out.write('\n');
      }
    }
  }

  /** The seconds of a command in a Java of its own, and in a note those of the processors, which say more on a busy machine. */
  private static Outcome run(int heap, String... command) throws IOException, InterruptedException {
    String classes = String.join(File.pathSeparator, "build/classes/engine", "build/classes/weka", "build/lib/run/*");
    List<String> all = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx" + heap + "m",
        "-Djava.awt.headless=true", "-Dweka.packageManager.offline=true", "-cp", classes, "weka.Run"));
    all.addAll(List.of(command));
    String output = command[List.of(command).contains("-json") ? List.of(command).indexOf("-json") + 1
        : List.of(command).indexOf("-o") + 1];
    Files.deleteIfExists(Path.of(output));
    long start = System.nanoTime();
    Process process = new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(FOLDER.resolve("command.log").toFile()).start();
    double processors = 0;
    boolean ended = false;
    while (!ended && System.nanoTime() - start < TimeUnit.MINUTES.toNanos(MOST_MINUTES)) {
      processors = Math.max(processors, process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3);
      ended = process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    process.destroyForcibly();
    if (!ended || !Files.exists(Path.of(output))) {
      throw new IOException("the command made no output; see " + FOLDER.resolve("command.log"));
    }
    return new Outcome(new double[] {seconds}, false, heap, "", String.format(Locale.ROOT, "%.1f s of processors", processors));
  }
}
