package weka.disclosure.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The output files of one command: all appear, or none. They are opened before the work, so that a folder that is not there is
 * known at once.
 */
public final class Outputs implements AutoCloseable {

  private final List<WholeFile> files = new ArrayList<>();

  private final Map<String, String> names = new LinkedHashMap<>();

  /**
   * Outputs of a command that reads these files.
   *
   * @param inputs the files by the options that name them, none of which may be written over
   */
  public Outputs(Map<String, String> inputs) {
    names.putAll(inputs);
  }

  /** The file that the option with this flag names, or null where it names none. */
  public WholeFile open(String flag, String name) {
    if (name.isEmpty()) {
      return null;
    }
    names.forEach((other, otherName) -> WholeFile.requireApart(flag, name, other, otherName));
    names.put(flag, name);
    WholeFile file = new WholeFile(flag, name);
    files.add(file);
    return file;
  }

  /** The same, or standard output where the option names no file. */
  WholeFile openOrPrint(String flag, String name) throws IOException {
    if (name.isEmpty()) {
      files.add(WholeFile.standardOutput());
      return files.get(files.size() - 1);
    }
    return open(flag, name);
  }

  /** Puts all files into their places, after what goes to devices and pipes: where those refuse it, no file appears. */
  public void commit() throws IOException {
    files.sort(Comparator.comparing(file -> !file.isStream()));
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
