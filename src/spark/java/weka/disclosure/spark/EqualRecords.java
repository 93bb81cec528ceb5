package weka.disclosure.spark;

import java.io.Serializable;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;
import sdc.risk.Published;
import sdc.risk.Rate;
import sdc.risk.RiskReport.GroupFigures;

/**
 * How often each combination of values is in both files, and what follows: groups of equal masked records, in which a missing value is a
 * value of its own ({@link sdc.risk.EquivalenceClasses}), and copies of originals ({@link Published}).
 */
final class EqualRecords implements Serializable {

  private static final long serialVersionUID = 1L;

  /** For each size the number of groups of masked records. */
  private final TreeMap<Long, Long> groupsOfSize = new TreeMap<>();
  private long copies;
  private long alone;
  private long own;
  private long aloneAtOwnPlace;
  private long uniques;

  /** The records of both files with the same values, and how many originals among them have an equal masked record of their own. */
  private record Cell(long originals, long masked, long own) implements Serializable {
    Cell plus(Cell other) {
      return new Cell(originals + other.originals, masked + other.masked, own + other.own);
    }
  }

  /** Counts the records of both files. */
  static EqualRecords of(ComparedFiles files, JavaRDD<Query> queries) {
    int width = files.tables().names().size();
    JavaPairRDD<ValueKey, Cell> originals = queries.mapToPair(query -> {
      ValueKey key = ValueKey.of(query.values, width);
      boolean own = query.partner != null && key.equals(ValueKey.of(query.partner, width));
      return new Tuple2<>(key, new Cell(1, 0, own ? 1 : 0));
    });
    return originals.union(files.masked().mapToPair(record -> new Tuple2<>(ValueKey.of(record.values, width), new Cell(0, 1, 0))))
        .reduceByKey(Cell::plus).values().aggregate(new EqualRecords(), EqualRecords::add, EqualRecords::add);
  }

  private EqualRecords add(Cell cell) {
    if (cell.masked > 0) {
      groupsOfSize.merge(cell.masked, 1L, Long::sum);
    }
    copies += cell.originals > 0 ? cell.masked : 0;
    uniques += cell.originals == 1 ? 1 : 0;
    alone += cell.originals == 1 && cell.masked > 0 ? 1 : 0;
    own += cell.own;
    aloneAtOwnPlace += cell.originals == 1 ? cell.own : 0;
    return this;
  }

  private EqualRecords add(EqualRecords other) {
    other.groupsOfSize.forEach((size, groups) -> groupsOfSize.merge(size, groups, Long::sum));
    copies += other.copies;
    uniques += other.uniques;
    alone += other.alone;
    own += other.own;
    aloneAtOwnPlace += other.aloneAtOwnPlace;
    return this;
  }

  /** The sizes of the groups, and how many records are in groups under k. */
  GroupFigures groups(int k) {
    return new GroupFigures(k, (int) (long) groupsOfSize.firstKey(), under(2), under(k), Optional.empty());
  }

  private Rate under(int k) {
    return new Rate((int) groupsOfSize.headMap((long) k).entrySet().stream().mapToLong(each -> each.getKey() * each.getValue()).sum(),
        masked());
  }

  private int masked() {
    return (int) groupsOfSize.entrySet().stream().mapToLong(each -> each.getKey() * each.getValue()).sum();
  }

  /** What the release publishes unchanged, if this many originals have a partner. */
  Published published(int pairs) {
    return new Published(new Rate((int) copies, masked()), (int) alone, new Rate((int) own, pairs), (int) aloneAtOwnPlace, (int) uniques);
  }

  /** The fewest different values of any of these secrets among masked records with equal values of these attributes. */
  static int diversity(JavaRDD<FileRecord> masked, int[] keys, int[] secrets) {
    return IntStream.of(secrets).map(secret -> masked.map(record -> ValueKey.of(record.values, keys).and(record.values[secret])).distinct()
        .mapToPair(key -> new Tuple2<>(key.withoutLast(), 1)).reduceByKey(Integer::sum).values().reduce(Math::min)).min().orElseThrow();
  }
}
