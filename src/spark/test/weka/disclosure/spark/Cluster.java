package weka.disclosure.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.apache.spark.launcher.JavaModuleOptions;
import org.apache.spark.sql.SparkSession;

/** A standalone cluster on the loopback interface: one master and some workers with one core each, as processes of their own. */
final class Cluster implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final long SECONDS = 300;

  private final Path folder;
  private final Path jars;
  private final Path jar;
  private final int megabytes;
  private final Process master;
  private final List<Process> workers = new ArrayList<>();
  /** Master, workers and commands, ended ones included. */
  private final List<Process> started = Collections.synchronizedList(new ArrayList<>());
  private final String url;
  private int startedWorkers;

  /** Starts the master; jars has Spark's jars, jar is what spark-submit takes, and workers have so much heap for tasks. */
  Cluster(Path folder, Path jars, Path jar, int megabytes) throws IOException {
    this.folder = folder;
    this.jars = jars;
    this.jar = jar;
    this.megabytes = megabytes;
    Files.createDirectories(folder.resolve("jars"));
    Path log = folder.resolve("master.log");
    this.master = start(log, 256, "org.apache.spark.deploy.master.Master", "--host", HOST, "--port", "0", "--webui-port", "0");
    await("the master did not start; see " + log, () -> says(log, "Starting Spark master at"));
    this.url = Files.readAllLines(log).stream().filter(line -> line.contains("Starting Spark master at"))
        .map(line -> line.replaceAll(".*Starting Spark master at ", "")).findFirst().orElseThrow();
  }

  /** Starts one more worker and waits until the master knows it. */
  void startWorker() throws IOException {
    int number = ++startedWorkers;
    Path log = folder.resolve("worker" + number + ".log");
    workers.add(start(log, 256, "org.apache.spark.deploy.worker.Worker", url, "--host", HOST, "--cores", "1", "--memory",
        megabytes + 400 + "m", "--webui-port", "0", "--work-dir", workDirectory(number).toString()));
    await("worker " + number + " did not reach the master; see " + log, () -> says(log, "Successfully registered with master"));
  }

  private Path workDirectory(int number) {
    return folder.resolve("work" + number).toAbsolutePath();
  }

  /** Kills the worker that was started last, and its executor. */
  void killWorker() {
    Process victim = workers.remove(workers.size() - 1);
    victim.descendants().forEach(ProcessHandle::destroyForcibly);
    victim.destroyForcibly();
  }

  /** Spark in this process, with the cluster's workers: the commands that run here share it. */
  SparkSession session() {
    SparkSession.Builder builder = SparkSession.builder().master(url).appName("test").config("spark.jars", jar.toString())
        .config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false");
    settings().forEach(each -> builder.config(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1)));
    return builder.getOrCreate();
  }

  private static boolean says(Path log, String text) {
    try {
      return Files.exists(log) && Files.readString(log).contains(text);
    } catch (IOException e) {
      return false;
    }
  }

  private static void await(String failure, BooleanSupplier condition) throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IOException(failure);
      }
      try {
        Thread.sleep(50);
      } catch (InterruptedException e) {
        throw new IOException(failure, e);
      }
    }
  }

  /** Submits a command of the jar to the cluster. */
  Process submit(Path output, String command, List<String> words) throws IOException {
    List<String> all = new ArrayList<>(List.of("org.apache.spark.deploy.SparkSubmit", "--master", url));
    settings().forEach(each -> all.addAll(List.of("--conf", each)));
    all.addAll(List.of("--class", "weka.disclosure.spark." + command, jar.toString()));
    all.addAll(words);
    return start(output, 512, all.toArray(String[]::new));
  }

  /** The same on this machine alone, by the words that follow spark-submit. */
  Process submitLocally(Path output, Path directory, List<String> words) throws IOException {
    List<String> all = new ArrayList<>(List.of("org.apache.spark.deploy.SparkSubmit", "--master", "local[2]"));
    settings().forEach(each -> all.addAll(List.of("--conf", each)));
    all.addAll(words);
    return start(directory, output, 700, all.toArray(String[]::new));
  }

  /** Runs these words with Weka and the package, but without Spark, with the heap of two workers. */
  Process weka(Path output, Path directory, List<String> words) throws IOException {
    List<String> command = new ArrayList<>(List.of(java(), "-Xmx" + 2 * megabytes + "m", "-Dweka.packageManager.offline=true", "-cp",
        jar.toAbsolutePath() + File.pathSeparator + jars.resolveSibling("run").toAbsolutePath() + File.separator + "*"));
    command.addAll(words);
    return start(new ProcessBuilder(command), directory, output);
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private List<String> settings() {
    return List.of("spark.driver.host=" + HOST, "spark.driver.bindAddress=" + HOST, "spark.executor.memory=" + megabytes + "m",
        "spark.executor.extraJavaOptions=-XX:+UseSerialGC", "spark.local.dir=" + folder.resolve("spill").toAbsolutePath());
  }

  private Process start(Path log, int megabytes, String... words) throws IOException {
    return start(Path.of("").toAbsolutePath(), log, megabytes, words);
  }

  private Process start(Path directory, Path log, int megabytes, String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(java(), "-Xmx" + megabytes + "m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
    command.addAll(List.of("-cp", jars.toAbsolutePath() + File.separator + "*"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command);
    // Spark's jars are not in the folder jars of a home, where workers would look for them
    builder.environment().put("SPARK_HOME", folder.toAbsolutePath().toString());
    builder.environment().put("SPARK_DIST_CLASSPATH", jars.toAbsolutePath() + File.separator + "*");
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    // else a worker looks for Spark's own sources
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    return start(builder, directory, log);
  }

  private Process start(ProcessBuilder builder, Path directory, Path output) throws IOException {
    Process process = builder.directory(directory.toFile()).redirectErrorStream(true).redirectOutput(output.toFile()).start();
    started.add(process);
    return process;
  }

  /** Stops all processes, commands that still run included. */
  @Override
  public void close() {
    for (Process each : List.copyOf(started)) {
      each.descendants().forEach(ProcessHandle::destroyForcibly);
      each.destroyForcibly();
    }
  }
}
