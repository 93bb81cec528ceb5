package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.experiment.DatabaseResultListener;
import weka.experiment.Examples;
import weka.experiment.Experiment;
import weka.experiment.InstanceQuery;

/**
 * The scripts of doc/examples/distributed: two engines and a data base on this machine give the results of a run in one JVM. The
 * jars are on the plain class path, where Weka's engines look for classes.
 */
class DistributedTest {

  private static final long PATIENCE_SECONDS = 600;

  @TempDir
  private Path folder;
  private final List<Process> processes = new ArrayList<>();
  private int[] ports;

  @BeforeEach
  void unpack() throws Exception {
    copy(Path.of("doc", "examples"), folder.resolve("examples"));
    try (ZipFile zip = new ZipFile(Fork.zip().toFile())) {
      Files.copy(zip.getInputStream(zip.getEntry("disclosureControl.jar")), folder.resolve("disclosureControl.jar"));
    }
    ports = new int[3];
    for (int i = 0; i < ports.length; i++) {
      try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
        ports[i] = socket.getLocalPort();
      } catch (IOException e) {
        Assumptions.abort("no port can be opened on 127.0.0.1: " + e.getMessage());
      }
    }
  }

  @AfterEach
  void end() throws Exception {
    for (Process process : processes) {
      process.destroyForcibly().waitFor();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"by-data", "by-run"})
  void enginesGiveTheResultsOfOneJvm(String split) throws Exception {
    Path here = folder.resolve("examples/distributed");
    String url = "jdbc:hsqldb:hsql://127.0.0.1:" + ports[0] + "/results";
    for (String name : List.of("first", split)) {
      String file = here.resolve(name + ".exp").toString();
      Experiment experiment = (Experiment) SerializationHelper.read(file);
      ((DatabaseResultListener) experiment.getResultListener()).setDatabaseURL(url);
      SerializationHelper.write(file, experiment);
    }
    start(here, "database.log", "is online", "./database.sh", Integer.toString(ports[0]));
    start(here, "engine1.log", "RemoteEngine bound", "./engine.sh", Integer.toString(ports[1]));
    start(here, "engine2.log", "RemoteEngine bound", "./engine.sh", Integer.toString(ports[2]));
    Fork.Ended ended = Fork.run(here, environment(),
        List.of("/bin/sh", "./run.sh", split + ".exp", Integer.toString(ports[1]), Integer.toString(ports[2])));
    String said = ended.text() + log(here, "engine1.log") + log(here, "engine2.log");
    assertTrue(said.contains("Experiment completed successfully"), said);
    for (String engine : List.of("engine1.log", "engine2.log")) {
      assertTrue(log(here, engine).contains("Launching task"), () -> engine + " had nothing to do");
    }
    InstanceQuery query = new InstanceQuery();
    query.initialize(here.resolve("DatabaseUtils.props").toFile());
    query.setDatabaseURL(url);
    query.setUsername("SA");
    Instances distributed = query.retrieveInstances("SELECT * FROM Results0");
    query.disconnectFromDatabase();
    Instances local = Examples.results(folder.resolve("examples"), "maskings", "csv").results();
    assertEquals(byKey(local, local), byKey(distributed, local), said);
  }

  /** The figures of each result, times apart. */
  private static Map<String, List<Double>> byKey(Instances results, Instances named) {
    Map<String, List<Double>> figures = new TreeMap<>();
    for (Instance row : results) {
      StringBuilder key = new StringBuilder();
      List<Double> values = new ArrayList<>();
      for (int i = 0; i < results.numAttributes(); i++) {
        String name = named.attribute(i).name();
        if (name.startsWith("Key_")) {
          key.append(row.attribute(i).isNumeric() ? Integer.toString((int) row.value(i)) : row.stringValue(i)).append(' ');
        } else if (!name.equals("Date_time") && !name.endsWith("_seconds")) {
          values.add(row.value(i));
        }
      }
      assertEquals(null, figures.put(key.toString(), values), key.toString());
    }
    return figures;
  }

  private Map<String, String> environment() {
    String jars = String.join(File.pathSeparator, Path.of("build", "lib", "run").toAbsolutePath() + File.separator + "*",
        folder.resolve("disclosureControl.jar").toString(), Path.of("build", "lib", "test").toAbsolutePath() + File.separator + "*");
    return Map.of("CLASSPATH", jars, "WEKA_HOME", folder.toString(), "JDK_JAVA_OPTIONS", String.join(" ", Fork.QUICK),
        "PATH", Path.of(System.getProperty("java.home"), "bin") + File.pathSeparator + System.getenv("PATH"));
  }

  private void start(Path here, String log, String sign, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(here.toFile()).redirectErrorStream(true)
        .redirectOutput(here.resolve(log).toFile());
    builder.environment().putAll(environment());
    Process process = builder.start();
    processes.add(process);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!log(here, log).contains(sign)) {
      if (!process.isAlive() || System.nanoTime() > end) {
        String said = log(here, log);
        Assumptions.assumeFalse(said.contains("BindException") || said.contains("UnknownHostException"),
            () -> "nothing can be bound to a port here: " + said);
        throw new AssertionError(List.of(command) + " did not start:\n" + said);
      }
      Thread.sleep(100);
    }
  }

  private static String log(Path here, String name) throws IOException {
    return Files.readString(here.resolve(name));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }
}
