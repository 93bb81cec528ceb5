package sdc.link.attack;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Files made for the tests of the attacks. */
final class Tables {

  private Tables() {
  }

  /** Numbers of any kind: continuous, few values with many ties, constant. */
  static Table any(int records, int width, Random random) {
    return Table.of(IntStream.range(0, width).mapToObj(k -> {
      int kind = random.nextInt(6);
      return NumericColumn.of("v" + k, IntStream.range(0, records)
          .mapToDouble(i -> kind == 0 ? 3 : kind < 3 ? random.nextInt(6) : random.nextGaussian() * 1e4).toArray());
    }).toList());
  }

  /** A sample of two records or more, in order. */
  static int[] sample(Table original, Random random) {
    return IntStream.range(0, original.rows()).filter(i -> i < 2 || random.nextBoolean()).toArray();
  }

  /** All originals against the masked records of a sample of them. */
  static MaskedPair sampled(Table original, int[] sample, Table masked) {
    List<String> ids = IntStream.range(0, original.rows()).mapToObj(Integer::toString).toList();
    return MaskedPair.matched(original, ids, masked, Arrays.stream(sample).mapToObj(Integer::toString).toList());
  }

  static double value(Table table, int attribute, int row) {
    return table.numeric(attribute).value(row);
  }

  /** The values of one attribute, sorted. */
  static double[] sorted(Table table, int attribute) {
    double[] sorted = table.numeric(attribute).toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  /** How many values are smaller, and how many are not larger. */
  static int[] ranks(double[] values, double value) {
    return new int[] {(int) Arrays.stream(values).filter(v -> v < value).count(),
        (int) Arrays.stream(values).filter(v -> v <= value).count()};
  }
}
