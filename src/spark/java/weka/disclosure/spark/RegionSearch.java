package weka.disclosure.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.tree.KdTree;
import sdc.data.tree.Regions;
import sdc.link.NearestSoFar;
import sdc.link.PartSearch;

/**
 * Finds the nearest candidates of each query exactly, ties included.
 *
 * <p>A k-d tree of a sample divides space into regions, and each partition has the candidates of one. A query searches the box of its own
 * region first, starting from the distance of its partner. Then it visits only boxes whose lower bound does not exceed the best distance
 * so far. At the end the finds of all boxes are put together by the comparisons of {@link PartSearch}.
 */
final class RegionSearch {

  /** Sampled candidates for each region. */
  private static final int SAMPLE = 100;
  private static final int BATCH = 5000;

  /** The distance among some records, which each task computes for itself. */
  interface Measure extends Serializable {

    /** The search among these original and masked records. */
    PartSearch search(List<double[]> originals, List<double[]> masked);
  }

  private final JavaSparkContext spark;
  private final Broadcast<Measure> measure;

  RegionSearch(JavaSparkContext spark, Measure measure) {
    this.spark = spark;
    this.measure = spark.broadcast(measure);
  }

  /** Counts the links of all queries, with about this many regions. */
  Tally links(JavaRDD<Query> queries, JavaRDD<FileRecord> masked, long candidates, int parts) {
    Regions regions = regions(masked, candidates, parts);
    Broadcast<Regions> shared = spark.broadcast(regions);
    Broadcast<Measure> distance = measure;
    HashPartitioner places = new HashPartitioner(regions.count());
    JavaRDD<Box> boxes = inRegions(masked, shared, places).mapPartitions(part -> List.of(Box.of(part, distance.value())).iterator())
        .persist(StorageLevel.MEMORY_AND_DISK_SER());
    List<double[][]> bounds = boxes.map(box -> new double[][] {box.low(), box.high()}).collect();
    Broadcast<List<double[][]>> edges = spark.broadcast(bounds);
    JavaRDD<Query> home = homes(queries, shared, places)
        .zipPartitions(boxes, (part, box) -> atHome(part, box.next(), distance.value(), edges.value()))
        .persist(StorageLevel.MEMORY_AND_DISK_SER());
    JavaPairRDD<Long, Hit> hits = travelling(home).partitionBy(places).values()
        .zipPartitions(boxes, (part, box) -> away(part, box.next(), distance.value())).mapToPair(each -> each);
    JavaRDD<Query> done = home.filter(query -> query.further.length == 0);
    JavaRDD<Query> merged = home.filter(query -> query.further.length > 0).mapToPair(query -> new Tuple2<>(query.row, query))
        .cogroup(hits, places).values()
        .mapPartitions(part -> together(part, distance.value()));
    Tally tally = done.union(merged).aggregate(new Tally(), Tally::add, Tally::add);
    home.unpersist();
    boxes.unpersist();
    return tally;
  }

  private Regions regions(JavaRDD<FileRecord> masked, long candidates, int parts) {
    double share = Math.min(1, (double) SAMPLE * parts / candidates);
    List<double[]> sample = masked.sample(false, share, 1).map(record -> record.values).collect();
    List<double[]> some = sample.isEmpty() ? List.of(masked.first().values) : sample;
    PartSearch space = measure.value().search(some.subList(0, 1), some);
    return new Regions(new KdTree(space.candidates(), space.width(), space.axes(), Math.max(1, (some.size() + parts - 1) / parts),
        Progress.NONE));
  }

  private JavaRDD<FileRecord> inRegions(JavaRDD<FileRecord> masked, Broadcast<Regions> regions, HashPartitioner places) {
    Broadcast<Measure> distance = measure;
    return masked.mapPartitionsToPair(part -> Batches.of(part, BATCH, batch -> {
      List<double[]> values = batch.stream().map(record -> record.values).toList();
      PartSearch space = distance.value().search(values.subList(0, 1), values);
      return IntStream.range(0, batch.size())
          .mapToObj(i -> new Tuple2<>(regions.value().of(space.candidates(), i * space.width()), batch.get(i))).iterator();
    })).partitionBy(places).values();
  }

  private JavaRDD<Query> homes(JavaRDD<Query> queries, Broadcast<Regions> regions, HashPartitioner places) {
    Broadcast<Measure> distance = measure;
    return queries.mapPartitionsToPair(part -> Batches.of(part, BATCH, batch -> {
      List<double[]> values = batch.stream().map(query -> query.values).toList();
      PartSearch space = distance.value().search(values, values.subList(0, 1));
      return IntStream.range(0, batch.size())
          .mapToObj(i -> new Tuple2<>(regions.value().of(space.queries(), i * space.width()), batch.get(i))).iterator();
    })).partitionBy(places).values();
  }

