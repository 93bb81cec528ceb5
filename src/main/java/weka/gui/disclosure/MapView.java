package weka.gui.disclosure;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.DefaultListModel;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;
import org.jfree.chart.ChartMouseEvent;
import org.jfree.chart.ChartMouseListener;
import org.jfree.chart.ChartPanel;
import org.jfree.chart.entity.XYItemEntity;
import weka.disclosure.chart.Picture;
import weka.disclosure.chart.RiskUtilityChart;
import weka.disclosure.evaluation.MaskingComparison;
import weka.disclosure.evaluation.MaskingTrial;

/** The R-U map of all results: a click on a point, or a choice in the list below it, selects the result. */
final class MapView {

  private final ChartView map = new ChartView();
  private final JPanel panel = new JPanel(new BorderLayout());
  private final DefaultListModel<String> names = new DefaultListModel<>();
  private final JList<String> list = new JList<>(names);
  private final Consumer<Result> chosen;
  private List<Result> results = List.of();
  private boolean showing;

  MapView(Consumer<Result> chosen) {
    this.chosen = chosen;
    Widgets.name(list, "Results on the map");
    list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
    list.setVisibleRowCount(5);
    list.addListSelectionListener(e -> {
      if (!e.getValueIsAdjusting() && !showing && list.getSelectedIndex() >= 0) {
        chosen.accept(results.get(list.getSelectedIndex()));
      }
    });
    JScrollPane scroll = new JScrollPane(list);
    scroll.setMinimumSize(new Dimension(10, 40));
    panel.add(map.component(), BorderLayout.CENTER);
    panel.add(scroll, BorderLayout.SOUTH);
  }

  /** Shows these results and selects one of them. */
  void show(List<Result> all, Result selected) {
    results = List.copyOf(all);
    showing = true;
    names.clear();
    for (int i = 0; i < results.size(); i++) {
      names.addElement((i + 1) + ":  " + line(results.get(i)));
    }
    list.setSelectedIndex(results.indexOf(selected));
    showing = false;
    if (results.isEmpty()) {
      map.put(ChartView.note("no result yet"));
      return;
    }
    int reference = Math.max(0, results.indexOf(selected));
    map.make(() -> picture(results, reference), picture -> {
      ChartPanel chart = ChartView.chart(picture);
      chart.addChartMouseListener(new Clicks(this));
      map.put(chart);
    });
  }

  /** The result's title, with a warning if its point on the map is meaningless. */
  static String line(Result result) {
    return result.title() + result.assessment().exposure().warning().map(warning -> ", but " + WindowWords.of(warning)).orElse("");
  }

  /** All results as the comparison that the map shows. */
  static MaskingComparison comparison(List<Result> results) {
    return new MaskingComparison(List.of(), results.stream().map(MapView::trial).toList());
  }

  /** The map on which the front is that of the results that can be compared with the selected one. */
  static Picture picture(List<Result> results, int selected) {
    MaskingComparison comparison = comparison(results);
    return RiskUtilityChart.of(comparison, comparison.trials().get(selected));
  }

  private static MaskingTrial trial(Result result) {
    return new MaskingTrial(result.title(), List.of(result.assessment()));
  }

  JComponent component() {
    return panel;
  }

  /** Reports which point was clicked. */
  private record Clicks(MapView view) implements ChartMouseListener {

    @Override
    public void chartMouseClicked(ChartMouseEvent event) {
      if (event.getEntity() instanceof XYItemEntity point) {
        int number = RiskUtilityChart.masking(event.getChart(), point.getDataset(), point.getSeriesIndex(), point.getItem());
        if (number > 0) {
          view.chosen.accept(view.results.get(number - 1));
        }
      }
    }

    @Override
    public void chartMouseMoved(ChartMouseEvent event) {
      // only clicks choose
    }
  }
}
