package weka.gui.disclosure.window;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.FlowLayout;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import weka.gui.disclosure.WindowWords;

/** A dialog with maskings, one per line, and a button that starts work on them; a wrong line is named in the dialog. */
public final class LinesDialog {

  private final Component parent;
  private final String title;
  private final JTextArea lines;
  private final JTextArea problem = Widgets.words("Problem");

  public LinesDialog(Component parent, String title, String text) {
    this.parent = parent;
    this.title = title;
    this.lines = Widgets.code("Maskings", text, 7, 64);
  }

  public String text() {
    return lines.getText();
  }

  public void setText(String text) {
    lines.setText(text);
    lines.setCaretPosition(0);
  }

  /** Adds a line at the end. */
  public void add(String line) {
    String before = lines.getText();
    lines.setText(before + (before.isEmpty() || before.endsWith("\n") ? "" : "\n") + line + "\n");
  }

  /**
   * Opens the dialog. Its start button reads the answer, which throws the reason if it is wrong, and closes the dialog.
   *
   * @param words    what the dialog does
   * @param above    controls above the lines, or null
   * @param label    the label of the lines
   * @param further  further buttons
   * @param name     the name of the start button
   * @param answer   reads the answer
   * @param accepted receives it when the dialog is closed
   */
  public <A> void open(String words, JComponent above, String label, List<JButton> further, String name, Supplier<A> answer,
      Consumer<A> accepted) {
    JPanel content = new JPanel(new BorderLayout(6, 6));
    JPanel north = new JPanel(new BorderLayout());
    JTextArea help = Widgets.words("What this dialog does", words);
    help.setFocusable(false);
    help.setColumns(60);
    help.setSize(620, Short.MAX_VALUE);
    north.add(help, BorderLayout.NORTH);
    if (above != null) {
      north.add(above, BorderLayout.CENTER);
    }
    north.add(Widgets.label(label, lines), BorderLayout.SOUTH);
    Widgets.name(lines, "Maskings");
    problem.setText("");
    content.add(north, BorderLayout.NORTH);
    content.add(new JScrollPane(lines), BorderLayout.CENTER);
    JPanel south = new JPanel(new BorderLayout());
    JPanel buttons = new JPanel(new FlowLayout(FlowLayout.TRAILING));
    JDialog[] dialog = new JDialog[1];
    further.forEach(buttons::add);
    buttons.add(Widgets.name(Widgets.button("_Start", "Starts it; the R-U map shows the results while it runs", e -> {
      try {
        A read = answer.get();
        dialog[0].dispose();
        accepted.accept(read);
      } catch (IllegalArgumentException wrong) {
        problem.setText(WindowWords.of(wrong.getMessage()));
        problem.setSize(620, Short.MAX_VALUE);
        Widgets.fit(dialog[0], parent);
      }
    }), name));
    buttons.add(Widgets.button("_Cancel", "Closes the dialog", e -> dialog[0].dispose()));
    south.add(problem, BorderLayout.CENTER);
    south.add(buttons, BorderLayout.SOUTH);
    content.add(south, BorderLayout.SOUTH);
    dialog[0] = Widgets.dialog(parent, title, content, true);
    dialog[0].setVisible(true);
  }
}
