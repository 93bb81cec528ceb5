import javax.swing.SwingUtilities;
import weka.gui.GUIChooserApp;
import weka.gui.LookAndFeel;

/** Opens Weka's Explorer as its GUI Chooser does: with the same look and the same size. */
public final class OpenExplorer {

  private OpenExplorer() {
  }

  /** Opens it; the program ends when the window is closed. */
  public static void main(String[] args) throws Exception {
    LookAndFeel.setLookAndFeel("guichooser", "guichooser.lookAndFeel", "com.formdev.flatlaf.FlatLightLaf");
    SwingUtilities.invokeLater(() -> new GUIChooserApp().showExplorer(null));
  }
}
