package window;

import static window.Visit.require;

import java.awt.Dimension;
import java.awt.Toolkit;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.JPopupMenu;
import javax.swing.JProgressBar;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JTree;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.swing.tree.TreeNode;
import javax.swing.tree.TreePath;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/**
 * The whole visit, in a JVM of its own: data file, folder for pictures and output. Each successful step is reported on standard output; the
 * first that does not ends the visit with exit code 1.
 */
public final class Scenario {

  private static final String NOISY = "SupervisedLinkage -F CHOQUET";

  private final Visit visit;
  private final String data;
  private final File folder;

  private Scenario(String data, File folder) throws Exception {
    this.data = data;
    this.folder = folder;
    this.visit = new Visit(folder, new Dimension(1280, 800));
  }

  /** Runs all steps. */
  public static void main(String[] args) throws Exception {
    Scenario scenario = new Scenario(args[0], new File(args[1]));
    scenario.visit.walk("failed", scenario::refusesWithoutData, scenario::masksAndLinks, scenario::fitsTheScreenAndHasNames,
        scenario::showsAllTabs,
        scenario::addsALinkageFromTheChooser, scenario::stopsMidway, scenario::otherDataDuringARun, scenario::failuresAreTold,
        scenario::appliesAndUndoes, scenario::savesReportAndResult, scenario::deletesAndLoadsAgain, scenario::copiesTheCommand,
        scenario::closesDuringARun);
  }

  private static void ok(String what) {
    System.out.println("ok: " + what);
  }

  private void refusesWithoutData() throws Exception {
    Screen.press(visit.panel, "Start");
    String message = Visit.message();
    require(message.equals("no original data: load a data set in Preprocess, or choose a file"), message);
    ok("refuses to start without data");
  }

  private void masksAndLinks() throws Exception {
    visit.load(data);
    visit.choose("Preset of linkages", 1);
    String text = visit.run();
    text.lines().filter(line -> line.matches("(Euclidean|Mahalanobis)Linkage -M \\w+ .*")).forEach(line -> System.out.println(
        "figures: " + line.replaceAll("\\s+", " ").strip()));
    require(text.contains("-R 1-5 "), "not all attributes are known at first: " + text);
    String answer = visit.answer();
    require(answer.matches("\\d+ of 300 records .* are linked .*by .*, but .*job.*\\."), "the gap is not in the sentence: " + answer);
    visit.screen.picture(visit.frame, "result");
    ok("masks and runs two linkages");
  }

  private void fitsTheScreenAndHasNames() throws Exception {
    List<JScrollPane> scrolls = Screen.in(() -> Screen.all(visit.panel, JScrollPane.class).stream()
        .filter(each -> each.getViewport().getView() instanceof javax.swing.JPanel).toList());
    for (JScrollPane each : scrolls) {
      require(!Screen.in(() -> each.getVerticalScrollBar().isVisible()), "the left side does not fit 1280x800");
    }
    require(visit.unnamed().isEmpty(), "without a name: " + visit.unnamed());
    Set<Integer> letters = new HashSet<>();
    for (JComponent each : Screen.in(() -> Screen.all(visit.panel, JComponent.class))) {
      int letter = each instanceof AbstractButton button ? button.getMnemonic()
          : each instanceof JLabel label ? label.getDisplayedMnemonic() : 0;
      require(letter == 0 || !each.isShowing() || letters.add(letter), "two controls share the letter " + (char) letter);
    }
    ok("fits 1280x800, names and letters");
  }

  private void showsAllTabs() throws Exception {
    for (String tab : List.of("Rates", "Weights", "R-U map", "Distributions", "Margins", "Records", "Losses", "Risk")) {
      visit.show(tab);
      visit.screen.picture(visit.frame, tab.replace(' ', '-').toLowerCase(java.util.Locale.ROOT));
    }
    JTable side = Screen.find(visit.panel, JTable.class, "Record side by side");
    require(Screen.in(side::getColumnCount) == 5, "original, masked and two linked records beside the names");
    ok("shows all tabs");
  }

