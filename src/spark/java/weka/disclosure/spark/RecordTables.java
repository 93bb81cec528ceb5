package weka.disclosure.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/**
 * Makes the engine's tables of some records.
 *
 * @param names  the names of the attributes
 * @param labels for each attribute the labels of both files, or null for numbers
 */
record RecordTables(List<String> names, List<List<String>> labels) implements Serializable {

  /** The table of these records' values. */
  Table of(List<double[]> records) {
    return ofColumns(IntStream.range(0, names.size()).mapToObj(k -> column(records, k)).toList());
  }

  /** The table of these columns. */
  Table ofColumns(List<double[]> values) {
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      columns.add(labels.get(k) == null ? NumericColumn.adopt(names.get(k), values.get(k))
          : NominalColumn.of(names.get(k), labels.get(k), Arrays.stream(values.get(k)).mapToInt(code -> (int) code).toArray()));
    }
    return Table.of(columns);
  }

  /** The same for some of the attributes. */
  RecordTables part(int[] attributes) {
    return new RecordTables(IntStream.of(attributes).mapToObj(names::get).toList(),
        IntStream.of(attributes).mapToObj(labels::get).toList());
  }

  private static double[] column(List<double[]> records, int k) {
    double[] values = new double[records.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = records.get(i)[k];
    }
    return values;
  }
}
