package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;

/** All results as a table, the oldest first; a result is renamed in the column of its masking. */
final class ResultTable extends HeadedTable {

  private static final long serialVersionUID = 1L;

  /** The columns, in order. */
  enum Part {
    TIME("Time", String.class, "The time of the run"),
    MASKING("Masking", String.class, "The masking; double-click to rename the result"),
    ATTACK("Attack", String.class, "The attack that found the most records"),
    FOUND("Found %", Double.class, "The percentage of the records that the strongest attack found"),
    BOUND("Bound %", Double.class, "The proven bound: no distance of the families that were searched finds more; empty without a proof"),
    LOSS("Loss %", Double.class, "The information loss of the masking: 0 is none, 100 the most"),
    ATTRIBUTES("Attr.", Integer.class, "The number of attributes that the intruder knew");

    private final Heading heading;

    Part(String title, Class<?> type, String tip) {
      heading = new Heading(title, type, tip);
    }
  }

  private static final Part[] PARTS = Part.values();

  private final transient List<Result> results = new ArrayList<>();
  private final transient List<KeyFigures> figures = new ArrayList<>();

  /** Adds a result and returns its row. */
  int add(Result result) {
    results.add(result);
    figures.add(KeyFigures.of(result));
    fireTableRowsInserted(results.size() - 1, results.size() - 1);
    return results.size() - 1;
  }

  void remove(Result result) {
    int row = results.indexOf(result);
    results.remove(row);
    figures.remove(row);
    fireTableRowsDeleted(row, row);
  }

  Result result(int row) {
    return results.get(row);
  }

  int row(Result result) {
    return results.indexOf(result);
  }

  /** All results, the oldest first. */
  List<Result> all() {
    return List.copyOf(results);
  }

  @Override
  public int getRowCount() {
    return results.size();
  }

  @Override
  public int getColumnCount() {
    return PARTS.length;
  }

  @Override
  Heading heading(int column) {
    return PARTS[column].heading;
  }

  @Override
  public boolean isCellEditable(int row, int column) {
    return PARTS[column] == Part.MASKING;
  }

  @Override
  public void setValueAt(Object value, int row, int column) {
    if (!value.toString().isBlank()) {
      results.get(row).rename(value.toString().strip());
      fireTableRowsUpdated(row, row);
    }
  }

  @Override
  public Object getValueAt(int row, int column) {
    KeyFigures of = figures.get(row);
    return switch (PARTS[column]) {
      case TIME -> results.get(row).time();
      case MASKING -> results.get(row).name();
      case ATTACK -> of.attack();
      case FOUND -> present(of.found());
      case BOUND -> present(of.bound());
      case LOSS -> present(of.loss());
      case ATTRIBUTES -> of.attributes();
    };
  }

  private static Double present(double value) {
    return Double.isNaN(value) ? null : value;
  }
}
