package weka.gui.disclosure;

import java.awt.Color;
import java.awt.Graphics;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.JProgressBar;
import javax.swing.UIManager;

/**
 * A progress bar that, while an exact learner runs, shows the links found as its filled part and the proven bound as a line that
 * closes in on it.
 */
final class BoundBar extends JProgressBar {

  private static final long serialVersionUID = 1L;
  private static final Pattern LINKS = Pattern.compile("links (\\d+), bound (\\d+)");
  private static final int STEPS = 1000;

  private int records;
  private double bound = Double.NaN;

  BoundBar() {
    super(0, STEPS);
    setStringPainted(true);
    Widgets.name(this, "Progress");
    rest("");
  }

  /** A run over so many records begins. */
  void begin(int number) {
    records = number;
    setIndeterminate(true);
    setString("running");
  }

  /** Shows how far it is. */
  void show(double share, String detail) {
    Matcher exact = LINKS.matcher(detail);
    bound = Double.NaN;
    if (exact.find() && records > 0) {
      setIndeterminate(false);
      setValue(STEPS * Integer.parseInt(exact.group(1)) / records);
      bound = Math.min(1, Integer.parseInt(exact.group(2)) / (double) records);
      setString(exact.group() + " of " + records);
    } else {
      setIndeterminate(!(share >= 0));
      setValue(share >= 0 ? (int) Math.round(STEPS * Math.min(1, share)) : 0);
      setString(share >= 0 ? Math.round(100 * Math.min(1, share)) + " %" : "running");
    }
    setToolTipText(detail);
    repaint();
  }

  /** Nothing runs. */
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
