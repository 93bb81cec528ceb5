package sdc.learn.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.learn.SmallPairsTest;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Vectors;

/** What a certificate proves, worked out by hand, and that no parameters beat it. */
class CertificateTest {

  @Test
  void aCertificateThatProvesNothingIsRefused() {
    Problem problem = PairsOf.problem(FamilySettings.of(Form.WEIGHTED_MEAN), SmallPairsTest.pair(1));
    Certificate one = new Certificate(problem);
    assertFalse(one.holds(1e-9));
    one.addRow(0, 1, 1);
    assertFalse(one.holds(1e-9));
    Certificate negative = new Certificate(problem);
    negative.addRow(0, 1, 1);
    negative.addRow(0, 1, -1);
    assertFalse(negative.holds(1e-9));
  }

  /**
   * Two equal records, the masked ones (0,1) and (1,0): the row of the first is (1,−1)/√2 and that of the second the opposite.
   * Weights 1 and 1 prove that not both are linked, weights 2 and 1 leave the margin |(1,−1)|/√2/3.
   */
  @Test
  void marginsOfCertificatesByHand() {
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {0, 0}, new double[] {0, 0}),
        PairsOf.table(new double[] {0, 1}, new double[] {1, 0}));
    Problem problem = PairsOf.raw(Form.WEIGHTED_MEAN, pair);
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
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {0, 0}, new double[] {0, 0}),
        PairsOf.table(new double[] {0, 1}, new double[] {1, 0}));
    Certificate row = new Certificate(PairsOf.raw(Form.WEIGHTED_MEAN, pair));
    row.addRow(0, 1, 2);
    row.addRow(1, 0, -1);
    row.addRow(1, 0, 2);
    assertEquals(Double.POSITIVE_INFINITY, row.margin());
    Certificate constraint = new Certificate(PairsOf.raw(Form.WEIGHTED_MEAN, pair));
    constraint.addRow(0, 1, 2);
    constraint.addConstraint(new double[] {1, 0}, Double.NaN);
    assertEquals(Double.POSITIVE_INFINITY, constraint.margin());
    assertFalse(constraint.holds(1e300));
  }

  /** Whatever the multipliers, no admissible parameters of length 1 give all its rows more than the margin. */
  @Test
  void noParametersBeatACertificate() {
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      Problem problem = PairsOf.raw(Form.WEIGHTED_MEAN, SmallPairsTest.pair(seed));
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
}
