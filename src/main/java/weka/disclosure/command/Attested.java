package weka.disclosure.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A filter whose output was checked as it is, so that it must be written digit for digit, together with files about it. */
public interface Attested {

  /**
   * The files that such a filter reads from and writes about.
   *
   * @param input    the file of the data, or an empty text for standard input
   * @param reading  the options with which it was read
   * @param output   the name of the released file, or an empty text for standard output
   * @param released where the released file is before it gets its name
   */
  record Written(String input, List<String> reading, String output, Path released) {
  }

  /**
   * The further files by the options that name them, empty names included; from now on the caller writes them.
   *
   * @param input  the file of the data, or an empty text for standard input
   * @param output the name of the released file, or an empty text for standard output
   */
  Map<String, String> takeFiles(String input, String output);

  /** Writes the file of the option with this flag to this place. */
  void write(String flag, Path file, Written written) throws Exception;
}
