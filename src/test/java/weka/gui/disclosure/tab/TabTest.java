package weka.gui.disclosure.tab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Component;
import java.util.List;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JList;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.text.JTextComponent;
import org.junit.jupiter.api.Test;
import weka.gui.disclosure.Data;

/** The whole tab, without a display: names for screen readers, and the least sizes of its tables. */
class TabTest {

  /** Controls whose own parts are no controls for the user. */
  private static final List<String> PARTS = List.of("JComboBox", "JSpinner", "ScrollBar", "JScrollBar", "NarrowTabs");

  /** All components below this one. */
  /** A label names its control, and everything else that takes input or can be read has a name of its own. */
  @Test
  void everyControlHasANameForScreenReaders() {
    List<String> unnamed = Data.all(new Tab(Data.NOBODY).component()).stream().filter(each -> each instanceof AbstractButton
        || each instanceof JTextComponent || each instanceof JTable || each instanceof JList<?> || each instanceof JComboBox<?>)
        .filter(each -> !PARTS.contains(each.getParent().getClass().getSimpleName()))
        .filter(each -> String.valueOf(each.getAccessibleContext().getAccessibleName()).matches("null|"))
        .map(each -> each.getClass().getSimpleName() + " in " + each.getParent().getClass().getSimpleName()).toList();
    assertEquals(List.of(), unnamed);
  }

  /** However small the window, the heading and two rows of the steps, of the attributes and of the results are seen. */
  @Test
  void tablesKeepTwoRows() {
    for (String name : List.of("Masking steps", "Attributes", "Results")) {
      Component table = Data.all(new Tab(Data.NOBODY).component()).stream().filter(each -> name.equals(each.getName())).findFirst()
          .orElseThrow();
      JScrollPane scroll = (JScrollPane) table.getParent().getParent();
      assertTrue(scroll.getMinimumSize().height >= 2 * ((JTable) table).getRowHeight()
          + ((JTable) table).getTableHeader().getPreferredSize().height, name);
    }
  }
}
