package sdc.data.key;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LongCodesTest {

  private static int[] plain(long[] values) {
    Map<Long, Integer> codes = new HashMap<>();
    return LongStream.of(values).mapToInt(value -> {
      codes.putIfAbsent(value, codes.size());
      return codes.get(value);
    }).toArray();
  }

  @Test
  void valuesAreNumberedInTheOrderInWhichTheyCome() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int count = random.nextInt(200);
      long[] values = random.longs(count, -random.nextInt(100), 1 + random.nextInt(100)).map(value -> value * 0x100000001L).toArray();
      assertArrayEquals(plain(values), LongCodes.of(values), "seed " + seed);
    }
    assertArrayEquals(new int[] {0, 1, 0, 2, 1}, LongCodes.of(new long[] {7, 0, 7, Long.MIN_VALUE, 0}));
  }

  @Test
  void codesAreCounted() {
    assertArrayEquals(new int[] {2, 0, 1}, LongCodes.counts(new int[] {2, 0, 0}));
    assertEquals(0, LongCodes.counts(new int[0]).length);
  }

  /** Hashes that many of these regular values share would take hours: the square of their number. */
  @Test
  void regularValuesTakeLinearTime() {
    int count = (1 << 18) - 1;
    List<LongUnaryOperator> kinds = List.of(i -> i, i -> -i, i -> i << 32, i -> i << 45, i -> i | i << 32, i -> i * 0x1000001L,
        Double::doubleToLongBits, i -> Double.doubleToLongBits(i / 100.0), i -> Double.doubleToLongBits(Math.scalb(1.0 + i, 600)),
        i -> i % 512 << 55 | i / 512);
    for (LongUnaryOperator kind : kinds) {
      long[] values = LongStream.range(0, count).map(kind).toArray();
      int[] codes = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> LongCodes.of(values), "kind " + kinds.indexOf(kind));
      for (int i = 0; i < count; i++) {
        assertEquals(i, codes[i], "kind " + kinds.indexOf(kind));
      }
    }
  }
}
