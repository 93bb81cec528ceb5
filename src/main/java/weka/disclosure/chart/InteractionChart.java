package weka.disclosure.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.LookupPaintScale;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.title.PaintScaleLegend;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.xy.DefaultXYZDataset;
import weka.disclosure.linkage.LinkageResult;

/** How attributes work together in a learned distance: a square for each pair, orange above 0, blue below. */
public final class InteractionChart {

  private static final int STEPS = 64;
  private static final int SQUARE = 24;
  private static final int FRAME = 90;
  /** The height of a letter of a name that stands upright. */
  private static final int LETTER = 7;

  private InteractionChart() {
  }

  /** The chart of this linkage, if it learned interactions of at least two attributes. */
  public static Optional<Picture> of(LinkageResult linkage) {
    if (!(linkage.details().get("interactions") instanceof Map<?, ?> pairs) || pairs.isEmpty()
        || !(linkage.details().get("importance") instanceof Map<?, ?> importance)) {
      return Optional.empty();
    }
    String[] names = importance.keySet().stream().map(name -> Look.name(name.toString())).toArray(String[]::new);
    // the pairs come in the order of the attributes: 1 with 2, 1 with 3, ...
    List<Double> values = new ArrayList<>();
    pairs.values().forEach(value -> values.add(((Number) value).doubleValue()));
    double largest = values.stream().mapToDouble(Math::abs).max().orElse(0);
    LookupPaintScale colours = colours(largest > 0 ? largest : 1);
    XYBlockRenderer squares = new XYBlockRenderer();
    squares.setPaintScale(colours);
    SymbolAxis across = axis(names);
    across.setVerticalTickLabels(true);
    SymbolAxis down = axis(names);
    down.setInverted(true);
    XYPlot plot = new XYPlot(squares(names.length, values), across, down, squares);
    JFreeChart chart = Look.chart(plot, false);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinesVisible(false);
    // the diagonal, where there is nothing, is not white as 0 is
    plot.setBackgroundPaint(Look.LINES);
    chart.addSubtitle(legend(colours));
    return Optional.of(new Picture(chart, "Interactions learned by " + linkage.name(), words(pairs), Look.WIDE,
        FRAME + SQUARE * names.length + LETTER * Arrays.stream(names).mapToInt(String::length).max().orElse(0)));
  }

  private static DefaultXYZDataset squares(int n, List<Double> values) {
    double[][] cells = new double[3][n * (n - 1)];
    int at = 0;
    int pair = 0;
    for (int a = 0; a < n; a++) {
      for (int b = a + 1; b < n; b++) {
        double value = values.get(pair++);
        at = put(cells, at, a, b, value);
        at = put(cells, at, b, a, value);
      }
    }
    DefaultXYZDataset data = new DefaultXYZDataset();
    data.addSeries("", cells);
    return data;
  }

  private static int put(double[][] cells, int at, int x, int y, double value) {
    cells[0][at] = x;
    cells[1][at] = y;
    cells[2][at] = value;
    return at + 1;
  }

  private static LookupPaintScale colours(double largest) {
    LookupPaintScale scale = new LookupPaintScale(-largest, largest, Color.WHITE);
    for (int step = 0; step < STEPS; step++) {
      double share = 2.0 * step / (STEPS - 1) - 1;
      scale.add(-largest + 2 * largest * step / STEPS, blend(share < 0 ? Look.BLUE : Look.ORANGE, Math.abs(share)));
    }
    return scale;
  }

  private static Color blend(Color colour, double share) {
    return new Color(mix(colour.getRed(), share), mix(colour.getGreen(), share), mix(colour.getBlue(), share));
  }

  private static int mix(int part, double share) {
    return (int) Math.round(255 + (part - 255) * share);
  }

  private static SymbolAxis axis(String[] names) {
    SymbolAxis axis = new SymbolAxis(null, names);
    Look.plain(axis);
    axis.setGridBandsVisible(false);
    return axis;
  }

  private static PaintScaleLegend legend(LookupPaintScale colours) {
    PaintScaleLegend legend = new PaintScaleLegend(colours, Look.numbers("interaction"));
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setSubdivisionCount(STEPS);
    legend.setStripWidth(10);
    legend.setMargin(6, 60, 0, 20);
    legend.setStripOutlineVisible(false);
    return legend;
  }

  private static String words(Map<?, ?> pairs) {
    Map.Entry<?, ?> strongest = pairs.entrySet().stream()
        .max((a, b) -> Double.compare(size(a), size(b))).orElseThrow();
    return "A heat map with a square for each pair of attributes. The strongest interaction is that of " + strongest.getKey()
        + ": " + strongest.getValue() + ".";
  }

  private static double size(Map.Entry<?, ?> entry) {
    return Math.abs(((Number) entry.getValue()).doubleValue());
  }
}
