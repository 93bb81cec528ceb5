package sdc.learn;

import java.util.Random;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Pairs of files drawn for tests. */
final class PairsOf {

  private PairsOf() {
  }

  static Table table(double[]... columns) {
    return Table.of(IntStream.range(0, columns.length).mapToObj(k -> NumericColumn.of("v" + k, columns[k])).toList());
  }

  /** Normal records, masked by normal noise of this deviation. */
  static MaskedPair noise(int records, int attributes, double deviation, Random random) {
    double[][] a = new double[attributes][records];
    double[][] b = new double[attributes][records];
    for (int i = 0; i < records; i++) {
      for (int k = 0; k < attributes; k++) {
        a[k][i] = random.nextGaussian();
        b[k][i] = a[k][i] + deviation * random.nextGaussian();
      }
    }
    return MaskedPair.aligned(table(a), table(b));
  }
}
