package weka.gui.disclosure.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javax.swing.JLabel;
import javax.swing.JTable;
import javax.swing.JTextArea;
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
    JToolTip ofWords = Widgets.words("words").createToolTip();
    ofWords.setTipText(markup);
    assertNull(ofWords.getClientProperty(BasicHTML.propertyKey));
  }

  /** A dialog makes a label of each line of a text, and the break before the markup would make it the beginning of one. */
  @Test
  void markupInARefusalIsText() {
    String line = "x".repeat(120);
    JTextArea shown = Runs.message(line + "<html><b>x</b>");
    assertEquals(line + "\n<html><b>x</b>", shown.getText());
    assertTrue(shown.getPreferredSize().width > Runs.message("x").getPreferredSize().width);
  }
}
