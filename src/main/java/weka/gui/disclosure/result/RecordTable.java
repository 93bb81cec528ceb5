package weka.gui.disclosure.result;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sdc.risk.RecordRisk;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.PopulationRisk;
import weka.gui.disclosure.HeadedTable;

/** Every record's risk as a table, those most at risk first; of equal risks, the one with the larger margin. */
final class RecordTable extends HeadedTable {

  private static final long serialVersionUID = 1L;

  private final transient List<RecordRisk> records;

  /** The risks of this assessment's records; computes margins, so it may take a second. */
  RecordTable(Assessment assessment) {
    int[] numbers = assessment.originalRows();
    double[] margins = assessment.margins().margins();
    column("Record", Integer.class, "The number of the record in the original data", at -> numbers[row(at).row()] + 1);
    column("Found by", Integer.class, "The number of attacks that find the record: its own masked record is strictly nearer than"
        + " every other", at -> row(at).finders());
    column("Probability", Double.class, "The chance of an intruder who uses one of these attacks, each equally likely, and takes one"
        + " of the nearest records: the mean over the attacks of 1 if they find it, 1/t if its own masked record is one of t equally near"
        + " ones, and 0 otherwise; an attack whose intruder knew the record before does not count", at -> row(at).probability());
    if (margins.length == 0) {
      records = assessment.risk().records();
    } else {
      column("Margin", Double.class, "How clearly the record is found with equal weights: 1 if only its own masked record is at distance"
          + " 0, 0 if another one is as near, below 0 if another one is nearer", at ->
          Double.isNaN(margins[row(at).row()]) ? null : margins[row(at).row()]);
      records = assessment.risk().records().stream().sorted(Comparator.comparingDouble(RecordRisk::probability)
          .thenComparingInt(RecordRisk::finders).thenComparingDouble(each -> Double.isNaN(margins[each.row()]) ? -1 : margins[each.row()])
          .reversed()).toList();
    }
    if (assessment.population().flatMap(PopulationRisk::individual).isPresent()) {
      double[] individual = IntStream.range(0, numbers.length).mapToDouble(assessment::individualRisk).toArray();
      column("Population risk", Double.class, "The chance that the record belongs to the person whom the intruder knows, by the weights",
          at -> individual[row(at).row()]);
    }
  }

  /** The record in this row. */
  RecordRisk row(int row) {
    return records.get(row);
  }

  @Override
  public int getRowCount() {
    return records.size();
  }
}
