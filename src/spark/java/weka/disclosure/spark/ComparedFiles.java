package weka.disclosure.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import sdc.data.PreciseSums;
import sdc.data.WholeFiles;
import weka.disclosure.data.LabelOrder;

/** The attributes of an original and a masked file that are compared, their records, and what scaling needs to know of both whole files. */
final class ComparedFiles {

  private final RecordTables tables;
  private final JavaRDD<FileRecord> original;
  private final JavaRDD<FileRecord> masked;
  private final long originals;
  private final long candidates;
  private final long[] missing;
  private final WholeFiles whole;

  ComparedFiles(JavaSparkContext spark, List<String> names, TypedFile a, TypedFile b) {
    List<List<String>> labels = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      requireAlike(names.get(k), k, a, b);
      TreeSet<String> all = new TreeSet<>(LabelOrder.SORTED);
      all.addAll(a.summary(k).labels.keySet());
      all.addAll(b.summary(k).labels.keySet());
      labels.add(a.isNominal(k) ? List.copyOf(all) : null);
    }
    this.tables = new RecordTables(names, labels);
    this.original = a.records(spark, labels).persist(StorageLevel.MEMORY_AND_DISK_SER());
    this.masked = b.records(spark, labels).persist(StorageLevel.MEMORY_AND_DISK_SER());
    this.originals = a.records();
    this.candidates = b.records();
    this.missing = IntStream.range(0, names.size()).mapToLong(k -> a.summary(k).missing + b.summary(k).missing).toArray();
    this.whole = whole(a, b, labels);
  }

  private static void requireAlike(String name, int k, TypedFile a, TypedFile b) {
    if (a.isNominal(k) != b.isNominal(k)) {
      throw new IllegalArgumentException("-masked: attribute '" + name + "' holds " + kind(a, k) + " in the original, but " + kind(b, k)
          + " in the masked data; leave it out (-R), or name it with -nominal if its numbers are categories");
    }
  }

  private static String kind(TypedFile file, int k) {
    return file.isNominal(k) ? "categories" : "numbers";
  }

  private WholeFiles whole(TypedFile a, TypedFile b, List<List<String>> labels) {
    int[] exponents = IntStream.range(0, labels.size()).map(k -> Math.getExponent(Math.max(largest(a.summary(k)), largest(b.summary(k)))))
        .toArray();
    PreciseSums[] ofA = sums(original, a, labels, exponents);
    PreciseSums[] ofB = sums(masked, b, labels, exponents);
    List<WholeFiles.Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < labels.size(); k++) {
      attributes.add(labels.get(k) == null
          ? WholeFiles.Attribute.of(numbers(a.summary(k), ofA[k]), numbers(b.summary(k), ofB[k]))
          : WholeFiles.Attribute.of(counts(labels.get(k), a.summary(k)), counts(labels.get(k), b.summary(k))));
    }
    return new WholeFiles(attributes, Math.max(originals, candidates));
  }

  private static double largest(ColumnSummary summary) {
    return summary.missing == summary.records ? 0 : Math.max(Math.abs(summary.low), Math.abs(summary.high));
  }

  private static WholeFiles.Numbers numbers(ColumnSummary summary, PreciseSums sums) {
    return new WholeFiles.Numbers(summary.records, summary.missing, summary.low, summary.high, sums);
  }

  private static long[] counts(List<String> labels, ColumnSummary summary) {
    return labels.stream().mapToLong(label -> summary.labels.getOrDefault(label, 0L)).toArray();
  }

  /** The precise sums of every numeric attribute of one file, null for labels. */
  private static PreciseSums[] sums(JavaRDD<FileRecord> records, TypedFile file, List<List<String>> labels, int[] exponents) {
    double[] centres = IntStream.range(0, exponents.length).mapToDouble(k -> file.summary(k).centre()).toArray();
    boolean[] nominal = new boolean[exponents.length];
    for (int k = 0; k < nominal.length; k++) {
      nominal[k] = labels.get(k) != null;
    }
    return records.mapPartitions(part -> {
      PreciseSums[] sums = start(centres, exponents);
      part.forEachRemaining(record -> {
        for (int k = 0; k < sums.length; k++) {
          if (!nominal[k] && !Double.isNaN(record.values[k])) {
            sums[k].add(record.values[k]);
          }
        }
      });
      return Collections.singletonList(sums).iterator();
    }).fold(start(centres, exponents), (x, y) -> {
      for (int k = 0; k < x.length; k++) {
        x[k].add(y[k]);
      }
      return x;
    });
  }

  private static PreciseSums[] start(double[] centres, int[] exponents) {
    return IntStream.range(0, centres.length).mapToObj(k -> new PreciseSums(centres[k], exponents[k])).toArray(PreciseSums[]::new);
  }

  /** Makes the engine's tables of some records; goes with every task. */
  RecordTables tables() {
    return tables;
  }

  JavaRDD<FileRecord> original() {
    return original;
  }

  JavaRDD<FileRecord> masked() {
    return masked;
  }

  long originals() {
    return originals;
  }

  long candidates() {
    return candidates;
  }

  WholeFiles whole() {
    return whole;
  }

  /** Rejects missing values. */
  void requireComplete() {
    for (int k = 0; k < missing.length; k++) {
      if (missing[k] > 0) {
        throw new IllegalArgumentException("-missing: attribute '" + tables.names().get(k) + "' has " + missing[k] + " missing values in"
            + " both files together; REFUSE allows none: take AVERAGE, or leave the attribute out (-R)");
      }
    }
  }

  /** Forgets the records. */
  void release() {
    original.unpersist();
    masked.unpersist();
  }
}
