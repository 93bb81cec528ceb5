package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import javax.swing.table.AbstractTableModel;

/** A table whose columns have headings with tips, and each its own way to the value in a row. */
public abstract class HeadedTable extends AbstractTableModel {

  private static final long serialVersionUID = 1L;

  private record Column(String title, Class<?> type, String tip, IntFunction<Object> value) {
  }

  private final transient List<Column> columns = new ArrayList<>();

  /** Adds a column: its title, the class of its values, what it shows, and its value in a row. */
  protected final void column(String title, Class<?> type, String tip, IntFunction<Object> value) {
    columns.add(new Column(title, type, tip, value));
  }

  /** What this column shows. */
  public final String tip(int column) {
    return columns.get(column).tip;
  }

  @Override
  public int getColumnCount() {
    return columns.size();
  }

  @Override
  public String getColumnName(int column) {
    return columns.get(column).title;
  }

  @Override
  public Class<?> getColumnClass(int column) {
    return columns.get(column).type;
  }

  @Override
  public Object getValueAt(int row, int column) {
    return columns.get(column).value.apply(row);
  }
}
