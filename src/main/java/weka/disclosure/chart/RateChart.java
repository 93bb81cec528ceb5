package weka.disclosure.chart;

import java.util.List;
import java.util.Locale;
import org.jfree.chart.annotations.CategoryTextAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.renderer.category.StackedBarRenderer;
import org.jfree.chart.renderer.category.StatisticalLineAndShapeRenderer;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;
import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;
import sdc.risk.Rate;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.LinkageResult;

/**
 * Draws a bar for each linkage: the share of records that it finds, with the interval, and beyond it the share of records that are tied
 * with others. The numbers of records stand at the right, and the axis names the share that chance alone would find, 1/n with n candidates.
 */
public final class RateChart {

  private static final int BAR = 46;
  private static final int FRAME = 88;
  /** The end of the axis, with room for the numbers of records. */
  private static final int ROOM = 124;
  private static final String LINKED = "found";
  private static final String TIED = "tied with others";

  private RateChart() {
  }

  /** The chart of the linkages of this assessment, which are numbered from 1. */
  public static Picture of(Assessment assessment) {
    List<LinkageResult> linkages = assessment.linkages();
    DefaultCategoryDataset bars = new DefaultCategoryDataset();
    DefaultStatisticalCategoryDataset whiskers = new DefaultStatisticalCategoryDataset();
    NumberAxis percent = Look.numbers("records, %" + linkages.stream().findFirst().map(first -> String.format(Locale.ROOT,
        " (%.2g %% by chance)", 100.0 / candidates(first, assessment.pair()))).orElse(""));
    CategoryPlot plot = new CategoryPlot(bars, Look.names(), percent, Look.flat(new StackedBarRenderer(), Look.SKY, Look.LINES));
    StringBuilder words = new StringBuilder("Bars of the records linked.");
    for (int l = 0; l < linkages.size(); l++) {
      Rate rate = linkages.get(l).rate();
      String name = (l + 1) + ": " + linkages.get(l).method() + "\n" + Look.name(linkages.get(l).options());
      bars.addValue(rate.percent(), LINKED, name);
      bars.addValue(100.0 * linkages.get(l).links().tied() / Math.max(1, rate.records()), TIED, name);
      plot.addAnnotation(number(name, rate.hits() + (linkages.get(l).links().tied() == 0 ? "" : " + " + linkages.get(l).links().tied())));
      whiskers.add((rate.low() + rate.high()) / 2, (rate.high() - rate.low()) / 2, "", name);
      words.append(String.format(Locale.ROOT, " %s: %.1f percent, %d tied.", linkages.get(l).name(), rate.percent(),
          linkages.get(l).links().tied()));
    }
    Look.sideways(plot);
    StatisticalLineAndShapeRenderer interval = new StatisticalLineAndShapeRenderer(false, false);
    interval.setErrorIndicatorPaint(Look.INK);
    interval.setErrorIndicatorStroke(Look.LINE);
    plot.setDataset(1, whiskers);
    plot.setRenderer(1, interval);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
    percent.setRange(0, ROOM);
    percent.setTickUnit(new NumberTickUnit(25));
    return new Picture(Look.chart(plot, true), "Records found by each linkage, with 95 % intervals", words.toString(), Look.WIDE,
        FRAME + BAR * linkages.size());
  }

  private static int candidates(LinkageResult linkage, MaskedPair pair) {
    return linkage.links().direction() == Direction.ORIGINAL_TO_MASKED ? pair.masked().rows() : pair.original().rows();
  }

  private static CategoryTextAnnotation number(String name, String words) {
    CategoryTextAnnotation number = new CategoryTextAnnotation(words, name, 101);
    number.setTextAnchor(TextAnchor.CENTER_LEFT);
    number.setFont(Look.FONT);
    number.setPaint(Look.INK);
    return number;
  }
}
