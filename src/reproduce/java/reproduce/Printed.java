package reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A figure as a paper prints it: a number, a time like {@code 2.5hours}, or {@code -} where it prints none.
 *
 * @param text the figure, letter by letter
 */
record Printed(String text) {

  /** The sign for no figure. */
  static final Printed NONE = new Printed("-");

  private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.([0-9]+))?)([a-z]*)");
  private static final Map<String, Integer> SECONDS = Map.of("", 1, "sec", 1, "min", 60, "hours", 3600, "days", 86_400);

  Printed {
    if (!text.equals("-") && !(NUMBER.matcher(text).matches() && SECONDS.containsKey(unit(text)))) {
      throw new IllegalArgumentException("a printed figure must be a number, a time or -, got " + text);
    }
  }

  /** A table of figures: a line of column names, then a line per row, its name before a colon. */
  static Map<String, Map<String, Printed>> table(String block) {
    List<String> lines = block.lines().toList();
    String[] columns = lines.get(0).strip().split("\\s+");
    Map<String, Map<String, Printed>> table = new LinkedHashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] figures = line.substring(line.indexOf(':') + 1).strip().split("\\s+");
      if (figures.length != columns.length) {
        throw new IllegalArgumentException(columns.length + " columns, but " + figures.length + " figures in: " + line);
      }
      Map<String, Printed> row = new LinkedHashMap<>();
      for (int k = 0; k < columns.length; k++) {
        row.put(columns[k].replace('_', ' '), new Printed(figures[k]));
      }
      table.put(line.substring(0, line.indexOf(':')).strip(), row);
    }
    return table;
  }

  private static String unit(String text) {
    Matcher number = NUMBER.matcher(text);
    return number.matches() ? number.group(3) : "";
  }

  /** True if the paper prints a figure. */
  boolean isThere() {
    return !text.equals("-");
  }

  /** The number; for a time, its seconds. */
  double value() {
    Matcher number = NUMBER.matcher(text);
    return number.matches() ? Double.parseDouble(number.group(1)) * SECONDS.get(number.group(3)) : Double.NaN;
  }

  /** The number of digits after the point. */
  int decimals() {
    Matcher number = NUMBER.matcher(text);
    return number.matches() && number.group(2) != null ? number.group(2).length() : 0;
  }

  /** The greatest rounding error of the printed number. */
  double rounding() {
    return 0.5 * Math.pow(10, -decimals()) + 1e-9;
  }
}
