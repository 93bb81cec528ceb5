package weka.disclosure.spark;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import sdc.aggregate.Aggregator;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison.Missing;
import sdc.data.WholeFiles;
import sdc.learn.Learned;
import sdc.learn.rows.LearnedSearch;
import sdc.link.LinkSettings.Direction;
import sdc.link.MahalanobisLinker.Covariance;
import sdc.link.MahalanobisScale;
import sdc.link.MahalanobisSums;
import sdc.link.PartSearch;
import sdc.link.probabilistic.Agreement;
import weka.disclosure.evaluation.LearnedDistance;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.linkage.ComparingLinkage;
import weka.disclosure.linkage.DistanceLinkage;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.MahalanobisLinkage;
import weka.disclosure.linkage.ProbabilisticLinkage;
import weka.disclosure.linkage.SupervisedLinkage;

/** A linkage whose links can be counted in parts. */
final class SplitLinkage {

  /** Records of which one task sums up covariances at a time. */
  private static final int BATCH = 5000;

  private final Search search;

  /** Counts the links of all queries in about this many parts; adds what the result should say about them. */
  interface Search {
    Tally links(JavaSparkContext spark, ComparedFiles files, JavaRDD<Query> queries, int parts, Finding finding);
  }

  /** Prepares the distance for two files; adds what the result should say about it. */
  private interface Distance {
    RegionSearch.Measure between(ComparedFiles files, WholeFiles whole, JavaRDD<Query> queries, Finding finding);
  }

  /**
   * What the result of a linkage says besides its links.
   *
   * @param parameters those of a learned distance or an estimated model, by their names in the JSON output
   * @param notes      notes for readers
   */
  record Finding(Map<String, Object> parameters, List<String> notes) {
  }

  private SplitLinkage(Search search) {
    this.search = search;
  }

  /** A search in regions of the space of the records. */
  private SplitLinkage(ComparingLinkage linkage, Distance distance) {
    this((spark, files, queries, parts, finding) -> {
      if (linkage.getMissing() == Missing.REFUSE) {
        files.requireComplete();
      }
      return new RegionSearch(spark, distance.between(files, files.whole(linkage.comparison()), queries, finding))
          .links(queries, files.masked(), files.candidates(), parts);
    });
    requireSplit(linkage);
  }

  /**
   * The linkage as it runs on Spark; rejects those that need all records at once.
   *
   * @param known the records from which a linkage learns
   */
  static SplitLinkage of(Linkage linkage, int known) {
    if (linkage instanceof EuclideanLinkage euclidean) {
      return new SplitLinkage(euclidean, (files, whole, queries, finding) -> euclidean(files.tables(), whole, euclidean.getMethod()));
    } else if (linkage instanceof MahalanobisLinkage mahalanobis) {
      return new SplitLinkage(mahalanobis,
          (files, whole, queries, finding) -> mahalanobis(files, whole, queries, mahalanobis.getMethod(), finding.notes()));
    } else if (linkage instanceof SupervisedLinkage supervised) {
      if (!supervised.getProof().isEmpty()) {
        throw refused("-proof");
      }
      requireIncreasing(supervised.getFamily());
      return new SplitLinkage(supervised,
          (files, whole, queries, finding) -> supervised(files, whole, queries, supervised, known, finding));
    } else if (linkage instanceof ProbabilisticLinkage probabilistic) {
      requireSplit(probabilistic);
      return new SplitLinkage((spark, files, queries, parts, finding) -> PatternPairs.links(files, queries, parts, probabilistic, finding));
    }
    throw new IllegalArgumentException("-L: " + linkage.method() + " does not run on Spark; take EuclideanLinkage, MahalanobisLinkage,"
        + " SupervisedLinkage, ProbabilisticLinkage or CoverAttack, or evaluate a sample on one machine");
  }

  private static void requireSplit(ProbabilisticLinkage linkage) {
    if (linkage.getOneToOne()) {
      throw refused("-oneToOne");
    }
    if (linkage.getAgreement() == Agreement.RANKS) {
      throw new IllegalArgumentException("-L: ProbabilisticLinkage -agreement RANKS does not run on Spark; take CONTINUOUS, LEVELS,"
          + " TOLERANCE or QUADRATIC");
    }
  }

  private static void requireIncreasing(SupervisedLinkage.Family family) {
    if (!List.of("WEIGHTED_MEAN", "OWA", "CHOQUET").contains(family.name())) {
      throw new IllegalArgumentException("-L: SupervisedLinkage -F " + family + " does not run on Spark; take -F WEIGHTED_MEAN, OWA or"
          + " CHOQUET, or evaluate a sample on one machine");
    }
  }

