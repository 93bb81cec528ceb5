package weka.gui.disclosure.tab;

import java.awt.Component;
import java.io.File;
import java.util.List;
import javax.swing.JComboBox;
import javax.swing.JTextField;
import weka.disclosure.data.PairedInstances;
import weka.gui.disclosure.RunInput.Population;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.window.FileQuestion;
import weka.gui.disclosure.window.Form;
import weka.gui.disclosure.window.Widgets;

/** Asks for weights, households, a file of the population and records that were held out. */
final class PopulationDialog {

  private static final String NONE = "(none)";

  private PopulationDialog() {
  }

  /** Opens the dialog; its OK button keeps the answers for the next runs. */
  static void open(Session session, Component parent) {
    List<String> names = session.data().map(PairedInstances::names).orElse(List.of());
    Population before = session.getPopulation();
    Form form = new Form(parent, "The file as a sample");
    JComboBox<String> weight = form.field("_Weight", choice(names, before.weight()),
        "The attribute with the number of people that each record stands for");
    JComboBox<String> household = form.field("_Household", choice(names, before.household()), "The attribute with each record's household;"
        + " choose it under Match by too if nothing else says which records belong together");
    JTextField file = form.file("_Population", before.file(), "The whole population, or a register of it, with the known categories",
        "File of the population", FileQuestion.DATA, File::getPath);
    JTextField holdout = form.file("Held o_ut", before.holdout(), "Records of the same population that the masked data was not made from:"
        + " the control with Match by (none)", "Records held out", FileQuestion.DATA, File::getPath);
    if (form.ask()) {
      session.setPopulation(new Population(chosen(weight), chosen(household), file.getText().strip(), holdout.getText().strip()));
    }
  }

  static JComboBox<String> choice(List<String> names, String now) {
    JComboBox<String> choice = new JComboBox<>();
    Widgets.plain(choice.getRenderer());
    choice.setPrototypeDisplayValue("a_longer_name_of_an_attribute");
    choice.addItem(NONE);
    names.forEach(choice::addItem);
    choice.setSelectedItem(names.contains(now) ? now : NONE);
    return choice;
  }

  private static String chosen(JComboBox<String> choice) {
    return choice.getSelectedIndex() <= 0 ? "" : (String) choice.getSelectedItem();
  }
}
