package sdc.loss;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

/** The tables of {@link TableLoss} and {@link ContingencyLoss} for files that no machine holds: in which cell of each a record is. */
public final class CellTables implements Serializable {

  private static final long serialVersionUID = 1L;

  private final List<String> names;
  /** For each numeric attribute the original's quintiles, null for labels. */
  private final double[][] cuts;
  private final long[] categories;
  /** The attributes of each table: first those of {@link TableLoss}, by their ways, then those of {@link ContingencyLoss}. */
  private final List<int[]> tables = new ArrayList<>();
  private final int[] ofWays = new int[TableLoss.WAYS];
  private final int ofLabels;

  /**
   * The tables of these attributes.
   *
   * @param original for each numeric attribute the numbers at some places of the original's order
   */
  public CellTables(LossScale scale, List<OrderStatistics> original) {
    this.names = scale.names();
    this.cuts = new double[names.size()][];
    int[] numbers = scale.numbers();
    IntStream.range(0, numbers.length).forEach(k -> cuts[numbers[k]] = TableLoss.cuts(original.get(k).sorted()));
    this.categories = IntStream.range(0, names.size())
        .mapToLong(k -> cuts[k] != null ? TableLoss.CLASSES + 1 : scale.labels().get(k).size() + 1).toArray();
    for (int ways = 1; ways <= ofWays.length; ways++) {
      List<int[]> some = TableLoss.chosen(names.size(), ways);
      ofWays[ways - 1] = some.size();
      tables.addAll(some);
    }
    ofLabels = tables.size();
    tables.addAll(ContingencyLoss.pairs(IntStream.range(0, names.size()).filter(k -> cuts[k] == null).toArray()));
  }

  /** The number of tables. */
  public int size() {
    return tables.size();
  }

  /** The number of cells of a table, empty ones included. */
  public long cells(int table) {
    return IntStream.of(tables.get(table)).mapToLong(k -> categories[k]).reduce(1, (a, b) -> a * b);
  }

  /** The category of each of a record's values; 0 is missing. */
  public int[] categories(double[] record) {
    return IntStream.range(0, cuts.length)
        .map(k -> cuts[k] == null ? (int) record[k] + 1 : TableLoss.category(record[k], cuts[k])).toArray();
  }

  /** The cell of a record with these categories in a table; −1 if it does not count there. */
  public long cell(int table, int[] category) {
    long cell = 0;
    for (int k : tables.get(table)) {
      if (category[k] == 0 && table >= ofLabels) {
        return -1;
      }
      cell = cell * categories[k] + category[k];
    }
    return cell;
  }

  /** The terms of a cell in a table's distances from its shares in both files. */
  public static double[] terms(double p, double q) {
    return new double[] {CellCounts.VARIATION.of(p, q), CellCounts.HELLINGER.of(p, q)};
  }

  /** The distances of one-, two- and three-way tables from the sums of the terms of each table. */
  public TableLoss tables(double[][] sums) {
    TableLoss.Distances[] distances = new TableLoss.Distances[ofWays.length];
    int from = 0;
    for (int ways = 1; ways <= ofWays.length; ways++) {
      int to = from + ofWays[ways - 1];
      distances[ways - 1] = TableLoss.mean(Arrays.stream(sums, from, to).map(CellCounts::distances).toArray(double[][]::new), ways);
      from = to;
    }
    return new TableLoss(distances[0], distances[1], distances[2]);
  }

  /** The distances of the tables of two nominal attributes; null stands for those that are empty in one of the files. */
  public ContingencyLoss contingency(double[][] sums) {
    Iterator<double[]> next = Arrays.asList(sums).listIterator(ofLabels);
    return ContingencyLoss.of(names, tables.subList(ofLabels, tables.size()), both -> {
      double[] sum = next.next();
      return sum == null ? Double.NaN : CellCounts.distances(sum)[0];
    });
  }
}
