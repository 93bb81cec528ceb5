package sdc.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;

/** The several nearest candidates against a sort of all pairs, on mixed records with ties, duplicates and missing values. */
class NearestSeveralTest {

  static Table mixed(Random random, int rows) {
    double[] numbers = random.doubles(rows).map(v -> random.nextInt(9) == 0 ? Double.NaN : random.nextInt(3) == 0 ? 1 : v).toArray();
    double[] whole = random.ints(rows, 0, 4).asDoubleStream().toArray();
    numbers[0] = 2;
    numbers[1] = 3;
    whole[0] = 5;
    int[] labels = IntStream.range(0, rows).map(i -> random.nextInt(8) == 0 ? NominalColumn.MISSING : random.nextInt(3)).toArray();
    labels[0] = 0;
    labels[1] = 1;
    return Table.of(NumericColumn.of("a", numbers), NumericColumn.of("b", whole),
        NominalColumn.of("c", List.of("l0", "l1", "l2", "l3"), labels));
  }

  @Test
  void areAsNearAsThoseOfASort() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int rows = 2 + random.nextInt(150);
      Differences differences = Differences.of(MaskedPair.aligned(mixed(random, rows), mixed(random, rows)), Scaling.ATTRIBUTE,
          ValueComparison.COMPLETED);
      int count = 1 + random.nextInt(12);
      int[][] found = NearestSeveral.find(differences, count, Progress.NONE);
      for (int i = 0; i < rows; i++) {
        int row = i;
        double[] all = IntStream.range(0, rows).mapToDouble(j -> squared(differences, row, j)).sorted().toArray();
        double[] kept = Arrays.stream(found[i]).mapToDouble(j -> squared(differences, row, j)).toArray();
        assertArrayEquals(Arrays.copyOf(all, Math.min(count, rows)), kept, 1e-12, "seed " + seed);
        assertEquals(kept.length, Arrays.stream(found[i]).distinct().count(), "seed " + seed);
      }
    }
  }

  private static double squared(Differences differences, int i, int j) {
    double[] gaps = new double[differences.width()];
    differences.write(i, j, gaps);
    return Arrays.stream(gaps).map(gap -> gap * gap).sum();
  }
}
