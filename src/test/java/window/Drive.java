package window;

import java.awt.BorderLayout;
import java.io.File;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JList;
import javax.swing.JTextArea;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.gui.GenericObjectEditor;
import weka.gui.LookAndFeel;
import weka.gui.explorer.Explorer;

/** Opens Weka's Explorer with the installed package and uses the tab as a person would; the arguments are data, pictures, size. */
public final class Drive {

  private Drive() {
  }

  public static void main(String[] args) throws Exception {
    LookAndFeel.setLookAndFeel();
    GenericObjectEditor.determineClasses();
    Screen screen = new Screen(new File(args[1]));
    Explorer explorer = Screen.in(Explorer::new);
    JFrame frame = Screen.in(() -> {
      JFrame window = new JFrame("Weka Explorer");
      window.add(explorer, BorderLayout.CENTER);
      window.setSize(Integer.parseInt(args[2]), Integer.parseInt(args[3]));
      window.setVisible(true);
      return window;
    });
    Instances data = DataSource.read(args[0]);
    explorer.getPreprocessPanel().setInstances(data);
    int tab = Screen.in(() -> explorer.getTabbedPane().indexOfTab("Disclosure"));
    Screen.in(() -> {
      explorer.getTabbedPane().setSelectedIndex(tab);
      return null;
    });
    JComponent panel = Screen.in(() -> (JComponent) explorer.getTabbedPane().getComponentAt(tab));
    Screen.until("values counted", () -> Screen.find(panel, javax.swing.JTable.class, "Attributes").getValueAt(0, 5) != null);
    screen.picture(frame, "loaded");
    Screen.press(panel, "Start");
    JList<?> results = Screen.find(panel, JList.class, "Results");
    Screen.until("a result", () -> results.getModel().getSize() == 1);
    screen.picture(frame, "result");
    System.out.println(Screen.in(() -> Screen.find(panel, JTextArea.class, "Result text").getText()));
    Screen.press(panel, "Edit the masking filter");
    javax.swing.JDialog dialog = Screen.dialog(d -> "Masking filter".equals(d.getTitle()));
    screen.picture(dialog, "filter");
    Screen.in(() -> {
      dialog.dispose();
      return null;
    });
    System.exit(0);
  }
}
