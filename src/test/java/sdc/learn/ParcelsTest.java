package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Distance;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.link.Links;

/** What proves, counts and stores for the learners, worked out by hand or by a slow twin. */
class ParcelsTest {

  private static Table table(double[]... columns) {
    return Table.of(IntStream.range(0, columns.length).mapToObj(k -> NumericColumn.of("v" + k, columns[k])).toList());
  }

  private static Problem problem(Form form, MaskedPair pair) {
    return new Problem(FamilySettings.of(form).family(pair.original().width()), Differences.of(pair, Scaling.RAW), pair);
  }

  @Test
  void vectors() {
    assertEquals(11, Vectors.dot(new double[] {1, 2}, new double[] {3, 4}));
    assertEquals(11, Vectors.dot(new double[] {1, 2}, new double[] {9, 3, 4}, 1));
    assertEquals(5, Vectors.norm(new double[] {3, -4}));
    double[] sum = {1, 2};
    Vectors.add(sum, -2, new double[] {1, 3});
    assertArrayEquals(new double[] {-1, -4}, sum);
    for (double scale : new double[] {1, 1e-300, 1e300}) {
      double[] long5 = {3 * scale, -4 * scale};
      Vectors.normalise(long5);
      assertArrayEquals(new double[] {0.6, -0.8}, long5, 1e-15);
    }
    double[] nought = {0, -0.0};
    Vectors.normalise(nought);
    assertArrayEquals(new double[] {0, -0.0}, nought);
  }

  /**
   * Two equal records, the masked ones (0,1) and (1,0): the row of the first is (1,−1)/√2 and that of the second the opposite.
   * Weights 1 and 1 prove that not both are linked, weights 2 and 1 leave the margin |(1,−1)|/√2/3.
   */
  @Test
  void marginsOfCertificatesByHand() {
    MaskedPair pair = MaskedPair.aligned(table(new double[] {0, 0}, new double[] {0, 0}),
        table(new double[] {0, 1}, new double[] {1, 0}));
    Problem problem = problem(Form.WEIGHTED_MEAN, pair);
    Certificate proof = new Certificate(problem);
    assertEquals(Double.POSITIVE_INFINITY, proof.margin());
    proof.addRow(0, 1, 1);
    assertEquals(1, proof.margin(), 1e-13);
    proof.addRow(1, 0, 1);
    assertEquals(0, proof.margin(), 2e-14);
    assertTrue(proof.margin() > 0, "rounding is counted");
    assertTrue(proof.holds(1e-9));
    proof.addRow(0, 1, 1);
    assertEquals(1 / 3.0, proof.margin(), 1e-13);
    assertTrue(proof.holds(0.34));
    assertFalse(proof.holds(0.33));
    proof.addConstraint(new double[] {0, 0.5}, Math.sqrt(2));
    proof.addConstraint(new double[] {0.5, 0}, 0);
    assertEquals(Math.sqrt(0.5) / 3, proof.margin(), 1e-13, "(1, -1)/sqrt 2 + (0, sqrt 2)/2 = (1, 0)/sqrt 2");
  }

  @Test
  void negativeMultipliersProveNothing() {
    MaskedPair pair = MaskedPair.aligned(table(new double[] {0, 0}, new double[] {0, 0}),
        table(new double[] {0, 1}, new double[] {1, 0}));
    Certificate row = new Certificate(problem(Form.WEIGHTED_MEAN, pair));
    row.addRow(0, 1, 2);
    row.addRow(1, 0, -1);
    row.addRow(1, 0, 2);
    assertEquals(Double.POSITIVE_INFINITY, row.margin());
    Certificate constraint = new Certificate(problem(Form.WEIGHTED_MEAN, pair));
    constraint.addRow(0, 1, 2);
    constraint.addConstraint(new double[] {1, 0}, Double.NaN);
    assertEquals(Double.POSITIVE_INFINITY, constraint.margin());
    assertFalse(constraint.holds(1e300));
  }

