package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The compiler's warnings stop the build on the Java of .ci/run and on no other: another compiler may know more of them. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "starts the script for POSIX shells")
class WarningsTest {

  @TempDir
  private Path folder;

  /** Compiles a class with a warning by the build's own macro; ci.java is that version. */
  private Fork.Ended compile(String version) throws Exception {
    Files.createDirectories(folder.resolve("from"));
    Files.writeString(folder.resolve("from/A.java"), "class A {\n  java.util.List raw;\n}\n");
    Path build = Files.writeString(folder.resolve("build.xml"), "<project basedir=\"" + Path.of("").toAbsolutePath() + "\"><import file=\""
        + Path.of("build.xml").toAbsolutePath() + "\"/><target name=\"one\"><compile from=\"" + folder.resolve("from") + "\" to=\""
        + folder.resolve("to") + "\" path=\"engine.path\"/></target></project>");
    return Fork.run(folder, Map.of("JAVA_HOME", System.getProperty("java.home")), List.of(Path.of("antw").toAbsolutePath().toString(),
        "-f", build.toString(), "one", "-Dci.java=" + version));
  }

  @Test
  void theyStopTheBuildOfTheIntegrationMachineAlone() throws Exception {
    Fork.Ended other = compile("0");
    assertEquals(0, other.code(), other.text());
    assertTrue(other.text().contains("[rawtypes]") && Files.exists(folder.resolve("to/A.class")), other::text);
    Files.delete(folder.resolve("to/A.class"));
    Fork.Ended ours = compile(System.getProperty("java.specification.version"));
    assertEquals(1, ours.code(), ours.text());
    assertTrue(ours.text().contains("-Werror"), ours::text);
  }
}
