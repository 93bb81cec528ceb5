package window;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pack.Fork;

/** A virtual display that lives until it is closed, and JVMs with Weka on it. */
record Display(Process server, String name) implements AutoCloseable {

  /** Starts one where Xvfb is installed. */
  static Optional<Display> open() throws IOException {
    Process server;
    try {
      server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp")
          .redirectError(ProcessBuilder.Redirect.DISCARD).start();
    } catch (IOException e) {
      return Optional.empty();
    }
    BufferedReader out = server.inputReader();
    String number = out.readLine();
    return number == null ? Optional.empty() : Optional.of(new Display(server, ":" + number));
  }

  /** Installs the zip into that home. */
  void install(Path home) throws Exception {
    Fork.Ended ended = java(home, "weka.core.WekaPackageManager", "-offline", "-install-package", Fork.zip().toString());
    if (!Files.isDirectory(home.resolve("packages/disclosureControl"))) {
      throw new AssertionError("not installed:\n" + ended.text());
    }
  }

  /** Runs a class of Weka's, the package's or this folder's with the packages installed in that home. */
  Fork.Ended java(Path home, String main, String... arguments) throws Exception {
    String jars = Path.of("build", "lib", "run", "*").toAbsolutePath().toString();
    List<String> command = new ArrayList<>(Fork.java("-Xmx512m", "-Djava.awt.headless=false", "-Duser.home=" + home, "-cp",
        jars + File.pathSeparator + classes(home), main));
    command.addAll(List.of(arguments));
    return Fork.run(home, Map.of("DISPLAY", name, "WEKA_HOME", home.toString()), command);
  }

  /** A folder with the classes that visit and nothing else of the tests, so that Weka finds no class that users would not have. */
  private static Path classes(Path home) throws IOException {
    Path folder = Files.createDirectories(home.resolve("visitor/window"));
    try (var files = Files.list(Path.of("build", "classes", "test", "window"))) {
      for (Path file : files.filter(each -> !each.getFileName().toString().startsWith("ExplorerTest")).toList()) {
        Files.copy(file, folder.resolve(file.getFileName().toString()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return folder.getParent();
  }

  @Override
  public void close() {
    server.destroy();
  }
}
