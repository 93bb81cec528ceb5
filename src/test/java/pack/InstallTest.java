package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The zip in the Wekas that it is built for, each in JVMs of its own with the jars of that Weka. Exit codes say nothing here:
 * Weka ends with 0 whatever happened.
 */
class InstallTest {
  private static final String FILTER = "weka.filters.unsupervised.attribute.Microaggregation";
  private static final List<String> PEOPLE = List.of("@relation people", "@attribute age numeric", "@attribute job {clerk,nurse}",
      "@attribute pay numeric", "@data", "20,clerk,1000", "60,nurse,9000", "30,nurse,2000", "70,clerk,8000");

  @TempDir
  Path home;

  @ParameterizedTest
  @ValueSource(strings = {"weka-oldest", "run", "weka-dev"})
  void installsIsListedAndMasks(String jars) throws Exception {
    install(jars);
    Fork.Ended chooser = Fork.weka(jars, home, List.of(classes("Choosers")), "pack.Choosers", "weka.filters.Filter",
        "weka.datagenerators.DataGenerator", "weka.disclosure.linkage.Linkage");
    String listed = version().replace(".", "\\.") + "\\s+-+\\s+Yes\\s+disclosureControl: .*";
    assertTrue(chooser.text().lines().anyMatch(line -> line.matches(listed)), () -> "not listed as loaded:\n" + chooser.text());
    for (String offer : List.of("weka.filters.Filter <- " + FILTER,
        "weka.datagenerators.DataGenerator <- weka.datagenerators.microdata.CensusLike",
        "weka.disclosure.linkage.Linkage <- weka.disclosure.linkage.EuclideanLinkage")) {
      assertTrue(chooser.text().lines().anyMatch(offer::equals), () -> "not in the chooser: " + offer + "\n" + chooser.text());
    }

    Path masked = home.resolve("masked.arff");
    Fork.Ended run = Fork.weka(jars, home, List.of(), "weka.Run", ".Microaggregation", "-k", "2",
        "-i", people().toString(), "-o", masked.toString());
    assertTrue(Files.exists(masked), () -> "nothing masked:\n" + run.text());
    // {20,1000} and {30,2000} are one group, {60,9000} and {70,8000} the other; by hand
    assertEquals(List.of("25,clerk,1500", "65,nurse,8500", "25,nurse,1500", "65,clerk,8500"), data(masked), run.text());
    assertEquals("@relation people", Files.readAllLines(masked).stream().filter(line -> line.startsWith("@relation")).findFirst()
        .orElse(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"weka-oldest", "run", "weka-dev"})
  void olderJavaSkipsThePackageAndGoesOn(String jars) throws Exception {
    install(jars);
    Path copy = home.resolve("copy.arff");
    Fork.Ended run = Fork.weka(jars, home, List.of(classes("OldJava")), "pack.OldJava", "11", "-no-scan",
        "weka.filters.unsupervised.attribute.Remove", "-R", "1", "-i", people().toString(), "-o", copy.toString());
    assertTrue(run.text().lines().anyMatch(line -> line.matches(".*'disclosureControl' because JVM 11.0 is not > .*")),
        () -> "nothing said about the JVM:\n" + run.text());
    assertEquals(List.of("clerk,1000", "nurse,9000", "nurse,2000", "clerk,8000"), data(copy), run.text());

    Fork.Ended filter = Fork.weka(jars, home, List.of(classes("OldJava")), "pack.OldJava", "11", "-no-scan", FILTER, "-h");
    assertTrue(filter.text().contains(FILTER + " is not runnable"), () -> "the package is loaded:\n" + filter.text());
  }

  private void install(String jars) throws Exception {
    Fork.Ended ended = Fork.weka(jars, home, List.of(), "weka.core.WekaPackageManager", "-offline", "-install-package",
        Fork.zip().toString());
    assertTrue(Files.isRegularFile(home.resolve("packages/disclosureControl/disclosureControl.jar")), ended::text);
    // Weka 3.8.6 loads a package with props files twice as it installs it, and cannot close the first loader's jars on Java 17 or newer;
    // the lines of its trace, which begin with a tab, name that exception too on Java 21
    List<String> troubles = ended.text().lines().filter(line -> line.matches("(?i)(?!\t).*(exception|error|problem).*"))
        .filter(line -> !line.startsWith("java.lang.reflect.InaccessibleObjectException: ") && !line.contains("Installing: ")).toList();
    assertEquals(List.of(), troubles, ended.text());
  }

  /** A folder with that class and nothing else of the tests, so that Weka finds no class that users would not have. */
  private Path classes(String name) throws Exception {
    Path folder = home.resolve("probe");
    String file = "pack/" + name + ".class";
    Files.createDirectories(folder.resolve("pack"));
    try (InputStream in = InstallTest.class.getResourceAsStream("/" + file)) {
      Files.copy(in, folder.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    return folder;
  }

  private Path people() throws Exception {
    Path file = home.resolve("people.arff");
    return Files.write(file, PEOPLE);
  }

  private static List<String> data(Path arff) throws Exception {
    List<String> lines = Files.readAllLines(arff);
    return lines.subList(lines.indexOf("@data") + 1, lines.size()).stream().filter(line -> !line.isBlank()).toList();
  }

  private static String version() throws Exception {
    var description = new Properties();
    try (InputStream in = Files.newInputStream(Path.of("Description.props"))) {
      description.load(in);
    }
    return description.getProperty("Version");
  }
}
