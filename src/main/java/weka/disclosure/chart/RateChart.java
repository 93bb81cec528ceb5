package weka.disclosure.chart;

import java.util.List;
import java.util.Locale;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.renderer.category.StatisticalLineAndShapeRenderer;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;
import sdc.risk.Rate;
import weka.disclosure.evaluation.LinkageResult;

/** Draws a bar for each linkage: the share of records that it finds, with the interval. */
public final class RateChart {

  private static final int BAR = 46;
  private static final int FRAME = 62;

  private RateChart() {
  }

  /** The chart of these linkages, which are numbered from 1. */
  public static Picture of(List<LinkageResult> linkages) {
    DefaultCategoryDataset bars = new DefaultCategoryDataset();
    DefaultStatisticalCategoryDataset whiskers = new DefaultStatisticalCategoryDataset();
    StringBuilder words = new StringBuilder("Bars of the records linked.");
    for (int l = 0; l < linkages.size(); l++) {
      Rate rate = linkages.get(l).rate();
      String name = (l + 1) + ": " + linkages.get(l).method() + "\n" + Look.name(linkages.get(l).options());
      bars.addValue(rate.percent(), "", name);
      whiskers.add((rate.low() + rate.high()) / 2, (rate.high() - rate.low()) / 2, "", name);
      words.append(String.format(Locale.ROOT, " %s: %.1f percent, %d tied.", linkages.get(l).name(), rate.percent(),
          linkages.get(l).links().tied()));
    }
    NumberAxis percent = Look.numbers("records linked, %");
    CategoryPlot plot = new CategoryPlot(bars, Look.names(), percent, Look.bars(Look.SKY));
    Look.sideways(plot);
    StatisticalLineAndShapeRenderer interval = new StatisticalLineAndShapeRenderer(false, false);
    interval.setErrorIndicatorPaint(Look.INK);
    interval.setErrorIndicatorStroke(Look.LINE);
    plot.setDataset(1, whiskers);
    plot.setRenderer(1, interval);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
    percent.setRange(0, 100);
    return new Picture(Look.chart(plot, false), "Records found by each linkage, with 95 % intervals", words.toString(), Look.WIDE,
        FRAME + BAR * linkages.size());
  }
}
