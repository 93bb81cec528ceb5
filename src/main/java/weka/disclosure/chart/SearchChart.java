package weka.disclosure.chart;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import sdc.target.Trial;

/** Draws the maskings that a search tried as an R-U map, with the target as a line; each kind of end has a shape of its own. */
public final class SearchChart {

  /**
   * One setting that was tried.
   *
   * @param name  the masking
   * @param loss  its loss in percent; NaN if it is not known
   * @param risk  the worst that can be found, in percent of the records
   * @param state how it ended
   * @param best  true if it was the best so far
   */
  public record Point(String name, double loss, double risk, Trial.State state, boolean best) {

    private Kind kind() {
      return best ? Kind.BEST : state == Trial.State.MET ? Kind.MET : state == Trial.State.OPEN ? Kind.OPEN : Kind.ABOVE;
    }
  }

  private static final int HEIGHT = 380;

  /** How a setting ended, with its shape. */
  private enum Kind {
    BEST("best so far", ShapeUtils.createDiamond(6), Look.INK),
    MET("meets the target", new Ellipse2D.Double(-4, -4, 8, 8), Look.BLUE),
    /** No attack found too many, but the bound is above the target. */
    OPEN("not proven", ShapeUtils.createDiagonalCross(4, 1), Look.GREY),
    /** An attack found too many. */
    ABOVE("too many are found", new Rectangle2D.Double(-3.5, -3.5, 7, 7), Look.ORANGE);

    private final String title;
    private final transient Shape shape;
    private final Color colour;

    Kind(String title, Shape shape, Color colour) {
      this.title = title;
      this.shape = shape;
      this.colour = colour;
    }
  }

  private SearchChart() {
  }

  /** The map of these points, one of them selected or −1; the target is in percent of the records. */
  public static Picture of(List<Point> points, double target, int selected) {
    XYSeriesCollection data = new XYSeriesCollection();
    List<List<Point>> shown = new ArrayList<>();
    XYLineAndShapeRenderer look = new XYLineAndShapeRenderer(false, true);
    for (Kind kind : Kind.values()) {
      List<Point> of = points.stream().filter(each -> each.kind() == kind && Double.isFinite(each.loss()) && Double.isFinite(each.risk()))
          .toList();
      XYSeries series = new XYSeries(kind.title, false, true);
      of.forEach(each -> series.add(each.loss(), Math.min(100, each.risk())));
      data.addSeries(series);
      look.setSeriesShape(shown.size(), kind.shape);
      look.setSeriesPaint(shown.size(), kind.colour);
      shown.add(of);
    }
    look.setDefaultToolTipGenerator((any, series, item) -> tip(shown.get(series).get(item)));
    NumberAxis loss = Look.numbers("loss, %");
    NumberAxis risk = Look.numbers("found at worst, %");
    XYPlot plot = new XYPlot(data, loss, risk, look);
    plot.addRangeMarker(new ValueMarker(target, Look.INK, Look.DASHES));
    if (selected >= 0) {
      RiskUtilityChart.ring(plot, points.get(selected).loss(), points.get(selected).risk());
    }
    RiskUtilityChart.show(loss);
    RiskUtilityChart.show(risk);
    return new Picture(Look.chart(plot, true), "Search: risk against loss; the dashed line is the target",
        "Scatter plot of " + points.size() + " maskings that a search tried.", Look.WIDE, HEIGHT);
  }

  /** A point in words, such as: RankSwapping -p 12, loss 14.2 %, at most 4.9 % found. An attack that found too many was the last one. */
  public static String tip(Point point) {
    return String.format(Locale.ROOT, "%s, loss %.1f %%, at %s %.1f %% found", point.name(), point.loss(),
        point.state() == Trial.State.ABOVE ? "least" : "most", point.risk())
        + (point.best() ? "; the best so far" : "");
  }

  /** The words of the point that this is; empty for anything else. */
  public static String masking(JFreeChart chart, XYDataset data, int series, int item) {
    XYPlot plot = chart.getXYPlot();
    return data != plot.getDataset() ? "" : plot.getRenderer().getToolTipGenerator(series, item).generateToolTip(data, series, item);
  }
}
