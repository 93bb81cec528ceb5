package weka.disclosure.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The output files of one command; if the command fails, it writes none. They are opened before the work, so that a missing folder is
 * reported at once.
 */
public final class Outputs implements AutoCloseable {

  private final List<WholeFile> files = new ArrayList<>();

  private final Map<String, String> names = new LinkedHashMap<>();

  /**
   * Outputs of a command that reads these files.
   *
   * @param inputs the input files by the options that name them; no output may overwrite them
   */
  public Outputs(Map<String, String> inputs) {
    names.putAll(inputs);
  }

  /** The file that the option with this flag names, or null if it names none. */
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

  /** The same, or standard output if the option names no file. */
  WholeFile openOrPrint(String flag, String name) throws IOException {
    if (name.isEmpty()) {
      files.add(WholeFile.standardOutput());
      return files.get(files.size() - 1);
    }
    return open(flag, name);
  }

  /** Leaves a file of these as it was. */
  public void leave(WholeFile file) throws IOException {
    files.remove(file);
    file.close();
  }

  /** Writes to devices and pipes first, then moves all files to their places: if a device fails, no file is written. */
  public void commit() throws IOException {
    files.sort(Comparator.comparing(file -> !file.isStream()));
    for (WholeFile file : files) {
      file.commit();
    }
  }

  /** Deletes the drafts that were not committed. */
  @Override
  public void close() throws IOException {
    for (WholeFile file : files) {
      file.close();
    }
  }
}
