package weka.disclosure.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.PreciseSums;
import sdc.data.Recoding;
import sdc.data.SetNotation;
import sdc.data.WholeFiles;
import weka.disclosure.data.LabelOrder;
import weka.disclosure.options.NumberText;

/** The attributes of an original and a masked file that are compared, their records, and what scaling needs to know of both whole files. */
final class ComparedFiles {

  private final RecordTables tables;
  private final JavaRDD<FileRecord> original;
  private final JavaRDD<FileRecord> masked;
  private final long originals;
  private final long candidates;
  private final long[] missing;
  private final WholeFiles whole;

  /** The files with these attributes; the masked one may have further attributes behind them, which are not compared. */
  ComparedFiles(JavaSparkContext spark, List<String> names, TypedFile a, TypedFile b) {
    List<List<String>> labels = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      requireAlike(names.get(k), k, a, b);
      TreeSet<String> all = new TreeSet<>(LabelOrder.SORTED);
      all.addAll(a.summary(k).labels.keySet());
      all.addAll(b.summary(k).labels.keySet());
      labels.add(a.isNominal(k) ? List.copyOf(all) : null);
      if (a.isNominal(k)) {
        requireLabels(names.get(k), a.summary(k).labels.keySet(), b.summary(k).labels.keySet());
      }
    }
    this.tables = new RecordTables(names, labels);
    this.original = a.records(spark, labels).persist(StorageLevel.MEMORY_AND_DISK_SER());
    this.masked = b.records(spark, withFurther(labels, b)).persist(StorageLevel.MEMORY_AND_DISK_SER());
    this.originals = a.records();
    this.candidates = b.records();
    this.missing = IntStream.range(0, names.size()).mapToLong(k -> a.summary(k).missing + b.summary(k).missing).toArray();
    this.whole = whole(a, b, labels);
  }

  private static List<List<String>> withFurther(List<List<String>> labels, TypedFile masked) {
    List<List<String>> all = new ArrayList<>(labels);
    for (int k = labels.size(); k < masked.attributes(); k++) {
      TreeSet<String> own = new TreeSet<>(LabelOrder.SORTED);
      own.addAll(masked.summary(k).labels.keySet());
      all.add(masked.isNominal(k) ? List.copyOf(own) : null);
    }
    return all;
  }

  private static void requireAlike(String name, int k, TypedFile a, TypedFile b) {
    if (a.isNominal(k) != b.isNominal(k)) {
      throw new IllegalArgumentException("-masked: attribute '" + name + "' holds " + kind(a, k) + " in the original, but " + kind(b, k)
          + " in the masked data; leave it out (-R), or name it with -nominal if its numbers are categories");
    }
  }

  /** Rejects masked labels that stand for sets of original values: as labels of their own they would link too few records. */
  private static void requireLabels(String name, Set<String> original, Set<String> masked) {
    Set<String> sets = new Recoding(null, SetNotation.NUMBERS, NumberText::of).read(labels(name, original), labels(name, masked)).sets();
    if (!sets.isEmpty()) {
      throw new IllegalArgumentException("-masked: attribute '" + name + "' has values that stand for sets of original values, such as '"
          + sets.iterator().next() + "'; Spark would compare them as labels, which links too few records: leave it out (-R), or evaluate"
          + " it on one machine");
    }
  }

  private static NominalColumn labels(String name, Set<String> labels) {
    return NominalColumn.of(name, List.copyOf(labels), IntStream.range(0, labels.size()).toArray());
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

  /** For each attribute, whether the original's least or largest number is in the masked data. */
  boolean[] extremes() {
    int width = tables.names().size();
    double[][] ends = IntStream.range(0, width).mapToObj(k -> tables.labels().get(k) != null ? new double[0]
        : new double[] {whole.attribute(k).original().low(), whole.attribute(k).original().high()}).toArray(double[][]::new);
    return masked.mapPartitions(part -> {
      boolean[] found = new boolean[width];
      part.forEachRemaining(record -> {
        for (int k = 0; k < width; k++) {
          found[k] |= ends[k].length > 0 && (record.values[k] == ends[k][0] || record.values[k] == ends[k][1]);
        }
      });
      return Collections.singletonList(found).iterator();
    }).reduce((a, b) -> {
      boolean[] either = a.clone();
      for (int k = 0; k < width; k++) {
        either[k] |= b[k];
      }
      return either;
    });
  }

  /** Pairs of records at equal steps, about this number at most. */
  MaskedPair sample(JavaRDD<Query> queries, int most) {
    long step = Math.max(1, (originals + most - 1) / most);
    List<Query> some = new ArrayList<>(queries.filter(query -> query.partner != null && query.row % step == 0).collect());
    some.sort(Comparator.comparingLong(query -> query.row));
    return MaskedPair.aligned(tables.of(some.stream().map(query -> query.values).toList()),
        tables.of(some.stream().map(query -> query.partner).toList()));
  }

  /** For each attribute, whether values are missing. */
  boolean[] gaps() {
    boolean[] gaps = new boolean[missing.length];
    for (int k = 0; k < gaps.length; k++) {
      gaps[k] = missing[k] > 0;
    }
    return gaps;
  }

  /** Rejects attributes without any value in one of the files. */
  void requireValues() {
    for (int k = 0; k < missing.length; k++) {
      WholeFiles.Attribute each = whole.attribute(k);
      boolean inOriginal = each.original() == null ? LongStream.of(each.inOriginal()).sum() > 0
          : each.original().missing() < each.original().records();
      boolean inMasked = each.masked() == null ? LongStream.of(each.inMasked()).sum() > 0
          : each.masked().missing() < each.masked().records();
      if (!inOriginal || !inMasked) {
        throw new IllegalArgumentException("attribute '" + tables.names().get(k) + "' has no value at all in the "
            + (inOriginal ? "masked data" : "original") + "; leave it out of the attributes compared (-R)");
      }
    }
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
