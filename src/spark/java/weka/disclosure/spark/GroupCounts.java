package weka.disclosure.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;
import sdc.risk.Rate;
import sdc.risk.RiskReport.GroupFigures;

/** Groups of masked records with equal values; a missing value is a value of its own ({@link sdc.risk.EquivalenceClasses}). */
final class GroupCounts {

  private GroupCounts() {
  }

  /** The values of a record, of which equal ones are one key. */
  private static final class Key implements Serializable {
    private static final long serialVersionUID = 1L;
    private final double[] values;

    Key(double[] values) {
      this.values = Arrays.stream(values).map(value -> value + 0.0).toArray();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(values, key.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }

  /** The sizes of the groups, and how many records are in groups under k. */
  static GroupFigures of(JavaRDD<FileRecord> masked, int k) {
    Map<Long, Long> groupsOfSize = new TreeMap<>(masked.mapToPair(record -> new Tuple2<>(new Key(record.values), 1L)).reduceByKey(Long::sum)
        .values().countByValue());
    long records = groupsOfSize.entrySet().stream().mapToLong(each -> each.getKey() * each.getValue()).sum();
    return new GroupFigures(k, (int) (long) groupsOfSize.keySet().iterator().next(), rate(groupsOfSize, 2, records),
        rate(groupsOfSize, k, records), Optional.empty());
  }

  private static Rate rate(Map<Long, Long> groupsOfSize, int under, long records) {
    return new Rate((int) groupsOfSize.entrySet().stream().filter(each -> each.getKey() < under)
        .mapToLong(each -> each.getKey() * each.getValue()).sum(), (int) records);
  }
}
