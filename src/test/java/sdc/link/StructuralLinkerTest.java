package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.copula.Normal;

class StructuralLinkerTest {

  private static final List<String> OWN = List.of("a0", "a1", "a2");

  /** Six attributes that follow one trait, one of them in reverse, with this noise. */
  private static Table traits(int rows, double noise, long seed) {
    Random random = new Random(seed);
    double[] trait = random.doubles(rows).map(u -> random.nextGaussian()).toArray();
    return Table.of(IntStream.range(0, 6).mapToObj(k -> NumericColumn.of("a" + k, Arrays.stream(trait)
        .map(t -> (k == 1 ? -1 : 1) * t + noise * random.nextGaussian()).toArray())).toList());
  }

  private static StructuralLinker.Result result(Table original, Table masked) {
    return new StructuralLinker(OWN, LinkSettings.DEFAULT).result(MaskedPair.aligned(original, masked), Progress.NONE);
  }

  @Test
  void findsThoseOfOneTraitAndGuessesOthers() {
    Table one = traits(200, 0.02, 1);
    StructuralLinker.Result found = result(one, one);
    assertTrue(found.links().linked() > 20, found.links().linked() + " of 200");
    assertTrue(Math.abs(found.correlation()) > 0.99, found.toString());
    assertEquals(List.of("a3", "a4", "a5"), found.others());
    int guessed = 0;
    for (int seed = 1; seed <= 20; seed++) {
      Table apart = traits(200, 1e6, seed);
      guessed += result(apart, apart).links().linked();
    }
    assertTrue(guessed <= 20 + 5 * Math.sqrt(20), guessed + " in 20 files, one each by guessing");
  }

  /** Only the order of values counts, so another unit, also one that is not linear, links the same records. */
  @Test
  void unitsDoNotMatter() {
    Table table = traits(120, 0.3, 3);
    Table other = Table.of(IntStream.range(0, 6).mapToObj(k -> NumericColumn.of("a" + k,
        Arrays.stream(table.numeric(k).toArray()).map(v -> Math.exp(v) * 7 + k).toArray())).toList());
    assertEquals(nearest(result(table, table).links()), nearest(result(other, other).links()));
  }

  private static List<Integer> nearest(Links links) {
    return IntStream.range(0, links.records()).mapToObj(links::partner).toList();
  }

  /** The three descriptions and the nearest of them by plain loops; the trait by 2,000 steps of the power method. */
  @Test
  void equalsPlainLoops() {
    for (int seed = 1; seed <= 25; seed++) {
      Random random = new Random(seed);
      Table table = Table.of(traits(40, 0.5, seed).columns().stream().map(column -> NumericColumn.of(column.name(),
          Arrays.stream(((NumericColumn) column).toArray()).map(v -> random.nextInt(9) == 0 ? Double.NaN : Math.rint(3 * v)).toArray()))
          .toList());
      double[][] mine = described(table, 0);
      double[][] released = described(table, 3);
      int linked = 0;
      for (int i = 0; i < 40; i++) {
        List<Double> distances = new ArrayList<>();
        for (int j = 0; j < 40; j++) {
          double sum = 0;
          for (int d = 0; d < 3; d++) {
            sum += Math.pow(mine[d][i] - released[d][j], 2);
          }
          distances.add(sum);
        }
        double least = Collections.min(distances);
        linked += distances.get(i) <= least + 1e-9 && distances.stream().filter(d -> d <= least + 1e-9).count() == 1 ? 1 : 0;
      }
      assertEquals(linked, result(table, table).links().linked(), "seed " + seed);
      assertEquals(product(mine[0], released[0]) / 39, result(table, table).correlation(), 1e-9, "of the first numbers, seed " + seed);
    }
  }

  private static double[][] described(Table table, int first) {
    int n = table.rows();
    double[][] z = new double[3][n];
    for (int k = 0; k < 3; k++) {
      double[] x = table.numeric(first + k).toArray();
      double present = Arrays.stream(x).filter(v -> !Double.isNaN(v)).count();
      for (int row = 0; row < n; row++) {
        double value = x[row];
        double below = Arrays.stream(x).filter(v -> v < value).count() + Arrays.stream(x).filter(v -> v == value).count() / 2.0;
        z[k][row] = Double.isNaN(value) ? 0 : Normal.quantile(below / present);
      }
    }
    double[] v = {1, 0.3, 0.2};
    double[][] r = new double[3][3];
    for (int i = 0; i < 9; i++) {
      r[i / 3][i % 3] = product(z[i / 3], z[i % 3]) / Math.sqrt(product(z[i / 3], z[i / 3]) * product(z[i % 3], z[i % 3]));
    }
    for (int step = 0; step < 2_000; step++) {
      double[] next = new double[3];
      for (int i = 0; i < 9; i++) {
        next[i / 3] += r[i / 3][i % 3] * v[i % 3];
      }
      double size = Math.sqrt(product(next, next)) * (Arrays.stream(next).sum() < 0 ? -1 : 1);
      v = Arrays.stream(next).map(each -> each / size).toArray();
    }
    double[][] found = new double[3][n];
    for (int row = 0; row < n; row++) {
      List<Double> values = new ArrayList<>();
      for (int k = 0; k < 3; k++) {
        found[0][row] += v[k] * z[k][row];
        values.add(Math.signum(v[k]) * z[k][row]);
      }
      values.sort(Collections.reverseOrder());
      for (int j = 0; j < 3; j++) {
        found[1][row] += (Math.cbrt((j + 1) / 3.0) - Math.cbrt(j / 3.0)) * values.get(j);
        found[2][row] += (Math.pow((j + 1) / 3.0, 3) - Math.pow(j / 3.0, 3)) * values.get(j);
      }
    }
    for (double[] column : found) {
      double mean = Arrays.stream(column).average().orElseThrow();
      double sd = Math.sqrt(Arrays.stream(column).map(c -> (c - mean) * (c - mean)).sum() / (n - 1));
      Arrays.setAll(column, row -> (column[row] - mean) / sd);
    }
    return found;
  }

  private static double product(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
  }

  @Test
  void refusesWhatHasNoStructure() {
    Table table = traits(20, 1, 1);
    MaskedPair pair = MaskedPair.aligned(table, table);
    Refused.with("own … 'b' is not one of the numeric attributes", () -> new StructuralLinker(List.of("b"), LinkSettings.DEFAULT)
        .link(pair, Progress.NONE));
    Refused.with("own … both files need", () -> new StructuralLinker(table.names(), LinkSettings.DEFAULT).link(pair, Progress.NONE));
    Table labels = Table.of(NominalColumn.of("l", List.of("u", "v"), new int[20]), table.column(0));
    Refused.with("own … both files need", () -> new StructuralLinker(List.of(), LinkSettings.DEFAULT).link(MaskedPair.aligned(labels,
        labels), Progress.NONE));
    Table constant = Table.of(NumericColumn.of("a", new double[9]), NumericColumn.of("b", new double[9]));
    StructuralLinker.Result same = new StructuralLinker(List.of(), LinkSettings.DEFAULT).result(MaskedPair.aligned(constant, constant),
        Progress.NONE);
    assertEquals(0, same.links().linked(), "all are tied");
    assertEquals(0, same.correlation());
    assertEquals(List.of("a0", "a2", "a4"), new StructuralLinker(List.of(), LinkSettings.DEFAULT).result(pair, Progress.NONE).own(),
        "every other attribute");
    Table one = table.rows(new int[] {0});
    Refused.with("two records", () -> result(one, one));
  }
}
