package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javax.swing.event.TableModelEvent;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.data.Roles;
import weka.disclosure.options.AttributeRange;

/**
 * The attributes as a table in which each has a role and can be declared categories. By default the intruder knows all attributes that can
 * be compared, as on the command line.
 */
public final class AttributeChoice extends HeadedTable {

  private static final long serialVersionUID = 1L;

  /** The columns, in order. */
  public enum Part {
    ROLE, NAME, TYPE, CATEGORIES, DISTINCT, UNIQUE, MISSING, MASKED
  }

  private transient Instances data;
  private transient Facts[] facts = {};
  private Role[] roles = {};
  private boolean[] coded = {};
  private Map<String, String> maskedBy = Map.of();
  private transient Supplier<int[]> selection = () -> new int[0];

  /** A table without data. */
  public AttributeChoice() {
    column("Role", Role.class, "identifier: names the person; not compared, masked or saved. known: the intruder knows it and"
        + " links records by it. secret: the intruder wants to learn it. free: none of these", row -> roles[row]);
    column("Name", String.class, "The attribute's name", this::name);
    column("Type", String.class, "numeric, nominal or another of Weka's types", row -> Attribute.typeToString(data.attribute(row)));
    column("Categories", Boolean.class, "The values are categories: tick this for codes, and for texts that can be compared",
        row -> coded[row] || data.attribute(row).isNominal());
    column("Distinct", Integer.class, "The number of distinct values", row -> facts[row] == null ? null : facts[row].distinct());
    column("Unique %", Double.class, "The percentage of records with a value that no other record has",
        row -> facts[row] == null ? null : facts[row].unique());
    column("Missing", Integer.class, "The number of records without a value", row -> facts[row] == null ? null : facts[row].missing());
    column("Masked by", String.class, "The numbers of the steps that mask it; if empty, the release has its values as they are",
        row -> maskedBy.getOrDefault(name(row), ""));
  }

  /** Shows the attributes of this data. Attributes keep role and categories by name; new ones are known if they can be compared. */
  public void setData(Instances shown) {
    Map<String, Role> before = new HashMap<>(roles().byName());
    List<String> codes = categories();
    data = shown;
    facts = new Facts[shown.numAttributes()];
    roles = new Role[facts.length];
    coded = new boolean[facts.length];
    for (int row = 0; row < roles.length; row++) {
      coded[row] = codes.contains(name(row)) && !data.attribute(row).isNominal();
      roles[row] = before.getOrDefault(name(row), isComparable(row) ? Role.KNOWN : Role.FREE);
    }
    fireTableDataChanged();
  }

  private String name(int row) {
    return data.attribute(row).name();
  }

  private boolean isComparable(int row) {
    return coded[row] || AttributeRange.Kind.COMPARABLE.fits(data.attribute(row));
  }

  /** Shows the counts of an attribute of this data; ignores late counts of other data. */
  public void setFacts(Instances of, int attribute, Facts counted) {
    if (of == data) {
      facts[attribute] = counted;
      for (Part part : List.of(Part.DISTINCT, Part.UNIQUE, Part.MISSING)) {
        fireTableCellUpdated(attribute, part.ordinal());
      }
    }
  }

  /** Shows which steps mask each attribute. */
  void setMaskedBy(Map<String, String> steps) {
    if (!steps.equals(maskedBy)) {
      maskedBy = Map.copyOf(steps);
      fireTableRowsUpdated(0, Math.max(0, roles.length - 1));
    }
  }

  /** Tells the listener when the data, a role or categories change, but not when values have been counted. */
  public void onRoles(Runnable listener) {
    addTableModelListener(e -> {
      if (e.getColumn() == TableModelEvent.ALL_COLUMNS) {
        listener.run();
      }
    });
  }

  /** Learns from the view which rows are selected. */
  public void setSelection(Supplier<int[]> rows) {
    selection = rows;
  }

  /** The names of the attributes whose rows are selected. */
  public List<String> selected() {
    return IntStream.of(selection.get()).mapToObj(this::name).toList();
  }

  /** The role of every attribute. */
  public Roles roles() {
    Map<String, Role> all = new LinkedHashMap<>();
    for (int row = 0; row < roles.length; row++) {
      all.put(name(row), roles[row]);
    }
    return new Roles(all);
  }

  /** Sets these roles as the command line does: if none is known, all others without a role are known. */
  public void setRoles(Roles given) {
    List<String> known = data == null ? List.of() : given.known(data);
    for (int row = 0; row < roles.length; row++) {
      Role otherwise = known.contains(name(row)) && isComparable(row) ? Role.KNOWN : Role.FREE;
      roles[row] = given.byName().getOrDefault(name(row), otherwise);
    }
    fireTableDataChanged();
  }

  /** The attributes with this role. */
  public List<String> of(Role role) {
    return IntStream.range(0, roles.length).filter(row -> roles[row] == role).mapToObj(this::name).toList();
  }

  /** The attributes declared categories. */
  public List<String> categories() {
    return IntStream.range(0, coded.length).filter(row -> coded[row]).mapToObj(this::name).toList();
  }

  /** The known attributes as a range, such as 1-3,5, without those by which records are matched. */
  public String range(Collection<String> ids) {
    List<String> spans = new ArrayList<>();
    for (int from = 0; from < roles.length; from++) {
      int to = from;
      while (to < roles.length && roles[to] == Role.KNOWN && !ids.contains(name(to))) {
        to++;
      }
      if (to > from) {
        spans.add((from + 1) + (to > from + 1 ? "-" + to : ""));
        from = to;
      }
    }
    if (spans.isEmpty()) {
      throw new IllegalArgumentException("no attribute has the role 'known', but the intruder needs one to link records; give this"
          + " role to at least one attribute in the list");
    }
    return String.join(",", spans);
  }

  /** The secret attributes as a range, or an empty text if none is secret. */
  public String secret() {
    return AttributeRange.naming(of(Role.SECRET));
  }

  /** Makes these attributes free if they are known. */
  void free(Collection<String> names) {
    for (int row = 0; row < roles.length; row++) {
      roles[row] = roles[row] == Role.KNOWN && names.contains(name(row)) ? Role.FREE : roles[row];
    }
    fireTableRowsUpdated(0, Math.max(0, roles.length - 1));
  }

  /** Makes all attributes that can be compared known, or none; identifiers and secrets keep their roles. */
  public void tickAll(boolean wanted) {
    for (int row = 0; row < roles.length; row++) {
      if (roles[row] == Role.KNOWN || roles[row] == Role.FREE) {
        roles[row] = wanted && isComparable(row) ? Role.KNOWN : Role.FREE;
      }
    }
    fireTableRowsUpdated(0, roles.length - 1);
  }

  @Override
  public int getRowCount() {
    return roles.length;
  }

  @Override
  public boolean isCellEditable(int row, int column) {
    return column == Part.ROLE.ordinal() || column == Part.CATEGORIES.ordinal() && !data.attribute(row).isNominal();
  }

  /** A known or secret text becomes categories; a text that is no longer categories becomes free. */
  @Override
  public void setValueAt(Object value, int row, int column) {
    if (column == Part.ROLE.ordinal()) {
      roles[row] = (Role) value;
      coded[row] |= !isComparable(row) && (value == Role.KNOWN || value == Role.SECRET);
    } else {
      coded[row] = (Boolean) value;
      boolean lost = !isComparable(row) && (roles[row] == Role.KNOWN || roles[row] == Role.SECRET);
      roles[row] = lost ? Role.FREE : roles[row];
    }
    fireTableRowsUpdated(row, row);
  }
}
