package weka.gui.disclosure.result;

import java.awt.BorderLayout;
import java.util.List;
import javax.swing.DefaultListModel;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.ListSelectionModel;
import sdc.data.MaskedPair;
import weka.disclosure.chart.DistributionChart;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.window.ChartView;
import weka.gui.disclosure.window.Widgets;

/** One attribute's distribution in the original and in the masked data, chosen in a list. */
final class DistributionView {

  /** A longer name would leave no room for the chart in a small window. */
  private static final int WIDEST = 180;

  private final DefaultListModel<String> names = new DefaultListModel<>();
  private final JList<String> list = Widgets.name(new JList<>(names), "Attribute to draw");
  private final ChartView chart = new ChartView();
  private final JPanel panel = new JPanel(new BorderLayout());
  private MaskedPair pair;
  private List<String> dates = List.of();

  DistributionView() {
    Widgets.plain(list.getCellRenderer());
    list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
    list.addListSelectionListener(e -> {
      if (!e.getValueIsAdjusting() && pair != null && list.getSelectedIndex() >= 0) {
        draw(pair, list.getSelectedIndex());
      }
    });
    panel.add(Widgets.atMost(list, WIDEST, Short.MAX_VALUE), BorderLayout.LINE_START);
    panel.add(chart.component(), BorderLayout.CENTER);
  }

  private void draw(MaskedPair of, int attribute) {
    boolean date = dates.contains(names.get(attribute));
    chart.make(() -> date ? DistributionChart.ofDates(of, attribute) : DistributionChart.of(of, attribute), picture ->
        chart.put(picture.isPresent() ? ChartView.titled(picture.get()) : ChartView.note("this attribute has no values to draw")));
  }

  /** Shows the attributes of this result, none for null. */
  void show(Result result) {
    int before = Math.max(0, list.getSelectedIndex());
    pair = null;
    names.clear();
    chart.clear();
    if (result != null) {
      List<String> attributes = result.assessment().pair().original().names();
      attributes.forEach(names::addElement);
      dates = attributes.stream().filter(name -> result.original().attribute(name) != null && result.original().attribute(name).isDate())
          .toList();
      pair = result.assessment().pair();
      list.setSelectedIndex(Math.min(before, attributes.size() - 1));
    }
  }

  JComponent component() {
    return panel;
  }
}
