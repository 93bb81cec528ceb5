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
import sdc.mask.Stratified;
import sdc.mask.Unmasked;
import weka.disclosure.command.UnmaskedWarnings;
import weka.disclosure.data.Strata;
import weka.filters.unsupervised.attribute.EngineMasking;

/** Masks some columns in one task, from all their values in the order of the file, as one machine does. */
final class MaskedColumns implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int[] columns;
  private final int[] strata;
  private final RowText file;
  private final Masking masking;
  private final Randomness randomness;
  private final boolean permutes;
  private final CollectionAccumulator<String> remarks;
  private final CollectionAccumulator<Tuple2<Integer, List<String>>> labels;

  /**
   * A task.
   *
   * @param columns the places of the columns in the file
   * @param masking the masking, and the places of the columns that form strata
   * @param file    the names, kinds and labels of all columns of the file
   * @param remarks gets what the masking tells users
   * @param labels  gets the labels of each masked column that has labels, with its place
   */
  MaskedColumns(int[] columns, EngineMasking masking, RowText file, CollectionAccumulator<String> remarks,
      CollectionAccumulator<Tuple2<Integer, List<String>>> labels) {
    this.columns = columns;
    this.strata = masking.strata();
    this.masking = masking.masking();
    this.randomness = masking.randomness();
    this.permutes = masking.permutes();
    this.file = file;
    this.remarks = remarks;
    this.labels = labels;
  }

  /** A masking of a single column as one of those that are masked. */
  static Masking of(ColumnwiseMasking masking, List<String> together) {
    return (Masking & Serializable) (table, randomness, progress) ->
        Table.of(masking.maskColumn(table.column(0), together, randomness, progress));
  }

  int[] columns() {
    return columns;
  }

  /** The columns that the task needs to see. */
  int[] seen() {
    return IntStream.concat(IntStream.of(columns), IntStream.of(strata)).distinct().toArray();
  }

  /** The parts of the masked columns that differ from what they were. */
  Iterator<Chunk.Part> of(Iterable<Chunk.Part> parts) {
    Map<Integer, List<Chunk.Part>> ofColumn = new TreeMap<>();
    parts.forEach(part -> ofColumn.computeIfAbsent(part.column(), column -> new ArrayList<>()).add(part));
    ofColumn.replaceAll((column, own) -> Chunk.Part.inOrder(own));
    Table before = table(columns, ofColumn);
    Table after = within(ofColumn).mask(before, randomness, listener());
    int[] changed = IntStream.range(0, columns.length).filter(c -> after.column(c) != before.column(c)).toArray();
    UnmaskedWarnings.tell(Unmasked.of(before, after, changed), permutes, listener());
    List<Chunk.Part> masked = new ArrayList<>();
    for (int c : changed) {
      masked.addAll(parts(ofColumn.get(columns[c]), columns[c], before.column(c), after.column(c)));
    }
    return masked.iterator();
  }

  private Table table(int[] places, Map<Integer, List<Chunk.Part>> ofColumn) {
    return new RecordTables(file.names(), file.labels()).part(places)
        .ofColumns(IntStream.of(places).mapToObj(column -> Chunk.Part.joined(ofColumn.get(column))).toList());
  }

  /** The masking within the strata, if any. */
  private Masking within(Map<Integer, List<Chunk.Part>> ofColumn) {
    return strata.length == 0 ? masking : new Stratified(masking, Strata.of(table(strata, ofColumn),
        IntStream.of(strata).mapToObj(file.kinds()::get).toList()));
  }

  private List<Chunk.Part> parts(List<Chunk.Part> sorted, int column, Column before, Column after) {
    if (after instanceof NominalColumn nominal) {
      labels.add(new Tuple2<>(column, List.copyOf(nominal.labels())));
    }
    List<Chunk.Part> masked = new ArrayList<>();
    int at = 0;
    for (Chunk.Part part : sorted) {
      double[] values = new double[part.values().length];
      int changed = 0;
      for (int i = 0; i < values.length; i++) {
        values[i] = value(after, at + i);
        changed += isSame(before, after, at + i) ? 0 : 1;
      }
      at += values.length;
      masked.add(new Chunk.Part(part.start(), column, values, changed));
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
        remarks.add("warning: " + warning);
      }

      @Override
      public void note(String note) {
        remarks.add(note);
      }

      @Override
      public boolean stopped() {
        return Thread.currentThread().isInterrupted();
      }
    };
  }
}
