package weka.gui.disclosure.tab;

import java.awt.Component;
import java.awt.event.KeyEvent;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JTable;
import javax.swing.ListSelectionModel;
import javax.swing.table.DefaultTableCellRenderer;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.Steps;
import weka.gui.disclosure.window.Widgets;

/** The steps of the masking: the user adds, edits, moves and removes them, and types their attributes. */
final class StepsView {

  private static final String TITLE = "Masking filter";

  private final Session session;
  private final Steps steps;
  private final JTable table;
  private final JPanel panel = Widgets.grid();
  private final JButton edit = Widgets.button("Edit…", "Changes the options of the selected step", e -> edit());
  private final JButton remove = Widgets.button("Remove", "Removes the selected step", e -> remove());
  private final JButton up = Widgets.button("Up", "Moves the selected step up, so that it masks earlier (Alt+Up)", e -> move(-1));
  private final JButton down = Widgets.button("Down", "Moves the selected step down, so that it masks later (Alt+Down)", e -> move(1));

  StepsView(Session session) {
    this.session = session;
    this.steps = session.steps();
    table = Widgets.name(Widgets.table(steps), "Masking steps");
    table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
    table.setDefaultRenderer(Object.class, new Cell(steps));
    table.getColumnModel().getColumn(0).setMaxWidth(table.getFontMetrics(table.getFont()).stringWidth(steps.getColumnName(0)) + 14);
    table.getColumnModel().getColumn(1).setPreferredWidth(260);
    table.getColumnModel().getColumn(2).setPreferredWidth(200);
    table.setRowSelectionInterval(0, 0);
    table.getSelectionModel().addListSelectionListener(e -> enable());
    steps.addTableModelListener(e -> enable());
    Widgets.doubleClick(table, e -> {
      if (table.columnAtPoint(e.getPoint()) != Steps.ATTRIBUTES) {
        edit();
      }
    });
    Widgets.key(table, KeyEvent.VK_DELETE, 0, this::remove);
    Widgets.key(table, KeyEvent.VK_ENTER, 0, this::edit);
    Widgets.key(table, KeyEvent.VK_UP, KeyEvent.ALT_DOWN_MASK, () -> move(-1));
    Widgets.key(table, KeyEvent.VK_DOWN, KeyEvent.ALT_DOWN_MASK, () -> move(1));
    Widgets.put(panel, Widgets.rows(table, 3, 2), 0, 0, 1, 1, 1);
    Widgets.put(panel, buttons(), 0, 1, 1, 1, 0);
    enable();
  }

  private JComponent buttons() {
    JButton add = Widgets.button("Add step…", "Adds a filter that masks the attributes selected in the table below, or all", e -> add());
    return Widgets.line(add, Widgets.name(edit, "Edit step"), Widgets.name(remove, "Remove step"), Widgets.name(up, "Move step up"),
        Widgets.name(down, "Move step down"));
  }

  private void add() {
    Widgets.edited(panel, MaskingFilter.class, steps.proposal(session.attributes().selected()), TITLE).ifPresent(step -> {
      steps.add(step);
      select(steps.getRowCount() - 1);
    });
  }

  private void edit() {
    int row = table.getSelectedRow();
    if (row >= 0) {
      Widgets.edited(panel, MaskingFilter.class, steps.filters().get(row), TITLE).ifPresent(step -> {
        steps.set(row, step);
        select(row);
      });
    }
  }

  private void remove() {
    int row = table.getSelectedRow();
    if (row >= 0) {
      steps.remove(row);
      select(Math.min(row, steps.getRowCount() - 1));
    }
  }

  private void move(int by) {
    int row = table.getSelectedRow();
    if (row >= 0) {
      select(steps.move(row, by));
    }
  }

  private void select(int row) {
    if (row >= 0) {
      table.setRowSelectionInterval(row, row);
    }
  }

  private void enable() {
    int row = table.getSelectedRow();
    edit.setEnabled(row >= 0);
    remove.setEnabled(row >= 0);
    up.setEnabled(row > 0);
    down.setEnabled(row >= 0 && row < steps.getRowCount() - 1);
  }

  JComponent component() {
    return panel;
  }

  /** Shows a step; the tip has the whole text, or the reason why its filter cannot mask this data. */
  private static final class Cell extends DefaultTableCellRenderer {
    private static final long serialVersionUID = 1L;
    private final Steps steps;

    Cell(Steps steps) {
      this.steps = steps;
    }

    @Override
    public Component getTableCellRendererComponent(JTable table, Object value, boolean selected, boolean focused, int row, int column) {
      String problem = column == Steps.ATTRIBUTES ? steps.problem(row).replaceFirst("^-R: ", "") : "";
      super.getTableCellRendererComponent(table, problem.isEmpty() ? value : "\u26a0 " + problem, selected, focused, row, column);
      setToolTipText(problem.isEmpty() ? value.toString() : problem);
      return this;
    }
  }
}
