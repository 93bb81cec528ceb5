package weka.disclosure.utility;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.value;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** The propensity score beside a logistic regression of our own by Newton's method, and what theory says of it. */
class PropensityTest {

  private static Table numbers(int n, int width, double shift, double scale, long seed) {
    Random random = new Random(seed);
    NumericColumn[] columns = new NumericColumn[width];
    for (int k = 0; k < width; k++) {
      double[] values = new double[n];
      Arrays.setAll(values, i -> shift + scale * random.nextGaussian());
      columns[k] = NumericColumn.of("x" + k, values);
    }
    return Table.of(columns);
  }

  /** Σ(p − c)²/N with p by Newton's method on the terms 1, z, z², products. */
  private static double pmse(MaskedPair pair) {
    List<double[]> terms = new Design(pair, Design.Terms.PRODUCTS).columns();
    int n = terms.get(0).length;
    int originals = pair.original().rows();
    int width = terms.size() + 1;
    double[] beta = new double[width];
    double[] p = new double[n];
    for (int step = 0; step < 30; step++) {
      double[][] system = new double[width][width + 1];
      for (int i = 0; i < n; i++) {
        double[] x = new double[width];
        x[0] = 1;
        double sum = beta[0];
        for (int k = 1; k < width; k++) {
          x[k] = terms.get(k - 1)[i];
          sum += beta[k] * x[k];
        }
        p[i] = 1 / (1 + Math.exp(-sum));
        for (int a = 0; a < width; a++) {
          for (int b = 0; b < width; b++) {
            system[a][b] += p[i] * (1 - p[i]) * x[a] * x[b];
          }
          system[a][width] += x[a] * ((i < originals ? 0 : 1) - p[i]);
        }
      }
      double[] change = solved(system);
      for (int k = 0; k < width; k++) {
        beta[k] += change[k];
      }
    }
    double c = (n - originals) / (double) n;
    return Arrays.stream(p).map(each -> (each - c) * (each - c)).sum() / n;
  }

  private static double[] solved(double[][] system) {
    int n = system.length;
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < n; b++) {
        if (b != a) {
          double factor = system[b][a] / system[a][a];
          for (int c = a; c <= n; c++) {
            system[b][c] -= factor * system[a][c];
          }
        }
      }
    }
    double[] solution = new double[n];
    Arrays.setAll(solution, a -> system[a][n] / system[a][a]);
    return solution;
  }

  @Test
  void equalsNewtonsMethod() {
    for (long seed = 1; seed <= 10; seed++) {
      MaskedPair pair = MaskedPair.aligned(numbers(150, 3, 0, 1, seed), numbers(150, 3, 0.1 * seed, 1 + 0.05 * seed, seed + 100));
      Propensity found = Propensity.of(pair, Progress.NONE);
      assertEquals(9, found.terms());
      assertEquals(pmse(pair), value(found.pmse()), 1e-5, "seed " + seed);
      assertEquals(400 * value(found.pmse()), value(found.percent()), 1e-9, "half of the records are masked");
    }
  }

  @Test
  void theSameRecordsCannotBeDistinguished() {
    Table table = numbers(100, 2, 5, 3, 1);
    int[] backwards = new int[100];
    Arrays.setAll(backwards, i -> 99 - i);
    Propensity found = Propensity.of(MaskedPair.aligned(table, table.rows(backwards)), Progress.NONE);
    assertEquals(0, value(found.pmse()), 1e-12);
  }

  @Test
  void farRecordsAreDistinguished() {
    Propensity found = Propensity.of(MaskedPair.aligned(numbers(100, 2, 0, 1, 1), numbers(100, 2, 50, 1, 2)), Progress.NONE);
    assertTrue(value(found.percent()) > 99, found.toString());
  }

  /** Masked data with the same means shows in the squares. */
  @Test
  void aLostVarianceIsSeen() {
    Propensity found = Propensity.of(MaskedPair.aligned(numbers(300, 2, 0, 1, 1), numbers(300, 2, 0, 0.5, 2)), Progress.NONE);
    assertTrue(value(found.ratio()) > 5, found.toString());
  }

  /** The expectation of Snoke and others: over 100 resampled files the mean ratio has a deviation of √(2/5)/√100. */
  @Test
  void resampledRecordsHaveTheRatioOne() {
    double sum = 0;
    double[] standardised = new double[100];
    for (int seed = 0; seed < 100; seed++) {
      Table original = numbers(500, 2, 0, 1, seed);
      int[] drawn = new Random(seed + 1000).ints(500, 0, 500).toArray();
      Propensity found = Propensity.of(MaskedPair.aligned(original, original.rows(drawn)), Progress.NONE);
      assertEquals(value(found.pmse()), value(found.ratio()) * value(found.expected()), 1e-15);
      sum += value(found.ratio());
      standardised[seed] = value(found.standardised());
    }
    assertEquals(1, sum / 100, 4 * Math.sqrt(2.0 / 5 / 100));
    assertEquals(0, Arrays.stream(standardised).average().orElseThrow(), 4 * Math.sqrt(1.0 / 100));
    assertEquals(1, Math.sqrt(Arrays.stream(standardised).map(s -> s * s).average().orElseThrow()), 0.4, "the deviation");
  }

  /** Other records of the same population vary as the original's do: 1/(1 − c) times as much, twice where half are masked. */
  @Test
  void otherRecordsOfThePopulationHaveTwiceThat() {
    double sum = 0;
    for (long seed = 0; seed < 100; seed++) {
      sum += value(Propensity.of(MaskedPair.aligned(numbers(500, 2, 0, 1, seed), numbers(500, 2, 0, 1, seed + 5000)), Progress.NONE)
          .ratio());
    }
    assertEquals(2, sum / 100, 4 * 2 * Math.sqrt(2.0 / 5 / 100));
  }

  @Test
  void labelsAndGapsAreTerms() {
    Table a = Table.of(NominalColumn.of("c", List.of("x", "y", "z"), new int[] {0, 1, 2, 0, 1, 2, 0, 1}));
    Table b = Table.of(NominalColumn.of("c", List.of("z", "x", "y"), new int[] {1, 2, 0, 1, 2, 0, 1, -1}));
    Propensity labels = Propensity.of(MaskedPair.aligned(a, b), Progress.NONE);
    assertEquals(3, labels.terms(), "two labels and the gap");
    Table gaps = Table.of(NumericColumn.of("x", new double[] {1, 2, Double.NaN, 4, 5, 6, 7, 8}));
    Table full = Table.of(NumericColumn.of("x", new double[] {1, 2, 3, 4, 5, 6, 7, 8}));
    assertEquals(2, Propensity.of(MaskedPair.aligned(full, gaps), Progress.NONE).terms(), "the value and the gap; too few for squares");
  }

  @Test
  void constantsSayWhy() {
    Table constant = Table.of(NumericColumn.of("x", new double[30]));
    assertTrue(Propensity.of(MaskedPair.aligned(constant, constant), Progress.NONE).pmse().toString().contains("no attribute varies"));
  }
}
