package sdc.mask.micro;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Small random tables of every kind that groupings must cope with. */
final class RandomTables {

  private RandomTables() {
  }

  /** Independent standard normal values. */
  static Table normal(long seed, int rows, int width) {
    SplittableRandom random = new SplittableRandom(seed);
    return table(rows, width, c -> random::nextGaussian);
  }

  /** Whole numbers from a small range: many ties and duplicates. */
  static Table grid(long seed, int rows, int width, int levels) {
    SplittableRandom random = new SplittableRandom(seed);
    return table(rows, width, c -> () -> random.nextInt(levels));
  }

  /** Each column of a kind of its own: normal, tied, constant, skewed, far from 0, near 1e300 or near 1e-300. */
  static Table mixed(long seed, int rows, int width) {
    SplittableRandom random = new SplittableRandom(seed);
    return table(rows, width, c -> switch (random.nextInt(8)) {
      case 0 -> () -> random.nextInt(3);
      case 1 -> () -> -7.3;
      case 2 -> () -> Math.exp(5 * random.nextGaussian());
      case 3 -> () -> 1e9 + random.nextInt(20);
      case 4 -> () -> 1.7e308 * (2 * random.nextDouble() - 1);
      case 5 -> () -> 1e-300 * random.nextGaussian();
      case 6 -> () -> random.nextInt(4) * Double.MIN_VALUE;
      default -> random::nextGaussian;
    });
  }

  /** All columns of a table as one block. */
  static Block all(Table table, int k) {
    return new Block(IntStream.range(0, table.width()).toArray(), k);
  }

  private static Table table(int rows, int width, IntFunction<DoubleSupplier> kinds) {
    List<NumericColumn> columns = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      DoubleSupplier kind = kinds.apply(c);
      double[] values = new double[rows];
      for (int row = 0; row < rows; row++) {
        values[row] = kind.getAsDouble();
      }
      columns.add(NumericColumn.adopt("a" + (c + 1), values));
    }
    return Table.of(columns);
  }
}
