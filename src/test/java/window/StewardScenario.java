package window;

import static window.Visit.require;

import java.awt.Dimension;
import java.awt.GraphicsEnvironment;
import java.awt.Window;
import java.io.File;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JEditorPane;
import javax.swing.JProgressBar;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;

/** A data steward's way from a mixed file with an identifier to a masking that is searched for, in a window of Weka's usual size. */
public final class StewardScenario {

  private final Visit visit;
  private final File data;

  private StewardScenario(File data, File folder) throws Exception {
    this.data = data;
    this.visit = new Visit(folder, new Dimension(1024, 768));
  }

  /** Runs all steps. */
  public static void main(String[] args) throws Exception {
    StewardScenario scenario = new StewardScenario(new File(args[0]), new File(args[1]));
    scenario.visit.walk("steward-failed", scenario::opensFiles, scenario::addsAndMovesSteps, scenario::masksAgainAndAttacksAgain,
        scenario::offersAverages, scenario::comparesAndStops, scenario::findsAMasking);
  }

  private void opensFiles() throws Exception {
    visit.choose("Original", 2);
    Screen.press(visit.panel, "Open the original data");
    Visit.answer(new File(data.getParentFile(), "nobody.csv"));
    String message = Visit.message();
    require(message.contains("nobody.csv") && !message.contains("-original") && !message.contains("Exception"), message);
    Screen.press(visit.panel, "Open the original data");
    Visit.answer(data);
    JTable table = Screen.find(visit.panel, JTable.class, "Attributes");
    Screen.until("values counted", () -> table.getRowCount() > 0 && table.getValueAt(table.getRowCount() - 1, 4) != null);
  }

  private void addsAndMovesSteps() throws Exception {
    JTable steps = Screen.find(visit.panel, JTable.class, "Masking steps");
    JTable table = Screen.find(visit.panel, JTable.class, "Attributes");
    Screen.act(() -> table.setRowSelectionInterval(4, 5));
    Screen.press(visit.panel, "Add step…");
    JDialog editor = Screen.dialog(each -> "Masking filter".equals(each.getTitle()));
    Screen.press(editor, "OK");
    Screen.until("two steps", () -> steps.getRowCount() == 2);
    require("age,rent".equals(Screen.in(() -> steps.getValueAt(1, 2))), "the selected rows: " + steps.getValueAt(1, 2));
    Screen.press(visit.panel, "Move step up");
    Screen.until("it moved", () -> steps.getValueAt(0, 1).toString().startsWith("RankSwapping"));
    require("1, 2".equals(Screen.in(() -> table.getValueAt(4, 7))), "age is masked by " + table.getValueAt(4, 7));
    visit.screen.picture(visit.frame, "steps");
    Screen.press(visit.panel, "Remove step");
    Screen.until("one step", () -> steps.getRowCount() == 1);
  }

  private void masksAgainAndAttacksAgain() throws Exception {
    JButton start = Screen.find(visit.panel, JButton.class, "Start");
    require("Start".equals(start.getText()), start.getText());
    visit.run();
    visit.untilIdle();
    require("Mask again".equals(Screen.in(start::getText)), start.getText());
    Screen.press(visit.panel, "Attack again");
    Screen.until("another result", () -> visit.results.getRowCount() == 2);
    visit.untilIdle();
    require(Screen.in(() -> visit.results.getValueAt(1, 1)).toString().contains(", masked at "), "not the same masked file");
    visit.show("Summary");
    String summary = Screen.in(() -> Screen.find(visit.panel, JEditorPane.class, "Summary").getText());
    require(summary.contains("too&#160;much") || summary.contains("check"), "no light: " + summary);
    Screen.act(() -> Screen.find(visit.panel, JTextField.class, "Green to").setText("everything"));
    Screen.act(() -> Screen.find(visit.panel, JTextField.class, "Green to").postActionEvent());
    String wrong = Screen.in(() -> Screen.find(visit.panel, JEditorPane.class, "Summary").getText());
    require(wrong.contains("Green to must be"), wrong);
    Screen.act(() -> Screen.find(visit.panel, JTextField.class, "Green to").setText("60%"));
  }

