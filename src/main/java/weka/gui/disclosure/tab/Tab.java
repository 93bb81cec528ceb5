package weka.gui.disclosure.tab;

import java.awt.BorderLayout;
import java.awt.Window;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.HierarchyEvent;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.io.File;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.SwingUtilities;
import weka.core.Instances;
import weka.disclosure.FilterMasking;
import weka.disclosure.target.TargetText;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.gui.disclosure.AttackRun;
import weka.gui.disclosure.ComparisonRun;
import weka.gui.disclosure.FindRun;
import weka.gui.disclosure.OriginalFile;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.Room;
import weka.gui.disclosure.RunInput;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.result.MapView;
import weka.gui.disclosure.result.ResultActions;
import weka.gui.disclosure.result.ResultView;
import weka.gui.disclosure.window.Column;
import weka.gui.disclosure.window.Host;
import weka.gui.disclosure.window.Memory;
import weka.gui.disclosure.window.Runs;
import weka.gui.disclosure.window.Widgets;

/** The whole tab: combines the views and runs what they request. */
public final class Tab {

  private static final String SPLIT = "split";

  private final Session session = new Session();
  private final JPanel panel = new JPanel(new BorderLayout());
  private final Host host;
  private final Runs runs;
  private final DataView data;
  private final AttributeView attributes;
  private final LinkageView linkages;
  private final ResultView results;
  private final ResultActions actions;
  private final CompareDialog comparing = new CompareDialog(panel);
  private final FindDialog finding = new FindDialog(panel);
  private final JButton start = Widgets.button("_Start", "Masks the data and attacks it", e -> start());
  private JSplitPane split;
  private Window window;

  /** A tab in this window. */
  public Tab(Host host) {
    this.host = host;
    runs = new Runs(host, panel);
    results = new ResultView(this::select, this::use);
    actions = new ResultActions(session::keepOriginal, runs, host, results, this::find, this::compare);
    data = new DataView(session, runs, this::refresh, this::loadOriginal);
    attributes = new AttributeView(session, runs);
    linkages = new LinkageView(session);
    runs.remedy("missing values in ", "Use averages for missing values", () -> {
      linkages.useAverages();
      start();
    });
    lay();
    panel.addHierarchyListener(this::follow);
  }

