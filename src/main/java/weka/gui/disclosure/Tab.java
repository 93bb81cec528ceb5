package weka.gui.disclosure;

import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.GridBagLayout;
import java.awt.GridLayout;
import java.awt.Window;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.HierarchyEvent;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.io.File;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.SwingUtilities;
import weka.core.Instances;

/** The whole tab: combines the views and runs what they request. */
public final class Tab {

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
  private Window window;

  /** A tab in this window. */
  public Tab(Host host) {
    this.host = host;
    runs = new Runs(host, panel, this::start);
    results = new ResultView(this::select);
    actions = new ResultActions(session, runs, host, results, this::compare);
    data = new DataView(session, this::refresh, this::loadOriginal);
    attributes = new AttributeView(session, runs);
    linkages = new LinkageView(session);
    lay();
    panel.addHierarchyListener(this::follow);
  }

  private void lay() {
    JPanel left = new JPanel(new GridBagLayout());
    Widgets.put(left, data.component(), 0, 0, 1, 1, 0);
    Widgets.put(left, attributes.component(), 0, 1, 1, 1, 3);
    Widgets.put(left, linkages.component(), 0, 2, 1, 1, 1);
    Widgets.put(left, running(), 0, 3, 1, 1, 0);
    Widgets.put(left, actions.history().component(), 0, 4, 1, 1, 1);
    left.setMinimumSize(new Dimension(200, 100));
    JScrollPane scroll = new JScrollPane(left, JScrollPane.VERTICAL_SCROLLBAR_AS_NEEDED, JScrollPane.HORIZONTAL_SCROLLBAR_AS_NEEDED);
    scroll.setBorder(BorderFactory.createEmptyBorder());
    JPanel right = new JPanel(new BorderLayout());
    right.add(results.component(), BorderLayout.CENTER);
    right.add(actions.component(), BorderLayout.SOUTH);
    JSplitPane split = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, scroll, right);
    split.setResizeWeight(0.35);
    split.setBorder(BorderFactory.createEmptyBorder());
    split.addComponentListener(new ComponentAdapter() {
      @Override
      public void componentResized(ComponentEvent e) {
        if (split.isShowing()) { // before that the window may still change its size
          split.removeComponentListener(this);
        }
        int wanted = left.getPreferredSize().width + scroll.getVerticalScrollBar().getPreferredSize().width;
        split.setDividerLocation(Math.min(wanted, split.getWidth() * 11 / 20));
      }
    });
    panel.add(split, BorderLayout.CENTER);
  }

  private JComponent running() {
    JPanel line = new JPanel(new BorderLayout(4, 0));
    JPanel buttons = new JPanel(new GridLayout(1, 2, 4, 0));
    buttons.add(runs.startButton());
    buttons.add(runs.stopButton());
    line.add(buttons, BorderLayout.LINE_START);
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
  }

  private void loadOriginal(File file) {
    runs.run("reading " + file, 0, progress -> OriginalFile.read(file.getPath(), progress), loaded -> {
      loaded.show(session);
      refresh();
    });
  }

  private void start() {
    try {
      host.classAttribute().ifPresent(session::setClassAttribute);
      RunInput input = session.input();
      runs.run("attack on " + input.original().name(), input.original().data().numInstances(),
          progress -> AttackRun.run(input, progress), this::ended);
    } catch (IllegalArgumentException e) {
      runs.refuse(e.getMessage());
    }
  }

  private void compare() {
    try {
      host.classAttribute().ifPresent(session::setClassAttribute);
      RunInput input = session.input(Session.MaskedSource.FILTER);
      comparing.open(input.linkages().size(), filters -> runs.run("comparison of " + filters.size() + " maskings", 0,
          progress -> ComparisonRun.run(input, filters, result -> SwingUtilities.invokeLater(() -> ended(result)), progress),
          results -> runs.tell(ComparisonRun.verdict(results))));
    } catch (IllegalArgumentException e) {
      runs.refuse(e.getMessage());
    }
  }

  private void ended(Result result) {
    session.ended(result);
    data.refresh();
    actions.history().add(result);
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