  /** An inclusion is the constraint μ(set) − μ(subset), divided by its length. */
  @Test
  void inclusionsAreConstraints() {
    MaskedPair pair = MaskedPair.aligned(table(new double[] {0, 0}, new double[] {0, 0}),
        table(new double[] {0, 1}, new double[] {1, 0}));
    Problem problem = problem(Form.CHOQUET, pair);
    for (int[] sets : new int[][] {{0, 1}, {1, 3}, {2, 3}, {0, 2}}) {
      Certificate one = new Certificate(problem);
      Certificate other = new Certificate(problem);
      for (Certificate certificate : List.of(one, other)) {
        certificate.addRow(0, 1, 0.7);
      }
      one.addInclusion(sets[0], sets[1], 0.4);
      double[] constraint = new double[3];
      constraint[sets[1] - 1] = 1;
      if (sets[0] > 0) {
        constraint[sets[0] - 1] = -1;
      }
      Vectors.normalise(constraint);
      other.addConstraint(constraint, 0.4);
      assertEquals(other.margin(), one.margin(), 1e-15, Arrays.toString(sets));
      one.addInclusion(sets[0], sets[1], -0.1);
      assertEquals(Double.POSITIVE_INFINITY, one.margin(), "negative multipliers prove nothing");
    }
  }

