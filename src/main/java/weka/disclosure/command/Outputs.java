package weka.disclosure.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The output files of one command: all appear, or none. They are opened before the work, so that a folder that is not there is
 * known at once.
 */
public final class Outputs implements AutoCloseable {

  private final List<WholeFile> files = new ArrayList<>();

  /** The file that the option with this flag names, or null where it names none. */
  public WholeFile open(String flag, String name) {
    if (name.isEmpty()) {
      return null;
    }
    WholeFile file = new WholeFile(flag, name);
    files.add(file);
    return file;
  }

  /** Puts all files into their places. */
  public void commit() throws IOException {
    for (WholeFile file : files) {
      file.commit();
    }
  }

  /** Drops what was not put into its place. */
  @Override
  public void close() throws IOException {
    for (WholeFile file : files) {
      file.close();
    }
  }
}
