package weka.gui.disclosure.result;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.JComponent;
import javax.swing.JEditorPane;
import javax.swing.JScrollPane;
import javax.swing.SwingUtilities;
import javax.swing.text.BadLocationException;
import javax.swing.text.html.HTMLDocument;
import weka.gui.disclosure.window.ChartView;
import weka.gui.disclosure.window.Widgets;

/**
 * Tables of figures of the selected result, as the report has them. A long table or list grows in steps, because the layout of a thousand
 * rows at once would hold the window for more than a second.
 */
final class FiguresView {

  private static final Pattern TABLE_OR_LIST = Pattern.compile("(?s)<(table|ul)([^>]*>)(.*?)(?=</\\1>)");
  private static final int STEP = 25;

  private final JEditorPane text;
  private final JScrollPane panel;
  private final ChartView view = new ChartView();
  private Deque<Rows> rest = new ArrayDeque<>();

  /** Rows or items that the table or list of this name still lacks. */
  private record Rows(String name, String html) {
  }

  FiguresView(String name) {
    text = Widgets.html(name);
    panel = new JScrollPane(text);
  }

  /** Shows this part of a report, which is made outside the window's thread; an empty text for nothing. */
  void show(Callable<String> report) {
    view.make(() -> html(report.call()), this::begin);
  }

  /** Shows the beginning of each table and list. */
  void begin(String html) {
    Deque<Rows> later = new ArrayDeque<>();
    text.setText("<html><body>" + TABLE_OR_LIST.matcher(html).replaceAll(found -> {
      String[] rows = found.group(3).split("(?<=</(tr|li)>)");
      String name = "rows" + found.start();
      for (int row = STEP; row < rows.length; row += STEP) {
        later.add(new Rows(name, step(rows, row)));
      }
      return Matcher.quoteReplacement("<" + found.group(1) + " id='" + name + "'" + found.group(2) + step(rows, 0));
    }) + "</body></html>");
    text.setCaretPosition(0);
    view.put(panel);
    rest = later;
    SwingUtilities.invokeLater(() -> grow(later));
  }

  private static String step(String[] rows, int from) {
    return String.join("", Arrays.asList(rows).subList(from, Math.min(rows.length, from + STEP)));
  }

  /** Adds the next rows, and later the rows after them, unless another report is shown. */
  private void grow(Deque<Rows> later) {
    if (rest == later && !later.isEmpty()) {
      Rows next = later.remove();
      HTMLDocument document = (HTMLDocument) text.getDocument();
      try {
        document.insertBeforeEnd(document.getElement(next.name), next.html);
      } catch (BadLocationException | IOException e) {
        throw new IllegalStateException("the window's HTML has no " + next.name, e);
      }
      SwingUtilities.invokeLater(() -> grow(later));
    }
  }

  /** A part of a report with the elements that the window's HTML has. */
  static String html(String report) {
    return report.replaceAll("<th scope=\"row\"[^>]*>(.*?)</th>", "<td><b>$1</b></td>")
        .replaceAll("</?(section|data|thead|tbody)\\b[^>]*>", "")
        .replace("<table", "<table border=\"1\" cellspacing=\"0\"")
        .replaceAll("<p class=\"caption\">(.*?)</p>", "<p><b>$1</b></p>");
  }

  JComponent component() {
    return view.component();
  }
}
