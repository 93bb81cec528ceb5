package weka.gui.disclosure;

import java.awt.Font;
import java.awt.Insets;
import javax.swing.JTabbedPane;
import javax.swing.UIManager;

/** Tabs with little room around their titles, so that all titles are in one row of a small window. */
final class NarrowTabs extends JTabbedPane {

  private static final long serialVersionUID = 1L;
  private static final String INSETS = "TabbedPane.tabInsets";
  private static final int SIDE = 3;

  /** A look and feel reads the space around titles only when it is installed, and only from the common settings. */
  @Override
  public void updateUI() {
    Insets usual = UIManager.getInsets(INSETS);
    UIManager.put(INSETS, usual == null ? null : new Insets(usual.top, SIDE, usual.bottom, SIDE));
    super.updateUI();
    UIManager.put(INSETS, null); // the look's own setting applies again
    Font plain = UIManager.getFont("Table.font");
    setFont(plain == null ? getFont() : plain.deriveFont(plain.getSize2D() - 1));
  }
}
