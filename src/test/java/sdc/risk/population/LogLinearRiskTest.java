package sdc.risk.population;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Given;
import sdc.Households;
import sdc.Refused;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.risk.population.LogLinearRisk.Estimator;

class LogLinearRiskTest {

  private static final List<int[]> MAIN = List.of(new int[] {0}, new int[] {1}, new int[] {2}, new int[] {3});
  private static final List<int[]> PAIRS = List.of(new int[] {1, 2}, new int[] {0, 3});

  /** oracles/sdcmicro-loglinear.csv: modRisk of sdcMicro 5.8.1, keys region, sex, marital, education. */
  @ParameterizedTest
  @CsvSource({"POISSON,false,0.0297520775888958,0.0581071875987854", "CE,false,0.028505570560908,0.0570905626981424",
      "PML,false,0.0471722703535445,0.071865039115542", "WEIGHTED,false,0.023403205948976,0.0527321738259453",
      "POISSON,true,0.0324962596277905,0.0600307064942918",
      "CE,true,0.0309732960138658,0.0589438874622696", "PML,true,0.0500924873710421,0.0737250961615947",
      "WEIGHTED,true,0.0275624595280227,0.0558435110819373"})
  void asSdcMicro(Estimator estimator, boolean pairs, double uniques, double matches) {
    Table keys = Households.table(List.of("region", "sex", "marital", "education"));
    LogLinearRisk found = LogLinearRisk.of(keys, pairs ? PAIRS : MAIN, estimator, Progress.NONE);
    assertEquals(uniques, found.sdcUniques(), 5e-7);
    assertEquals(matches, found.sdcMatches(), 5e-7);
    assertTrue(found.uniques() < found.sdcUniques() * 200 && found.matches() >= found.uniques(), found::toString);
  }

  private static Table draw(Random random, int rows, int... levels) {
    return Table.of(IntStream.range(0, levels.length).mapToObj(k -> Given.labels("v" + k, IntStream.range(0, rows)
        .mapToObj(row -> random.nextInt(20) == 0 ? "" : "l" + (int) (levels[k] * random.nextDouble() * random.nextDouble()))
        .toArray(String[]::new))).toList()).withWeights(IntStream.range(0, rows).mapToDouble(row -> 1 + random.nextInt(9)).toArray());
  }

  /** The likelihood is largest where each margin of the means is the observed one, and where the covariate's score is 0. */
  @Test
  void theMarginsAreThoseObserved() {
    for (long seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      KeyCells cells = KeyCells.of(draw(random, 60, 3, 4, 2));
      List<int[]> terms = random.nextBoolean() ? List.of(new int[] {0}, new int[] {1}, new int[] {2})
          : List.of(new int[] {0, 1}, new int[] {1, 2});
      double base = random.nextBoolean() ? 1 : 0.1;
      double[] factor = random.doubles(cells.size(), base, base + 1).toArray();
      double[] covariate = random.nextBoolean() ? null : random.doubles(cells.size()).toArray();
      double[] counts = Arrays.stream(cells.counts()).asDoubleStream().toArray();
      LogLinearFit fit = LogLinearFit.of(cells, terms, counts, base, factor, covariate, Progress.NONE);
      double[] means = fit.emptyMeans();
      double[] observed = new double[means.length];
      for (int cell = 0; cell < cells.size(); cell++) {
        int at = 0;
        for (int k = 0; k < 3; k++) {
          at = at * cells.levels()[k] + cells.codes()[k][cell];
        }
        means[at] = fit.mean(cell);
        observed[at] = counts[cell];
      }
      for (int[] term : terms) {
        double[] fitted = margin(cells, means, term);
        double[] wanted = margin(cells, observed, term);
        for (int u = 0; u < fitted.length; u++) {
          assertEquals(wanted[u], fitted[u], 1e-5, "seed " + seed);
        }
      }
      if (covariate != null) {
        assertEquals(0, IntStream.range(0, counts.length).mapToDouble(c -> covariate[c] * (counts[c] - fit.mean(c))).sum(), 1e-3,
            "seed " + seed);
      }
    }
  }

  private static double[] margin(KeyCells cells, double[] table, int[] term) {
    double[] margin = new double[1000];
    for (int at = 0; at < table.length; at++) {
      int[] label = new int[3];
      for (int k = 2, rest = at; k >= 0; k--) {
        label[k] = rest % cells.levels()[k];
        rest /= cells.levels()[k];
      }
      margin[IntStream.of(term).map(k -> label[k]).reduce(0, (a, b) -> 10 * a + b)] += table[at];
    }
    return margin;
  }

