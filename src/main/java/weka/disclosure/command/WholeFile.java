package weka.disclosure.command;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A file that appears whole or not at all: written beside its place under another name, then moved there in one step.
 *
 * <p>A link leads to the file that it names, a file that is replaced keeps its permissions, and what is no file (a device, a pipe) is
 * written to in the end. Drafts that are open when the program is interrupted are deleted.
 */
public final class WholeFile implements AutoCloseable {

  /** Drafts to delete when the virtual machine ends before they are closed. */
  private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> OPEN.forEach(draft -> draft.toFile().delete())));
  }

  private final Path target;
  private final Path draft;

  /** A file to be; the option with this flag named it. Its folder has to exist and be writable. */
  public WholeFile(String flag, String name) {
    target = resolved(name);
    if (Files.isDirectory(target)) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' is a folder; name a file");
    }
    try {
      draft = isDevice() ? Files.createTempFile("masked", ".part")
          : Files.createFile(target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".part"));
      OPEN.add(draft);
    } catch (IOException e) {
      throw new IllegalArgumentException("-" + flag + ": cannot write '" + name + "': the folder '" + target.getParent()
          + "' does not exist or is not writable", e);
    }
  }

  /** The path itself, or what it leads to if it is a link. */
  private static Path resolved(String name) {
    Path path = new File(name).toPath().toAbsolutePath();
    try {
      return Files.exists(path) ? path.toRealPath() : path;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isDevice() {
    return Files.exists(target) && !Files.isRegularFile(target);
  }

  /** Refuses to write over the file that another option names. */
  public static void requireApart(String flag, String name, String otherFlag, String otherName) {
    if (name.isEmpty() || otherName.isEmpty()) {
      return;
    }
    Path path = resolved(name);
    if (path.equals(resolved(otherName)) && (!Files.exists(path) || Files.isRegularFile(path))) {
      throw new IllegalArgumentException("-" + flag + " and -" + otherFlag + " name the same file, '" + name + "', which would be lost;"
          + " name another");
    }
  }

  /** Where to write meanwhile. */
  public Path draft() {
    return draft;
  }

  /** Puts the finished file into its place, over any earlier one. */
  public void commit() throws IOException {
    if (isDevice()) {
      try (OutputStream out = Files.newOutputStream(target)) {
        Files.copy(draft, out);
      }
      return;
    }
    keepPermissions();
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void keepPermissions() throws IOException {
    PosixFileAttributeView now = Files.getFileAttributeView(draft, PosixFileAttributeView.class);
    if (now != null && Files.exists(target)) {
      now.setPermissions(Files.getPosixFilePermissions(target));
    }
  }

  /** Drops the draft unless it was committed. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(draft);
    OPEN.remove(draft);
  }

  /** Writes a text as a whole file. */
  public static void write(String flag, String name, String text) throws IOException {
    try (WholeFile file = new WholeFile(flag, name)) {
      Files.writeString(file.draft(), text, StandardCharsets.UTF_8);
      file.commit();
    }
  }
}
