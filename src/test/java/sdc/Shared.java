package sdc;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** The folder of reference data beside the project; a test that needs it is skipped without it. */
public final class Shared {

  private Shared() {
  }

  /** The folder named by the system property sdc.shared, else ../shared. */
  public static Path folder() {
    return Path.of(System.getProperty("sdc.shared", "../shared")).toAbsolutePath().normalize();
  }

  /** A file in that folder; the running test is skipped when it is not there. */
  public static Path file(String name) {
    Path file = folder().resolve(name);
    Assumptions.assumeTrue(Files.isRegularFile(file), () -> "no reference data: no " + file + "; set -Dsdc.shared");
    return file;
  }
}