  /** Whatever the multipliers, no admissible parameters of length 1 give all its rows more than the margin. */
  @Test
  void noParametersBeatACertificate() {
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      Problem problem = problem(Form.WEIGHTED_MEAN, SmallPairsTest.pair(seed));
      int n = problem.records().length;
      int width = problem.family().size();
      Certificate proof = new Certificate(problem);
      double[][] rows = new double[3][width];
      for (double[] row : rows) {
        int i = random.nextInt(n);
        int j = (problem.partner(i) + 1 + random.nextInt(problem.candidates() - 1)) % problem.candidates();
        problem.row(i, j, row);
        proof.addRow(i, j, random.nextDouble());
      }
      for (double[] constraint : problem.family().constraints()) {
        proof.addConstraint(constraint, random.nextInt(2) * random.nextDouble());
      }
      for (int run = 0; run < 200; run++) {
        double[] p = random.doubles(width).toArray();
        Vectors.normalise(p);
        double least = Arrays.stream(rows).mapToDouble(row -> Vectors.dot(row, p)).min().orElseThrow();
        assertTrue(least <= proof.margin(), "seed " + seed);
      }
    }
  }

  /** Dense rows of the mean, sparse ones of a measure on five attributes (31 values, at most 10 entries), beyond the first store. */
  @Test
  void storedRowsAreTheProblemsRows() {
    for (Form form : new Form[] {Form.WEIGHTED_MEAN, Form.CHOQUET}) {
      Random random = new Random(3);
      double[][] x = new double[5][30];
      double[][] y = new double[5][30];
      for (int k = 0; k < 5; k++) {
        Arrays.setAll(x[k], i -> random.nextInt(9));
        Arrays.setAll(y[k], i -> random.nextInt(9));
      }
      Problem problem = problem(form, MaskedPair.aligned(table(x), table(y)));
      Rows rows = new Rows(problem);
      int added = 0;
      for (int i = 0; i < 30; i++) {
        assertEquals(0, rows.count(i));
        for (int j = 0; j < 30; j++) {
          if (j != i) {
            assertTrue(rows.add(i, j));
            assertFalse(rows.add(i, j), "each once");
            assertEquals(added++, rows.row(i, rows.count(i) - 1));
          }
        }
        assertEquals(29, rows.count(i));
      }
      assertEquals(870, rows.count());
      for (int row = 0; row < rows.count(); row++) {
        same(problem, rows, row, random);
      }
    }
  }

  private static void same(Problem problem, Rows rows, int row, Random random) {
    double[] expected = new double[problem.family().size()];
    problem.row(rows.record(row), rows.candidate(row), expected);
    assertArrayEquals(expected, rows.copy(row));
    double[] p = random.doubles(expected.length).toArray();
    assertEquals(Vectors.dot(expected, p), rows.product(row, p), 1e-14);
    int[] places = rows.places(row);
    assertArrayEquals(IntStream.range(0, expected.length).filter(k -> expected[k] != 0).toArray(), places);
    assertArrayEquals(IntStream.of(places).mapToDouble(k -> expected[k]).toArray(), rows.entries(row));
  }

  /** Differences (1,0), (−1,0), (0,2), (0,−2): covariance diag(2/3, 8/3); the form diag(0.5, 0.5) has the inverse diag(2, 2). */
  @Test
  void errorOfAMatrixByHand() {
    MaskedPair pair = MaskedPair.aligned(table(new double[] {1, -1, 0, 0}, new double[] {0, 0, 2, -2}),
        table(new double[4], new double[4]));
    Differences differences = Differences.of(pair, Scaling.RAW);
    double[][] covariance = MatrixError.aligned(pair, differences);
    assertArrayEquals(new double[] {2 / 3.0, 0}, covariance[0], 1e-15);
    assertArrayEquals(new double[] {0, 8 / 3.0}, covariance[1], 1e-15);
    MatrixError even = MatrixError.of(new Bilinear.Fixed(new double[][] {{0.5, 0}, {0, 0.5}}), pair, differences);
    assertEquals((16 / 9.0 + 4 / 9.0) / 3, even.meanSquare(), 1e-14);
    assertEquals((1 + 1) / 3.0, even.scaled(), 1e-14, "5/3 twice instead of 2/3 and 8/3");
    MatrixError singular = MatrixError.of(new Bilinear.Fixed(new double[][] {{1, 0}, {0, 0}}), pair, differences);
    assertEquals((1 / 9.0 + 64 / 9.0) / 3, singular.meanSquare(), 1e-14, "the pseudo-inverse");
    MatrixError traceless = MatrixError.of(new Bilinear.Fixed(new double[][] {{0, 1}, {1, 0}}), pair, differences);
    assertEquals((4 / 9.0 + 1 + 64 / 9.0) / 3, traceless.scaled(), 1e-14, "without a trace there is no scale");
    MatrixError mixed = MatrixError.of(new Bilinear.Fixed(new double[][] {{2, 1}, {1, 1}}), pair, differences);
    assertEquals((1 / 9.0 + 1 + 4 / 9.0) / 3, mixed.meanSquare(), 1e-13, "the inverse is (1, -1; -1, 2)");
  }

  @Test
  void covarianceOfTruePairsOnly() {
    MaskedPair pair = MaskedPair.matched(table(new double[] {5, 7, 100}), List.of("a", "b", "c"), table(new double[] {1, 1}),
        List.of("a", "b"));
    assertEquals(2, MatrixError.aligned(pair, Differences.of(pair, Scaling.RAW))[0][0], 1e-14);
    MaskedPair one = MaskedPair.aligned(table(new double[] {5}), table(new double[] {1}));
    assertEquals(0, MatrixError.aligned(one, Differences.of(one, Scaling.RAW))[0][0]);
  }

  /** Up to a million pairs one by one, beyond by a tree: both as all pairs say, ties and records without a partner included. */
  @Test
  void countsByAllPairsAndByTheTree() {
    for (int n : new int[] {60, 1100}) {
      Random random = new Random(n);
      double[][] x = new double[2][n];
      double[][] y = new double[2][n];
      for (int k = 0; k < 2; k++) {
        Arrays.setAll(x[k], i -> random.nextInt(40));
        Arrays.setAll(y[k], i -> random.nextInt(40));
      }
      List<String> ids = IntStream.range(0, n).mapToObj(Integer::toString).toList();
      int[] kept = IntStream.range(0, n).filter(i -> i % 50 > 0 || n < 1000).toArray();
      MaskedPair pair = MaskedPair.matched(table(x), ids, table(y).rows(kept), IntStream.of(kept).mapToObj(Integer::toString).toList());
      Differences differences = Differences.of(pair, Scaling.RAW);
      Aggregator aggregator = new WeightedMean(2, false).aggregator(new double[] {1, 3});
      Links found = Recount.of(pair, differences, aggregator);
      Distance distance = aggregator.distance();
      double[] difference = new double[2];
      for (int i = 0; i < n; i++) {
        double[] all = new double[differences.candidates()];
        for (int j = 0; j < all.length; j++) {
          differences.write(i, j, difference);
          all[j] = distance.of(difference);
        }
        double least = Arrays.stream(all).min().orElseThrow();
        int ties = (int) Arrays.stream(all).filter(d -> d == least).count();
        boolean own = pair.partner(i) >= 0 && all[pair.partner(i)] == least;
        assertEquals(least, found.distance(i));
        assertEquals(least, all[found.nearest(i)]);
        assertEquals(ties, found.ties(i));
        assertEquals(own && ties == 1, found.isLinked(i));
        assertEquals(own && ties > 1, found.isTied(i));
      }
    }
  }

  /** r + λ·s ≤ 0 at all corners, by trying every λ at which the sum changes sign somewhere, and those between. */
  @Test
  void conflictsByTryingMultipliers() {
    int conflicts = 0;
    for (int seed = 1; seed <= 2000; seed++) {
      Random random = new Random(seed);
      double[] r = random.ints(3, -3, 3).asDoubleStream().toArray();
      double[] s = random.ints(3, -3, 3).asDoubleStream().toArray();
      Conflicts found = new Conflicts(2, 3);
      found.set(0, new double[][] {r});
      found.set(1, new double[][] {s});
      boolean expected = false;
      for (int a = 1; a <= 24; a++) {
        for (int b = 1; b <= 24; b++) {
          double up = a;
          double down = b;
          expected |= IntStream.range(0, 3).allMatch(v -> down * r[v] + up * s[v] <= 0);
        }
      }
      conflicts += expected ? 1 : 0;
      assertEquals(expected ? 1 : 0, found.givenUp(5), Arrays.toString(r) + " and " + Arrays.toString(s));
    }
    assertTrue(conflicts > 200 && conflicts < 1800, conflicts + " of 2000");
  }

  @Test
  void conflictingPairsAreDisjointAndNoMoreThanWanted() {
    Conflicts found = new Conflicts(5, 2);
    for (int i = 0; i < 5; i++) {
      found.set(i, new double[][] {{1, 1}, i % 2 == 0 ? new double[] {1, -1} : new double[] {-1, 1}});
    }
    assertEquals(2, found.givenUp(9), "0 with 1, 2 with 3; 4 is alone");
    assertEquals(1, found.givenUp(1));
    assertEquals(0, found.givenUp(0));
  }

  /** The three rows that are positive at the fewest corners, in their order among equals. */
  @Test
  void rowsThatAreLookedAt() {
    byte[] signs = {7, 1, (byte) 0xFF, 0, 3, 2};
    assertArrayEquals(new int[] {3, 1, 5}, Conflicts.chosen(signs, 0, 6));
    assertArrayEquals(new int[] {1, 0}, Conflicts.chosen(signs, 0, 2));
    assertArrayEquals(new int[0], Conflicts.chosen(signs, 2, 2));
  }

  /** Cores {0,1}, {1,2}, {0,2} with weights of a half each pack 1.5, so two are given up; greedily one core alone fits. */
  @Test
  void packedCoresByHand() {
    List<Cover> cores = List.of(Cover.of(new int[] {0, 1}), Cover.of(new int[] {1, 2}), Cover.of(new int[] {0, 2}));
    byte[] open = {KnownCores.OPEN, KnownCores.OPEN, KnownCores.OPEN};
    assertEquals(2, new KnownCores(cores, new double[] {0.5, 0.5, 0.5}, 3).givenUp(open));
    assertEquals(1, new KnownCores(cores, new double[3], 3).givenUp(open));
    byte[] lost = {KnownCores.LOST, KnownCores.OPEN, KnownCores.OPEN};
    assertEquals(1, new KnownCores(cores, new double[] {0.5, 0.5, 0.5}, 3).givenUp(lost), "1, 2 is left to hit");
    byte[] sure = {KnownCores.SURE, KnownCores.OPEN, KnownCores.OPEN};
    assertEquals(2, new KnownCores(cores, new double[3], 3).givenUp(sure), "0, 1 and 0, 2 need 1 and 2");
    assertEquals(0, new KnownCores(List.of(), new double[0], 3).givenUp(open));
    KnownCores clique = new KnownCores(List.of(new Cover(new int[] {0, 1, 2}, 2)), new double[1], 3);
    assertEquals(2, clique.givenUp(open), "all but one");
    assertEquals(1, clique.givenUp(lost), "one is given up already");
  }
}
