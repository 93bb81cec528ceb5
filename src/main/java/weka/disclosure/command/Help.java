package weka.disclosure.command;

import java.util.Collections;
import java.util.Enumeration;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.datagenerators.DataGenerator;
import weka.disclosure.data.Reading;
import weka.filters.Filter;

/** The help text of anything with options. */
final class Help {

  private Help() {
  }

  /** The output of {@code -h}: the options of the handler, then those that only its command has. */
  static String of(OptionHandler handler) {
    StringBuilder text = new StringBuilder("Help requested.\n\nOptions of ").append(handler.getClass().getName()).append(":\n\n");
    add(handler.listOptions(), text);
    if (handler instanceof Filter) {
      add(new Reading().options().list(), text);
      text.append("""
          -i <file>
          \tThe data to mask, in any format that Weka can load (default standard input, ARFF).
          -o <file>
          \tThe file for the masked data, as CSV if its name ends with .csv, else as ARFF (default standard output).
          -c <name | number | first | last>
          \tThe class attribute (default none).
          -keep <attributes>
          \tIdentifiers to write anyway.
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

  private static void add(Enumeration<Option> options, StringBuilder text) {
    for (Option option : Collections.list(options)) {
      text.append(option.synopsis()).append('\n').append(option.description()).append('\n');
    }
  }
}
