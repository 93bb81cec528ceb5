package weka.gui.disclosure.window;

import java.awt.Component;
import java.io.File;
import java.util.function.Function;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JTextField;
import javax.swing.filechooser.FileFilter;

/** A dialog of labelled fields with an OK and a Cancel button. */
public final class Form {

  private final Component parent;
  private final String title;
  private final FileQuestion files;
  private final JPanel panel = Widgets.grid();
  private int rows;

  public Form(Component parent, String title) {
    this.parent = parent;
    this.title = title;
    this.files = new FileQuestion(parent);
  }

  /** Adds a field; the letter after an underscore in its label is the mnemonic. */
  public <C extends JComponent> C field(String label, C field, String tip) {
    field.setToolTipText(tip);
    Widgets.put(panel, Widgets.label(label, field), 0, rows, 1, 0, 0);
    Widgets.put(panel, field, 1, rows++, 2, 1, 0);
    return field;
  }

  /**
   * Adds a field with a button that opens a file.
   *
   * @param before what the field shows at first
   * @param what   the title of the file dialog
   * @param kind   which files the dialog shows
   * @param taken  what the field takes of the chosen file
   */
  public JTextField file(String label, String before, String tip, String what, FileFilter kind, Function<File, String> taken) {
    JTextField field = new JTextField(before, 24);
    field.setToolTipText(tip);
    JButton open = Widgets.button("Open…", what, e -> files.toOpen(what, kind).ifPresent(file -> field.setText(taken.apply(file))));
    Widgets.name(open, "Open: " + what);
    Widgets.put(panel, Widgets.label(label, field), 0, rows, 1, 0, 0);
    Widgets.put(panel, field, 1, rows, 1, 1, 0);
    Widgets.put(panel, open, 2, rows++, 1, 0, 0);
    return field;
  }

  /** Opens the dialog, and returns whether it was left by its OK button. */
  public boolean ask() {
    return JOptionPane.showConfirmDialog(parent, panel, title, JOptionPane.OK_CANCEL_OPTION, JOptionPane.PLAIN_MESSAGE)
        == JOptionPane.OK_OPTION;
  }
}
