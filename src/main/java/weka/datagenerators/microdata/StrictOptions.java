package weka.datagenerators.microdata;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The options of one call, each known, given once and with its value; whatever is read is blanked out, as Weka expects. */
final class StrictOptions {

  private final Map<String, String> given = new HashMap<>();

  /** Reads all options; those that take a value and the flags are named with spaces between them. */
  StrictOptions(String[] options, String valued, String flags) {
    List<String> withValue = List.of(valued.split(" "));
    List<String> alone = List.of(flags.split(" "));
    for (int i = 0; i < options.length; i++) {
      String name = options[i];
      if (name.isEmpty()) {
        continue;
      }
      String value = "";
      options[i] = "";
      if (withValue.contains(name)) {
        if (i + 1 == options.length || options[i + 1].isEmpty()) {
          throw new RefusedOption(name + " needs a value after it, got none");
        }
        value = options[++i];
        options[i] = "";
      } else if (!alone.contains(name)) {
        throw new RefusedOption("unknown option '" + name + "'; allowed are " + valued + " " + flags
            + " (-h prints what they mean)");
      }
      if (given.put(name, value) != null) {
        throw new RefusedOption(name + " is given twice; give it once");
      }
    }
  }

  boolean has(String flag) {
    return given.containsKey(flag);
  }

  String text(String name, String ifAbsent) {
    return given.getOrDefault(name, ifAbsent);
  }

  int wholeNumber(String name, String meaning, int least, int ifAbsent) {
    String text = given.get(name);
    if (text == null) {
      return ifAbsent;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= least) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw refused(name, meaning, least, text);
    }
    throw refused(name, meaning, least, text);
  }

  private static RefusedOption refused(String name, String meaning, int least, String text) {
    return new RefusedOption(name + " (" + meaning + ") must be a whole number from " + least + " to " + Integer.MAX_VALUE
        + ", got '" + text + "'");
  }
}
