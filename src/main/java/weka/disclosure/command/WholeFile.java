package weka.disclosure.command;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;

/**
 * An output file that is written completely or not at all: first as a draft in the same folder, then moved to its name in one step.
 *
 * <p>A symbolic link is followed, even to a file that does not exist yet. A replaced file keeps its permissions. The content for a device,
 * a pipe and standard output is written at the end.
 */
public final class WholeFile implements AutoCloseable {

  private static final int MOST_LINKS = 40;

  /** Null for standard output. */
  private final Path target;
  private final Path draft;

  /** Opens a draft of the file that the option with this flag names; its folder must exist and be writable. */
  public WholeFile(String flag, String name) {
    this(flag, name, false);
  }

  private WholeFile(String flag, String name, boolean secret) {
    target = resolved(name);
    if (Files.isDirectory(target)) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' is a folder; name a file");
    }
    if (Files.isSymbolicLink(target) && !Files.exists(target)) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' is a link that leads to no file; name a file");
    }
    try {
      draft = isStream() ? temporary() : Drafts.create(target.getParent(), target.getFileName().toString(), secret);
    } catch (IOException e) {
      throw new IllegalArgumentException("-" + flag + ": cannot write '" + name + "': the folder '" + target.getParent()
          + "' does not exist or is not writable", e);
    }
  }

  private WholeFile() throws IOException {
    target = null;
    draft = temporary();
  }

  /** Standard output; its content too is written at the end. */
  static WholeFile standardOutput() throws IOException {
    return new WholeFile();
  }

  private static Path temporary() throws IOException {
    return Drafts.create(Path.of(System.getProperty("java.io.tmpdir")), "masked", true);
  }

  /** The path itself, or the path that a link names. */
  private static Path resolved(String name) {
    Path path = new File(name).toPath().toAbsolutePath();
    try {
      for (int links = 0; links < MOST_LINKS && Files.isSymbolicLink(path) && !Files.exists(path); links++) {
        path = path.resolveSibling(Files.readSymbolicLink(path));
      }
      Path folder = path.getParent();
      return Files.exists(path) ? path.toRealPath()
          : folder != null && Files.exists(folder) ? folder.toRealPath().resolve(path.getFileName()) : path;
    } catch (IOException e) {
      return path; // such as /dev/stdout if it is a pipe, which has no path
    }
  }

  /** True if the target is a device or a pipe, where output cannot be undone. */
  boolean isStream() {
    return target == null || Files.exists(target) && !Files.isRegularFile(target);
  }

  /** Rejects an output that would overwrite the file of another option. */
  public static void requireApart(String flag, String name, String otherFlag, String otherName) {
    if (name.isEmpty() || otherName.isEmpty()) {
      return;
    }
    Path path = resolved(name);
    if (path.equals(resolved(otherName)) && (!Files.exists(path) || Files.isRegularFile(path))) {
      throw new IllegalArgumentException("-" + flag + " and -" + otherFlag + " name the same file, '" + name
          + "', which would be overwritten; name another file for one of them");
    }
  }

  /** The file to write to before {@link #commit}. */
  public Path draft() {
    return draft;
  }

  /** Moves the finished draft to its target, and replaces any earlier file. */
  public void commit() throws IOException {
    if (target == null) {
      Files.copy(draft, System.out);
      if (System.out.checkError()) {
        throw new IOException("standard output: cannot write to it; name a file with -o");
      }
      return;
    }
    if (isStream()) {
      try (OutputStream out = Files.newOutputStream(target)) {
        Files.copy(draft, out);
      } catch (IOException e) {
        throw new IOException("'" + target + "': cannot write to it: " + e.getMessage(), e);
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

  /** Deletes the draft unless it was committed. */
  @Override
  public void close() throws IOException {
    Drafts.delete(draft);
  }

  /** Writes the content of a file. */
  public interface Content {
    /** Writes it to this draft. */
    void write(Path draft) throws IOException;
  }

  /** Writes a file, completely or not at all. */
  public static void write(String flag, String name, Content content) throws IOException {
    write(content, new WholeFile(flag, name));
  }

  /** The same with this text. */
  public static void write(String flag, String name, String text) throws IOException {
    write(flag, name, draft -> Files.writeString(draft, text));
  }

  /** The same for a text that only the file's owner may read. */
  public static void writeSecret(String flag, String name, String text) throws IOException {
    write(draft -> Files.writeString(draft, text), new WholeFile(flag, name, true));
  }

  private static void write(Content content, WholeFile whole) throws IOException {
    try (WholeFile file = whole) {
      content.write(file.draft());
      file.commit();
    }
  }
}
