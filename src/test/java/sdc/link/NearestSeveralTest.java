package sdc.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;

/** The several nearest candidates against a sort of all pairs, on mixed records with ties, duplicates and missing values. */
class NearestSeveralTest {

  static Table mixed(Random random, int rows) {
    double[] numbers = random.doubles(rows).map(v -> random.nextInt(9) == 0 ? Double.NaN : random.nextInt(3) == 0 ? 1 : v).toArray();
    double[] whole = random.ints(rows, 0, 4).asDoubleStream().toArray();
    numbers[0] = 2;
    numbers[1] = 3;
    whole[0] = 5;
    int[] labels = IntStream.range(0, rows).map(i -> random.nextInt(8) == 0 ? NominalColumn.MISSING : random.nextInt(3)).toArray();
    labels[0] = 0;
    labels[1] = 1;
    return Table.of(NumericColumn.of("a", numbers), NumericColumn.of("b", whole),
        NominalColumn.of("c", List.of("l0", "l1", "l2", "l3"), labels));
  }

  @Test
  void areAsNearAsThoseOfASort() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int rows = 2 + random.nextInt(150);
      Differences differences = Differences.of(MaskedPair.aligned(mixed(random, rows), mixed(random, rows)), Scaling.ATTRIBUTE,
          ValueComparison.COMPLETED);
      int count = 1 + random.nextInt(12);
      int[][] found = NearestSeveral.find(differences, count, Progress.NONE);
      for (int i = 0; i < rows; i++) {
        int row = i;
        double[] all = IntStream.range(0, rows).mapToDouble(j -> squared(differences, row, j)).sorted().toArray();
        double[] kept = Arrays.stream(found[i]).mapToDouble(j -> squared(differences, row, j)).toArray();
        assertArrayEquals(Arrays.copyOf(all, Math.min(count, rows)), kept, 1e-12, "seed " + seed);
        assertEquals(kept.length, Arrays.stream(found[i]).distinct().count(), "seed " + seed);
      }
    }
  }

  /** A leaf stores identical candidates once, but each of them is found, up to the number asked for. */
  @Test
  void identicalCandidatesAreAllFound() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      double[] b = random.ints(200, 0, 3).asDoubleStream().toArray();
      double[] a = {0, 1, 2, random.nextDouble()};
      int count = 1 + random.nextInt(120);
      int[][] found = NearestSeveral.find(space(new CountedDistance(1, true), 1, a, b), count, Progress.NONE);
      for (int i = 0; i < a.length; i++) {
        double at = a[i];
        double[] all = Arrays.stream(b).map(v -> (at - v) * (at - v)).sorted().limit(count).toArray();
        assertArrayEquals(all, Arrays.stream(found[i]).mapToDouble(j -> (at - b[j]) * (at - b[j])).toArray(), "seed " + seed);
        assertEquals(count, Arrays.stream(found[i]).distinct().count(), "seed " + seed);
      }
    }
  }

  private static Space space(SquaredDistance measure, int width, double[] a, double[] b) {
    return new Space(measure, width, width, a, b, Space.ROOT);
  }

  /** Five candidates of 4,000 in a plane are in a few leaves of at most 24. */
  @Test
  void mostCandidatesAreNeverCompared() {
    Random random = new Random(3);
    CountedDistance measure = new CountedDistance(2, true);
    NearestSeveral.find(space(measure, 2, random.doubles(1000).toArray(), random.doubles(8000).toArray()), 5, Progress.NONE);
    assertTrue(measure.compared().sum() < 500 * 150, measure.compared() + " comparisons for 500 records");
  }

  /** If no bound excludes a part, the part of the record's own values comes first: a record with a candidate at distance 0 ends there. */
  @Test
  void aRecordLooksFirstWhereItBelongs() {
    double[] b = new Random(4).doubles(600).toArray();
    for (int i = 0; i < 300; i++) {
      CountedDistance measure = new CountedDistance(2, false);
      int[][] found = NearestSeveral.find(space(measure, 2, Arrays.copyOfRange(b, 2 * i, 2 * i + 2), b), 1, Progress.NONE);
      assertEquals(i, found[0][0]);
      assertTrue(measure.compared().sum() <= 24, measure.compared() + " comparisons for record " + i);
    }
  }

  /** The tree of two candidates asks once whether to stop, so that the second question is that of the record. */
  @Test
  void theUserCanStopTheSearchOfEachRecord() {
    AtomicInteger asked = new AtomicInteger();
    Space space = space(new CountedDistance(1, true), 1, new double[] {1}, new double[] {1, 2});
    assertThrows(Progress.Stopped.class, () -> NearestSeveral.find(space, 1, () -> asked.incrementAndGet() > 1));
    assertEquals(2, asked.get());
  }

  private static double squared(Differences differences, int i, int j) {
    double[] gaps = new double[differences.width()];
    differences.write(i, j, gaps);
    return Arrays.stream(gaps).map(gap -> gap * gap).sum();
  }
}
