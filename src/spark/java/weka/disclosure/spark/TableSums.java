package weka.disclosure.spark;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import sdc.loss.CellTables;

/** Counts the cells of tables of both files, and sums up how much they differ. */
final class TableSums {

  /** Records whose cells are counted before they leave a task. */
  private static final int BATCH = 5000;
  private static final int FEW = 1000;

  private TableSums() {
  }

  /** A cell of one of the tables. */
  private record Cell(int table, long number) implements Serializable {
  }

  /** For each table the sums of the terms of its distances; null if it is empty in one of the files. */
  static double[][] of(ComparedFiles files, CellTables tables) {
    JavaPairRDD<Cell, long[]> cells = counts(files.original(), tables, 0).union(counts(files.masked(), tables, 1))
        .reduceByKey(TableSums::plus).persist(StorageLevel.MEMORY_AND_DISK_SER());
    Map<Integer, long[]> totals = new HashMap<>(cells.mapToPair(each -> new Tuple2<>(each._1().table, each._2()))
        .reduceByKey(TableSums::plus).collectAsMap());
    double[][] sums = new double[tables.size()][];
    cells.mapToPair(each -> {
      long[] total = totals.get(each._1().table);
      return new Tuple2<>(each._1().table, CellTables.terms((double) each._2()[0] / total[0], (double) each._2()[1] / total[1]));
    }).reduceByKey((a, b) -> new double[] {a[0] + b[0], a[1] + b[1]}).collectAsMap().forEach((table, sum) -> {
      long[] total = totals.get(table);
      sums[table] = total[0] > 0 && total[1] > 0 ? sum : null;
    });
    cells.unpersist();
    return sums;
  }

  private static JavaPairRDD<Cell, long[]> counts(JavaRDD<FileRecord> records, CellTables tables, int file) {
    return records.mapPartitionsToPair(part -> Batches.of(part, BATCH, batch -> {
      List<int[]> categories = batch.stream().map(record -> tables.categories(record.values)).toList();
      return IntStream.range(0, tables.size()).boxed().flatMap(t -> counts(t, categories, tables, file)).iterator();
    }));
  }

  /** The counts of one table, in an array if it has few cells. */
  private static Stream<Tuple2<Cell, long[]>> counts(int table, List<int[]> categories, CellTables tables, int file) {
    int few = tables.cells(table) <= FEW ? (int) tables.cells(table) : 0;
    long[] dense = new long[few];
    Map<Long, Long> others = new HashMap<>();
    for (int[] each : categories) {
      long cell = tables.cell(table, each);
      if (cell >= 0 && few > 0) {
        dense[(int) cell]++;
      } else if (cell >= 0) {
        others.merge(cell, 1L, Long::sum);
      }
    }
    return Stream.concat(IntStream.range(0, few).filter(cell -> dense[cell] > 0).mapToObj(cell -> pair(table, cell, dense[cell], file)),
        others.entrySet().stream().map(each -> pair(table, each.getKey(), each.getValue(), file)));
  }

  private static Tuple2<Cell, long[]> pair(int table, long cell, long count, int file) {
    return new Tuple2<>(new Cell(table, cell), file == 0 ? new long[] {count, 0} : new long[] {0, count});
  }

  private static long[] plus(long[] a, long[] b) {
    return new long[] {a[0] + b[0], a[1] + b[1]};
  }
}
