package weka.disclosure.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.Color;
import java.awt.Paint;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.CategoryTextAnnotation;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.CategoryItemRenderer;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.statistics.StatisticalCategoryDataset;
import org.jfree.data.xy.IntervalXYDataset;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYZDataset;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.target.Trial.State;
import weka.core.Instances;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.SampleData;
import weka.disclosure.Study;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.MaskingComparison;
import weka.filters.unsupervised.attribute.MaskingFilter;

/**
 * What each chart shows, as text, beside src/test/refs/weka/disclosure/chart: data, axes, colours, tips, markers and legend, without the
 * places of letters, which depend on the fonts of a machine. {@code ./antw reference-output} writes the files again.
 */
class ChartReferenceTest {

  private static final Path KEPT = Path.of("src/test/refs/weka/disclosure/chart");

  private static Map<String, Picture> pictures() {
    Map<String, Picture> all = new TreeMap<>();
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(new String[] {"-L", "EuclideanLinkage", "-L", "MahalanobisLinkage", "-L",
        "SupervisedLinkage -F BILINEAR -regularise 3", "-runs", "2"});
    Instances data = SampleData.numbers(40, 1);
    Instances masked = SampleData.numbers(40, 1);
    masked.forEach(row -> row.setValue(0, Math.rint(4 * row.value(0)) / 4));
    masked.swap(0, 1);
    masked.swap(3, 8);
    Assessment found = evaluation.evaluate(data, masked, Progress.NONE);
    all.put("rates", RateChart.of(found));
    all.put("probabilities", ProbabilityChart.of(found.risk().records()));
    all.put("margins", MarginChart.of(found.margins().margins()));
    all.put("weights", WeightChart.of(found.linkages().get(2)).orElseThrow());
    all.put("interactions", InteractionChart.of(found.linkages().get(2)).orElseThrow());
    all.put("distribution-numbers", DistributionChart.of(found.pair(), 0).orElseThrow());
    NominalColumn labels = NominalColumn.of("job", List.of("a", "b", "c"), new int[] {0, 0, 1, 2, -1});
    NominalColumn others = NominalColumn.of("job", List.of("a", "b", "c"), new int[] {0, 1, 1, 1, 2});
    all.put("distribution-labels", DistributionChart.of(MaskedPair.aligned(Table.of(labels), Table.of(others)), 0).orElseThrow());
    NominalColumn many = NominalColumn.of("job", List.of("a b c d e f g h i j k l".split(" ")),
        IntStream.range(0, 30).map(i -> i % (1 + i % 12)).toArray());
    all.put("distribution-many", DistributionChart.of(MaskedPair.aligned(Table.of(many), Table.of(many)), 0).orElseThrow());
    Table days = Table.of(NumericColumn.of("born", new double[] {0, 10957, 11000}));
    all.put("distribution-dates", DistributionChart.ofDates(MaskedPair.aligned(days, days), 0).orElseThrow());
    evaluation.setFilters(Stream.of("AdditiveNoise -p 25 -S 7", "AdditiveNoise -p 26 -S 7", "AdditiveNoise -p 27 -S 7",
        "AdditiveNoise -p 28 -S 7", "AdditiveNoise -p 29 -S 7", "AdditiveNoise -p 90 -S 7", "Microaggregation -k 3")
        .map(Study::filter).toArray(MaskingFilter[]::new));
    MaskingComparison comparison = evaluation.compare(data, Progress.NONE);
    all.put("map", RiskUtilityChart.of(comparison));
    all.put("map-selected", RiskUtilityChart.of(comparison, comparison.trials().get(1)));
    List<SearchChart.Point> points = new ArrayList<>();
    for (State state : State.values()) {
      points.add(new SearchChart.Point("as it ended: " + state, 10 + points.size(), 5 * points.size(), state, false));
    }
    points.add(new SearchChart.Point("best", 12.5, 4, State.MET, true));
    points.add(new SearchChart.Point("no loss", Double.NaN, 4, State.FAILED, false));
    all.put("search", SearchChart.of(points, 5, 1));
    return all;
  }

  @Test
  void eachChartShowsTheSame() throws Exception {
    for (Map.Entry<String, Picture> each : pictures().entrySet()) {
      assertEquals(Files.readString(KEPT.resolve(each.getKey() + ".txt")), text(each.getValue()), each.getKey());
    }
  }

  /** Writes the files again. */
  public static void main(String[] arguments) throws Exception {
    Files.createDirectories(KEPT);
    for (Map.Entry<String, Picture> each : pictures().entrySet()) {
      Files.writeString(KEPT.resolve(each.getKey() + ".txt"), text(each.getValue()));
    }
  }

