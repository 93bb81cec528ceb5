package weka.gui.disclosure.tab;

import java.awt.event.KeyEvent;
import java.util.Arrays;
import java.util.Set;
import javax.swing.DefaultCellEditor;
import javax.swing.DefaultComboBoxModel;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JSpinner;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.SpinnerNumberModel;
import weka.core.Instances;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.utility.LossAxis;
import weka.gui.disclosure.AttributeChoice;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.window.Runs;
import weka.gui.disclosure.window.Widgets;

/** The table of attributes with their roles, and the choice of how records correspond. */
final class AttributeView {

  private static final String BY_POSITION = "(position)";
  private static final String BY_NOTHING = "(none)";
  /** More than there is, so that the names have all the width that the other columns leave. */
  private static final int NAME_WIDTH = 400;

  private final Session session;
  private final JPanel panel = Widgets.titled("Attributes: what the intruder knows");
  private final JTable table;
  private final DefaultComboBoxModel<String> ids = new DefaultComboBoxModel<>();
  private final Counting counting;
  private final UniquenessLine alone = new UniquenessLine();
  private final RolesFile roles;
  private boolean refreshing;
  private Instances counted;
  private UniquenessLine.Question asked;

  AttributeView(Session session, Runs runs) {
    this.session = session;
    this.roles = new RolesFile(session, runs, panel);
    table = Widgets.table(session.attributes());
    counting = new Counting(session.attributes());
    Widgets.name(table, "Attributes");
    table.setDefaultRenderer(Double.class, Widgets.decimals(1));
    table.setDefaultRenderer(String.class, Widgets.whole());
    JComboBox<Role> role = Widgets.name(new JComboBox<>(Role.values()), "Role");
    role.putClientProperty("JComponent.minimumWidth", 0);
    role.putClientProperty("JComboBox.isTableCellEditor", Boolean.TRUE);
    table.setDefaultEditor(Role.class, new DefaultCellEditor(role));
    Widgets.key(table, KeyEvent.VK_SPACE, 0, this::nextRole);
    session.attributes().setSelection(table::getSelectedRows);
    int name = AttributeChoice.Part.NAME.ordinal();
    Widgets.widths(table, table.getRowHeight() / 3, Set.of(name), "identifier", "a_longer_name", "numeric", "", "10000", "100.0", "1000",
        "1, 2");
    table.getColumnModel().getColumn(name).setPreferredWidth(NAME_WIDTH);
    Widgets.put(panel, Widgets.rows(table, 6, 3), 0, 0, 1, 1, 1);
    Widgets.put(panel, alone.component(), 0, 1, 1, 1, 0);
    Widgets.put(panel, buttons(), 0, 2, 1, 1, 0);
    Widgets.put(panel, controls(), 0, 3, 1, 1, 0);
    session.attributes().onRoles(this::countAlone);
  }

  private JComponent buttons() {
    return Widgets.line(
        Widgets.name(Widgets.button("A_ll", "Gives the role known to all attributes that can be compared, except identifiers and secrets",
            e -> session.attributes().tickAll(true)), "All attributes known"),
        Widgets.name(Widgets.button("_None", "Makes all known attributes free", e -> session.attributes().tickAll(false)),
            "No attribute known"),
        Widgets.button("Roles _file…", "Opens the roles of the attributes from a text file, or saves them",
            e -> roles.menu((JComponent) e.getSource())),
        Widgets.name(Widgets.button("Te_xts…", "Names attributes that are compared as texts, with typing errors, and the folder of"
            + " hierarchies", e -> TextsDialog.open(session, panel)), "Texts and hierarchies"),
        Widgets.name(Widgets.button("_Weights…", "Names weights, households and a file of the population, for the risk of people outside"
            + " the file", e -> PopulationDialog.open(session, panel)), "The file as a sample"));
  }

