package weka.gui.disclosure.result;

import java.awt.BorderLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JComboBox;
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
import weka.disclosure.chart.SearchChart.Point;
import weka.disclosure.chart.SearchChart;
import weka.disclosure.evaluation.MaskingComparison;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.MaskingSequence;
import weka.gui.disclosure.ComparisonRun;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.window.ChartView;
import weka.gui.disclosure.window.Widgets;

/**
 * The R-U map of all results, or of the maskings that the last search tried. A click on a point, or a choice in the list below it, selects
 * the masking, which a button makes the steps of the tab.
 */
public final class MapView {

  private static final String RESULTS = "Results";
  private static final String SEARCH = "Last search";

  private final ChartView map = new ChartView();
  private final JPanel panel = new JPanel(new BorderLayout());
  private final DefaultListModel<String> names = new DefaultListModel<>();
  private final JList<String> list = new JList<>(names);
  private final JComboBox<String> shown = new JComboBox<>(new String[] {RESULTS, SEARCH});
  private final JButton use;
  private final Consumer<Result> chosen;
  private final List<Point> points = new ArrayList<>();
  private final Supplier<List<Result>> results;
  private final Supplier<Result> selected;
  private double target;
  private boolean showing;

  /** A map of these results when it is shown; reports chosen results, and maskings to use as the steps of the tab. */
  MapView(Supplier<List<Result>> results, Supplier<Result> selected, Consumer<Result> chosen, Consumer<MaskingFilter> wanted) {
    this.results = results;
    this.selected = selected;
    this.chosen = chosen;
    use = Widgets.button("Use this masking", "Makes the selected masking the steps of the tab", e -> masking().ifPresent(wanted));
    Widgets.name(list, "Results on the map");
    list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
    list.setVisibleRowCount(5);
    list.addListSelectionListener(e -> {
      if (!e.getValueIsAdjusting() && !showing && list.getSelectedIndex() >= 0) {
        select(list.getSelectedIndex());
      }
    });
    shown.addActionListener(e -> draw());
    panel.add(Widgets.line(Widgets.label("Show", shown), shown, use), BorderLayout.NORTH);
    panel.add(map.component(), BorderLayout.CENTER);
    panel.add(new JScrollPane(list), BorderLayout.SOUTH);
  }

  /** Shows all results and selects one of them. */
  void show() {
    if (!isSearch()) {
      draw();
    }
    enable();
  }

  private boolean isSearch() {
    return SEARCH.equals(shown.getSelectedItem());
  }

  /** Shows a search from its beginning; its target is in percent of the records. */
  void begin(double percent) {
    target = percent;
    points.clear();
    shown.setSelectedItem(SEARCH);
  }

  /** Adds what a search tried. */
  public void tried(Point point) {
    if (Double.isFinite(point.loss()) && Double.isFinite(point.risk())) {
      points.add(point);
      if (isSearch()) {
        names.addElement(SearchChart.tip(point));
        drawSearch();
      }
    }
  }

  private void select(int index) {
    if (isSearch()) {
      drawSearch();
    } else {
      chosen.accept(results.get().get(index));
    }
    enable();
  }

  private Optional<MaskingFilter> masking() {
    int index = list.getSelectedIndex();
    return index < 0 ? Optional.empty() : isSearch() ? Optional.of(MaskingSequence.parse("F", points.get(index).name()))
        : results.get().get(index).masking();
  }

  private void enable() {
    use.setEnabled(masking().isPresent());
  }

  private void draw() {
    showing = true;
    names.clear();
    if (isSearch()) {
      points.forEach(point -> names.addElement(SearchChart.tip(point)));
    } else {
      for (Result each : results.get()) {
        names.addElement((names.size() + 1) + ":  " + each.line());
      }
      list.setSelectedIndex(results.get().indexOf(selected.get()));
    }
    showing = false;
    enable();
    if (isSearch()) {
      drawSearch();
    } else {
      drawResults();
    }
  }

  private void drawResults() {
    List<Result> all = results.get();
    int reference = Math.max(0, all.indexOf(selected.get()));
    if (all.isEmpty()) {
      map.put(ChartView.note("no result yet"));
    } else {
      map.make(() -> picture(all, reference), this::put);
    }
  }

  private void drawSearch() {
    List<Point> now = List.copyOf(points);
    int selected = list.getSelectedIndex();
    if (now.isEmpty()) {
      map.put(ChartView.note("no masking tried yet; Find a masking… starts a search"));
    } else {
      map.make(() -> SearchChart.of(now, target, selected), this::put);
    }
  }

  private void put(Picture picture) {
    ChartPanel chart = ChartView.chart(picture);
    chart.addChartMouseListener(new Clicks(this));
    map.put(chart);
  }

  /** The map on which the front is that of the results that can be compared with the selected one. */
  static Picture picture(List<Result> results, int selected) {
    MaskingComparison comparison = ComparisonRun.of(results);
    return RiskUtilityChart.of(comparison, comparison.trials().get(selected));
  }

  JComponent component() {
    return panel;
  }

  /** Reports which point was clicked. */
  private record Clicks(MapView view) implements ChartMouseListener {

    @Override
    public void chartMouseClicked(ChartMouseEvent event) {
      if (event.getEntity() instanceof XYItemEntity point) {
        int index = view.isSearch() ? view.names.indexOf(SearchChart.masking(event.getChart(), point.getDataset(), point.getSeriesIndex(),
            point.getItem())) : RiskUtilityChart.masking(event.getChart(), point.getDataset(), point.getSeriesIndex(), point.getItem()) - 1;
        if (index >= 0) {
          view.list.setSelectedIndex(index);
          view.list.ensureIndexIsVisible(index);
        }
      }
    }

    @Override
    public void chartMouseMoved(ChartMouseEvent event) {
      // only clicks choose
    }
  }
}
