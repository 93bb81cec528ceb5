package weka.gui.disclosure;

import java.awt.Component;
import java.awt.GridBagLayout;
import javax.swing.JButton;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JTextField;
import weka.gui.disclosure.RunInput.Values;

/** Asks which attributes are compared as texts, and for the folder of hierarchies. */
final class TextsDialog {

  private static final String TITLE = "Texts and hierarchies";

  private final Session session;
  private final Component parent;
  private final FileQuestion files;

  TextsDialog(Session session, Component parent) {
    this.session = session;
    this.parent = parent;
    this.files = new FileQuestion(parent);
  }

  /** Opens the dialog; its OK button keeps the answers for the next runs. */
  void open() {
    JTextField texts = new JTextField(session.getValues().texts(), 28);
    texts.setToolTipText("Attributes and a measure for each, such as surname=JARO_WINKLER,street=WORDS; the measures are JARO_WINKLER,"
        + " LEVENSHTEIN and WORDS");
    JTextField folder = new JTextField(session.getValues().hierarchies(), 20);
    folder.setToolTipText("The folder with a file for each attribute, such as age.csv; if empty, the folder hierarchies beside the file of"
        + " the original data; NONE for none");
    JButton open = Widgets.button("_Open…", "Opens one file of the folder", e -> files.toOpen("One file of the folder", "csv",
        "Hierarchies (*.csv)").ifPresent(chosen -> folder.setText(chosen.getParent())));
    Widgets.name(open, "Open the folder of hierarchies");
    JPanel panel = new JPanel(new GridBagLayout());
    Widgets.put(panel, Widgets.label("_Texts", texts), 0, 0, 1, 0, 0);
    Widgets.put(panel, texts, 1, 0, 2, 1, 0);
    Widgets.put(panel, Widgets.label("_Hierarchies", folder), 0, 1, 1, 0, 0);
    Widgets.put(panel, folder, 1, 1, 1, 1, 0);
    Widgets.put(panel, open, 2, 1, 1, 0, 0);
    if (JOptionPane.showConfirmDialog(parent, panel, TITLE, JOptionPane.OK_CANCEL_OPTION, JOptionPane.PLAIN_MESSAGE)
        == JOptionPane.OK_OPTION) {
      session.setValues(new Values(texts.getText().strip(), folder.getText().strip()));
    }
  }
}
