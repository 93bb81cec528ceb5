package weka.disclosure.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.Study;
import weka.disclosure.command.Command;
import weka.disclosure.command.FilterCommand;

/**
 * Tests the jar for spark-submit on a cluster of processes: figures beside those of the programs for one machine, a worker that dies in the
 * midst of the work, and wrong input. The last line counts the tests; the exit code is 1 if one failed.
 */
public final class SparkTest {

  private static final long MINUTES = 10;
  private static final Pattern FIGURES = Pattern.compile("\"records\":(\\d+),\"linked\":(\\d+),\"percent\":[^,]+,\"interval\":\\[[^]]+\\],"
      + "\"tied\":(\\d+),\"first\":(\\d+)");
  private static final Pattern GROUPS = Pattern.compile("\"groups\":\\{\"k\":\\d+,\"smallest\":\\d+,\"uniques\":\\{\"records\":\\d+,"
      + "\"of\":\\d+[^}]*\\},\"under\":\\{\"records\":\\d+");

  /** What spark-submit and Java print before the command begins. */
  private static final String PREFACE = "WARNING: Using incubator modules.*|Using Spark's default log4j profile.*|"
      + ".* WARN (Utils|NativeCodeLoader):.*";
  private static final Pattern BLOCK = Pattern.compile("^```sh\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

  private final Path folder;
  private final Path jar;
  private final Cluster cluster;
  private final List<String> failures = new ArrayList<>();
  private int tests;

  private SparkTest(Path folder, Path jar, Cluster cluster) {
    this.folder = folder;
    this.jar = jar;
    this.cluster = cluster;
  }

  /** Arguments: the jar, the folder of Spark's jars, an empty folder to work in. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[2]).toAbsolutePath();
    try (Cluster cluster = new Cluster(folder.resolve("cluster"), Path.of(arguments[1]), Path.of(arguments[0]))) {
      Runtime.getRuntime().addShutdownHook(new Thread(cluster::close));
      cluster.startWorker();
      cluster.startWorker();
      SparkTest test = new SparkTest(folder, Path.of(arguments[0]).toAbsolutePath(), cluster);
      test.all();
      System.out.println(test.tests - test.failures.size() + " passed, " + test.failures.size() + " failed, 0 skipped");
      System.exit(test.failures.isEmpty() ? 0 : 1);
    }
  }

  private void all() throws Exception {
    check("a worker dies in the midst of the work", this::numbersWithAWorkerKilled);
    cluster.startWorker();
    check("categories, missing values and identifiers", this::mixedById);
    check("a masking gives the file of one machine", this::maskedAlike);
    check("a masking to Parquet, evaluated there", this::parquet);
    check("a masking that cannot be split", () -> fails("DistributedMasking", "needs all attributes of all records at once", folder.resolve(
        "mdav"), "-F", "Microaggregation -k 3", "-i", path("numbers.csv"), "-o"));
    check("the commands of doc/spark.md", this::pageCommands);
    check("wrong option", () -> refuses("unknown option or stray value '-nosuch'", "-original", "a.csv", "-masked", "b.csv", "-nosuch"));
    check("missing file", () -> refuses("-masked: there is no ", "-original", path("numbers.csv"), "-masked", path("none.csv")));
    check("another schema", () -> refuses("-masked: no attribute is in both files", "-original", path("numbers.csv"), "-masked",
        path("other.csv")));
    check("a number becomes a text", () -> refuses("holds numbers in the original, but categories", "-original", path("numbers.csv"),
        "-masked", path("broken.csv")));
  }

  /** A test that may fail. */
  private interface Work {
    void run() throws Exception;
  }

  private void check(String name, Work work) {
    tests++;
    long start = System.nanoTime();
    String failure = "";
    try {
      work.run();
    } catch (Exception e) {
      failure = String.valueOf(e.getMessage());
      failures.add(name);
    }
    System.out.printf("%s %s (%d s)%s%n", failure.isEmpty() ? "passed" : "FAILED", name,
        TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start), failure.isEmpty() ? "" : ": " + failure);
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  /** Runs a program of one machine in this process. */
  private static void here(Command command, String... words) throws Exception {
    command.perform(words);
  }

  private void numbersWithAWorkerKilled() throws Exception {
    Samples.numbers(folder.resolve("numbers.csv"), folder.resolve("noisy.csv"), 100_000);
    String[] words = {"-original", path("numbers.csv"), "-masked", path("noisy.csv"), "-L", "EuclideanLinkage", "-L",
        "EuclideanLinkage -M DISTANCE", "-L", "EuclideanLinkage -M RAW", "-json"};
    Path output = folder.resolve("numbers.out");
    Process job = cluster.submit(output, "DistributedEvaluation", with(words, path("spark.json")));
    boolean inTime = cluster.killWorkerAfter(6, job);
    here(new DisclosureEvaluation(), with(words, path("one.json")).toArray(String[]::new));
    ends(job, 0, output);
    require(inTime, "the job ended before the worker was killed");
    same(Files.readString(folder.resolve("one.json")), Files.readString(folder.resolve("spark.json")), 3);
  }

  private void mixedById() throws Exception {
    Samples.mixed(folder.resolve("mixed.csv"), folder.resolve("recoded.csv"), 20_000);
    String[] words = {"-original", path("mixed.csv"), "-masked", path("recoded.csv"), "-id", "id", "-k", "4", "-json"};
    Path output = folder.resolve("mixed.out");
    Process job = cluster.submit(output, "DistributedEvaluation", with(words, path("spark-mixed.json")));
    here(new DisclosureEvaluation(), with(words, path("one-mixed.json")).toArray(String[]::new));
    ends(job, 0, output);
    same(Files.readString(folder.resolve("one-mixed.json")), Files.readString(folder.resolve("spark-mixed.json")), 1);
  }

  /** Runs the commands of the page, each of which must make the file that it names last. */
  private void pageCommands() throws Exception {
    Path here = Files.createDirectories(folder.resolve("page"));
    Files.createSymbolicLink(here.resolve(jar.getFileName()), jar);
    for (Matcher block = BLOCK.matcher(Files.readString(Path.of("doc/spark.md"))); block.find();) {
      for (String line : block.group(1).replace("\\\n", " ").lines().filter(line -> !line.isBlank()).toList()) {
        List<String> words = WORD.matcher(line).results().map(word -> word.group().replaceAll("^['\"]|['\"]$", "")).toList();
        Path output = folder.resolve("page.out");
        Process job = words.get(0).equals("spark-submit") ? cluster.submitLocally(output, here, words.subList(1, words.size()))
            : cluster.weka(output, here, words.subList(words.indexOf("weka.Run"), words.size()));
        ends(job, 0, output);
        String made = words.get(words.size() - 1);
        require(Files.exists(here.resolve(made)), line + "\ndid not make " + made + ":\n" + Files.readString(output));
      }
    }
  }

  private static List<String> with(String[] words, String last) {
    List<String> all = new ArrayList<>(List.of(words));
    all.add(last);
    return all;
  }

  /** The linkages and the groups of both must be the same. */
  private static void same(String one, String spark, int linkages) {
    List<String> expected = figures(one);
    require(expected.size() == linkages + 1, "one machine gave " + expected);
    require(expected.equals(figures(spark)), "one machine gives " + expected + ", Spark " + figures(spark));
  }

  private static List<String> figures(String json) {
    List<String> found = new ArrayList<>();
    for (Pattern pattern : List.of(FIGURES, GROUPS)) {
      for (Matcher matcher = pattern.matcher(json); matcher.find();) {
        found.add(pattern == GROUPS ? matcher.group() : matcher.group(1) + " records, " + matcher.group(2) + " linked, " + matcher.group(3)
            + " tied, " + matcher.group(4) + " first");
      }
    }
    return found;
  }

  /** The same seed must give the same bytes, but for the line of names in each file. */
  private void maskedAlike() throws Exception {
    String noise = "AdditiveNoise -R income -p 20 -S 5";
    Path output = folder.resolve("noise.out");
    Process job = cluster.submit(output, "DistributedMasking", List.of("-F", noise, "-i", path("mixed.csv"), "-o", path("noise"),
        "-partitions", "3"));
    require(new FilterCommand(Study.filter(noise)).run("-R", "income", "-p", "20", "-S", "5", "-i", path("mixed.csv"), "-o",
        path("one-noise.csv")), "the filter failed here");
    ends(job, 0, output);
    List<String> lines = new ArrayList<>();
    try (var files = Files.list(folder.resolve("noise"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".csv")).sorted().toList()) {
        List<String> part = Files.readAllLines(file);
        lines.addAll(part.subList(lines.isEmpty() ? 0 : 1, part.size()));
      }
    }
    require(lines.equals(Files.readAllLines(folder.resolve("one-noise.csv"))), "the files differ");
  }

