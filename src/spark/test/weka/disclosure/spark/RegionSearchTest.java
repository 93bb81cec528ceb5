package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;
import sdc.data.WholeFiles;
import sdc.link.PartSearch;

/** Links found in regions beside a loop over all pairs of small whole numbers, whose distances are exact and often tie. */
class RegionSearchTest {

  private static final int WIDTH = 2;
  /** The queries that searches got, in all tasks of this JVM. */
  private static final AtomicLong ASKED = new AtomicLong();

  private static double[] point(Random random, int most) {
    return random.ints(WIDTH, 0, most).asDoubleStream().toArray();
  }

  /** Plain Euclidean distances. */
  private static RegionSearch.Measure measure(List<double[]> originals, List<double[]> masked) {
    List<WholeFiles.Attribute> attributes = IntStream.range(0, WIDTH).mapToObj(k -> WholeFiles.Attribute.of(
        WholeFiles.Numbers.of(originals.stream().mapToDouble(values -> values[k]).toArray()),
        WholeFiles.Numbers.of(masked.stream().mapToDouble(values -> values[k]).toArray()))).toList();
    WholeFiles whole = new WholeFiles(attributes, originals.size(), masked.size());
    RecordTables tables = new RecordTables(List.of("x", "y"), Arrays.asList(null, null));
    return (some, others) -> {
      ASKED.addAndGet(some.size());
      return PartSearch.euclidean(whole.differences(tables.of(some), tables.of(others), Scaling.RAW));
    };
  }

  private static double squared(double[] a, double[] b) {
    return IntStream.range(0, WIDTH).mapToDouble(k -> (a[k] - b[k]) * (a[k] - b[k])).sum();
  }

  /** The candidates as near as the nearest. */
  private static int[] nearest(double[] query, List<double[]> masked) {
    double least = masked.stream().mapToDouble(values -> squared(query, values)).min().orElseThrow();
    return IntStream.range(0, masked.size()).filter(j -> squared(query, masked.get(j)) == least).toArray();
  }

  private static Tally links(List<Query> queries, List<double[]> originals, List<double[]> masked, int parts) {
    return links(queries, originals, masked, masked.size(), parts);
  }

  private static Tally links(List<Query> queries, List<double[]> originals, List<double[]> masked, long candidates, int parts) {
    List<FileRecord> records = new ArrayList<>(IntStream.range(0, masked.size())
        .mapToObj(j -> new FileRecord(j, null, masked.get(j))).toList());
    Collections.shuffle(records, new Random(parts));
    return new RegionSearch(Local.context(), measure(originals, masked)).links(Local.context().parallelize(queries, 2),
        Local.context().parallelize(records, 2), candidates, parts);
  }

  private static void check(int originals, int candidates, int most, int parts, long seed) {
    Random random = new Random(seed);
    List<double[]> a = IntStream.range(0, originals).mapToObj(i -> point(random, most)).toList();
    List<double[]> b = IntStream.range(0, candidates).mapToObj(j -> point(random, most)).toList();
    List<Query> queries = IntStream.range(0, originals).mapToObj(i -> i % 7 == 3 || i >= candidates ? new Query(i, a.get(i), -1, null)
        : new Query(i, a.get(i), candidates - 1 - i, b.get(candidates - 1 - i))).toList();
    Tally expected = new Tally();
    for (Query query : queries) {
      int[] nearest = nearest(query.values, b);
      Query found = new Query(query.row, query.values, query.partnerRow, query.partner);
      found.nearestRow = nearest[0];
      found.ties = nearest.length;
      found.partnerIsNearest = Arrays.stream(nearest).anyMatch(j -> j == query.partnerRow);
      expected.add(found);
    }
    Tally tally = links(queries, a, b, parts);
    String run = originals + " by " + candidates + " below " + most + " in " + parts + ", seed " + seed;
    assertEquals(List.of(expected.records(), expected.linked(), expected.tied(), expected.first()),
        List.of(tally.records(), tally.linked(), tally.tied(), tally.first()), run);
    assertEquals(expected.credited(), tally.credited(), 1e-9, run);
  }

  @Test
  void manyTiesInManyRegions() {
    check(60, 60, 5, 6, 1);
  }

  @Test
  void fewTies() {
    check(50, 70, 60, 5, 2);
  }

