package weka.gui.disclosure;

import java.awt.Component;
import java.awt.Dimension;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.BoxLayout;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JEditorPane;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;

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

  private final Map<String, JCheckBox> ticks = new LinkedHashMap<>();
  private final JPanel panel = new JPanel();
  private final JCheckBox shuffle = Widgets.name(new JCheckBox("Save the records in a random order"), "Random order");
  private final JCheckBox report = Widgets.name(new JCheckBox("Then save the report, the roles and the steps, apart from the release",
      true), "Save report and roles");

  private ReleaseDialog(Result result, Limits limits) {
    panel.setLayout(new BoxLayout(panel, BoxLayout.PAGE_AXIS));
    JEditorPane checks = Widgets.name(new JEditorPane("text/html", "<html><body>" + Light.html(ReleaseCheck.of(result, limits))
        + "</body></html>"), "Release check");
    checks.setEditable(false);
    checks.putClientProperty(JEditorPane.HONOR_DISPLAY_PROPERTIES, Boolean.TRUE);
    checks.setCaretPosition(0);
    Widgets.leaveByTab(checks);
    JScrollPane scroll = new JScrollPane(checks);
    scroll.setPreferredSize(SIZE);
    add(scroll);
    IdentifierCheck identifiers = result.identifiers();
    if (!identifiers.identifiers().isEmpty()) {
      add(new JLabel("The file leaves out identifiers, unless you tick them here:"));
      identifiers.identifiers().forEach(name -> tick(name, name, false));
    }
    if (!identifiers.likely().isEmpty()) {
      add(new JLabel("These attributes look like identifiers. The file keeps them unchanged, unless you untick them:"));
      identifiers.likely().forEach((name, look) -> tick(name, name + " (" + look + ")", true));
    }
    shuffle.setToolTipText("The report and the command line need the order, or the attributes under Match by, to compare the file again");
    add(shuffle);
    add(report);
  }

  private void add(JComponent part) {
    part.setAlignmentX(Component.LEFT_ALIGNMENT);
    panel.add(part);
  }

  private void tick(String name, String words, boolean saved) {
    JCheckBox tick = Widgets.name(new JCheckBox(words, saved), "Save " + name);
    ticks.put(name, tick);
    add(tick);
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
