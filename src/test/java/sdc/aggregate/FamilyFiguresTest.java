package sdc.aggregate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.number.Eigen;

/** Features, scales, names and explanations computed by hand, and rejected settings. */
class FamilyFiguresTest {

  private static final List<String> NAMES = List.of("A", "B", "C");

  private static double[] features(Family family, double... differences) {
    double[] into = DoubleStream.generate(() -> 99).limit(family.size()).toArray();
    family.features(differences, into);
    return into;
  }

  private static double[] nearness(Family family, double... differences) {
    double[] into = new double[differences.length];
    family.nearness(differences, into);
    return into;
  }

  @Test
  void featuresByHand() {
    assertArrayEquals(new double[] {4, 9, 1}, features(new WeightedMean(3, false), 2, -3, 1));
    assertArrayEquals(new double[] {9, 4, 1}, features(new Owa(3, false), 2, -3, 1));
    assertArrayEquals(new double[] {0, 5, 3, 0, 0, 0, 1}, features(new Choquet(3, false), 2, -3, 1));
    assertArrayEquals(new double[] {4, 9, 1, 4, 1, 1}, features(new AdditiveChoquet(3, 2), 2, -3, 1));
    assertArrayEquals(new double[] {4, 9, 1, 4, 1, 1, 1}, features(new AdditiveChoquet(3, 3), 2, -3, 1));
    assertArrayEquals(new double[] {4, -12, 4, 9, -6, 1}, features(new Bilinear(3, Psd.NONE), 2, -3, 1));
  }

  @Test
  void coordinatesOfNearness() {
    for (Family family : List.of(new WeightedMean(3, false), new Choquet(3, false), new AdditiveChoquet(3, 2))) {
      assertTrue(family.isMonotone());
      assertArrayEquals(new double[] {2, 3, 1}, nearness(family, 2, -3, 1));
      assertFalse(family.needsNonNegativeDistances());
    }
    assertArrayEquals(new double[] {9, 4, 1}, nearness(new Owa(3, false), 2, -3, 1));
    assertFalse(new Bilinear(3, Psd.NONE).isMonotone());
    assertFalse(new Bilinear(3, Psd.NONE).needsNonNegativeDistances());
    assertTrue(new Bilinear(3, Psd.DATA).needsNonNegativeDistances());
  }

