package weka.gui.disclosure;

import java.awt.GridLayout;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import weka.core.Instances;
import weka.core.converters.AbstractFileSaver;
import weka.core.converters.ConverterUtils;
import weka.disclosure.command.WholeFile;
import weka.gui.ConverterFileChooser;

/** The actions on results: the buttons below them and the menu of the history. */
final class ResultActions implements HistoryView.Actions {

  private static final String ENDING = "disclosure";
  private static final String KIND = "Result of the Disclosure tab (*." + ENDING + ")";

  private final Session session;
  private final Runs runs;
  private final Host host;
  private final ResultView view;
  private final HistoryView history;
  private final Runnable compare;
  private final JPanel panel = new JPanel(new GridLayout(3, 2, 4, 3));
  private final JButton apply = Widgets.button("_Apply to Preprocess", "Puts the masked data of the selected result into Preprocess,"
      + " where Undo reverses this", e -> apply());
  private final JButton saveMasked = Widgets.button("Sa_ve masked data…", "Saves the masked data of the selected result in one of"
      + " Weka's formats", e -> saveMasked());
  private final JButton saveReport = Widgets.button("Save repor_t…", "Saves the report of the selected result as HTML",
      e -> saveReport(selected()));
  private final JButton copy = Widgets.button("Cop_y command line", "Copies the weka.Run command that repeats the run", e -> copyCommand());
  private final FileQuestion question = new FileQuestion(panel);
  private ConverterFileChooser dataChooser;

  ResultActions(Session session, Runs runs, Host host, ResultView view, Runnable compare) {
    this.session = session;
    this.runs = runs;
    this.host = host;
    this.view = view;
    this.compare = compare;
    history = new HistoryView(this);
    JButton others = Widgets.button("_Compare maskings…", "Attacks several maskings of the original", e -> this.compare.run());
    JButton load = Widgets.button("Load res_ult…", "Loads a saved result", e -> load());
    for (JButton each : List.of(apply, saveMasked, saveReport, others, copy, load)) {
      panel.add(each);
    }
    panel.setBorder(BorderFactory.createEmptyBorder(3, 3, 3, 3));
    selected(null);
  }

  HistoryView history() {
    return history;
  }

  JComponent component() {
    return panel;
  }

  private Result selected() {
    return history.selected();
  }

  @Override
  public void selected(Result result) {
    view.show(result);
    apply.setEnabled(result != null && host.canApply());
    for (JButton each : List.of(saveMasked, saveReport, copy)) {
      each.setEnabled(result != null);
    }
  }

  @Override
  public void changed() {
    view.setAll(history.all());
  }

  private void apply() {
    Result result = selected();
    session.keepOriginal();
    host.apply(result.released(result.intruder().identifiers(), runs::tell));
    runs.tell("the masked data of " + result.title() + " is in Preprocess" + (result.intruder().identifiers().isEmpty() ? ""
        : ", without its identifiers") + "; the original is unchanged; Undo there reverses this");
  }

  private void saveMasked() {
    saveMasked(selected(), () -> { });
  }

  /** First asks what to do with identifiers and attributes that look like one. */
  private void saveMasked(Result result, Runnable then) {
    runs.run("a look for identifiers", 0, progress -> IdentifierCheck.of(result), check -> check.ask(panel).ifPresent(left ->
        saveData(result.released(left, runs::tell), "Save masked data", result::maskedSaved, then)));
  }

  private void saveData(Instances data, String title, Consumer<String> saved, Runnable then) {
    if (dataChooser == null) {
      dataChooser = new ConverterFileChooser(new File(System.getProperty("user.dir")));
    }
    dataChooser.setDialogTitle(title);
    if (dataChooser.showSaveDialog(panel) != ConverterFileChooser.APPROVE_OPTION) {
      return;
    }
    File chosen = dataChooser.getSelectedFile();
    File file = FileQuestion.asTyped(chosen, typed -> ConverterUtils.getSaverForFile(typed) != null);
    AbstractFileSaver saver = file.equals(chosen) ? dataChooser.getSaver() : ConverterUtils.getSaverForFile(file);
    if (!file.equals(chosen) && !FileQuestion.mayWrite(panel, file, title)) {
      return;
    }
    if (saver == null) {
      runs.refuse("Weka has no format for the name '" + file.getName() + "'; choose a type of file in the dialog");
      return;
    }
    runs.run("saving " + file, 0, progress -> {
      DataSaving.save(data, file, saver);
      return file;
    }, done -> {
      saved.accept(file.getPath());
      changed();
      then.run();
    });
  }

  @Override
  public void saveText(Result result) {
    question.toSave("Save text", "txt", "Text (*.txt)", "").ifPresent(file -> save(file, () ->
        WholeFile.write("save", file.getPath(), result.text())));
  }

  @Override
  public void saveResult(Result result) {
    question.toSave("Save result", ENDING, KIND, "").ifPresent(file -> save(file, () -> result.save(file.toPath())));
  }

  @Override
  public void load() {
    question.toOpen("Load result", ENDING, KIND).ifPresent(file ->
        runs.run("loading " + file, 0, progress -> Result.load(file.toPath(), progress), history::add));
  }

  @Override
  public void saveReport(Result result) {
    question.toSave("Save report", "html", "HTML (*.html)", "").ifPresent(file -> save(file, () ->
        WholeFile.write("report", file.getPath(), result.report())));
  }

  /** Something that writes a file. */
  private interface Writing {
    void run() throws IOException;
  }

  private void save(File file, Writing writing) {
    runs.run("saving " + file, 0, progress -> {
      writing.run();
      return file;
    }, done -> { });
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
      saveData(result.original(), "Save original data", result::originalSaved, () -> saveMissing(result));
    } else if (!result.command().missing().isEmpty()) {
      saveMasked(result, () -> saveMissing(result));
    } else {
      copy(result);
    }
  }

  private void copy(Result result) {
    Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new StringSelection(result.command().text()), null);
    runs.tell("copied to the clipboard: " + result.command().text().replaceAll("\\R", " ; "));
  }
}
