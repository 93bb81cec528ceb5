package weka.disclosure.spark;

import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import sdc.loss.CellTables;
import sdc.loss.FileSums;
import sdc.loss.HeadlineLoss;
import sdc.loss.InfluenceSums;
import sdc.loss.InformationLoss;
import sdc.loss.LossScale;
import sdc.loss.PairSums;
import sdc.loss.SummedLoss;

/**
 * The information loss of two files: one pass over each for its moments, one for the pairs, one order of all numbers, and one pass over
 * each that counts the cells of tables.
 */
final class FileLoss {

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
  InformationLoss of(PairSums pairs, SparkRun run) {
    SummedLoss summed = summed(pairs, run);
    CellTables tables = new CellTables(scale, summed.ordered().get(0));
    return summed.losses(tables, TableSums.of(files, tables));
  }

  /** The headline percentage alone. */
  HeadlineLoss headline(PairSums pairs, SparkRun run) {
    return summed(pairs, run).headline();
  }

  private SummedLoss summed(PairSums pairs, SparkRun run) {
    LossScale of = scale;
    FileSums original = sums(files.original());
    InfluenceSums influences = files.original().mapPartitions(part -> {
      InfluenceSums sums = new InfluenceSums(of, original);
      part.forEachRemaining(record -> sums.add(record.values));
      return List.of(sums).iterator();
    }).fold(new InfluenceSums(of, original), InfluenceSums::add);
    OrderedNumbers ordered = new OrderedNumbers(files, scale.numbers(), run);
    return new SummedLoss(scale, original, sums(files.masked()), influences, ordered.statistics(), ordered.distances(), pairs,
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
}
