package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

class PilTest {

  private static Table table(double[]... columns) {
    return Table.of(IntStream.range(0, columns.length).mapToObj(k -> NumericColumn.of("v" + k, columns[k])).toList());
  }

  private static Pil pil(Table original, Table masked) {
    return Pil.of(MaskedPair.aligned(original, masked), Progress.NONE);
  }

  private static double value(Figure figure) {
    return figure.number().orElseThrow(() -> new AssertionError(figure.toString()));
  }

  @Test
  void nothingIsLostWithoutChange() {
    Table table = LossTables.random(5, 200, 4);
    assertEquals(0, value(pil(table, table).percent()));
  }

  /** A shift by 1.959964 standard errors of the mean is what 95 % of the samples stay within. */
  @Test
  void shiftOfTheMeanByKnownErrors() {
    Random random = new Random(8);
    double[] x = random.doubles(400).toArray();
    double mean = Arrays.stream(x).average().orElseThrow();
    double error = Math.sqrt(Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum() / 400 / 400);
    double[] y = Arrays.stream(x).map(v -> v + 1.959963984540054 * error).toArray();
    Pil pil = pil(table(x), table(y));
    assertEquals(0.95, value(pil.means().mean()), 1e-9);
    assertEquals(0, value(pil.variances().mean()), 1e-9);
    assertTrue(value(pil.quantiles().mean()) > 0.5);
    assertEquals(0, pil.covariances().figures().size());
    assertEquals(100 * (0.95 + value(pil.quantiles().mean())) / 3, value(pil.percent()), 1e-6);
  }

  /** Another unit or origin of an attribute changes nothing. */
  @Test
  void unitsDoNotMatter() {
    for (long seed = 0; seed < 100; seed++) {
      Table original = LossTables.random(seed, 60, 3);
      Table masked = LossTables.noisy(original, seed);
      double[] scales = {1e-290, -1e250, 37};
      Pil plain = pil(original, masked);
      Pil scaled = pil(LossTables.times(original, scales), LossTables.times(masked, scales));
      assertEquals(value(plain.percent()), value(scaled.percent()), 1e-6, "seed " + seed);
    }
  }

  @Test
  void everyFigureIsAShareOrSaysWhyNot() {
    for (long seed = 0; seed < 400; seed++) {
      MaskedPair pair = LossTables.awkward(seed);
      Pil pil = Pil.of(pair, Progress.NONE);
      for (Figures part : new Figures[] {pil.quantiles(), pil.means(), pil.variances(), pil.covariances(), pil.correlations()}) {
        for (Figure figure : part.figures()) {
          assertTrue(figure instanceof Figure.Absent absent ? !absent.reason().isBlank()
              : value(figure) >= 0 && value(figure) <= 1, "seed " + seed + ": " + figure);
        }
      }
    }
  }

  @Test
  void constantAttributesAreNamedAndTheRestGoesOn() {
    double[] varied = new Random(2).doubles(50).toArray();
    double[] constant = new double[50];
    Arrays.fill(constant, 7);
    Pil pil = pil(table(varied, constant, varied), table(varied, varied, varied));
    assertEquals("not computed: 'v1' has the same value in every original record", pil.means().figure("v1").toString());
    assertEquals(0, value(pil.means().mean()));
    assertEquals(2, pil.correlations().absent());
    assertEquals(0, value(pil.percent()));
  }

  @Test
  void oneRecord() {
    Pil pil = pil(table(new double[] {1}), table(new double[] {2}));
    assertEquals("not computed: 'v0' has 1 values in the original and 1 in the masked data, 2 are needed in both",
        pil.percent().toString());
  }
}