  private void parquet() throws Exception {
    Path output = folder.resolve("parquet.out");
    ends(cluster.submit(output, "DistributedMasking", List.of("-F", "RankSwapping -p 5 -S 7", "-as", "PARQUET", "-i", path("numbers.csv"),
        "-o", path("swapped.parquet"))), 0, output);
    require(new FilterCommand(Study.filter("RankSwapping")).run("-p", "5", "-S", "7", "-i", path("numbers.csv"), "-o", path("swapped.csv")),
        "the filter failed here");
    Process job = cluster.submit(output, "DistributedEvaluation", List.of("-original", path("numbers.csv"), "-masked",
        path("swapped.parquet"), "-json", path("spark-swapped.json")));
    here(new DisclosureEvaluation(), "-original", path("numbers.csv"), "-masked", path("swapped.csv"), "-json", path("one-swapped.json"));
    ends(job, 0, output);
    same(Files.readString(folder.resolve("one-swapped.json")), Files.readString(folder.resolve("spark-swapped.json")), 1);
  }

  /** A mistake in an evaluation. */
  private void refuses(String says, String... words) throws Exception {
    fails("DistributedEvaluation", says, folder.resolve("refusal.json"), with(words, "-json").toArray(String[]::new));
  }

  /** A mistake must give one line, exit code 1 and no output, which the last word would name. */
  private void fails(String command, String says, Path json, String... words) throws Exception {
    Path output = folder.resolve("refusal.out");
    ends(cluster.submit(output, command, with(words, json.toString())), 1, output);
    List<String> lines = Files.readAllLines(output).stream().filter(line -> !line.matches(PREFACE)).toList();
    require(lines.size() == 1 && lines.get(0).startsWith(command + ": ") && lines.get(0).contains(says),
        "said " + lines.size() + " lines: " + String.join("\n", lines));
    require(!Files.exists(json), "left " + json);
  }

  private static void ends(Process job, int code, Path output) throws InterruptedException, IOException {
    boolean ended = job.waitFor(MINUTES, TimeUnit.MINUTES);
    if (!ended) {
      job.destroyForcibly();
    }
    require(ended && job.exitValue() == code, (ended ? "exit code " + job.exitValue() : "did not end") + ":\n"
        + new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException(otherwise);
    }
  }
}
