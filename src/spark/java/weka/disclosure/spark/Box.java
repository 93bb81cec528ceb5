package weka.disclosure.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import sdc.link.PartSearch;

/**
 * The candidates of one region of space, in the order of their rows, with the range of their coordinates.
 *
 * @param rows   the rows of the candidates in their file
 * @param values their values
 * @param low    the least of each coordinate; null without a candidate
 * @param high   the greatest of each coordinate
 */
record Box(long[] rows, List<double[]> values, double[] low, double[] high) implements Serializable {

  /** The box of these candidates. */
  static Box of(Iterator<FileRecord> candidates, RegionSearch.Measure measure) {
    List<FileRecord> records = new ArrayList<>();
    candidates.forEachRemaining(records::add);
    records.sort(Comparator.comparingLong((FileRecord record) -> record.row));
    List<double[]> values = new ArrayList<>(records.stream().map(record -> record.values).toList());
    long[] rows = records.stream().mapToLong(record -> record.row).toArray();
    if (rows.length == 0) {
      return new Box(rows, values, null, null);
    }
    PartSearch space = measure.search(values.subList(0, 1), values);
    double[] coordinates = space.candidates();
    double[] low = new double[space.width()];
    double[] high = new double[space.width()];
    for (int k = 0; k < low.length; k++) {
      low[k] = coordinates[k];
      high[k] = coordinates[k];
    }
    for (int at = 0; at < coordinates.length; at++) {
      int k = at % low.length;
      low[k] = Math.min(low[k], coordinates[at]);
      high[k] = Math.max(high[k], coordinates[at]);
    }
    return new Box(rows, values, low, high);
  }
}
