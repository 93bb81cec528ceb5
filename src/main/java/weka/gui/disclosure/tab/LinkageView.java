package weka.gui.disclosure.tab;

import java.awt.Dimension;
import java.awt.event.KeyEvent;
import java.util.Collections;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextField;
import javax.swing.ListSelectionModel;
import sdc.data.ValueComparison.Missing;
import weka.disclosure.linkage.ComparingLinkage;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.gui.disclosure.Preset;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.window.Widgets;

/** The list of linkages: the user adds, edits and removes them, or chooses a preset. */
final class LinkageView {

  private final Session session;
  private final JPanel panel = Widgets.titled("Linkages: how the intruder attacks");
  private final JList<Linkage> list;
  private final JTextField sample = Widgets.narrow(new JTextField(5));
  private final JButton edit = Widgets.name(Widgets.button("_Edit…", "Changes the options of the selected linkage", e -> edit()),
      "Edit linkage");
  private final JButton remove = Widgets.name(Widgets.button("_Remove", "Removes the selected linkages", e -> remove()),
      "Remove linkage");

  LinkageView(Session session) {
    this.session = session;
    list = Widgets.name(new JList<>(session.linkages()), "Linkages");
    list.setSelectionMode(ListSelectionModel.MULTIPLE_INTERVAL_SELECTION);
    list.setVisibleRowCount(3);
    list.addListSelectionListener(e -> enable());
    Widgets.doubleClick(list, e -> edit());
    Widgets.key(list, KeyEvent.VK_DELETE, 0, this::remove);
    Widgets.key(list, KeyEvent.VK_ENTER, 0, this::edit);
    JScrollPane scroll = new JScrollPane(list);
    scroll.setMinimumSize(new Dimension(10, 40));
    Widgets.put(panel, scroll, 0, 0, 1, 1, 1);
    Widgets.put(panel, buttons(), 0, 1, 1, 1, 0);
    enable();
  }

  private JComponent buttons() {
    JButton add = Widgets.name(Widgets.button("A_dd…", "Adds a linkage with the options that you set", e -> add()), "Add linkage");
    JComboBox<Object> preset = new JComboBox<>();
    preset.setPrototypeDisplayValue("Quick look--");
    preset.addItem("Preset…");
    for (Preset each : Preset.values()) {
      preset.addItem(each);
    }
    preset.setToolTipText("Replaces the list by a prepared one");
    Widgets.name(preset, "Preset of linkages");
    preset.addActionListener(e -> {
      if (preset.getSelectedItem() instanceof Preset chosen) {
        session.choose(chosen);
        sample.setText(session.getSample());
      }
    });
    sample.setToolTipText("The records whose true links the intruder knows and learns from, such as 200 or 20%; the attack is on the"
        + " others. Empty: the intruder knows no links");
    JLabel label = Widgets.label("Sample", sample);
    Widgets.name(sample, "Sample known to the intruder");
    Widgets.typed(sample, session::setSample);
    return Widgets.line(add, edit, remove, preset, label, sample);
  }

  private void add() {
    Widgets.edited(panel, Linkage.class, new EuclideanLinkage(), "Linkage").ifPresent(linkage -> {
      session.linkages().addElement(linkage);
      list.setSelectedIndex(session.linkages().size() - 1);
    });
  }

  private void edit() {
    int index = list.getSelectedIndex();
    if (index >= 0) {
      Widgets.edited(panel, Linkage.class, session.linkages().get(index), "Linkage")
          .ifPresent(linkage -> session.linkages().set(index, linkage));
    }
  }

  private void remove() {
    list.getSelectedValuesList().forEach(session.linkages()::removeElement);
  }

  private void enable() {
    edit.setEnabled(list.getSelectedIndices().length == 1);
    remove.setEnabled(!list.isSelectionEmpty());
  }

  /** Lets all linkages compare missing values by averages. */
  void useAverages() {
    Collections.list(session.linkages().elements()).forEach(each -> {
      if (each instanceof ComparingLinkage comparing) {
        comparing.setMissing(Missing.AVERAGE);
      }
    });
  }

  JComponent component() {
    return panel;
  }
}
