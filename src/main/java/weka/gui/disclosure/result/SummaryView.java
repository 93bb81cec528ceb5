package weka.gui.disclosure.result;

import java.awt.BorderLayout;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JEditorPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextField;
import weka.disclosure.report.Report;
import weka.gui.disclosure.Light.Level;
import weka.gui.disclosure.Light;
import weka.gui.disclosure.Lights;
import weka.gui.disclosure.Limits;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.WindowWords;
import weka.gui.disclosure.window.Memory;
import weka.gui.disclosure.window.Widgets;

/**
 * The selected result as lights by the limits that the user sets, and in sentences, as the report's section "In short"; without a result,
 * the steps that lead to one.
 */
final class SummaryView {

  private static final String STEPS = "<p><b>Three steps to a result</b></p><ol>"
      + "<li>Under <i>Data</i>, choose the original data, and the masked data or the steps that mask.</li>"
      + "<li>Under <i>Attributes</i>, give each attribute its role: it identifies people, or an intruder knows it or wants to learn it."
      + "</li><li>Press <i>Start</i>. This view then shows how many records an intruder finds, and the gaps of that figure.</li></ol>"
      + "<p>Or let <i>Find a masking…</i> search for the steps that lose the least within the limits above.</p>";
  private static final String NAME = "limits.";

  private final JEditorPane text = Widgets.html("Summary");
  private final JPanel panel = new JPanel(new BorderLayout());
  private final JTextField target = field("target", Limits.USUAL.target(), "The share or number of records that may be found");
  private final JTextField most = field("most", Limits.USUAL.most(), "Amber up to this share or number of records, red above it");
  private final JTextField loss = field("loss", "30%", "The information loss, in percent, that you accept");
  private Result result;
  private Limits limits = Limits.USUAL;

  SummaryView() {
    panel.add(Widgets.line(Widgets.label("Green to", target), target, Widgets.label("red above", most), most,
        Widgets.label("Loss to", loss), loss), BorderLayout.NORTH);
    panel.add(new JScrollPane(text), BorderLayout.CENTER);
    show(null);
  }

  private JTextField field(String name, String usual, String tip) {
    JTextField field = Widgets.narrow(new JTextField(Memory.get(NAME + name, usual), 3));
    field.setToolTipText(tip);
    field.addActionListener(e -> show(result));
    field.addFocusListener(new FocusAdapter() {
      @Override
      public void focusLost(FocusEvent e) {
        if (!field.getText().equals(Memory.get(NAME + name, usual))) {
          Memory.put(NAME + name, field.getText());
          show(result);
        }
      }
    });
    return field;
  }

  /** Shows the lights and sentences on this result, or the steps for null. */
  void show(Result shown) {
    result = shown;
    String problem = readLimits();
    text.setText("<html><body>" + problem + (result == null ? STEPS : html(result, limits)) + "</body></html>");
    text.setCaretPosition(0);
  }

  private String readLimits() {
    try {
      limits = Limits.of(target.getText(), most.getText(), loss.getText());
      return "";
    } catch (IllegalArgumentException e) {
      return "<p><b>" + Light.escaped(e.getMessage()) + "</b></p>";
    }
  }

  /** The limits that the user set. */
  Limits limits() {
    readLimits();
    return limits;
  }

  /** The section "In short" below the lights; the tab has its own title. */
  static String html(Result result, Limits limits) {
    List<Light> lights = Lights.of(result, limits);
    Level worst = Light.worst(lights);
    String head = switch (worst) {
      case GREEN -> "Within your limits, as far as these attacks go";
      case AMBER -> "Look at what is marked";
      case RED -> "Do not release this file yet";
    };
    return "<p><b>" + worst.html() + " " + head + "</b></p>" + Light.html(lights)
        + FiguresView.html(WindowWords.of(Report.inShort(result.assessment()))
        .replaceFirst("<h2>[^<]*</h2>", "<p><b>In short</b></p>"));
  }

  JComponent component() {
    return panel;
  }
}
