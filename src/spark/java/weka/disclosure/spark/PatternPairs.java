package weka.disclosure.spark;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.link.probabilistic.PatternCounts;
import sdc.link.probabilistic.PatternParts;
import sdc.link.probabilistic.PatternParts.Best;
import sdc.link.probabilistic.PatternParts.Found;
import weka.disclosure.evaluation.Finding.Probabilities;
import weka.disclosure.linkage.ProbabilisticLinkage;

/**
 * Probabilistic linkage of files that no machine holds: every block of original records meets every block of masked ones, once to count the
 * patterns of their pairs and once, after EM, to find the best candidates. Equal records of a file are one, counted as often as they occur,
 * so the time grows with the product of the different records of both files.
 */
final class PatternPairs {

  private static final int ORIGINALS = 2000;
  private static final int MASKED = 20_000;
  /** Records of which one task computes the index with their partners at a time. */
  private static final int BATCH = 200;

  private PatternPairs() {
  }

  /** How often a record occurs in its file, and the first row that has it. */
  private record Occurrence(int times, long row) implements Serializable {
    Occurrence plus(Occurrence other) {
      return new Occurrence(times + other.times, Math.min(row, other.row));
    }
  }

  /** Some different records of one file. */
  private record Block(List<double[]> values, int[] times, long[] rows) implements Serializable {
    static Block of(List<Tuple2<ValueKey, Occurrence>> records) {
      return new Block(records.stream().map(each -> each._1().values).toList(),
          records.stream().mapToInt(each -> each._2().times).toArray(),
          records.stream().mapToLong(each -> each._2().row).toArray());
    }
  }

  /** Counts the links of all queries, and adds the model and its notes to the finding. */
  static Tally links(ComparedFiles files, JavaRDD<Query> queries, int parts, ProbabilisticLinkage linkage, SplitLinkage.Finding finding) {
    files.requireNoSets(linkage.method());
    RecordTables tables = files.tables();
    int width = tables.names().size();
    PatternParts patterns = new PatternParts(files.whole(), files.gaps(), files.originals(), files.candidates(), linkage.settings());
    JavaRDD<Block> masked = blocks(files.masked(), width, MASKED, parts).persist(StorageLevel.MEMORY_AND_DISK_SER());
    JavaPairRDD<Block, Block> pairs = blocks(files.original(), width, ORIGINALS, parts).cartesian(masked);
    PatternCounts counts = pairs.aggregate(new PatternCounts(), (sum, pair) -> {
      sum.merge(patterns.count(tables.of(pair._1().values), pair._1().times, tables.of(pair._2().values), pair._2().times));
      return sum;
    }, (sum, other) -> {
      sum.merge(other);
      return sum;
    });
    Found found = patterns.estimate(one(tables, files.original()), one(tables, files.masked()), counts, Progress.NONE);
    finding.parameters().putAll(new Probabilities(tables.names(), found.model(), found.thresholds()).toMap());
    finding.notes().addAll(linkage.notes(found.model(), found.thresholds()));
    Broadcast<Found> shared = JavaSparkContext.fromSparkContext(queries.context()).broadcast(found);
    JavaPairRDD<ValueKey, Best> best = pairs.flatMapToPair(pair -> best(pair, patterns, shared.value(), tables))
        .reduceByKey(Best::or, parts);
    Tally tally = queries.filter(query -> query.partner != null)
        .mapToPair(query -> new Tuple2<>(ValueKey.of(query.values, width), query)).join(best).values()
        .mapPartitions(part -> Batches.of(part, BATCH, batch -> settled(batch, patterns, shared.value(), tables)))
        .aggregate(new Tally(), Tally::add, Tally::add);
    masked.unpersist();
    shared.unpersist();
    return tally;
  }

  private static Table one(RecordTables tables, JavaRDD<FileRecord> records) {
    return tables.of(List.of(records.first().values));
  }

  private static JavaRDD<Block> blocks(JavaRDD<FileRecord> records, int width, int size, int parts) {
    return records.mapToPair(record -> new Tuple2<>(ValueKey.of(record.values, width), new Occurrence(1, record.row)))
        .reduceByKey(Occurrence::plus, parts).mapPartitions(part -> Batches.of(part, size, batch -> List.of(Block.of(batch)).iterator()));
  }

  /** The best of a block of candidates for each record of a block. */
  private static Iterator<Tuple2<ValueKey, Best>> best(Tuple2<Block, Block> pair, PatternParts patterns, Found found, RecordTables tables) {
    Block some = pair._1();
    Block others = pair._2();
    Best[] best = patterns.best(found, tables.of(some.values), tables.of(others.values), others.times, others.rows);
    return IntStream.range(0, best.length).mapToObj(i -> new Tuple2<>(ValueKey.of(some.values.get(i), tables.names().size()), best[i]))
        .iterator();
  }

  /** The queries, each with its best candidates and whether its own masked record is one of them. */
  private static Iterator<Query> settled(List<Tuple2<Query, Best>> batch, PatternParts patterns, Found found, RecordTables tables) {
    double[] own = patterns.own(found, tables.of(batch.stream().map(each -> each._1().values).toList()),
        tables.of(batch.stream().map(each -> each._1().partner).toList()));
    return IntStream.range(0, own.length).mapToObj(q -> {
      Query query = batch.get(q)._1();
      Best best = batch.get(q)._2();
      query.ties = Math.toIntExact(best.ties());
      query.nearestRow = best.row();
      query.partnerIsNearest = own[q] == best.index();
      return query;
    }).iterator();
  }
}
