package weka.disclosure.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.key.KeyCounts;
import sdc.data.number.TwoFold;
import sdc.risk.population.IndividualRisk;
import weka.disclosure.evaluation.Named;
import weka.disclosure.evaluation.PopulationRisk;

/**
 * The masked records by their categories, where a missing value may be any: how many records one may be, and the risk of each in the
 * population by its weight. Equal records are merged in one pass; what is left is counted by the engine on the machine of the command.
 */
final class KeyFigures {

  /** The most different combinations of categories that are counted on one machine. */
  private static final int MOST = 1_000_000;

  private KeyFigures() {
  }

  /** The equal records of one combination, and the sum of their weights. */
  private static final class Cell implements Serializable {
    private static final long serialVersionUID = 1L;
    private int records = 1;
    private final TwoFold weight = new TwoFold();

    Cell(double weight) {
      this.weight.set(weight);
    }

    Cell plus(Cell other) {
      records += other.records;
      weight.plus(other.weight);
      return this;
    }
  }

  /** The indices of the categories that are compared. */
  static int[] keys(ComparedFiles files) {
    return IntStream.range(0, files.tables().names().size()).filter(a -> files.tables().labels().get(a) != null).toArray();
  }

  /**
   * Counts the keys of the masked records; empty, with a note, if there are too many.
   *
   * @param k      the least size of a group
   * @param weight the place of the records' weight, −1 without weights
   * @param notes  gets what readers must know
   */
  static Map<String, Object> of(ComparedFiles files, int k, int weight, List<String> notes) {
    int[] keys = keys(files);
    JavaRDD<Tuple2<ValueKey, Cell>> cells = files.masked().mapToPair(record -> new Tuple2<>(ValueKey.of(record.values, keys),
        new Cell(weight < 0 ? 1 : weight(record, weight)))).reduceByKey(Cell::plus).map(each -> each);
    List<Tuple2<ValueKey, Cell>> distinct = new ArrayList<>(cells.take(MOST + 1));
    if (distinct.size() > MOST) {
      notes.add("the records by their categories are not counted, because there are more than " + MOST + " combinations of these");
      return new LinkedHashMap<>();
    }
    distinct.sort(Comparator.comparing(Tuple2::_1));
    RecordTables tables = files.tables().part(keys);
    int[] times = distinct.stream().mapToInt(each -> each._2().records).toArray();
    Table table = tables.of(distinct.stream().map(each -> each._1().values).toList())
        .withWeights(distinct.stream().mapToDouble(each -> each._2().weight.value()).toArray());
    KeyCounts counts = KeyCounts.within(table, times, Progress.NONE);
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("sample", sample(tables.names(), counts, times, k));
    if (weight >= 0) {
      figures.put("population", IndividualRisk.of(counts, times).toMap(IntStream.range(0, table.rows()).mapToDouble(table::weight).sum(),
          PopulationRisk.SHARE));
    }
    return figures;
  }

  /** A record's weight, at least 1. */
  private static double weight(FileRecord record, int at) {
    double weight = record.values[at];
    if (!(weight > 0)) { // infinite ones were rejected when the file was read
      throw new IllegalArgumentException("-weight: record " + (record.row + 1) + " of the masked data has the weight "
          + (Double.isNaN(weight) ? "'' (missing)" : Double.toString(weight)) + "; each record needs a number above 0, because it stands"
          + " for at least itself");
    }
    return Math.max(1, weight);
  }

  private static Map<String, Object> sample(List<String> names, KeyCounts counts, int[] times, int k) {
    int least = IntStream.range(0, times.length).map(counts::count).min().orElse(0);
    double records = IntStream.of(times).sum();
    double average = IntStream.range(0, times.length).mapToDouble(row -> (double) times[row] / counts.count(row)).sum() / records;
    return Named.map("keys", names, "k", least, "prosecutor", 1.0 / least, "average", average, "uniques", under(counts, times, 2),
        "under", under(counts, times, k));
  }

  private static Map<String, Object> under(KeyCounts counts, int[] times, int k) {
    int found = IntStream.range(0, times.length).filter(row -> counts.count(row) < k).map(row -> times[row]).sum();
    return Named.map("count", found, "percent", 100.0 * found / IntStream.of(times).sum());
  }
}
