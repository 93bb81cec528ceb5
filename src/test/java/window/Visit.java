package window;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.io.File;
import java.util.List;
import javax.swing.DefaultListModel;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.core.WekaPackageClassLoaderManager;
import weka.core.converters.ConverterUtils.DataSource;
import weka.gui.GenericObjectEditor;
import weka.gui.LookAndFeel;
import weka.gui.explorer.Explorer;

/** The Explorer in a window, with the installed package, and what a person does in its Disclosure tab. */
final class Visit {

  final Screen screen;
  final Explorer explorer;
  final JFrame frame;
  final JComponent panel;
  final JTable results;

  Visit(File pictures, Dimension size) throws Exception {
    LookAndFeel.setLookAndFeel("guichooser", "guichooser.lookAndFeel", "com.formdev.flatlaf.FlatLightLaf"); // as the GUI Chooser does
    GenericObjectEditor.determineClasses();
    screen = new Screen(pictures);
    explorer = Screen.in(Explorer::new);
    frame = Screen.in(() -> {
      JFrame window = new JFrame("Weka Explorer");
      window.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
      window.add(explorer, BorderLayout.CENTER);
      window.setSize(size);
      window.setVisible(true);
      return window;
    });
    int tab = explorer.getTabbedPane().indexOfTab("Disclosure");
    if (tab < 0) {
      throw new AssertionError("the Explorer has no Disclosure tab");
    }
    panel = (JComponent) explorer.getTabbedPane().getComponentAt(tab);
    results = Screen.find(panel, JTable.class, "Results");
    Screen.act(() -> explorer.getTabbedPane().setSelectedIndex(tab));
  }

  /** One thing that a person does and sees. */
  interface Step {
    void take() throws Exception;
  }

  /** Takes the steps and ends the JVM: with 0 after the last, with 1 and a picture of this name after the first that fails. */
  void walk(String failed, Step... steps) throws Exception {
    try {
      for (Step step : steps) {
        step.take();
      }
      System.out.println("visited");
      System.exit(0);
    } catch (Exception | AssertionError e) {
      e.printStackTrace();
      screen.picture(frame, failed);
      System.exit(1);
    }
  }

  /** Fails with this text unless the condition holds. */
  static void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  /** Loads a file into Preprocess. */
  void load(String file) throws Exception {
    Instances data = DataSource.read(file);
    explorer.getPreprocessPanel().setInstances(data);
    JTable attributes = Screen.find(panel, JTable.class, "Attributes");
    Screen.until("values counted", () -> attributes.getRowCount() == data.numAttributes()
        && attributes.getValueAt(data.numAttributes() - 1, 4) != null);
  }

  /** Puts linkages into the list, quicker than through the editor's windows. */
  void linkages(String... texts) throws Exception {
    Screen.act(() -> {
      @SuppressWarnings("unchecked")
      DefaultListModel<Object> model = (DefaultListModel<Object>) Screen.find(panel, JList.class, "Linkages").getModel();
      model.clear();
      for (String text : texts) {
        String[] words = Utils.splitOptions(text);
        Object linkage = WekaPackageClassLoaderManager.objectForName("weka.disclosure.linkage." + words[0]);
        words[0] = "";
        ((OptionHandler) linkage).setOptions(words);
        model.addElement(linkage);
      }
    });
  }

  /** Chooses in a box by position. */
  void choose(String box, int index) throws Exception {
    Screen.act(() -> Screen.find(panel, JComboBox.class, box).setSelectedIndex(index));
  }

  /** Starts a run and waits for its result. */
  String run() throws Exception {
    int before = Screen.in(() -> results.getRowCount());
    Screen.press(panel, "Start");
    Screen.until("a result", () -> results.getRowCount() == before + 1);
    return text();
  }

  /** What the text tab shows. */
  String text() throws Exception {
    show("Text");
    return Screen.in(() -> Screen.find(panel, JTextArea.class, "Result text").getText());
  }

  /** The sentence above the tabs of the result. */
  String answer() throws Exception {
    return words("Answer");
  }

  /** The content of the text component of this name. */
  String words(String name) throws Exception {
    return Screen.in(() -> Screen.find(panel, JTextArea.class, name).getText());
  }

