package pack;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Processes that a test starts, each with its output; paths are those of the project, where the tests run. */
public final class Fork {

  /** What lives for seconds needs half the processor time with the first compiler alone. */
  static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
  /** Only what hangs takes longer, a busy machine included. */
  private static final int MOST_SECONDS = 900;

  /** What a process said, standard error after standard output, and its exit code. */
  public record Ended(int code, String text) {
  }

  private Fork() {
  }

  /** The zip that the build made of these sources. */
  public static Path zip() {
    Path zip = Path.of(System.getProperty("package.zip", "absent"));
    assertTrue(Files.isRegularFile(zip), () -> "no package at " + zip + "; ./antw test makes it and says where by -Dpackage.zip");
    return zip;
  }

  /** Java as these tests have it, with these words. */
  public static List<String> java(String... words) {
    return Stream.of(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()), QUICK,
        List.of("-Djava.awt.headless=true", "-Dweka.packageManager.offline=true"), List.of(words)).flatMap(List::stream).toList();
  }

  /** Weka in a JVM of its own. {@code jars} is a folder of build/lib; {@code more} is added to the class path. */
  static Ended weka(String jars, Path home, List<Path> more, String... command) throws Exception {
    return weka(jars, home, home, more, command);
  }

  /** The same, run in that folder. */
  static Ended weka(String jars, Path home, Path folder, List<Path> more, String... command) throws Exception {
    var classPath = new StringBuilder(Path.of("build", "lib", jars, "*").toAbsolutePath().toString());
    more.forEach(path -> classPath.append(File.pathSeparator).append(path));
    var all = new ArrayList<>(java("-Xmx512m", "-Duser.home=" + home, "-cp", classPath.toString()));
    all.addAll(List.of(command));
    return run(folder, Map.of("WEKA_HOME", home.toString()), all);
  }

  public static Ended run(Path folder, Map<String, String> environment, List<String> command) throws Exception {
    Path out = Files.createTempFile("out", ".txt");
    Path err = Files.createTempFile("err", ".txt");
    try {
      var builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.redirectOutput(out.toFile()).redirectError(err.toFile());
      builder.environment().putAll(environment);
      Process process = builder.start();
      process.getOutputStream().close();
      if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError("still running after " + MOST_SECONDS + " s: " + command + "\n" + Files.readString(out));
      }
      return new Ended(process.exitValue(), Files.readString(out) + Files.readString(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }
}
