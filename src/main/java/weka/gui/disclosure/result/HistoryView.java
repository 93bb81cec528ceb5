package weka.gui.disclosure.result;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Rectangle;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.JTable;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.window.Widgets;

/** The table of results and a menu of actions on them. */
public final class HistoryView {

  private final ResultTable results = new ResultTable();
  private final JTable table = Widgets.name(Widgets.table(results), "Results");
  private final ResultActions actions;
  private final Saving saving;
  private final JPanel panel = new JPanel(new BorderLayout());

  HistoryView(ResultActions actions, Saving saving) {
    this.actions = actions;
    this.saving = saving;
    table.setAutoCreateRowSorter(true);
    table.setDefaultRenderer(Double.class, Widgets.decimals(1));
    table.setDefaultRenderer(String.class, Widgets.whole());
    table.getSelectionModel().addListSelectionListener(e -> {
      if (!e.getValueIsAdjusting()) {
        actions.selected(allSelected());
      }
    });
    results.addTableModelListener(e -> actions.changed());
    table.addMouseListener(new MouseAdapter() {
      @Override
      public void mousePressed(MouseEvent e) {
        popup(e);
      }

      @Override
      public void mouseReleased(MouseEvent e) {
        popup(e);
      }
    });
    Widgets.key(table, KeyEvent.VK_DELETE, 0, this::delete);
    Widgets.key(table, KeyEvent.VK_F2, 0, this::rename);
    Widgets.key(table, KeyEvent.VK_CONTEXT_MENU, 0, this::menuByKeyboard);
    Widgets.key(table, KeyEvent.VK_F10, InputEvent.SHIFT_DOWN_MASK, this::menuByKeyboard);
    Widgets.widths(table, table.getRowHeight() / 2, Set.of(ResultTable.Part.MASKING.ordinal(), ResultTable.Part.ATTACK.ordinal()),
        "00:00:00", "Microaggregation -k 10 -M MDAV", "SupervisedLinkage", "", "", "", "");
    panel.setBorder(BorderFactory.createTitledBorder("Result list (right-click for options)"));
    panel.add(Widgets.rows(table, 4, 2), BorderLayout.CENTER);
  }

  private void menuByKeyboard() {
    Rectangle at = table.getCellRect(Math.max(0, table.getSelectedRow()), 0, true);
    menu().show(table, at.x + 10, at.y + 10);
  }

  private void popup(MouseEvent e) {
    if (e.isPopupTrigger()) {
      int row = table.rowAtPoint(e.getPoint());
      if (row >= 0 && !table.isRowSelected(row)) {
        table.setRowSelectionInterval(row, row);
      }
      menu().show((Component) e.getSource(), e.getX(), e.getY());
    }
  }

  private JPopupMenu menu() {
    JPopupMenu menu = new JPopupMenu();
    Result result = selected();
    List<Result> several = allSelected();
    boolean saved = result != null && actions.isFree();
    Widgets.item(menu, "View in separate window", result != null, () -> actions.showText(result));
    Widgets.item(menu, "Compare two side by side", several.size() == 2, () -> actions.compare(several.get(0), several.get(1)));
    Widgets.item(menu, "Rename", result != null, this::rename);
    Widgets.item(menu, "Save text…", saved, () -> saving.text(result));
    Widgets.item(menu, "Save result…", saved, () -> saving.result(result));
    Widgets.item(menu, "Save report…", saved, () -> saving.report(result, () -> { }));
    Widgets.item(menu, "Save privacy page…", saved && result.assessment().synthetic().isPresent(), () -> saving.privacyPage(result));
    Widgets.item(menu, "Delete", !several.isEmpty(), this::delete);
    menu.addSeparator();
    Widgets.item(menu, "Load result…", actions.isFree(), () -> saving.load(this::add));
    return menu;
  }

  private void delete() {
    allSelected().forEach(results::remove);
  }

  private void rename() {
    if (table.editCellAt(table.getSelectedRow(), table.convertColumnIndexToView(ResultTable.Part.MASKING.ordinal()))) {
      table.getEditorComponent().requestFocusInWindow();
    }
  }

  /** Adds a result and selects it. */
  public void add(Result result) {
    results.add(result);
    select(result);
  }

  /** Selects this result. */
  public void select(Result result) {
    int row = table.convertRowIndexToView(results.row(result));
    table.setRowSelectionInterval(row, row);
    table.scrollRectToVisible(table.getCellRect(row, 0, true));
  }

  private List<Result> allSelected() {
    return Arrays.stream(table.getSelectedRows()).mapToObj(row -> results.row(table.convertRowIndexToModel(row)).result()).toList();
  }

  /** The selected result, or null. */
  public Result selected() {
    List<Result> chosen = allSelected();
    return chosen.size() == 1 ? chosen.get(0) : null;
  }

  /** All results, the oldest first. */
  public List<Result> all() {
    return results.all();
  }

  public JComponent component() {
    return panel;
  }
}
