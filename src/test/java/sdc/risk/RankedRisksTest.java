package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The first risks, and those behind the first hundred, beside all of them sorted. */
class RankedRisksTest {

  private static final Comparator<RecordRisk> ORDER = Comparator.comparingDouble(RecordRisk::probability).reversed()
      .thenComparingInt(RecordRisk::row);

  /** Records found without a tie, among ties, or not at all. */
  private static List<RecordRisk> drawn(int records, Random random) {
    return IntStream.range(0, records).mapToObj(row -> {
      double probability = random.nextInt(4) / 3.0;
      return new RecordRisk(row, probability > 0 ? random.nextInt(2) : 0, probability, OptionalInt.empty());
    }).toList();
  }

  private static int[] odd(List<RecordRisk> risks) {
    return IntStream.range(0, risks.size()).filter(row -> row % 2 == 1).toArray();
  }

  @Test
  void agreesWithASortedList() {
    for (int seed = 0; seed < 60; seed++) {
      int records = seed < 10 ? seed : 190 + seed;
      Random random = new Random(seed);
      List<RecordRisk> risks = drawn(records, random);
      List<RecordRisk> sorted = IntStream.of(odd(risks)).mapToObj(risks::get).sorted(ORDER).toList();
      assertEquals(sorted, new RankedRisks(odd(risks), risks::get, ORDER), "seed " + seed);
      RankedRisks found = new RankedRisks(odd(risks), risks::get, ORDER);
      assertEquals(sorted.size(), found.size(), "seed " + seed);
      for (int i = 0; i < 50 && !sorted.isEmpty(); i++) {
        int place = random.nextInt(sorted.size());
        assertEquals(sorted.get(place), found.get(place), "seed " + seed + " place " + place);
      }
    }
  }

  /** The first hundred need each risk once, and only what is behind them sorts all. */
  @Test
  void risksAreComputedWhenTheyAreAskedFor() {
    List<RecordRisk> risks = drawn(250, new Random(1));
    AtomicInteger computed = new AtomicInteger();
    RankedRisks found = new RankedRisks(IntStream.range(0, 250).toArray(), row -> {
      computed.incrementAndGet();
      return risks.get(row);
    }, ORDER);
    assertEquals(250, found.size());
    assertEquals(0, computed.get());
    for (int place : new int[] {0, 99, 50}) {
      found.get(place);
      assertEquals(250, computed.get(), "place " + place);
    }
    for (int place : new int[] {100, 249, 0, 99}) {
      found.get(place);
      assertEquals(500, computed.get(), "place " + place);
    }
  }
}