  /** Searches the home box of these queries and notes which further boxes may have a candidate as near. */
  private static Iterator<Query> atHome(Iterator<Query> part, Box box, Measure measure, List<double[][]> bounds) {
    List<Query> queries = new ArrayList<>();
    part.forEachRemaining(queries::add);
    if (queries.isEmpty()) {
      return queries.iterator();
    }
    Known known = new Known(queries, box.values());
    PartSearch search = measure.search(queries.stream().map(query -> query.values).toList(), known.candidates);
    NearestSoFar found = search.find(box.rows().length, known.places, Progress.NONE);
    for (int q = 0; q < queries.size(); q++) {
      Query query = queries.get(q);
      int nearest = found.nearest(q);
      query.ties = found.ties(q);
      if (nearest != MaskedPair.NONE) {
        query.nearest = box.values().get(nearest);
        query.nearestRow = box.rows()[nearest];
        query.partnerIsNearest = found.partnerIsNearest(q);
      }
      query.further = further(search, q, found.reach(q), bounds, TaskContext.getPartitionId());
    }
    return queries.iterator();
  }

  private static int[] further(PartSearch search, int query, double reach, List<double[][]> bounds, int home) {
    return IntStream.range(0, bounds.size()).filter(b -> b != home && bounds.get(b)[0] != null
        && search.lowerBound(query, bounds.get(b)[0], bounds.get(b)[1]) <= reach).toArray();
  }

  /** The queries on their way to further boxes. */
  private static JavaPairRDD<Integer, Query> travelling(JavaRDD<Query> home) {
    return home.flatMapToPair(query -> {
      Query traveller = new Query(query.row, query.values, query.partnerRow, query.known());
      return Arrays.stream(query.further).mapToObj(box -> new Tuple2<>(box, traveller)).iterator();
    });
  }

  /** Searches a box that is not the home of these queries, whose partner is the nearest candidate known. */
  private static Iterator<Tuple2<Long, Hit>> away(Iterator<Query> part, Box box, Measure measure) {
    List<Query> queries = new ArrayList<>();
    part.forEachRemaining(queries::add);
    if (queries.isEmpty()) {
      return List.<Tuple2<Long, Hit>>of().iterator();
    }
    Known known = new Known(queries, box.values());
    NearestSoFar found = measure.search(queries.stream().map(query -> query.values).toList(), known.candidates)
        .find(box.rows().length, known.places, Progress.NONE);
    return IntStream.range(0, queries.size()).filter(q -> found.nearest(q) != MaskedPair.NONE).mapToObj(q -> new Tuple2<>(
        queries.get(q).row, new Hit(box.rows()[found.nearest(q)], box.values().get(found.nearest(q)), found.ties(q)))).iterator();
  }

  /** Puts together what the boxes found. */
  private static Iterator<Query> together(Iterator<Tuple2<Iterable<Query>, Iterable<Hit>>> part, Measure measure) {
    return Batches.of(part, BATCH, batch -> {
      List<Query> queries = new ArrayList<>();
      List<Found> finds = new ArrayList<>();
      for (Tuple2<Iterable<Query>, Iterable<Hit>> each : batch) {
        Query query = each._1().iterator().next();
        if (query.nearest != null) {
          finds.add(new Found(queries.size(), new Hit(query.nearestRow, query.nearest, query.ties)));
        }
        each._2().forEach(hit -> finds.add(new Found(queries.size(), hit)));
        queries.add(query);
      }
      finds.sort(Comparator.comparingLong(found -> found.hit.row()));
      settle(queries, finds, measure);
      return queries.iterator();
    });
  }

  /** A hit and the number of its query. */
  record Found(int query, Hit hit) {
  }

  /** Sets the nearest candidates of queries to the nearest of these finds, which are in the order of their rows. */
  static void settle(List<Query> queries, List<Found> finds, Measure measure) {
    Known known = new Known(queries.stream().map(query -> new Query(query.row, query.values, query.partnerRow, query.partner)).toList(),
        finds.stream().map(found -> found.hit.values()).toList());
    if (known.candidates.isEmpty()) {
      return;
    }
    NearestSoFar best = measure.search(queries.stream().map(query -> query.values).toList(), known.candidates).together(known.places,
        finds.stream().mapToInt(Found::query).toArray(), finds.stream().mapToInt(found -> found.hit.ties()).toArray());
    for (int q = 0; q < queries.size(); q++) {
      Query query = queries.get(q);
      query.ties = best.ties(q);
      query.nearestRow = best.nearest(q) == MaskedPair.NONE ? -1 : finds.get(best.nearest(q)).hit.row();
      query.partnerIsNearest = best.nearest(q) != MaskedPair.NONE && best.partnerIsNearest(q);
    }
  }

  /** Candidates followed by the nearest one that each query knows. */
  private static final class Known {
    private final List<double[]> candidates;
    private final int[] places;

    Known(List<Query> queries, List<double[]> values) {
      candidates = new ArrayList<>(values);
      places = new int[queries.size()];
      for (int q = 0; q < places.length; q++) {
        double[] best = queries.get(q).known();
        places[q] = best == null ? MaskedPair.NONE : candidates.size();
        if (best != null) {
          candidates.add(best);
        }
      }
    }
  }
}
