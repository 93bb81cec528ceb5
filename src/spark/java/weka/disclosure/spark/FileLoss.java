package weka.disclosure.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;
import sdc.data.WholeFiles;
import sdc.loss.FileSums;
import sdc.loss.InfluenceSums;
import sdc.loss.LossScale;
import sdc.loss.OrderStatistics;
import sdc.loss.PairSums;
import sdc.loss.SummedLoss;

/** The information loss of two files: one pass over each for its moments, one for the pairs, and one order of all numbers. */
final class FileLoss {

  private static final StructType NUMBER = new StructType().add("column", DataTypes.IntegerType).add("value", DataTypes.DoubleType);

  private final ComparedFiles files;
  private final LossScale scale;

  FileLoss(ComparedFiles files) {
    this.files = files;
    this.scale = new LossScale(files.tables().names(), files.tables().labels(), files.whole());
  }

  /** What masking did to each value. */
  PairSums pairs(JavaRDD<Query> queries) {
    LossScale of = scale;
    return queries.filter(query -> query.partner != null).mapPartitions(part -> {
      PairSums sums = new PairSums(of);
      part.forEachRemaining(query -> sums.add(query.values, query.partner));
      return List.of(sums).iterator();
    }).fold(new PairSums(of), PairSums::add);
  }

  /** All losses. */
  SummedLoss of(PairSums pairs, SparkRun run) {
    LossScale of = scale;
    FileSums original = sums(files.original());
    InfluenceSums influences = files.original().mapPartitions(part -> {
      InfluenceSums sums = new InfluenceSums(of, original);
      part.forEachRemaining(record -> sums.add(record.values));
      return List.of(sums).iterator();
    }).fold(new InfluenceSums(of, original), InfluenceSums::add);
    return SummedLoss.of(scale, original, sums(files.masked()), influences, ordered(run), pairs,
        files.counted());
  }

  private FileSums sums(JavaRDD<FileRecord> records) {
    LossScale of = scale;
    return records.mapPartitions(part -> {
      FileSums sums = new FileSums(of);
      part.forEachRemaining(record -> sums.add(record.values));
      return List.of(sums).iterator();
    }).fold(new FileSums(of), FileSums::add);
  }

  /** For both files and each numeric attribute, the numbers at the places that quantiles need. */
  private List<List<OrderStatistics>> ordered(SparkRun run) {
    int[] numbers = scale.numbers();
    long[] sizes = Stream.of(true, false).flatMapToLong(original -> IntStream.of(numbers).mapToLong(k -> size(k, original))).toArray();
    JavaRDD<Row> cells = cells(files.original(), numbers, 0).union(cells(files.masked(), numbers, numbers.length));
    JavaRDD<Row> sorted = run.session().createDataFrame(cells, NUMBER).sort("column", "value").javaRDD();
    TreeSet<Long> places = new TreeSet<>();
    long start = 0;
    for (long size : sizes) {
      for (long place : OrderStatistics.places(size)) {
        places.add(start + place);
      }
      start += size;
    }
    Map<Long, Double> found = at(sorted, places, run);
    List<OrderStatistics> all = new ArrayList<>();
    start = 0;
    for (long size : sizes) {
      Map<Long, Double> own = new HashMap<>();
      for (long place : OrderStatistics.places(size)) {
        own.put(place, found.get(start + place));
      }
      all.add(new OrderStatistics(size, own));
      start += size;
    }
    return List.of(all.subList(0, numbers.length), all.subList(numbers.length, all.size()));
  }

  private long size(int k, boolean original) {
    WholeFiles.Attribute attribute = files.whole().attribute(k);
    WholeFiles.Numbers numbers = original ? attribute.original() : attribute.masked();
    return numbers.records() - numbers.missing();
  }

  private static JavaRDD<Row> cells(JavaRDD<FileRecord> records, int[] numbers, int first) {
    return records.flatMap(record -> IntStream.range(0, numbers.length).filter(c -> !Double.isNaN(record.values[numbers[c]]))
        .mapToObj(c -> RowFactory.create(first + c, record.values[numbers[c]])).iterator());
  }

  /** The values at these places of a sorted list. */
  private static Map<Long, Double> at(JavaRDD<Row> sorted, TreeSet<Long> places, SparkRun run) {
    List<Long> sizes = sorted.mapPartitions(part -> {
      long size = 0;
      for (; part.hasNext(); part.next()) {
        size++;
      }
      return List.of(size).iterator();
    }).collect();
    long[] starts = new long[sizes.size()];
    for (int p = 1; p < starts.length; p++) {
      starts[p] = starts[p - 1] + sizes.get(p - 1);
    }
    Broadcast<TreeSet<Long>> wanted = run.context().broadcast(places);
    Map<Long, Double> found = new HashMap<>();
    sorted.mapPartitionsWithIndex((index, part) -> chosen(part, starts[index], wanted.value()), false).collect()
        .forEach(each -> found.put(each._1(), each._2()));
    return found;
  }

  private static Iterator<Tuple2<Long, Double>> chosen(Iterator<Row> part, long start, TreeSet<Long> places) {
    List<Tuple2<Long, Double>> chosen = new ArrayList<>();
    for (long place = start; part.hasNext(); place++) {
      Row row = part.next();
      if (places.contains(place)) {
        chosen.add(new Tuple2<>(place, row.getDouble(1)));
      }
    }
    return chosen.iterator();
  }
}
