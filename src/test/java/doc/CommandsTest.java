package doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import pack.Fork;
import sdc.RExports;

/**
 * Runs the commands of README.md and doc/, each page from its top in an empty folder, with the package installed by README's own
 * line. A command has gone well when it has made every file that it names with -o, -s, -json, -report, -pairs or -mps, or
 * printed something where it names none, and when standard error holds nothing but progress and warnings. A block marked output
 * holds what the command before it prints. {@code ./antw} commands only have to name targets.
 */
class CommandsTest {

  private static final List<String> WEKA = List.of("java", "-cp", "build/lib/run/*", "weka.Run");
  /** ./antw spark-test runs these. */
  private static final List<String> SPARK = List.of("spark-submit");
  private static final List<String> INSTALL = List.of("java", "-cp", "build/lib/run/*", "weka.core.WekaPackageManager");
  private static final Set<String> MADE = Set.of("-o", "-s", "-json", "-report", "-pairs", "-mps", "-proof", "-save-roles");
  private static final String HARMLESS = "\\w+: (warning: .*|the seed \\(-S\\) is set, .*|only the first batch .*|"
      + "identifiers are not written: .*|warning: roles of attributes are those of .*|\\d+ (%|s)(, .*)?"
      + "|(\\w+: )*(\\d+ of \\d+ cells are missing now .*|levels .* proven least .*|target met: .*"
      + "|the state in '.*' undoes this masking: .*))";

  @TempDir
  static Path home;

  @TempDir
  Path folder;

  static List<Page> pages() throws IOException {
    return Page.all();
  }

