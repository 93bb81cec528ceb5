package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Comparisons of records in one number beside comparisons of one key after the other. */
class PackedCodesTest {

  private static final int ROWS = 8;

  private static void compare(int[][] codes, int[] sets, String seen) {
    PackedCodes packed = new PackedCodes(KeyValues.of(codes, ROWS), IntStream.range(0, ROWS).toArray());
    for (int set : sets) {
      for (int one = 0; one < ROWS; one++) {
        for (int two = 0; two < ROWS; two++) {
          int i = one;
          int j = two;
          assertEquals(IntStream.range(0, codes.length).allMatch(a -> (set >> a & 1) == 0 || codes[a][i] == codes[a][j]),
              packed.agree(one, two, set), seen + " set " + Integer.toBinaryString(set) + " records " + one + ' ' + two);
        }
      }
    }
  }

  /** Complete codes of up to 30 keys: all sets of one key, all but one key, all, and some others; some codes fill 64 bits exactly. */
  @Test
  void manyKeysAreComparedAsOneAfterTheOther() {
    for (int number = 1; number <= KeyValues.MOST_KEYS; number++) {
      for (int most : new int[] {1, 2, 3, 14, 15}) {
        int keys = number;
        Random random = new Random(100 * keys + most);
        int[] template = random.ints(keys, 1, most + 1).toArray();
        int[][] codes = IntStream.range(0, keys).mapToObj(a -> IntStream.range(0, ROWS).map(row -> random.nextInt(keys) < 2
            ? 1 + random.nextInt(most) : template[a]).toArray()).toArray(int[][]::new);
        int all = (1 << keys) - 1;
        int[] sets = IntStream.concat(IntStream.of(0, all, 1 << 30, all ^ 1), IntStream.range(0, keys).flatMap(a ->
            IntStream.of(1 << a, all & ~(1 << a), random.nextInt(1 << 30)))).toArray();
        compare(codes, sets, keys + " keys, codes up to " + most);
      }
    }
  }
}
