package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script that starts the build: what it needs, and what it says when that is not there. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "starts the script for POSIX shells")
class AntwTest {
  private static final String ANTW = Path.of("antw").toAbsolutePath().toString();

  @TempDir
  Path folder;

  /** Started from elsewhere, with a mvn first on the PATH that leaves a trace. */
  @Test
  void secondRunCallsNoMaven() throws Exception {
    Path trace = folder.resolve("trace");
    script("bin/mvn", "touch '" + trace + "'\nexit 1");
    String path = folder.resolve("bin") + File.pathSeparator + System.getenv("PATH");
    Fork.Ended ended = Fork.run(folder, Map.of("PATH", path), List.of(ANTW, "deps"));
    assertEquals(0, ended.code(), ended.text());
    assertTrue(ended.text().contains("BUILD SUCCESSFUL"), ended::text);
    assertFalse(Files.exists(trace), ended::text);
  }

  @Test
  void namesAJavaThatIsTooOld() throws Exception {
    for (String version : List.of("1.8.0_392", "11.0.21", "16")) {
      script("jdk/bin/java", "echo 'openjdk version \"" + version + "\" 2020-01-01' >&2");
      oneLine(Map.of("JAVA_HOME", folder.resolve("jdk").toString()), "Java " + version, "JDK 17");
    }
  }

  @Test
  void namesAJavaHomeWithoutJava() throws Exception {
    oneLine(Map.of("JAVA_HOME", folder.resolve("nowhere").toString()), folder.resolve("nowhere").toString(), "JDK 17");
  }

  @Test
  void namesAJavaWithoutCompiler() throws Exception {
    script("jdk/bin/java", "[ \"$1\" = --list-modules ] && echo java.base@17 || echo 'openjdk version \"17.0.9\"' >&2");
    oneLine(Map.of("JAVA_HOME", folder.resolve("jdk").toString()), "without the compiler", "install the JDK");
  }

  @Test
  void saysThatJavaOrMavenIsMissing() throws Exception {
    for (String tool : List.of("sh", "dirname", "sed", "grep")) {
      script("bin/" + tool, "exec /bin/" + tool + " \"$@\"");
    }
    Map<String, String> bare = Map.of("PATH", folder.resolve("bin").toString(), "JAVA_HOME", "");
    oneLine(bare, "no java found", "JDK 17");
    Map<String, String> java = Map.of("PATH", folder.resolve("bin").toString(), "JAVA_HOME", System.getProperty("java.home"));
    oneLine(java, "no mvn found", "Maven");
  }

  /** What cmd would choke on, as no Windows is at hand: it knows no escaped quote, and ends a block at a bracket outside quotes. */
  @Test
  void theScriptForWindowsHasWholeQuotesBlocksAndLabels() throws Exception {
    String text = Files.readString(Path.of("antw.bat"));
    assertFalse(text.replace("\r\n", "").contains("\n"), "a line does not end in CRLF");
    for (String line : text.lines().toList()) {
      assertEquals(0, line.chars().filter(letter -> letter == '"').count() % 2, line);
      assertFalse(line.matches(" +([^\"]|\"[^\"]*\")*[()].*"), line);
      String label = line.replaceFirst(".*\\bgoto (\\w+)$", "$1");
      assertTrue(label.equals(line) || text.contains("\r\n:" + label + "\r\n"), line);
    }
  }

  private void oneLine(Map<String, String> environment, String... parts) throws Exception {
    Fork.Ended ended = Fork.run(folder, environment, List.of("/bin/sh", ANTW, "deps"));
    assertEquals(1, ended.code(), ended.text());
    assertEquals(1, ended.text().lines().count(), ended.text());
    for (String part : parts) {
      assertTrue(ended.text().contains(part), ended::text);
    }
  }

  private void script(String name, String body) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }
}