  /** Shows one of the tabs of the result. */
  void show(String tab) throws Exception {
    Screen.act(() -> {
      JTabbedPane tabs = Screen.find(panel, JTabbedPane.class, "Result");
      tabs.setSelectedIndex(tabs.indexOfTab(tab));
    });
  }

  /** Shows one of the tabs of the result and waits for its chart, which another thread draws. */
  void showChart(String tab) throws Exception {
    show(tab);
    // the package's classes come from another class loader, so ChartPanel has only its name here
    Screen.until("a chart under " + tab, () -> Screen.all(panel, JComponent.class).stream()
        .anyMatch(each -> each.isShowing() && each.getWidth() > 0 && each.getClass().getSimpleName().equals("ChartPanel")));
  }

  /** Answers a file dialog. */
  static void answer(File file) throws Exception {
    answer("", file);
  }

  /** Answers the file dialog whose title has this text. */
  static void answer(String title, File file) throws Exception {
    JDialog dialog = Screen.dialog(each -> !Screen.all(each, JFileChooser.class).isEmpty() && each.getTitle().contains(title));
    Screen.act(() -> {
      JFileChooser chooser = Screen.all(dialog, JFileChooser.class).get(0);
      chooser.setSelectedFile(file);
      chooser.approveSelection();
    });
  }

  /** Saves the masked data alone, after the release check. */
  void saveMasked(File file) throws Exception {
    Screen.press(panel, "Save masked data…");
    JDialog check = Screen.dialog(each -> each.getTitle().startsWith("Release check"));
    Screen.act(() -> Screen.find(check, javax.swing.JCheckBox.class, "Save report and roles").setSelected(false));
    Screen.press(check, "Save…");
    answer(file);
  }

  /** The text of a message on top, which is then closed. */
  static String message() throws Exception {
    JDialog dialog = Screen.dialog(each -> Screen.all(each, javax.swing.JOptionPane.class).size() == 1);
    String text = Screen.in(() -> Screen.all(dialog, javax.swing.JOptionPane.class).get(0).getMessage()
        instanceof javax.swing.text.JTextComponent words ? words.getText() : "a dialog without a message");
    Screen.act(dialog::dispose);
    return text.replace('\n', ' ');
  }

  /** Chooses in the menu that has been opened. */
  static void menu(String item) throws Exception {
    Screen.until("the menu", () -> MenuSelectionManager.defaultManager().getSelectedPath().length > 0);
    JPopupMenu menu = (JPopupMenu) MenuSelectionManager.defaultManager().getSelectedPath()[0];
    JMenuItem chosen = Screen.all(menu, JMenuItem.class).stream().filter(each -> each.getText().equals(item)).findFirst()
        .orElseThrow(() -> new AssertionError("no '" + item + "' in the menu"));
    SwingUtilities.invokeLater(() -> {
      MenuSelectionManager.defaultManager().clearSelectedPath();
      chosen.doClick();
    });
  }

  /** Waits until nothing runs. */
  void untilIdle() throws Exception {
    Screen.until("an end", () -> Screen.find(panel, javax.swing.JButton.class, "Start").isEnabled());
  }

  /** The controls that take the focus and have no name, and those that the tab key does not reach. */
  List<String> unnamed() throws Exception {
    return Screen.in(() -> Screen.all(panel, JComponent.class).stream().filter(Visit::isControl)
        .filter(each -> Screen.nameOf(each) == null || Screen.nameOf(each).isBlank()).map(each -> each.getClass().getName()).toList());
  }

  /** Whether a person uses it: no part of a larger control. */
  static boolean isControl(Component each) {
    Container parent = each.getParent();
    boolean part = parent instanceof JComboBox || parent instanceof javax.swing.JScrollBar || parent instanceof javax.swing.plaf.UIResource
        || javax.swing.SwingUtilities.getAncestorOfClass(javax.swing.JSpinner.class, each) != null
        || javax.swing.SwingUtilities.getAncestorOfClass(javax.swing.JSplitPane.class, each) != null
            && each.getClass().getName().contains("Divider");
    return !part && each.isShowing() && each.isFocusable() && (each instanceof javax.swing.AbstractButton || each instanceof JComboBox
        || each instanceof JList || each instanceof JTable || each instanceof JTabbedPane || each instanceof javax.swing.JSpinner
        || each instanceof javax.swing.text.JTextComponent);
  }
}
