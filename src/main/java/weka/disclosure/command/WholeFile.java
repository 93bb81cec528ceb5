package weka.disclosure.command;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** A file that appears whole or not at all: written beside its place under another name, then moved there in one step. */
public final class WholeFile implements AutoCloseable {

  private final Path target;
  private final Path draft;

  /** A file to be; the option with this flag named it. Its folder has to exist and be writable. */
  public WholeFile(String flag, String name) {
    target = new File(name).toPath().toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "' is a folder; name a file");
    }
    try {
      draft = Files.createFile(target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".part"));
    } catch (IOException e) {
      throw new IllegalArgumentException("-" + flag + ": cannot write '" + name + "': the folder '" + target.getParent()
          + "' does not exist or is not writable", e);
    }
  }

  /** Where to write meanwhile. */
  public Path draft() {
    return draft;
  }

  /** Puts the finished file into its place, over any earlier one. */
  public void commit() throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Drops the draft unless it was committed. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(draft);
  }

  /** Writes a text as a whole file. */
  public static void write(String flag, String name, String text) throws IOException {
    try (WholeFile file = new WholeFile(flag, name)) {
      Files.writeString(file.draft(), text, StandardCharsets.UTF_8);
      file.commit();
    }
  }
}
