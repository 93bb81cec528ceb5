package weka.gui.disclosure.result;

import java.awt.BorderLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import weka.disclosure.chart.InteractionChart;
import weka.disclosure.chart.MarginChart;
import weka.disclosure.chart.Picture;
import weka.disclosure.chart.RateChart;
import weka.disclosure.chart.WeightChart;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.MarginFigures;
import weka.disclosure.report.Report;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.gui.disclosure.Limits;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.window.ChartView;
import weka.gui.disclosure.window.Widgets;

/** The selected result: its answer, always visible, and its text, charts and records, each in a tab that is filled when opened. */
public final class ResultView {

  private static final String UNRELATED = "No linkage was run, because Match by is (none). The Summary has the rates of the attacks that"
      + " were run.";

  private static final String MAP = "R-U map";

  private final JTabbedPane tabs = new NarrowTabs();
  private final JPanel panel = new JPanel(new BorderLayout());
  private final JTextArea answer = Widgets.words("Answer");
  private final SummaryView summary = new SummaryView();
  private final JTextArea text = Widgets.code("Result text", "", 0, 0);
  private final ChartView rates = new ChartView();
  private final ChartView weights = new ChartView();
  private final ChartView margins = new ChartView();
  private final DistributionView distributions = new DistributionView();
  private final RecordView records = new RecordView();
  private final FiguresView losses = new FiguresView("Losses");
  private final FiguresView risks = new FiguresView("Risk");
  private final MapView map;
  private final List<Runnable> fillers = new ArrayList<>();
  private final Set<Integer> filled = new HashSet<>();
  private List<Result> all = List.of();
  private Result result;

  public ResultView(Consumer<Result> chosen, Consumer<MaskingFilter> wanted) {
    map = new MapView(() -> all, () -> result, chosen, wanted);
    text.setEditable(false);
    Widgets.name(tabs, "Result");
    tab("Summary", summary.component(), () -> summary.show(result));
    tab("Rates", rates.component(), () -> charts(rates, of -> of.assessment().linkages().isEmpty() ? List.of()
        : List.of(RateChart.of(of.assessment())), UNRELATED));
    tab("Weights", weights.component(), () -> charts(weights, ResultView::learned, "none of these linkages learns weights; add a"
        + " SupervisedLinkage to see which attributes link records"));
    tab(MAP, map.component(), map::show);
    tab("Distributions", distributions.component(), () -> distributions.show(result));
    tab("Margins", margins.component(), this::fillMargins);
    tab("Records", records.component(), () -> records.show(result));
    tab("Losses", losses.component(), () -> figures(losses, Report::losses));
    tab("Risk", risks.component(), () -> figures(risks, Report::risks));
    tab("Text", new JScrollPane(text), this::fillText);
    tabs.addChangeListener(e -> fill());
    panel.add(tabs, BorderLayout.CENTER);
  }

  private void tab(String title, JComponent component, Runnable filler) {
    JPanel page = new JPanel(new BorderLayout());
    page.add(component, BorderLayout.CENTER);
    tabs.addTab(title, page);
    fillers.add(filler);
  }

  /** The limits that the user set. */
  public Limits limits() {
    return summary.limits();
  }

  /** Shows the map of a search that begins, and returns it. */
  public MapView search(double percent) {
    map.begin(percent);
    tabs.setSelectedIndex(tabs.indexOfTab(MAP));
    return map;
  }

  /** Shows this result, none for null. */
  void show(Result shown) {
    if (shown != result) {
      result = shown;
      answer.setText(shown == null ? "" : shown.answer());
      filled.clear();
      fill();
    }
  }

  /** Sets all results, for the map. */
  void setAll(List<Result> results) {
    if (results.size() < all.size()) { // a view that is not seen must not keep what was deleted
      distributions.show(null);
      records.show(null);
    }
    all = List.copyOf(results);
    filled.clear();
    fill();
  }

  private void fill() {
    answer.setVisible(result != null);
    if (tabs.getSelectedIndex() > 0) { // the summary, the first, begins with it; below the titles, it does not move them
      ((JComponent) tabs.getSelectedComponent()).add(answer, BorderLayout.NORTH);
    } else if (answer.getParent() != null) {
      answer.getParent().remove(answer);
    }
    tabs.revalidate();
    if (filled.add(tabs.getSelectedIndex())) {
      fillers.get(tabs.getSelectedIndex()).run();
    }
  }

  private void figures(FiguresView view, Function<Assessment, String> report) {
    Result of = result;
    view.show(() -> of == null ? "" : report.apply(of.assessment()));
  }

  private void fillText() {
    text.setText(result == null ? "" : result.text());
    text.setCaretPosition(0);
  }

  private void charts(ChartView view, Function<Result, List<Picture>> maker, String ifNone) {
    Result of = result;
    if (of == null) {
      view.clear();
    } else {
      view.show(() -> maker.apply(of), ifNone);
    }
  }

  private static List<Picture> learned(Result of) {
    List<Picture> pictures = new ArrayList<>();
    for (LinkageResult linkage : of.assessment().linkages()) {
      WeightChart.of(linkage).ifPresent(pictures::add);
      InteractionChart.of(linkage).ifPresent(pictures::add);
    }
    return pictures;
  }

  private void fillMargins() {
    MarginFigures figures = result == null ? null : result.assessment().margins();
    if (figures == null) {
      margins.clear();
    } else {
      margins.make(() -> figures.reason().isPresent() ? List.<Picture>of() : List.of(MarginChart.of(figures.margins())),
          pictures -> margins.put(pictures.isEmpty() ? ChartView.note(figures.reason().orElseThrow())
              : ChartView.titled(pictures.get(0))));
    }
  }

  public JComponent component() {
    return panel;
  }
}
