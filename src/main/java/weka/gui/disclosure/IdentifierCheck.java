package weka.gui.disclosure;

import java.awt.Component;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.BoxLayout;
import javax.swing.JCheckBox;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import sdc.risk.Published;
import weka.disclosure.data.LikelyIdentifiers;

/**
 * The attributes of masked data that name people, by their role or by their look. Before the data is saved, the user sees each by name:
 * identifiers are left out unless the user ticks them, and attributes that only look like identifiers are saved unless the user unticks
 * them.
 *
 * @param identifiers the identifiers by their role
 * @param likely      the attributes that look like identifiers and are published unchanged, with the reason
 */
record IdentifierCheck(List<String> identifiers, Map<String, String> likely) {

  /** Copies the collections. */
  IdentifierCheck {
    identifiers = List.copyOf(identifiers);
    likely = new LinkedHashMap<>(likely);
  }

  /** Checks the masked data of this result. */
  static IdentifierCheck of(Result result) {
    List<String> identifiers = result.intruder().identifiers().stream().filter(name -> result.masked().attribute(name) != null).toList();
    Map<String, String> likely = LikelyIdentifiers.in(result.masked());
    likely.keySet().removeAll(identifiers);
    likely.keySet().removeAll(result.assessment().exposure().attributes().stream().filter(each -> !each.isUntouched())
        .map(Published.Attribute::name).toList());
    return new IdentifierCheck(identifiers, likely);
  }

  /** The attributes that the user decides to leave out; empty optional if the user cancels. */
  Optional<List<String>> ask(Component parent) {
    if (identifiers.isEmpty() && likely.isEmpty()) {
      return Optional.of(List.of());
    }
    Map<String, JCheckBox> ticks = new LinkedHashMap<>();
    JPanel panel = new JPanel();
    panel.setLayout(new BoxLayout(panel, BoxLayout.PAGE_AXIS));
    if (!identifiers.isEmpty()) {
      panel.add(new JLabel("The file leaves out identifiers, unless you tick them here:"));
      identifiers.forEach(name -> add(panel, ticks, name, name, false));
    }
    if (!likely.isEmpty()) {
      panel.add(new JLabel("These attributes look like identifiers. The file keeps them unchanged, unless you untick them:"));
      likely.forEach((name, look) -> add(panel, ticks, name, name + " (" + look + ")", true));
    }
    int answer = JOptionPane.showOptionDialog(parent, panel, "Identifiers", JOptionPane.OK_CANCEL_OPTION, JOptionPane.WARNING_MESSAGE,
        null, new Object[] {"Save…", "Cancel"}, "Save…");
    List<String> left = new ArrayList<>();
    ticks.forEach((name, tick) -> {
      if (!tick.isSelected()) {
        left.add(name);
      }
    });
    return answer == 0 ? Optional.of(left) : Optional.empty();
  }

  private static void add(JPanel panel, Map<String, JCheckBox> ticks, String name, String words, boolean saved) {
    JCheckBox tick = Widgets.name(new JCheckBox(words, saved), "Save " + name);
    ticks.put(name, tick);
    panel.add(tick);
  }
}
