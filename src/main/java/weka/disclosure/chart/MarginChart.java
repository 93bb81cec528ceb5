package weka.disclosure.chart;

import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/** Draws how clearly records are found: a histogram of their margins ({@link sdc.risk.Margins}); a margin above 0 means found. */
public final class MarginChart {

  private static final int BINS = 40;
  private static final int HEIGHT = 260;

  private MarginChart() {
  }

  /** The chart of these margins; NaN means a record without a margin, which is left out. */
  public static Picture of(double[] margins) {
    Bins lost = new Bins(-1, 0, BINS / 2);
    Bins found = new Bins(0, 1, BINS / 2);
    int records = 0;
    int above = 0;
    for (double margin : margins) {
      if (!Double.isNaN(margin)) {
        (margin > 0 ? found : lost).add(margin);
        above += margin > 0 ? 1 : 0;
        records++;
      }
    }
    XYIntervalSeriesCollection bars = new XYIntervalSeriesCollection();
    bars.addSeries(lost.bars("another is as near or nearer"));
    bars.addSeries(found.bars("found"));
    NumberAxis margin = Look.numbers("margin");
    XYPlot plot = new XYPlot(bars, margin, Look.numbers("records"), Look.bins(Look.GREY, Look.ORANGE));
    margin.setRange(-1, 1);
    return new Picture(Look.chart(plot, true), "How clearly records are found", "Histogram of margins: " + above + " of "
        + records + " records have a margin above 0 and are found.", Look.WIDE, HEIGHT);
  }
}
