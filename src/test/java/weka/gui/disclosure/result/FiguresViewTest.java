package weka.gui.disclosure.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.swing.JEditorPane;
import javax.swing.JScrollPane;
import javax.swing.SwingUtilities;
import javax.swing.text.BadLocationException;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.SampleData;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.report.Report;

/** Parts of the report in the window. */
class FiguresViewTest {

  @Test
  void tablesOfTheReportAreShown() throws Exception {
    Instances data = SampleData.numbers(30, 1);
    Assessment found = new DisclosureEvaluation().evaluate(data, SampleData.numbers(30, 2), Progress.NONE);
    for (String part : new String[] {Report.losses(found), Report.risks(found)}) {
      String html = FiguresView.html(part);
      assertTrue(html.contains("<table border=\"1\"") && html.contains("<b>"), html);
      assertFalse(html.contains("scope=\"row\"") || !html.contains("<td><b>"), "names of rows begin at the left");
      assertFalse(html.matches("(?s).*<(data|section|thead|tbody).*"), html);
      JEditorPane pane = new JEditorPane("text/html", "<html><body>" + html + "</body></html>");
      String shown = pane.getDocument().getText(0, pane.getDocument().getLength());
      assertFalse(shown.contains("<"), shown);
      assertTrue(shown.contains("measure"), shown);
    }
    assertEquals("", FiguresView.html(""));
  }

  private static String table(int rows) {
    return "<table border=\"1\"><tr><td>attribute</td></tr>\n" + IntStream.range(0, rows).mapToObj(row -> "<tr><td>attribute " + row
        + "</td>" + "<td>0.123</td>".repeat(9) + "</tr>\n").collect(Collectors.joining()) + "</table>\n<ul>"
        + "<li>a reason</li>".repeat(rows) + "</ul>\n<p>the end</p>";
  }

  private static String shown(JEditorPane pane) {
    try {
      return pane.getDocument().getText(0, pane.getDocument().getLength()).strip();
    } catch (BadLocationException e) {
      throw new AssertionError(e);
    }
  }

  /** The window's thread makes the tables of a wide file in short steps, and in the end shows what it would show at once. */
  @Test
  void manyAttributesDoNotHoldTheWindow() throws Exception {
    FiguresView view = new FiguresView("Losses");
    String html = table(600);
    String whole = shown(new JEditorPane("text/html", "<html><body>" + html + "</body></html>"));
    AtomicReference<String> now = new AtomicReference<>();
    double longest = 0;
    for (int time = 0; time < 2; time++) { // the first one loads classes
      longest = 0;
      double before = used();
      now.set("");
      SwingUtilities.invokeAndWait(() -> view.begin(html));
      for (int step = 0; step < 200 && !now.get().equals(whole); step++) {
        SwingUtilities.invokeAndWait(() -> {
          JEditorPane pane = (JEditorPane) ((JScrollPane) view.component().getComponent(0)).getViewport().getView();
          pane.setSize(900, Short.MAX_VALUE);
          pane.getPreferredSize();
          now.set(shown(pane));
        });
        double after = used();
        longest = Math.max(longest, after - before);
        before = after;
      }
      assertEquals(whole, now.get());
    }
    assertTrue(longest < 0.15, "a step takes " + longest + " s of the window's thread");
  }

  /** The seconds of its processor time that the window's thread has used so far. */
  private static double used() throws Exception {
    double[] seconds = new double[1];
    SwingUtilities.invokeAndWait(() -> seconds[0] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9);
    return seconds[0];
  }
}
