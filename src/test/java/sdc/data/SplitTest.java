package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Splits of a file's records. */
class SplitTest {

  @Test
  void everyRecordIsInOnePart() {
    for (int seed = 1; seed <= 200; seed++) {
      Split split = Split.draw(20, 7, Randomness.seeded(seed));
      assertEquals(7, split.train().length, "seed " + seed);
      assertArrayEquals(IntStream.range(0, 20).toArray(),
          IntStream.concat(IntStream.of(split.train()), IntStream.of(split.test())).sorted().toArray(), "seed " + seed);
    }
  }

  @Test
  void everyRecordIsDrawnAsOften() {
    int[] drawn = new int[10];
    for (int seed = 1; seed <= 3000; seed++) {
      for (int row : Split.draw(10, 4, Randomness.seeded(seed)).train()) {
        drawn[row]++;
      }
    }
    for (int count : drawn) {
      assertTrue(Math.abs(count - 1200) < 5 * Math.sqrt(3000 * 0.4 * 0.6), "1200 expected, 5 standard deviations allowed: " + count);
    }
  }

  @Test
  void refusesWhatIsNoSplit() {
    for (int train : new int[] {-1, 0, 1, 9, 10, 11}) {
      assertThrows(IllegalArgumentException.class, () -> Split.draw(10, train, Randomness.seeded(1)));
    }
    assertThrows(IllegalArgumentException.class, () -> Split.of(10, new int[] {1, 1, 2}));
    assertThrows(IllegalArgumentException.class, () -> Split.of(10, new int[] {1, 10}));
    assertArrayEquals(new int[] {0, 3}, Split.of(5, new int[] {3, 0}).train());
  }
}
