package weka.gui.disclosure.result;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Component;
import java.awt.Font;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.ListSelectionModel;
import javax.swing.RowFilter;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.DefaultTableModel;
import javax.swing.table.TableModel;
import javax.swing.table.TableRowSorter;
import weka.core.Attribute;
import weka.core.Instance;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.window.ChartView;
import weka.gui.disclosure.window.Widgets;

/**
 * The records most at risk, sortable and searched by number or value, and the selected one side by side with its masked record and the
 * records that are nearest; values that differ from the original are marked.
 */
final class RecordView {

  private static final String UNRELATED = "Records of this release belong to no original record, so no record can be found as its own."
      + " The Summary says how many records are copies or near ones.";

  private final JTable records = Widgets.name(Widgets.table(new DefaultTableModel()), "Records at risk");
  private final JTable details = Widgets.name(Widgets.table(new DefaultTableModel()), "Record side by side");
  private final JTextField wanted = new JTextField(12);
  private final JPanel panel = new JPanel(new BorderLayout());
  private final ChartView content = new ChartView();
  private final JSplitPane split;
  private Result result;

  RecordView() {
    records.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
    records.setDefaultRenderer(Double.class, Widgets.decimals(3));
    records.getSelectionModel().addListSelectionListener(e -> {
      if (!e.getValueIsAdjusting()) {
        showDetails();
      }
    });
    details.setAutoResizeMode(JTable.AUTO_RESIZE_OFF);
    details.setDefaultRenderer(Object.class, new Marked());
    split = new JSplitPane(JSplitPane.VERTICAL_SPLIT, new JScrollPane(records), new JScrollPane(details));
    split.setResizeWeight(0.45);
    wanted.setToolTipText("The number of a record, or a value that records have; press Enter. Empty: all records");
    wanted.addActionListener(e -> search());
    JPanel line = new JPanel(new BorderLayout(4, 0));
    line.add(Widgets.label("Search records", wanted), BorderLayout.LINE_START);
    line.add(wanted, BorderLayout.CENTER);
    panel.add(line, BorderLayout.NORTH);
    panel.add(split, BorderLayout.CENTER);
  }

  /** Shows the records of this result, none for null. */
  void show(Result shown) {
    result = shown;
    details.setModel(new DefaultTableModel());
    if (shown == null) {
      content.clear();
    } else if (shown.assessment().linkages().isEmpty()) {
      content.put(Widgets.words("No records", UNRELATED));
    } else {
      content.make(() -> new RecordTable(shown.assessment()), table -> {
        wanted.setText("");
        fill(table);
        content.put(panel);
      });
    }
  }

  private void fill(RecordTable table) {
    records.setModel(table);
    records.setRowSorter(new TableRowSorter<TableModel>(table));
    selectFirst();
  }

  private void selectFirst() {
    if (records.getRowCount() > 0) {
      records.setRowSelectionInterval(0, 0);
      records.scrollRectToVisible(records.getCellRect(0, 0, true));
    } else {
      details.setModel(new DefaultTableModel());
    }
  }

  /** Looks for the text outside the window's thread. */
  private void search() {
    String text = wanted.getText().strip().toLowerCase(Locale.ROOT);
    if (result != null && records.getModel() instanceof RecordTable table) {
      Result of = result;
      content.make(() -> rows(of, table, text), rows -> {
        TableRowSorter<TableModel> sorter = new TableRowSorter<>(table);
        sorter.setRowFilter(new RowFilter<TableModel, Integer>() {
          @Override
          public boolean include(Entry<? extends TableModel, ? extends Integer> entry) {
            return rows.contains(entry.getIdentifier());
          }
        });
        records.setRowSorter(sorter);
        selectFirst();
      });
    }
  }

  /** The rows of the table whose record has this number or a value with this text; all rows for an empty text. */
  static Set<Integer> rows(Result of, RecordTable table, String text) {
    return IntStream.range(0, table.getRowCount()).filter(row -> {
      String number = table.getValueAt(row, 0).toString();
      return text.isEmpty() || number.equals(text) || has(of.original().instance(Integer.parseInt(number) - 1), text);
    }).boxed().collect(Collectors.toSet());
  }

  private static boolean has(Instance record, String text) {
    return IntStream.range(0, record.numAttributes()).anyMatch(k -> value(record, k).strip().toLowerCase(Locale.ROOT).equals(text));
  }

  /** A label, text or date without the quotes that ARFF needs. */
  private static String value(Instance record, int k) {
    return record.isMissing(k) || record.attribute(k).type() == Attribute.NUMERIC ? record.toString(k) : record.stringValue(k);
  }

  private void showDetails() {
    int row = records.getSelectedRow();
    if (row >= 0 && result != null && records.getModel() instanceof RecordTable table) {
      details.setModel(new SideBySide(result, table.row(records.convertRowIndexToModel(row)).row()));
      for (int column = 0; column < details.getColumnCount(); column++) {
        int wide = details.getFontMetrics(details.getFont()).stringWidth(details.getColumnName(column)) + 20;
        details.getColumnModel().getColumn(column).setPreferredWidth(Math.max(110, wide));
      }
    }
  }

  JComponent component() {
    return content.component();
  }

  /** Marks values that differ from the original by a sign, bold type and a colour. */
  private static final class Marked extends DefaultTableCellRenderer {
    private static final long serialVersionUID = 1L;
    private static final Color CHANGED = new Color(0xfff3c4);

    @Override
    public Component getTableCellRendererComponent(JTable table, Object value, boolean selected, boolean focused, int row, int column) {
      boolean changed = table.getModel() instanceof SideBySide side && side.isChanged(row, column);
      super.getTableCellRendererComponent(table, changed ? "\u2260 " + value : value, selected, focused, row, column);
      setFont(table.getFont().deriveFont(changed ? Font.BOLD : Font.PLAIN));
      setBackground(selected ? table.getSelectionBackground() : changed ? CHANGED : table.getBackground());
      setForeground(selected ? table.getSelectionForeground() : changed ? Color.BLACK : table.getForeground());
      setToolTipText(value == null ? null : changed ? value + ", which is not the original's value" : value.toString());
      return this;
    }
  }
}
