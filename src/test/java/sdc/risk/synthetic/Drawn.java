package sdc.risk.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Shuffle;
import sdc.data.Table;

/** Records drawn from one population: two related numbers, one of whole numbers, two related labels; a share of all cells is missing. */
final class Drawn {

  private static final List<String> LABELS = List.of("a", "b", "c", "d", "e");

  private Drawn() {
  }

  static Table records(int rows, long seed, double missing) {
    Random random = new Random(seed);
    double[] common = random.doubles(rows).toArray();
    List<Column> columns = new ArrayList<>();
    columns.add(numbers("income", random, missing, common, 20_000, false));
    columns.add(numbers("savings", random, missing, common, 300, false));
    columns.add(numbers("age", random, missing, common, 60, true));
    columns.add(labels("job", random, missing, common));
    columns.add(labels("region", random, missing, common));
    return Table.of(columns);
  }

  private static Column numbers(String name, Random random, double missing, double[] common, double scale, boolean whole) {
    return NumericColumn.of(name, IntStream.range(0, common.length).mapToDouble(row -> {
      double value = scale * (common[row] + random.nextGaussian() / 4);
      return random.nextDouble() < missing ? Double.NaN : whole ? Math.rint(value) : value;
    }).toArray());
  }

  private static Column labels(String name, Random random, double missing, double[] common) {
    return NominalColumn.of(name, LABELS, IntStream.range(0, common.length).map(row -> {
      int code = (int) (LABELS.size() * (common[row] + random.nextDouble()) / 2);
      return random.nextDouble() < missing ? NominalColumn.MISSING : code;
    }).toArray());
  }

  static Table shuffled(Table table, long seed) {
    int[] order = IntStream.range(0, table.rows()).toArray();
    Shuffle.all(order, new Random(seed));
    return table.rows(order);
  }
}
