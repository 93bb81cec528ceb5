import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The style check: prints file:line: reason for each violation of the rules in CONTRIBUTING.md, and exits with 1 if it finds one. The
 * patterns are spelled so that they do not match themselves.
 */
public class Style {
  private static final int LONGEST_LINE = 140;
  private static final int LONGEST_FILE = 450;
  /** An engine package may use itself and those in the lines above its own; a package inside another has its own line. */
  private static final List<List<String>> ORDER = List.of(List.of("data.text", "data.number"), List.of("data"),
      List.of("data.copula", "data.key", "data.tree", "data.file"), List.of("mask", "loss"),
      List.of("mask.micro", "mask.anonymity", "mask.synthesis"), List.of("aggregate"), List.of("proof"), List.of("link"),
      List.of("link.probabilistic", "link.intruder", "link.attack", "link.match"),
      List.of("learn.hitting"), List.of("learn.rows"), List.of("learn.check"), List.of("learn.search"), List.of("learn.exact"),
      List.of("learn"), List.of("learn.likelihood"), List.of("risk"), List.of("risk.unique", "risk.synthetic"),
      List.of("risk.population"),
      List.of("target"));

  /** The same for the fronts, which are in Weka's own packages. */
  private static final List<List<String>> FRONTS = List.of(List.of("disclosure.options"), List.of("disclosure.data"),
      List.of("disclosure.command"), List.of("filters.unsupervised.attribute", "datagenerators.microdata"),
      List.of("disclosure.utility"), List.of("disclosure.evaluation"), List.of("disclosure.linkage", "disclosure.chart"),
      List.of("disclosure.report"), List.of("disclosure"), List.of("disclosure.spark"), List.of("disclosure.target"),
      List.of("gui.disclosure"), List.of("gui.disclosure.window"), List.of("gui.disclosure.result"), List.of("gui.disclosure.tab"),
      List.of("gui.explorer", "experiment", "knowledgeflow.steps", "classifiers.meta"));

  /** Front classes whose package Weka prescribes, but which use packages after it: each stands with the package named here. */
  private static final Map<String, String> HIGHER = Map.of("filters.unsupervised.attribute.MaskToTarget", "gui.disclosure");

  private static final Pattern MARKER = Pattern.compile("\\b(TOD[O]|FIXM[E]|XX[X]|HAC[K])\\b");
  private static final Pattern MACHINE = Pattern.compile("[\"(\\s](/(work|home|root|tmp|usr|opt)/|[A-Z]:\\\\)");
  private static final Pattern WILDCARD = Pattern.compile("^import .*\\.\\*;");
  private static final Pattern EMPTY_CATCH = Pattern.compile("catch\\s*\\([^)]*\\)\\s*\\{\\s*\\}");
  private static final Pattern WEKA = Pattern.compile("\\bweka\\.[a-zA-Z]");
  private static final Pattern USE = Pattern.compile("\\b(sdc|weka)\\.([a-z]+(?:\\.[a-z]+)*)\\.([A-Z]\\w*)");
  private static final Pattern CONSOLE = Pattern.compile("\\bSystem\\.(out|err)\\b");
  private static final Pattern TYPE = Pattern.compile("^(?:(?:public|final|abstract|sealed|non-sealed|strictfp) )*"
      + "(?:class|record|enum|interface|@interface) ");

  private static final Pattern IMPORT = Pattern.compile("^import (?:static )?[\\w.]+\\.(\\w+);");
  private static final Pattern WORD = Pattern.compile("\\w+");

  /** The engine's files by their classes' simple names, which no two share. */
  private final Map<String, Path> engineClasses = new HashMap<>();
  private int found;

