package pack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same sources give the same bytes: book and packages are made once more, later, in another folder and time zone, by a Java of another
 * language and character set, from files of another age and for their owner only. With -Dpackage.anew=true, as on the integration machine,
 * the build starts from nothing; otherwise classes and Javadoc, which need the most time, are those of the first build.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "starts the script for POSIX shells")
class SameBytesTest {

  private static final List<String> SOURCES = List.of("src/main", "src/book", "src/build", "doc", "lib", "antw", "build.xml",
      "Description.props", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE");
  /** What takes longest, in the order in which it is made: what was made of something else has to be younger. */
  private static final List<String> MADE = List.of("build/classes/engine", "build/classes/weka", "build/classes/book", "build/doc/api",
      "build/api.complete");
  private static final String ELSEWHERE = "-Duser.timezone=Pacific/Apia -Duser.language=tr -Duser.country=TR -Dfile.encoding=ISO-8859-1";
  private static final FileTime OLD = FileTime.fromMillis(1_000_000_000_000L);

  @TempDir
  private Path folder;

  @Test
  void zipIsTheSameBuiltElsewhere() throws Exception {
    for (String source : SOURCES) {
      copy(source, OLD);
    }
    Files.createDirectories(folder.resolve("build"));
    for (String made : Boolean.getBoolean("package.anew") ? List.<String>of() : MADE) {
      copy(made, FileTime.fromMillis(System.currentTimeMillis()));
    }
    for (String fetched : List.of("lib", "ant")) {
      if (Files.isDirectory(Path.of("build", fetched))) {
        Files.createSymbolicLink(folder.resolve("build").resolve(fetched), Path.of("build", fetched).toAbsolutePath());
      }
    }
    Fork.Ended ended = Fork.run(folder, Map.of("JAVA_TOOL_OPTIONS", ELSEWHERE, "TZ", "Pacific/Apia", "LC_ALL", "C"),
        List.of("/bin/sh", "-c", "umask 077; ./antw -q dist"));
    assertEquals(0, ended.code(), ended.text());
    Path again = folder.resolve("dist").resolve(Fork.zip().getFileName());
    assertEquals(List.of(), different(entries(Fork.zip()), entries(again)));
    assertArrayEquals(Files.readAllBytes(Fork.zip()), Files.readAllBytes(again), "the order of the entries, or what is told of them");
  }

  private void copy(String from, FileTime age) throws Exception {
    try (Stream<Path> files = Files.walk(Path.of(from))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = folder.resolve(file);
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString(Files.isExecutable(file) ? "rwx------" : "rw-------"));
        Files.setLastModifiedTime(target, age);
      }
    }
  }

  private static List<String> different(Map<String, String> first, Map<String, String> again) {
    Set<String> names = new TreeSet<>(first.keySet());
    names.addAll(again.keySet());
    return names.stream().filter(name -> !Objects.equals(first.get(name), again.get(name)))
        .map(name -> name + ": " + first.get(name) + ", then " + again.get(name)).toList();
  }

  /** Name, checksum and time of each entry, so that a failure names what differs. */
  private static Map<String, String> entries(Path file) throws Exception {
    Map<String, String> found = new TreeMap<>();
    try (InputStream in = Files.newInputStream(file); ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        byte[] sum = MessageDigest.getInstance("SHA-256").digest(zip.readAllBytes());
        found.put(entry.getName(), entry.getTimeLocal() + " " + HexFormat.of().formatHex(sum));
      }
    }
    return found;
  }
}
