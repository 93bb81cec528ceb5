package weka.gui.disclosure;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dialog;
import java.awt.FlowLayout;
import java.awt.Font;
import java.awt.event.KeyEvent;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import weka.disclosure.FilterMasking;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.RankSwapping;
import weka.gui.GenericObjectEditor;

/** Asks for the maskings to compare; the text stays for the next time. */
final class CompareDialog {

  private static final String START = "Microaggregation -k {3,5,10}\nRankSwapping -p {5,10,20}\nAdditiveNoise -p {5,10,20}\n";

  private final Component parent;
  private final JTextArea lines = new JTextArea(START, 9, 60);
  private final JLabel problem = new JLabel(" ");
  private JDialog dialog;

  CompareDialog(Component parent) {
    this.parent = parent;
    lines.setFont(new Font(Font.MONOSPACED, Font.PLAIN, lines.getFont().getSize()));
    Widgets.leaveByTab(lines);
  }

  /** Opens the dialog; its Start button passes the filters to the consumer. */
  void open(int linkages, Consumer<List<MaskingFilter>> chosen) {
    dialog = new JDialog(SwingUtilities.getWindowAncestor(parent), "Compare maskings", Dialog.ModalityType.DOCUMENT_MODAL);
    JPanel content = new JPanel(new BorderLayout(6, 6));
    content.setBorder(BorderFactory.createEmptyBorder(8, 8, 8, 8));
    JLabel label = Widgets.label("Maskings: one filter with its options per line; each value in _braces makes a filter of its own", lines);
    Widgets.name(lines, "Maskings");
    content.add(label, BorderLayout.NORTH);
    content.add(new JScrollPane(lines), BorderLayout.CENTER);
    content.add(bottom(linkages, chosen), BorderLayout.SOUTH);
    dialog.setContentPane(content);
    problem.setText(" ");
    dialog.getRootPane().registerKeyboardAction(e -> dialog.dispose(), KeyStroke.getKeyStroke(KeyEvent.VK_ESCAPE, 0),
        JComponent.WHEN_IN_FOCUSED_WINDOW);
    dialog.pack();
    dialog.setLocationRelativeTo(parent);
    dialog.setVisible(true);
  }

  private JComponent bottom(int linkages, Consumer<List<MaskingFilter>> chosen) {
    JButton add = Widgets.button("_Add filter…", "Adds a filter with the options that you set", e -> add());
    JButton start = Widgets.button("_Start", "Masks by each filter and attacks the results", e -> accept(chosen));
    Widgets.name(start, "Start comparison");
    JButton cancel = Widgets.button("_Cancel", "Closes the dialog without a comparison", e -> dialog.dispose());
    JPanel buttons = new JPanel(new FlowLayout(FlowLayout.TRAILING));
    buttons.add(add);
    buttons.add(start);
    buttons.add(cancel);
    JPanel bottom = new JPanel(new BorderLayout());
    bottom.add(new JLabel("The " + linkages + (linkages == 1 ? " linkage" : " linkages")
        + " of the list attack each masking; the history and the R-U map show the results."), BorderLayout.NORTH);
    bottom.add(problem, BorderLayout.CENTER);
    bottom.add(buttons, BorderLayout.SOUTH);
    return bottom;
  }

  private void add() {
    GenericObjectEditor editor = Widgets.editor(MaskingFilter.class, new RankSwapping(), true);
    if (Widgets.edit(lines, editor, "Masking filter")) {
      String before = lines.getText();
      lines.setText(before + (before.isEmpty() || before.endsWith("\n") ? "" : "\n")
          + FilterMasking.nameOf((MaskingFilter) editor.getValue()) + "\n");
    }
  }

  private void accept(Consumer<List<MaskingFilter>> chosen) {
    try {
      List<MaskingFilter> filters = FilterGrid.filters(lines.getText());
      dialog.dispose();
      chosen.accept(filters);
    } catch (IllegalArgumentException e) {
      problem.setText("<html>" + e.getMessage().replace("&", "&amp;").replace("<", "&lt;"));
      dialog.pack();
    }
  }
}
