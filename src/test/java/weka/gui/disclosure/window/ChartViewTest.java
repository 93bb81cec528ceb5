package weka.gui.disclosure.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Graphics;
import java.awt.event.MouseEvent;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import javax.swing.JMenuItem;
import org.jfree.chart.ChartPanel;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
import weka.disclosure.chart.MarginChart;
import weka.disclosure.chart.Picture;

/** What a person does with a chart: enlarges a place, and saves it. */
class ChartViewTest {

  private static final int SIZE = 400;

  private static ChartPanel painted(Picture picture) {
    ChartPanel chart = ChartView.chart(picture);
    chart.setSize(SIZE, SIZE);
    Graphics graphics = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB).getGraphics();
    chart.paint(graphics);
    graphics.dispose();
    return chart;
  }

  private static void doubleClick(ChartPanel chart) {
    MouseEvent event = new MouseEvent(chart, MouseEvent.MOUSE_CLICKED, 0, 0, 3 * SIZE / 4, SIZE / 4, 2, false);
    Arrays.stream(chart.getMouseListeners()).filter(DoubleClick.class::isInstance).forEach(each -> each.mouseClicked(event));
  }

  @Test
  void aDoubleClickEnlargesAPlaceAndAnotherOneShowsTheWholeChart() {
    ChartPanel chart = painted(MarginChart.of(new double[] {-0.5, 0, 0.2, 0.7, 1}));
    XYPlot plot = chart.getChart().getXYPlot();
    Range whole = plot.getDomainAxis().getRange();
    Range high = plot.getRangeAxis().getRange();
    doubleClick(chart);
    assertEquals(whole.getLength() / 4, plot.getDomainAxis().getRange().getLength(), 1e-9);
    assertTrue(plot.getRangeAxis().getRange().getLength() < high.getLength());
    assertTrue(plot.getDomainAxis().getRange().getCentralValue() > whole.getCentralValue(), "the right was clicked");
    assertTrue(plot.getRangeAxis().getRange().getCentralValue() > high.getCentralValue(), "above the middle");
    doubleClick(chart);
    assertEquals(whole, plot.getDomainAxis().getRange());
    assertEquals(high, plot.getRangeAxis().getRange());
  }

  @Test
  void theMenuSavesInBothFormatsAndTheChartHasAName() {
    ChartPanel chart = ChartView.chart(MarginChart.of(new double[] {0.5}));
    assertTrue(Arrays.stream(chart.getPopupMenu().getComponents()).anyMatch(each -> each instanceof JMenuItem item
        && item.getText().equals("Save as SVG…")));
    assertEquals("How clearly records are found", chart.getAccessibleContext().getAccessibleName());
    assertTrue(chart.getAccessibleContext().getAccessibleDescription().length() > 20);
  }
}
