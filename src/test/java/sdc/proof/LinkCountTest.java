package sdc.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.learn.PairsOf;

/** Links counted beside exact distances of all pairs. */
class LinkCountTest {

  private static final int ATTRIBUTES = 3;
  private static final List<String> ORIGINAL = List.of("a", "b", "c", "d", "e", "f");
  private static final List<String> MASKED = List.of("b", "x", "a", "d", "c", "y");

  /** Few values, so that distances tie often; two originals have no partner. */
  private static MaskedPair pair(Random random) {
    double[][][] columns = IntStream.range(0, 2).mapToObj(file -> IntStream.range(0, ATTRIBUTES)
        .mapToObj(k -> random.ints(6, 0, 4).asDoubleStream().toArray()).toArray(double[][]::new)).toArray(double[][][]::new);
    IntStream.range(0, ATTRIBUTES).forEach(k -> columns[0][k][0] = 7); // no constants
    return MaskedPair.matched(PairsOf.table(columns[0]), ORIGINAL, PairsOf.table(columns[1]), MASKED);
  }

  private static BigDecimal distance(Features features, Differences differences, int i, int j, int[] p) {
    double[] difference = differences.buffer();
    differences.write(i, j, difference);
    Map<Long, BigDecimal> sum = new TreeMap<>();
    features.add(difference, BigDecimal.ONE, sum);
    return sum.entrySet().stream().map(each -> each.getValue().multiply(BigDecimal.valueOf(p[each.getKey().intValue()])))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static String line(String family, int[] p, int power) {
    return "parameters " + family + IntStream.range(0, p.length).mapToObj(key -> " " + key + ":" + Math.scalb((double) p[key], power))
        .collect(Collectors.joining());
  }

  /** A power of two changes no comparison, however close to 0 or to infinity it brings the parameters. */
  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN 0", "OWA 0", "CHOQUET 0", "CHOQUET 2"})
  void linksAreThoseOfExactDistances(String family) {
    int some = 0;
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = pair(random);
      Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
      int[] p = random.ints(8, -2, 9).toArray();
      Features features = new Features(Form.valueOf(family.split(" ")[0]), ATTRIBUTES, Integer.parseInt(family.split(" ")[1]));
      int linked = (int) IntStream.range(0, 6).filter(i -> pair.partner(i) != MaskedPair.NONE)
          .filter(i -> IntStream.range(0, 6).filter(j -> j != pair.partner(i)).allMatch(j -> distance(features, differences, i, j, p)
              .compareTo(distance(features, differences, i, pair.partner(i), p)) > 0)).count();
      for (int power : new int[] {0, -1074, -1070, -1000, 1015, 1020}) {
        assertEquals(linked, new LinkCount(line(family, p, power), ATTRIBUTES).linked(pair, differences, Progress.NONE),
            "seed " + seed + ", times 2^" + power);
      }
      some += linked > 0 ? 1 : 0;
    }
    assertTrue(some > 30, some + " with links");
  }

  /** Keys of sets of more than 16 attributes need more than 16 bits: the distance is the larger of the last two differences. */
  @Test
  void measuresOnManyAttributesAreCounted() {
    int attributes = 40;
    double[][][] columns = new double[2][attributes][3];
    columns[0][attributes - 2] = columns[1][attributes - 2] = new double[] {0, 1, 2};
    columns[0][attributes - 1] = new double[] {0, 1, 5};
    columns[1][attributes - 1] = new double[] {0, 5, 1};
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(columns[0]), PairsOf.table(columns[1]));
    Differences differences = Differences.of(pair, Differences.Scaling.RAW);
    long one = 1L << attributes - 2;
    long other = 1L << attributes - 1;
    String larger = "parameters CHOQUET 2 " + one + ":1.0 " + other + ":1.0 " + (one | other) + ":-1.0";
    assertEquals(1, new LinkCount(larger, attributes).linked(pair, differences, Progress.NONE));
    assertEquals(3, new LinkCount("parameters CHOQUET 2 " + one + ":1.0", attributes).linked(pair, differences, Progress.NONE));
  }

  @Test
  void aStopEndsTheCount() {
    MaskedPair pair = pair(new Random(1));
    assertThrows(Progress.Stopped.class, () -> new LinkCount("parameters OWA 0", ATTRIBUTES)
        .linked(pair, Differences.of(pair, Differences.Scaling.ATTRIBUTE), () -> true));
  }
}
