package weka.gui.disclosure;

import javax.swing.table.AbstractTableModel;

/** A table whose columns have headings with tips. */
abstract class HeadedTable extends AbstractTableModel {

  private static final long serialVersionUID = 1L;

  /**
   * The heading of a column.
   *
   * @param title the title
   * @param type  the class of the column's values
   * @param tip   what the column shows
   */
  record Heading(String title, Class<?> type, String tip) {
  }

  /** The heading of this column. */
  abstract Heading heading(int column);

  @Override
  public String getColumnName(int column) {
    return heading(column).title();
  }

  @Override
  public Class<?> getColumnClass(int column) {
    return heading(column).type();
  }
}
