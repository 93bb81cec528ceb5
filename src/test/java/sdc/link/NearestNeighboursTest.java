package sdc.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.LabelDifference;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/** Tree and all-pairs search against the naive loop over all pairs, to the last bit, on random records full of ties. */
class NearestNeighboursTest {

  private static final int SEEDS = 400;

  /** Coordinates with ties, duplicates, constants and outliers, as the seed will have it. */
  private static double[] records(Random random, int rows, int width) {
    double[] records = new double[rows * width];
    int[] kind = random.ints(width, 0, 4).toArray();
    for (int i = 0; i < records.length; i++) {
      records[i] = switch (kind[i % width]) {
        case 0 -> random.nextGaussian();
        case 1 -> random.nextInt(4) - 1.5;
        case 2 -> Math.rint(random.nextGaussian() * 3) * 0.1;
        default -> random.nextInt(20) == 0 ? 50 * random.nextGaussian() : 1;
      };
    }
    for (int row = 0; row < rows; row++) {
      if (random.nextInt(3) == 0) {
        System.arraycopy(records, random.nextInt(rows) * width, records, row * width, width);
      }
    }
    return records;
  }

  private static int[] partners(Random random, int queries, int candidates) {
    return IntStream.range(0, queries).map(q -> random.nextInt(5) == 0 ? MaskedPair.NONE : random.nextInt(candidates)).toArray();
  }

  private static double naive(Space space, int query, int candidate, int degree) {
    double sum = 0;
    for (int k = 0; k < space.axes(); k++) {
      double a = space.queries()[query * space.width() + k];
      double b = space.candidates()[candidate * space.width() + k];
      sum += degree > 0 ? a * b : (a - b) * (a - b);
    }
    if (degree == 0) {
      return sum;
    }
    double kernel = 1 + sum;
    for (int power = 1; power < degree; power++) {
      kernel *= 1 + sum;
    }
    return space.queries()[query * space.width() + space.axes()] - 2 * kernel
        + space.candidates()[candidate * space.width() + space.axes()];
  }

  private static NearestSoFar naive(Space space, int[] partner, int degree) {
    NearestSoFar found = new NearestSoFar(partner, space.ties(), true);
    for (int query = 0; query < partner.length; query++) {
      int q = query;
      double[] distances = IntStream.range(0, space.candidateCount()).mapToDouble(c -> naive(space, q, c, degree)).toArray();
      double least = Arrays.stream(distances).min().orElseThrow();
      found.squared[q] = least;
      found.nearest[q] = IntStream.range(0, distances.length).filter(c -> distances[c] == least).findFirst().orElseThrow();
      found.ties[q] = (int) Arrays.stream(distances).filter(d -> d == least).count();
      found.partnerSquared[q] = partner[q] < 0 ? Double.POSITIVE_INFINITY : distances[partner[q]];
      found.nearer[q] = (int) Arrays.stream(distances).filter(d -> d < found.partnerSquared[q]).count();
    }
    return found;
  }

  private static void assertSame(NearestSoFar expected, NearestSoFar actual, String message) {
    assertArrayEquals(expected.squared, actual.squared, message + " distance");
    assertArrayEquals(expected.ties, actual.ties, message + " ties");
    assertArrayEquals(expected.nearest, actual.nearest, message + " nearest");
    assertArrayEquals(expected.nearer, actual.nearer, message + " nearer");
    assertArrayEquals(expected.partnerSquared, actual.partnerSquared, message + " partner");
  }

  private static void check(Space space, int[] partner, int degree, String message) {
    NearestSoFar expected = naive(space, partner, degree);
    int[] all = IntStream.range(0, partner.length).toArray();
    for (NeighbourSearch search : new NeighbourSearch[] {new TreeSearch(space, Progress.NONE), new AllPairs(space, Progress.NONE)}) {
      NearestSoFar actual = new NearestSoFar(partner, space.ties(), true);
      search.find(all, 0, all.length, actual);
      assertSame(expected, actual, message + " " + search.getClass().getSimpleName());
    }
    assertSame(expected, NearestNeighbours.find(space, partner, true, Progress.NONE), message + " chosen");
  }

