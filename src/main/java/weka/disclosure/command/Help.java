package weka.disclosure.command;

import java.util.Collections;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.datagenerators.DataGenerator;
import weka.filters.Filter;

/** The help text of anything with options. */
final class Help {

  private Help() {
  }

  /** The output of {@code -h}: the options of the handler, then those that only its command has. */
  static String of(OptionHandler handler) {
    StringBuilder text = new StringBuilder("Help requested.\n\nOptions of ").append(handler.getClass().getName()).append(":\n\n");
    for (Option option : Collections.list(handler.listOptions())) {
      text.append(option.synopsis()).append('\n').append(option.description()).append('\n');
    }
    if (handler instanceof Filter) {
      text.append("""
          -i <file>
          \tThe data to mask, in any format that Weka can load (default standard input, ARFF).
          -o <file>
          \tThe file for the masked data, as CSV if its name ends with .csv, else as ARFF (default standard output).
          -c <name | number | first | last>
          \tThe class attribute (default none).
          -nominal <attributes>
          \tAttributes whose numbers or texts are categories, such as region,education.
          -identifier <attributes>
          \tAttributes that identify people; they are not masked and not written.
          -keep <attributes>
          \tIdentifiers to write anyway.
          -roles <file>
          \tA file with a line 'name: identifier', known, secret or free for each attribute (default data.roles beside the data;
          \tNONE reads no file).
          -save-roles <file>
          \tWrites the roles of the attributes of the masked data; identifiers that are not written are not named.
          -b
          \tBatch mode: masks -i into -o, and copies -r into -s unmasked, with the same header.
          -r <file>
          \tWith -b: the data to copy unmasked; it must have the attributes of -i.
          -s <file>
          \tWith -b: the file for that copy.
          -decimal <digits>
          \tThe most digits after the decimal point (default all).
          -formulas
          \tIn CSV, writes a single quote before texts that begin like formulas, so that spreadsheets do not run them.
          """);
    }
    if (handler instanceof DataGenerator) {
      text.append("""
          -o <file>
          \tThe file for the data, as CSV if its name ends with .csv, else as ARFF (default standard output).
          """);
    }
    return text.toString();
  }
}
