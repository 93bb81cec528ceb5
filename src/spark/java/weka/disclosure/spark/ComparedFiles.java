package weka.disclosure.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import sdc.data.CountedValues;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.WholeFiles;
import sdc.data.number.PreciseSums;

/** The attributes of an original and a masked file that are compared, their records, and what scaling needs to know of both whole files. */
final class ComparedFiles {

  private final RecordTables tables;
  private final JavaRDD<FileRecord> original;
  private final JavaRDD<FileRecord> masked;
  private final long originals;
  private final long candidates;
  private final long[] missing;
  private final List<WholeFiles.Attribute> numbers;
  private final List<CountedValues> counted;
  private final WholeFiles whole;

  /** The files with these attributes; the masked one may have further attributes behind them, which are not compared. */
  ComparedFiles(JavaSparkContext spark, List<String> names, ReadValues read) {
    TypedFile a = read.original();
    TypedFile b = read.masked();
    this.counted = read.counted();
    this.tables = new RecordTables(names,
        new ArrayList<>(counted.stream().map(values -> values == null ? null : values.labels()).toList()));
    this.original = a.coded(spark, read.originalCodes()).persist(StorageLevel.MEMORY_AND_DISK_SER());
    this.masked = b.coded(spark, withFurther(read.maskedCodes(), b)).persist(StorageLevel.MEMORY_AND_DISK_SER());
    this.originals = a.records();
    this.candidates = b.records();
    this.missing = IntStream.range(0, names.size()).mapToLong(k -> counted.get(k) != null ? counted.get(k).missing()
        : a.summary(k).missing + b.summary(k).missing).toArray();
    this.numbers = numbers(a, b);
    this.whole = whole(ValueComparison.COMPLETED);
  }

  private static List<Map<String, Integer>> withFurther(List<Map<String, Integer>> codes, TypedFile masked) {
    List<Map<String, Integer>> all = new ArrayList<>(codes);
    for (int k = codes.size(); k < masked.attributes(); k++) {
      all.add(TypedFile.codes(masked.summary(k).sortedLabels()));
    }
    return all;
  }

