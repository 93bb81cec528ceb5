package weka.gui.disclosure;

import javax.swing.JComponent;
import javax.swing.JEditorPane;
import javax.swing.JScrollPane;
import weka.disclosure.report.Report;

/** The selected result in sentences, as the report's section "In short"; without a result, the steps that lead to one. */
final class SummaryView {

  private static final String STEPS = "<p><b>Three steps to a result</b></p><ol>"
      + "<li>Under <i>Data</i>, choose the original data, and the masked data or the filter that masks.</li>"
      + "<li>Under <i>Attributes</i>, give each attribute its role: it identifies people, or an intruder knows it or wants to learn it."
      + "</li><li>Press <i>Start</i>. This view then shows how many records an intruder finds, and the gaps of that figure.</li></ol>";

  private final JEditorPane text = new JEditorPane();
  private final JScrollPane scroll = new JScrollPane(text);

  SummaryView() {
    text.setEditable(false);
    text.setContentType("text/html");
    text.putClientProperty(JEditorPane.HONOR_DISPLAY_PROPERTIES, Boolean.TRUE);
    Widgets.name(text, "Summary");
    Widgets.leaveByTab(text);
    show(null);
  }

  /** Shows the sentences on this result, or the steps for null. */
  void show(Result result) {
    text.setText("<html><body>" + (result == null ? STEPS : html(result)) + "</body></html>");
    text.setCaretPosition(0);
  }

  /** The window's HTML has no sections and no numbers as elements, and the tab has its own title. */
  private static String html(Result result) {
    return WindowWords.of(Report.inShort(result.assessment()))
        .replaceFirst("<h2>[^<]*</h2>", "").replaceAll("</?(section|data)\\b[^>]*>", "");
  }

  JComponent component() {
    return scroll;
  }
}
