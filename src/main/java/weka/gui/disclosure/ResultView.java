package weka.gui.disclosure;

import java.awt.Font;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;

/** The selected result: its text and its charts, in tabs. */
final class ResultView {

  private final JTabbedPane tabs = new JTabbedPane();
  private final JTextArea text = new JTextArea();
  private List<Result> others = List.of();

  ResultView() {
    text.setEditable(false);
    text.setFont(new Font(Font.MONOSPACED, Font.PLAIN, text.getFont().getSize()));
    Widgets.name(text, "Result text");
    Widgets.name(tabs, "Result");
    tabs.addTab("Text", new JScrollPane(text));
  }

  /** Shows this result, or nothing for null. */
  void show(Result result) {
    text.setText(result == null ? "" : result.text());
    text.setCaretPosition(0);
  }

  /** These are all results, for what compares them. */
  void setAll(List<Result> all) {
    others = List.copyOf(all);
  }

  JComponent component() {
    return tabs;
  }
}
