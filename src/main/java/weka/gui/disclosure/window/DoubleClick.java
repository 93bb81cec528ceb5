package weka.gui.disclosure.window;

import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import org.jfree.chart.ChartPanel;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;

/** A double click on a chart of two axes enlarges the place that was clicked four times; another one shows the whole chart again. */
final class DoubleClick extends MouseAdapter {

  private static final double FACTOR = 0.25;

  private final ChartPanel chart;
  private Range[] whole;

  DoubleClick(ChartPanel chart) {
    this.chart = chart;
  }

  @Override
  public void mouseClicked(MouseEvent e) {
    if (e.getClickCount() == 2 && chart.getChart().getPlot() instanceof XYPlot plot) {
      ValueAxis[] axes = {plot.getDomainAxis(), plot.getRangeAxis()};
      if (whole == null) {
        whole = new Range[] {axes[0].getRange(), axes[1].getRange()};
        chart.setZoomInFactor(FACTOR);
        chart.setZoomAroundAnchor(true); // else the middle of the chart is enlarged, wherever the click was
        chart.zoomInBoth(e.getX(), e.getY());
      } else {
        axes[0].setRange(whole[0]);
        axes[1].setRange(whole[1]);
        whole = null;
      }
    }
  }
}
