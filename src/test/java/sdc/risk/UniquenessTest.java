package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Listener;
import sdc.data.Processor;
import sdc.data.Progress;

/** {@link Uniqueness} beside lists of records. */
class UniquenessTest {

  private static long[][] values(int seed, int width, int rows) {
    Random random = new Random(seed);
    return IntStream.range(0, width).mapToObj(k -> random.longs(rows, 0, 2 + random.nextInt(5)).toArray()).toArray(long[][]::new);
  }

  private static int alone(long[][] values, List<Integer> attributes, int rows) {
    Map<List<Long>, Long> counts = IntStream.range(0, rows).mapToObj(row -> attributes.stream().map(k -> values[k][row]).toList())
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return (int) counts.values().stream().filter(count -> count == 1).count();
  }

  private static List<String> names(int width) {
    return IntStream.range(0, width).mapToObj(k -> "v" + k).toList();
  }

  @Test
  void agreesWithPlainCounting() {
    for (int seed = 0; seed < 200; seed++) {
      int width = 1 + seed % 6;
      int rows = seed % 40;
      long[][] values = values(seed, width, rows);
      Uniqueness found = Uniqueness.of(names(width), values, rows, Progress.NONE);
      assertEquals(alone(values, IntStream.range(0, width).boxed().toList(), rows), found.alone(), "seed " + seed);
      List<Integer> chosen = new ArrayList<>();
      int driven = 0;
      while (chosen.size() < Math.min(3, width) && driven < found.alone()) {
        int[] counts = IntStream.range(0, width).map(k -> {
          List<Integer> more = new ArrayList<>(chosen);
          more.add(k);
          return chosen.contains(k) ? -1 : alone(values, more, rows);
        }).toArray();
        driven = Arrays.stream(counts).max().orElseThrow();
        int most = driven;
        chosen.add(IntStream.range(0, width).filter(k -> counts[k] == most).findFirst().orElseThrow());
      }
      assertEquals(chosen.stream().map(k -> "v" + k).toList(), found.drivers(), "seed " + seed);
      assertEquals(driven, found.driven(), "seed " + seed);
    }
  }

  @Test
  void nothingKnownAndOneRecord() {
    assertEquals(new Uniqueness(5, 0, List.of(), 0), Uniqueness.of(List.of(), new long[0][], 5, Progress.NONE));
    assertEquals(new Uniqueness(1, 1, List.of("v0"), 1), Uniqueness.of(List.of("v0"), new long[][] {{3}}, 1, Progress.NONE));
    assertEquals(new Uniqueness(0, 0, List.of(), 0), Uniqueness.of(List.of("v0"), new long[][] {{}}, 0, Progress.NONE));
  }

  /** Before the records are counted by all attributes, and before each is tried as a driver. */
  @Test
  void workStopsWhenTheUserAsks() {
    assertThrows(Progress.Stopped.class, () -> Uniqueness.of(names(2), new long[][] {{1, 1}, {2, 2}}, 2, after(0)), "no driver");
    long[][] values = {{1, 1, 2}, {1, 2, 1}};
    assertThrows(Progress.Stopped.class, () -> Uniqueness.of(names(2), values, 3, after(2)));
    assertEquals(List.of("v0", "v1"), Uniqueness.of(names(2), values, 3, after(100)).drivers());
  }

  /** Asks to stop when it has been asked so often. */
  private static Progress after(int times) {
    AtomicInteger asked = new AtomicInteger();
    return () -> asked.getAndIncrement() >= times;
  }

  /** In under a second; the limit is three times that of processor time, for machines that do other work. */
  @Test
  void largeFilesNeedLessThanASecond() {
    long[][] values = values(1, 20, 100_000);
    double seconds = Processor.own(() -> Uniqueness.of(names(20), values, 100_000, Progress.NONE));
    System.out.println("100,000 x 20: " + seconds + " s");
    assertTrue(seconds < 3, seconds + " s");
    assertThrows(Progress.Stopped.class, () -> Uniqueness.of(names(20), values, 100_000, Listener.after(0)));
  }
}
