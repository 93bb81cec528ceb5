package weka.gui.disclosure.tab;

import java.awt.BorderLayout;
import java.io.File;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JTextArea;
import weka.gui.disclosure.Session.MaskedSource;
import weka.gui.disclosure.Session.OriginalSource;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.window.FileQuestion;
import weka.gui.disclosure.window.Runs;
import weka.gui.disclosure.window.Widgets;

/** The choice of the original and the masked data. */
final class DataView {

  private final Session session;
  private final Runnable changed;
  private final JPanel panel = Widgets.titled("Data");
  private final JComboBox<OriginalSource> original = new JComboBox<>(OriginalSource.values());
  private final JComboBox<MaskedSource> masked = new JComboBox<>(MaskedSource.values());
  private final JTextArea used = Widgets.words("Original data in words");
  private final JTextArea maskedFile = Widgets.words("Masked data in words");
  private final StepsView steps;
  private final FileQuestion files = new FileQuestion(panel);
  private boolean refreshing;

  DataView(Session session, Runs runs, Runnable changed, Consumer<File> loadOriginal) {
    this.session = session;
    this.changed = changed;
    steps = new StepsView(session);
    lay(runs.starter(Widgets.name(Widgets.button("Open…", "Opens the file with the original data", e ->
        files.toOpen("Open the original data", FileQuestion.DATA).ifPresent(loadOriginal)), "Open the original data"), () -> true),
        Widgets.name(Widgets.button("Open…", "Opens the file with the masked data", e ->
        files.toOpen("Open the masked data", FileQuestion.DATA).ifPresent(file -> choose(() -> session.setMaskedFile(file.getPath())))),
        "Open the masked data"));
    original.addActionListener(e -> choose(() -> session.setOriginalSource((OriginalSource) original.getSelectedItem())));
    masked.addActionListener(e -> choose(() -> session.setMaskedSource((MaskedSource) masked.getSelectedItem())));
    refresh();
  }

  private void lay(JButton originalFile, JButton maskedData) {
    Widgets.put(panel, Widgets.label("_Original", original), 0, 0, 1, 0, 0);
    Widgets.put(panel, original, 1, 0, 1, 1, 0);
    Widgets.put(panel, originalFile, 2, 0, 1, 0, 0);
    Widgets.put(panel, used, 0, 1, 3, 1, 0);
    Widgets.put(panel, Widgets.label("_Masked", masked), 0, 2, 1, 0, 0);
    Widgets.put(panel, masked, 1, 2, 1, 1, 0);
    Widgets.put(panel, maskedData, 2, 2, 1, 0, 0);
    JPanel line = new JPanel(new BorderLayout());
    line.add(steps.component(), BorderLayout.CENTER);
    line.add(maskedFile, BorderLayout.NORTH);
    Widgets.put(panel, line, 0, 3, 3, 1, 0);
  }

  private void choose(Runnable choice) {
    if (!refreshing) {
      choice.run();
      changed.run();
    }
  }

  /** Shows the session. */
  void refresh() {
    refreshing = true;
    original.setSelectedItem(session.getOriginalSource());
    masked.setSelectedItem(session.getMaskedSource());
    refreshing = false;
    used.setText(session.describeOriginal());
    used.setToolTipText(used.getText());
    boolean filtered = session.getMaskedSource() == MaskedSource.FILTER;
    steps.component().setVisible(filtered);
    maskedFile.setVisible(!filtered);
    maskedFile.setText(session.describeMasked());
    maskedFile.setToolTipText(maskedFile.getText());
  }

  JComponent component() {
    return panel;
  }
}