  /** The class that Weka's chooser lists, with its default options. */
  private void addsALinkageFromTheChooser() throws Exception {
    visit.linkages();
    Screen.press(visit.panel, "Add linkage");
    JDialog dialog = Screen.dialog(each -> each.getTitle().equals("Linkage"));
    Screen.press(dialog, "Choose");
    JPopupMenu[] menu = new JPopupMenu[1]; // the display may close it again at once
    Screen.until("the classes", () -> {
      if (MenuSelectionManager.defaultManager().getSelectedPath().length > 0) {
        menu[0] = (JPopupMenu) MenuSelectionManager.defaultManager().getSelectedPath()[0];
      }
      return menu[0] != null;
    });
    Screen.act(() -> {
      JTree classes = Screen.all(menu[0], JTree.class).get(0);
      DefaultMutableTreeNode root = (DefaultMutableTreeNode) classes.getModel().getRoot();
      TreeNode chosen = Collections.list(root.depthFirstEnumeration()).stream().filter(each -> each.toString().equals("ClassifierLinkage"))
          .findFirst().orElseThrow(() -> new AssertionError("no ClassifierLinkage in the chooser"));
      classes.setSelectionPath(new TreePath(((DefaultMutableTreeNode) chosen).getPath()));
    });
    visit.screen.picture(dialog, "classifier-linkage");
    Screen.press(dialog, "OK");
    Screen.until("the linkage in the list", () -> Screen.find(visit.panel, JList.class, "Linkages").getModel().getSize() == 1);
    String text = visit.run();
    require(text.contains("ClassifierLinkage -W weka.classifiers.trees.RandomForest"), "not attacked by the classifier: " + text);
    ok("adds a linkage from the chooser");
  }

  /** Data so noisy that no proof is near, as a file. */
  private void noisyFile() throws Exception {
    Instances noisy = DataSource.read(data);
    Random random = new Random(1);
    noisy.forEach(row -> {
      for (int k = 0; k < 4; k++) {
        row.setValue(k, row.value(k) + 700 * random.nextGaussian());
      }
    });
    File file = new File(folder, "noisy.arff");
    Files.writeString(file.toPath(), noisy.toString());
    openMasked(file);
  }

  private void openMasked(File file) throws Exception {
    visit.choose("Masked", 2);
    Screen.press(visit.panel, "Open the masked data");
    Visit.answer(file);
    Screen.until("the file's name", () -> Screen.find(visit.panel, JTextArea.class, "Masked data in words")
        .getText().equals(file.getPath()));
  }

  private void stopsMidway() throws Exception {
    noisyFile();
    visit.linkages("EuclideanLinkage", NOISY);
    int before = visit.results.getRowCount();
    Screen.press(visit.panel, "Start");
    JProgressBar bar = Screen.find(visit.panel, JProgressBar.class, "Progress");
    Screen.until("links and bound", () -> bar.getString().startsWith("links "));
    visit.screen.picture(visit.frame, "running");
    Screen.press(visit.panel, "Stop");
    Screen.until("what was found so far", () -> visit.results.getRowCount() == before + 1);
    String text = visit.text();
    require(text.contains("not proven") || text.contains("you stopped the run"), text);
    ok("stops midway and keeps what was found");
  }

  private void otherDataDuringARun() throws Exception {
    int before = visit.results.getRowCount();
    Screen.press(visit.panel, "Start");
    JProgressBar bar = Screen.find(visit.panel, JProgressBar.class, "Progress");
    Screen.until("links and bound", () -> bar.getString().startsWith("links "));
    Instances other = new Instances(visit.explorer.getPreprocessPanel().getInstances(), 0, 7);
    other.setRelationName("other");
    visit.explorer.getPreprocessPanel().setInstances(other);
    Screen.press(visit.panel, "Stop");
    Screen.until("the result of the former data", () -> visit.results.getRowCount() == before + 1);
    require(visit.text().contains("Original:   people"), visit.text());
    String used = visit.words("Original data in words");
    require(used.startsWith("people: 300 records, 5 attributes; it stays the original. Preprocess now holds other data (other: 7"
        + " records, 5 attributes)"), used);
    visit.load(data);
    ok("other data during a run");
  }

  private void failuresAreTold() throws Exception {
    visit.choose("Masked", 0);
    Screen.press(visit.panel, "No attribute known");
    Screen.press(visit.panel, "Start");
    String message = Visit.message();
    require(message.startsWith("no attribute has the role 'known'"), message);
    Screen.press(visit.panel, "All attributes known");
    visit.linkages("ProbabilisticLinkage");
    Screen.act(() -> Screen.find(visit.panel, javax.swing.JTextField.class, "Sample known to the intruder").setText("999%"));
    Screen.press(visit.panel, "Start");
    require(Visit.message().startsWith("Sample must be "), "a wrong sample is not refused");
    Screen.act(() -> Screen.find(visit.panel, javax.swing.JTextField.class, "Sample known to the intruder").setText(""));
    File fewer = new File(folder, "fewer.arff");
    Files.writeString(fewer.toPath(), "@relation people\n@attribute age numeric\n@data\n1\n2\n");
    openMasked(fewer);
    int before = visit.results.getRowCount();
    Screen.press(visit.panel, "Start");
    String failure = Visit.message();
    require(failure.startsWith("Match by: the original has 300 records, the masked data has 2; "), failure);
    require(before == visit.results.getRowCount(), "a failed run has a result");
    visit.choose("Masked", 0);
    ok("failures are told in one line");
  }

