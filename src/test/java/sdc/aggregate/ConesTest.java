package sdc.aggregate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.aggregate.Bilinear.Psd;
import sdc.data.number.Eigen;

/** The constraints of each family against the definition of its admissible parameters, each definition checked word by word. */
class ConesTest {

  private static double product(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(k -> a[k] * b[k]).sum();
  }

  /** Each draw has to be admissible sometimes and sometimes not. */
  private static void sameAsDefinition(Family family, Predicate<double[]> definition, Function<Random, double[]> draw) {
    int admissible = 0;
    int runs = 600;
    for (int seed = 0; seed < runs; seed++) {
      double[] p = draw.apply(new Random(seed));
      boolean expected = definition.test(p);
      admissible += expected ? 1 : 0;
      assertEquals(expected, family.everyConstraint().stream().allMatch(g -> product(g, p) >= 0), family + ", seed " + seed);
      boolean listed = family.constraints().stream().allMatch(g -> product(g, p) >= 0);
      assertEquals(expected, listed && family.violated(p).isEmpty(), family + " by listed and found ones, seed " + seed);
    }
    assertTrue(admissible > runs / 20 && admissible < runs * 19 / 20, family + ": " + admissible + " of " + runs + " admissible");
  }

  @Test
  void weightsAreNotNegative() {
    sameAsDefinition(new WeightedMean(3, false), p -> Arrays.stream(p).allMatch(v -> v >= 0),
        random -> random.doubles(3, -0.4, 1).toArray());
    sameAsDefinition(new Owa(3, false), p -> Arrays.stream(p).allMatch(v -> v >= 0), random -> random.doubles(3, -0.4, 1).toArray());
  }

  @Test
  void weightsOfAMetricOwaFall() {
    sameAsDefinition(new Owa(3, true), p -> p[0] >= p[1] && p[1] >= p[2] && p[2] >= 0,
        random -> random.ints(3, -1, 4).asDoubleStream().sorted().map(v -> 2 - v).toArray());
  }

  @Test
  void raysOfWeightsSpanTheCone() {
    assertArrayEquals(new double[][] {{1, 0}, {0, 1}}, new WeightedMean(2, false).rays());
    assertArrayEquals(new double[][] {{1, 0}, {0, 1}}, new Owa(2, false).rays());
    assertArrayEquals(new double[][] {{1, 0, 0}, {0.5, 0.5, 0}, {1 / 3.0, 1 / 3.0, 1 / 3.0}}, new Owa(3, true).rays());
    assertEquals(null, new Choquet(2, false).rays());
  }

  /** A 2-additive measure is a sum of rays: of c_i, and for each pair of the larger or the smaller by the sign of its interaction. */
  @Test
  void raysOfPairsSpanTheMeasures() {
    AdditiveChoquet family = new AdditiveChoquet(4, 2);
    double[][] rays = family.rays();
    assertEquals(16, rays.length);
    for (double[] ray : rays) {
      assertTrue(family.everyConstraint().stream().allMatch(g -> product(g, ray) >= 0), Arrays.toString(ray));
      assertEquals(1, Arrays.stream(ray).sum());
    }
    int admissible = 0;
    for (int seed = 0; seed < 600; seed++) {
      double[] p = new Random(seed).ints(10, -1, 3).asDoubleStream().toArray();
      double[] left = p.clone();
      for (int i = 0; i < 4; i++) {
        for (int j = i + 1; j < 4; j++) {
          double[] ray = rays[product(rays[j * 4 + i], p) < 0 ? i * 4 + j : j * 4 + i];
          double share = Math.abs(product(rays[j * 4 + i], p));
          Arrays.setAll(left, k -> left[k] - share * ray[k]);
        }
      }
      boolean spanned = Arrays.stream(left).allMatch(v -> v >= 0);
      assertEquals(family.violated(p).isEmpty(), spanned, "seed " + seed);
      admissible += spanned ? 1 : 0;
    }
    assertTrue(admissible > 60 && admissible < 540, admissible + " admissible");
    assertEquals(null, new AdditiveChoquet(4, 3).rays());
    assertEquals(null, new AdditiveChoquet(9, 2).rays());
  }