  /** What scaling must know of the attributes of numbers alone; null for the others. */
  private List<WholeFiles.Attribute> numbers(TypedFile a, TypedFile b) {
    List<List<String>> labels = tables.labels();
    PreciseSums[] ofA = sums(original, a, labels);
    PreciseSums[] ofB = sums(masked, b, labels);
    List<WholeFiles.Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < labels.size(); k++) {
      attributes.add(labels.get(k) != null ? null : WholeFiles.Attribute.of(numbers(a.summary(k), ofA[k]), numbers(b.summary(k), ofB[k])));
    }
    return attributes;
  }

  /** What scaling must know of both files, compared this way. */
  WholeFiles whole(ValueComparison comparison) {
    return CountedValues.files(tables.names(), numbers, counted, originals, candidates, comparison);
  }

  private static WholeFiles.Numbers numbers(ColumnSummary summary, PreciseSums sums) {
    return new WholeFiles.Numbers(summary.records, summary.missing, summary.low, summary.high, sums);
  }

  /** The precise sums of every numeric attribute of one file, null for labels. */
  private static PreciseSums[] sums(JavaRDD<FileRecord> records, TypedFile file, List<List<String>> labels) {
    PreciseSums[] none = IntStream.range(0, labels.size()).mapToObj(k -> labels.get(k) != null ? null : file.summary(k).sums())
        .toArray(PreciseSums[]::new);
    return records.aggregate(none, (sums, record) -> {
      for (int k = 0; k < sums.length; k++) {
        if (sums[k] != null && !Double.isNaN(record.values[k])) {
          sums[k].add(record.values[k]);
        }
      }
      return sums;
    }, (sums, more) -> {
      for (int k = 0; k < sums.length; k++) {
        sums[k] = sums[k] == null ? null : sums[k].add(more[k]);
      }
      return sums;
    });
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

  /** For each attribute its values with codes, or null for numbers alone. */
  List<CountedValues> counted() {
    return counted;
  }

  /** For each attribute, whether the original's least or largest number is in the masked data, be it beside sets of numbers. */
  boolean[] extremes() {
    int width = tables.names().size();
    double[][] ends = IntStream.range(0, width).mapToObj(k -> tables.labels().get(k) != null ? new double[0]
        : new double[] {whole.attribute(k).original().low(), whole.attribute(k).original().high()}).toArray(double[][]::new);
    boolean[] beside = new boolean[width];
    for (int k = 0; k < width; k++) {
      beside[k] = counted.get(k) != null && counted.get(k).keepsExtreme();
    }
    return masked.aggregate(beside, (found, record) -> {
      for (int k = 0; k < width; k++) {
        found[k] |= ends[k].length > 0 && (record.values[k] == ends[k][0] || record.values[k] == ends[k][1]);
      }
      return found;
    }, (found, more) -> {
      for (int k = 0; k < width; k++) {
        found[k] |= more[k];
      }
      return found;
    });
  }

  /** Two records of each file that differ in every attribute of which the file has different values, or missing ones beside a value. */
  MaskedPair ends() {
    return MaskedPair.aligned(tables.of(ends(true)), tables.of(ends(false)));
  }

  private List<double[]> ends(boolean ofOriginal) {
    double[][] ends = new double[2][tables.names().size()];
    for (int k = 0; k < ends[0].length; k++) {
      CountedValues values = counted.get(k);
      WholeFiles.Attribute attribute = whole.attribute(k);
      double[] both = values == null ? ends(ofOriginal ? attribute.original() : attribute.masked())
          : ends(ofOriginal ? values.originalCodes() : values.maskedCodes(), values.missing(ofOriginal) > 0);
      ends[0][k] = both[0];
      ends[1][k] = both[1];
    }
    return List.of(ends);
  }

  private static double[] ends(WholeFiles.Numbers numbers) {
    boolean none = numbers.missing() == numbers.records();
    boolean gap = numbers.missing() > 0 && numbers.low() == numbers.high();
    return new double[] {none ? Double.NaN : numbers.low(), none || gap ? Double.NaN : numbers.high()};
  }

  private static double[] ends(int[] codes, boolean missing) {
    int[] used = Arrays.stream(codes).filter(code -> code >= 0).distinct().sorted().toArray();
    int last = used.length == 0 || missing && used.length == 1 ? NominalColumn.MISSING : used[used.length - 1];
    return new double[] {used.length == 0 ? NominalColumn.MISSING : used[0], last};
  }

  /** Pairs of records at equal steps, about this number at most. */
  MaskedPair sample(JavaRDD<Query> queries, int most) {
    JavaRDD<Query> known = queries.filter(query -> query.partner != null);
    long step = Math.max(1, (known.count() + most - 1) / most);
    List<Query> some = known.sortBy(query -> query.row, true, known.getNumPartitions()).zipWithIndex()
        .filter(numbered -> numbered._2() % step == 0).keys().collect();
    return MaskedPair.aligned(withSets(tables.of(some.stream().map(query -> query.values).toList())),
        withSets(tables.of(some.stream().map(query -> query.partner).toList())));
  }

  /** The table with the sets for which its codes stand. */
  private Table withSets(Table table) {
    Table read = table;
    for (int k = 0; k < counted.size(); k++) {
      read = counted.get(k) == null ? read : read.with(k, counted.get(k).column(((NominalColumn) table.column(k)).toArray()));
    }
    return read;
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
      boolean inOriginal = each.isIn(true);
      boolean inMasked = each.isIn(false);
      if (!inOriginal || !inMasked) {
        throw new IllegalArgumentException("attribute '" + tables.names().get(k) + "' has no value at all in the "
            + (inOriginal ? "masked data" : "original") + "; leave it out of the attributes compared (-R)");
      }
    }
  }

  /** Rejects values that stand for sets. */
  void requireNoSets(String method) {
    for (int k = 0; k < missing.length; k++) {
      if (whole.attribute(k).hasSets()) {
        throw new IllegalArgumentException("-L: " + method + " does not run on Spark with values that stand for sets, as those of attribute"
            + " '" + tables.names().get(k) + "'; take EuclideanLinkage or CoverAttack, or leave the attribute out (-R)");
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
