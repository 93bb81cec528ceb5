package weka.disclosure.spark;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import sdc.loss.CellTables;

/** Counts the cells of tables of both files, and sums up how much they differ. */
final class TableSums {

  /** Records whose cells are counted before they leave a task. */
  private static final int BATCH = 5000;

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
      Map<Cell, long[]> counts = new HashMap<>();
      for (FileRecord record : batch) {
        int[] categories = tables.categories(record.values);
        for (int t = 0; t < tables.size(); t++) {
          long cell = tables.cell(t, categories);
          if (cell >= 0) {
            counts.computeIfAbsent(new Cell(t, cell), each -> new long[2])[file]++;
          }
        }
      }
      return pairs(counts);
    }));
  }

  private static Iterator<Tuple2<Cell, long[]>> pairs(Map<Cell, long[]> counts) {
    return counts.entrySet().stream().map(each -> new Tuple2<>(each.getKey(), each.getValue())).iterator();
  }

  private static long[] plus(long[] a, long[] b) {
    return new long[] {a[0] + b[0], a[1] + b[1]};
  }
}