  /** A measure that is monotone (and submodular), one of whose values is then moved. */
  private static double[] measure(Random random, int n, boolean concave) {
    double[] measure = new double[(1 << n) - 1];
    for (int set = 1; set <= measure.length; set++) {
      measure[set - 1] = concave ? 6 * Integer.bitCount(set) - Integer.bitCount(set) * Integer.bitCount(set) / 2
          : 2 * Integer.bitCount(set);
    }
    if (random.nextInt(3) > 0) {
      measure[random.nextInt(measure.length)] += random.nextInt(9) - 4;
    }
    return measure;
  }

  private static double value(double[] measure, int set) {
    return set == 0 ? 0 : measure[set - 1];
  }

  /** μ(A) ≤ μ(B) for every A ⊆ B. */
  private static boolean isMonotone(double[] measure) {
    return IntStream.rangeClosed(0, measure.length).allMatch(b -> IntStream.rangeClosed(0, b)
        .allMatch(a -> (a & ~b) != 0 || value(measure, a) <= value(measure, b)));
  }

  /** μ(A) + μ(B) ≥ μ(A ∪ B) + μ(A ∩ B) for every A and B. */
  private static boolean isSubmodular(double[] measure) {
    return IntStream.rangeClosed(0, measure.length).allMatch(a -> IntStream.rangeClosed(0, a).allMatch(b ->
        value(measure, a) + value(measure, b) >= value(measure, a | b) + value(measure, a & b)));
  }

  @Test
  void measuresAreMonotone() {
    sameAsDefinition(new Choquet(3, false), ConesTest::isMonotone, random -> measure(random, 3, false));
    assertEquals(4 * 8, new Choquet(4, false).constraints().size(), "n*2^(n-1)");
  }

  @Test
  void measuresOfMetricsAreSubmodularToo() {
    sameAsDefinition(new Choquet(3, true), p -> isMonotone(p) && isSubmodular(p), random -> measure(random, 3, true));
    sameAsDefinition(new Choquet(4, true), p -> isMonotone(p) && isSubmodular(p), random -> measure(random, 4, true));
    assertEquals(4 * 8 + 6 * 4, new Choquet(4, true).constraints().size(), "and C(n,2)*2^(n-2)");
  }

  /** Ten attributes are the most whose constraints are listed; of eleven those that are violated are found. */
  @Test
  void constraintsOfLargeMeasuresAreFound() {
    assertEquals(10 * 512, new Choquet(10, false).constraints().size());
    assertTrue(new Choquet(10, false).violated(new double[1023]).isEmpty());
    for (boolean metric : new boolean[] {false, true}) {
      Choquet family = new Choquet(11, metric);
      assertTrue(family.isLarge() && family.constraints().isEmpty());
      Random random = new Random(3);
      for (int run = 0; run < 20; run++) {
        double[] p = measure(random, 11, true);
        List<double[]> found = family.violated(p);
        assertEquals(isMonotoneByOne(p) && (!metric || isSubmodularByTwo(p, 11)), found.isEmpty(), "run " + run);
        for (double[] constraint : found) {
          assertTrue(product(constraint, p) < 0, "what is found is violated");
          assertTrue(product(constraint, measure(new Random(3), 11, false)) > -20);
          assertTrue(product(constraint, family.equalWeights()) >= -1e-12, "the mean satisfies it");
        }
        assertTrue(found.size() < 8 + 2 * 11 * 11, "not all at once");
      }
    }
  }

  /** The elementary constraints, which imply all others. */
  private static boolean isMonotoneByOne(double[] p) {
    return IntStream.rangeClosed(1, p.length).allMatch(set -> IntStream.range(0, 11)
        .allMatch(k -> value(p, set & ~(1 << k)) <= value(p, set)));
  }

