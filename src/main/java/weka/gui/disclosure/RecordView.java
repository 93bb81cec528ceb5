package weka.gui.disclosure;

import java.awt.BorderLayout;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.JTable;
import javax.swing.ListSelectionModel;
import javax.swing.table.DefaultTableModel;

/** The records most at risk, sortable, and the selected one side by side with its masked record and the records it is linked to. */
final class RecordView {

  private final JTable records = Widgets.name(new JTable(), "Records at risk");
  private final JTable details = Widgets.name(new JTable(), "Record side by side");
  private final JSplitPane split;
  private Result result;

  RecordView() {
    records.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
    records.setAutoCreateRowSorter(true);
    records.setDefaultRenderer(Double.class, Widgets.decimals(3));
    records.getSelectionModel().addListSelectionListener(e -> {
      if (!e.getValueIsAdjusting()) {
        showDetails();
      }
    });
    details.setAutoResizeMode(JTable.AUTO_RESIZE_OFF);
    for (JTable each : new JTable[] {records, details}) {
      each.setFillsViewportHeight(true);
      Widgets.leaveByTab(each);
      each.setRowHeight(each.getFontMetrics(each.getFont()).getHeight() + 2);
    }
    split = new JSplitPane(JSplitPane.VERTICAL_SPLIT, new JScrollPane(records), new JScrollPane(details));
    split.setResizeWeight(0.45);
  }

  /** Shows the records of this result, none for null. */
  void show(Result shown) {
    result = shown;
    details.setModel(new DefaultTableModel());
    if (shown == null) {
      records.setModel(new DefaultTableModel());
      return;
    }
    records.setModel(new RecordTable(shown.assessment()));
    if (records.getRowCount() > 0) {
      records.setRowSelectionInterval(0, 0);
    }
  }

  private void showDetails() {
    int row = records.getSelectedRow();
    if (row >= 0 && result != null && records.getModel() instanceof RecordTable table) {
      details.setModel(new SideBySide(result, table.record(records.convertRowIndexToModel(row)).row()));
      for (int column = 0; column < details.getColumnCount(); column++) {
        int wide = details.getFontMetrics(details.getFont()).stringWidth(details.getColumnName(column)) + 20;
        details.getColumnModel().getColumn(column).setPreferredWidth(Math.max(110, wide));
      }
    }
  }

  JComponent component() {
    JPanel panel = new JPanel(new BorderLayout());
    panel.add(split);
    return panel;
  }
}
