package sdc.mask;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** Arrays of standard normal numbers, drawn by the JDK's ziggurat (C. McFarland, 2014). */
final class NormalNumbers {

  private NormalNumbers() {
  }

  /** For each of these attributes as many draws as the table has records, from the attribute's own stream. */
  static double[][] of(Table table, int[] columns, Randomness source, Progress progress) {
    return IntStream.of(columns).parallel().mapToObj(k -> {
      RandomGenerator random = RandomStreams.of(source, table.column(k));
      double[] values = new double[table.rows()];
      for (int row = 0; row < values.length; row++) {
        progress.check(row);
        values[row] = random.nextGaussian();
      }
      return values;
    }).toArray(double[][]::new);
  }
}
