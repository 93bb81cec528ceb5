package reproduce;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Plain comma-separated files: a line of names, then lines of numbers or words without quotes. */
public final class Csv {

  private static final String NUMBER = "[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?";

  private Csv() {
  }

  /** The fields of every line that is not empty, the names first. */
  public static List<String[]> lines(Path file) {
    try {
      return Files.readAllLines(file).stream().filter(line -> !line.isBlank())
          .map(line -> Arrays.stream(line.split(",", -1)).map(String::strip).toArray(String[]::new)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A table of numbers; rejects lines with missing fields, and fields that are no number. */
  public static Table table(Path file) {
    List<String[]> lines = lines(file);
    String[] names = lines.isEmpty() ? new String[0] : lines.get(0);
    if (lines.size() < 2) {
      throw new IllegalArgumentException(file + " needs a line of names and then a line for each record; it has " + lines.size()
          + " lines");
    }
    return Table.of(IntStream.range(0, names.length).mapToObj(k -> NumericColumn.adopt(names[k],
        IntStream.range(1, lines.size()).mapToDouble(row -> number(file, names, row, lines.get(row), k)).toArray())).toList());
  }

  private static double number(Path file, String[] names, int row, String[] fields, int k) {
    if (fields.length != names.length) {
      throw new IllegalArgumentException(file + " has " + names.length + " names, but record " + row + " has " + fields.length
          + " fields: " + String.join(",", fields));
    }
    if (!fields[k].matches(NUMBER)) {
      throw new IllegalArgumentException(file + ": record " + row + ", column " + names[k] + " must be a number, got '" + fields[k] + "'");
    }
    return Double.parseDouble(fields[k]);
  }
}
