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

  private static void linkages(JComponent panel, String... texts) throws Exception {
    Screen.in(() -> {
      @SuppressWarnings("unchecked")
      javax.swing.DefaultListModel<Object> model =
          (javax.swing.DefaultListModel<Object>) Screen.find(panel, JList.class, "Linkages").getModel();
      model.clear();
      for (String text : texts) {
        String[] words = weka.core.Utils.splitOptions(text);
        Object linkage = weka.core.WekaPackageClassLoaderManager.objectForName("weka.disclosure.linkage." + words[0]);
        words[0] = "";
        ((weka.core.OptionHandler) linkage).setOptions(words);
        model.addElement(linkage);
      }
      return null;
    });
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
    linkages(panel, "MahalanobisLinkage", "SupervisedLinkage -F BILINEAR -T 8");
    Screen.press(panel, "Start");
    Thread.sleep(4500);
    screen.picture(frame, "running");
    Screen.until("second", () -> results.getModel().getSize() == 2);
    javax.swing.JTabbedPane tabs = Screen.find(panel, javax.swing.JTabbedPane.class, "Result");
    for (int t = 0; t < tabs.getTabCount(); t++) {
      int which = t;
      Screen.in(() -> {
        tabs.setSelectedIndex(which);
        return null;
      });
      screen.picture(frame, "tab" + t);
    }
    Screen.press(panel, "Compare maskings…");
    javax.swing.JDialog compare = Screen.dialog(d -> "Compare maskings".equals(d.getTitle()));
    screen.picture(compare, "compare");
    Screen.in(() -> {
      Screen.find(panel, javax.swing.JComboBox.class, "Preset of linkages").setSelectedIndex(1);
      return null;
    });
    Screen.press(compare, "Start comparison");
    Screen.until("all", () -> results.getModel().getSize() == 11);
    Screen.in(() -> {
      tabs.setSelectedIndex(3);
      return null;
    });
    Thread.sleep(1000);
    screen.picture(frame, "map");
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
