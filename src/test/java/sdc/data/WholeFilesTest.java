package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;

/** Sums of whole files beside the files in memory. */
class WholeFilesTest {

  private static final List<String> LABELS = List.of("a", "b", "c");
  private static final double NONE = Double.NaN;

  private static Column numbers(String name, Random random, int rows, double scale, double missing) {
    return NumericColumn.of(name, random.doubles(rows).map(v -> random.nextDouble() < missing ? NONE : Math.rint(v * 100) * scale)
        .toArray());
  }

  private static Column labels(String name, Random random, int rows, double missing) {
    return NominalColumn.of(name, LABELS, random.doubles(rows).mapToInt(v -> random.nextDouble() < missing ? -1 : (int) (3 * v)).toArray());
  }

  /** Numbers and labels; each may be missing in one of the files, in both, or in none. */
  private static Table drawn(Random random, int rows, int seed) {
    return Table.of(numbers("n", random, rows, 0.01, seed % 2 * 0.2), labels("c", random, rows, seed % 3 / 2 * 0.2),
        numbers("large", random, rows, 1e7, 0), labels("d", random, rows, 0));
  }

  private static MaskedPair pair(int seed) {
    Random random = new Random(seed);
    Table x = drawn(random, 12 + seed % 5, seed);
    Table y = drawn(random, 10 + seed % 7, seed / 6);
    return MaskedPair.unrelated(x, y);
  }

  private static int missing(MaskedPair pair, int k) {
    return pair.original().column(k).missingCount() + pair.masked().column(k).missingCount();
  }

  @Test
  void partsHaveTheirDifferencesInTheWhole() {
    for (int seed = 0; seed < 36; seed++) {
      MaskedPair pair = pair(seed);
      WholeFiles whole = WholeTables.of(pair);
      int[] originals = {7, 2, 2};
      int[] candidates = {5, 0, 9, 1};
      for (Scaling scaling : Scaling.values()) {
        Differences expected = Differences.of(pair, scaling, ValueComparison.COMPLETED).part(originals, candidates);
        Differences found = whole.differences(pair.original().rows(originals), pair.masked().rows(candidates), scaling);
        assertEquals(expected.records(), found.records(), "seed " + seed);
        assertEquals(missing(pair, 0) > 0, found.hasGaps(), "seed " + seed);
        for (int k = 0; k < 4 && scaling != Scaling.RAW; k++) {
          assertEquals(expected.rounding(k), found.rounding(k), 1e-6 * expected.rounding(k), "seed " + seed);
        }
        double[] a = expected.buffer();
        double[] b = found.buffer();
        for (int at = 0; at < 12; at++) {
          expected.write(at / 4, at % 4, a);
          found.write(at / 4, at % 4, b);
          assertArrayEquals(a, b, 1e-9 * (scaling == Scaling.RAW ? 1e9 : 1), "seed " + seed + " " + scaling);
        }
      }
    }
  }

  @Test
  void kindsOfAttributes() {
    for (int seed = 0; seed < 36; seed++) {
      MaskedPair pair = pair(seed);
      WholeFiles whole = WholeTables.of(pair);
      assertEquals(4, whole.width());
      assertArrayEquals(IntStream.range(0, 4).filter(k -> missing(pair, k) == 0).toArray(), whole.certain(), "seed " + seed);
      assertArrayEquals(new int[] {0, 2}, whole.numeric());
      assertArrayEquals(new int[] {1, 3}, whole.nominal());
      assertArrayEquals(new int[] {1, 3, 4, 5}, whole.withContradictions(new int[] {3, 1}).nominal(), "behind all attributes");
      assertFalse(whole.attribute(0).hasSets() || whole.attribute(1).hasSets());
    }
  }

  @Test
  void attributesThatAreInAFile() {
    Table known = Table.of(NumericColumn.of("n", new double[] {NONE, 3}), NominalColumn.of("c", LABELS, new int[] {-1, 2}));
    Table nothing = Table.of(NumericColumn.of("n", new double[] {NONE, NONE}), NominalColumn.of("c", LABELS, new int[] {-1, -1}));
    for (int k = 0; k < 2; k++) {
      WholeFiles.Attribute original = WholeTables.of(MaskedPair.aligned(known, nothing)).attribute(k);
      assertTrue(original.isIn(true) && !original.isIn(false));
      WholeFiles.Attribute masked = WholeTables.of(MaskedPair.aligned(nothing, known)).attribute(k);
      assertTrue(masked.isIn(false) && !masked.isIn(true));
    }
  }

