package sdc.risk.population;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Households;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.key.KeyCounts;

class IndividualRiskTest {

  /** E(1/F | f) of F = f + negative binomial(f, p), summed until nothing is left; exact for f of 1 and 2. */
  private static double expectation(int f, double p) {
    double chance = Math.pow(p, f);
    double sum = 0;
    for (int more = 0; more < 4_000_000 && (chance > 1e-18 || more < f / p); more++) {
      sum += chance / (f + more);
      chance *= (1 - p) * (f + more) / (more + 1.0);
    }
    return sum;
  }

  @Test
  void againstTheSumOverAllPopulationCounts() {
    for (double p : new double[] {0.001, 0.02, 0.3, 0.9, 0.9985, 0.9995, 0.999999, 1 - 1e-12}) {
      assertEquals(expectation(1, p), IndividualRisk.risk(1, 1 / p), 1e-9, "1, " + p);
      assertEquals(expectation(2, p), IndividualRisk.risk(2, 2 / p), 1e-9, "2, " + p);
      for (int f = 3; f < 30; f++) {
        double exact = expectation(f, p);
        assertEquals(exact, IndividualRisk.risk(f, f / p), 0.12 * exact, f + ", " + p + ": an approximation");
      }
    }
    for (int f = 1; f < 5; f++) {
      assertEquals(1.0 / f, IndividualRisk.risk(f, f));
      assertEquals(1.0 / f, IndividualRisk.risk(f, f / 2.0), "weights below 1");
    }
  }

  /** individualRisk and householdRisk by measure_risk of sdcMicro 5.8.1. */
  @Test
  void asSdcMicro() {
    IndividualRisk found = IndividualRisk.of(KeyCounts.within(Households.table(Households.KEYS), Progress.NONE));
    double[] expected = Households.risk("individualRisk");
    double[] ofHouseholds = Households.risk("householdRisk");
    int[] household = Arrays.stream(Households.texts("household")).mapToInt(Integer::parseInt).toArray();
    HouseholdRisk households = HouseholdRisk.of(found.toArray(), household);
    for (int row = 0; row < expected.length; row++) {
      assertEquals(expected[row], found.risk(row), 1e-9, "record " + (row + 1));
      assertEquals(ofHouseholds[row], households.risks()[row], 1e-9, "record " + (row + 1));
    }
    assertEquals(Arrays.stream(expected).sum(), found.expected(), 1e-6);
  }

  private static IndividualRisk drawn(long seed) {
    Random random = new Random(seed);
    int rows = 1 + random.nextInt(60);
    Table keys = Table.of(NumericColumn.of("k", IntStream.range(0, rows).mapToDouble(row -> random.nextInt(20)).toArray()))
        .withWeights(IntStream.range(0, rows).mapToDouble(row -> 1 + random.nextInt(30)).toArray());
    return IndividualRisk.of(KeyCounts.within(keys, Progress.NONE));
  }

  @Test
  void theThresholdBringsTheShareDown() {
    for (long seed = 0; seed < 200; seed++) {
      IndividualRisk risk = drawn(seed);
      for (double share : new double[] {0.001, 0.01, 0.05, 0.3, 1}) {
        double threshold = risk.threshold(share);
        double left = Arrays.stream(risk.toArray()).map(each -> Math.min(each, threshold)).average().orElseThrow();
        assertTrue(left <= share + 1e-12, "seed " + seed);
        assertTrue(risk.above(threshold) == 0 || Math.abs(left - share) < 1e-12, "seed " + seed + ": no lower than needed");
      }
    }
    assertThrows(IllegalArgumentException.class, () -> drawn(1).threshold(Double.NaN));
  }

  @Test
  void householdsAgainstDraws() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      double[] risk = random.doubles(8).toArray();
      int[] household = random.ints(8, 0, 3).toArray();
      HouseholdRisk found = HouseholdRisk.of(risk, household);
      Map<Integer, Integer> hits = new TreeMap<>();
      for (int draw = 0; draw < 20_000; draw++) {
        IntStream.range(0, 8).filter(row -> random.nextDouble() < risk[row]).map(row -> household[row]).distinct()
            .forEach(each -> hits.merge(each, 1, Integer::sum));
      }
      for (int row = 0; row < 8; row++) {
        assertEquals(hits.getOrDefault(household[row], 0) / 20_000.0, found.risks()[row], 0.02, "seed " + seed);
      }
      assertEquals(IntStream.of(household).distinct().count(), found.households());
    }
    assertEquals(0.25, HouseholdRisk.of(new double[] {0.25}, new int[] {7}).largest(), "a household of one");
    assertThrows(IllegalArgumentException.class, () -> HouseholdRisk.of(new double[2], new int[3]));
  }

  /** Equal records merged into one that stands for all of them, beside the records themselves. */
  @Test
  void mergedRecordsHaveTheFiguresOfAll() {
    Random random = new Random(4);
    double[][] keys = new double[2][300];
    double[] weights = new double[300];
    Map<String, int[]> merged = new TreeMap<>();
    for (int row = 0; row < 300; row++) {
      for (double[] key : keys) {
        key[row] = random.nextInt(9) == 0 ? Double.NaN : random.nextInt(6);
      }
      weights[row] = 1 + random.nextInt(40);
      int[] sums = merged.computeIfAbsent(keys[0][row] + " " + keys[1][row], key -> new int[3]);
      sums[0] = row;
      sums[1]++;
      sums[2] += (int) weights[row];
    }
    int[][] distinct = merged.values().toArray(int[][]::new);
    Table all = Table.of(NumericColumn.of("a", keys[0]), NumericColumn.of("b", keys[1])).withWeights(weights);
    Table some = all.rows(Arrays.stream(distinct).mapToInt(each -> each[0]).toArray())
        .withWeights(Arrays.stream(distinct).mapToDouble(each -> each[2]).toArray());
    int[] times = Arrays.stream(distinct).mapToInt(each -> each[1]).toArray();
    KeyCounts whole = KeyCounts.within(all, Progress.NONE);
    KeyCounts parts = KeyCounts.within(some, times, Progress.NONE);
    for (int i = 0; i < distinct.length; i++) {
      assertEquals(whole.count(distinct[i][0]), parts.count(i));
      assertEquals(whole.weight(distinct[i][0]), parts.weight(i), 1e-9);
    }
    IndividualRisk expected = IndividualRisk.of(whole);
    IndividualRisk found = IndividualRisk.of(parts, times);
    assertEquals(expected.expected(), found.expected(), 1e-9);
    assertEquals(expected.percent(), found.percent(), 1e-9);
    for (double share : new double[] {0.001, 0.01, 0.5}) {
      assertEquals(expected.threshold(share), found.threshold(share), 1e-9);
      assertEquals(expected.above(expected.threshold(share)), found.above(found.threshold(share)), "share " + share);
    }
  }
}
