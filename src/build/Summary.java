import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Reads the XML reports of a test run, prints the failures, the number of tests that lacked the reference data and, in the last line, the
 * numbers of passed, failed and skipped tests. A test class without a report counts as failed, because its JVM ended before it did. The
 * exit code is 0 only if tests ran and none failed.
 *
 * Arguments: the folder of reports; the classes that should have run, as paths separated by commas.
 */
public class Summary {
  private static final int MOST_LINES = 10;
  private static final int MOST_LETTERS = 200;
  private static final String INDENT = "\n       ";
  /** The beginning of the reason of such a skipped test. */
  private static final String NO_DATA = "no reference data: ";

  private int passed;
  private int failed;
  private int skipped;
  private int withoutData;

  public static void main(String[] args) throws Exception {
    Summary summary = new Summary();
    var missing = new TreeSet<String>();
    for (String file : args[1].split(",")) {
      if (!file.isBlank()) {
        missing.add(file.replaceAll("\\.class$", "").replace('\\', '/').replace('/', '.'));
      }
    }
    for (Path report : reports(Path.of(args[0]))) {
      if (Files.size(report) > 0) {
        missing.remove(report.getFileName().toString().replaceAll("^TEST-|\\.xml$", ""));
        summary.read(report);
      }
    }
    for (String name : missing) {
      summary.fail(name, "no report: its JVM ended before the class did, or the class holds no test");
    }
    int run = summary.passed + summary.failed;
    if (run == 0) {
      System.out.println("No test ran.");
    }
    if (summary.withoutData > 0) {
      System.out.println(summary.withoutData + " of the skipped tests need the reference data: doc/reference-data.md says where to get the"
          + " files; put them into ../shared/data, or name another folder by -Dsdc.shared=");
    }
    System.out.println(summary.passed + " passed, " + summary.failed + " failed, " + summary.skipped + " skipped");
    System.exit(summary.failed == 0 && run > 0 ? 0 : 1);
  }

  private static List<Path> reports(Path folder) throws Exception {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.walk(folder)) {
      return files.filter(f -> f.getFileName().toString().matches("TEST-.*\\.xml")).sorted().toList();
    }
  }

  private void read(Path report) throws Exception {
    Element suite = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile()).getDocumentElement();
    NodeList cases = suite.getElementsByTagName("testcase");
    int failedBefore = failed;
    for (int i = 0; i < cases.getLength(); i++) {
      Element one = (Element) cases.item(i);
      Element trouble = first(one, "failure", "error");
      Element left = first(one, "skipped", "aborted");
      if (trouble != null) {
        fail(one.getAttribute("classname") + "." + one.getAttribute("name"), message(trouble));
      } else if (left != null) {
        skipped++;
        withoutData += (left.getAttribute("message") + left.getTextContent()).contains(NO_DATA) ? 1 : 0;
      } else {
        passed++;
      }
    }
    // a failure before or after all the tests of a class is only in the suite's own counts
    int counted = number(suite, "failures") + number(suite, "errors");
    if (counted > failed - failedBefore) {
      fail(suite.getAttribute("name"), "failed outside of its tests, see " + report);
    }
  }

  private void fail(String name, String message) {
    failed++;
    System.out.println("FAILED " + name + INDENT + message);
  }

  /** The message, cut where it is long, and the line of the test; attributes would have it without its ends of line. */
  private static String message(Element trouble) {
    List<String> trace = trouble.getTextContent().lines().toList();
    var said = new StringBuilder();
    trace.stream().takeWhile(line -> !line.startsWith("\tat ")).limit(MOST_LINES)
        .forEach(line -> said.append(line, 0, Math.min(line.length(), MOST_LETTERS)).append(INDENT));
    return said + trace.stream().filter(line -> line.matches("\tat [\\w.]+Test[.$].*")).findFirst().orElse("").strip();
  }

  private static Element first(Element parent, String... tags) {
    for (String tag : tags) {
      NodeList found = parent.getElementsByTagName(tag);
      if (found.getLength() > 0) {
        return (Element) found.item(0);
      }
    }
    return null;
  }

  private static int number(Element element, String attribute) {
    String value = element.getAttribute(attribute);
    return value.isEmpty() ? 0 : Integer.parseInt(value);
  }
}
