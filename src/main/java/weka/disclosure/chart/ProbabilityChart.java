package weka.disclosure.chart;

import java.util.List;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import sdc.risk.RecordRisk;

/** Draws the number of records by their estimated probability of being found, in bins of ten percent around 0, 10, …, 100. */
public final class ProbabilityChart {

  private static final int HEIGHT = 240;
  private static final int STEPS = 10;

  private ProbabilityChart() {
  }

  /** The chart of these records. */
  public static Picture of(List<RecordRisk> records) {
    Bins bins = new Bins(-50.0 / STEPS, 100 + 50.0 / STEPS, STEPS + 1);
    records.forEach(record -> bins.add(100 * record.probability()));
    XYIntervalSeriesCollection bars = new XYIntervalSeriesCollection();
    bars.addSeries(bins.bars(""));
    NumberAxis probability = Look.numbers("estimated probability of being found, %");
    probability.setTickUnit(new NumberTickUnit(20));
    XYPlot plot = new XYPlot(bars, probability, Look.numbers("records"), Look.bins(Look.BLUE));
    probability.setRange(bins.edge(0), bins.edge(bins.size()));
    return new Picture(Look.chart(plot, false), "Records by their estimated probability of being found", "Histogram: "
        + bins.count(0) + " of " + records.size() + " records have a probability near 0, " + bins.count(STEPS)
        + " have one near 100 percent.", Look.WIDE, HEIGHT);
  }
}
