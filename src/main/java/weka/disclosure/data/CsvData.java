package weka.disclosure.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.file.FileColumn;
import weka.core.Instances;

/**
 * Reads the data in a CSV text. A file that Weka's loader understands is read alike. Files of offices and spreadsheets are read too:
 * with semicolons, tabs or bars between the fields, decimal commas if semicolons separate the fields, doubled quotes, and apostrophes.
 * A text that can be read in two ways is rejected with its line and the reason.
 *
 * <p>A column is numeric if all its values are numbers, none of them a code with leading zeros, and a date if all are dates such as
 * 2024-01-31. Otherwise its values are labels, which are sorted. An empty field or {@code ?} is a missing value; among numbers and codes
 * with leading zeros {@code NA}, {@code N/A}, a point and an asterisk are too, because other programs write them for suppressed values.
 * Blank lines are passed, but between the records of a file with one column they are missing values.
 */
final class CsvData {

  private final String text;
  private final char separator;
  private final List<String> names;

  private CsvData(String file) {
    text = file;
    CsvFields fields = new CsvFields(text);
    this.separator = fields.separator();
    this.names = fields.next();
  }

  /** The data of this name in the text. */
  static Instances of(String relation, String text) {
    CsvData csv = new CsvData(text);
    if (csv.names == null) {
      throw new IllegalArgumentException("it is empty");
    }
    ColumnLook[] looks = csv.trimmed(csv.looks());
    csv.requireHeader(looks);
    csv.requireNames();
    return csv.data(relation, looks);
  }

  /** The columns without those that separators at the ends of all lines make, which have neither a name nor a value. */
  private ColumnLook[] trimmed(ColumnLook[] looks) {
    int last = names.size() - 1;
    while (last > 0 && names.get(last).isEmpty() && looks[last].isEmpty()) {
      names.remove(last--);
    }
    return Arrays.copyOf(looks, names.size());
  }

  private void requireNames() {
    Map<String, Integer> seen = new HashMap<>();
    for (int k = 0; k < names.size(); k++) {
      if (names.get(k).isEmpty()) {
        throw new IllegalArgumentException("column " + (k + 1) + " has no name in the first line; name it or delete it (R writes row"
            + " names there unless row.names = FALSE)");
      }
      Integer other = seen.put(names.get(k), k);
      if (other != null) {
        throw new IllegalArgumentException("columns " + (other + 1) + " and " + (k + 1) + " are both named '" + names.get(k)
            + "'; give them different names");
      }
    }
  }

  private CsvFields records() {
    CsvFields records = new CsvFields(text, separator);
    records.next();
    if (names.size() == 1) {
      records.keepBlanks();
    }
    return records;
  }

  /**
   * Rejects a first line that looks like data: at least half of the numeric columns have a number there; or, if no column is numeric,
   * every column has one of its own labels there. Years and running numbers count as names.
   */
  private void requireHeader(ColumnLook[] looks) {
    int numbers = 0;
    int data = 0;
    int running = 0;
    Set<String> years = new HashSet<>();
    for (int k = 0; k < looks.length; k++) {
      String name = names.get(k);
      boolean number = ColumnLook.isNumber(name);
      boolean holds = looks[k].holdsNumbers();
      numbers += holds ? 1 : 0;
      data += holds ? number ? 1 : 0 : looks[k].contains(name) ? 1 : 0;
      running += name.equals(Integer.toString(k)) || name.equals(Integer.toString(k + 1)) ? 1 : 0;
      if (holds && number && name.matches("(19|20)\\d\\d")) {
        years.add(name);
      }
      if (holds && !number) {
        return;
      }
    }
    boolean named = running == looks.length || years.size() == numbers && data == numbers;
    if (data > 0 && !named && (numbers > 0 ? 2 * data >= numbers : data == looks.length)) {
      throw new IllegalArgumentException("its first line looks like data: '" + names.get(0) + "'" + (names.size() > 1 ? ", '" + names.get(1)
          + "'" : "") + "; write a first line with a name for each column, and begin names that are numbers with a letter, as in y2024");
    }
  }

  /** The kinds of values in each column. */
  private ColumnLook[] looks() {
    ColumnLook[] looks = new ColumnLook[names.size()];
    for (int k = 0; k < looks.length; k++) {
      looks[k] = new ColumnLook();
    }
    CsvFields records = records();
    for (List<String> record = records.next(); record != null; record = records.next()) {
      requireWidth(record.size(), records.line());
      for (int k = 0; k < looks.length; k++) {
        looks[k].see(record.get(k));
      }
    }
    return looks;
  }

  private void requireWidth(int fields, int line) {
    if (fields != names.size()) {
      String wide = fields > names.size() ? "; put text that has a " + word() + " in double quotes, and give a column of row names a"
          + " name too" : "";
      throw new IllegalArgumentException("line " + line + " has " + fields + " field" + (fields == 1 ? "" : "s") + ", but the first line"
          + " names " + names.size() + " columns, separated by " + word() + (word().startsWith("'") ? "" : "s") + wide);
    }
  }

  private String word() {
    return switch (separator) {
      case ';' -> "semicolon";
      case '\t' -> "tab";
      case '|' -> "bar";
      case ',' -> "comma";
      default -> "'" + separator + "'";
    };
  }

  private Instances data(String relation, ColumnLook[] looks) {
    int width = looks.length;
    boolean[] numeric = new boolean[width];
    boolean commas = Stream.of(looks).anyMatch(ColumnLook::hasCommas);
    List<Map<String, Integer>> labels = new ArrayList<>();
    for (int k = 0; k < width; k++) {
      numeric[k] = looks[k].isNumeric("column " + (k + 1) + " '" + names.get(k) + "'", separator, commas);
      labels.add(new LinkedHashMap<>());
    }
    List<double[]> rows = new ArrayList<>();
    CsvFields records = records();
    for (List<String> record = records.next(); record != null; record = records.next()) {
      double[] row = new double[width];
      for (int k = 0; k < width; k++) {
        row[k] = numeric[k] ? ColumnLook.number(record.get(k)) : code(record.get(k), labels.get(k));
      }
      rows.add(row);
    }
    List<FileColumn> columns = IntStream.range(0, width).<FileColumn>mapToObj(k -> numeric[k]
        ? new FileColumn.Numbers(rows.stream().mapToDouble(row -> row[k]).toArray(), false, false, false)
        : new FileColumn.Labels(List.copyOf(labels.get(k).keySet()), rows.stream().mapToInt(row -> (int) row[k]).toArray())).toList();
    return CsvColumns.of(relation, names, columns, rows.size());
  }

  private static int code(String value, Map<String, Integer> known) {
    return ColumnLook.isMissing(value) ? -1 : known.computeIfAbsent(value, text -> known.size());
  }
}
