package weka.disclosure.chart;

import java.awt.Color;
import java.util.Arrays;
import java.util.Optional;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.LookupPaintScale;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.title.PaintScaleLegend;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.xy.DefaultXYZDataset;
import sdc.aggregate.Explanation;
import weka.disclosure.evaluation.LearnedDistance;
import weka.disclosure.evaluation.LinkageResult;

/** Draws the interactions of attributes in a learned distance: a square for each pair, orange above 0, blue below. */
public final class InteractionChart {

  private static final int STEPS = 64;
  private static final int SQUARE = 24;
  private static final int FRAME = 90;
  /** The height of a letter of a vertical name. */
  private static final int LETTER = 7;

  private InteractionChart() {
  }

  /** The chart of this linkage, if it learned interactions of at least two attributes. */
  public static Optional<Picture> of(LinkageResult linkage) {
    Explanation learned = linkage.learned().map(LearnedDistance::explanation).orElse(null);
    if (learned == null || learned.interactions() == null || learned.attributes().size() < 2) {
      return Optional.empty();
    }
    String[] names = learned.attributes().stream().map(Look::name).toArray(String[]::new);
    double largest = Arrays.stream(learned.interactions()).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(0);
    LookupPaintScale colours = colours(largest > 0 ? largest : 1);
    XYBlockRenderer squares = new XYBlockRenderer();
    squares.setPaintScale(colours);
    SymbolAxis across = axis(names);
    across.setVerticalTickLabels(true);
    SymbolAxis down = axis(names);
    down.setInverted(true);
    XYPlot plot = new XYPlot(squares(learned.interactions()), across, down, squares);
    JFreeChart chart = Look.chart(plot, false);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinesVisible(false);
    // the empty diagonal must differ from white, which means 0
    plot.setBackgroundPaint(Look.LINES);
    chart.addSubtitle(legend(colours));
    return Optional.of(new Picture(chart, "Interactions learned by " + linkage.name(), words(learned), Look.WIDE,
        FRAME + SQUARE * names.length + LETTER * Arrays.stream(names).mapToInt(String::length).max().orElse(0)));
  }

  private static DefaultXYZDataset squares(double[][] interactions) {
    int n = interactions.length;
    double[][] cells = new double[3][n * (n - 1)];
    int at = 0;
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < n; b++) {
        if (a != b) {
          cells[0][at] = a;
          cells[1][at] = b;
          cells[2][at++] = interactions[Math.min(a, b)][Math.max(a, b)];
        }
      }
    }
    DefaultXYZDataset data = new DefaultXYZDataset();
    data.addSeries("", cells);
    return data;
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

  private static String words(Explanation learned) {
    double[][] interactions = learned.interactions();
    int first = 0;
    int second = 1;
    for (int a = 0; a < interactions.length; a++) {
      for (int b = a + 1; b < interactions.length; b++) {
        if (Math.abs(interactions[a][b]) >= Math.abs(interactions[first][second])) {
          first = a;
          second = b;
        }
      }
    }
    return "A heat map with a square for each pair of attributes. The strongest interaction is between "
        + learned.attributes().get(first) + " and " + learned.attributes().get(second) + ": " + interactions[first][second] + ".";
  }
}
