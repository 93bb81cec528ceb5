package weka.disclosure.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import sdc.data.WholeFiles;
import sdc.loss.OrderStatistics;

/**
 * The numbers of both files in order, by one sort: those at the places that quantiles need, and the greatest distance of both distribution
 * functions. The sort puts equal numbers of an attribute into one part.
 */
final class OrderedNumbers {

  private static final StructType NUMBER = new StructType().add("column", DataTypes.IntegerType).add("value", DataTypes.DoubleType)
      .add("file", DataTypes.IntegerType);

  private final int[] numbers;
  /** The number of values of each attribute of the original, then of the masked data. */
  private final long[] sizes;
  private final List<Map<Long, Double>> found = new ArrayList<>();
  private final double[] distances;

  /** What is found in a part of the order. */
  private static final class Part implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<Chosen> chosen = new ArrayList<>();
    private final double[] distances;

    Part(int width) {
      distances = new double[width];
    }
  }

  /** The number at a place of one attribute in one file. */
  private record Chosen(int list, long place, double value) implements Serializable {
  }

  /** Sorts these attributes. */
  OrderedNumbers(ComparedFiles files, int[] numbers, SparkRun run) {
    this.numbers = numbers.clone();
    int width = numbers.length;
    this.sizes = new long[2 * width];
    List<TreeSet<Long>> places = new ArrayList<>();
    for (int list = 0; list < sizes.length; list++) {
      WholeFiles.Attribute attribute = files.whole().attribute(numbers[list % width]);
      WholeFiles.Numbers of = list < width ? attribute.original() : attribute.masked();
      sizes[list] = of.records() - of.missing();
      places.add(OrderStatistics.places(sizes[list]));
      found.add(new HashMap<>());
    }
    this.distances = IntStream.range(0, width).mapToDouble(k -> sizes[k] == 0 || sizes[width + k] == 0 ? Double.NaN : 0).toArray();
    JavaRDD<Row> sorted = run.session().createDataFrame(cells(files.original(), this.numbers, 0)
        .union(cells(files.masked(), this.numbers, 1)), NUMBER).sort("column", "value").javaRDD().persist(StorageLevel.DISK_ONLY());
    look(sorted, places, run);
    sorted.unpersist();
  }

  private static JavaRDD<Row> cells(JavaRDD<FileRecord> records, int[] numbers, int file) {
    return records.flatMap(record -> IntStream.range(0, numbers.length).filter(c -> !Double.isNaN(record.values[numbers[c]]))
        .mapToObj(c -> RowFactory.create(c, record.values[numbers[c]] + 0.0, file)).iterator());
  }

  private void look(JavaRDD<Row> sorted, List<TreeSet<Long>> places, SparkRun run) {
    int width = numbers.length;
    List<long[]> inParts = sorted.mapPartitions(part -> {
      long[] counts = new long[2 * width];
      part.forEachRemaining(row -> counts[row.getInt(2) * width + row.getInt(0)]++);
      return Collections.singletonList(counts).iterator();
    }).collect();
    List<long[]> starts = new ArrayList<>();
    long[] start = new long[2 * width];
    for (long[] counts : inParts) {
      starts.add(start.clone());
      for (int list = 0; list < start.length; list++) {
        start[list] += counts[list];
      }
    }
    Broadcast<List<TreeSet<Long>>> wanted = run.context().broadcast(places);
    long[] all = sizes;
    for (Part part : sorted.mapPartitionsWithIndex((index, rows) -> part(rows, starts.get(index), all, wanted.value()), false).collect()) {
      part.chosen.forEach(each -> found.get(each.list).put(each.place, each.value));
      for (int k = 0; k < width; k++) {
        distances[k] = Math.max(distances[k], part.distances[k]);
      }
    }
  }

  private static Iterator<Part> part(Iterator<Row> rows, long[] start, long[] sizes, List<TreeSet<Long>> places) {
    int width = sizes.length / 2;
    long[] next = start.clone();
    Part part = new Part(width);
    Row before = null;
    while (rows.hasNext()) {
      Row row = rows.next();
      if (before != null && (before.getInt(0) != row.getInt(0) || before.getDouble(1) != row.getDouble(1))) {
        compare(before.getInt(0), next, sizes, part);
      }
      int list = row.getInt(2) * width + row.getInt(0);
      if (places.get(list).contains(next[list])) {
        part.chosen.add(new Chosen(list, next[list], row.getDouble(1)));
      }
      next[list]++;
      before = row;
    }
    if (before != null) {
      compare(before.getInt(0), next, sizes, part);
    }
    return List.of(part).iterator();
  }

  /** Compares the shares of both files' numbers of an attribute up to here. */
  private static void compare(int k, long[] upTo, long[] sizes, Part part) {
    int width = sizes.length / 2;
    if (sizes[k] > 0 && sizes[width + k] > 0) {
      part.distances[k] = Math.max(part.distances[k], Math.abs(upTo[k] / (double) sizes[k] - upTo[width + k] / (double) sizes[width + k]));
    }
  }

  /** For both files and each attribute, the numbers at the places that quantiles need. */
  List<List<OrderStatistics>> statistics() {
    List<OrderStatistics> all = IntStream.range(0, sizes.length)
        .mapToObj(list -> new OrderStatistics(sizes[list], found.get(list))).toList();
    return List.of(all.subList(0, numbers.length), all.subList(numbers.length, all.size()));
  }

  /** For each attribute max |F − G|, NaN if one of the files has no value. */
  double[] distances() {
    return distances;
  }
}
