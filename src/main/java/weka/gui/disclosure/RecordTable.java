package weka.gui.disclosure;

import java.util.List;
import java.util.stream.IntStream;
import javax.swing.table.AbstractTableModel;
import sdc.risk.RecordRisk;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.PopulationRisk;

/** Every record's risk as a table, computed from the evaluation as it is shown. */
final class RecordTable extends AbstractTableModel {

  private static final long serialVersionUID = 1L;
  private static final List<String> TITLES = List.of("Record", "Found by", "Probability", "Risk in the population");

  private final transient List<RecordRisk> records;
  private final int[] numbers;
  /** The risk of each record in the population; empty without weights. */
  private final double[] individual;

  /** The risks of this assessment's records. */
  RecordTable(Assessment assessment) {
    this.records = assessment.risk().records();
    this.numbers = assessment.originalRows();
    boolean weighted = assessment.population().flatMap(PopulationRisk::individual).isPresent();
    this.individual = weighted ? IntStream.range(0, numbers.length).mapToDouble(assessment::individualRisk).toArray() : new double[0];
  }

  /** The record in this row. */
  RecordRisk record(int row) {
    return records.get(row);
  }

  @Override
  public int getRowCount() {
    return records.size();
  }

  @Override
  public int getColumnCount() {
    return TITLES.size() - (individual.length == 0 ? 1 : 0);
  }

  @Override
  public String getColumnName(int column) {
    return TITLES.get(column);
  }

  @Override
  public Class<?> getColumnClass(int column) {
    return column >= 2 ? Double.class : Integer.class;
  }

  @Override
  public Object getValueAt(int row, int column) {
    RecordRisk risk = records.get(row);
    return switch (column) {
      case 0 -> numbers[risk.row()] + 1;
      case 1 -> risk.finders();
      case 2 -> risk.probability();
      default -> individual[risk.row()];
    };
  }
}
