package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;

/** Equal and opposite differences beside decimal numbers, and beside shares of labels as fractions. */
class AlikePairsTest {

  private static final List<String> LABELS = List.of("a", "b", "c");
  private static final int ROWS = 7;
  private static final int[][] CHOSEN = {{0, 2}, {2, 3}, {0}, {0, 2, 3}, {1, 2}, {2}, {0, 1, 2, 3}};

  /** A number in tenths, one in thirds, which has no common step, a label and whole numbers; now and then one is missing. */
  private static Table drawn(Random random, double missing) {
    double[][] numbers = new double[3][ROWS];
    int[] codes = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      numbers[0][row] = random.nextDouble() < missing ? Double.NaN : random.nextInt(4) / 10.0;
      numbers[1][row] = random.nextDouble() < missing ? Double.NaN : random.nextInt(3) / 3.0;
      numbers[2][row] = random.nextDouble() < missing ? Double.NaN : random.nextInt(5);
      codes[row] = random.nextDouble() < missing ? NominalColumn.MISSING : random.nextInt(3);
    }
    codes[0] = 0;
    codes[1] = 1;
    Arrays.stream(numbers).forEach(values -> {
      values[0] = 0;
      values[1] = 1;
    });
    return Table.of(NumericColumn.of("tenths", numbers[0]), NumericColumn.of("thirds", numbers[1]), NominalColumn.of("c", LABELS, codes),
        NumericColumn.of("whole", numbers[2]));
  }

  /** Both files of one case, in which standardised numbers can be compared on their step only if their moments are the same. */
  private record Case(Table x, Table y, boolean comparable) {

    /** The difference of two numbers on a common step, null if a number is missing, or nothing is known of the step. */
    BigDecimal difference(int k, int i, int j) {
      double a = x.numeric(k).value(i);
      double b = y.numeric(k).value(j);
      return k == 1 || !comparable || Double.isNaN(a) || Double.isNaN(b) ? null : BigDecimal.valueOf(a).subtract(BigDecimal.valueOf(b));
    }

    boolean sameValues(int k, int i, int j, int otherI, int otherJ) {
      return same(x.numeric(k), i, otherI) && same(y.numeric(k), j, otherJ);
    }

    private static boolean same(NumericColumn column, int row, int other) {
      return Double.compare(column.value(row), column.value(other)) == 0;
    }

    /** The chance that two labels agree, in parts of one number. */
    int agree(int i, int j) {
      int[] a = ((NominalColumn) x.column(2)).toArray();
      int[] b = ((NominalColumn) y.column(2)).toArray();
      int[] first = a[i] >= 0 ? new int[] {a[i]} : Arrays.stream(a).filter(code -> code >= 0).toArray();
      int[] second = b[j] >= 0 ? new int[] {b[j]} : Arrays.stream(b).filter(code -> code >= 0).toArray();
      long same = Arrays.stream(first).mapToLong(code -> Arrays.stream(second).filter(other -> other == code).count()).sum();
      return (int) (176_400 * same / first.length / second.length); // 420²: divisible by up to seven times seven labels
    }

    boolean sameSquare(int k, int i, int j, int otherI, int otherJ) {
      if (k == 2) {
        return agree(i, j) == agree(otherI, otherJ);
      }
      BigDecimal d = difference(k, i, j);
      BigDecimal other = difference(k, otherI, otherJ);
      return d != null && other != null && d.abs().compareTo(other.abs()) == 0 || sameValues(k, i, j, otherI, otherJ);
    }

    boolean sameSign(int k, int i, int j, int otherI, int otherJ) {
      BigDecimal d = k == 2 ? null : difference(k, i, j);
      BigDecimal other = k == 2 ? null : difference(k, otherI, otherJ);
      return k == 2 ? agree(i, j) == agree(otherI, otherJ)
          : d != null && other != null && d.compareTo(other) == 0 || sameValues(k, i, j, otherI, otherJ);
    }

    boolean opposite(int k, int i, int j, int otherI, int otherJ) {
      BigDecimal d = k == 2 ? null : difference(k, i, j);
      BigDecimal other = k == 2 ? null : difference(k, otherI, otherJ);
      return k == 2 ? agree(i, j) == 176_400 && agree(otherI, otherJ) == 176_400
          : d != null && other != null && d.negate().compareTo(other) == 0;
    }
  }

  private static Case drawn(int seed, Scaling scaling) {
    Random random = new Random(seed);
    double missing = seed % 3 == 0 ? 0.25 : 0;
    Table x = drawn(random, missing);
    boolean turned = seed % 2 == 0;
    Table y = turned ? x.rows(IntStream.range(0, ROWS).map(row -> (row + 3) % ROWS).toArray()) : drawn(random, missing);
    return new Case(x, y, scaling != Scaling.ATTRIBUTE || turned);
  }

  private static void compare(boolean opposite) {
    int[] found = new int[2];
    for (Scaling scaling : Scaling.values()) {
      for (int seed = 0; seed < 12; seed++) {
        Case files = drawn(seed, scaling);
        int[] chosen = CHOSEN[seed % CHOSEN.length];
        MaskedPair pair = MaskedPair.aligned(files.x.select(chosen), files.y.select(chosen));
        AlikePairs alike = Differences.of(pair, scaling, ValueComparison.COMPLETED).alike();
        int[] used = opposite ? IntStream.range(seed % 5 == 0 ? 1 : 0, chosen.length).toArray() : new int[0];
        for (int at = 0; at < ROWS * ROWS * ROWS * ROWS; at++) {
          int i = at % ROWS;
          int j = at / ROWS % ROWS;
          int otherI = at / ROWS / ROWS % ROWS;
          int otherJ = at / ROWS / ROWS / ROWS;
          BiPredicate<Boolean, Integer> one = (same, k) -> same ? files.sameSign(chosen[k], i, j, otherI, otherJ)
              : files.opposite(chosen[k], i, j, otherI, otherJ);
          boolean expected = opposite ? IntStream.of(used).allMatch(k -> one.test(true, k)) || IntStream.of(used)
              .allMatch(k -> one.test(false, k)) : IntStream.of(chosen).allMatch(k -> files.sameSquare(k, i, j, otherI, otherJ));
          boolean answer = opposite ? alike.haveSameOrOpposite(used, i, j, otherI, otherJ) : alike.haveSameSquares(i, j, otherI, otherJ);
          assertEquals(expected, answer, () -> scaling + " seed " + seed(chosen, i, j, otherI, otherJ));
          found[answer ? 1 : 0]++;
        }
      }
    }
    assertTrue(found[0] > 10_000 && found[1] > 2000, Arrays.toString(found));
  }

  private static String seed(int[] chosen, int... rows) {
    return Arrays.toString(chosen) + " rows " + Arrays.toString(rows);
  }

  @Test
  void squaresAreTheSameIfMagnitudesAre() {
    compare(false);
  }

  @Test
  void allDifferencesAreTheSameOrAllOpposite() {
    compare(true);
  }
}
