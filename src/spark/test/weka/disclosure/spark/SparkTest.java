package weka.disclosure.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.Study;
import weka.disclosure.command.Command;
import weka.disclosure.command.Failure;
import weka.disclosure.command.FilterCommand;
import weka.disclosure.data.ColumnLook.Kind;

/**
 * Tests the jar for spark-submit on a cluster of processes: figures beside those of the programs for one machine, a worker that dies in the
 * midst of the work, and wrong input. Most commands run in this process and share one Spark, because spark-submit takes ten seconds to
 * start. The JUnit tests of the package run first. The last line counts all tests; the exit code is 1 if one failed.
 */
public final class SparkTest {

  private static final long MINUTES = 10;
  private static final int MEGABYTES = 700;
  private static final Pattern LEARNED = Pattern.compile("\"linked\":(\\d+),.*of which it links (\\d+) among themselves");

  /** What spark-submit and Java print before the command begins. */
  private static final String PREFACE = "(WARNING|NOTE): .*|Using Spark's default log4j profile.*|.* WARN .*";
  private static final Pattern BLOCK = Pattern.compile("^```sh\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

  private final Path folder;
  private final Path jar;
  private final Cluster cluster;
  private final List<String> failures = new ArrayList<>();
  private int tests;
  private int skipped;

  private SparkTest(Path folder, Path jar, Cluster cluster) {
    this.folder = folder;
    this.jar = jar;
    this.cluster = cluster;
  }

  /** Arguments: the jar, the folder of Spark's jars, an empty folder to work in, and the number of records of the largest test. */
  public static void main(String[] arguments) throws Exception {
    SparkRun.prepare();
    UnitTests units = UnitTests.run();
    System.out.println(units.passed() + " tests in one process passed, " + units.failed() + " failed");
    Path folder = Path.of(arguments[2]).toAbsolutePath();
    try (Cluster cluster = new Cluster(folder.resolve("cluster"), Path.of(arguments[1]), Path.of(arguments[0]), MEGABYTES)) {
      Runtime.getRuntime().addShutdownHook(new Thread(cluster::close));
      cluster.startWorker();
      cluster.startWorker();
      SparkTest test = new SparkTest(folder, Path.of(arguments[0]).toAbsolutePath(), cluster);
      try (SparkSession session = cluster.session()) {
        test.all(session, Integer.parseInt(arguments[3]));
      }
      test.check("the commands of doc/spark.md", test::pageCommands);
      int failed = test.failures.size() + units.failed();
      System.out.println(test.tests - test.failures.size() + units.passed() + " passed, " + failed + " failed, " + test.skipped
          + " skipped");
      System.exit(failed == 0 ? 0 : 1);
    }
  }

  private void all(SparkSession session, int records) throws Exception {
    Samples.numbers(folder.resolve("numbers.csv"), folder.resolve("noisy.csv"), records);
    Samples.numbers(folder.resolve("few.csv"), folder.resolve("few-noisy.csv"), 5000);
    Samples.mixed(folder.resolve("mixed.csv"), folder.resolve("recoded.csv"), 10_000);
    check("numbers by parts", () -> alike(3, "-original", path("few.csv"), "-masked", path("few-noisy.csv"), "-L", "EuclideanLinkage",
        "-L", "MahalanobisLinkage", "-L", "MahalanobisLinkage -M ZERO"));
    check("a worker dies in the midst of the work", () -> aWorkerDies(session));
    cluster.startWorker();
    check("categories, missing values and identifiers", () -> {
      for (int partitions : new int[] {1, 7}) {
        alike(partitions, "-original", path("mixed.csv"), "-masked", path("recoded.csv"), "-id", "id", "-k", "4", "-weight", "weight",
            "-secret", "job", "-L",
            "EuclideanLinkage", "-L", "MahalanobisLinkage", "-L", "MahalanobisLinkage -M ZERO");
      }
    });
    check("patterns of numbers, in parts", () -> {
      for (int partitions : new int[] {1, 3}) {
        alike(partitions, "-original", path("few.csv"), "-masked", path("few-noisy.csv"), "-L", "ProbabilisticLinkage", "-L",
            "ProbabilisticLinkage -agreement QUADRATIC -estimateShare", "-L", "ProbabilisticLinkage -agreement TOLERANCE");
      }
    });
    check("patterns of categories and missing values, in parts", () -> alike(5, "-original", path("mixed.csv"), "-masked",
        path("recoded.csv"), "-id", "id", "-R", "age-sex", "-L", "ProbabilisticLinkage", "-L", "ProbabilisticLinkage -agreement LEVELS"));
    check("recoded values as sets", this::sets);
    check("figures of attributes in the order of the file", () -> alike(2, "-original", path("mixed.csv"), "-masked", path("recoded.csv"),
        "-id", "id", "-R", "weight,job,sex,age", "-L", "EuclideanLinkage"));
    Path shared = Path.of(System.getProperty("sdc.shared", "../shared"), "data");
    for (String release : List.of("households-arx.csv", "households-sdcmicro.csv")) {
      if (Files.exists(shared.resolve(release))) {
        check(release, () -> alike(3, "-original", shared.resolve("households.csv").toString(), "-masked",
            shared.resolve(release).toString(), "-L", "EuclideanLinkage", "-L", "CoverAttack"));
      } else {
        skipped++;
      }
    }
    Samples.postcodes(folder.resolve("plz.csv"), folder.resolve("plz-bare.csv"), folder.resolve("plz-coarse.csv"), 2000);
    check("codes with leading zeros", () -> {
      for (String masked : List.of("plz-bare.csv", "plz-coarse.csv")) {
        alike(2, "-original", path("plz.csv"), "-masked", path(masked), "-R", "plz,pay", "-L", "EuclideanLinkage");
        alike(2, "-original", path(masked), "-masked", path("plz.csv"), "-R", "plz,pay", "-L", "EuclideanLinkage");
      }
      maskedAlike("plz.csv", "RankSwapping -R pay -S 3");
    });
    check("identifiers of which one file has leading zeros", () -> {
      alike(2, "-original", path("plz.csv"), "-masked", path("plz-bare.csv"), "-id", "nr");
      alike(2, "-original", path("plz-bare.csv"), "-masked", path("plz.csv"), "-id", "nr", "-nominal", "plz");
    });
    Samples.grades(folder.resolve("grades.csv"), folder.resolve("grades-other.csv"), 400);
    check("attributes that no attack sees", this::unseen);
    check("numbers and dates that are categories", () -> {
      maskedAlike("grades.csv", "Pram -R grade,born -S 2", "-nominal", "grade,born");
      alike(2, "-original", path("grades.csv"), "-masked", path("grades-other.csv"), "-nominal", "grade,born");
    });
    Samples.sizes(folder.resolve("huge.csv"), folder.resolve("tiny.csv"), 300);
    check("huge numbers beside tiny ones", () -> alike(2, "-original", path("huge.csv"), "-masked", path("tiny.csv")));
    check("identifiers of 16 digits", this::longIdentifiers);
    check("a first line with the separator", this::firstLine);
    check("the dates of parts of days before 1970", SparkTest::daysBefore1970);
    check("values left unchanged are named", () -> tells("warning: 80.0 % of the values of 'sex' are unchanged", "Pram -R sex -S 2",
        "mixed.csv"));
    check("a number becomes a text", () -> alike(2, "-original", path("few.csv"), "-masked", path("few-broken.csv"), "-L",
        "EuclideanLinkage"));
    for (String masking : List.of("AdditiveNoise -R age,income -p 20 -M CORRELATED -S 5", "AdditiveNoise -R income -p 20 -S 5",
        "Microaggregation -R age,income -k 5 -M Z_SCORES", "Microaggregation -R age,income -k 5 -M OPTIMAL",
        "IpsoSynthesis -R income -M C -S 3", "Recode -R age -M BINS -bins 4", "Pram -R region,sex -S 2")) {
      check(masking + " gives the file of one machine", () -> maskedAlike("mixed.csv", masking));
    }
    Samples.dated(folder.resolve("dated.csv"), 3000);
    for (String masking : List.of("Recode -R born -M MONTH", "LocalSuppression -R region,sex,born -k 3 -missing VALUE",
        "LocalSuppression -R region,tax -by sex", "RankSwapping -R income,tax -by region,sex -S 4",
        "AdditiveNoise -R income,tax -M CORRELATED -by region -S 6", "Pram -R sex -by region -S 2",
        "Recode -R tax -M WIDTH -width 20 -by region,sex", "Recode -R tax -M BINS -bins 3 -by sex")) {
      check(masking + " gives the file of one machine", () -> maskedAlike("dated.csv", masking));
    }
    check("a distance learned from all records links those that it learned to link", this::learned);
    check("a masking to Parquet, evaluated there", () -> columnar("PARQUET"));
    check("a masking to ORC, evaluated there", () -> columnar("ORC"));
    check("a masking that cannot be split", () -> refusesToMask("with these options does not run on Spark; take AdditiveNoise", "-F",
        "Microaggregation -k 3", "-i", path("few.csv"), "-o", path("refused")));
    check("a masking of a missing file", () -> refusesToMask("-i: there is no ", "-F", "RankSwapping", "-i", path("none.csv"), "-o",
        path("refused")));
    Files.copy(folder.resolve("mixed.csv"), folder.resolve("named.csv"));
    Files.writeString(folder.resolve("named.roles"), "id: identifier\nweight: free\n");
    Files.copy(folder.resolve("mixed.csv"), folder.resolve("roled.csv"));
    Files.writeString(folder.resolve("roled.roles"), "age: known\nregion: known\njob: secret\nweight: free\n");
    check("identifiers in a file of roles are not written", () -> maskedAlike("named.csv", "RankSwapping -R age,income -S 3"));
    check("roles", () -> alike(2, "-original", path("roled.csv"), "-masked", path("recoded.csv"), "-id", "id"));
    check("a proof", () -> refuses("-L: -proof of a linkage does not run on Spark", "-original", path("few.csv"), "-masked",
        path("few-noisy.csv"), "-L", "SupervisedLinkage -proof " + path("proof.gz")));
    check("an assignment", () -> refuses("-L: -oneToOne of a linkage does not run on Spark", "-original", path("few.csv"), "-masked",
        path("few-noisy.csv"), "-L", "ProbabilisticLinkage -oneToOne"));
    check("ranks of a whole file", () -> refuses("-agreement RANKS does not run on Spark; take CONTINUOUS", "-original", path("few.csv"),
        "-masked", path("few-noisy.csv"), "-L", "ProbabilisticLinkage -agreement RANKS"));
    check("wrong option", () -> refuses("unknown option or stray value '-nosuch'", "-original", "a.csv", "-masked", "b.csv", "-nosuch"));
    check("another schema", () -> refuses("-masked: no attribute is in both files", "-original", path("few.csv"), "-masked",
        path("other.csv")));
    check("a text becomes a number", () -> refuses("holds categories in the original, but numbers", "-original", path("texts.csv"),
        "-masked", path("few-noisy.csv")));
    check("a contradiction to numbers", () -> refuses("contradiction: the numbers of attribute 'v1' have no list of values here",
        "-original", path("few.csv"), "-masked", path("few-noisy.csv"), "-L", "EuclideanLinkage -contradiction"));
    check("a folder that is there", this::refusesAnExistingFolder);
    check("lines of another length beside the columns that are read", this::refusesOtherLines);
    check("files that cannot be renamed", () -> RenameCheck.run(session, folder));
    check("an option without effect is named", () -> tells("warning: -raw has no effect with -M OPTIMAL",
        "Microaggregation -M OPTIMAL -raw", "few.csv"));
    check("a missing file by spark-submit", this::missingFile);
  }

  /** A test that may fail. */
  private interface Work {
    void run() throws Exception;
  }

  private void check(String name, Work work) {
    tests++;
    long start = System.nanoTime();
    String failure = "";
    PrintStream console = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    try {
      work.run();
    } catch (Exception e) {
      failure = e instanceof IllegalStateException ? e.getMessage() : String.valueOf(e);
      failures.add(name);
    }
    System.setOut(console);
    System.out.printf("%s %s (%d s)%s%n", failure.isEmpty() ? "passed" : "FAILED", name,
        TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start), failure.isEmpty() ? "" : ": " + failure);
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  /** Evaluates on one machine and on Spark; the figures must be the same. */
  private void alike(int partitions, String... words) throws Exception {
    Path one = folder.resolve("one.json");
    Path spark = folder.resolve("spark.json");
    new DisclosureEvaluation().perform(Local.with(words, "-json", one.toString()));
    new DistributedEvaluation().perform(Local.with(words, "-partitions", Integer.toString(partitions), "-json", spark.toString()));
    FigureCheck.compare(one, spark);
  }

  /** Learned from all records, so that the links counted in regions must be those that the learner counted in memory. */
  private void learned() throws Exception {
    Samples.numbers(folder.resolve("known.csv"), folder.resolve("known-noisy.csv"), 150);
    for (String family : List.of("WEIGHTED_MEAN", "OWA", "CHOQUET")) {
      Path json = folder.resolve("spark.json");
      new DistributedEvaluation().perform(new String[] {"-original", path("known.csv"), "-masked", path("known-noisy.csv"), "-R", "v1,v2",
          "-L", "SupervisedLinkage -learner SEARCH -T 1 -F " + family, "-partitions", "4", "-json", json.toString()});
      String found = Files.readString(json);
      Matcher counted = LEARNED.matcher(found);
      require(counted.find() && counted.group(1).equals(counted.group(2)) && !counted.group(1).equals("150"),
          family + ": other links than those learned: " + found);
    }
  }

  /** All linkages that compare sets, and the attack that only asks which values fit; also with some of the attributes. */
  private void sets() throws Exception {
    Samples.sets(folder.resolve("sets.csv"), folder.resolve("sets-masked.csv"), folder.resolve("region.csv"), 3000);
    String[] files = {"-original", path("sets.csv"), "-masked", path("sets-masked.csv"), "-hierarchy", "region=" + path("region.csv")};
    for (int partitions : new int[] {1, 2, 7}) {
      alike(partitions, Local.with(files, "-L", "EuclideanLinkage", "-L", "EuclideanLinkage -M DISTANCE -contradiction", "-L",
          "EuclideanLinkage -M RAW", "-L", "MahalanobisLinkage", "-L", "MahalanobisLinkage -M ZERO -contradiction", "-L",
          "CoverAttack", "-L", "CoverAttack -guess"));
    }
    alike(3, Local.with(files, "-R", "age,region", "-L", "CoverAttack -guess", "-L", "EuclideanLinkage"));
    refuses("does not run on Spark with values that stand for sets, as those of attribute 'age'", Local.with(files, "-L",
        "ProbabilisticLinkage"));
    alike(3, "-original", path("mixed.csv"), "-masked", path("recoded.csv"), "-id", "id", "-L", "EuclideanLinkage -ordinal region", "-L",
        "CoverAttack");
  }

  /** One that only the masked file has, and two that are the same in every masked record. */
  private void unseen() throws Exception {
    String original = IntStream.range(0, 40).mapToObj(row -> row * row % 17 + "," + "xyz".charAt(row % 3) + "," + row % 7 + "\n")
        .collect(Collectors.joining());
    String masked = IntStream.range(0, 40).mapToObj(row -> row * row % 17 / 2 + ",x,3," + row + "\n").collect(Collectors.joining());
    Files.writeString(folder.resolve("seen.csv"), "a,b,c\n" + original);
    Files.writeString(folder.resolve("unseen.csv"), "a,b,c,person\n" + masked);
    alike(2, "-original", path("seen.csv"), "-masked", path("unseen.csv"));
    alike(2, "-original", path("seen.csv"), "-masked", path("unseen.csv"), "-R", "a,b", "-L", "CoverAttack");
  }

  /** A double keeps 15 digits, so one machine would take neighbours for the same record. */
  private void longIdentifiers() throws Exception {
    Samples.longIds(folder.resolve("long.csv"), folder.resolve("short.csv"), 400);
    Path one = folder.resolve("one.json");
    Path spark = folder.resolve("spark.json");
    new DisclosureEvaluation().perform(new String[] {"-original", path("short.csv"), "-masked", path("short.csv"), "-id", "id", "-json",
        one.toString()});
    new DistributedEvaluation().perform(new String[] {"-original", path("long.csv"), "-masked", path("long.csv"), "-id", "id", "-json",
        spark.toString()});
    FigureCheck.compare(one, spark);
  }

  /** As spreadsheets write it; also in each file of a folder. */
  private void firstLine() throws Exception {
    Path parts = Files.createDirectories(folder.resolve("told"));
    Files.writeString(folder.resolve("told.csv"), "sep=;\na b;c\n1,5;x\n2,5;y\n;x\n3;y\n");
    Files.writeString(parts.resolve("1.csv"), "\"sep=;\"\na b;c\n1,5;x\n2,5;y\n");
    Files.writeString(parts.resolve("2.csv"), "sep=;\na b;c\n;x\n3;y\n");
    alike(2, "-original", path("told.csv"), "-masked", path("told.csv"));
    Path one = folder.resolve("one.json");
    new DistributedEvaluation().perform(new String[] {"-original", parts.toString(), "-masked", path("told.csv"), "-json",
        folder.resolve("spark.json").toString()});
    FigureCheck.compare(one, folder.resolve("spark.json"));
  }

  private static void daysBefore1970() {
    RowText text = new RowText(List.of("day"), List.of(Kind.DATES), Arrays.asList((List<String>) null));
    Chunk days = new Chunk(0, new double[][] {{-0.5, -365, 0.5, Double.NaN}});
    List<String> lines = new ArrayList<>();
    text.lines(days).forEachRemaining(lines::add);
    require(lines.equals(List.of("1969-12-31", "1969-01-01", "1970-01-01", "?")), "wrote " + lines);
    text.rows(days).forEachRemaining(row -> require(row.isNullAt(0) || row.get(0).toString().equals(lines.remove(0)), "has " + row));
  }

  private void aWorkerDies(SparkSession session) throws Exception {
    DyingWorker dying = new DyingWorker(cluster, 8);
    session.sparkContext().addSparkListener(dying);
    alike(4, "-original", path("numbers.csv"), "-masked", path("noisy.csv"), "-L", "EuclideanLinkage", "-L",
        "EuclideanLinkage -M DISTANCE", "-L", "EuclideanLinkage -M RAW");
    session.sparkContext().removeSparkListener(dying);
    require(dying.tasksAfter() > 0, "no task ran after the worker died");
  }

  /** The same seed must give the same bytes, but for the line of names in each file. */
  private void maskedAlike(String input, String masking, String... more) throws Exception {
    Path one = folder.resolve("one-" + tests + ".csv");
    Path spark = folder.resolve("masked-" + tests);
    mask(masking, input, one, more);
    new DistributedMasking().perform(Local.with(more, "-F", masking, "-i", path(input), "-o", spark.toString(), "-partitions", "3"));
    List<String> lines = new ArrayList<>();
    try (var files = Files.list(spark)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".csv")).sorted().toList()) {
        List<String> part = Files.readAllLines(file);
        lines.addAll(part.subList(lines.isEmpty() ? 0 : 1, part.size()));
      }
    }
    require(lines.equals(Files.readAllLines(one)), masking + ": the files differ");
  }

  private void mask(String masking, String input, Path output, String... more) throws Exception {
    String[] options = masking.split(" ");
    String[] words = Local.with(Arrays.copyOfRange(options, 1, options.length), "-i", path(input), "-o", output.toString());
    require(new FilterCommand(Study.filter(masking)).run(Local.with(words, more)), masking + " failed here");
  }

  private void columnar(String format) throws Exception {
    Path swapped = folder.resolve("swapped." + format.toLowerCase(Locale.ROOT));
    new DistributedMasking().perform(new String[] {"-F", "RankSwapping -p 5 -S 7", "-as", format, "-i", path("few.csv"), "-o",
        swapped.toString()});
    mask("RankSwapping -p 5 -S 7", "few.csv", folder.resolve("swapped.csv"));
    String[] original = {"-original", path("few.csv"), "-json"};
    Path one = folder.resolve("one.json");
    Path spark = folder.resolve("spark.json");
    new DisclosureEvaluation().perform(Local.with(original, one.toString(), "-masked", path("swapped.csv")));
    new DistributedEvaluation().perform(Local.with(original, spark.toString(), "-masked", swapped.toString()));
    FigureCheck.compare(one, spark);
  }

  /** A mistake in an evaluation. */
  private void refuses(String says, String... words) throws Exception {
    refuses(new DistributedEvaluation(), says, folder.resolve("refusal.json"), Local.with(words, "-json", path("refusal.json")));
  }

  private void refusesToMask(String says, String... words) throws Exception {
    refuses(new DistributedMasking(), says, folder.resolve("refused"), words);
  }

  private void refusesAnExistingFolder() throws Exception {
    Path there = Files.createDirectories(folder.resolve("there"));
    refuses(new DistributedMasking(), "is there already; name a new folder", folder.resolve("refused"), "-F", "RankSwapping", "-i",
        path("few.csv"), "-o", there.toString());
    try (var files = Files.list(there)) {
      require(files.findAny().isEmpty(), "wrote into the folder");
    }
  }

  /** A line that lacks a field, or has one too many, in a column that is not written. */
  private void refusesOtherLines() throws Exception {
    for (String line : List.of("3,4", "3,4,5,6")) {
      Files.writeString(folder.resolve("lines.csv"), "a,b,c\n1,2,0\n2,3,0\n" + line + "\n4,5,0\n");
      refusesToMask("Malformed CSV record: " + line, "-F", "RankSwapping -p 50", "-identifier", "c", "-i", path("lines.csv"), "-o",
          path("refused"));
    }
  }

  private void tells(String says, String masking, String input) throws Exception {
    String text = Local.said(() -> new DistributedMasking().perform(new String[] {"-F", masking, "-i", path(input), "-o",
        path("told-" + tests)}))[1];
    require(text.contains("DistributedMasking: " + says), "said " + text);
  }

  /** A mistake must give one line and no output. */
  private static void refuses(Command command, String says, Path output, String... words) throws Exception {
    try {
      command.perform(words);
    } catch (Exception e) {
      require(Failure.isUsersMistake(e) && e.getMessage().lines().count() == 1 && e.getMessage().contains(says), "said " + e);
      try (var files = Files.list(output.getParent())) {
        require(files.noneMatch(file -> file.getFileName().toString().contains(output.getFileName().toString())), "left " + output);
      }
      return;
    }
    require(false, "took " + String.join(" ", words));
  }

  /** One line and exit code 1. */
  private void missingFile() throws Exception {
    Path output = folder.resolve("refusal.out");
    ends(cluster.submitLocally(output, folder, List.of("--class", DistributedEvaluation.class.getName(), jar.toString(), "-original",
        path("few.csv"), "-masked", path("none.csv"), "-json", path("refusal.json"))), 1, output);
    List<String> lines = Files.readAllLines(output).stream().filter(line -> !line.matches(PREFACE)).toList();
    require(lines.size() == 1 && lines.get(0).startsWith("DistributedEvaluation: -masked: there is no "),
        "said " + lines.size() + " lines: " + String.join("\n", lines));
    require(!Files.exists(folder.resolve("refusal.json")), "left the JSON file");
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

  private static void ends(Process job, int code, Path output) throws InterruptedException, IOException {
    boolean ended = job.waitFor(MINUTES, TimeUnit.MINUTES);
    if (!ended) {
      job.destroyForcibly();
    }
    require(ended && job.exitValue() == code, (ended ? "exit code " + job.exitValue() : "did not end") + ":\n"
        + new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
  }

  static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException(otherwise);
    }
  }
}