  private void lay() {
    JPanel left = new Column();
    Widgets.put(left, data.component(), 0, 0, 1, 1, 0);
    Widgets.put(left, attributes.component(), 0, 1, 1, 1, 3);
    Widgets.put(left, linkages.component(), 0, 2, 1, 1, 1);
    Widgets.put(left, running(), 0, 3, 1, 1, 0);
    Widgets.put(left, actions.history().component(), 0, 4, 1, 1, 1);
    JScrollPane scroll = new JScrollPane(left, JScrollPane.VERTICAL_SCROLLBAR_AS_NEEDED, JScrollPane.HORIZONTAL_SCROLLBAR_AS_NEEDED);
    scroll.setBorder(BorderFactory.createEmptyBorder());
    JPanel right = new JPanel(new BorderLayout());
    right.add(results.component(), BorderLayout.CENTER);
    right.add(actions.component(), BorderLayout.SOUTH);
    split = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, scroll, right);
    split.setResizeWeight(0.35);
    split.setBorder(BorderFactory.createEmptyBorder());
    split.addComponentListener(new ComponentAdapter() {
      @Override
      public void componentResized(ComponentEvent e) {
        if (split.isShowing()) { // before that the window may still change its size
          split.removeComponentListener(this);
        }
        int wanted = left.getPreferredSize().width + scroll.getVerticalScrollBar().getPreferredSize().width;
        split.setDividerLocation(remembered().map(share -> (int) Math.round(share * split.getWidth()))
            .orElse(Math.min(wanted, split.getWidth() * 14 / 25)));
      }
    });
    panel.add(split, BorderLayout.CENTER);
  }

  private static Optional<Double> remembered() {
    try {
      return Optional.of(Double.parseDouble(Memory.get(SPLIT, ""))).filter(share -> share > 0.1 && share < 0.9);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private JComponent running() {
    JPanel line = new JPanel(new BorderLayout(4, 0));
    start.setName("Start");
    line.add(Widgets.line(runs.starter(start, () -> true), runs.starter(Widgets.button("Attack a_gain", "Attacks the masked file of the"
        + " selected result, which is not masked again", e -> again()), () -> actions.history().selected() != null), runs.stopButton()),
        BorderLayout.LINE_START);
    line.add(runs.bar(), BorderLayout.CENTER);
    return line;
  }

  /** Closing a window stops its run; hiding a perspective does not. */
  private void follow(HierarchyEvent e) {
    Window now = SwingUtilities.getWindowAncestor(panel);
    if (now != null && now != window) {
      window = now;
      now.addWindowListener(new WindowAdapter() {
        @Override
        public void windowClosed(WindowEvent closed) {
          runs.stop();
          attributes.stop();
          Memory.put(SPLIT, Double.toString(split.getDividerLocation() / (double) Math.max(1, split.getWidth())));
        }
      });
    }
  }

  /** Receives a data set from Preprocess; a run continues with its own data. */
  public void arrived(Instances instances) {
    session.arrived(instances);
    refresh();
  }

  private void refresh() {
    data.refresh();
    attributes.refresh();
    nameStart();
  }

  private void loadOriginal(File file) {
    runs.run("reading " + file, 0, progress -> OriginalFile.read(file.getPath(), progress), loaded -> {
      loaded.show(session);
      refresh();
    });
  }

  /** Begins a run with this input, or shows why it cannot begin. */
  private void begin(Supplier<RunInput> input, Consumer<RunInput> run) {
    try {
      host.classAttribute().ifPresent(session::setClassAttribute);
      run.accept(input.get());
    } catch (IllegalArgumentException e) {
      runs.refuse(e.getMessage());
    }
  }

  private void start() {
    begin(session::input, input -> attack(input.masking() == null ? "attack on the masked data " + input.masked().name()
        : "masking " + (masksAgain() ? "anew " : "") + "by " + input.masking().name() + ", and attack on it", input));
  }

  private void again() {
    Result same = actions.history().selected();
    begin(() -> session.again(same), input -> attack("another attack on the same masked file, that of " + same.title(), input));
  }

  private void attack(String what, RunInput input) {
    int held = actions.history().all().size();
    runs.run(what, input.original().data().numInstances(), progress -> {
      Room.require(held);
      return AttackRun.run(input, progress);
    }, this::ended);
  }

  /** True if a start masks data that has been masked before. */
  private boolean masksAgain() {
    return session.getMaskedSource() == Session.MaskedSource.FILTER && !actions.history().all().isEmpty();
  }

  private void nameStart() {
    boolean again = masksAgain();
    Widgets.rename(start, again ? "Ma_sk again" : "_Start", again ? "Masks the original anew by the steps, with new random numbers unless a"
        + " seed is set, and attacks the result" : "Masks the data and attacks it");
  }

  private void find() {
    begin(session::toMask, input -> {
      int records = input.original().data().numInstances();
      finding.open(results.limits().target(), FindRun.proposal(input.original().data(), session.unmasked()), wish -> {
        new FindRun(input, wish).requireFamilies();
      }, wish -> {
        MapView map = results.search(100.0 * TargetText.target(wish.target(), false, false).most(records) / records);
        int held = actions.history().all().size();
        runs.run("search for a masking under which at most " + wish.target() + " are found", records, progress -> {
          Room.require(held);
          return new FindRun(input, wish).run(point -> SwingUtilities.invokeLater(() -> map.tried(point)), progress);
        }, this::ended);
      });
    });
  }

  /** Makes this masking the steps. */
  private void use(MaskingFilter masking) {
    session.steps().set(masking);
    session.setMaskedSource(Session.MaskedSource.FILTER);
    refresh();
    runs.tell("the steps are now " + FilterMasking.nameOf(masking) + "; press " + start.getText() + " to mask by them");
  }

  private void compare() {
    begin(session::toMask, input -> comparing.open(input.linkages().size(), filters ->
        runs.run("comparison of " + filters.size() + " maskings", 0,
            progress -> ComparisonRun.run(input, filters, result -> SwingUtilities.invokeLater(() -> ended(result)), progress),
            results -> runs.tell(ComparisonRun.summary(results)))));
  }

  private void ended(Result result) {
    actions.history().add(result);
    nameStart();
  }

  private void select(Result result) {
    actions.history().select(result);
  }

  /** Stops the run. */
  public void stop() {
    runs.stop();
  }

  /** The whole tab. */
  public JComponent component() {
    return panel;
  }
}