  @Test
  void oneRegion() {
    check(40, 30, 9, 1, 3);
  }

  @Test
  void moreRegionsThanCandidates() {
    check(25, 6, 4, 9, 4);
  }

  /** So many candidates are said to be there that the sample of the few that are there is empty. */
  @Test
  void aSampleWithoutCandidates() {
    List<double[]> b = List.of(new double[] {1, 1}, new double[] {5, 5});
    List<Query> queries = List.of(new Query(0, new double[] {1, 2}, 0, b.get(0)), new Query(1, new double[] {1, 1}, 1, b.get(1)));
    assertEquals(1, links(queries, b, b, 1_000_000_000, 1).linked());
  }

  /** Of clusters that the first coordinate separates, each query needs only its own. */
  @Test
  void farRegionsAreNotVisited() {
    List<double[]> b = IntStream.range(0, 64).mapToObj(j -> new double[] {j / 8 * 1000, j % 8}).toList();
    List<Query> queries = IntStream.range(0, 64).mapToObj(i -> new Query(i, b.get(i), i, b.get(i))).toList();
    ASKED.set(0);
    Tally tally = links(queries, b, b, 8);
    assertEquals(64, tally.linked());
    // finding the regions and settling ask too: each query where it is at home and to find its home, and single ones for boxes
    assertTrue(ASKED.get() <= 2 * 64 + 40, "asked " + ASKED.get());
  }

  @Test
  void aBoxHoldsItsCandidatesInOrder() {
    Random random = new Random(5);
    List<double[]> values = IntStream.range(0, 20).mapToObj(j -> point(random, 50)).toList();
    List<FileRecord> records = new ArrayList<>(IntStream.range(0, 20).mapToObj(j -> new FileRecord(3 * j, null, values.get(j))).toList());
    Collections.shuffle(records, random);
    RegionSearch.Measure measure = measure(values, values);
    Box box = Box.of(records.iterator(), measure);
    assertArrayEquals(IntStream.range(0, 20).mapToLong(j -> 3L * j).toArray(), box.rows());
    assertEquals(values, box.values());
    double[] coordinates = measure.search(values.subList(0, 1), values).candidates();
    for (int k = 0; k < WIDTH; k++) {
      int axis = k;
      assertEquals(IntStream.range(0, 20).mapToDouble(j -> coordinates[j * WIDTH + axis]).min().orElseThrow(), box.low()[k]);
      assertEquals(IntStream.range(0, 20).mapToDouble(j -> coordinates[j * WIDTH + axis]).max().orElseThrow(), box.high()[k]);
    }
    Box empty = Box.of(List.<FileRecord>of().iterator(), measure);
    assertEquals(0, empty.rows().length);
    assertNull(empty.low());
    assertNull(empty.high());
  }

  @Test
  void findsArePutTogether() {
    List<double[]> values = List.of(new double[] {0, 0}, new double[] {3, 0}, new double[] {0, 3}, new double[] {9, 9});
    Query one = new Query(0, new double[] {0, 1}, 2, values.get(2)); // its partner is at 2, a candidate at 1
    Query two = new Query(1, new double[] {1, 1}, 1, values.get(1)); // both finds are as near as its partner
    Query none = new Query(2, new double[] {1, 1}, -1, null);
    List<RegionSearch.Found> finds = List.of(new RegionSearch.Found(0, new Hit(4, values.get(0), 3)),
        new RegionSearch.Found(1, new Hit(5, values.get(2), 2)), new RegionSearch.Found(1, new Hit(7, values.get(1), 1)));
    none.nearestRow = 77;
    none.partnerIsNearest = true;
    RegionSearch.settle(List.of(one, two, none), finds, measure(values, values));
    assertEquals(List.of(3, 4L, false), List.of(one.ties, one.nearestRow, one.partnerIsNearest));
    assertEquals(List.of(3, 5L, true), List.of(two.ties, two.nearestRow, two.partnerIsNearest));
    assertEquals(List.of(0, -1L, false), List.of(none.ties, none.nearestRow, none.partnerIsNearest));
    Query alone = new Query(3, values.get(0), -1, null);
    RegionSearch.settle(List.of(alone), List.of(), measure(values, values));
    assertSame(values.get(0), alone.values);
    assertEquals(0, alone.ties);
  }
}