  private static boolean isSubmodularByTwo(double[] p, int n) {
    return IntStream.rangeClosed(0, p.length).allMatch(set -> IntStream.range(0, n).allMatch(i -> IntStream.range(0, i)
        .allMatch(j -> value(p, set | 1 << i) + value(p, set | 1 << j) - value(p, set | 1 << i | 1 << j)
            - value(p, set & ~(1 << i) & ~(1 << j)) >= 0 || (set >> i & 1) == 1 || (set >> j & 1) == 1)));
  }

  @Test
  void everyViolatedConstraintIsOneOfTheFamily() {
    double[] falling = new double[2047];
    Arrays.setAll(falling, k -> -Integer.bitCount(k + 1));
    List<double[]> found = new Choquet(11, false).violated(falling);
    assertEquals(9, found.size(), "enough after A, B, AB, C, AC and BC, of which each pair has two");
    for (double[] constraint : found) {
      double[] sorted = constraint.clone();
      Arrays.sort(sorted);
      assertEquals(1, sorted[2046], "one set");
      assertTrue(sorted[0] == 0 || sorted[0] == -1 && sorted[1] == 0, "without one of its members");
    }
    Refused.with("11 attributes … 11*2^10 constraints … at most 10", () -> new Choquet(11, false).everyConstraint());
  }

  /** Σ m(B) ≥ 0 over k ∈ B ⊆ A: the measure of the transform is monotone. */
  @Test
  void transformsGiveMonotoneMeasures() {
    for (int additivity = 2; additivity <= 3; additivity++) {
      AdditiveChoquet family = new AdditiveChoquet(4, additivity);
      sameAsDefinition(family, p -> isMonotone(measureOf(family, p)), random -> IntStream.range(0, family.size())
          .mapToDouble(k -> k < 4 ? 2 + random.nextInt(2) : random.nextInt(4) - (random.nextInt(4) == 0 ? 2 : 1)).toArray());
    }
    Refused.with("11 attributes … 11*2^10 constraints … at most 10", () -> new AdditiveChoquet(11, 2).everyConstraint());
    assertEquals(10 * 512, new AdditiveChoquet(10, 2).everyConstraint().size());
  }

  /** μ(A) = Σ m(B) over B ⊆ A; the sets in the order of the parameters' names. */
  private static double[] measureOf(AdditiveChoquet family, double[] p) {
    List<String> digits = List.of("1", "2", "4", "8");
    int[] sets = family.parameterNames(digits).stream().mapToInt(name -> Arrays.stream(name.substring(2).split(","))
        .mapToInt(Integer::parseInt).sum()).toArray();
    double[] measure = new double[15];
    for (int set = 1; set <= 15; set++) {
      for (int s = 0; s < sets.length; s++) {
        measure[set - 1] += (sets[s] & ~set) == 0 ? p[s] : 0;
      }
    }
    return measure;
  }

  /** Of all constraints about an attribute the found one is the most violated. */
  @Test
  void theMostViolatedConstraintIsFound() {
    for (int seed = 0; seed < 200; seed++) {
      for (int additivity = 2; additivity <= 3; additivity++) {
        AdditiveChoquet family = new AdditiveChoquet(4, additivity);
        double[] p = new Random(seed).doubles(family.size(), -0.5, 0.5).toArray();
        double worst = family.everyConstraint().stream().mapToDouble(g -> product(g, p)).min().orElseThrow();
        double found = family.violated(p).stream().mapToDouble(g -> product(g, p)).min().orElse(0);
        assertEquals(Math.min(worst, 0), found, 1e-12, additivity + ", seed " + seed);
        for (double[] constraint : family.violated(p)) {
          assertTrue(family.everyConstraint().stream().anyMatch(g -> Math.abs(product(g, p) - product(constraint, p)) < 1e-12));
        }
      }
    }
  }

