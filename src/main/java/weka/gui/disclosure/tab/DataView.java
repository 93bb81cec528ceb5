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
  private final Consumer<File> loadOriginal;
  private final JPanel panel = Widgets.titled("Data");
  private final JComboBox<OriginalSource> original = new JComboBox<>(OriginalSource.values());
  private final JComboBox<MaskedSource> masked = new JComboBox<>(MaskedSource.values());
  private final JTextArea used = Widgets.words("Original data in words");
  private final JTextArea maskedFile = Widgets.words("Masked data in words");
  private final JButton originalFile;
  private final JButton otherFile;
  private final StepsView steps;
  private final FileQuestion files = new FileQuestion(panel);
  private boolean refreshing;

  DataView(Session session, Runs runs, Runnable changed, Consumer<File> loadOriginal) {
    this.session = session;
    this.changed = changed;
    this.loadOriginal = loadOriginal;
    steps = new StepsView(session);
    originalFile = runs.starter(Widgets.button("Open…", "Opens the file with the original data", e -> openOriginal()), () -> true);
    otherFile = Widgets.button("Open…", "Opens the file with the masked data", e -> openMasked());
    Widgets.name(originalFile, "Open the original data");
    Widgets.name(otherFile, "Open the masked data");
    lay();
    original.addActionListener(e -> chooseOriginal());
    masked.addActionListener(e -> chooseMasked());
    refresh();
  }

  private void lay() {
    Widgets.put(panel, Widgets.label("_Original", original), 0, 0, 1, 0, 0);
    Widgets.put(panel, original, 1, 0, 1, 1, 0);
    Widgets.put(panel, originalFile, 2, 0, 1, 0, 0);
    Widgets.put(panel, used, 0, 1, 3, 1, 0);
    Widgets.put(panel, Widgets.label("_Masked", masked), 0, 2, 1, 0, 0);
    Widgets.put(panel, masked, 1, 2, 1, 1, 0);
    Widgets.put(panel, otherFile, 2, 2, 1, 0, 0);
    JPanel line = new JPanel(new BorderLayout());
    line.add(steps.component(), BorderLayout.CENTER);
    line.add(maskedFile, BorderLayout.NORTH);
    Widgets.put(panel, line, 0, 3, 3, 1, 0);
  }

  private void chooseOriginal() {
    if (!refreshing) {
      session.setOriginalSource((OriginalSource) original.getSelectedItem());
      changed.run();
    }
  }

  private void chooseMasked() {
    if (!refreshing) {
      session.setMaskedSource((MaskedSource) masked.getSelectedItem());
      changed.run();
    }
  }

  private void openOriginal() {
    files.toOpen("Open the original data", FileQuestion.DATA).ifPresent(loadOriginal);
  }

  private void openMasked() {
    files.toOpen("Open the masked data", FileQuestion.DATA).ifPresent(file -> {
      session.setMaskedFile(file.getPath());
      changed.run();
    });
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
