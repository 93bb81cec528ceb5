package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sdc.risk.RecordRisk;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.PopulationRisk;

/** Every record's risk as a table, those most at risk first; of equal risks, the one with the larger margin. */
final class RecordTable extends HeadedTable {

  private static final long serialVersionUID = 1L;

  /** The columns, in order. */
  private enum Part {
    RECORD("Record", Integer.class, "The number of the record in the original data"),
    FINDERS("Found by", Integer.class, "The number of attacks that find the record: its own masked record is strictly nearer than"
        + " every other"),
    PROBABILITY("Probability", Double.class, "The chance of an intruder who uses one of these attacks, each equally likely, and takes one"
        + " of the nearest records: the mean over the attacks of 1 if they find it, 1/t if its own masked record is one of t equally near"
        + " ones, and 0 otherwise"),
    MARGIN("Margin", Double.class, "How clearly the record is found with equal weights: 1 if only its own masked record is at distance 0,"
        + " 0 if another one is as near, below 0 if another one is nearer"),
    INDIVIDUAL("Population risk", Double.class, "The chance that the record belongs to the person whom the intruder knows, by the weights");

    private final Heading heading;

    Part(String title, Class<?> type, String tip) {
      heading = new Heading(title, type, tip);
    }
  }

  private final transient List<Part> parts = new ArrayList<>(List.of(Part.RECORD, Part.FINDERS, Part.PROBABILITY));
  private final transient List<RecordRisk> records;
  private final int[] numbers;
  private final double[] margins;
  /** The risk of each record in the population; empty without weights. */
  private final double[] individual;

  /** The risks of this assessment's records; computes margins, so it may take a second. */
  RecordTable(Assessment assessment) {
    this.numbers = assessment.originalRows();
    this.margins = assessment.margins().margins();
    boolean weighted = assessment.population().flatMap(PopulationRisk::individual).isPresent();
    this.individual = weighted ? IntStream.range(0, numbers.length).mapToDouble(assessment::individualRisk).toArray() : new double[0];
    if (margins.length == 0) {
      records = assessment.risk().records();
    } else {
      parts.add(Part.MARGIN);
      records = assessment.risk().records().stream().sorted(Comparator.comparingDouble(RecordRisk::probability)
          .thenComparingInt(RecordRisk::finders).thenComparingDouble(each -> margin(each.row())).reversed()).toList();
    }
    if (weighted) {
      parts.add(Part.INDIVIDUAL);
    }
  }

  private double margin(int row) {
    return Double.isNaN(margins[row]) ? -1 : margins[row];
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
    return parts.size();
  }

  @Override
  Heading heading(int column) {
    return parts.get(column).heading;
  }

  @Override
  public Object getValueAt(int row, int column) {
    RecordRisk risk = records.get(row);
    return switch (parts.get(column)) {
      case RECORD -> numbers[risk.row()] + 1;
      case FINDERS -> risk.finders();
      case PROBABILITY -> risk.probability();
      case MARGIN -> Double.isNaN(margins[risk.row()]) ? null : margins[risk.row()];
      case INDIVIDUAL -> individual[risk.row()];
    };
  }
}