  @BeforeAll
  static void installs() throws Exception {
    List<List<String>> lines = Page.read("README.md").commands().stream().filter(words -> starts(words, INSTALL)).toList();
    assertEquals(1, lines.size(), "README.md should show once how to install on the command line");
    Files.createDirectories(home.resolve("dist"));
    Files.copy(Fork.zip(), home.resolve("dist").resolve(Fork.zip().getFileName()));
    Fork.Ended ended = java(home, List.of(), lines.get(0).subList(3, lines.get(0).size()));
    assertTrue(Files.isDirectory(home.resolve("packages/disclosureControl")), ended::text);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void commandsWork(Page page) throws Exception {
    List<List<String>> commands = page.commands().stream().filter(words -> starts(words, WEKA)).toList();
    if (commands.isEmpty()) {
      return;
    }
    if (page.file().endsWith("reference-data.md")) {
      RExports.write(folder);
    }
    Path said = Files.createDirectory(home.resolve(page.file().getFileName().toString()));
    for (int n = 0; n < commands.size(); n++) {
      Files.write(said.resolve(n + ".in"), commands.get(n).subList(WEKA.size(), commands.get(n).size()));
    }
    Fork.Ended ended = java(folder, List.of(session()), List.of("doc.Session", said.toString()));
    List<String> troubles = new ArrayList<>();
    for (int n = 0; n < commands.size(); n++) {
      String trouble = trouble(commands.get(n), said, n);
      if (!trouble.isEmpty()) {
        troubles.add(String.join(" ", commands.get(n)) + "\n    " + trouble);
      }
    }
    troubles.addAll(notPrinted(page, said));
    assertTrue(troubles.isEmpty(), () -> page + ":\n" + String.join("\n", troubles) + "\n" + ended.text());
  }

  /** The lines that the page shows as printed and that were not. */
  private static List<String> notPrinted(Page page, Path said) throws IOException {
    List<String> troubles = new ArrayList<>();
    for (ExpectedOutput shown : page.outputs()) {
      long weka = page.commands().subList(0, shown.before()).stream().filter(words -> starts(words, WEKA)).count();
      String printed = Files.readString(said.resolve(weka - 1 + ".out"));
      String missing = shown.missingFrom(printed);
      if (!missing.isEmpty()) {
        troubles.add("shows a line that was not printed there: " + missing + "\nprinted:\n" + printed);
      }
    }
    return troubles;
  }

  private String trouble(List<String> command, Path said, int n) throws IOException {
    if (!Files.exists(said.resolve(n + ".err"))) {
      return "never ended";
    }
    List<String> errors = Files.readAllLines(said.resolve(n + ".err")).stream().filter(line -> !line.matches(HARMLESS)).toList();
    if (!errors.isEmpty()) {
      return "said " + errors;
    }
    List<String> absent = made(command).stream().filter(name -> !Files.isRegularFile(folder.resolve(name))).toList();
    if (!absent.isEmpty()) {
      return "did not make " + absent;
    }
    return made(command).isEmpty() && Files.size(said.resolve(n + ".out")) == 0 ? "printed nothing" : "";
  }

  /** The files that a command writes; ProofCheck only reads. */
  private static List<String> made(List<String> command) {
    return command.contains(".ProofCheck") ? List.of()
        : IntStream.range(1, command.size()).filter(at -> MADE.contains(command.get(at - 1))).mapToObj(command::get).toList();
  }

  /** Otherwise the file of the first command would hide that the second one failed. */
  @ParameterizedTest
  @MethodSource("pages")
  void noTwoCommandsOfAPageMakeTheSameFile(Page page) {
    Set<String> seen = new HashSet<>();
    page.commands().stream().flatMap(command -> made(command).stream())
        .forEach(name -> assertTrue(seen.add(name), () -> page + " makes " + name + " twice; give it another name"));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void nothingIsShownThatIsNotTested(Page page) throws Exception {
    Set<String> targets = targets();
    for (List<String> command : page.commands()) {
      if (command.get(0).equals("./antw")) {
        assertTrue(command.size() == 2 && targets.contains(command.get(1)), () -> page + ": no target " + command + " in " + targets);
      } else {
        assertTrue(starts(command, WEKA) || starts(command, SPARK) && page.file().endsWith("spark.md")
            || starts(command, INSTALL) && page.file().endsWith("README.md"),
            () -> page + ": this test cannot run " + command + "; mark the block text, not sh, if it is no command");
      }
    }
  }

  @Test
  void pagesPointToFilesThatAreThere() throws IOException {
    for (Page page : Page.all()) {
      page.linkedFiles().forEach(file -> assertTrue(Files.exists(file), () -> page + " points to " + file + ", which is not there"));
    }
  }

  @Test
  void shownLinesAreLookedForInTheirOrder() {
    String printed = "a  1 2.50\n\nb 2\nc 3\n";
    for (String right : List.of("a 1 2.50", "a 1 …\nb 2", "a …\n…\nc 3", "b 2\n\nc 3", "…\nc 3\n…")) {
      assertEquals("", ExpectedOutput.of(1, right).missingFrom(printed), right);
    }
    for (String wrong : List.of("a 1", "a 1 2.51", "a 1 …\nc 3", "c 3\n…\nb 2", "a 12.50", "d")) {
      assertFalse(ExpectedOutput.of(1, wrong).missingFrom(printed).isEmpty(), wrong);
    }
  }

  /** What this test lets pass on standard error. */
  @Test
  void refusalsAreNotHarmless() {
    for (String line : List.of("Microaggregation: -k (records per group) must be 1 or more, got 0", "Can't find scheme .Romn, or",
        "java.io.IOException: no", "\tat weka.Run.main(Run.java:1)")) {
      assertFalse(line.matches(HARMLESS), line);
    }
    assertTrue("DisclosureEvaluation: 12 %, about 3 s left, choosing links".matches(HARMLESS));
  }

  private static boolean starts(List<String> command, List<String> with) {
    return command.size() >= with.size() && command.subList(0, with.size()).equals(with);
  }

  private static Set<String> targets() throws Exception {
    NodeList found = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new File("build.xml")).getElementsByTagName("target");
    Set<String> targets = new TreeSet<>();
    for (int i = 0; i < found.getLength(); i++) {
      Element target = (Element) found.item(i);
      if (target.hasAttribute("description")) {
        targets.add(target.getAttribute("name"));
      }
    }
    return targets;
  }

  /** A folder that holds the session's class and nothing else of the tests. */
  private static Path session() throws IOException {
    Path probe = home.resolve("probe");
    if (!Files.exists(probe)) {
      Files.createDirectories(probe.resolve("doc"));
      try (InputStream in = CommandsTest.class.getResourceAsStream("Session.class")) {
        Files.copy(in, probe.resolve("doc/Session.class"));
      }
    }
    return probe;
  }

  /** Java in that folder, with Weka's jars and these, and the package in home. */
  private static Fork.Ended java(Path folder, List<Path> more, List<String> command) throws Exception {
    String jars = Path.of("build", "lib", "run", "*").toAbsolutePath().toString();
    String classPath = String.join(File.pathSeparator, Stream.concat(Stream.of(jars), more.stream().map(Path::toString)).toList());
    // else Weka warns that it finds no native library
    List<String> all = new ArrayList<>(Fork.java("-Dcom.github.fommil.netlib.ARPACK=com.github.fommil.netlib.F2jARPACK", "-Xmx512m",
        "-Duser.home=" + home, "-cp", classPath));
    all.addAll(command);
    return Fork.run(folder, Map.of("WEKA_HOME", home.toString()), all);
  }
}
