package weka.gui.disclosure.result;

import java.awt.Component;
import java.awt.Dimension;
import java.awt.GridLayout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.swing.BorderFactory;
import javax.swing.BoxLayout;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JEditorPane;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import weka.gui.disclosure.IdentifierCheck;
import weka.gui.disclosure.Light;
import weka.gui.disclosure.Limits;
import weka.gui.disclosure.ReleaseCheck;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.window.Widgets;

/** Shows the release check, and asks what to save and what to leave out. */
final class ReleaseDialog {

  /**
   * The answer.
   *
   * @param left     the attributes that are not saved
   * @param shuffled true if the records are saved in a random order
   * @param report   true if report, roles and steps are saved too, in another place
   */
  record Answer(List<String> left, boolean shuffled, boolean report) {
  }

  private static final Dimension SIZE = new Dimension(600, 280);
  private static final int MOST_TICKS = 120;

  private final Map<String, JCheckBox> ticks = new LinkedHashMap<>();
  private final JPanel panel = new JPanel();
  private final JCheckBox shuffle = Widgets.name(new JCheckBox("Save the records in a random order"), "Random order");
  private final JCheckBox report = Widgets.name(new JCheckBox("Then save the report, the roles and the steps, apart from the release",
      true), "Save report and roles");

  ReleaseDialog(Result result, Limits limits) {
    panel.setLayout(new BoxLayout(panel, BoxLayout.PAGE_AXIS));
    JEditorPane checks = Widgets.html("Release check");
    checks.setText("<html><body>" + Light.html(ReleaseCheck.of(result, limits)) + "</body></html>");
    checks.setCaretPosition(0);
    JScrollPane scroll = new JScrollPane(checks);
    scroll.setPreferredSize(SIZE);
    add(scroll);
    IdentifierCheck identifiers = result.identifiers();
    ticks("The file leaves out identifiers, unless you tick them here:", identifiers.identifiers(), name -> name, false);
    ticks("These attributes look like identifiers. The file keeps their values, unless you untick them:",
        identifiers.likely().keySet(), name -> name + " (" + identifiers.likely().get(name) + ")", true);
    ticks("Records are matched by these attributes. The file keeps their values, unless you untick them:", identifiers.matched(),
        name -> name, true);
    shuffle.setToolTipText("The report and the command line need the order, or the attributes under Match by, to compare the file again");
    add(shuffle);
    add(report);
  }

  private void add(JComponent part) {
    part.setAlignmentX(Component.LEFT_ALIGNMENT);
    panel.add(part);
  }

  /** Ticks for these names, which scroll if they are many or long: a file may have hundreds. */
  private void ticks(String words, Collection<String> names, UnaryOperator<String> label, boolean saved) {
    if (!names.isEmpty()) {
      JPanel list = new JPanel(new GridLayout(0, 1));
      for (String name : names) {
        JCheckBox tick = Widgets.plain(Widgets.name(new JCheckBox("", saved), "Save " + name));
        tick.setText(label.apply(name));
        ticks.put(name, tick);
        list.add(tick);
      }
      JScrollPane scroll = Widgets.atMost(list, SIZE.width, MOST_TICKS);
      scroll.setBorder(BorderFactory.createEmptyBorder());
      add(new JLabel(words));
      add(scroll);
    }
  }

  JComponent component() {
    return panel;
  }

  /** What the user decides; empty if they cancel. */
  static Optional<Answer> ask(Component parent, Result result, Limits limits) {
    ReleaseDialog dialog = new ReleaseDialog(result, limits);
    int answer = JOptionPane.showOptionDialog(parent, dialog.panel, "Release check: " + result.title(), JOptionPane.OK_CANCEL_OPTION,
        JOptionPane.PLAIN_MESSAGE, null, new Object[] {"Save…", "Cancel"}, "Save…");
    List<String> left = new ArrayList<>();
    dialog.ticks.forEach((name, tick) -> {
      if (!tick.isSelected()) {
        left.add(name);
      }
    });
    return answer == 0 ? Optional.of(new Answer(left, dialog.shuffle.isSelected(), dialog.report.isSelected())) : Optional.empty();
  }
}
