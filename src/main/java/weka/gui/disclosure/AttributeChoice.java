package weka.gui.disclosure;

import java.util.HashMap;
import java.util.Map;
import javax.swing.table.AbstractTableModel;
import weka.core.Attribute;
import weka.core.Instances;

/** The attributes as a table in which those that the intruder knows, and the one to learn, are ticked. */
public final class AttributeChoice extends AbstractTableModel {

  private static final long serialVersionUID = 1L;

  /** The columns, in order. */
  public enum Part {
    /** Whether the intruder knows it. */
    KNOWN("Known", Boolean.class, "Known to the intruder: a quasi-identifier, used to link records"),
    /** Whether the intruder wants to learn it. */
    CONFIDENTIAL("Secret", Boolean.class, "Confidential: the attribute that the intruder wants to learn, one at most"),
    /** The number, from 1. */
    NUMBER("No.", Integer.class, "The attribute's number"),
    /** The name. */
    NAME("Name", String.class, "The attribute's name"),
    /** The type. */
    TYPE("Type", String.class, "numeric, nominal or another of Weka's types"),
    /** How many different values. */
    DISTINCT("Distinct", Integer.class, "How many different values it has"),
    /** Records with a value of their own. */
    UNIQUE("Unique %", Double.class, "How many records have a value that no other record has, in percent"),
    /** Records without a value. */
    MISSING("Missing", Integer.class, "How many records have no value");

    private final String title;
    private final Class<?> type;
    private final String tip;

    Part(String title, Class<?> type, String tip) {
      this.title = title;
      this.type = type;
      this.tip = tip;
    }

    /** What the column tells. */
    public String tip() {
      return tip;
    }
  }

  private static final Part[] PARTS = Part.values();

  private transient Instances header;
  private transient Facts[] facts = {};
  private boolean[] known = {};
  private int confidential = -1;

  /** Shows the attributes of this data. Ticks stay where the name stays; else all numeric attributes are known. */
  public void setData(Instances data) {
    Map<String, Boolean> ticked = new HashMap<>();
    for (int k = 0; k < known.length; k++) {
      ticked.put(header.attribute(k).name(), known[k]);
    }
    String secret = confidential();
    header = new Instances(data, 0);
    facts = new Facts[data.numAttributes()];
    known = new boolean[data.numAttributes()];
    confidential = -1;
    for (int k = 0; k < known.length; k++) {
      Attribute attribute = header.attribute(k);
      known[k] = Facts.fits(attribute) && ticked.getOrDefault(attribute.name(), attribute.type() == Attribute.NUMERIC);
      confidential = !secret.isEmpty() && attribute.name().equals(secret) && Facts.fits(attribute) ? k : confidential;
    }
    fireTableDataChanged();
  }

  /** Shows what was counted of an attribute of the data with this header; late news of other data are dropped. */
  void setFacts(Instances of, int attribute, Facts counted) {
    if (header != null && attribute < facts.length && header.equalHeaders(of)) {
      facts[attribute] = counted;
      fireTableRowsUpdated(attribute, attribute);
    }
  }

  /** The known attributes as a range, such as 1-3,5. */
  public String range() {
    StringBuilder range = new StringBuilder();
    for (int from = 0; from < known.length; from++) {
      if (known[from]) {
        int to = from;
        while (to + 1 < known.length && known[to + 1]) {
          to++;
        }
        range.append(range.length() == 0 ? "" : ",").append(from + 1).append(to > from ? "-" + (to + 1) : "");
        from = to;
      }
    }
    if (range.length() == 0) {
      throw new IllegalArgumentException("no attribute is ticked as known to the intruder; tick at least one in the list");
    }
    return range.toString();
  }

  /** The name of the confidential attribute, or an empty text. */
  public String confidential() {
    return confidential < 0 ? "" : header.attribute(confidential).name();
  }

  /** Ticks all numeric attributes as known, or none. */
  public void tickAll(boolean wanted) {
    for (int k = 0; k < known.length; k++) {
      known[k] = wanted && header.attribute(k).type() == Attribute.NUMERIC && k != confidential;
    }
    fireTableDataChanged();
  }

  @Override
  public int getRowCount() {
    return known.length;
  }

  @Override
  public int getColumnCount() {
    return PARTS.length;
  }

  @Override
  public String getColumnName(int column) {
    return PARTS[column].title;
  }

  @Override
  public Class<?> getColumnClass(int column) {
    return PARTS[column].type;
  }

  @Override
  public boolean isCellEditable(int row, int column) {
    return (PARTS[column] == Part.KNOWN || PARTS[column] == Part.CONFIDENTIAL) && Facts.fits(header.attribute(row));
  }

  @Override
  public void setValueAt(Object value, int row, int column) {
    boolean ticked = (Boolean) value;
    if (PARTS[column] == Part.KNOWN) {
      known[row] = ticked;
    } else {
      confidential = ticked ? row : -1;
    }
    fireTableRowsUpdated(0, known.length - 1);
  }

  @Override
  public Object getValueAt(int row, int column) {
    Facts counted = facts[row];
    return switch (PARTS[column]) {
      case KNOWN -> known[row];
      case CONFIDENTIAL -> row == confidential;
      case NUMBER -> row + 1;
      case NAME -> header.attribute(row).name();
      case TYPE -> Attribute.typeToString(header.attribute(row));
      case DISTINCT -> counted == null ? null : counted.distinct();
      case UNIQUE -> counted == null ? null : counted.unique();
      case MISSING -> counted == null ? null : counted.missing();
    };
  }
}
