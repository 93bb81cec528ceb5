package sdc.loss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import sdc.Given;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Pairs of every awkward kind for the tests of losses and risks. */
public final class LossTables {

  private static final List<String> LABELS = List.of("a", "b", "c", "d");

  private LossTables() {
  }

  /** Dependent, skewed columns. */
  public static Table random(long seed, int rows, int width) {
    Random random = new Random(seed);
    double[][] values = new double[width][rows];
    for (int row = 0; row < rows; row++) {
      double common = random.nextGaussian();
      for (int k = 0; k < width; k++) {
        values[k][row] = Math.exp(0.4 * common + 0.3 * random.nextGaussian()) + k;
      }
    }
    return Given.table(values);
  }

  /** The same with a little noise. */
  public static Table noisy(Table table, long seed) {
    Random random = new Random(~seed);
    return Given.table(IntStream.range(0, table.width()).mapToObj(k -> Arrays.stream(table.numeric(k).toArray())
        .map(v -> v + 0.2 * random.nextGaussian()).toArray()).toArray(double[][]::new));
  }

  /** Each column times its factor. */
  public static Table times(Table table, double... factors) {
    return Table.of(IntStream.range(0, table.width()).mapToObj(k -> NumericColumn.of("v" + k,
        Arrays.stream(table.numeric(k).toArray()).map(v -> v * factors[k]).toArray())).toList());
  }

  /** One to 40 records: numbers, labels, ties, constants, zeros, huge and tiny values, missing ones, records without partner. */
  public static MaskedPair awkward(long seed) {
    Random random = new Random(seed);
    int rows = 1 + random.nextInt(40);
    int width = 1 + random.nextInt(4);
    boolean holes = random.nextInt(3) == 0;
    List<Column> original = new ArrayList<>();
    List<Column> masked = new ArrayList<>();
    for (int k = 0; k < width; k++) {
      if (random.nextInt(5) == 0) {
        original.add(labels("v" + k, random, rows, holes));
        masked.add(labels("v" + k, random, rows, holes));
      } else {
        int kind = random.nextInt(7);
        original.add(NumericColumn.of("v" + k, numbers(random, rows, kind, holes)));
        int other = random.nextInt(4) == 0 ? random.nextInt(7) : kind;
        masked.add(random.nextInt(4) == 0 ? original.get(k) : NumericColumn.of("v" + k, numbers(random, rows, other, holes)));
      }
    }
    Table a = Table.of(original);
    Table b = Table.of(masked);
    if (random.nextInt(4) > 0) {
      return MaskedPair.aligned(a, b);
    }
    int[] kept = IntStream.range(0, rows).filter(row -> random.nextInt(3) > 0 || row == 0).toArray();
    List<String> ids = IntStream.range(0, rows).mapToObj(Integer::toString).toList();
    return MaskedPair.matched(a, ids, b.rows(kept), IntStream.of(kept).mapToObj(Integer::toString).toList());
  }

  private static NominalColumn labels(String name, Random random, int rows, boolean holes) {
    int[] codes = IntStream.range(0, rows).map(row -> holes && random.nextInt(4) == 0 ? -1 : random.nextInt(4)).toArray();
    return NominalColumn.of(name, LABELS, codes);
  }

  private static double[] numbers(Random random, int rows, int kind, boolean holes) {
    double[] values = new double[rows];
    for (int row = 0; row < rows; row++) {
      values[row] = holes && random.nextInt(4) == 0 ? Double.NaN : switch (kind) {
        case 0 -> random.nextInt(4);
        case 1 -> 7.25;
        case 2 -> random.nextGaussian() * 1e300;
        case 3 -> random.nextGaussian() * 1e-300;
        case 4 -> 1e6 + random.nextInt(1000) / 100.0;
        case 5 -> 0;
        default -> random.nextGaussian();
      };
    }
    return values;
  }
}