  @Test
  void scalesAndLeastParameters() {
    assertArrayEquals(new double[] {1, 1, 1}, new WeightedMean(3, false).scale());
    assertArrayEquals(new double[] {1, 1, 1}, new Owa(3, false).scale());
    assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 1}, new Choquet(3, false).scale());
    assertArrayEquals(new double[] {1, 1, 1, 1, 1, 1}, new AdditiveChoquet(3, 2).scale());
    assertArrayEquals(new double[] {1, 0, 0, 1, 0, 1}, new Bilinear(3, Psd.NONE).scale());
    assertEquals(0, new WeightedMean(3, false).leastParameter());
    assertEquals(WeightedMean.LEAST, new WeightedMean(3, true).leastParameter());
    assertEquals(0, new Owa(3, true).leastParameter());
    assertEquals(-1, new AdditiveChoquet(3, 2).leastParameter());
    assertEquals(-1, new Bilinear(3, Psd.NONE).leastParameter());
  }

  @Test
  void names() {
    assertEquals(List.of("p_A", "p_B", "p_C"), new WeightedMean(3, false).parameterNames(NAMES));
    assertEquals(List.of("w_1", "w_2", "w_3"), new Owa(3, false).parameterNames(NAMES));
    assertEquals(List.of("mu_A", "mu_B", "mu_A,B", "mu_C", "mu_A,C", "mu_B,C", "mu_A,B,C"), new Choquet(3, false).parameterNames(NAMES));
    assertEquals(List.of("m_A", "m_B", "m_C", "m_A,B", "m_A,C", "m_B,C"), new AdditiveChoquet(3, 2).parameterNames(NAMES));
    assertEquals(List.of("s_A_A", "s_A_B", "s_A_C", "s_B_B", "s_B_C", "s_C_C"), new Bilinear(3, Psd.NONE).parameterNames(NAMES));
  }

  @Test
  void weightsHaveTheSumOneAndNoNegativeEntry() {
    assertArrayEquals(new double[] {0.25, 0.75, 0}, new WeightedMean(3, false).aggregator(new double[] {2, 6, -1}).weights(), 1e-15);
    double[] metric = new WeightedMean(3, true).aggregator(new double[] {2, 6, 0}).weights();
    assertEquals(WeightedMean.LEAST, metric[2], 1e-17);
    assertEquals(1, Arrays.stream(metric).sum(), 1e-15);
    assertArrayEquals(new double[] {0.2, 0.6, 0.2}, new Owa(3, false).aggregator(new double[] {1, 3, 1}).weights(), 1e-15);
    assertArrayEquals(new double[] {3 / 7.0, 3 / 7.0, 1 / 7.0}, new Owa(3, true).aggregator(new double[] {1, 3, 1}).weights(), 1e-15);
    assertArrayEquals(new double[] {0.4, 0.4, 0.2}, new Owa(3, true).aggregator(new double[] {2, 2, 1}).weights(), 1e-15);
  }

  /** Values that are below those of a subset are raised to it: μ(A) = 2, so μ(AB) = μ(AC) = 2; μ(V) = 4 is the scale. */
  @Test
  void measuresAreRaisedToTheirSubsets() {
    Choquet.Fixed fixed = new Choquet(3, false).aggregator(new double[] {2, -1, 1, 3, 1, 1, 4});
    assertArrayEquals(new double[] {0, 0.5, 0, 0.5, 0.75, 0.75, 0.75, 1}, fixed.measure());
  }

  @Test
  void scaleOfMatricesIsTheirTraceOrElseTheirNorm() {
    assertArrayEquals(new double[][] {{0.25, 0.5}, {0.5, 0.75}}, new Bilinear(2, Psd.NONE).aggregator(new double[] {1, 2, 3}).matrix());
    assertArrayEquals(new double[][] {{-0.25, 0.5}, {0.5, -0.75}}, new Bilinear(2, Psd.NONE).aggregator(new double[] {-1, 2, -3}).matrix());
    assertArrayEquals(new double[][] {{0.5, 0.5}, {0.5, -0.5}}, new Bilinear(2, Psd.NONE).aggregator(new double[] {1, 1, -1}).matrix());
  }

  @Test
  void matricesAndTheirNearestSemidefiniteOne() {
    Bilinear.Fixed fixed = new Bilinear.Fixed(new double[][] {{0, 1}, {1, 0}});
    assertEquals(12, fixed.distance().of(new double[] {2, 3}));
    Bilinear.Fixed near = fixed.nearestSemidefinite();
    assertArrayEquals(new double[] {0.5, 0.5}, near.matrix()[0], 1e-15);
    assertArrayEquals(new double[] {0.5, 0.5}, near.matrix()[1], 1e-15);
    Explanation explanation = new Bilinear.Fixed(new double[][] {{2, 1}, {1, 2}}).explain(List.of("A", "B"));
    assertArrayEquals(new double[] {2, 2}, explanation.importance());
    assertArrayEquals(new double[][] {{0, 1}, {1, 0}}, explanation.interactions());
    assertArrayEquals(new double[] {1, 3}, explanation.eigenvalues(), 1e-15);
  }

  @Test
  void eigenvectorsBelongToTheirValuesInAscendingOrder() {
    for (int seed = 0; seed < 50; seed++) {
      double[][] a = symmetric(new Random(seed), 1 + seed % 7);
      Eigen eigen = Eigen.of(a);
      for (int k = 0; k < a.length; k++) {
        double[] v = eigen.vector(k);
        assertTrue(k == 0 || eigen.values()[k - 1] <= eigen.values()[k], "seed " + seed);
        assertEquals(1, Arrays.stream(v).map(x -> x * x).sum(), 1e-12, "seed " + seed);
        for (double[] row : a) {
          double image = IntStream.range(0, v.length).mapToDouble(j -> row[j] * v[j]).sum();
          assertEquals(eigen.values()[k] * v[Arrays.asList(a).indexOf(row)], image, 1e-12, "seed " + seed);
        }
      }
    }
  }

  private static double[][] symmetric(Random random, int n) {
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        a[i][j] = random.nextGaussian();
        a[j][i] = a[i][j];
      }
    }
    return a;
  }

  @Test
  void explanationsOfWeights() {
    Explanation mean = new WeightedMean.Fixed(new double[] {0.25, 0.75}).explain(List.of("A", "B"));
    assertEquals(List.of("A", "B"), mean.attributes());
    assertArrayEquals(new double[] {0.25, 0.75}, mean.importance());
    assertNull(mean.interactions());
    Explanation owa = new Owa.Fixed(new double[] {0.25, 0.75}).explain(List.of("A", "B"));
    assertEquals(List.of("difference no. 1", "difference no. 2"), owa.attributes());
    assertArrayEquals(new double[] {0.25, 0.75}, owa.importance());
  }

  /** Twenty attributes with interacting pairs: too many to list the measure, so the transform itself is the distance. */
  @Test
  void measuresOnManyAttributesStayTransforms() {
    FamilySettings settings = new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2);
    List<String> names = IntStream.range(0, 20).mapToObj(k -> "v" + k).toList();
    Family family = settings.family(20);
    assertEquals(210, family.size());
    Random random = new Random(1);
    double[] p = random.doubles(210, 0, 1).toArray();
    double whole = Arrays.stream(p).sum();
    double[] differences = random.doubles(20, -2, 2).toArray();
    double expected = IntStream.range(0, 210).mapToDouble(s -> p[s] * features(family, differences)[s]).sum() / whole;
    AdditiveChoquet.Fixed fixed = (AdditiveChoquet.Fixed) family.aggregator(p);
    assertEquals(expected, fixed.distance().of(differences), 1e-12);
    Map<String, Double> values = ((Parameters.Named) fixed.parameters(names)).values();
    assertEquals(210, values.size());
    assertEquals(p[0] / whole, values.get("v0"), 1e-15);
    assertEquals(p[20] / whole, values.get("v0,v1"), 1e-15);
    Aggregator restored = settings.restore(fixed.parameters(names), names);
    assertEquals(fixed.distance().of(differences), restored.distance().of(differences));
    assertEquals("no measure on 20 attributes has 1 values", assertThrows(IllegalArgumentException.class,
        () -> settings.restore(new Parameters.Named(Map.of("v0", 1.0)), names)).getMessage());
  }

  /** Shapley value Σ m(B)/|B| and interaction Σ m(B)/(|B|−1) over the sets B with the attributes (Grabisch 1997). */
  @Test
  void explanationByTheTransform() {
    Explanation explanation = new AdditiveChoquet.Fixed(3, new long[] {1, 2, 4, 3, 7}, new double[] {0.1, 0.2, 0.1, 0.3, 0.3})
        .explain(NAMES);
    assertArrayEquals(new double[] {0.35, 0.45, 0.2}, explanation.importance(), 1e-15);
    assertArrayEquals(new double[] {0, 0.45, 0.15}, explanation.interactions()[0], 1e-15);
    assertArrayEquals(new double[] {0.15, 0.15, 0}, explanation.interactions()[2], 1e-15);
  }

  @Test
  void settingsAtTheirLimits() {
    FamilySettings measure = FamilySettings.of(Form.CHOQUET);
    assertEquals(65535, measure.family(16).size());
    FamilySettings pairs = new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2);
    assertEquals(new Choquet(2, false), pairs.family(2), "two of two attributes: any measure");
    assertEquals(new AdditiveChoquet(3, 2), pairs.family(3));
    assertEquals(62 * 63 / 2, pairs.family(62).size());
    Refused.with("additivity 2 … at most 62 … got 63 … fewer attributes", () -> pairs.family(63));
    FamilySettings triples = new FamilySettings(Form.CHOQUET, false, Psd.NONE, 3);
    assertEquals(16 + 120 + 560, triples.family(16).size());
    Refused.with("additivity 3 … at most 16 … got 17 … additivity 2", () -> triples.family(17));
    Refused.with("CHOQUET on 17 attributes … 2^17 - 2 = 131070 … at most 16 … additivity 2 … 153", () -> measure.family(17));
    assertEquals(1, FamilySettings.of(Form.OWA).family(1).size());
  }

  @Test
  void settingsThatDoNotFit() {
    Refused.with("metric … BILINEAR … psd CONE", () -> new FamilySettings(Form.BILINEAR, true, Psd.NONE, 0));
    Refused.with("metric and additivity 2", () -> new FamilySettings(Form.CHOQUET, true, Psd.NONE, 2));
    assertTrue(new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0).metric());
    Refused.with("OWA … Named[values={A=1.0}",
        () -> FamilySettings.of(Form.OWA).restore(new Parameters.Named(Map.of("A", 1.0)), List.of("A")));
    for (Form form : Form.values()) {
      Parameters wrong = form == Form.OWA ? new Parameters.Named(Map.of()) : new Parameters.Ordered(List.of(1.0));
      assertThrows(IllegalArgumentException.class, () -> FamilySettings.of(form).restore(wrong, NAMES), form.name());
    }
    assertThrows(IllegalArgumentException.class, () -> FamilySettings.of(Form.CHOQUET).restore(new Parameters.Matrix(List.of()), NAMES));
  }
}
