package window;

import java.awt.Dimension;
import java.io.File;
import javax.swing.JFrame;
import javax.swing.JTree;
import weka.gui.GenericObjectEditor;
import weka.gui.LookAndFeel;
import weka.gui.knowledgeflow.KnowledgeFlowApp;
import weka.gui.knowledgeflow.MainKFPerspective;

/** Takes a picture of Weka's Knowledge Flow with a ready flow: the flow's file, and the folder for the picture. */
public final class KnowledgeFlowPicture {

  private KnowledgeFlowPicture() {
  }

  /** Takes it. */
  public static void main(String[] args) throws Exception {
    LookAndFeel.setLookAndFeel("guichooser", "guichooser.lookAndFeel", "com.formdev.flatlaf.FlatLightLaf"); // as the GUI Chooser does
    GenericObjectEditor.determineClasses();
    Screen screen = new Screen(new File(args[1]));
    JFrame frame = Screen.in(() -> {
      KnowledgeFlowApp app = new KnowledgeFlowApp();
      JFrame window = new JFrame("Weka KnowledgeFlow Environment");
      window.add(app);
      window.setSize(new Dimension(1024, 768));
      window.setVisible(true);
      ((MainKFPerspective) app.getMainPerspective()).loadLayout(new File(args[0]), true);
      return window;
    });
    Screen.act(() -> {
      JTree steps = Screen.all(frame, JTree.class).get(0);
      for (int row = steps.getRowCount() - 1; row >= 0; row--) {
        if (steps.getPathForRow(row).getLastPathComponent().toString().equals("Evaluation")) {
          steps.expandRow(row);
        }
      }
    });
    screen.picture(frame, "flow");
    System.exit(0);
  }
}