  @Test
  void numbersAreThoseOfTheColumn() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      double scale = seed % 3 == 0 ? 1e300 : seed % 3 == 1 ? 1e-300 : 1;
      double[] values = random.doubles(1 + seed % 20).map(v -> random.nextInt(5) == 0 ? NONE : (v - 0.5) * scale).toArray();
      double[] known = Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray();
      WholeFiles.Numbers numbers = WholeFiles.Numbers.of(values);
      assertEquals(values.length, numbers.records());
      assertEquals(values.length - known.length, numbers.missing());
      assertEquals(Arrays.stream(known).min().orElse(0), numbers.low());
      assertEquals(Arrays.stream(known).max().orElse(0), numbers.high());
      Moments expected = Moments.of(values);
      assertEquals(expected.mean() / scale, numbers.moments().mean() / scale, 1e-12, "seed " + seed);
      assertEquals(expected.sd() / scale, numbers.moments().sd() / scale, 1e-12, "seed " + seed);
    }
  }

  /** Equal numbers have exactly their value and no deviation; no number has the mean 0. */
  @Test
  void momentsOfConstantsAndOfNothing() {
    assertEquals(new Moments(0.1, 0), WholeFiles.Numbers.of(new double[] {0.1, NONE, 0.1, 0.1}).moments());
    assertEquals(new Moments(-7, 0), WholeFiles.Numbers.of(new double[] {-7}).moments());
    assertEquals(new Moments(0, 0), WholeFiles.Numbers.of(new double[] {NONE, NONE}).moments());
    assertEquals(new Moments(0, 0), new WholeFiles.Numbers(2, 2, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        WholeFiles.Numbers.of(new double[0]).sums()).moments());
  }

  /** The variances within sets are a mean over the records that have a value: √(4 + 30/3). */
  @Test
  void setsAddToTheDeviation() {
    WholeFiles.Numbers plain = WholeFiles.Numbers.of(new double[] {1, 3, 5, NONE});
    WholeFiles.Numbers sets = new WholeFiles.Numbers(4, 1, 1, 5, plain.sums(), 30);
    assertEquals(3, sets.moments().mean());
    assertEquals(Math.sqrt(14), sets.moments().sd(), 1e-12);
    assertEquals(2, plain.moments().sd(), 1e-12);
    Table part = Table.of(NumericColumn.of("n", new double[] {1, 2}));
    WholeFiles.Numbers known = WholeFiles.Numbers.of(new double[] {1, 3, 5});
    WholeFiles.Numbers wide = new WholeFiles.Numbers(3, 0, 1, 5, plain.sums(), 30);
    for (WholeFiles.Attribute attribute : List.of(WholeFiles.Attribute.of(known, wide), WholeFiles.Attribute.of(wide, known),
        WholeFiles.Attribute.of(wide, wide), WholeFiles.Attribute.of(plain, plain))) {
      assertTrue(new WholeFiles(List.of(attribute), 4, 4).differences(part, part, Scaling.RAW).hasGaps());
    }
    assertFalse(WholeTables.of(MaskedPair.aligned(part, part)).differences(part, part, Scaling.RAW).hasGaps());
  }

  /** A code of a set makes an attribute uncertain, whatever the counts are. */
  @Test
  void setsAreNotCertain() {
    BitSet both = new BitSet();
    both.set(0, 2);
    WholeFiles.Codes plain = new WholeFiles.Codes(new long[] {2, 1, 0}, new long[] {1, 1, 1}, Map.of());
    WholeFiles.Codes sets = new WholeFiles.Codes(new long[] {2, 1, 0}, new long[] {1, 1, 1}, Map.of(2, both));
    WholeFiles.Codes lost = new WholeFiles.Codes(new long[] {2, 1, 0}, new long[] {1, 1, 0}, Map.of());
    WholeFiles.Codes absent = new WholeFiles.Codes(new long[] {2, 0, 0}, new long[] {1, 1, 1}, Map.of());
    WholeFiles whole = new WholeFiles(List.of(plain, sets, lost, absent).stream()
        .map(codes -> new WholeFiles.Attribute(null, null, codes, null, null)).toList(), 3, 3);
    assertArrayEquals(new int[] {0}, whole.certain());
    assertTrue(whole.attribute(1).hasSets());
    assertFalse(whole.attribute(0).hasSets());
  }
}
