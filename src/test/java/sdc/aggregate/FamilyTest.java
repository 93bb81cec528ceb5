package sdc.aggregate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.number.Eigen;

/** Every family: linear in its features, the mean at equal weights, restored from its exported numbers. */
class FamilyTest {

  private static final int N = 4;
  private static final List<String> NAMES = List.of("A", "B", "C", "D");
  private static final List<FamilySettings> ALL = List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA),
      FamilySettings.of(Form.CHOQUET), FamilySettings.of(Form.BILINEAR), FamilySettings.of(Form.MISMATCH),
      new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2),
      new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0), new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0));

  @Test
  void equalWeightsAreTheMean() {
    for (FamilySettings settings : ALL) {
      Family family = settings.family(N);
      double[] difference = {0.5, -2, 0, 1.25};
      double mean = Arrays.stream(difference).map(d -> d * d).sum() / N;
      assertEquals(mean, family.aggregator(family.equalWeights()).distance().of(difference), 1e-12, settings.toString());
      assertTrue(family.violated(family.equalWeights()).isEmpty(), settings.toString());
      for (double[] constraint : family.everyConstraint()) {
        assertTrue(product(constraint, family.equalWeights()) >= -1e-12, settings.toString());
      }
      assertEquals(1, product(family.scale(), family.equalWeights()), 1e-12, settings.toString());
    }
  }

  @Test
  void distanceIsLinearInTheFeaturesAndRestoredFromItsNumbers() {
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      for (FamilySettings settings : ALL) {
        Family family = settings.family(N);
        double[] p = admissible(family, random);
        Aggregator aggregator = family.aggregator(p);
        Aggregator restored = settings.restore(aggregator.parameters(NAMES), NAMES);
        double scale = product(family.scale(), p);
        double[] difference = random.doubles(N, -3, 3).toArray();
        if (seed % 3 == 0) {
          difference[1] = -difference[0];
        }
        double[] features = new double[family.size()];
        family.features(difference, features);
        String seen = "seed " + seed + " of " + settings;
        assertEquals(product(p, features) / scale, aggregator.distance().of(difference), 1e-9, seen);
        assertEquals(aggregator.distance().of(difference), restored.distance().of(difference), 0, seen);
      }
    }
  }

  /** Random parameters inside the cone: equal weights and a little of anything. */
  private static double[] admissible(Family family, Random random) {
    double[] p = family.equalWeights();
    for (int k = 0; k < p.length; k++) {
      p[k] += random.nextDouble() * 0.01;
    }
    return p;
  }

  private static double product(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(k -> a[k] * b[k]).sum();
  }

  @Test
  void shapleyAndInteractionsOfAKnownMeasure() {
    // μ(A) = 0.2, μ(B) = 0.5, μ(AB) = 1: Shapley 0.35 and 0.65, interaction 0.3, by hand
    Choquet.Fixed fixed = new Choquet.Fixed(2, new double[]{0, 0.2, 0.5, 1});
    Explanation explanation = fixed.explain(List.of("A", "B"));
    assertArrayEquals(new double[]{0.35, 0.65}, explanation.importance(), 1e-12);
    assertEquals(0.3, explanation.interactions()[0][1], 1e-12);
  }

  /** What each attribute adds to those before it, and each pair beside what either adds alone, on average over all orders. */
  @Test
  void shapleyAndInteractionsAreAveragesOverAllOrders() {
    for (int seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      double[] measure = new double[16];
      for (int set = 1; set < 16; set++) {
        measure[set] = random.nextDouble();
      }
      Explanation found = new Choquet.Fixed(4, measure).explain(List.of("A", "B", "C", "D"));
      double[] shapley = new double[4];
      double[][] interaction = new double[4][4];
      orders(new ArrayList<>(), 4, order -> {
        for (int place = 0; place < 4; place++) {
          int before = order.subList(0, place).stream().mapToInt(k -> 1 << k).sum();
          int k = order.get(place);
          shapley[k] += (measure[before | 1 << k] - measure[before]) / 24;
          // of the orders with k just before l, as if they were one, there are 6
          int l = place < 3 ? order.get(place + 1) : k;
          interaction[k][l] += (measure[before | 1 << k | 1 << l] - measure[before | 1 << k] - measure[before | 1 << l]
              + measure[before]) / 6;
        }
      });
      assertArrayEquals(shapley, found.importance(), 1e-12, "seed " + seed);
      for (int k = 0; k < 4; k++) {
        for (int l = 0; l < 4; l++) {
          assertEquals(k == l ? 0 : interaction[k][l], found.interactions()[k][l], 1e-12, "seed " + seed);
        }
      }
    }
  }

  private static void orders(List<Integer> begun, int n, Consumer<List<Integer>> each) {
    if (begun.size() == n) {
      each.accept(begun);
    }
    for (int k = 0; k < n; k++) {
      if (!begun.contains(k)) {
        begun.add(k);
        orders(begun, n, each);
        begun.remove(begun.size() - 1);
      }
    }
  }

  @Test
  void shapleySumsToOneAndAgreesWithTheMoebiusTransform() {
    Random random = new Random(4);
    AdditiveChoquet family = new AdditiveChoquet(N, 2);
    double[] p = family.equalWeights();
    for (int k = N; k < p.length; k++) {
      p[k] = random.nextDouble() * 0.05;
    }
    Explanation byMeasure = family.aggregator(p).explain(NAMES);
    double whole = Arrays.stream(p).sum();
    long[] sets = IntStream.range(0, p.length).mapToLong(k -> k < N ? 1L << k : 0).toArray();
    int at = N;
    for (int i = 0; i < N; i++) {
      for (int j = i + 1; j < N; j++) {
        sets[at++] = 1L << i | 1L << j;
      }
    }
    Explanation byTransform = new AdditiveChoquet.Fixed(N, sets, Arrays.stream(p).map(v -> v / whole).toArray()).explain(NAMES);
    assertArrayEquals(byTransform.importance(), byMeasure.importance(), 1e-12);
    assertEquals(1, Arrays.stream(byMeasure.importance()).sum(), 1e-12);
    assertEquals(byTransform.interactions()[1][3], byMeasure.interactions()[1][3], 1e-12);
  }

  @Test
  void eigenDecompositionRebuildsTheMatrix() {
    for (int seed = 1; seed <= 50; seed++) {
      Random random = new Random(seed);
      int n = 1 + random.nextInt(8);
      double[][] a = new double[n][n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
          a[i][j] = random.nextInt(3) == 0 ? 0 : random.nextGaussian();
          a[j][i] = a[i][j];
        }
      }
      Eigen eigen = Eigen.of(a);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double sum = 0;
          for (int k = 0; k < n; k++) {
            sum += eigen.values()[k] * eigen.columns()[i][k] * eigen.columns()[j][k];
          }
          assertEquals(a[i][j], sum, 1e-12, "seed " + seed);
        }
      }
      assertTrue(Eigen.of(eigen.nearestSemidefinite()).values()[0] > -1e-12, "seed " + seed);
    }
  }

  @Test
  void violatedConstraintsOfAdditiveMeasuresAreFoundByBothWays() {
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      AdditiveChoquet pairs = new AdditiveChoquet(N, 2);
      double[] p = random.doubles(pairs.size(), -0.3, 0.7).toArray();
      boolean monotone = pairs.everyConstraint().stream().allMatch(g -> product(g, p) >= 0);
      assertEquals(monotone, pairs.violated(p).isEmpty(), "seed " + seed);
      AdditiveChoquet triples = new AdditiveChoquet(N, 3);
      double[] wider = Arrays.copyOf(p, triples.size());
      assertEquals(monotone, triples.violated(wider).isEmpty(), "seed " + seed);
    }
  }

  @Test
  void rejectsImpossibleFamiliesInOneLine() {
    Refused.with("2^17 - 2 = 131070 parameters", () -> FamilySettings.of(Form.CHOQUET).family(17));
    Refused.with("additivity 2", () -> FamilySettings.of(Form.CHOQUET).family(17));
    Refused.with("no attribute", () -> FamilySettings.of(Form.WEIGHTED_MEAN).family(0));
    Refused.with("psd CONE … BILINEAR … OWA", () -> new FamilySettings(Form.OWA, false, Psd.CONE, 0));
    Refused.with("additivity 2", () -> new FamilySettings(Form.OWA, false, Psd.NONE, 2));
    Refused.with("additivity … 0 … got -1", () -> new FamilySettings(Form.CHOQUET, false, Psd.NONE, -1));
    assertEquals(153, new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2).family(17).size());
  }

  /** With 6 GB, a thousand attributes ended without memory after 25 seconds. */
  @Test
  void aMatrixWithoutRoomIsRefusedBeforeTheWork() {
    assertEquals(13, FamilySettings.requireRoom(13, 100_000_000));
    Refused.with("BILINEAR on 1000 attributes has 500500 parameters … 9.2 GB … 6.0 GB … fewer attributes … more memory",
        () -> FamilySettings.requireRoom(1000, 6_000_000_000L));
    int many = 60_000;
    assertThrows(IllegalArgumentException.class, () -> FamilySettings.of(FamilySettings.Form.BILINEAR).family(many));
    assertTrue(FamilySettings.all(many).stream().noneMatch(each -> each.form() == FamilySettings.Form.BILINEAR));
  }
}
