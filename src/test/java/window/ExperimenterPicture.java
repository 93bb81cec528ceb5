package window;

import java.awt.Dimension;
import java.io.File;
import javax.swing.AbstractButton;
import javax.swing.JDialog;
import javax.swing.JFrame;
import javax.swing.JOptionPane;
import weka.gui.GenericObjectEditor;
import weka.gui.LookAndFeel;
import weka.gui.experiment.Experimenter;

/** Takes a picture of Weka's Experimenter with a ready experiment: the experiment's file, and the folder for the picture. */
public final class ExperimenterPicture {

  private ExperimenterPicture() {
  }

  /** Takes it. */
  public static void main(String[] args) throws Exception {
    LookAndFeel.setLookAndFeel("guichooser", "guichooser.lookAndFeel", "com.formdev.flatlaf.FlatLightLaf"); // as the GUI Chooser does
    GenericObjectEditor.determineClasses();
    Screen screen = new Screen(new File(args[1]));
    Experimenter experimenter = Screen.in(Experimenter::new);
    JFrame frame = Screen.in(() -> {
      JFrame window = new JFrame("Weka Experiment Environment");
      window.add(experimenter);
      window.setSize(new Dimension(1000, 700));
      window.setVisible(true);
      return window;
    });
    AbstractButton open = Screen.in(() -> Screen.all(experimenter, AbstractButton.class).stream()
        .filter(each -> each.isShowing() && "Open...".equals(each.getText())).findFirst().orElseThrow());
    javax.swing.SwingUtilities.invokeLater(open::doClick);
    Visit.answer(new File(args[0]));
    // it is too much for the simple mode; no, it shall not be converted
    JDialog question = Screen.dialog(each -> Screen.all(each, JOptionPane.class).size() == 1);
    Screen.press(question, "No");
    Screen.until("the advanced mode", () -> Screen.all(experimenter, AbstractButton.class).stream()
        .anyMatch(each -> each.isShowing() && "Hosts".equals(each.getText())));
    screen.picture(frame, "experimenter");
    System.exit(0);
  }
}
