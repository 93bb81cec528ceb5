package weka.disclosure.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYZDataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.aggregate.Bilinear;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.learn.Learned;
import weka.disclosure.evaluation.LearnedDistance;
import weka.disclosure.evaluation.LinkageResult;

/** The charts draw whatever evaluations find. */
class ChartsTest {

  private static void draw(Picture picture) {
    BufferedImage image = picture.chart().createBufferedImage(picture.width(), picture.height());
    assertEquals(picture.width(), image.getWidth());
  }

  private static double sum(XYDataset data, int series) {
    double sum = 0;
    for (int item = 0; item < data.getItemCount(series); item++) {
      sum += data.getYValue(series, item);
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1e-300, 1e300, Double.MIN_VALUE, 1e308, 0})
  void distributionsOfAnySizeAreDrawnOrLeftOut(double unit) {
    double[] x = {-unit, 0, unit / 2, unit, unit};
    double[] y = {0, 0, 0, unit, unit};
    MaskedPair pair = MaskedPair.aligned(Table.of(NumericColumn.of("x", x)), Table.of(NumericColumn.of("x", y)));
    DistributionChart.of(pair, 0).ifPresent(ChartsTest::draw);
    assertEquals(unit < 1e308 && unit > 1e-305 || unit == 0, DistributionChart.of(pair, 0).isPresent());
  }

  /** 10957 days after the first of January 1970 is the first of January 2000. */
  @Test
  void datesAreDatesOnTheAxis() {
    Table dates = Table.of(NumericColumn.of("born", new double[] {0, 10957, 11000}));
    Picture picture = DistributionChart.ofDates(MaskedPair.aligned(dates, dates), 0).orElseThrow();
    NumberAxis axis = (NumberAxis) ((XYPlot) picture.chart().getPlot()).getDomainAxis();
    assertEquals("1970-01-01 2000-01-01", axis.getNumberFormatOverride().format(0) + " " + axis.getNumberFormatOverride().format(10957.2));
    draw(picture);
  }

  /** A number at the end of the axis ends before the picture does: the last columns are white. */
  @Test
  void theLastNumberOfTheAxisFits() {
    Table table = Table.of(NumericColumn.of("x", IntStream.range(0, 200).mapToDouble(i -> Math.min(500_000, 2000 * (100 + i))).toArray()));
    Picture picture = DistributionChart.of(MaskedPair.aligned(table, table), 0).orElseThrow();
    BufferedImage image = picture.chart().createBufferedImage(picture.width(), picture.height());
    int[] last = image.getRGB(picture.width() - 2, 0, 2, picture.height(), null, 0, 2);
    assertTrue(Arrays.stream(last).allMatch(point -> point == Color.WHITE.getRGB()));
  }

  /** A constant is as drawable as any; a value on an edge belongs to the bin below, and all records are somewhere. */
  @Test
  void allRecordsAreInTheBins() {
    double[] x = new double[500];
    Arrays.setAll(x, i -> i % 7 == 0 ? 1e6 : i % 10);
    MaskedPair pair = MaskedPair.aligned(Table.of(NumericColumn.of("x", x)), Table.of(NumericColumn.of("x", new double[500])));
    XYPlot plot = (XYPlot) DistributionChart.of(pair, 0).orElseThrow().chart().getPlot();
    for (int file = 0; file < 2; file++) {
      XYDataset steps = plot.getDataset(file);
      assertEquals(100, sum(steps, 0) - steps.getYValue(0, steps.getItemCount(0) - 1), 1e-9);
    }
  }

  @Test
  void aBinHasItsUpperEnd() {
    Bins bins = new Bins(0, 4, 4);
    for (double value : new double[] {-9, 0, 1, 1.5, 2, 4, 9}) {
      bins.add(value);
    }
    assertEquals("3 2 0 2", bins.count(0) + " " + bins.count(1) + " " + bins.count(2) + " " + bins.count(3));
  }

  @Test
  void marginsAboveZeroAreFound() {
    double[] margins = {-1, -0.2, 0, 1e-12, 0.05, 1, Double.NaN};
    XYDataset bars = ((XYPlot) MarginChart.of(margins).chart().getPlot()).getDataset();
    assertEquals(3, sum(bars, 0));
    assertEquals(3, sum(bars, 1));
    draw(MarginChart.of(margins));
  }

  @Test
  void rareLabelsAreCountedTogether() {
    List<String> labels = List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
    int[] codes = new int[120];
    Arrays.setAll(codes, i -> i % 12);
    int[] other = new int[120];
    Table original = Table.of(NominalColumn.of("c", labels, codes));
    MaskedPair pair = MaskedPair.aligned(original, Table.of(NominalColumn.of("c", labels, other)));
    CategoryPlot plot = (CategoryPlot) DistributionChart.of(pair, 0).orElseThrow().chart().getPlot();
    assertEquals(10, plot.getDataset().getColumnCount());
    double all = 0;
    for (int c = 0; c < 10; c++) {
      all += plot.getDataset().getValue(0, c).doubleValue();
    }
    assertEquals(100, all, 1e-9);
    assertEquals("3 others", plot.getDataset().getColumnKey(9));
  }

  /** What a learner would have found with this matrix. */
  private static LinkageResult learned(double[][] matrix, String... attributes) {
    Learned learned = new Learned(new Bilinear.Fixed(matrix), null, 0, Learned.Status.PROVED_OPTIMAL, 0, new Learned.Effort(0, 0, 0));
    return new LinkageResult("SupervisedLinkage", "-F BILINEAR", null, 0, new LearnedDistance(learned, List.of(attributes), "", null),
        List.of());
  }

  @Test
  void interactionsAreAtBothTheirPlaces() {
    assertTrue(InteractionChart.of(learned(new double[][] {{1}}, "only")).isEmpty(), "one attribute has no interaction");
    LinkageResult three = learned(new double[][] {{0.3, 1, -2}, {1, 0.3, 3}, {-2, 3, 0.3}}, "a,b", "c", "a");
    XYZDataset squares = (XYZDataset) ((XYPlot) InteractionChart.of(three).orElseThrow().chart().getPlot()).getDataset();
    double[][] expected = {{0, 1, -2}, {1, 0, 3}, {-2, 3, 0}};
    assertEquals(6, squares.getItemCount(0));
    for (int item = 0; item < 6; item++) {
      assertEquals(expected[(int) squares.getXValue(0, item)][(int) squares.getYValue(0, item)], squares.getZValue(0, item));
    }
    assertTrue(InteractionChart.of(three).orElseThrow().words().endsWith("c and a: 3.0."));
    draw(InteractionChart.of(three).orElseThrow());
    draw(WeightChart.of(three).orElseThrow());
  }

  @Test
  void longNamesAreCutAndStayApart() {
    LinkageResult result = learned(new double[][] {{0.5, 0}, {0, 0.5}}, "a".repeat(500) + "1", "a".repeat(500) + "2");
    CategoryPlot plot = (CategoryPlot) WeightChart.of(result).orElseThrow().chart().getPlot();
    assertEquals(2, plot.getDataset().getColumnCount());
    assertTrue(plot.getDataset().getColumnKey(0).toString().length() < 40);
  }

  @Test
  void ticksHaveSixDigits() {
    Ticks ticks = new Ticks(false);
    assertEquals("0 0.1 -0.25 12345.7 1E6 -2.5E-7 1E300", String.join(" ", List.of(0.0, 0.1, -0.25, 12345.678, 1e6, -2.5e-7, 1e300).stream()
        .map(ticks::format).toList()));
  }
}
