package weka.gui.disclosure.window;

import java.awt.Dimension;
import java.awt.GridBagLayout;
import java.awt.Rectangle;
import javax.swing.JPanel;
import javax.swing.JViewport;
import javax.swing.Scrollable;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;

/** A column of views that is as wide and as high as its scroll pane while they fit; below that it scrolls. */
public final class Column extends JPanel implements Scrollable {

  private static final long serialVersionUID = 1L;
  private static final int STEP = 20;

  public Column() {
    super(new GridBagLayout());
  }

  private Dimension room() {
    return SwingUtilities.getAncestorOfClass(JViewport.class, this).getSize();
  }

  @Override
  public boolean getScrollableTracksViewportWidth() {
    return room().width >= getMinimumSize().width;
  }

  @Override
  public boolean getScrollableTracksViewportHeight() {
    return room().height >= getMinimumSize().height;
  }

  @Override
  public Dimension getPreferredScrollableViewportSize() {
    return getPreferredSize();
  }

  @Override
  public int getScrollableUnitIncrement(Rectangle shown, int orientation, int direction) {
    return STEP;
  }

  @Override
  public int getScrollableBlockIncrement(Rectangle shown, int orientation, int direction) {
    return orientation == SwingConstants.VERTICAL ? shown.height : shown.width;
  }
}
