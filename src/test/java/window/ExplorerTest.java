package window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pack.Fork;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.Evaluation;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.LinkageResult;
import weka.disclosure.linkage.MahalanobisLinkage;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Microaggregation;

/** The real Explorer with the installed zip, in a JVM of its own under a virtual display; its pictures are kept. */
class ExplorerTest {

  private static final Path PICTURES = Path.of("build", "reports", "window");

  @TempDir
  Path home;

  @Test
  void aPersonMasksAttacksStopsAppliesAndSaves() throws Exception {
    Path people = Files.writeString(home.resolve("people.arff"), people());
    try (Display display = Display.open()) {
      Fork.Ended visit = display.java(home, "window.Scenario", people.toString(), PICTURES.toAbsolutePath().toString());
      assertTrue(visit.text().lines().anyMatch("visited"::equals), visit.text());
      List<String> shown = visit.text().lines().filter(line -> line.startsWith("figures: ")).map(line -> line.substring(9)
          .replaceAll(" [\\d.]+$", "")).toList();
      assertEquals(expected(people), shown, visit.text());
    }
  }

  /** The evaluator's own figures, without a window; all but the seconds. */
  private static List<String> expected(Path people) throws Exception {
    Instances original = DataSource.read(people.toString());
    Filter filter = new Microaggregation();
    filter.setInputFormat(original);
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setLinkages(new Linkage[] {new EuclideanLinkage(), new MahalanobisLinkage()});
    Evaluation found = evaluation.evaluate(original, Filter.useFilter(original, filter), Progress.NONE);
    List<String> lines = new ArrayList<>();
    for (LinkageResult each : found.linkages()) {
      lines.add(String.format(Locale.ROOT, "%s %d %.2f %.2f to %.2f %d", each.name(), each.rate().hits(), each.rate().percent(),
          each.rate().low(), each.rate().high(), each.links().tied()));
    }
    return lines;
  }

  private static String people() {
    StringBuilder arff = new StringBuilder("@relation people\n");
    for (String name : List.of("age", "pay", "rent", "debt")) {
      arff.append("@attribute ").append(name).append(" numeric\n");
    }
    arff.append("@attribute job {clerk,nurse}\n@data\n");
    Random random = new Random(3);
    for (int row = 0; row < 300; row++) {
      for (int k = 0; k < 4; k++) {
        arff.append(Math.round(1000 * random.nextGaussian())).append(',');
      }
      arff.append(random.nextBoolean() ? "clerk" : "nurse").append('\n');
    }
    return arff.toString();
  }

  /** A virtual display that lives as long as the test. */
  private record Display(Process server, String name) implements AutoCloseable {

    static Display open() throws IOException {
      Process server;
      try {
        server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp")
            .redirectError(ProcessBuilder.Redirect.DISCARD).start();
      } catch (IOException e) {
        assumeTrue(false, "Xvfb is not there: " + e.getMessage());
        throw e;
      }
      BufferedReader out = server.inputReader();
      String number = out.readLine();
      assumeTrue(number != null, "Xvfb does not start");
      return new Display(server, ":" + number);
    }

    /** Runs a class of this folder with Weka and the package installed in that home. */
    Fork.Ended java(Path home, String main, String... arguments) throws Exception {
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      String jars = Path.of("build", "lib", "run", "*").toAbsolutePath().toString();
      Map<String, String> environment = Map.of("DISPLAY", name, "WEKA_HOME", home.toString());
      List<String> start = List.of(java, "-Xmx512m", "-Dweka.packageManager.offline=true", "-Duser.home=" + home);
      Fork.run(home, environment, command(start, List.of("-Djava.awt.headless=true", "-cp", jars, "weka.core.WekaPackageManager",
          "-offline", "-install-package", Fork.zip().toString())));
      List<String> run = new ArrayList<>(List.of("-Djava.awt.headless=false", "-cp", jars + File.pathSeparator + classes(home),
          main));
      run.addAll(List.of(arguments));
      return Fork.run(home, environment, command(start, run));
    }

    private static List<String> command(List<String> start, List<String> rest) {
      List<String> all = new ArrayList<>(start);
      all.addAll(rest);
      return all;
    }

    /** A folder with the classes that visit and nothing else of the tests. */
    private static Path classes(Path home) throws Exception {
      Path folder = home.resolve("visitor");
      Path source = Path.of("build", "classes", "test", "window");
      Files.createDirectories(folder.resolve("window"));
      try (var files = Files.list(source)) {
        for (Path file : files.filter(each -> !each.getFileName().toString().startsWith("ExplorerTest")).toList()) {
          try (InputStream in = Files.newInputStream(file)) {
            Files.copy(in, folder.resolve("window").resolve(file.getFileName().toString()));
          }
        }
      }
      return folder;
    }

    @Override
    public void close() {
      server.destroy();
    }
  }
}
