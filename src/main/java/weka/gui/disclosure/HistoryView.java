package weka.gui.disclosure;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.event.ActionEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import javax.swing.AbstractAction;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.KeyStroke;
import weka.gui.ResultHistoryPanel;

/** Weka's result history with our results and a menu of actions on them. */
final class HistoryView {

  /** The actions of the menu. */
  interface Actions {
    /** Another result is selected, or none: null. */
    void selected(Result result);

    /** The list of results has changed. */
    void changed();

    /** Save the text of this result. */
    void saveText(Result result);

    /** Save this result. */
    void saveResult(Result result);

    /** Save the report of this result. */
    void saveReport(Result result);

    /** Load a saved result. */
    void load();
  }

  private final ResultHistoryPanel history = new ResultHistoryPanel(null);
  private final Actions actions;
  private final JPanel panel = new JPanel(new BorderLayout());

  HistoryView(Actions actions) {
    this.actions = actions;
    history.setHandleRightClicks(false);
    JList<?> list = history.getList();
    Widgets.name(list, "Results");
    list.setVisibleRowCount(4);
    list.addListSelectionListener(e -> {
      if (!e.getValueIsAdjusting()) {
        actions.selected(selected());
      }
    });
    list.addMouseListener(new MouseAdapter() {
      @Override
      public void mousePressed(MouseEvent e) {
        popup(e);
      }

      @Override
      public void mouseReleased(MouseEvent e) {
        popup(e);
      }
    });
    menuByKeyboard(list);
    history.setMinimumSize(new Dimension(10, 40));
    panel.setBorder(BorderFactory.createTitledBorder("Result list (right-click for options)"));
    panel.add(history, BorderLayout.CENTER);
  }

  private void menuByKeyboard(JList<?> list) {
    list.getInputMap().put(KeyStroke.getKeyStroke(KeyEvent.VK_CONTEXT_MENU, 0), "menu");
    list.getInputMap().put(KeyStroke.getKeyStroke(KeyEvent.VK_F10, KeyEvent.SHIFT_DOWN_MASK), "menu");
    list.getActionMap().put("menu", new AbstractAction() {
      private static final long serialVersionUID = 1L;

      @Override
      public void actionPerformed(ActionEvent e) {
        int index = Math.max(0, list.getSelectedIndex());
        Point at = list.getModel().getSize() == 0 ? new Point() : list.indexToLocation(index);
        menu().show(list, at.x + 10, at.y + 10);
      }
    });
  }

  private void popup(MouseEvent e) {
    if (e.isPopupTrigger()) {
      JList<?> list = history.getList();
      int index = list.locationToIndex(e.getPoint());
      if (index >= 0 && !list.isSelectedIndex(index)) {
        list.setSelectedIndex(index);
      }
      menu().show((Component) e.getSource(), e.getX(), e.getY());
    }
  }

  private JPopupMenu menu() {
    JPopupMenu menu = new JPopupMenu();
    Result result = selected();
    item(menu, "View in separate window", result != null, () -> history.openFrame(history.getSelectedName()));
    item(menu, "Save text…", result != null, () -> actions.saveText(result));
    item(menu, "Save result…", result != null, () -> actions.saveResult(result));
    item(menu, "Save report…", result != null, () -> actions.saveReport(result));
    item(menu, "Delete", result != null, () -> {
      history.removeResults(history.getList().getSelectedIndices());
      actions.changed();
    });
    menu.addSeparator();
    item(menu, "Load result…", true, actions::load);
    return menu;
  }

  private static void item(JPopupMenu menu, String text, boolean enabled, Runnable action) {
    JMenuItem item = new JMenuItem(text);
    item.setEnabled(enabled);
    item.addActionListener(e -> action.run());
    menu.add(item);
  }

  /** Adds a result and selects it. */
  void add(Result result) {
    String name = result.title();
    for (int number = 2; history.getNamedBuffer(name) != null; number++) {
      name = result.title() + " (" + number + ")";
    }
    history.addResult(name, new StringBuffer(result.text()));
    history.addObject(name, result);
    actions.changed();
    history.getList().setSelectedValue(name, true);
  }

  /** Selects this result. */
  void select(Result result) {
    for (int i = 0; i < history.getList().getModel().getSize(); i++) {
      if (history.getNamedObject(history.getNameAtIndex(i)) == result) {
        history.getList().setSelectedIndex(i);
        history.getList().ensureIndexIsVisible(i);
      }
    }
  }

  /** The selected result, or null. */
  Result selected() {
    String name = history.getList().getSelectedIndices().length == 1 ? history.getSelectedName() : null;
    return name == null ? null : (Result) history.getNamedObject(name);
  }

  /** All results, the oldest first. */
  List<Result> all() {
    List<Result> all = new ArrayList<>();
    for (int i = 0; i < history.getList().getModel().getSize(); i++) {
      if (history.getNamedObject(history.getNameAtIndex(i)) instanceof Result result) {
        all.add(result);
      }
    }
    return all;
  }

  JComponent component() {
    return panel;
  }
}
