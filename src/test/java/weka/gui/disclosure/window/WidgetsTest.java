package weka.gui.disclosure.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import javax.swing.JLabel;
import javax.swing.JTable;
import javax.swing.JToolTip;
import javax.swing.plaf.basic.BasicHTML;
import javax.swing.table.DefaultTableModel;
import org.junit.jupiter.api.Test;

/** Parts of the views. */
class WidgetsTest {

  /** Else Swing would load the pictures that a name or a value of a file asks for, and show the rest as nothing. */
  @Test
  void markupInNamesAndValuesIsText() {
    String markup = "<html><b>x</b>";
    JTable table = Widgets.table(new DefaultTableModel(new Object[][] {{markup}}, new String[] {"a"}));
    for (int round = 0; round < 2; round++) {
      JLabel cell = (JLabel) table.prepareRenderer(table.getCellRenderer(0, 0), 0, 0);
      assertEquals(markup, cell.getText());
      assertNull(cell.getClientProperty(BasicHTML.propertyKey));
      table.setDefaultRenderer(Object.class, Widgets.whole());
    }
    JToolTip tip = table.createToolTip();
    tip.setTipText(markup);
    assertNull(tip.getClientProperty(BasicHTML.propertyKey));
  }
}
