package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.RankSwapping.Variant;

class RankSwappingTest {

  private static Table swap(Table table, double percent, Variant variant, long seed) {
    return new RankSwapping(RandomTables.all(table), percent, variant).mask(table, Randomness.seeded(seed), Progress.NONE);
  }

  private static double[] sorted(NumericColumn column) {
    return DoubleStream.of(column.toArray()).sorted().toArray();
  }

  /** The values 0 … n−1, so that a value is its own rank. */
  private static Table ranks(int n) {
    return Table.of(NumericColumn.adopt("rank", IntStream.range(0, n).asDoubleStream().toArray()));
  }

  @ParameterizedTest
  @EnumSource
  void columnsStayPermutationsAndMissingValuesStay(Variant variant) {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = RandomTables.holed(seed);
      Table masked = swap(table, 1 + seed % 100, variant, seed);
      for (int k = 0; k < table.width(); k++) {
        assertArrayEquals(sorted(table.numeric(k)), sorted(masked.numeric(k)), "seed " + seed);
        for (int row = 0; row < table.rows(); row++) {
          assertEquals(table.numeric(k).isMissing(row), masked.numeric(k).isMissing(row), "seed " + seed);
        }
      }
    }
  }

  /** Where the count is odd, three values trade places; before, the highest rank stayed in place nearly always. */
  @ParameterizedTest
  @EnumSource
  void anOddCountLeavesNoValueInPlace(Variant variant) {
    int left = 0;
    for (int seed = 1; seed <= 400; seed++) {
      double[] masked = swap(ranks(101), 5, variant, seed).numeric(0).toArray();
      left += (int) IntStream.range(0, masked.length).filter(i -> masked[i] == i).count();
    }
    assertTrue(left <= 4, left + " of 400 files leave a value in place");
  }

  @Test
  void whereOnlyNeighboursTradePlacesAnyEvenRankMayStay() {
    int[] stays = new int[9];
    for (int seed = 1; seed <= 2000; seed++) {
      double[] masked = swap(ranks(9), 12, Variant.SWAP, seed).numeric(0).toArray();
      IntStream.range(0, 9).filter(i -> masked[i] == i).forEach(i -> stays[i]++);
    }
    for (int i = 0; i < stays.length; i++) {
      assertEquals(i % 2 == 0 ? 400 : 0, stays[i], i % 2 == 0 ? 90 : 0, Arrays.toString(stays));
    }
  }

  @Test
  void noRankMovesMoreThanPercentAndSwapsArePairsButForOneOfThree() {
    for (int seed = 1; seed <= 300; seed++) {
      int n = 1 + seed * 7 % 211;
      double percent = 0.5 + seed % 40;
      double[] masked = swap(ranks(n), percent, Variant.SWAP, seed).numeric(0).toArray();
      for (int i = 0; i < n; i++) {
        assertTrue(Math.abs(masked[i] - i) <= percent * n / 100, "seed " + seed + " rank " + i + " became " + masked[i]);
      }
      long oneWay = IntStream.range(0, n).filter(i -> masked[(int) masked[i]] != i).count();
      assertTrue(oneWay == 0 || n % 2 == 1 && oneWay == 3, "seed " + seed + ": " + oneWay + " values are not in a pair");
    }
  }

  @Test
  void withTiesAValueMovesNoFurtherThanItsWindowOfRanks() {
    for (int seed = 1; seed <= 200; seed++) {
      Table table = RandomTables.complete(seed);
      Table masked = swap(table, 20, Variant.SWAP, seed);
      int window = table.rows() * 20 / 100;
      for (int k = 0; k < table.width(); k++) {
        double[] sorted = sorted(table.numeric(k));
        for (int row = 0; row < table.rows(); row++) {
          double before = table.numeric(k).value(row);
          double after = masked.numeric(k).value(row);
          int first = (int) Arrays.stream(sorted).filter(v -> v < before).count();
          int last = (int) Arrays.stream(sorted).filter(v -> v <= before).count() - 1;
          assertTrue(after >= sorted[Math.max(0, first - window)] && after <= sorted[Math.min(sorted.length - 1, last + window)],
              "seed " + seed);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 50, 100})
  void partnersAreUniformAmongTheUnswappedOnesInTheWindow(double percent) {
    int n = 10;
    int trials = 6000;
    int window = (int) (n * percent / 100);
    Map<List<Double>, Integer> seen = new HashMap<>();
    Table table = ranks(n);
    RankSwapping masking = new RankSwapping(new int[] {0}, percent, Variant.SWAP);
    for (int trial = 1; trial <= trials; trial++) {
      Table masked = masking.mask(table, Randomness.seeded(trial), Progress.NONE);
      seen.merge(Arrays.stream(masked.numeric(0).toArray()).boxed().toList(), 1, Integer::sum);
    }
    Map<List<Double>, Double> expected = new HashMap<>();
    int[] identity = IntStream.range(0, n).toArray();
    enumerate(identity, new boolean[n], 0, window, 1, expected);
    assertTrue(expected.keySet().containsAll(seen.keySet()), "only possible results appear");
    for (Map.Entry<List<Double>, Double> entry : expected.entrySet()) {
      double p = entry.getValue();
      double tolerance = 5 * Math.sqrt(p * (1 - p) / trials) + 1e-12;
      assertEquals(p, seen.getOrDefault(entry.getKey(), 0) / (double) trials, Math.max(tolerance, 5.0 / trials), entry.getKey().toString());
    }
  }

  /** The slow twin: the probability of every result, by the definition. */
  private static void enumerate(int[] partner, boolean[] taken, int i, int window, double probability, Map<List<Double>, Double> into) {
    if (i == partner.length) {
      into.merge(Arrays.stream(partner).mapToObj(j -> (double) j).toList(), probability, Double::sum);
      return;
    }
    int[] free = IntStream.range(i + 1, Math.min(partner.length, i + 1 + window)).filter(j -> !taken[j]).toArray();
    if (taken[i] || free.length == 0) {
      enumerate(partner, taken, i + 1, window, probability, into);
      return;
    }
    for (int j : free) {
      int[] swapped = partner.clone();
      boolean[] now = taken.clone();
      swapped[i] = j;
      swapped[j] = i;
      now[j] = true;
      enumerate(swapped, now, i + 1, window, probability / free.length, into);
    }
  }

  @Test
  void saysWhenTheWindowIsLessThanOneRank() {
    Listener told = new Listener();
    new RankSwapping(new int[] {0}, 5, Variant.SWAP).mask(ranks(19), Randomness.seeded(1), told);
    assertTrue(told.warnings().contains("'rank' stays unmasked"), told.warnings());
    Listener enough = new Listener();
    new RankSwapping(new int[] {0}, 5, Variant.SWAP).mask(ranks(20), Randomness.seeded(1), enough);
    assertEquals("", enough.warnings());
  }

  @Test
  void tiesAreInRandomOrder() {
    Table table = Table.of(NumericColumn.adopt("v", new double[] {5, 1, 5, 5, 9}));
    int[] topRow = new int[5];
    int trials = 3000;
    for (int trial = 1; trial <= trials; trial++) {
      int[] order = RankSwapping.order(table.numeric(0), Randomness.seeded(trial).stream("test"));
      assertEquals(1, order[0]);
      assertEquals(4, order[4]);
      topRow[order[3]]++;
    }
    double tolerance = 5 * Math.sqrt(trials * 2 / 9.0);
    for (int row : new int[] {0, 2, 3}) {
      assertEquals(trials / 3.0, topRow[row], tolerance, "row " + row);
    }
  }

  @Test
  void ordersAsJavaSorts() {
    for (long seed = 1; seed <= 300; seed++) {
      NumericColumn column = RandomTables.holed(seed).numeric(0);
      int[] order = RankSwapping.order(column, Randomness.seeded(seed).stream("test"));
      double[] expected = Arrays.stream(column.toArray()).filter(v -> !Double.isNaN(v)).sorted().toArray();
      assertArrayEquals(expected, Arrays.stream(order).mapToDouble(column::value).toArray(), "seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"P_BUCKETS", "P_DISTRIBUTION"})
  void theOtherVariantsLeaveTheWindow(Variant variant) {
    double[] masked = swap(ranks(1000), 5, variant, 1).numeric(0).toArray();
    long outside = IntStream.range(0, 1000).filter(i -> Math.abs(masked[i] - i) > 50).count();
    long moved = IntStream.range(0, 1000).filter(i -> masked[i] != i).count();
    assertTrue(outside > 50, "outside the window: " + outside);
    assertTrue(moved >= 998, "all but the last find a partner: " + moved);
  }

  @Test
  void distributionOfTheFirstRanksPartnerIsTheNormalOne() {
    int n = 400;
    int trials = 1500;
    Table table = ranks(n);
    RankSwapping masking = new RankSwapping(new int[] {0}, 25, Variant.P_DISTRIBUTION);
    double[] partner = IntStream.rangeClosed(1, trials)
        .mapToDouble(t -> masking.mask(table, Randomness.seeded(t), Progress.NONE).numeric(0).value(0)).toArray();
    double mean = Arrays.stream(partner).average().orElseThrow();
    // N(50, 50²) above 0.5: mean 50 + 50·φ(0.99)/Φ(0.99) = 50 + 50·0.24439/0.83891, sd below 50
    assertEquals(64.57, mean, 5 * 50 / Math.sqrt(trials));
  }

  /** 30 percent are ⌈100/30⌉ = 4 buckets of a quarter each, as 25 percent are. */
  @ParameterizedTest
  @CsvSource({"25, 400", "30, 200"})
  void bucketOfTheFirstRanksPartnerHalvesWithDistance(double percent, int n) {
    int trials = 2000;
    Table table = ranks(n);
    RankSwapping masking = new RankSwapping(new int[] {0}, percent, Variant.P_BUCKETS);
    int[] bucket = new int[4];
    for (int trial = 1; trial <= trials; trial++) {
      bucket[(int) masking.mask(table, Randomness.seeded(trial), Progress.NONE).numeric(0).value(0) / (n / 4)]++;
    }
    for (int s = 0; s < 4; s++) {
      double p = Math.pow(0.5, s + 1) / 0.9375;
      assertEquals(p * trials, bucket[s], 5 * Math.sqrt(trials * p * (1 - p)), "bucket " + s);
    }
  }

  @Test
  void sameSeedSameResultInAnyOrderOfAttributes() {
    Table table = RandomTables.normals(1, 500, 4);
    Table one = new RankSwapping(new int[] {0, 1, 2, 3}, 5, Variant.SWAP).mask(table, Randomness.seeded(3), Progress.NONE);
    Table other = new RankSwapping(new int[] {3, 1, 0, 2}, 5, Variant.SWAP).mask(table, Randomness.seeded(3), Progress.NONE);
    for (int k = 0; k < 4; k++) {
      assertArrayEquals(one.numeric(k).toArray(), other.numeric(k).toArray());
    }
  }

  @Test
  void attributesAndFiltersInARowShareNoStream() {
    Table table = ranks(1000);
    Table twice = Table.of(table.column(0), NumericColumn.of("copy", table.numeric(0).toArray()));
    Table masked = swap(twice, 5, Variant.SWAP, 1);
    assertTrue(differences(masked.numeric(0).toArray(), masked.numeric(1).toArray()) > 900, "two attributes");
    double[] again = swap(masked, 5, Variant.SWAP, 1).numeric(0).toArray();
    assertTrue(differences(table.numeric(0).toArray(), again) > 900, "a second swap does not undo the first");
    double[] wider = swap(twice, 5.5, Variant.SWAP, 1).numeric(0).toArray();
    assertTrue(differences(masked.numeric(0).toArray(), wider) > 900, "other settings");
  }

  private static long differences(double[] a, double[] b) {
    return IntStream.range(0, a.length).filter(i -> a[i] != b[i]).count();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 100.5, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesPercentOutsideTheRange(double percent) {
    Refused.beginning("percent … got " + percent, () -> new RankSwapping(new int[] {0}, percent, Variant.SWAP));
  }

  @Test
  void refusesAttributesThatItCannotMask() {
    Table table = Table.of(NominalColumn.of("colour", List.of("red"), new int[] {0}));
    RankSwapping masking = new RankSwapping(new int[] {0}, 5, Variant.SWAP);
    Refused.with("'colour' is nominal", () -> masking.mask(table, Randomness.seeded(1), Progress.NONE));
    assertThrows(IllegalArgumentException.class, () -> new RankSwapping(new int[0], 5, Variant.SWAP));
    assertThrows(IllegalArgumentException.class, () -> new RankSwapping(new int[] {1, 1}, 5, Variant.SWAP));
    assertThrows(IllegalArgumentException.class, () -> new RankSwapping(new int[] {-1}, 5, Variant.SWAP));
    Refused.with("from 1 to 1 … 8", () -> swapOutside(table));
  }

  private static Table swapOutside(Table table) {
    return new RankSwapping(new int[] {7}, 5, Variant.SWAP).mask(table, Randomness.seeded(1), Progress.NONE);
  }
}