  @Test
  void roundingViolatesNothing() {
    double[] p = {1, 1, -1 - 1e-10};
    assertTrue(new AdditiveChoquet(2, 2).violated(p).isEmpty());
    assertEquals(2, new AdditiveChoquet(2, 2).violated(new double[] {1, 1, -1 - 1e-8}).size());
    assertTrue(new AdditiveChoquet(2, 2).violated(new double[] {1e9, 1e9, -1e9 - 0.1}).isEmpty(), "relative to the largest");
    assertTrue(new Bilinear(2, Psd.CONE).violated(new double[] {1, 0, -1e-10}).isEmpty());
    assertEquals(1, new Bilinear(2, Psd.CONE).violated(new double[] {1, 0, -1e-8}).size());
    double[] large = new Choquet(11, false).equalWeights();
    large[2] = large[1] - 1e-10;
    large[6] = Math.max(large[2], large[5]);
    assertTrue(new Choquet(11, false).violated(large).isEmpty());
    large[2] = large[1] - 1e-8;
    assertEquals(2, new Choquet(11, false).violated(large).size());
  }

  private static double form(double[][] matrix, double[] v) {
    return IntStream.range(0, v.length).mapToDouble(i -> v[i] * product(matrix[i], v)).sum();
  }

  private static double[][] matrix(Bilinear family, double[] p) {
    int n = family.attributes();
    double[][] matrix = new double[n][n];
    int at = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        matrix[i][j] = p[at];
        matrix[j][i] = p[at++];
      }
    }
    return matrix;
  }

  /** Every cut is v'Σv for some v; together the violated ones are there exactly when an eigenvalue is negative. */
  @Test
  void cutsOfTheSemidefiniteCone() {
    Bilinear family = new Bilinear(3, Psd.CONE);
    List<double[]> listed = family.constraints();
    double[][] vectors = {{1, 0, 0}, {1, -1, 0}, {1, 1, 0}, {1, 0, -1}, {1, 0, 1}, {0, 1, 0}, {0, 1, -1}, {0, 1, 1}, {0, 0, 1}};
    assertEquals(vectors.length, listed.size());
    for (int seed = 0; seed < 100; seed++) {
      double[] p = new Random(seed).doubles(6, -1, 1).toArray();
      double[][] matrix = matrix(family, p);
      for (int k = 0; k < vectors.length; k++) {
        assertEquals(form(matrix, vectors[k]), product(listed.get(k), p), 1e-12, "cut " + k);
      }
      double[] values = Eigen.of(matrix).values();
      List<double[]> found = family.violated(p);
      assertEquals(Arrays.stream(values).filter(v -> v < 0).count(), found.size(), "seed " + seed);
      for (int k = 0; k < found.size(); k++) {
        assertEquals(values[k], product(found.get(k), p), 1e-12, "v'Σv of a unit eigenvector is its eigenvalue, seed " + seed);
      }
      assertTrue(new Bilinear(3, Psd.NONE).violated(p).isEmpty());
    }
    assertTrue(new Bilinear(3, Psd.NONE).constraints().isEmpty());
    assertEquals(2, family.violated(new double[] {-1, 0, 0, -1, 0, 1}).size());
    assertEquals(3, family.violated(new double[] {-1, 0, 0, -1, 0, -1}).size(), "all eigenvalues may be negative");
    assertTrue(family.violated(new double[6]).isEmpty());
  }

  /** Higham 1988: negative eigenvalues become 0, the others stay. */
  @Test
  void theNearestSemidefiniteMatrixIsAdmissible() {
    Bilinear family = new Bilinear(3, Psd.CONE);
    for (int seed = 0; seed < 100; seed++) {
      double[] p = new Random(seed).doubles(6, -1, 1).toArray();
      double[] before = Eigen.of(matrix(family, p)).values();
      double[] near = family.admissible(p);
      double[] after = Eigen.of(matrix(family, near)).values();
      for (int k = 0; k < 3; k++) {
        assertEquals(Math.max(0, before[k]), after[k], 1e-12, "seed " + seed);
      }
      assertArrayEquals(near, family.admissible(near), 1e-12);
      assertSame(p, new Bilinear(3, Psd.NONE).admissible(p));
      assertTrue(Eigen.of(family.aggregator(p).matrix()).values()[0] > -1e-12, "what is made of them is semidefinite");
    }
    double[] weights = {0.5, -0.5};
    assertSame(weights, new WeightedMean(2, false).admissible(weights));
  }
}
