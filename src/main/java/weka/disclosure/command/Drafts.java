package weka.disclosure.command;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hidden files that hold the outputs of a command until it has succeeded.
 *
 * <p>An interrupted program deletes its drafts. A killed program leaves them behind; their names have the machine, the process and its
 * start, so that the next run with the same output can delete them.
 */
final class Drafts {

  private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();
  private static final Pattern NAME = Pattern.compile("([0-9a-f]+)-(\\d+)-(\\d+)-.*\\.part");
  private static final String OWNER = machine() + "-" + ProcessHandle.current().pid() + "-" + start(ProcessHandle.current()) + "-";

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> OPEN.forEach(draft -> draft.toFile().delete())));
  }

  private Drafts() {
  }

  /** Creates a draft of this output in this folder; only the owner can read a secret one. */
  static Path create(Path folder, String output, boolean secret) throws IOException {
    String prefix = "." + output + ".";
    clear(folder, prefix);
    Path draft = secret ? Files.createTempFile(folder, prefix + OWNER, ".part")
        : Files.createFile(folder.resolve(prefix + OWNER + UUID.randomUUID() + ".part"));
    OPEN.add(draft);
    return draft;
  }

  static void delete(Path draft) throws IOException {
    Files.deleteIfExists(draft);
    OPEN.remove(draft);
  }

  /** Deletes the drafts of processes that have ended; what cannot be deleted stays. */
  private static void clear(Path folder, String prefix) throws IOException {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, file -> file.getFileName().toString().startsWith(prefix))) {
      for (Path file : all) {
        Matcher name = NAME.matcher(file.getFileName().toString().substring(prefix.length()));
        if (name.matches() && name.group(1).equals(machine()) && !runs(Long.parseLong(name.group(2)), name.group(3))) {
          file.toFile().delete();
        }
      }
    }
  }

  private static boolean runs(long process, String start) {
    Optional<ProcessHandle> found = ProcessHandle.of(process);
    return found.isPresent() && (start(found.get()) == 0 || start.equals(Long.toString(start(found.get()))));
  }

  private static long start(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  /** A shared folder may hold drafts of another machine, and the processes of that machine cannot be looked up here. */
  private static String machine() {
    String name = System.getenv().getOrDefault("COMPUTERNAME", System.getenv().getOrDefault("HOSTNAME", ""));
    try {
      Path file = Path.of("/etc/hostname");
      name = name.isEmpty() && Files.isReadable(file) ? Files.readString(file).strip() : name;
    } catch (IOException e) {
      name = "";
    }
    return Integer.toHexString(name.hashCode());
  }
}