  private JComponent controls() {
    JComboBox<String> id = new JComboBox<>(ids);
    Widgets.plain(id.getRenderer());
    id.setPrototypeDisplayValue("(position)");
    id.setToolTipText("The masked record of an original record is the one at the same position, or the one with the same values of these"
        + " attributes; choose one, or type several, such as household,person. (none): no record has one, as with synthetic data");
    id.setEditable(true);
    takeIds(id);
    JSpinner k = new JSpinner(new SpinnerNumberModel(session.getK(), 2, 1_000_000, 1));
    Widgets.name(((JSpinner.NumberEditor) k.getEditor()).getTextField(), "k, the least size of a group").setColumns(3);
    Widgets.narrow(k);
    k.setToolTipText("k: records with equal known values form a group; the report counts the records in groups smaller than k");
    k.addChangeListener(e -> session.setK((Integer) k.getValue()));
    JComboBox<LossAxis> loss = new JComboBox<>(LossAxis.values());
    loss.removeItem(LossAxis.LEARNING); // needs a classifier
    loss.setToolTipText("What the next results call the loss. HEADLINE: of numbers and categories; TABLES: of two-way tables;"
        + " REGRESSION: of regression coefficients; PROPENSITY: how well a regression tells masked from original records, which may"
        + " take minutes");
    loss.addActionListener(e -> session.setLoss((LossAxis) loss.getSelectedItem()));
    return Widgets.line(Widgets.label("Match _by", id), id, Widgets.label("_k", k), k, Widgets.label("Loss", loss), loss);
  }

  /** The text in the box counts at once, even while the user types. */
  private void takeIds(JComboBox<String> id) {
    JTextField typed = Widgets.name((JTextField) id.getEditor().getEditorComponent(), "Match by these attributes");
    typed.setColumns(6);
    Widgets.typed(typed, whole -> {
      if (!refreshing) {
        String text = whole.strip();
        session.setUnrelated(text.equals(BY_NOTHING));
        session.setId(text.equals(BY_POSITION) || text.equals(BY_NOTHING) ? "" : text);
      }
    });
  }

  /** Gives the selected rows the role that follows the first row's role. */
  private void nextRole() {
    int[] rows = table.getSelectedRows();
    if (rows.length > 0) {
      int column = AttributeChoice.Part.ROLE.ordinal();
      Role next = Role.values()[(((Role) table.getModel().getValueAt(rows[0], column)).ordinal() + 1) % Role.values().length];
      Arrays.stream(rows).forEach(row -> table.getModel().setValueAt(next, row, column));
    }
  }

  /** Shows the session, and counts values that have not been counted. */
  void refresh() {
    session.data().ifPresent(data -> {
      counting.count(data);
      refreshing = true;
      ids.removeAllElements();
      ids.addElement(BY_POSITION);
      ids.addElement(BY_NOTHING);
      PairedInstances.names(data).forEach(ids::addElement);
      session.setId(fits(data) ? session.getId() : "");
      ids.setSelectedItem(session.isUnrelated() ? BY_NOTHING : session.getId().isEmpty() ? BY_POSITION : session.getId());
      refreshing = false;
    });
  }

  /** True if this data has the attributes by which records are matched. */
  private boolean fits(Instances data) {
    try {
      PairedInstances.named(data, "id", session.getId());
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Counts again if the data or its roles changed. */
  private void countAlone() {
    UniquenessLine.Question now = new UniquenessLine.Question(session.attributes().of(Role.KNOWN), session.attributes().of(Role.IDENTIFIER),
        session.attributes().categories(), session.isCsv());
    session.data().filter(data -> now.known().stream().allMatch(name -> data.attribute(name) != null)).ifPresent(data -> {
      if (data != counted || !now.equals(asked)) {
        counted = data;
        asked = now;
        alone.count(data, now);
      }
    });
  }

  void stop() {
    alone.stop();
    counting.stop();
  }

  JComponent component() {
    return panel;
  }
}
