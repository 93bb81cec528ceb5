package weka.disclosure.chart;

import java.awt.Color;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYStepAreaRenderer;
import org.jfree.chart.renderer.xy.XYStepRenderer;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;

/**
 * Draws one attribute in the original and in the masked file. Numbers: two histograms with the same bins, from the 1 % to the 99 %
 * quantile of both files, because a few very large values would otherwise push all others into one bin; the outer bins count the values
 * outside. Labels: the shares of the most frequent labels.
 */
public final class DistributionChart {

  private static final int BINS = 30;
  private static final int LABELS = 9;
  private static final int HEIGHT = 200;
  private static final double TAIL = 0.01;

  private DistributionChart() {
  }

  /** The same chart of an attribute whose numbers are days since 1970, with dates along its axis. */
  public static Optional<Picture> ofDates(MaskedPair pair, int attribute) {
    Optional<Picture> picture = of(pair, attribute);
    picture.ifPresent(each -> {
      if (each.chart().getPlot() instanceof XYPlot plot) {
        Look.dates((NumberAxis) plot.getDomainAxis());
      }
    });
    return picture;
  }

  /** The chart of the attribute with this index; empty if a file has no value of it, or if its numbers cannot be drawn on one axis. */
  public static Optional<Picture> of(MaskedPair pair, int attribute) {
    MaskedPair labelled = pair.labelled();
    Column original = labelled.original().column(attribute);
    Column masked = labelled.masked().column(attribute);
    if (original.missingCount() == original.size() || masked.missingCount() == masked.size()) {
      return Optional.empty();
    }
    return original instanceof NumericColumn a && masked instanceof NumericColumn b ? numbers(a, b)
        : Optional.of(labels((NominalColumn) original, (NominalColumn) masked));
  }

  private static Optional<Picture> numbers(NumericColumn original, NumericColumn masked) {
    double[] x = original.sorted();
    double[] y = masked.sorted();
    double low = Math.min(x[at(x, TAIL)], y[at(y, TAIL)]);
    double high = Math.max(x[at(x, 1 - TAIL)], y[at(y, 1 - TAIL)]);
    double room = high > low ? 0 : Math.max(Math.abs(low) / 10, 0.5);
    if (!Double.isFinite(2 * (high - low)) || !Double.isFinite(2 * (high + room)) || (high - low) / BINS < Double.MIN_NORMAL && room == 0) {
      return Optional.empty();
    }
    NumberAxis value = Look.numbers(Look.name(original.name()));
    XYStepAreaRenderer areas = new XYStepAreaRenderer(XYStepAreaRenderer.AREA);
    areas.setSeriesPaint(0, new Color(Look.SKY.getRed(), Look.SKY.getGreen(), Look.SKY.getBlue(), 130));
    XYStepRenderer line = new XYStepRenderer();
    line.setSeriesPaint(0, Look.ORANGE);
    line.setSeriesStroke(0, Look.LINE);
    XYPlot plot = new XYPlot(steps("original", x, low - room, high + room), value, Look.numbers("records, %"), areas);
    plot.setDataset(1, steps("masked", y, low - room, high + room));
    plot.setRenderer(1, line);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
    value.setRange(low - room, high + room);
    return Optional.of(picture(original.name(), plot, HEIGHT));
  }

  private static XYSeriesCollection steps(String name, double[] sorted, double low, double high) {
    Bins bins = new Bins(low, high, BINS);
    Arrays.stream(sorted).forEach(bins::add);
    XYSeries steps = new XYSeries(name);
    for (int bin = 0; bin < BINS; bin++) {
      steps.add(bins.edge(bin), 100.0 * bins.count(bin) / sorted.length);
    }
    steps.add(high, 100.0 * bins.count(BINS - 1) / sorted.length);
    return new XYSeriesCollection(steps);
  }

  private static int at(double[] sorted, double share) {
    return (int) Math.round(share * (sorted.length - 1));
  }

  private static Picture labels(NominalColumn original, NominalColumn masked) {
    Map<String, int[]> counts = new LinkedHashMap<>();
    count(original, 0, counts);
    count(masked, 1, counts);
    List<Map.Entry<String, int[]>> frequent = counts.entrySet().stream()
        .sorted((a, b) -> Integer.compare(b.getValue()[0], a.getValue()[0])).toList();
    DefaultCategoryDataset bars = new DefaultCategoryDataset();
    double[] all = {original.size() - original.missingCount(), masked.size() - masked.missingCount()};
    int[] others = new int[2];
    for (int l = 0; l < frequent.size(); l++) {
      int[] both = frequent.get(l).getValue();
      if (l < LABELS) {
        add(bars, both, all, (l + 1) + ": " + Look.name(frequent.get(l).getKey()));
      } else {
        others[0] += both[0];
        others[1] += both[1];
      }
    }
    if (frequent.size() > LABELS) {
      add(bars, others, all, (frequent.size() - LABELS) + " others");
    }
    CategoryPlot plot = new CategoryPlot(bars, Look.names(), Look.numbers("records, %"), Look.bars(Look.SKY, Look.ORANGE));
    Look.sideways(plot);
    return picture(original.name(), plot, HEIGHT / 2 + 24 * bars.getColumnCount());
  }

  private static void count(NominalColumn column, int file, Map<String, int[]> counts) {
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row)) {
        counts.computeIfAbsent(column.labels().get(column.code(row)), label -> new int[2])[file]++;
      }
    }
  }

  private static void add(DefaultCategoryDataset bars, int[] counts, double[] all, String name) {
    bars.addValue(100 * counts[0] / all[0], "original", name);
    bars.addValue(100 * counts[1] / all[1], "masked", name);
  }

  private static Picture picture(String attribute, Plot plot, int height) {
    return new Picture(Look.chart(plot, true), attribute, "Distribution of " + Look.name(attribute)
        + " in the original file (area) and in the masked file (line).", Look.NARROW, height);
  }
}
