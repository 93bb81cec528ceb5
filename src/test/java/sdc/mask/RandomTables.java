package sdc.mask;

import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.Given;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Tables of every awkward kind: ties, constants, one record, duplicates, one attribute, magnitudes near 1e±300. */
final class RandomTables {

  private RandomTables() {
  }

  /** A numeric table without missing values, of 1 to 40 records and 1 to 5 attributes. */
  static Table complete(long seed) {
    Random random = new Random(seed);
    int rows = 1 + random.nextInt(40);
    int width = 1 + random.nextInt(5);
    Table table = Given.table(Stream.generate(() -> values(random, rows)).limit(width).toArray(double[][]::new));
    return random.nextInt(4) == 0 ? table.rows(random.ints(rows, 0, rows).toArray()) : table;
  }

  /** The same with some values missing, in some columns all. */
  static Table holed(long seed) {
    Random random = new Random(~seed);
    Table table = complete(seed);
    for (int k = 0; k < table.width(); k++) {
      double[] values = table.numeric(k).toArray();
      double share = random.nextInt(5) == 0 ? 1 : random.nextDouble() * 0.5;
      for (int row = 0; row < values.length; row++) {
        values[row] = random.nextDouble() < share ? Double.NaN : values[row];
      }
      table = table.with(k, NumericColumn.adopt("v" + k, values));
    }
    return table;
  }

  private static double[] values(Random random, int rows) {
    double[] values = new double[rows];
    int kind = random.nextInt(6);
    double scale = Math.pow(10, random.nextInt(9) - 4);
    for (int row = 0; row < rows; row++) {
      values[row] = switch (kind) {
        case 0 -> random.nextInt(4);
        case 1 -> 7.25;
        case 2 -> random.nextGaussian() * 1e300;
        case 3 -> random.nextGaussian() * 1e-300;
        case 4 -> 1e6 + random.nextInt(1000) / 100.0;
        default -> random.nextGaussian() * scale;
      };
    }
    return values;
  }

  /** Independent standard normals, for statistical properties. */
  static Table normals(long seed, int rows, int width) {
    Random random = new Random(seed);
    return Given.table(Stream.generate(() -> random.doubles(rows).map(u -> random.nextGaussian()).toArray()).limit(width)
        .toArray(double[][]::new));
  }

  /** All attributes' indices. */
  static int[] all(Table table) {
    return IntStream.range(0, table.width()).toArray();
  }
}
