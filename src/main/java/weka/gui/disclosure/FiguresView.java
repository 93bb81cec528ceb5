package weka.gui.disclosure;

import javax.swing.JComponent;
import javax.swing.JEditorPane;
import javax.swing.JScrollPane;

/** Tables of figures of the selected result, as the report has them. */
final class FiguresView {

  private final JEditorPane text;
  private final JScrollPane panel;

  FiguresView(String name) {
    text = Widgets.html(name);
    panel = new JScrollPane(text);
  }

  /** Shows this part of a report; an empty text for nothing. */
  void show(String report) {
    text.setText("<html><body>" + html(report) + "</body></html>");
    text.setCaretPosition(0);
  }

  /** A part of a report with the elements that the window's HTML has. */
  static String html(String report) {
    return report.replaceAll("<th scope=\"row\"[^>]*>(.*?)</th>", "<td><b>$1</b></td>")
        .replaceAll("</?(section|data|thead|tbody)\\b[^>]*>", "")
        .replace("<table", "<table border=\"1\" cellspacing=\"0\"")
        .replaceAll("<p class=\"caption\">(.*?)</p>", "<p><b>$1</b></p>");
  }

  JComponent component() {
    return panel;
  }
}
