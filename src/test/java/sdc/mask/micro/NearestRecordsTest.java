package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The nearest of many records, beside a sorted list of all. */
class NearestRecordsTest {

  @Test
  void theNearestAreTheFirstOfTheSortedList() {
    for (int seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      int k = 1 + random.nextInt(12);
      NearestRecords nearest = new NearestRecords(k);
      for (int use = 0; use < 2; use++) {
        nearest.clear();
        assertEquals(0, nearest.size(), "cleared");
        checkOneUse(nearest, k, random, "seed " + seed + " use " + use);
      }
    }
  }

  private static void checkOneUse(NearestRecords nearest, int k, Random random, String what) {
    int count = 1 + random.nextInt(40);
    int levels = 1 + random.nextInt(20);
    double[] distance = random.ints(count, 0, levels).asDoubleStream().toArray();
    List<Integer> offered = new ArrayList<>(IntStream.range(0, count).boxed().toList());
    Collections.shuffle(offered, random);
    for (int place = 0; place < count; place++) {
      int record = offered.get(place);
      boolean admits = nearest.admits(distance[record], record);
      nearest.offer(distance[record], record);
      int[] expected = offered.stream().limit(place + 1)
          .sorted(Comparator.comparingDouble((Integer i) -> distance[i]).thenComparing(i -> i)).limit(k).mapToInt(Integer::intValue)
          .sorted().toArray();
      assertArrayEquals(expected, records(nearest), what);
      assertEquals(IntStream.of(expected).anyMatch(i -> i == record), admits, what + ": admits says whether the record enters");
    }
  }

  private static int[] records(NearestRecords nearest) {
    return IntStream.range(0, nearest.size()).map(nearest::record).sorted().toArray();
  }
}
