package weka.disclosure.data;

import java.util.List;

/**
 * A comma-separated file by RFC 4180 and as R writes it: fields with or without quotes, any line ends, and a column of row names with
 * an empty heading or without a heading, which Weka's own loader rejects.
 *
 * @param names the headings
 * @param rows  the fields of each record, one for each heading
 */
public record CsvText(List<String> names, List<List<String>> rows) {

  /** Reads the file that the option with this flag names. */
  public static CsvText read(String flag, String name) {
    String text = DataFile.text(flag, name);
    try {
      return of(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-" + flag + ": '" + name + "': " + e.getMessage(), e);
    }
  }

  private static CsvText of(String text) {
    List<List<String>> rows = new CsvFields(text, ',').rest();
    if (rows.size() < 2) {
      throw new IllegalArgumentException("it has no record");
    }
    List<String> names = rows.remove(0);
    int width = rows.get(0).size();
    for (int row = 0; row < rows.size(); row++) {
      if (rows.get(row).size() != width || width < names.size() || width > names.size() + 1) {
        throw new IllegalArgumentException("record " + (row + 1) + " has " + rows.get(row).size() + " fields, but the first line names "
            + names.size() + " columns; separate fields by commas, as R's write.csv does");
      }
    }
    if (width > names.size()) {
      names.add(0, "");
    }
    return new CsvText(names, rows);
  }
}
