package weka.gui.disclosure.tab;

import java.awt.Component;
import java.io.File;
import javax.swing.JTextField;
import javax.swing.filechooser.FileNameExtensionFilter;
import weka.gui.disclosure.RunInput.Values;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.window.Form;

/** Asks which attributes are compared as texts, and for the folder of hierarchies. */
final class TextsDialog {

  private TextsDialog() {
  }

  /** Opens the dialog; its OK button keeps the answers for the next runs. */
  static void open(Session session, Component parent) {
    Form form = new Form(parent, "Texts and hierarchies");
    JTextField texts = form.field("_Texts", new JTextField(session.getValues().texts(), 28), "Attributes and a measure for each, such as"
        + " surname=JARO_WINKLER,street=WORDS; the measures are JARO_WINKLER, LEVENSHTEIN and WORDS");
    JTextField folder = form.file("_Hierarchies", session.getValues().hierarchies(), "The folder with a file for each attribute, such as"
        + " age.csv; if empty, the folder hierarchies beside the file of the original data; NONE for none", "One file of the folder",
        new FileNameExtensionFilter("Hierarchies (*.csv)", "csv"), File::getParent);
    if (form.ask()) {
      session.setValues(new Values(texts.getText().strip(), folder.getText().strip()));
    }
  }
}
