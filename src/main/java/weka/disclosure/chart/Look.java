package weka.disclosure.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.util.stream.DoubleStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.TickUnits;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.AbstractRenderer;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.text.TextBlock;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** The look of all charts. The colours are those of Okabe and Ito (2008), which colour-blind people can distinguish. */
final class Look {

  static final Color BLUE = new Color(0x0072B2);
  static final Color ORANGE = new Color(0xD55E00);
  static final Color SKY = new Color(0x56B4E9);
  static final Color GREY = new Color(0x8C8C8C);
  static final Color INK = new Color(0x222222);
  static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  static final Stroke LINE = new BasicStroke(1.5f);
  static final Stroke DASHES = new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {5, 4}, 0);
  /** The width of a chart in a row of its own; still readable on a phone, which draws it at about 350 pixels. */
  static final int WIDE = 440;
  /** The width of one of several charts of a kind. */
  static final int NARROW = 320;

  static final Color LINES = new Color(0xDDDDDD);
  private static final double YEAR = 365.25;
  private static final int LONGEST_NAME = 28;
  /** Right of the plot, where the last number of the axis ends. */
  private static final int HALF_A_NUMBER = 24;

  static {
    // draw rotated text as text, not as shapes of one font
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private Look() {
  }

  /** A chart of this plot. */
  static JFreeChart chart(Plot plot, boolean legend) {
    JFreeChart chart = new JFreeChart(null, FONT, plot, legend);
    chart.setBackgroundPaint(Color.WHITE);
    chart.setPadding(new RectangleInsets(4, 2, 4, plot instanceof XYPlot ? HALF_A_NUMBER : 8));
    plot.setOutlineVisible(false);
    plot.setBackgroundPaint(Color.WHITE);
    if (legend) {
      chart.getLegend().setItemFont(FONT);
      chart.getLegend().setItemPaint(INK);
      chart.getLegend().setFrame(BlockBorder.NONE);
    }
    if (plot instanceof XYPlot xy) {
      xy.setDomainGridlinePaint(LINES);
      xy.setRangeGridlinePaint(LINES);
      xy.setAxisOffset(RectangleInsets.ZERO_INSETS);
    } else if (plot instanceof CategoryPlot categories) {
      categories.setRangeGridlinePaint(LINES);
      categories.setAxisOffset(RectangleInsets.ZERO_INSETS);
    }
    return chart;
  }

  /** An axis of numbers. */
  static NumberAxis numbers(String label) {
    NumberAxis axis = new NumberAxis(label);
    axis.setNumberFormatOverride(new Ticks(false));
    plain(axis);
    return axis;
  }

  /** Shows the days since 1970 along this axis as dates, at whole years, months or weeks. */
  static void dates(NumberAxis days) {
    days.setNumberFormatOverride(new Ticks(true));
    TickUnits units = new TickUnits();
    DoubleStream.of(1, 7, YEAR / 12, YEAR / 4, YEAR, 2 * YEAR, 5 * YEAR, 10 * YEAR, 20 * YEAR, 50 * YEAR, 100 * YEAR)
        .forEach(each -> units.add(new NumberTickUnit(each)));
    days.setStandardTickUnits(units);
  }

  /** An axis of names. */
  static CategoryAxis names() {
    CategoryAxis axis = new Names();
    plain(axis);
    axis.setCategoryMargin(0.25);
    axis.setLowerMargin(0.02);
    axis.setUpperMargin(0.02);
    return axis;
  }

  /** Makes bars run to the right, with the axis of numbers below. */
  static void sideways(CategoryPlot plot) {
    plot.setOrientation(PlotOrientation.HORIZONTAL);
    plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_RIGHT);
  }

  /** An axis of names that are right-aligned and keep their own line breaks. */
  private static final class Names extends CategoryAxis {

    private static final long serialVersionUID = 1L;

    /** The library's class is older than generic types. */
    @Override
    @SuppressWarnings("rawtypes")
    protected TextBlock createLabel(Comparable category, float width, RectangleEdge edge, Graphics2D g) {
      TextBlock label = new TextBlock();
      for (String line : category.toString().split("\n")) {
        label.addLine(line, getTickLabelFont(category), getTickLabelPaint(category));
      }
      label.setLineAlignment(HorizontalAlignment.RIGHT);
      return label;
    }
  }

  /** Gives the axis the common font and colour. */
  static void plain(Axis axis) {
    axis.setLabelFont(FONT);
    axis.setTickLabelFont(FONT);
    axis.setLabelPaint(INK);
    axis.setTickLabelPaint(INK);
    axis.setAxisLinePaint(GREY);
  }

  /** Flat bars. */
  static BarRenderer bars(Color... colours) {
    return flat(new BarRenderer(), colours);
  }

  /** Makes bars flat, with these colours. */
  static <R extends BarRenderer> R flat(R bars, Color... colours) {
    bars.setBarPainter(new StandardBarPainter());
    bars.setShadowVisible(false);
    bars.setMaximumBarWidth(0.12);
    paint(bars, colours);
    return bars;
  }

  private static void paint(AbstractRenderer series, Color... colours) {
    for (int s = 0; s < colours.length; s++) {
      series.setSeriesPaint(s, colours[s]);
    }
  }

  /** Flat bars of a histogram. */
  static XYBarRenderer bins(Color... colours) {
    XYBarRenderer bars = new XYBarRenderer(0.06);
    bars.setBarPainter(new StandardXYBarPainter());
    bars.setShadowVisible(false);
    paint(bars, colours);
    return bars;
  }

  /** Shortens a name from the data for a chart, and replaces by blanks what controls or turns the text or is no character of XML. */
  static String name(String name) {
    String visible = name.replaceAll("[\\p{Cntrl}\\p{Cs}\\s\\u202A-\\u202E\\u2066-\\u2069\\uFFFE\\uFFFF]+", " ").strip();
    return visible.codePointCount(0, visible.length()) <= LONGEST_NAME ? visible
        : visible.substring(0, visible.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…";
  }
}
