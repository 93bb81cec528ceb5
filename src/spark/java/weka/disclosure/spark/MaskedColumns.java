package weka.disclosure.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.util.CollectionAccumulator;
import scala.Tuple2;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.ColumnwiseMasking;
import sdc.mask.Masking;

/** Masks some columns in one task, from all their values in the order of the file, as one machine does. */
final class MaskedColumns implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int[] columns;
  private final RecordTables tables;
  private final Work work;
  private final CollectionAccumulator<String> warnings;
  private final CollectionAccumulator<Tuple2<Integer, List<String>>> labels;

  /** What the task does with the table of its columns. */
  interface Work extends Serializable {
    Table mask(Table table, Progress progress);

    /** Masks a single column as one of those that are masked. */
    static Work of(ColumnwiseMasking masking, List<String> together, Randomness randomness) {
      return (table, progress) -> Table.of(masking.maskColumn(table.column(0), together, randomness, progress));
    }

    /** Masks all columns that the masking sees. */
    static Work of(Masking masking, Randomness randomness) {
      return (table, progress) -> masking.mask(table, randomness, progress);
    }
  }

  /**
   * A task.
   *
   * @param columns  the places of the columns in the file
   * @param file     the names and labels of all columns of the file
   * @param warnings gets the warnings of the masking
   * @param labels   gets the labels of each masked column that has labels, with its place
   */
  MaskedColumns(int[] columns, RecordTables file, Work work, CollectionAccumulator<String> warnings,
      CollectionAccumulator<Tuple2<Integer, List<String>>> labels) {
    this.columns = columns;
    this.tables = file.part(columns);
    this.work = work;
    this.warnings = warnings;
    this.labels = labels;
  }

  int[] columns() {
    return columns;
  }

  /** The parts of the masked columns that differ from what they were. */
  Iterator<Chunk.Part> of(Iterable<Chunk.Part> parts) {
    Map<Integer, List<Chunk.Part>> ofColumn = new TreeMap<>();
    parts.forEach(part -> ofColumn.computeIfAbsent(part.column, column -> new ArrayList<>()).add(part));
    ofColumn.replaceAll((column, own) -> Chunk.Part.inOrder(own));
    Table before = tables.ofColumns(IntStream.of(columns).mapToObj(column -> Chunk.Part.joined(ofColumn.get(column))).toList());
    Table after = work.mask(before, listener());
    List<Chunk.Part> masked = new ArrayList<>();
    for (int c = 0; c < columns.length; c++) {
      if (after.column(c) != before.column(c)) {
        masked.addAll(parts(ofColumn.get(columns[c]), columns[c], before.column(c), after.column(c)));
      }
    }
    return masked.iterator();
  }

  private List<Chunk.Part> parts(List<Chunk.Part> sorted, int column, Column before, Column after) {
    if (after instanceof NominalColumn nominal) {
      labels.add(new Tuple2<>(column, List.copyOf(nominal.labels())));
    }
    List<Chunk.Part> masked = new ArrayList<>();
    int at = 0;
    for (Chunk.Part part : sorted) {
      double[] values = new double[part.values.length];
      int changed = 0;
      for (int i = 0; i < values.length; i++) {
        values[i] = value(after, at + i);
        changed += isSame(before, after, at + i) ? 0 : 1;
      }
      at += values.length;
      masked.add(new Chunk.Part(part.start, column, values, changed));
    }
    return masked;
  }

  private static double value(Column column, int row) {
    return column instanceof NumericColumn numbers ? numbers.value(row) : ((NominalColumn) column).code(row);
  }

  private static boolean isSame(Column before, Column after, int row) {
    if (before.isMissing(row) || after.isMissing(row)) {
      return before.isMissing(row) && after.isMissing(row);
    }
    return before instanceof NominalColumn a && after instanceof NominalColumn b
        ? a.labels().get(a.code(row)).equals(b.labels().get(b.code(row)))
        : before.getClass() == after.getClass() && value(before, row) == value(after, row);
  }

  private Progress listener() {
    return new Progress() {
      @Override
      public void report(double share, String detail) {
        // Spark counts tasks
      }

      @Override
      public void warn(String warning) {
        warnings.add(warning);
      }

      @Override
      public boolean stopped() {
        return Thread.currentThread().isInterrupted();
      }
    };
  }
}
