package weka.disclosure.report;

import java.util.List;
import sdc.risk.RecordRisk;
import weka.disclosure.chart.MarginChart;
import weka.disclosure.chart.ProbabilityChart;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.MarginFigures;

/** The section on single records: how clearly each is found, and which are most at risk. */
final class RecordSection {

  private static final int MOST_AT_RISK = 20;

  private RecordSection() {
  }

  static void write(Html html, Drawings drawings, Assessment assessment) {
    if (assessment.synthetic().isPresent()) {
      html.element("p", "Records do not correspond, so the risk of a single record is not known.", "class", "absent").line();
      return;
    }
    MarginFigures margins = assessment.margins();
    List<RecordRisk> records = assessment.risk().records();
    html.open("div", "class", "pair");
    drawings.write(html, ProbabilityChart.of(records));
    if (margins.reason().isEmpty()) {
      drawings.write(html, MarginChart.of(margins.margins()));
    }
    html.close().line();
    margins.reason().ifPresent(reason -> html.element("p", "The report has no histogram of margins: " + reason + ".", "class", "absent"));
    html.element("p", "The estimated probability assumes an intruder who uses one of the linkages above, each equally likely, and picks"
        + " one of the nearest candidates. The margin is (d_other − d_own)/(d_other + d_own), where d_own is the squared distance to the"
        + " own masked record and d_other that to the nearest other one, with equal weights for all attributes.", "class", "soft")
        .line();
    Grid grid = new Grid("The " + Math.min(MOST_AT_RISK, records.size()) + " records most at risk, of " + records.size(),
        "row in the original file", "probability", "linkages that find it", "margin");
    int[] rows = assessment.originalRows();
    double[] each = margins.margins();
    for (RecordRisk record : records.subList(0, Math.min(MOST_AT_RISK, records.size()))) {
      grid.row(Integer.toString(rows[record.row()] + 1), record.probability(), record.finders(),
          margins.reason().isEmpty() ? (Object) each[record.row()] : Grid.NONE);
    }
    grid.write(html);
  }
}
