package sdc.learn.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.learn.BruteForce;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/** Multipliers of cores: the sum of the rows and constraints that they multiply, computed again from the differences, is 0. */
class FirmCoresTest {

  private static final double[] SHARES = {0.01, 1e-5, 0};

  @ParameterizedTest
  @MethodSource("sdc.learn.check.LinkOracleTest#families")
  void theSumOfRowsAndConstraintsIsNought(FamilySettings settings) {
    int cores = 0;
    int firm = 0;
    int linkable = 0;
    int bounds = 0;
    for (int seed = 1; seed <= 30; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      FirmCores cored = new FirmCores(small.problem(), small.separation());
      for (int k = 0; k < 3; k++) {
        int[] set = Arrays.stream(small.live()).filter(i -> small.random().nextInt(4) > 0).toArray();
        String seen = settings + " seed " + seed + " " + Arrays.toString(set);
        boolean linked = BruteForce.linkable(settings, small.pair(), set);
        linkable += linked ? 1 : 0;
        boolean found = false;
        for (double share : SHARES) {
          if (share > 0 && !small.family().isMonotone()) {
            continue;
          }
          Multipliers multipliers = cored.of(set, share);
          if (multipliers == null) {
            assertTrue(!found, seen + ": smaller shares leave less to link by");
            assertTrue(share > 0 || linked, seen);
            continue;
          }
          found = true;
          assertTrue(!linked, seen + ": larger differences from wrong candidates link no fewer");
          requireNought(small, multipliers, share, set, seen + " share " + share);
          cores += share == 0 ? 1 : 0;
          firm += share > 0 ? 1 : 0;
          bounds += multipliers.constraints().size();
        }
      }
    }
    assertTrue(cores > 10 && linkable > 10, cores + " cores, " + linkable + " linkable");
    assertEquals(settings.form() != Form.BILINEAR || settings.psd() == Psd.DATA, bounds > 0, bounds + " constraints");
    assertTrue(firm > 10 || !SmallProblem.of(settings, 1).family().isMonotone(), firm + " leave room");
  }

  private static void requireNought(SmallProblem small, Multipliers found, double share, int[] set, String seen) {
    double[] sum = new double[small.family().size()];
    assertTrue(found.rows().length > 0 && found.rows().length <= sum.length + 1, seen);
    for (int k = 0; k < found.rows().length; k++) {
      int record = found.records()[k];
      int candidate = found.candidates()[k];
      assertTrue(Arrays.stream(set).anyMatch(i -> i == record), seen);
      assertNotEquals(small.problem().partner(record), candidate, seen);
      assertTrue(found.rows()[k] > 0, seen);
      Vectors.add(sum, found.rows()[k], row(small, record, candidate, share));
    }
    for (int k = 0; k < found.constraints().size(); k++) {
      double[] vector = found.constraints().get(k).vector();
      assertEquals(1, Vectors.norm(vector), 1e-12, seen);
      assertTrue(found.ofConstraints()[k] > 0, seen);
      int[] pair = found.constraints().get(k).pair();
      if (pair != null) {
        double[] features = new double[sum.length];
        small.problem().features(pair[0], pair[1], features);
        Vectors.normalise(features);
        assertArrayEquals(features, vector, 1e-12, seen);
      } else {
        assertTrue(Vectors.dot(vector, small.admissible()) >= -1e-9, seen);
      }
      Vectors.add(sum, found.ofConstraints()[k], vector);
    }
    assertArrayEquals(new double[sum.length], sum, 1e-9 * Arrays.stream(found.rows()).sum(), seen);
  }

  /** The features of the larger differences from a candidate less those of the partner, as a multiple of the length of the true row. */
  private static double[] row(SmallProblem small, int record, int candidate, double share) {
    int width = small.problem().differences().width();
    double[] own = new double[width];
    double[] other = new double[width];
    small.problem().differences().write(record, small.problem().partner(record), own);
    small.problem().differences().write(record, candidate, other);
    double[] unit = new double[small.family().size()];
    double length = length(small, own, other, unit);
    for (int k = 0; k < width; k++) {
      other[k] = other[k] * other[k] == own[k] * own[k] ? other[k] : other[k] * (1 + share);
    }
    length(small, own, other, unit);
    return Arrays.stream(unit).map(entry -> length == 0 ? entry : entry / length).toArray();
  }

  /** Writes the difference of features; returns its length. */
  private static double length(SmallProblem small, double[] own, double[] other, double[] into) {
    double[] ofOwn = new double[into.length];
    small.family().features(own, ofOwn);
    small.family().features(other, into);
    Vectors.add(into, -1, ofOwn);
    return Vectors.norm(into);
  }

  /**
   * Record 0 differs by 2 and 0 from its partner, record 1 by 0 and 2, and both by 1 and 1 from a wrong candidate. With a = (1 + share)²
   * the weights need w·(a − 4, a) > 0 and w·(a, a − 4) > 0, so they exist for a > 2.
   */
  @Test
  void enlargedDifferencesLinkFromTheShareComputedByHand() {
    double enough = Math.sqrt(2) - 1;
    FirmCores cored = cores(new double[][] {{0, 50, 1, 51}, {0, 50, 1, 51}}, new double[][] {{2, 50, 1, 51}, {0, 52, 1, 51}});
    for (double share : new double[] {0, 0.2, enough - 1e-3, 1e-5}) {
      Multipliers found = cored.of(new int[] {0, 1}, share);
      assertArrayEquals(new int[] {0, 1}, Arrays.stream(found.records()).sorted().toArray(), "share " + share);
      assertArrayEquals(Arrays.stream(found.records()).map(i -> i + 2).toArray(), found.candidates(), "share " + share);
    }
    assertNull(cored.of(new int[] {0, 1}, enough + 1e-3));
    assertNull(cored.of(new int[] {0}, 0));
  }

  /** The same with an attribute in which both candidates are 2 away, on either side: it would link if that were enlarged, too. */
  @Test
  void equalDifferencesStayEqual() {
    FirmCores cored = cores(new double[][] {{0, 50, -2, 48}, {0, 50, 1, 51}, {0, 50, 1, 51}},
        new double[][] {{2, 52, -2, 48}, {2, 50, 1, 51}, {0, 52, 1, 51}});
    assertNotNull(cored.of(new int[] {0, 1}, 0.4));
    assertNull(cored.of(new int[] {0, 1}, 0.42));
  }

  private static FirmCores cores(double[][] original, double[][] masked) {
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(original), PairsOf.table(masked));
    Problem problem = new Problem(FamilySettings.of(Form.WEIGHTED_MEAN).family(original.length), Differences.of(pair, Scaling.RAW), pair);
    return new FirmCores(problem, new Separation(problem, Candidates.of(problem)));
  }
}
