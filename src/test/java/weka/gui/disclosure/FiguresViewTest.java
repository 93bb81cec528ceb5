package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javax.swing.JEditorPane;
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
}
