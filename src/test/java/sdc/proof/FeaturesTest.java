package sdc.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.aggregate.FamilySettings.Form;

/** Features beside the definitions of the distances, on small whole numbers, whose sums are exact. */
class FeaturesTest {

  private static final int N = 4;

  /** The distance of these differences by its definition; for uncertain values, their expectations follow the differences. */
  private static int distance(Form form, int additivity, int[] d, int[] p) {
    IntStream attributes = IntStream.range(0, N);
    return switch (form) {
      case WEIGHTED_MEAN, MISMATCH -> attributes.map(k -> p[k] * d[k] * d[k]).sum();
      case OWA -> {
        int[] squares = IntStream.range(0, N).map(k -> d[k] * d[k]).sorted().toArray();
        yield attributes.map(k -> p[k] * squares[N - 1 - k]).sum();
      }
      case CHOQUET -> additivity > 0 ? IntStream.range(1, 1 << N).filter(set -> Integer.bitCount(set) <= additivity)
          .map(set -> p[set] * IntStream.range(0, N).filter(k -> (set >> k & 1) == 1).map(k -> d[k] * d[k]).min().orElseThrow()).sum()
          : IntStream.rangeClosed(1, 9).map(level -> attributesFrom(level, d)).map(set -> set == 0 ? 0 : p[set]).sum();
      case BILINEAR -> attributes.map(i -> p[i * N + i] * d[i] * d[i]
          + IntStream.range(i + 1, N).map(j -> 2 * p[i * N + j] * d[N + i] * d[N + j]).sum()).sum();
    };
  }

  private static int attributesFrom(int level, int[] d) {
    return IntStream.range(0, N).filter(k -> d[k] * d[k] >= level).map(k -> 1 << k).sum();
  }

  @ParameterizedTest
  @CsvSource({"WEIGHTED_MEAN, 0", "MISMATCH, 0", "OWA, 0", "CHOQUET, 0", "CHOQUET, 1", "CHOQUET, 2", "CHOQUET, 3", "BILINEAR, 0"})
  void featuresTimesParametersAreTheDistance(Form form, int additivity) {
    Features features = new Features(form, N, additivity);
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int[] d = random.ints(form == Form.BILINEAR ? 2 * N : N, -3, 4).toArray();
      int[] p = random.ints(1 << N, -9, 10).toArray();
      int factor = random.nextInt(5) - 2;
      Map<Long, BigDecimal> sum = new TreeMap<>();
      features.add(IntStream.of(d).asDoubleStream().toArray(), BigDecimal.valueOf(factor), sum);
      double found = sum.entrySet().stream().mapToDouble(each -> p[each.getKey().intValue()] * each.getValue().doubleValue()).sum();
      assertEquals(factor * distance(form, additivity, d, p), found, "seed " + seed);
    }
  }

  @Test
  void pairsSpanTheMeasuresOfFewAttributes() {
    assertTrue(new Features(Form.CHOQUET, 8, 2).isSpannedByPairs());
    assertFalse(new Features(Form.CHOQUET, 9, 2).isSpannedByPairs());
    assertFalse(new Features(Form.CHOQUET, 8, 0).isSpannedByPairs());
  }
}
