package weka.datagenerators.microdata;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears whole or not at all: the text goes to a file beside it, which takes its name when it is closed. Nothing is
 * opened before the first text, so that an option that only names a file leaves no trace. Failures are thrown as
 * {@link RefusedOption}, for a PrintWriter would swallow an IOException.
 */
final class WholeFileWriter extends Writer {

  private final Path target;
  private final Path part;
  private Writer open;

  WholeFileWriter(String file) {
    target = Path.of(file).toAbsolutePath();
    part = target.resolveSibling("." + target.getFileName() + ".part");
    if (Files.isDirectory(target) || !Files.isDirectory(target.getParent())) {
      throw new RefusedOption("-o (output file) must name a file in an existing folder, got '" + file + "'");
    }
  }

  @Override
  public void write(char[] text, int from, int length) {
    try {
      if (open == null) {
        open = Files.newBufferedWriter(part, StandardCharsets.UTF_8);
      }
      open.write(text, from, length);
    } catch (IOException e) {
      throw refused(e);
    }
  }

  @Override
  public void flush() {
    try {
      if (open != null) {
        open.flush();
      }
    } catch (IOException e) {
      throw refused(e);
    }
  }

  @Override
  public void close() {
    if (open == null) {
      return;
    }
    try {
      open.close();
      open = null;
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw refused(e);
    }
  }

  private RefusedOption refused(IOException cause) {
    open = null;
    part.toFile().delete();
    return new RefusedOption("-o (output file) '" + target + "' cannot be written: " + cause.getMessage()
        + "; nothing was written, name another file or make room");
  }
}
