package weka.disclosure.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A filter whose output was checked as it is, so that it must be written digit for digit, together with files about it. */
public interface Attested {

  /** The further files by the options that name them, empty names included; from now on the caller writes them. */
  Map<String, String> takeFiles();

  /**
   * Writes one of these files.
   *
   * @param flag     the option that names it
   * @param file     where to write it
   * @param released the released file
   * @param name     the released file's name, or an empty text
   */
  void write(String flag, Path file, Path released, String name) throws IOException;
}
