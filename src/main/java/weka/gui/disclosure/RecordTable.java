package weka.gui.disclosure;

import java.util.List;
import javax.swing.table.AbstractTableModel;
import sdc.risk.RecordRisk;

/** Every record's risk as a table, computed from the evaluation as it is shown. */
final class RecordTable extends AbstractTableModel {

  private static final long serialVersionUID = 1L;
  private static final List<String> TITLES = List.of("Record", "Found by", "Probability");

  private final transient List<RecordRisk> records;
  private final int[] numbers;

  /** The risks of records whose rows in the original file these are. */
  RecordTable(List<RecordRisk> records, int[] rows) {
    this.records = records;
    this.numbers = rows.clone();
  }

  /** The record in this row. */
  RecordRisk record(int row) {
    return records.get(row);
  }

  @Override
  public int getRowCount() {
    return records.size();
  }

  @Override
  public int getColumnCount() {
    return TITLES.size();
  }

  @Override
  public String getColumnName(int column) {
    return TITLES.get(column);
  }

  @Override
  public Class<?> getColumnClass(int column) {
    return column == 2 ? Double.class : Integer.class;
  }

  @Override
  public Object getValueAt(int row, int column) {
    RecordRisk risk = records.get(row);
    return switch (column) {
      case 0 -> numbers[risk.row()] + 1;
      case 1 -> risk.finders();
      default -> risk.probability();
    };
  }
}
