package weka.gui.disclosure.window;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import javax.swing.BorderFactory;
import javax.swing.BoxLayout;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.SwingUtilities;
import org.jfree.chart.ChartPanel;
import weka.disclosure.chart.Picture;
import weka.disclosure.command.WholeFile;
import weka.disclosure.report.Report;
import weka.gui.disclosure.WindowWords;

/** Shows the report's charts. They are drawn outside the window's thread, only when they are shown. */
public final class ChartView {

  private static final int LARGEST = 4000;
  private static final int SMALLEST = 100;
  private static final ExecutorService DRAWING = Executors.newSingleThreadExecutor(task -> {
    Thread thread = new Thread(task, "Disclosure: drawing");
    thread.setDaemon(true);
    return thread;
  });

  private final JPanel panel = new JPanel(new BorderLayout());
  private Object latest;

  /** Replaces the content by the component that this makes; of several calls only the last one's component is shown. */
  public void show(Callable<List<Picture>> maker, String ifNone) {
    make(maker, pictures -> put(pictures.isEmpty() ? note(ifNone) : column(pictures)));
  }

  /** Makes a component outside the window's thread and shows it inside, unless another was requested meanwhile. */
  public <T> void make(Callable<T> maker, Consumer<T> taker) {
    Object mine = new Object();
    latest = mine;
    DRAWING.execute(() -> {
      Runnable news;
      try {
        T made = maker.call();
        news = () -> taker.accept(made);
      } catch (Exception e) {
        news = () -> put(note("this cannot be shown: " + e));
      }
      Runnable last = news;
      SwingUtilities.invokeLater(() -> {
        if (latest == mine) {
          last.run();
        }
      });
    });
  }

  /** Shows this component. */
  public void put(Component component) {
    panel.removeAll();
    panel.add(component, BorderLayout.CENTER);
    panel.revalidate();
    panel.repaint();
  }

  /** Clears the view. */
  public void clear() {
    latest = null;
    put(new JPanel());
  }

  private static Component column(List<Picture> pictures) {
    Column column = new Column();
    for (Picture picture : pictures) {
      Widgets.put(column, titled(picture), 0, column.getComponentCount(), 1, 1, 0);
    }
    Widgets.put(column, new JPanel(), 0, column.getComponentCount(), 1, 1, 1);
    JScrollPane scroll = new JScrollPane(column);
    scroll.setBorder(BorderFactory.createEmptyBorder());
    return scroll;
  }

  /** A chart under its title. */
  public static JComponent titled(Picture picture) {
    JPanel panel = new JPanel();
    panel.setLayout(new BoxLayout(panel, BoxLayout.PAGE_AXIS));
    panel.setBorder(BorderFactory.createEmptyBorder(6, 8, 6, 8));
    JLabel title = Widgets.plain(new JLabel());
    title.setText(picture.title());
    title.setAlignmentX(Component.CENTER_ALIGNMENT);
    panel.add(title);
    panel.add(chart(picture));
    return panel;
  }

  /** The chart alone. It is drawn without a buffer, so it is sharp on screens of high resolution. */
  public static ChartPanel chart(Picture picture) {
    ChartPanel chart = new ChartPanel(picture.chart(), picture.width(), picture.height(), SMALLEST, SMALLEST, LARGEST, LARGEST, false,
        false, true, true, true, true);
    chart.addMouseListener(new DoubleClick(chart));
    JMenuItem svg = new JMenuItem("Save as SVG…");
    svg.addActionListener(e -> saveSvg(picture, chart));
    chart.getPopupMenu().add(svg);
    chart.setMinimumSize(new Dimension(SMALLEST, picture.height()));
    chart.setMaximumSize(new Dimension(LARGEST, Math.max(picture.height() * 3 / 2, 360)));
    Widgets.name(chart, picture.title());
    chart.getAccessibleContext().setAccessibleDescription(picture.words());
    return chart;
  }

  private static void saveSvg(Picture picture, Component parent) {
    new FileQuestion(parent).toSave("Save as SVG", "svg", "SVG (*.svg)", "").ifPresent(file -> {
      try {
        WholeFile.write("save", file.getPath(), Report.svg(picture));
      } catch (IOException | IllegalArgumentException e) {
        JOptionPane.showMessageDialog(parent, Runs.message("'" + file + "' cannot be written: "
            + WindowWords.of(String.valueOf(e.getMessage()))), "Save as SVG", JOptionPane.ERROR_MESSAGE);
      }
    });
  }

  /** A line of text instead of a chart. */
  public static Component note(String words) {
    return Widgets.words("Note", words);
  }

  public JComponent component() {
    return panel;
  }
}