  private static void requireSplit(ComparingLinkage linkage) {
    if (linkage instanceof DistanceLinkage distances && distances.getOneToOne()) {
      throw refused("-oneToOne");
    }
    if (linkage instanceof DistanceLinkage distances && distances.getDirection() != Direction.ORIGINAL_TO_MASKED) {
      throw refused("-direction " + distances.getDirection());
    }
    if (linkage instanceof SupervisedLinkage && linkage.getContradiction()) {
      throw refused("-contradiction"); // a sample may lack what is contradicted
    }
  }

  private static IllegalArgumentException refused(String option) {
    return new IllegalArgumentException("-L: " + option + " of a linkage does not run on Spark; leave it out");
  }

  /** Counts the links of all queries, in about this many parts. */
  Tally links(JavaSparkContext spark, ComparedFiles files, JavaRDD<Query> queries, int parts, Finding finding) {
    files.requireValues();
    return search.links(spark, files, queries, parts, finding);
  }

  private static RegionSearch.Measure euclidean(RecordTables tables, WholeFiles whole, Scaling scaling) {
    return (originals, masked) -> PartSearch.euclidean(whole.differences(tables.of(originals), tables.of(masked), scaling));
  }

  private static RegionSearch.Measure mahalanobis(ComparedFiles files, WholeFiles whole, JavaRDD<Query> queries, Covariance covariance,
      List<String> notes) {
    RecordTables tables = files.tables();
    MahalanobisScale scale = sums(files, whole, queries).scale(covariance, tables.names());
    notes.addAll(scale.warnings(tables.names()));
    return (originals, masked) -> {
      Table a = tables.of(originals);
      Table b = tables.of(masked);
      return PartSearch.mahalanobis(scale, whole.differences(a, b, Scaling.DISTANCE), a, b);
    };
  }

  /** Learns from a sample, all of whose records are candidates there; the distance then compares all records. */
  private static RegionSearch.Measure supervised(ComparedFiles files, WholeFiles whole, JavaRDD<Query> queries,
      SupervisedLinkage linkage, int known, Finding finding) {
    RecordTables tables = files.tables();
    MaskedPair sample = files.sample(queries, known);
    LinkageResult result = linkage.link(sample, false, Progress.NONE);
    Learned learned = ((LearnedDistance) result.finding()).learned();
    Aggregator aggregator = learned.aggregator();
    finding.parameters().put("parameters", result.finding().toMap().get("parameters"));
    finding.notes().add("learned from " + sample.partners() + " records at equal steps, of which it links " + learned.links().linked()
        + " among themselves, and no distance of its family links more than " + learned.bound()
        + " of these; no bound is known for the file");
    return (originals, masked) -> new LearnedSearch(
        whole.differences(tables.of(originals), tables.of(masked), Scaling.ATTRIBUTE).withMeans(), aggregator);
  }

  /** One pass over the originals with their partners, and one over the masked records. */
  private static MahalanobisSums sums(ComparedFiles files, WholeFiles whole, JavaRDD<Query> queries) {
    RecordTables tables = files.tables();
    int[] numbers = whole.numeric();
    int[] labels = whole.nominal();
    MahalanobisSums zero = new MahalanobisSums(numbers, labels);
    MahalanobisSums ofOriginals = queries.mapPartitions(part -> Batches.of(part, BATCH, batch -> {
      MahalanobisSums sums = new MahalanobisSums(numbers, labels);
      Table originals = tables.of(batch.stream().map(query -> query.values).toList());
      int[] partner = IntStream.range(0, batch.size()).map(i -> batch.get(i).partner == null ? MaskedPair.NONE : i).toArray();
      // a record without a partner has itself in the place of one
      Table partners = tables.of(batch.stream().map(query -> query.partner == null ? query.values : query.partner).toList());
      sums.addOriginals(whole.differences(originals, partners, Scaling.DISTANCE), originals, partners, partner);
      return List.of(sums).iterator();
    })).fold(zero, MahalanobisSums::add);
    MahalanobisSums ofMasked = files.masked().mapPartitions(part -> Batches.of(part, BATCH, batch -> {
      MahalanobisSums sums = new MahalanobisSums(numbers, labels);
      List<double[]> values = batch.stream().map(record -> record.values).toList();
      Table masked = tables.of(values);
      sums.addMasked(whole.differences(tables.of(values.subList(0, 1)), masked, Scaling.DISTANCE), masked);
      return List.of(sums).iterator();
    })).fold(zero, MahalanobisSums::add);
    return ofOriginals.add(ofMasked);
  }
}
