package window;

import static window.Visit.require;

import java.awt.Dimension;
import java.io.File;
import java.nio.file.Files;
import java.util.List;
import javax.swing.JCheckBox;
import javax.swing.JDialog;
import javax.swing.JEditorPane;
import javax.swing.JOptionPane;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTextArea;

/** A file with an identifier and a file of roles beside it, from opening to saving, in a window of Weka's usual size. */
public final class RolesScenario {

  private final Visit visit;
  private final File data;
  private final File folder;

  private RolesScenario(File data, File folder) throws Exception {
    this.data = data;
    this.folder = folder;
    this.visit = new Visit(folder, new Dimension(1024, 768));
  }

  /** Runs all steps. */
  public static void main(String[] args) throws Exception {
    RolesScenario scenario = new RolesScenario(new File(args[0]), new File(args[1]));
    scenario.visit.walk("roles-failed", scenario::opensFileAndRoles, scenario::showsTheGapsAboveEveryTab,
        scenario::savesWithoutIdentifiers, scenario::savesRoles);
  }

  private void opensFileAndRoles() throws Exception {
    visit.choose("Original", 2);
    Screen.press(visit.panel, "Open the original data");
    Visit.answer(data);
    JTable table = Screen.find(visit.panel, JTable.class, "Attributes");
    Screen.until("roles", () -> table.getRowCount() > 0 && "identifier".equals(String.valueOf(table.getValueAt(0, 0)))
        && table.getValueAt(table.getRowCount() - 1, 4) != null);
    require("secret".equals(String.valueOf(table.getValueAt(table.getRowCount() - 1, 0))), "the last is not secret");
    Screen.act(() -> table.getModel().setValueAt(true, 1, 3));
    for (JScrollPane each : Screen.in(() -> Screen.all(visit.panel, JScrollPane.class))) {
      boolean side = each.getViewport().getView() instanceof javax.swing.JPanel;
      require(!side || !Screen.in(() -> each.getVerticalScrollBar().isVisible() || each.getHorizontalScrollBar().isVisible()),
          "the left side does not fit 1024x768");
    }
    JTable steps = Screen.find(visit.panel, JTable.class, "Masking steps");
    require(Screen.in(() -> steps.getVisibleRect().height) >= 2 * steps.getRowHeight(), "the steps are not seen");
    String alone = "400 of 400 records are unique; ";
    Screen.until("the count of unique records", () -> Screen.find(visit.panel, JTextArea.class,
        "Unique records").getText().startsWith(alone));
    visit.screen.picture(visit.frame, "roles");
  }

  private void showsTheGapsAboveEveryTab() throws Exception {
    visit.choose("Preset of linkages", 1);
    visit.run();
    String answer = visit.answer();
    JTabbedPane tabs = Screen.find(visit.panel, JTabbedPane.class, "Result");
    require(Screen.in(tabs::getTabRunCount) == 1, "the titles take several rows");
    visit.show("Summary");
    String summary = Screen.in(() -> Screen.find(visit.panel, JEditorPane.class, "Summary").getText());
    require(summary.contains("An intruder who knows") && summary.contains("Information loss"), summary);
    require(Screen.in(() -> tabs.indexOfTab("Summary")) == 0, "the summary is not first");
    visit.screen.picture(visit.frame, "summary");
    int titles = Screen.in(() -> tabs.getBoundsAt(0).y + tabs.getLocationOnScreen().y);
    visit.show("Rates");
    require(titles == Screen.in(() -> tabs.getBoundsAt(0).y + tabs.getLocationOnScreen().y), "the titles moved");
    require(answer.contains(" but not masked: ") && answer.contains("not attacked (id"), answer);
    for (String tab : List.of("Rates", "R-U map", "Text")) {
      visit.show(tab);
      require(Screen.in(() -> Screen.find(visit.panel, JTextArea.class, "Answer").isShowing()), "no answer above " + tab);
      visit.screen.picture(visit.frame, "gaps-" + tab.charAt(0));
    }
  }

  private void savesWithoutIdentifiers() throws Exception {
    for (String name : List.of("released.csv", "owner.html", "owner.roles")) {
      Files.deleteIfExists(folder.toPath().resolve(name));
    }
    Screen.press(visit.panel, "Save masked data…");
    JDialog question = Screen.dialog(each -> Screen.all(each, JOptionPane.class).size() == 1);
    String checks = Screen.in(() -> Screen.find(question, JEditorPane.class, "Release check").getText()).replaceAll("\\s+", " ");
    for (String check : List.of("left out when you save: id", "mail looks like an identifier", "published as they were",
        "No step has a seed", "in the order of the original", "The worst case was not run", "no certificate")) {
      require(checks.contains(check), check + " is not in " + checks);
    }
    require(!Screen.in(() -> Screen.find(question, JCheckBox.class, "Save id").isSelected()), "the identifier would be saved");
    require(Screen.in(() -> Screen.find(question, JCheckBox.class, "Save mail").isSelected()), "a look is no proof");
    visit.screen.picture(question, "identifiers");
    Screen.press(question, "Save mail");
    Screen.press(question, "Save…");
    File masked = new File(folder, "released.csv");
    Visit.answer(masked);
    File report = new File(folder, "owner.html");
    Visit.answer("Save report, apart from the release", report);
    Screen.until("report and roles", () -> report.isFile() && new File(folder, "owner.roles").isFile());
    visit.untilIdle();
    require(Files.readString(folder.toPath().resolve("owner.roles")).contains("# masked by: Microaggregation"), "no steps");
    String head = Files.readAllLines(masked.toPath()).get(0);
    require(!head.contains("id") && !head.contains("mail") && head.contains("region"), head);
  }

  private void savesRoles() throws Exception {
    JTable table = Screen.find(visit.panel, JTable.class, "Attributes");
    Screen.act(() -> {
      table.setRowSelectionInterval(1, 2);
      table.getActionMap().get("pressed SPACE").actionPerformed(null);
    });
    Screen.press(visit.panel, "Roles file…");
    Visit.menu("Save roles…");
    File roles = new File(folder, "saved.roles");
    Files.deleteIfExists(roles.toPath());
    Visit.answer(roles);
    Screen.until("a file of roles", () -> roles.isFile() && roles.length() > 0);
    String text = Files.readString(roles.toPath());
    require(text.startsWith("id: identifier\nregion: secret\n"), text);
  }
}