  private void offersAverages() throws Exception {
    visit.linkages("EuclideanLinkage -missing REFUSE");
    Screen.press(visit.panel, "Attack again");
    JDialog refused = Screen.dialog(each -> !Screen.all(each, JButton.class).isEmpty()
        && Screen.all(each, JButton.class).stream().anyMatch(button -> "Use averages for missing values".equals(button.getText())));
    Screen.act(() -> Screen.all(refused, JButton.class).stream().filter(button -> button.getText().startsWith("Use")).findFirst()
        .orElseThrow().doClick());
    Screen.until("a result with averages", () -> visit.results.getRowCount() == 3);
    visit.untilIdle();
  }

  private void comparesAndStops() throws Exception {
    Screen.press(visit.panel, "Compare maskings…");
    JDialog dialog = Screen.dialog(each -> "Compare maskings".equals(each.getTitle()));
    JTextArea lines = Screen.find(dialog, JTextArea.class, "Maskings");
    Screen.act(() -> lines.setText("RankSwapping -p {5,10}\nRankSwapping -p {5,500}"));
    Screen.press(dialog, "Start comparison");
    JTextArea problem = Screen.find(dialog, JTextArea.class, "Problem");
    Screen.until("the wrong line", () -> problem.getText().startsWith("line 2: "));
    requireOnScreen(dialog);
    visit.screen.picture(dialog, "compare-wrong");
    Screen.act(() -> lines.setText("RankSwapping -p {" + "5,".repeat(60) + "5}"));
    visit.linkages("EuclideanLinkage", "SupervisedLinkage -F CHOQUET -T 30");
    int before = visit.results.getRowCount();
    Screen.press(dialog, "Start comparison");
    Screen.until("a result while it runs", () -> visit.results.getRowCount() > before || Screen.find(visit.panel, JProgressBar.class,
        "Progress").getString().startsWith("links"));
    Screen.press(visit.panel, "Stop");
    Screen.until("stopped", () -> Screen.find(visit.panel, JProgressBar.class, "Progress").getString().equals("stopped"));
  }

  private void findsAMasking() throws Exception {
    visit.linkages("EuclideanLinkage");
    int before = visit.results.getRowCount();
    Screen.press(visit.panel, "Find a masking…");
    JDialog dialog = Screen.dialog(each -> "Find a masking".equals(each.getTitle()));
    JTextArea lines = Screen.find(dialog, JTextArea.class, "Maskings");
    require(lines.getText().contains("RankSwapping -p 1..60") && lines.getText().contains("Pram"), lines.getText());
    require(Screen.find(dialog, JTextField.class, "Found at most").getText().equals("60%"), "not the limit of the summary");
    requireOnScreen(dialog);
    visit.screen.picture(dialog, "find");
    Screen.act(() -> lines.setText("RankSwapping -p 2..80 + Pram -pd 0.1..0.9"));
    Screen.act(() -> Screen.find(dialog, javax.swing.JCheckBox.class, "Usual attacks with proof").setSelected(false));
    Screen.press(dialog, "Start search");
    Screen.until("the best masking", () -> visit.results.getRowCount() == before + 1);
    visit.untilIdle();
    visit.screen.picture(visit.frame, "found");
    Screen.act(() -> Screen.find(visit.panel, javax.swing.JComboBox.class, "Show").setSelectedIndex(0));
    Screen.press(visit.panel, "Use this masking");
    JTable steps = Screen.find(visit.panel, JTable.class, "Masking steps");
    Screen.until("its steps", () -> steps.getRowCount() == 2 || steps.getRowCount() > 2);
    require(List.of("RankSwapping", "Pram").contains(Screen.in(() -> steps.getValueAt(0, 1)).toString().split(" ")[0]), "other steps");
    require(visit.unnamed().isEmpty(), "without a name: " + visit.unnamed());
  }

  private static void requireOnScreen(Window dialog) throws Exception {
    require(Screen.in(() -> GraphicsEnvironment.getLocalGraphicsEnvironment().getMaximumWindowBounds().contains(dialog.getBounds())),
        "the dialog leaves the screen: " + dialog.getBounds());
    require(Screen.in(() -> Screen.all(dialog, JButton.class).stream().filter(each -> !each.getText().isEmpty()).allMatch(each ->
        SwingUtilities.getRootPane(each).getBounds().contains(SwingUtilities.convertRectangle(each.getParent(), each.getBounds(),
            SwingUtilities.getRootPane(each))))), "a button is cut");
  }
}
