package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The last lines of a test run, made of reports as JUnit writes them. */
class SummaryTest {

  private static final Path SUMMARY = Path.of("src", "build", "Summary.java").toAbsolutePath();

  @TempDir
  private Path folder;

  private Fork.Ended summary(String... cases) throws Exception {
    Files.writeString(folder.resolve("TEST-a.ATest.xml"), "<testsuite name=\"a.ATest\" failures=\"0\" errors=\"0\">"
        + String.join("", cases) + "</testsuite>");
    return Fork.run(folder, Map.of(), Fork.java(SUMMARY.toString(), folder.toString(), "a/ATest.class"));
  }

  private static String test(String inside) {
    return "<testcase classname=\"a.ATest\" name=\"b\">" + inside + "</testcase>";
  }

  private static List<String> lines(Fork.Ended ended) {
    return ended.text().lines().toList();
  }

  @Test
  void countsTestsWithoutReferenceData() throws Exception {
    Fork.Ended ended = summary(test(""), test("<skipped>Assumption failed: no reference data: no x.csv</skipped>"),
        test("<skipped message=\"Assumption failed: no reference data: no y.csv\"/>"), test("<skipped message=\"no screen\"/>"));
    assertEquals(0, ended.code(), ended.text());
    List<String> lines = lines(ended);
    assertEquals("1 passed, 0 failed, 3 skipped", lines.get(lines.size() - 1));
    String before = lines.get(lines.size() - 2);
    assertTrue(before.startsWith("2 ") && before.contains("doc/reference-data.md") && before.contains("-Dsdc.shared="), before);
  }

  @Test
  void saysNothingOfDataWhereNoneLacks() throws Exception {
    assertEquals(List.of("1 passed, 0 failed, 1 skipped"), lines(summary(test(""), test("<skipped message=\"no screen\"/>"))));
  }

  @Test
  void failsForAFailedTest() throws Exception {
    Fork.Ended ended = summary(test(""), test("<failure message=\"m\">wrong\n\tat a.ATest.b(ATest.java:1)</failure>"));
    assertEquals(1, ended.code(), ended.text());
    assertEquals("1 passed, 1 failed, 0 skipped", lines(ended).get(lines(ended).size() - 1));
  }
}
