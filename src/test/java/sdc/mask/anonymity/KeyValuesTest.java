package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Keys as codes, packed or not, beside comparisons of one key after the other. */
class KeyValuesTest {

  private static final int ROWS = 12;

  /** Codes of a few values of each key; some keys have so large codes that all together exceed 64 bits. */
  private static int[][] codes(Random random) {
    int keys = 1 + random.nextInt(15);
    return IntStream.range(0, keys).mapToObj(a -> {
      int factor = random.nextInt(3) == 0 ? 1_000_003 : 1;
      return IntStream.range(0, ROWS).map(row -> random.nextInt(3) * factor).toArray();
    }).toArray(int[][]::new);
  }

  @Test
  void groupsAndComparisonsAreThoseOfEachKey() {
    for (int seed = 0; seed < 400; seed++) {
      String seen = "seed " + seed;
      Random random = new Random(seed);
      int[][] codes = codes(random);
      KeyValues values = KeyValues.of(codes, ROWS);
      assertEquals(List.of(codes.length, ROWS), List.of(values.keys(), values.rows()));
      int set = random.nextInt(1 << codes.length);
      int[] chosen = IntStream.range(0, codes.length).filter(a -> (set >> a & 1) != 0).toArray();
      int[] groups = values.groups(set);
      int[] rowOf = random.ints(7, 0, ROWS).toArray();
      PackedCodes packed = new PackedCodes(values, rowOf);
      for (int one = 0; one < ROWS; one++) {
        int i = one;
        assertEquals(IntStream.range(0, codes.length).filter(a -> codes[a][i] == 0).map(a -> 1 << a).sum(), values.missing(i), seen);
        for (int other = 0; other < ROWS; other++) {
          int j = other;
          assertEquals(Arrays.stream(chosen).allMatch(a -> codes[a][i] == codes[a][j]), groups[i] == groups[j], seen);
        }
      }
      for (int unit = 0; unit < rowOf.length; unit++) {
        int i = rowOf[unit];
        for (int other = 0; other < rowOf.length; other++) {
          int j = rowOf[other];
          assertEquals(IntStream.range(0, codes.length).filter(a -> codes[a][i] != codes[a][j] && codes[a][i] != 0 && codes[a][j] != 0)
              .map(a -> 1 << a).sum(), packed.differing(unit, other), seen);
          if (((values.missing(i) | values.missing(j)) & set) == 0) {
            assertEquals(groups[i] == groups[j], packed.agree(unit, other, set | 1 << 30), seen + ": agree, a mask may name more keys");
          }
        }
      }
    }
  }

  /** A missing value has the code 0, labels and numbers count from 1, and −0 is 0. */
  @Test
  void codesOfColumnsAndOfBlanks() {
    Table table = Table.of(NominalColumn.of("c", List.of("x", "y"), new int[] {1, -1, 0, 1}),
        NumericColumn.of("n", new double[] {0, Double.NaN, -0.0, 7}));
    KeyValues values = KeyValues.of(table, 1, 0);
    assertArrayEquals(new int[] {1, 0, 1, 2}, IntStream.range(0, 4).map(row -> values.code(0, row)).toArray());
    assertArrayEquals(new int[] {2, 0, 1, 2}, IntStream.range(0, 4).map(row -> values.code(1, row)).toArray());
    assertArrayEquals(new int[] {3, 3}, new int[] {values.size(0), values.size(1)});
    KeyValues without = values.without(new int[] {0b10, 0, 0b01, 0b11}, new int[] {1});
    assertEquals(1, without.keys());
    assertArrayEquals(new int[] {0, 0, 1, 0}, IntStream.range(0, 4).map(row -> without.code(0, row)).toArray());
  }
}