  /** People with independent keys, of whom each tenth is drawn: the truth is counted. */
  @Test
  void theTruthOfDrawnPopulations() {
    double[] sums = new double[6];
    for (long seed = 0; seed < 12; seed++) {
      Random random = new Random(seed);
      int people = 20_000;
      int[] cell = IntStream.range(0, people).map(i -> skewed(random) * 10_000 + skewed(random) * 100 + skewed(random)).toArray();
      int[] population = new int[1_000_000];
      IntStream.of(cell).forEach(c -> population[c]++);
      int[] sample = IntStream.of(cell).filter(c -> random.nextInt(10) == 0).toArray();
      int[] counts = new int[1_000_000];
      IntStream.of(sample).forEach(c -> counts[c]++);
      Table keys = Table.of(Given.labels("a", texts(sample, 10_000)), Given.labels("b", texts(sample, 100)),
          Given.labels("c", texts(sample, 1))).withWeights(IntStream.of(sample).mapToDouble(c -> 10).toArray());
      LogLinearRisk found = LogLinearRisk.of(keys, List.of(new int[] {0}, new int[] {1}, new int[] {2}), Estimator.POISSON, Progress.NONE);
      sums[0] += found.uniques();
      sums[1] += IntStream.of(sample).filter(c -> population[c] == 1).count();
      sums[2] += found.matches();
      sums[3] += IntStream.of(sample).filter(c -> counts[c] == 1).mapToDouble(c -> 1.0 / population[c]).sum();
      sums[4] += found.sdcUniques() * IntStream.of(sample).distinct().count();
      sums[5] += found.bias() / 12;
    }
    assertEquals(sums[1], sums[0], 0.08 * sums[1], "uniques " + Arrays.toString(sums));
    assertEquals(sums[3], sums[2], 0.05 * sums[3], "matches " + Arrays.toString(sums));
    assertTrue(sums[4] > 1.5 * sums[1], "sdcMicro's figure is too large: " + Arrays.toString(sums));
    assertTrue(Math.abs(sums[5]) < 2, "the model is right: " + Arrays.toString(sums));
  }

  /** B̂₁ by its formula over all cells of two independent keys, whose means are products of the margins. */
  @Test
  void theBiasIsItsFormula() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      int rows = 30 + random.nextInt(100);
      int[] a = IntStream.range(0, rows).map(row -> skewed(random) / 4).toArray();
      int[] b = IntStream.range(0, rows).map(row -> random.nextInt(3) == 0 ? a[row] : skewed(random) / 5).toArray();
      double weight = 2 + random.nextInt(20);
      Table keys = Table.of(Given.labels("a", texts(a, 1)), Given.labels("b", texts(b, 1)))
          .withWeights(IntStream.range(0, rows).mapToDouble(row -> weight).toArray());
      double sum = 0;
      double variance = 0;
      int unique = 0;
      for (int u : IntStream.of(a).distinct().toArray()) {
        for (int v : IntStream.of(b).distinct().toArray()) {
          double f = IntStream.range(0, rows).filter(row -> a[row] == u && b[row] == v).count();
          double mu = (double) IntStream.of(a).filter(x -> x == u).count() * IntStream.of(b).filter(x -> x == v).count() / rows;
          double pi = 1 / weight;
          double factor = mu / pi * Math.exp(-mu / pi) * (1 - pi);
          sum += factor * (f - mu + (1 - pi) * ((f - mu) * (f - mu) - f) / (2 * pi));
          variance += factor * factor * (mu + Math.pow((1 - pi) / (2 * pi), 2) * 2 * mu * mu);
          unique += f == 1 ? 1 : 0;
        }
      }
      LogLinearRisk found = LogLinearRisk.of(keys, List.of(new int[] {0}, new int[] {1}), Estimator.POISSON, Progress.NONE);
      assertEquals(sum / Math.sqrt(variance), found.bias(), 1e-4, "seed " + seed);
      assertEquals(unique, found.unique(), "seed " + seed);
      assertTrue(Double.isNaN(LogLinearRisk.of(keys, List.of(new int[] {0}, new int[] {1}), Estimator.CE, Progress.NONE).bias()));
    }
  }

  private static int skewed(Random random) {
    return (int) (30 * random.nextDouble() * random.nextDouble());
  }

  private static String[] texts(int[] cells, int unit) {
    return IntStream.of(cells).mapToObj(c -> "l" + c / unit % 100).toArray(String[]::new);
  }

  /** Two keys that are nearly the same, and one that does not matter: the selection finds the pair. */
  @Test
  void theSelectionFindsAnInteraction() {
    Random random = new Random(1);
    List<String> a = new ArrayList<>();
    List<String> b = new ArrayList<>();
    List<String> c = new ArrayList<>();
    for (int row = 0; row < 2000; row++) {
      int first = skewed(random);
      a.add("l" + first);
      b.add("l" + (random.nextInt(4) == 0 ? skewed(random) : first));
      c.add("l" + skewed(random));
    }
    Table keys = Table.of(Given.labels("a", a.toArray(String[]::new)), Given.labels("b", b.toArray(String[]::new)),
        Given.labels("c", c.toArray(String[]::new))).withWeights(IntStream.range(0, 2000).mapToDouble(row -> 10).toArray());
    List<LogLinearRisk> found = LogLinearRisk.selected(keys, Progress.NONE);
    assertTrue(found.get(0).bias() > 1.96, found::toString);
    assertEquals("c + a*b", found.get(1).model());
    assertTrue(found.get(1).uniques() < found.get(0).uniques(), "too simple a model overestimates: " + found);
  }

  @Test
  void edges() {
    Table one = Table.of(Given.labels("a", "x"), Given.labels("b", "y"));
    LogLinearRisk found = LogLinearRisk.of(one, List.of(new int[] {0}, new int[] {1}), Estimator.POISSON, Progress.NONE);
    assertEquals(1, found.uniques(), "weight 1: the sample is the population");
    Refused.with("no record has all keys", () -> LogLinearRisk.selected(Table.of(Given.labels("a", "", "")), Progress.NONE));
    assertThrows(IllegalArgumentException.class, () -> LogLinearRisk.of(one, List.of(new int[] {0}), Estimator.CE, Progress.NONE));
  }
}
