package weka.gui.disclosure.result;

import java.util.ArrayList;
import java.util.List;
import weka.gui.disclosure.HeadedTable;
import weka.gui.disclosure.KeyFigures;
import weka.gui.disclosure.Result;

/** All results as a table, the oldest first; a result is renamed in the column of its masking. */
final class ResultTable extends HeadedTable {

  private static final long serialVersionUID = 1L;

  /** The columns, in order. */
  enum Part {
    TIME, MASKING, ATTACK, FOUND, BOUND, LOSS, ATTRIBUTES
  }

  /**
   * A result with its figures.
   *
   * @param result  the result
   * @param figures what it shows first
   */
  record Row(Result result, KeyFigures figures) {
  }

  private final transient List<Row> rows = new ArrayList<>();

  ResultTable() {
    column("Time", String.class, "The time of the run", at -> row(at).result.time());
    column("Masking", String.class, "The masking; double-click to rename the result", at -> row(at).result.name());
    column("Attack", String.class, "The attack that found the most records", at -> row(at).figures.attack());
    column("Found %", Double.class, "The percentage of the records that the strongest attack found",
        at -> present(row(at).figures.found()));
    column("Bound %", Double.class, "The proven bound: no distance of the families that were searched finds more; empty without a proof",
        at -> present(row(at).figures.bound()));
    column("Loss %", Double.class, "The information loss of the masking: 0 is none, 100 the most", at -> present(row(at).figures.loss()));
    column("Attr.", Integer.class, "The number of attributes that the intruder knew", at -> row(at).figures.attributes());
  }

  private static Double present(double value) {
    return Double.isNaN(value) ? null : value;
  }

  /** Adds a result. */
  void add(Result result) {
    rows.add(new Row(result, KeyFigures.of(result)));
    fireTableRowsInserted(rows.size() - 1, rows.size() - 1);
  }

  void remove(Result result) {
    int row = row(result);
    rows.remove(row);
    fireTableRowsDeleted(row, row);
  }

  Row row(int row) {
    return rows.get(row);
  }

  int row(Result result) {
    return all().indexOf(result);
  }

  /** All results, the oldest first. */
  List<Result> all() {
    return rows.stream().map(Row::result).toList();
  }

  @Override
  public int getRowCount() {
    return rows.size();
  }

  @Override
  public boolean isCellEditable(int row, int column) {
    return column == Part.MASKING.ordinal();
  }

  @Override
  public void setValueAt(Object value, int row, int column) {
    if (!value.toString().isBlank()) {
      rows.get(row).result.rename(value.toString().strip());
      fireTableRowsUpdated(row, row);
    }
  }
}
