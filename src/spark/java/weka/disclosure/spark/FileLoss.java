package weka.disclosure.spark;

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
    return queries.filter(query -> query.partner != null).aggregate(new PairSums(scale),
        (sums, query) -> sums.add(query.values, query.partner), PairSums::add);
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
    FileSums original = sums(files.original());
    InfluenceSums influences = files.original().aggregate(new InfluenceSums(scale, original), (sums, record) -> sums.add(record.values),
        InfluenceSums::add);
    OrderedNumbers ordered = new OrderedNumbers(files, scale.numbers(), run);
    return new SummedLoss(scale, original, sums(files.masked()), influences, ordered.statistics(), ordered.distances(), pairs,
        files.counted());
  }

  private FileSums sums(JavaRDD<FileRecord> records) {
    return records.aggregate(new FileSums(scale), (sums, record) -> sums.add(record.values), FileSums::add);
  }
}
