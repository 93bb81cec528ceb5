package sdc.risk;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Shuffle;
import sdc.data.key.RecordIndex;

/**
 * Tests of one attribute of a pair: whether both files have the same values, and whether these are nearer to their own place than by
 * chance. The latter is a permutation test (Fisher 1935) for small files: the sum over the records of |rank x − rank y| for numbers, or of
 * records with different labels, is compared with that of {@value #PERMUTATIONS} random orders, always the same ones; values are at their
 * own place if at most {@value #LEVEL} of all orders have no larger sum.
 */
final class OwnPlace {

  private static final int PERMUTATIONS = 999;
  private static final double LEVEL = 0.01;
  private static final int SEED = 1;

  private OwnPlace() {
  }

  /** True if the masked records have nine tenths of the original's values, each as often as there; false if the original is constant. */
  static boolean hasSameValues(MaskedPair pair, int k) {
    Map<String, Integer> labels = new HashMap<>();
    Map<Long, Integer> counts = new HashMap<>();
    long[] x = RecordIndex.values(pair.original().column(k), labels);
    long[] y = RecordIndex.values(pair.masked().column(k), labels);
    Arrays.stream(x).forEach(value -> counts.merge(value, 1, Integer::sum));
    boolean varies = counts.size() > 1;
    long found = Arrays.stream(y).filter(value -> counts.merge(value, -1, Integer::sum) >= 0).count();
    return varies && 10 * found >= 9L * x.length;
  }

  /** True if the masked values of attribute k depend on those of their partners. */
  static boolean isAtOwnPlace(MaskedPair pair, int k) {
    Column original = pair.original().column(k);
    Column masked = pair.masked().column(k);
    int[] rows = IntStream.range(0, original.size()).filter(row -> pair.partner(row) != MaskedPair.NONE && !original.isMissing(row)
        && !masked.isMissing(pair.partner(row))).toArray();
    Map<String, Integer> labels = new HashMap<>();
    long[] ofOriginal = RecordIndex.values(original, labels);
    long[] ofMasked = RecordIndex.values(masked, labels);
    double[] x = IntStream.of(rows).mapToDouble(row -> ofOriginal[row]).toArray();
    double[] y = IntStream.of(rows).mapToDouble(row -> ofMasked[pair.partner(row)]).toArray();
    boolean numbers = original instanceof NumericColumn && masked instanceof NumericColumn;
    if (numbers) {
      x = ranks(IntStream.of(rows).mapToDouble(((NumericColumn) original)::value).toArray());
      y = ranks(IntStream.of(rows).mapToDouble(row -> ((NumericColumn) masked).value(pair.partner(row))).toArray());
    }
    int[] order = IntStream.range(0, rows.length).toArray();
    double own = distance(x, y, order, numbers);
    Random random = new Random(SEED);
    int asNear = 1;
    for (int p = 0; p < PERMUTATIONS; p++) {
      Shuffle.all(order, random);
      asNear += distance(x, y, order, numbers) <= own ? 1 : 0;
    }
    return asNear <= LEVEL * (PERMUTATIONS + 1);
  }

  /** Equal values share their mean rank. */
  private static double[] ranks(double[] values) {
    return Arrays.stream(values).map(v -> Arrays.stream(values).map(other -> other < v ? 1 : other == v ? 0.5 : 0).sum()).toArray();
  }

  private static double distance(double[] x, double[] y, int[] order, boolean numbers) {
    return IntStream.range(0, x.length).mapToDouble(i -> numbers ? Math.abs(x[i] - y[order[i]]) : x[i] == y[order[i]] ? 0 : 1).sum();
  }
}
