package sdc.link.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.ValueComparison;

/** The ranks of candidates against a count over all of them. */
class NearerSharesTest {

  @Test
  void areThoseOfACount() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int rows = 3 + random.nextInt(30);
      // standardised whole numbers have ties that rounding must not break
      Scaling scaling = seed % 2 == 0 ? Scaling.RAW : Scaling.ATTRIBUTE;
      Differences differences = Differences.of(MaskedPair.aligned(table(random, rows), table(random, rows)), scaling,
          ValueComparison.COMPLETED);
      int[] candidates = IntStream.range(0, rows).filter(row -> row % 3 != 1).toArray();
      NearerShares[] shares = NearerShares.of(differences, 2, candidates);
      for (int i = 0; i < rows; i++) {
        for (int j : candidates) {
          for (int k = 0; k < 2; k++) {
            int row = i;
            int attribute = k;
            double own = gap(differences, i, j, k);
            long nearer = IntStream.of(candidates).filter(other -> gap(differences, row, other, attribute) < own).count();
            assertEquals(nearer / (double) candidates.length, shares[k].share(i, j), 1e-12, "seed " + seed);
          }
        }
      }
    }
  }

  private static double gap(Differences differences, int i, int j, int attribute) {
    double[] gaps = new double[2];
    differences.write(i, j, gaps);
    return Math.abs(gaps[attribute]);
  }

  private static Table table(Random random, int rows) {
    int[] labels = IntStream.range(0, rows).map(i -> random.nextInt(6) == 0 ? NominalColumn.MISSING : random.nextInt(4)).toArray();
    labels[0] = 0;
    return Table.of(NumericColumn.of("a", random.ints(rows, 0, 9).asDoubleStream().toArray()),
        NominalColumn.of("c", List.of("l0", "l1", "l2", "l3"), labels));
  }
}
