package weka.gui.disclosure.result;

import java.awt.BorderLayout;
import java.awt.GridLayout;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.window.Host;
import weka.gui.disclosure.window.Runs;
import weka.gui.disclosure.window.Widgets;

/** The actions on results: the buttons below them and the menu of the history. */
public final class ResultActions {

  private final Runnable keepOriginal;
  private final Runs runs;
  private final Host host;
  private final ResultView view;
  private final HistoryView history;
  private final JPanel panel = new JPanel(new GridLayout(4, 2, 4, 3));
  private final Saving saving;
  private final JButton apply = Widgets.button("_Apply to Preprocess", "Puts the masked data of the selected result into Preprocess,"
      + " where Undo reverses this", e -> apply());
  private final JButton copy = Widgets.button("Cop_y command line", "Copies the weka.Run command that repeats the run", e -> copyCommand());

  public ResultActions(Runnable keepOriginal, Runs runs, Host host, ResultView view, Runnable find, Runnable compare) {
    this.keepOriginal = keepOriginal;
    this.runs = runs;
    this.host = host;
    this.view = view;
    this.saving = new Saving(runs, panel);
    history = new HistoryView(this, saving);
    JButton search = Widgets.button("F_ind a masking…", "Searches for the masking that loses the least within the limits of the Summary",
        e -> find.run());
    JButton others = Widgets.button("_Compare maskings…", "Attacks several maskings of the original", e -> compare.run());
    JButton saveMasked = Widgets.button("Sa_ve masked data…", "Checks the masked data of the selected result for release, and saves it in"
        + " one of Weka's formats", e -> saving.release(selected(), view.limits(), this::changed));
    JButton saveReport = Widgets.button("Save repor_t…", "Saves the report of the selected result as HTML",
        e -> saving.report(selected(), () -> { }));
    JButton openReport = Widgets.button("Open report", "Opens the report of the selected result in the browser",
        e -> saving.openReport(selected()));
    JButton load = Widgets.button("Load res_ult…", "Loads a saved result", e -> saving.load(history::add));
    List.of(search, others, load).forEach(each -> runs.starter(each, () -> true));
    List.of(saveMasked, saveReport, openReport).forEach(each -> runs.starter(each, () -> selected() != null));
    runs.starter(apply, () -> selected() != null && host.canApply());
    for (JButton each : List.of(search, others, saveMasked, apply, saveReport, openReport, copy, load)) {
      panel.add(each);
    }
    panel.setBorder(BorderFactory.createEmptyBorder(3, 3, 3, 3));
    selected(List.of());
  }

  public HistoryView history() {
    return history;
  }

  public JComponent component() {
    return panel;
  }

  private Result selected() {
    return history.selected();
  }

  /** Other results are selected, possibly none: the buttons need one, and the view stays as it is while several are selected. */
  void selected(List<Result> chosen) {
    if (chosen.size() < 2) {
      view.show(chosen.isEmpty() ? null : chosen.get(0));
    }
    copy.setEnabled(chosen.size() == 1);
    runs.enable();
  }

  /** True while files can be written and read. */
  boolean isFree() {
    return runs.isFree();
  }

  /** Shows two results beside each other. */
  void compare(Result one, Result other) {
    new TwoResults(one, other).show(panel);
  }

  /** Shows the text of this result in a window of its own. */
  void showText(Result result) {
    JTextArea text = Widgets.code("Text of a result", result.text(), 30, 90);
    text.setEditable(false);
    text.setLineWrap(false); // its tables stay whole
    JPanel content = new JPanel(new BorderLayout());
    content.add(new JScrollPane(text));
    Widgets.dialog(panel, result.title(), content, false).setVisible(true);
  }

  /** Shows the list of results after a change. */
  void changed() {
    view.setAll(history.all());
  }

  private void apply() {
    Result result = selected();
    List<String> identifiers = result.intruder().identifiers();
    runs.run("putting the masked data into Preprocess", 0, progress -> result.released(identifiers, progress::note), released -> {
      keepOriginal.run();
      host.apply(released);
      runs.tell("the masked data of " + result.title() + " is in Preprocess" + (identifiers.isEmpty() ? "" : ", without its identifiers")
          + "; the original is unchanged; Undo there reverses this");
    });
  }

  private void copyCommand() {
    Result result = selected();
    List<String> missing = result.command().missing();
    if (missing.isEmpty()) {
      copy(result);
      return;
    }
    Object[] choices = {"Save data and copy", "Copy as it is", "Cancel"};
    int choice = JOptionPane.showOptionDialog(panel, "Before the command can repeat the run:\n- "
        + String.join(";\n- ", missing) + ".", "Copy command line", JOptionPane.DEFAULT_OPTION, JOptionPane.QUESTION_MESSAGE, null,
        choices, choices[0]);
    if (choice == 0) {
      saveMissing(result);
    } else if (choice == 1) {
      copy(result);
    }
  }

  private void saveMissing(Result result) {
    if (result.command().original().isEmpty()) {
      saving.data(progress -> result.original(), "", "Save original data", result::originalSaved, () -> saveMissing(result));
    } else if (!result.command().missing().isEmpty()) {
      saving.release(result, view.limits(), () -> saved(result));
    } else {
      saved(result);
    }
  }

  /** A file in a random order is no file to repeat the run with, so this does not ask again. */
  private void saved(Result result) {
    changed();
    copy(result);
  }

  private void copy(Result result) {
    Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new StringSelection(result.command().text()), null);
    List<String> missing = result.command().missing();
    runs.tell("copied to the clipboard: " + result.command().text().replaceAll("\\R", " ; ") + (missing.isEmpty() ? ""
        : "; it cannot repeat the run yet: " + String.join("; ", missing)));
  }
}
