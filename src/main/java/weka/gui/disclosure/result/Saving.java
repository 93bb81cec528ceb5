package weka.gui.disclosure.result;

import java.awt.Component;
import java.awt.Desktop;
import java.io.File;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import weka.core.Instances;
import weka.core.converters.AbstractFileSaver;
import weka.core.converters.ConverterUtils;
import weka.disclosure.command.WholeFile;
import weka.gui.ConverterFileChooser;
import weka.gui.disclosure.Limits;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.window.Background;
import weka.gui.disclosure.window.FileQuestion;
import weka.gui.disclosure.window.Runs;

/** Saves results, their masked data and their reports into files that the user names. */
final class Saving {

  private static final String ENDING = "disclosure";
  private static final String KIND = "Result of the Disclosure tab (*." + ENDING + ")";
  private static final String HTML = "HTML (*.html)";

  private final Runs runs;
  private final Component parent;
  private final FileQuestion question;
  /** Where the reports are; it keeps no result that the user deletes. */
  private final Map<Result, File> reports = new WeakHashMap<>();
  private SaveChooser dataChooser;

  Saving(Runs runs, Component parent) {
    this.runs = runs;
    this.parent = parent;
    this.question = new FileQuestion(parent);
  }

  /** Checks the release, and saves the masked data; then report, roles and certificate, if the user wants them. */
  void release(Result result, Limits limits, Runnable then) {
    ReleaseDialog.ask(parent, result, limits).ifPresent(answer -> data(progress -> answer.shuffled()
        ? result.shuffled(answer.left(), progress::note) : result.released(answer.left(), progress::note),
        result.command().original(), "Save masked data", file -> {
      if (!answer.shuffled()) { // a shuffled file does not correspond by position any more
        result.maskedSaved(file);
      }
    }, () -> {
      then.run();
      if (answer.report()) {
        owners(result);
      }
    }));
  }

  /** Saves data in the format that the name or the dialog says; at first it proposes that of a file like this one. */
  void data(Background.Work<Instances> data, String like, String title, Consumer<String> saved, Runnable then) {
    if (dataChooser == null) {
      dataChooser = new SaveChooser();
    }
    dataChooser.propose(like);
    dataChooser.setDialogTitle(title);
    if (dataChooser.showSaveDialog(parent) != ConverterFileChooser.APPROVE_OPTION) {
      return;
    }
    File chosen = dataChooser.getSelectedFile();
    File file = FileQuestion.asTyped(chosen, typed -> ConverterUtils.getSaverForFile(typed) != null);
    AbstractFileSaver saver = file.equals(chosen) ? dataChooser.getSaver() : ConverterUtils.getSaverForFile(file);
    if (!file.equals(chosen) && !FileQuestion.mayWrite(parent, file, title)) {
      return;
    }
    if (saver == null) {
      runs.refuse("Weka has no format for the name '" + file.getName() + "'; choose a type of file in the dialog");
      return;
    }
    runs.run("saving " + file, 0, progress -> {
      DataSaving.save(data.run(progress), file, saver);
      return file;
    }, done -> {
      saved.accept(file.getPath());
      then.run();
    });
  }

  /** Saves report, roles and certificate, which are for the owner of the data alone. */
  private void owners(Result result) {
    question.toSave("Save report, apart from the release", "html", HTML, "").ifPresent(file -> {
      Map<File, String> texts = new LinkedHashMap<>();
      String base = file.getPath().replaceFirst("\\.html?$", "");
      texts.put(new File(base + ".roles"), result.rolesAndSteps());
      if (!result.certificate().isEmpty()) {
        texts.put(new File(base + "-certificate.txt"), result.certificate());
      }
      if (texts.keySet().stream().allMatch(other -> FileQuestion.mayWrite(parent, other, "Save report"))) {
        write(file, to -> {
          WholeFile.write("report", to.getPath(), result.report());
          for (Map.Entry<File, String> each : texts.entrySet()) {
            WholeFile.write("save", each.getKey().getPath(), each.getValue());
          }
        }, to -> saved(result, to));
      }
    });
  }

  private void saved(Result result, File report) {
    reports.put(result, report);
    runs.tell("saved the report " + report + "; press Open report to read it, and keep it apart from the release");
  }

  /** Saves the report alone. */
  void report(Result result, Runnable then) {
    save("Save report", "html", HTML, file -> WholeFile.write("report", file.getPath(), result.report()), file -> {
      saved(result, file);
      then.run();
    });
  }

  /** Opens the report of this result in the browser; one that was not saved yet is saved first. */
  void openReport(Result result) {
    File report = reports.get(result);
    if (report == null || !report.isFile()) {
      report(result, () -> openReport(result));
    } else if (!Desktop.isDesktopSupported() || !Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)) {
      runs.refuse("no browser can be opened from here; open the file " + report + " in your browser");
    } else {
      runs.run("opening " + report, 0, progress -> {
        Desktop.getDesktop().browse(report.toURI());
        return report;
      }, done -> { });
    }
  }

  /** Saves the page on the privacy of a release whose records do not correspond. */
  void privacyPage(Result result) {
    save("Save privacy page", "html", HTML, file -> WholeFile.write("privacy", file.getPath(), result.privacyPage()), file -> { });
  }

  void text(Result result) {
    save("Save text", "txt", "Text (*.txt)", file -> WholeFile.write("save", file.getPath(), result.text()), file -> { });
  }

  void result(Result result) {
    save("Save result", ENDING, KIND, file -> result.save(file.toPath()), file -> { });
  }

  void load(Consumer<Result> loaded) {
    question.toOpen("Load result", ENDING, KIND).ifPresent(file ->
        runs.run("loading " + file, 0, progress -> Result.load(file.toPath(), progress), loaded));
  }

  /** Something that writes a file. */
  private interface Writing {
    void to(File file) throws IOException;
  }

  private void save(String title, String ending, String kind, Writing writing, Consumer<File> then) {
    question.toSave(title, ending, kind, "").ifPresent(file -> write(file, writing, then));
  }

  private void write(File file, Writing writing, Consumer<File> then) {
    runs.run("saving " + file, 0, progress -> {
      writing.to(file);
      return file;
    }, then);
  }
}
