package bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import reproduce.Csv;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.AdditiveNoise;
import sdc.mask.Masking;

/** Input of the benchmarks, the same in every run. */
final class Data {

  private static final Randomness RANDOMNESS = Randomness.seeded(1);

  private Data() {
  }

  /** The folder of reference data. */
  static Path shared() {
    return Path.of(System.getProperty("sdc.shared", "../shared")).toAbsolutePath().normalize();
  }

  /** Independent standard normal numbers. */
  static Table normal(int records, int attributes) {
    List<NumericColumn> columns = new ArrayList<>();
    for (int k = 0; k < attributes; k++) {
      Random random = new Random(k);
      double[] values = new double[records];
      Arrays.setAll(values, i -> random.nextGaussian());
      columns.add(NumericColumn.adopt("x" + (k + 1), values));
    }
    return Table.of(columns);
  }

  /** The numbers 0 to count − 1. */
  static int[] first(int count) {
    return IntStream.range(0, count).toArray();
  }

  static Table masked(Masking masking, Table table) {
    return masking.mask(table, RANDOMNESS, Progress.NONE);
  }

  /** Normal numbers, and the same with noise in percent of their standard deviation. */
  static MaskedPair noisy(int records, int attributes, double percent) {
    Table table = normal(records, attributes);
    return MaskedPair.aligned(table, masked(new AdditiveNoise(first(attributes), percent, AdditiveNoise.Kind.UNCORRELATED), table));
  }

  /** The first columns of a file of numbers. */
  static Table read(Path file, int attributes) {
    return Csv.table(file).select(first(attributes));
  }

  /** The squared changes in percent of the squared deviations from the mean, over all columns. */
  static String loss(Table original, Table masked) {
    double changed = 0;
    double all = 0;
    for (int k = 0; k < original.width(); k++) {
      NumericColumn before = original.numeric(k);
      NumericColumn after = masked.numeric(k);
      double mean = 0;
      for (int i = 0; i < before.size(); i++) {
        mean += before.value(i) / before.size();
      }
      for (int i = 0; i < before.size(); i++) {
        changed += Math.pow(before.value(i) - after.value(i), 2);
        all += Math.pow(before.value(i) - mean, 2);
      }
    }
    return String.format("loss %.6f %%", 100 * changed / all);
  }
}
