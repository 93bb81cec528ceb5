package weka.gui.disclosure;

import java.awt.Component;
import java.awt.GridBagLayout;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JTextField;
import weka.disclosure.data.PairedInstances;
import weka.gui.disclosure.RunInput.Population;

/** Asks for weights, households and a file of the population. */
final class PopulationDialog {

  private static final String NONE = "(none)";
  private static final String TITLE = "The file as a sample";

  private final Session session;
  private final Component parent;
  private final FileQuestion files;

  PopulationDialog(Session session, Component parent) {
    this.session = session;
    this.parent = parent;
    this.files = new FileQuestion(parent);
  }

  /** Opens the dialog; its OK button keeps the answers for the next runs. */
  void open() {
    List<String> names = session.data().map(PairedInstances::names).orElse(List.of());
    Population before = session.getPopulation();
    JComboBox<String> weight = choice(names, before.weight(), "The attribute with the number of people that each record stands for");
    JComboBox<String> household = choice(names, before.household(), "The attribute with each record's household; choose it under Match by"
        + " too if nothing else says which records belong together");
    JTextField file = new JTextField(before.file(), 24);
    file.setToolTipText("The whole population, or a register of it, with the known categories");
    JButton open = Widgets.button("_Open…", "Opens the file of the population", e -> files.toOpen("File of the population", "arff",
        "ARFF data files").ifPresent(chosen -> file.setText(chosen.getPath())));
    Widgets.name(open, "Open the file of the population");
    JTextField holdout = new JTextField(before.holdout(), 24);
    holdout.setToolTipText("Records of the same population that the masked data was not made from: the control with Match by (none)");
    JButton openHoldout = Widgets.button("Op_en…", "Opens the file of the records that were held out", e -> files.toOpen("Records held out",
        "arff", "ARFF data files").ifPresent(chosen -> holdout.setText(chosen.getPath())));
    Widgets.name(openHoldout, "Open the file of the records that were held out");
    JPanel panel = new JPanel(new GridBagLayout());
    Widgets.put(panel, Widgets.label("_Weight", weight), 0, 0, 1, 0, 0);
    Widgets.put(panel, weight, 1, 0, 2, 1, 0);
    Widgets.put(panel, Widgets.label("_Household", household), 0, 1, 1, 0, 0);
    Widgets.put(panel, household, 1, 1, 2, 1, 0);
    Widgets.put(panel, Widgets.label("_Population", file), 0, 2, 1, 0, 0);
    Widgets.put(panel, file, 1, 2, 1, 1, 0);
    Widgets.put(panel, open, 2, 2, 1, 0, 0);
    Widgets.put(panel, Widgets.label("Held o_ut", holdout), 0, 3, 1, 0, 0);
    Widgets.put(panel, holdout, 1, 3, 1, 1, 0);
    Widgets.put(panel, openHoldout, 2, 3, 1, 0, 0);
    if (JOptionPane.showConfirmDialog(parent, panel, TITLE, JOptionPane.OK_CANCEL_OPTION, JOptionPane.PLAIN_MESSAGE)
        == JOptionPane.OK_OPTION) {
      session.setPopulation(new Population(chosen(weight), chosen(household), file.getText().strip(),
          holdout.getText().strip()));
    }
  }

  private static JComboBox<String> choice(List<String> names, String now, String tip) {
    JComboBox<String> choice = new JComboBox<>();
    choice.addItem(NONE);
    names.forEach(choice::addItem);
    choice.setSelectedItem(names.contains(now) ? now : NONE);
    choice.setToolTipText(tip);
    return choice;
  }

  private static String chosen(JComboBox<String> choice) {
    return choice.getSelectedIndex() <= 0 ? "" : (String) choice.getSelectedItem();
  }
}
