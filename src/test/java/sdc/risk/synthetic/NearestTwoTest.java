package sdc.risk.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

class NearestTwoTest {

  /** All pairs, with missing cells, ties, duplicates and constants. */
  @Test
  void againstAllPairs() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      Table original = Drawn.records(1 + random.nextInt(150), seed, seed % 3 * 0.1);
      if (seed % 4 == 1) {
        original = original.rows(random.ints(120, 0, original.rows()).toArray());
      }
      Table released = seed % 5 == 2 ? Drawn.shuffled(original, seed) : Drawn.records(100, seed + 1000, 0.05);
      if (seed % 7 == 3) {
        original = Copies.rounded(List.of(original)).get(0).select(2, 3, 4);
        released = released.select(2, 3, 4);
      }
      check(MixedPoints.of(List.of(original, released)), seed);
    }
  }

  private static void check(MixedPoints points, int seed) {
    for (int[] way : new int[][] {{1, 0}, {0, 1}, {0, 0}}) {
      NearestTwo found = NearestTwo.of(points, way[0], way[1], Progress.NONE);
      int others = points.tables().get(way[1]).length / points.width();
      for (int row = 0; row < found.nearest().length; row++) {
        int query = row;
        int[] candidates = IntStream.range(0, others).filter(other -> way[0] != way[1] || other != query).toArray();
        double[] sorted = IntStream.of(candidates).mapToDouble(other -> points.squared(way[0], query, way[1], other)).sorted().toArray();
        String which = "seed " + seed + ", record " + row;
        double first = sorted.length < 1 ? Double.POSITIVE_INFINITY : sorted[0];
        assertEquals(first, found.nearest()[row], which);
        assertEquals(sorted.length < 2 ? Double.POSITIVE_INFINITY : sorted[1], found.second()[row], which);
        assertEquals(IntStream.of(candidates).filter(other -> points.squared(way[0], query, way[1], other) == first).findFirst().orElse(-1),
            found.row()[row], which);
      }
      int[] some = IntStream.range(0, points.rows(way[0]).length).filter(row -> row % 3 == seed % 3).toArray();
      NearestTwo ofSome = new NearestTwo.Index(points, way[1], Progress.NONE).of(way[0], some, Progress.NONE);
      for (int i = 0; i < some.length; i++) {
        assertEquals(found.nearest()[some[i]], ofSome.nearest()[i], "seed " + seed);
        assertEquals(found.row()[some[i]], ofSome.row()[i], "seed " + seed);
      }
    }
  }

  /** By hand: sd of 0, 10, 20 is 10; a missing number is one from each present one, besides that one's distance to the mean. */
  @Test
  void scaleIsThatOfTheFirstTable() {
    Table original = Table.of(NumericColumn.of("x", new double[] {0, 10, 20}));
    Table released = Table.of(NumericColumn.of("x", new double[] {1000, Double.NaN, 5}));
    MixedPoints points = MixedPoints.of(List.of(original, released));
    assertEquals(98 * 98, points.squared(0, 2, 1, 0), 1e-9);
    assertEquals(2, points.squared(0, 0, 1, 1), 1e-12);
    assertEquals(0.25, points.squared(0, 1, 1, 2), 1e-12);
    assertEquals(0, MixedPoints.of(List.of(original.rows(new int[] {1, 1}), original)).squared(0, 0, 1, 1), "constant");
  }
}
