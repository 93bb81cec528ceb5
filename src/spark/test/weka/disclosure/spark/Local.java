package weka.disclosure.spark;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import weka.disclosure.DisclosureEvaluation;

/** One Spark in this JVM, which the JUnit tests share, and commands that run on it. It reads even small files in several pieces. */
final class Local {

  /**
   * The JSON of one machine for each command, without the folder of its files. It does not depend on the classes under test, and the folder
   * is another one each time that mutation testing runs a test in this JVM.
   */
  private static final Map<String, String> ONE_MACHINE = new HashMap<>();

  private Local() {
  }

  /** Work that may fail. */
  interface Work {
    void run() throws Exception;
  }

  static SparkSession session() {
    if (SparkSession.getDefaultSession().isEmpty() || SparkSession.getDefaultSession().get().sparkContext().isStopped()) {
      SparkRun.prepare();
      SparkSession.builder().master("local[2]").appName("test").config("spark.ui.enabled", "false")
          .config("spark.ui.showConsoleProgress", "false").config("spark.driver.host", "127.0.0.1")
          .config("spark.driver.bindAddress", "127.0.0.1").config("spark.sql.shuffle.partitions", "2")
          .config("spark.sql.codegen.wholeStage", "false").config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
          .config("spark.sql.adaptive.enabled", "false").config("spark.shuffle.compress", "false")
          .config("spark.broadcast.compress", "false").config("spark.sql.files.maxPartitionBytes", "1500")
          .config("spark.sql.files.openCostInBytes", "1").getOrCreate();
    }
    return SparkSession.getDefaultSession().get();
  }

  static JavaSparkContext context() {
    return JavaSparkContext.fromSparkContext(session().sparkContext());
  }

  /** Evaluates on one machine and on Spark; the figures must be the same. Returns the path of Spark's JSON. */
  static Path alike(Path folder, int partitions, String... words) throws Exception {
    Path one = oneMachine(folder, words);
    Path spark = evaluate(folder, with(words, "-partitions", Integer.toString(partitions)));
    FigureCheck.compare(one, spark);
    return spark;
  }

  private static Path oneMachine(Path folder, String... words) throws Exception {
    String command = String.join(" ", words).replace(folder.toString(), "");
    Path json = Files.createTempFile(folder, "one", ".json");
    if (ONE_MACHINE.containsKey(command)) {
      return Files.writeString(json, ONE_MACHINE.get(command));
    }
    silently(() -> new DisclosureEvaluation().perform(with(words, "-json", json.toString())));
    ONE_MACHINE.put(command, Files.readString(json));
    return json;
  }

  /** Evaluates on Spark. */
  static Path evaluate(Path folder, String... words) throws Exception {
    session();
    Path json = Files.createTempFile(folder, "spark", ".json");
    silently(() -> new DistributedEvaluation().perform(with(words, "-json", json.toString())));
    return json;
  }

  static String silently(Work work) throws Exception {
    return said(work)[0];
  }

  /** What this work prints, and what it prints as errors. */
  static String[] said(Work work) throws Exception {
    PrintStream[] before = {System.out, System.err};
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    try {
      work.run();
    } finally {
      System.setOut(before[0]);
      System.setErr(before[1]);
    }
    return new String[] {out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8)};
  }

  static String[] with(String[] words, String... more) {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }
}