  private static String text(Picture picture) {
    List<String> lines = new ArrayList<>(List.of(picture.title(), picture.words(), picture.width() + " x " + picture.height()));
    Plot plot = picture.chart().getPlot();
    if (plot instanceof XYPlot points) {
      lines.add("order " + points.getDatasetRenderingOrder() + ", grid " + colour(points.getRangeGridlinePaint()));
      axis("x", points.getDomainAxis(), lines);
      axis("y", points.getRangeAxis(), lines);
      markers(points, lines);
      for (int d = 0; d < points.getDatasetCount(); d++) {
        if (points.getDataset(d) != null) {
          points(points.getDataset(d), points.getRenderer(d), lines);
        }
      }
    } else {
      CategoryPlot bars = (CategoryPlot) plot;
      lines.add(bars.getOrientation() + ", axis " + bars.getRangeAxisLocation());
      axis("x", bars.getDomainAxis(), lines);
      axis("y", bars.getRangeAxis(), lines);
      for (Object each : bars.getAnnotations()) {
        lines.add("text " + (each instanceof CategoryTextAnnotation text ? text.getText() + " beside " + text.getCategory() : each));
      }
      for (int d = 0; d < bars.getDatasetCount(); d++) {
        if (bars.getDataset(d) != null) {
          bars(bars.getDataset(d), bars.getRenderer(d), lines);
        }
      }
    }
    LegendItemCollection legend = plot.getLegendItems();
    for (int i = 0; i < legend.getItemCount(); i++) {
      lines.add("legend " + legend.get(i).getLabel() + " " + colour(legend.get(i).getFillPaint()));
    }
    return String.join("\n", lines) + "\n";
  }

  private static void axis(String name, Axis axis, List<String> lines) {
    String range = axis instanceof ValueAxis values && !values.isAutoRange() ? ", " + number(values.getLowerBound()) + " to "
        + number(values.getUpperBound()) : "";
    String ticks = axis instanceof NumberAxis numbers && !numbers.isAutoTickUnitSelection() ? ", ticks "
        + number(numbers.getTickUnit().getSize()) : "";
    String format = axis instanceof NumberAxis numbers && numbers.getNumberFormatOverride() != null ? ", as "
        + numbers.getNumberFormatOverride().format(1234.5) : "";
    lines.add(name + ": " + axis.getLabel() + range + ticks + format + (axis instanceof CategoryAxis labels
        ? ", margin " + number(labels.getCategoryMargin()) : ""));
  }

  private static void markers(XYPlot plot, List<String> lines) {
    for (Layer layer : new Layer[] {Layer.FOREGROUND, Layer.BACKGROUND}) {
      for (Collection<?> markers : Arrays.<Collection<?>>asList(plot.getDomainMarkers(layer), plot.getRangeMarkers(layer))) {
        for (Object each : markers == null ? List.of() : markers) {
          lines.add("marker " + (each instanceof ValueMarker marker ? number(marker.getValue()) + " " + marker.getLabel() : each));
        }
      }
    }
  }

  private static void points(XYDataset data, XYItemRenderer renderer, List<String> lines) {
    for (int s = 0; s < data.getSeriesCount(); s++) {
      lines.add("series " + data.getSeriesKey(s) + " " + colour(renderer.getItemPaint(s, 0)) + ", legend "
          + renderer.isSeriesVisibleInLegend(s));
      for (int i = 0; i < data.getItemCount(s); i++) {
        String z = data instanceof XYZDataset squares ? " " + number(squares.getZValue(s, i)) + (renderer instanceof XYBlockRenderer blocks
            ? " " + colour(blocks.getPaintScale().getPaint(squares.getZValue(s, i))) : "") : "";
        String ends = data instanceof IntervalXYDataset intervals ? " from " + number(intervals.getStartXValue(s, i)) + " to "
            + number(intervals.getEndXValue(s, i)) : "";
        String tip = renderer.getToolTipGenerator(s, i) == null ? "" : " tip " + renderer.getToolTipGenerator(s, i)
            .generateToolTip(data, s, i);
        String label = renderer.getItemLabelGenerator(s, i) == null || !renderer.isItemLabelVisible(s, i) ? "" : " label "
            + renderer.getItemLabelGenerator(s, i).generateLabel(data, s, i) + " at "
            + renderer.getPositiveItemLabelPosition(s, i).getItemLabelAnchor();
        lines.add("  " + number(data.getXValue(s, i)) + " " + number(data.getYValue(s, i)) + z + ends + tip + label);
      }
    }
  }

  private static void bars(CategoryDataset data, CategoryItemRenderer renderer, List<String> lines) {
    for (int row = 0; row < data.getRowCount(); row++) {
      lines.add("series " + data.getRowKey(row) + " " + colour(renderer.getItemPaint(row, 0)));
      for (int column = 0; column < data.getColumnCount(); column++) {
        Number value = data.getValue(row, column);
        String tip = renderer.getToolTipGenerator(row, column) == null ? "" : " tip " + renderer.getToolTipGenerator(row, column)
            .generateToolTip(data, row, column);
        String half = data instanceof StatisticalCategoryDataset whiskers ? " +- " + whiskers.getStdDevValue(row, column) : "";
        lines.add("  " + data.getColumnKey(column) + " " + (value == null ? "none" : number(value.doubleValue())) + half + tip);
      }
    }
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4g", value);
  }

  private static String colour(Paint paint) {
    return paint instanceof Color color ? Integer.toHexString(color.getRGB()) : String.valueOf(paint).replaceAll("@.*", "");
  }
}
