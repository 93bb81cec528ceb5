package window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pack.Fork;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
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
    try (Display display = opened()) {
      Fork.Ended visit = visit(display, "Scenario", people);
      List<String> shown = visit.text().lines().filter(line -> line.startsWith("figures: ")).map(line -> withoutSeconds(line.substring(9)))
          .toList();
      assertEquals(expected(people), shown, visit.text());
      String[] words = Utils.splitOptions(told(visit, "command: ").replaceFirst("^java ", ""));
      Fork.Ended again = display.java(home, words[0], Arrays.copyOfRange(words, 1, words.length));
      assertEquals(withoutSeconds(told(visit, "command finds: ")), again.text().lines().filter(line -> line.startsWith("EuclideanLinkage "))
          .map(line -> withoutSeconds(line.replaceAll("\\s+", " ").strip())).findFirst().orElse(again.text()));
    }
  }

  @Test
  void aPersonOpensAFileWithRolesAndSavesItWithoutIdentifiers() throws Exception {
    StringBuilder csv = new StringBuilder("id,region,job,mail,age,rent,debt,pay\n");
    Random random = new Random(4);
    for (int row = 0; row < 400; row++) {
      csv.append(String.join(",", Integer.toString(1000 + row), Integer.toString(1 + random.nextInt(4)),
          random.nextBoolean() ? "clerk" : "nurse", "p" + row + "@example.org", Integer.toString(20 + random.nextInt(60)),
          Integer.toString(random.nextInt(900)), Integer.toString(random.nextInt(9000)),
          Integer.toString(random.nextInt(5000)))).append('\n');
    }
    Path people = Files.writeString(home.resolve("people.csv"), csv);
    Files.writeString(home.resolve("people.roles"), "id: identifier\nmail: free\npay: secret\n");
    try (Display display = opened()) {
      visit(display, "RolesScenario", people);
    }
  }

  @Test
  void aDataStewardMasksByStepsComparesAndSearches() throws Exception {
    StringBuilder csv = new StringBuilder("id,region,job,mail,age,rent,debt,pay\n");
    Random random = new Random(6);
    for (int row = 0; row < 200; row++) {
      csv.append(String.join(",", Integer.toString(1000 + row), "r" + random.nextInt(4), random.nextBoolean() ? "clerk" : "nurse",
          "p" + row + "@example.org", random.nextInt(20) == 0 ? "?" : Integer.toString(20 + random.nextInt(60)),
          Integer.toString(random.nextInt(900)), Integer.toString(random.nextInt(9000)),
          Integer.toString(random.nextInt(5000)))).append('\n');
    }
    Path people = Files.writeString(home.resolve("staff.csv"), csv);
    Files.writeString(home.resolve("staff.roles"), "id: identifier\nmail: identifier\n");
    try (Display display = opened()) {
      visit(display, "StewardScenario", people);
    }
  }

  private static Display opened() throws Exception {
    Optional<Display> started = Display.open();
    assumeTrue(started.isPresent(), "Xvfb is not there");
    return started.get();
  }

  private Fork.Ended visit(Display display, String scenario, Path people) throws Exception {
    display.install(home);
    Fork.Ended visit = display.java(home, "window." + scenario, people.toString(), PICTURES.toAbsolutePath().toString());
    assertTrue(visit.text().lines().anyMatch("visited"::equals), visit.text());
    return visit;
  }

  private static String told(Fork.Ended visit, String what) {
    return visit.text().lines().filter(line -> line.startsWith(what)).findFirst().orElseThrow().substring(what.length());
  }

  private static String withoutSeconds(String figures) {
    return figures.replaceAll(" [\\d.]+$", "");
  }

  /** The evaluator's own figures, without a window; all but the seconds. */
  private static List<String> expected(Path people) throws Exception {
    Instances original = DataSource.read(people.toString());
    Filter filter = new Microaggregation();
    filter.setInputFormat(original);
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setLinkages(new Linkage[] {new EuclideanLinkage(), new MahalanobisLinkage()});
    Assessment found = evaluation.evaluate(original, Filter.useFilter(original, filter), Progress.NONE);
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
}
