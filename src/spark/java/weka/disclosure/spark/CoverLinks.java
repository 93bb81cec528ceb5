package weka.disclosure.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;
import sdc.data.Covers;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.WholeFiles;
import sdc.link.NearestSoFar;
import sdc.link.PartSearch;
import sdc.link.PreciseOrder;
import sdc.link.attack.CoverSearch;
import weka.disclosure.evaluation.Named;
import weka.disclosure.linkage.CoverAttack;

/**
 * The attack of {@link sdc.link.attack.CoverAttack} on files that no machine holds. Equal masked records are one class, and equal originals
 * are searched for once. Where no value of an attribute is a set or missing, only equal values fit, so originals and classes meet by their
 * values of these attributes; what meets is divided further into squares of originals by classes. The counts of all squares add up.
 */
final class CoverLinks implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final int BATCH = 5000;

  private final RecordTables tables;
  private final int width;
  private final boolean guess;
  private final Broadcast<WholeFiles> whole;

  /** What the attack found. */
  static final class Figures implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Tally tally = new Tally();
    private long records;
    private long sizes;
    private long certain;
    private long correct;
    private long covered;
    private long strange;

    /** Counts a record with this number of candidates. */
    private Figures add(Judged judged) {
      tally.add(judged.query);
      boolean hasPartner = judged.query.partnerRow >= 0;
      records++;
      sizes += judged.candidates.size;
      certain += judged.candidates.size == 1 && hasPartner ? 1 : 0;
      correct += judged.candidates.size == 1 && judged.contained ? 1 : 0;
      covered += judged.contained ? 1 : 0;
      strange += hasPartner && !judged.contained ? 1 : 0;
      return this;
    }

    private Figures add(Figures other) {
      tally.add(other.tally);
      records += other.records;
      sizes += other.sizes;
      certain += other.certain;
      correct += other.correct;
      covered += other.covered;
      strange += other.strange;
      return this;
    }

    Tally tally() {
      return tally;
    }

    /** The figures under the names of {@link weka.disclosure.evaluation.Finding.Candidates}, without a size for each record. */
    Map<String, Object> toMap() {
      return Named.map("certain", certain, "correct", correct, "covered", covered, "certified", strange == 0);
    }

    /** The note of one machine. */
    String words() {
      return String.format(Locale.ROOT, "%d records have a single candidate, %d of them the right one; %d have the right one among their"
          + " candidates, %.1f on average; %s", certain, correct, covered, records == 0 ? 0 : (double) sizes / records,
          sdc.link.attack.CoverAttack.note(strange, tally.records()));
    }
  }

  /** The masked records that an original fits: their number, and the first one, or the nearest of each square. */
  private record Candidates(long size, List<Hit> hits) implements Serializable {
    static final Candidates NONE = new Candidates(0, List.of());

    Candidates plus(Candidates other, boolean guess) {
      List<Hit> all = new ArrayList<>(hits);
      all.addAll(other.hits);
      all.sort(Comparator.comparingLong(Hit::row));
      return new Candidates(size + other.size, guess ? all : List.of(all.get(0)));
    }
  }

  /** An original with its candidates, and whether its partner is one of them. */
  private static final class Judged implements Serializable {
    private static final long serialVersionUID = 1L;
    private Query query;
    private final Candidates candidates;
    private boolean contained;

    Judged(Query query, Candidates candidates) {
      this.query = query;
      this.candidates = candidates;
    }

    /** The query if all candidates are as near. */
    Query tied() {
      query.ties = (int) candidates.size;
      query.nearestRow = candidates.hits.isEmpty() ? -1 : candidates.hits.get(0).row();
      query.partnerIsNearest = contained;
      return query;
    }
  }

  private CoverLinks(JavaSparkContext spark, ComparedFiles files, boolean guess) {
    this.tables = files.tables();
    this.width = tables.names().size();
    this.guess = guess;
    this.whole = spark.broadcast(files.whole());
  }

  /** Attacks these files in about this number of squares. */
  static Figures of(JavaSparkContext spark, ComparedFiles files, JavaRDD<Query> queries, CoverAttack attack, int parts) {
    return new CoverLinks(spark, files, attack.getGuess()).links(queries, files.masked(), files.whole().certain(), parts);
  }

  private Figures links(JavaRDD<Query> queries, JavaRDD<FileRecord> masked, int[] certain, int parts) {
    int side = (int) Math.ceil(Math.sqrt(parts));
    // a class has the row of its first record, and as ties their number
    JavaPairRDD<ValueKey, Hit> classes = masked.mapToPair(record -> new Tuple2<>(key(record.values), new Hit(record.row, record.values, 1)))
        .reduceByKey((a, b) -> new Hit(Math.min(a.row(), b.row()), a.values(), a.ties() + b.ties()))
        .flatMapToPair(each -> IntStream.range(0, side).mapToObj(other -> new Tuple2<>(
            ValueKey.of(each._1().values, certain).and(Math.floorMod(each._1().hashCode(), side)).and(other), each._2())).iterator());
    JavaPairRDD<ValueKey, ValueKey> originals = queries.map(query -> key(query.values)).distinct()
        .flatMapToPair(values -> IntStream.range(0, side).mapToObj(other -> new Tuple2<>(
            ValueKey.of(values.values, certain).and(other).and(Math.floorMod(values.hashCode(), side)), values)).iterator());
    JavaPairRDD<ValueKey, Candidates> found = originals.cogroup(classes, parts).values().mapPartitionsToPair(this::found)
        .reduceByKey((a, b) -> a.plus(b, guess));
    return queries.mapToPair(query -> new Tuple2<>(key(query.values), query)).leftOuterJoin(found).values()
        .map(each -> new Judged(each._1(), each._2().orElse(Candidates.NONE)))
        .mapPartitions(part -> Batches.of(part, BATCH, this::judged)).aggregate(new Figures(), Figures::add, Figures::add);
  }

  private ValueKey key(double[] values) {
    return ValueKey.of(values, width);
  }

  /** The candidates of the originals in some squares. */
  private Iterator<Tuple2<ValueKey, Candidates>> found(Iterator<Tuple2<Iterable<ValueKey>, Iterable<Hit>>> squares) {
    CoverSearch search = new CoverSearch(Covers.of(whole.value()));
    return Batches.of(squares, 1, square -> {
      List<Hit> classes = new ArrayList<>();
      square.get(0)._2().forEach(classes::add);
      classes.sort(Comparator.comparingLong(Hit::row));
      return classes.isEmpty() ? List.<Tuple2<ValueKey, Candidates>>of().iterator()
          : Batches.of(square.get(0)._1().iterator(), BATCH, originals -> found(search, originals, classes));
    });
  }

  private Iterator<Tuple2<ValueKey, Candidates>> found(CoverSearch search, List<ValueKey> originals, List<Hit> classes) {
    long[] sizes = new long[originals.size()];
    int[] first = new int[sizes.length];
    Arrays.fill(first, MaskedPair.NONE);
    Differences differences = guess ? differences(originals, classes) : null;
    NearestSoFar nearest = guess ? new NearestSoFar(first, PreciseOrder.of(differences), false) : null;
    for (int i = 0; guess && i < sizes.length; i++) {
      nearest.start(i, Double.POSITIVE_INFINITY);
    }
    search.search((i, k) -> originals.get(i).values[k], sizes.length, (j, k) -> classes.get(j).values()[k], classes.size(), (i, j) -> {
      sizes[i] += classes.get(j).ties();
      if (guess) {
        nearest.take(i, squared(differences, i, j), j, classes.get(j).ties());
      } else if (first[i] == MaskedPair.NONE) {
        first[i] = j;
      }
    }, Progress.NONE);
    return IntStream.range(0, sizes.length).filter(i -> sizes[i] > 0).mapToObj(i -> {
      Hit hit = classes.get(guess ? nearest.nearest(i) : first[i]);
      int ties = guess ? nearest.ties(i) : hit.ties();
      return new Tuple2<>(originals.get(i), new Candidates(sizes[i], List.of(new Hit(hit.row(), hit.values(), ties))));
    }).iterator();
  }

  private Differences differences(List<ValueKey> originals, List<Hit> classes) {
    return whole.value().differences(tables.of(originals.stream().map(key -> key.values).toList()),
        tables.of(classes.stream().map(Hit::values).toList()), Scaling.ATTRIBUTE);
  }

  private static double squared(Differences differences, int i, int j) {
    double[] difference = differences.buffer();
    differences.write(i, j, difference);
    return Arrays.stream(difference).map(d -> d * d).sum();
  }

  /** Decides whether the partners of these originals are among their candidates, and whether they are linked. */
  private Iterator<Judged> judged(List<Judged> batch) {
    CoverSearch search = new CoverSearch(Covers.of(whole.value()));
    List<Query> queries = new ArrayList<>();
    List<RegionSearch.Found> finds = new ArrayList<>();
    for (Judged each : batch) {
      Query query = each.query;
      each.contained = query.partner != null && search.fits((i, k) -> query.values[k], 0, (j, k) -> query.partner[k], 0);
      each.candidates.hits.forEach(hit -> finds.add(new RegionSearch.Found(queries.size(), hit)));
      queries.add(new Query(query.row, query.values, query.partnerRow, each.contained ? query.partner : null));
    }
    if (guess) {
      finds.sort(Comparator.comparingLong(found -> found.hit().row()));
      WholeFiles files = whole.value();
      RegionSearch.settle(queries, finds, (originals, masked) -> PartSearch.euclidean(
          files.differences(tables.of(originals), tables.of(masked), Scaling.ATTRIBUTE)));
    }
    for (int q = 0; q < batch.size(); q++) {
      batch.get(q).query = guess ? queries.get(q) : batch.get(q).tied();
    }
    return batch.iterator();
  }
}