  @Test
  void squaredDifferences() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int width = 1 + seed % 14;
      int candidates = 1 + random.nextInt(random.nextInt(10) == 0 ? 700 : 150);
      double[] b = records(random, candidates, width);
      double[] a = random.nextBoolean() ? records(random, 1 + random.nextInt(40), width) : b.clone();
      Space space = new Space(new SquaredDifferences(new LabelDifference[width], false), width, width, a, b, Space.ROOT);
      check(space, partners(random, space.queryCount(), candidates), 0, "seed " + seed);
    }
  }

  /** Such queries have a distance to every box, which the bound beyond a plane must not count twice. */
  @Test
  void queriesOutsideBoxesOfClusters() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      int width = 2 + seed % 3;
      double[] centres = random.doubles(30 * width).toArray();
      double[] b = IntStream.range(0, 20 * centres.length).mapToDouble(i -> centres[i % centres.length] + 1e-3 * random.nextGaussian())
          .toArray();
      double[] a = random.doubles(50 * width).map(each -> 5 * each - 2).toArray();
      Space space = new Space(new SquaredDifferences(new LabelDifference[width], false), width, width, a, b, Space.ROOT);
      check(space, partners(random, space.queryCount(), 600), 0, "seed " + seed);
    }
  }

  @Test
  void polynomialKernels() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int width = 1 + seed % 9;
      int degree = 1 + seed % 4;
      int candidates = 1 + random.nextInt(200);
      PolynomialDistance measure = new PolynomialDistance(width, degree);
      double[] a = withKernel(records(random, 1 + random.nextInt(40), width), width, measure);
      double[] b = withKernel(records(random, candidates, width), width, measure);
      Space space = new Space(measure, width + 1, width, a, b, Space.ROOT);
      check(space, partners(random, space.queryCount(), candidates), degree, "seed " + seed);
    }
  }

  private static double[] withKernel(double[] records, int width, PolynomialDistance measure) {
    double[] own = IntStream.range(0, records.length / width).mapToDouble(row -> measure.kernel(
        Arrays.stream(records, row * width, (row + 1) * width).map(x -> x * x).reduce(Double::sum).orElseThrow())).toArray();
    return Linking.append(records, width, own);
  }

  @Test
  void manyIdenticalCandidatesAreOnePoint() {
    double[] same = new double[200_000];
    Space space = new Space(new SquaredDifferences(new LabelDifference[2], false), 2, 2, same, same, Space.ROOT);
    int[] partner = IntStream.range(0, 100_000).toArray();
    NearestSoFar found = NearestNeighbours.find(space, partner, true, Progress.NONE);
    assertEquals(100_000, found.ties[99_999]);
    assertEquals(0, found.nearest[99_999]);
  }

  /** Counts comparisons in the leaves of a tree and in blocks of all candidates. */
  private static final class Counting implements SquaredDistance {
    private final SquaredDistance plain;
    private final boolean costly;
    private final LongAdder inLeaves = new LongAdder();
    private final LongAdder inBlocks = new LongAdder();

    Counting(int width, boolean costly) {
      this.plain = new SquaredDifferences(new LabelDifference[width], false);
      this.costly = costly;
    }

    @Override
    public void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out) {
      inBlocks.add(count);
      plain.distances(queries, query, block, from, stride, count, out);
    }

    @Override
    public void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out, double reach) {
      inLeaves.add(count);
      plain.distances(queries, query, block, from, stride, count, out, reach);
    }

    @Override
    public boolean isCostly() {
      return costly || plain.isCostly();
    }

    @Override
    public double lowerBound(double[] queries, int query, double[] low, double[] high) {
      return plain.lowerBound(queries, query, low, high);
    }

    @Override
    public double upperBound(double[] queries, int query, double[] low, double[] high) {
      return plain.upperBound(queries, query, low, high);
    }

    @Override
    public SquaredDistance reversed() {
      return this;
    }
  }

  private static Counting counted(int rows, int candidates, int width, boolean costly) {
    Counting measure = new Counting(width, costly);
    Random random = new Random(1);
    double[] a = random.doubles(rows * width).toArray();
    double[] b = random.doubles(candidates * width).toArray();
    int[] partner = IntStream.range(0, rows).map(row -> row % candidates).toArray();
    NearestNeighbours.find(new Space(measure, width, width, a, b, Space.ROOT), partner, false, Progress.NONE);
    return measure;
  }

  /** A tree in a plane, all pairs in 40 dimensions, where a tree would compare nearly all of them one leaf after the other. */
  @Test
  void theCheaperSearchIsChosen() {
    Counting plane = counted(2000, 2000, 2, false);
    assertTrue(plane.inLeaves.sum() < 60 * 2000 && plane.inBlocks.sum() < 2 * 2000, plane.inLeaves + " and " + plane.inBlocks);
    Counting high = counted(500, 600, 40, false);
    assertEquals(500 * 600, high.inBlocks.sum(), 2 * 600);
    assertTrue(high.inLeaves.sum() <= 40 * 600, "only for a sample of the queries, but " + high.inLeaves);
    Counting costly = counted(500, 600, 40, true);
    assertTrue(costly.inLeaves.sum() > 500 && costly.inBlocks.sum() <= 2 * 500, costly.inLeaves + " and " + costly.inBlocks);
    assertEquals(0, counted(500, 128, 2, false).inLeaves.sum());
    assertTrue(counted(500, 129, 2, false).inLeaves.sum() > 0);
  }

  /** One query in its own leaf is found at once, but not the others: a sample of one place would choose the tree. */
  @Test
  void theSampleIsSpreadOverAllQueries() {
    int width = 40;
    Random random = new Random(2);
    double[] b = random.doubles(600 * width).toArray();
    double[] a = random.doubles(500 * width).toArray();
    int first = new TreeSearch(new Space(new CountedDistance(width, true), width, width, b, b, Space.ROOT), Progress.NONE).order()[0];
    System.arraycopy(b, first * width, a, 0, width);
    int[] partner = IntStream.range(0, 500).toArray();
    partner[0] = first;
    Counting measure = new Counting(width, false);
    NearestNeighbours.find(new Space(measure, width, width, a, b, Space.ROOT), partner, false, Progress.NONE);
    assertEquals(500 * 600, measure.inBlocks.sum(), 2 * 600);
  }

  /** Unless a measure says that it is costly, queries are compared with three blocks of candidates where a tree would meet nearly all. */
  @Test
  void aMeasureIsCheapUnlessItSaysOtherwise() {
    int width = 40;
    Random random = new Random(5);
    CountedDistance measure = new CountedDistance(width, true);
    double[] a = random.doubles(500 * width).toArray();
    double[] b = random.doubles(600 * width).toArray();
    Space space = new Space(measure, width, width, a, b, Space.ROOT);
    NearestNeighbours.find(space, IntStream.range(0, 500).toArray(), false, Progress.NONE);
    assertTrue(measure.calls().sum() < 500 * 8, measure.calls() + " calls");
  }

  /** The share of the work after each 64 queries; a stop after the last is not lost. */
  @Test
  void progressAfterEachPart() {
    Space space = new Space(new CountedDistance(1, true), 1, 1, new double[128], new double[] {1, 2}, Space.ROOT);
    for (int queries : new int[] {1, 63, 64, 65, 127, 128}) {
      Listener listener = new Listener();
      NearestNeighbours.find(space, new int[queries], false, listener);
      assertEquals(queries <= 64 ? List.of(1.0) : List.of(0.5, 1.0), listener.shares().stream().sorted().toList(), queries + " queries");
    }
    assertThrows(Progress.Stopped.class, () -> NearestNeighbours.find(space, new int[128], false, Listener.after(2)));
    assertThrows(Progress.Stopped.class, () -> NearestNeighbours.find(space, new int[0], false, Listener.after(0)));
  }
}
