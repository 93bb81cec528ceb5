package weka.gui.disclosure.window;

import java.awt.Color;
import java.awt.Graphics;
import javax.swing.JProgressBar;
import javax.swing.UIManager;

/**
 * A progress bar that, while an exact learner runs, shows the links found as its filled part and the proven bound as a line that approaches
 * it.
 */
final class BoundBar extends JProgressBar {

  private static final long serialVersionUID = 1L;
  private static final int STEPS = 1000;

  private int records;
  private double bound = Double.NaN;

  BoundBar() {
    super(0, STEPS);
    setStringPainted(true);
    Widgets.name(this, "Progress");
    rest("");
  }

  /** Starts a run over this number of records. */
  void begin(int number) {
    records = number;
    setIndeterminate(true);
    setString("running");
  }

  /** Shows the share of work done. */
  void show(double share, String detail) {
    bound = Double.NaN;
    setIndeterminate(!(share >= 0));
    setValue(share >= 0 ? (int) Math.round(STEPS * Math.min(1, share)) : 0);
    setString(share >= 0 ? Math.round(100 * Math.min(1, share)) + " %" : "running");
    setToolTipText(detail);
    repaint();
  }

  /** Shows the records linked so far and the proven bound. */
  void show(double share, String detail, int links, int most) {
    show(share, detail);
    if (records > 0) {
      setIndeterminate(false);
      setValue((int) ((long) STEPS * links / records));
      bound = Math.min(1, most / (double) records);
      setString("links " + links + ", bound " + most + " of " + records);
    }
  }

  /** Shows that no run is active. */
  void rest(String words) {
    bound = Double.NaN;
    setIndeterminate(false);
    setValue(0);
    setString(words);
    setToolTipText(null);
  }

  @Override
  protected void paintComponent(Graphics g) {
    super.paintComponent(g);
    if (!Double.isNaN(bound)) {
      Color line = UIManager.getColor("Label.foreground");
      g.setColor(line == null ? Color.BLACK : line);
      int x = Math.min(getWidth() - 3, (int) Math.round(bound * (getWidth() - 2)));
      g.fillRect(x, 0, 3, getHeight());
    }
  }
}
