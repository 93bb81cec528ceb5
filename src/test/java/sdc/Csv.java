package sdc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Reads the plain comma-separated reference files: a line of names, then lines of numbers or text without quotes. */
public final class Csv {

  private Csv() {
  }

  /** The fields of every line, the header included. */
  public static List<String[]> lines(Path file) {
    try {
      return Files.readAllLines(file).stream().filter(line -> !line.isBlank()).map(line -> line.split(",", -1)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A table of numbers. */
  public static Table table(Path file) {
    List<String[]> lines = lines(file);
    String[] names = lines.get(0);
    List<NumericColumn> columns = new ArrayList<>();
    for (int k = 0; k < names.length; k++) {
      double[] values = new double[lines.size() - 1];
      for (int row = 0; row < values.length; row++) {
        values[row] = Double.parseDouble(lines.get(row + 1)[k]);
      }
      columns.add(NumericColumn.adopt(names[k].strip(), values));
    }
    return Table.of(columns);
  }
}