  public static void main(String[] args) throws Exception {
    Style style = new Style();
    for (String root : args) {
      try (var files = Files.walk(Path.of(root))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
          style.check(file);
        }
      }
    }
    if (style.found > 0) {
      System.out.println(style.found + " departures from the style (the rules: CONTRIBUTING.md)");
      System.exit(1);
    }
  }

  private void check(Path file) throws Exception {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    String[] lines = text.split("\n", -1);
    if (lines.length - 1 > LONGEST_FILE) {
      report(file, lines.length - 1, "file longer than " + LONGEST_FILE + " lines");
    }
    for (int i = 0; i < lines.length; i++) {
      line(file, i + 1, lines[i]);
    }
    imports(file, lines);
    Matcher empty = EMPTY_CATCH.matcher(text);
    while (empty.find()) {
      report(file, (int) text.substring(0, empty.start()).lines().count(), "empty catch block");
    }
    String path = file.toString().replace('\\', '/');
    if (path.contains("main/java/sdc/")) {
      engine(file, lines);
    }
    order(file, path, lines, "sdc", ORDER);
    order(file, path, lines, "weka", FRONTS);
    if (!path.endsWith("package-info.java") && !path.contains("test/java/")) {
      javadoc(file, lines);
    }
  }

  private void line(Path file, int number, String line) {
    if (line.indexOf('\t') >= 0) {
      report(file, number, "tab");
    }
    if (!line.equals(line.stripTrailing())) {
      report(file, number, "blank at the end of the line");
    }
    if (line.length() > LONGEST_LINE) {
      report(file, number, "line longer than " + LONGEST_LINE + " (" + line.length() + ")");
    }
    if (WILDCARD.matcher(line).find()) {
      report(file, number, "import of everything");
    }
    Matcher marker = MARKER.matcher(line);
    if (marker.find()) {
      report(file, number, "unfinished work marked " + marker.group(1));
    }
    if (MACHINE.matcher(line).find()) {
      report(file, number, "path of one machine");
    }
  }

  private void imports(Path file, String[] lines) {
    Set<String> words = new HashSet<>();
    for (String line : lines) {
      if (!line.startsWith("import ")) {
        WORD.matcher(line).results().forEach(word -> words.add(word.group()));
      }
    }
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < lines.length; i++) {
      Matcher named = IMPORT.matcher(lines[i]);
      if (!named.find()) {
        continue;
      }
      if (!words.contains(named.group(1))) {
        report(file, i + 1, "import that is not used");
      }
      if (!seen.add(lines[i])) {
        report(file, i + 1, "import that stands above already");
      }
    }
  }

  /** The rules for the engine alone: it must not use Weka or write to the console. */
  private void engine(Path file, String[] lines) {
    String name = file.getFileName().toString();
    Path other = name.equals("package-info.java") ? null : engineClasses.putIfAbsent(name, file);
    if (other != null) {
      report(file, 1, "the engine has a class of this name already: " + other);
    }
    for (int i = 0; i < lines.length; i++) {
      if (isCode(lines[i]) && WEKA.matcher(lines[i]).find()) {
        report(file, i + 1, "the engine uses Weka");
      }
      if (isCode(lines[i]) && CONSOLE.matcher(lines[i]).find()) {
        report(file, i + 1, "the engine writes to the console");
      }
    }
  }

  private static boolean isCode(String line) {
    String code = line.strip();
    return !code.startsWith("*") && !code.startsWith("/") && !code.startsWith("package ");
  }

  /** A package must not use one after its own in the order; Weka's classes are not in the order. */
  private void order(Path file, String path, String[] lines, String root, List<List<String>> order) {
    int at = path.indexOf("main/java/" + root + "/");
    if (at < 0) {
      return;
    }
    String own = path.substring(at + ("main/java/" + root + "/").length(), path.lastIndexOf('/')).replace('/', '.');
    String type = own + "." + path.substring(path.lastIndexOf('/') + 1).replace(".java", "");
    int rank = rank(HIGHER.getOrDefault(type, own), order);
    if (rank < 0) {
      report(file, 1, root + "." + own + " has no place in the order of the packages (src/build/Style.java)");
      return;
    }
    for (int i = 0; i < lines.length; i++) {
      Matcher used = USE.matcher(isCode(lines[i]) ? lines[i] : "");
      while (used.find()) {
        String other = used.group(2);
        boolean ours = Files.exists(Path.of(path.substring(0, at), "main/java", root, other.replace('.', '/'), used.group(3) + ".java"));
        if (used.group(1).equals(root) && !other.equals(own) && ours && rank(other, order) >= rank) {
          report(file, i + 1, root + "." + own + " uses " + root + "." + other + ", which stands after it or beside it");
        }
      }
    }
  }

  private static int rank(String name, List<List<String>> order) {
    return IntStream.range(0, order.size()).filter(i -> order.get(i).contains(name)).findFirst().orElse(-1);
  }

  private void javadoc(Path file, String[] lines) {
    for (int i = 0; i < lines.length; i++) {
      if (TYPE.matcher(lines[i]).find()) {
        int above = i - 1;
        while (above > 0 && !lines[above].endsWith("*/") && !lines[above].matches("(import|package) .*")) {
          above--;
        }
        if (above < 0 || !lines[above].endsWith("*/")) {
          report(file, i + 1, "no javadoc on the type");
        }
        return;
      }
    }
  }

  private void report(Path file, int line, String reason) {
    found++;
    System.out.println(file + ":" + line + ": " + reason);
  }
}