  private void appliesAndUndoes() throws Exception {
    visit.linkages("EuclideanLinkage");
    String text = visit.run();
    String before = visit.explorer.getPreprocessPanel().getInstances().toString();
    Screen.press(visit.panel, "Apply to Preprocess");
    Screen.until("masked data in Preprocess", () -> !visit.explorer.getPreprocessPanel().getInstances().toString().equals(before));
    Screen.until("words", () -> Screen.find(visit.panel, JTextArea.class, "Original data in words").getText().contains("it stays"));
    visit.choose("Masked", 1);
    visit.screen.picture(visit.frame, "applied");
    String again = visit.run();
    require(linked(again).equals(linked(text)), "the masked data became the original:\n" + again);
    visit.choose("Original", 0);
    require(visit.words("Masked data in words").endsWith("this is the original data, not masked"), "not said");
    require(visit.run().contains("the original and the masked data are the same data"), "the answer does not say it");
    visit.choose("Original", 3);
    Screen.act(() -> visit.explorer.getPreprocessPanel().undo());
    Screen.until("undo", () -> visit.explorer.getPreprocessPanel().getInstances().toString().equals(before));
    visit.choose("Original", 0);
    visit.choose("Masked", 0);
    ok("applies and undoes; the original stays what it was, and the same data is called that");
  }

  /** The line of figures, without the seconds. */
  private static String linked(String text) {
    return text.lines().filter(line -> line.startsWith("EuclideanLinkage ")).map(line -> line.replaceAll(" +[\\d.]+$", "")).findFirst()
        .orElseThrow();
  }

  private void savesReportAndResult() throws Exception {
    File report = new File(folder, "report.html");
    Screen.press(visit.panel, "Save report…");
    Visit.answer(report);
    Screen.until("a report", () -> report.isFile() && report.length() > 0);
    String html = Files.readString(report.toPath());
    require(html.contains("<svg") && html.contains("EuclideanLinkage"), "the report has no chart or no linkage");
    visit.untilIdle();
    File masked = new File(folder, "masked.arff");
    visit.saveMasked(masked);
    Screen.until("masked data in a file", () -> masked.isFile() && masked.length() > 0);
    visit.untilIdle();
    ok("saves report and masked data");
  }

  private void deletesAndLoadsAgain() throws Exception {
    String text = visit.text();
    int before = visit.results.getRowCount();
    menu("Save result…");
    File file = new File(folder, "saved.disclosure");
    Visit.answer(file);
    Screen.until("a saved result", () -> file.isFile() && file.length() > 0);
    visit.untilIdle();
    menu("Delete");
    Screen.until("one less", () -> visit.results.getRowCount() == before - 1);
    Screen.press(visit.panel, "Load result…");
    Visit.answer(file);
    Screen.until("it again", () -> visit.results.getRowCount() == before);
    require(visit.text().equals(text), "the loaded result differs:\n" + visit.text() + "\nBEFORE\n" + text);
    ok("saves a result, deletes it and loads it again");
  }

  /** Opens the list's menu by its key and chooses. */
  private void menu(String item) throws Exception {
    SwingUtilities.invokeLater(() -> visit.results.getActionMap().get("shift pressed F10").actionPerformed(null));
    Visit.menu(item);
  }

  /** What is not in a file is saved first; the command itself is run by the test. */
  private void copiesTheCommand() throws Exception {
    String text = visit.text();
    Screen.press(visit.panel, "Copy command line");
    JDialog question = Screen.dialog(each -> Screen.all(each, JOptionPane.class).size() == 1);
    Screen.press(question, "Save data and copy");
    Visit.answer(new File(folder, "original.arff"));
    Screen.until("the command in the clipboard", () -> String.valueOf(clipboard()).contains(".DisclosureEvaluation"));
    visit.untilIdle();
    System.out.println("command: " + clipboard());
    text.lines().filter(line -> line.startsWith("EuclideanLinkage ")).findFirst().ifPresent(line ->
        System.out.println("command finds: " + line.replaceAll("\\s+", " ").strip()));
    ok("copies the command line");
  }

  private static Object clipboard() {
    try {
      return Toolkit.getDefaultToolkit().getSystemClipboard().getData(DataFlavor.stringFlavor);
    } catch (UnsupportedFlavorException | IOException e) {
      return "";
    }
  }

  private void closesDuringARun() throws Exception {
    noisyFile();
    visit.linkages(NOISY);
    Screen.press(visit.panel, "Start");
    JProgressBar bar = Screen.find(visit.panel, JProgressBar.class, "Progress");
    Screen.until("links and bound", () -> bar.getString().startsWith("links "));
    Screen.act(visit.frame::dispose);
    Screen.until("the run's end", () -> Thread.getAllStackTraces().keySet().stream()
        .noneMatch(thread -> thread.getName().startsWith("Disclosure: attack")));
    ok("closing the window stops the run");
  }
}
