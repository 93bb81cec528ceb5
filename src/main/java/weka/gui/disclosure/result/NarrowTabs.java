package weka.gui.disclosure.result;

import java.awt.Font;
import java.awt.Insets;
import javax.swing.JTabbedPane;
import javax.swing.UIManager;

/** Tabs with little room around their titles, so that all titles are in one row of a small window. */
final class NarrowTabs extends JTabbedPane {

  private static final long serialVersionUID = 1L;
  private static final String INSETS = "TabbedPane.tabInsets";
  private static final int SIDE = 3;

  /** Of the font of tables: ten titles then fit beside the controls at 1024 pixels. */
  private static final float SIZE = 0.73f;

  /** A look and feel reads the space around titles only when it is installed, and only from the common settings. */
  @Override
  public void updateUI() {
    Insets usual = UIManager.getInsets(INSETS);
    UIManager.put(INSETS, usual == null ? null : new Insets(usual.top, SIDE, usual.bottom, SIDE));
    putClientProperty("JTabbedPane.tabInsets", new Insets(2, SIDE, 2, SIDE)); // FlatLaf's, which is the look of Weka's GUI Chooser
    putClientProperty("JTabbedPane.minimumTabWidth", 1);
    super.updateUI();
    UIManager.put(INSETS, null); // the look's own setting applies again
    Font plain = UIManager.getFont("Table.font");
    Font font = plain == null ? getFont() : plain;
    setFont(font.deriveFont(SIZE * font.getSize2D()));
  }
}
