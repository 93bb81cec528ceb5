package weka.disclosure.chart;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import sdc.risk.Rate;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.MaskingComparison;
import weka.disclosure.evaluation.MaskingTrial.Spread;
import weka.disclosure.evaluation.MaskingTrial;

/**
 * Draws the R-U map (Duncan, Keller-McNulty, Stokes 2001): each masking is a point, with its loss on the horizontal axis and its risk
 * on the vertical axis, so the lower left is best. The steps join the maskings on the Pareto front, which no other masking beats in
 * both. The lines through a point extend by the standard deviation over the runs; for one run, by the 95 % interval of the strongest
 * linkage's rate. The tip of a point has its masking.
 */
public final class RiskUtilityChart {

  private static final int HEIGHT = 380;
  /** Percent beyond the ends of an axis. */
  private static final double ROOM = 3;
  private static final Shape DISC = new Ellipse2D.Double(-5, -5, 10, 10);
  private static final Shape CROSS = ShapeUtils.createDiagonalCross(4, 1);
  private static final List<String> SERIES = List.of("on the front", "others", "other data, attributes, intruder or attacks");
  private static final Shape SQUARE = new Rectangle2D.Double(-4.5, -4.5, 9, 9);
  private static final Shape RING = new Ellipse2D.Double(-9, -9, 18, 18);

  private RiskUtilityChart() {
  }

  /** The map of these maskings, which are numbered from 1; a masking without a loss is not on it. */
  public static Picture of(MaskingComparison comparison) {
    return of(comparison, comparison.trials().get(0), false);
  }

  /** The same with the front of the maskings that can be compared with this one; the others have a shape of their own. */
  public static Picture of(MaskingComparison comparison, MaskingTrial reference) {
    return of(comparison, reference, true);
  }

  private static Picture of(MaskingComparison comparison, MaskingTrial reference, boolean ringed) {
    MaskingComparison group = comparison.beside(reference);
    // keep the order of the maskings, so that the numbers fit
    List<XYIntervalSeries> series = SERIES.stream().map(name -> new XYIntervalSeries(name, false, true)).toList();
    List<List<String>> numbers = SERIES.stream().<List<String>>map(name -> new ArrayList<>()).toList();
    List<List<String>> tips = SERIES.stream().<List<String>>map(name -> new ArrayList<>()).toList();
    int drawn = 0;
    for (int t = 0; t < comparison.trials().size(); t++) {
      MaskingTrial any = comparison.trials().get(t);
      Optional<MaskingTrial> inGroup = group.trials().stream().filter(each -> each.runs() == any.runs()).findFirst();
      MaskingTrial trial = inGroup.orElse(any);
      if (trial.isMeasured()) {
        int kind = inGroup.isEmpty() ? 2 : group.isOnFront(trial) ? 0 : 1;
        add(series.get(kind), trial);
        tips.get(kind).add(tip(t + 1, trial));
        numbers.get(kind).add(Integer.toString(t + 1));
        drawn++;
      }
    }
    XYIntervalSeriesCollection data = new XYIntervalSeriesCollection();
    series.subList(0, series.get(2).isEmpty() ? 2 : 3).forEach(data::addSeries);
    JFreeChart chart = chart(data, new MapPoints(data, numbers, tips), group);
    if (ringed && reference.isMeasured()) {
      ring(chart.getXYPlot(), reference.loss().mean(), reference.risk().mean());
    }
    return new Picture(chart, "R-U map: risk against loss, the lower left is the best", "Scatter plot of " + drawn
        + " maskings, " + series.get(0).getItemCount() + " of them on the Pareto front; the table has the figures.", Look.WIDE, HEIGHT);
  }

  private static JFreeChart chart(XYIntervalSeriesCollection data, MapPoints points, MaskingComparison group) {
    NumberAxis loss = Look.numbers("loss, %");
    NumberAxis risk = Look.numbers("risk: by the strongest attack, %");
    XYPlot plot = new XYPlot(data, loss, risk, look(points));
    plot.setDataset(1, front(group));
    XYStepRenderer line = new XYStepRenderer();
    line.setSeriesPaint(0, Look.GREY);
    line.setSeriesStroke(0, Look.DASHES);
    line.setSeriesVisibleInLegend(0, false);
    plot.setRenderer(1, line);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.REVERSE);
    show(loss);
    show(risk);
    return Look.chart(plot, true);
  }

  /** The number of the masking, from 1, whose point this is; 0 for anything else. */
  public static int masking(JFreeChart chart, XYDataset data, int series, int item) {
    XYPlot plot = chart.getXYPlot();
    return data == plot.getDataset() && plot.getRenderer() instanceof MapPoints points ? points.number(series, item) : 0;
  }

  private static void add(XYIntervalSeries series, MaskingTrial trial) {
    Spread loss = trial.loss();
    Spread risk = trial.risk();
    double x = Double.isNaN(loss.sd()) ? 0 : loss.sd();
    double y = Double.isNaN(risk.sd()) ? 0 : risk.sd();
    Optional<Rate> rate = trial.runs().size() > 1 ? Optional.empty() : trial.runs().get(0).exposure().strongest().map(LinkageResult::rate);
    series.add(loss.mean(), Math.max(0, loss.mean() - x), Math.min(100, loss.mean() + x), risk.mean(),
        rate.map(Rate::low).orElse(Math.max(0, risk.mean() - y)), rate.map(Rate::high).orElse(Math.min(100, risk.mean() + y)));
  }

  private static String tip(int number, MaskingTrial trial) {
    return String.format(Locale.ROOT, "%d: %s, loss %.1f %%, risk %.1f %%", number, trial.filter(), trial.loss().mean(),
        trial.risk().mean());
  }

  /** Marks the selected masking. */
  static void ring(XYPlot plot, double loss, double risk) {
    XYSeries ring = new XYSeries("selected");
    ring.add(loss, risk);
    plot.setDataset(2, new XYSeriesCollection(ring));
    XYLineAndShapeRenderer look = new XYLineAndShapeRenderer(false, true);
    look.setSeriesShape(0, RING);
    look.setSeriesShapesFilled(0, false);
    look.setSeriesPaint(0, Look.INK);
    look.setSeriesStroke(0, Look.LINE);
    plot.setRenderer(2, look);
  }

  private static MapPoints look(MapPoints points) {
    points.setSeriesPaint(0, Look.BLUE);
    points.setSeriesShape(0, DISC);
    points.setSeriesPaint(1, Look.ORANGE);
    points.setSeriesShape(1, SQUARE);
    points.setSeriesPaint(2, Look.GREY);
    points.setSeriesShape(2, CROSS);
    points.setErrorPaint(Look.GREY);
    points.setCapLength(3);
    return points;
  }

  private static XYSeriesCollection front(MaskingComparison comparison) {
    XYSeries front = new XYSeries("front");
    comparison.trials().stream().filter(comparison::isOnFront).forEach(trial -> front.add(trial.loss().mean(), trial.risk().mean()));
    return new XYSeriesCollection(front);
  }

  /** Lets the axis run from 0 to 100, with room for points on either end and their numbers. */
  static void show(NumberAxis axis) {
    axis.setRange(-ROOM, 100 + 2 * ROOM);
    axis.setTickUnit(new NumberTickUnit(20));
  }
}
