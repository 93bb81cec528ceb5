package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.aggregate.Bilinear;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Vectors;
import sdc.learn.search.Restarts;

/** Records counted as linked only at the edge of the cone: given ones, and random ones beside the definition. */
class EdgeLinksTest {

  private static int count(Problem problem) {
    Candidates candidates = Candidates.of(problem);
    return EdgeLinks.count(problem, candidates, Restarts.live(problem, candidates));
  }

  /**
   * The first record is 0 in x and y; its partner has these values, and its only wrong candidate the third one in x and 0 in y. The second
   * record equals its partner, the wrong candidate of the first.
   */
  private static int count(double x, double y, double wrong) {
    return count(PairsOf.raw(Form.WEIGHTED_MEAN, MaskedPair.aligned(PairsOf.table(new double[] {0, wrong}, new double[] {0, 0}),
        PairsOf.table(new double[] {x, wrong}, new double[] {y, 0}))));
  }

  /** Farther by wrong² − x², nearer by y²: at the edge if that is at most 1e-9 of this, and above a rounding of 1e-6 · wrong². */
  @ParameterizedTest
  @CsvSource({"0, 4e4, 1, 1", "0, 3e4, 1, 0", "0, 3e4, -0.5, 1", "0, 1e9, 3e4, 1", "0, 1e9, 4e4, 0", "0, 1, 1, 0", "1, 1e7, 0.5, 0",
      "1e6, 1e9, 1000001, 1", "1e6, 1e9, 1000000.1, 0", "1e-6, 1, 1.000001e-6, 1", "1e-6, 1, 1.0000001e-6, 0", "2, 0, 3, 0"})
  void fartherByLessThanOnePartInABillion(double x, double y, double wrong, int expected) {
    assertEquals(expected, count(x, y, wrong));
  }

  /** The largest number that a check counts as none is at the edge. */
  @Test
  void theToleranceItselfIsAtTheEdge() {
    double wrong = IntStream.range(1, 1000).filter(w -> 1e-9 * y(w) * y(w) == w * w && 1e-9 * (y(w) * y(w)) == w * w).findFirst()
        .orElseThrow();
    assertEquals(1, count(0, y(wrong), wrong));
    assertEquals(0, count(0, y(wrong) * (1 - 1e-12), wrong));
  }

  private static double y(double wrong) {
    return Math.sqrt(wrong * wrong / 1e-9);
  }

  /** A candidate that is also farther by more than the tolerance in another attribute leaves other parameters. */
  @Test
  void everyAttributeCounts() {
    for (double third : new double[] {0, 1, 10}) {
      MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {0, 1}, new double[] {0, 0}, new double[] {0, third}),
          PairsOf.table(new double[] {0, 1}, new double[] {4e4, 0}, new double[] {0, third}));
      assertEquals(third < 10 ? 1 : 0, count(PairsOf.raw(Form.WEIGHTED_MEAN, pair)), "third attribute " + third);
    }
  }

  /** Values far out in small random files, for all families of which the rays are known or parameters are at least 0. */
  @Test
  void asManyAsTheDefinitionSays() {
    List<FamilySettings> families = List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA),
        FamilySettings.of(Form.CHOQUET), new FamilySettings(Form.CHOQUET, false, Bilinear.Psd.NONE, 2));
    int[] counted = new int[families.size()];
    for (int seed = 1; seed <= 400; seed++) {
      SmallProblem small = SmallProblem.of(families.get(seed % families.size()), PairsOf.farOut(8, 1e6, new Random(seed)), seed);
      int[] expected = IntStream.of(small.live()).filter(i -> isAtEdge(small, i)).toArray();
      assertEquals(expected.length, count(small.problem()), "seed " + seed);
      assertEquals(expected.length == 0 ? 0 : 1, EdgeLinks.count(small.problem(), small.candidates(),
          Arrays.copyOf(expected, Math.min(1, expected.length))), "seed " + seed + ", of one record");
      counted[seed % families.size()] += expected.length;
    }
    assertTrue(Arrays.stream(counted).allMatch(count -> count >= 5), Arrays.toString(counted));
  }

  private static boolean isAtEdge(SmallProblem small, int record) {
    Problem problem = small.problem();
    int width = small.family().size();
    double[][] rays = small.family().rays();
    for (int j : small.candidates().of(record)) {
      double[] own = new double[width];
      double[] other = new double[width];
      problem.features(record, problem.partner(record), own);
      problem.features(record, j, other);
      double farther = 0;
      double nearer = 0;
      for (int r = 0; r < (rays == null ? width : rays.length); r++) {
        double ofOwn = rays == null ? own[r] : Vectors.dot(rays[r], own);
        double ofOther = rays == null ? other[r] : Vectors.dot(rays[r], other);
        if (ofOther - ofOwn > 1e-6 * ofOther) {
          farther = Math.max(farther, ofOther - ofOwn);
        }
        nearer = Math.max(nearer, ofOwn - ofOther);
      }
      if (farther > 0 && farther <= 1e-9 * nearer) {
        return true;
      }
    }
    return false;
  }

  /** Without lists of candidates, or without rays and with parameters below 0, nothing is known. */
  @Test
  void nothingIsCountedWithoutListsOrRays() {
    double[] zeros = {0, 0};
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {0, 1}, zeros, zeros, zeros),
        PairsOf.table(new double[] {0, 1}, new double[] {4e4, 0}, zeros, zeros));
    for (int additivity : new int[] {0, 2, 3}) {
      Problem problem = new Problem(new FamilySettings(Form.CHOQUET, false, Bilinear.Psd.NONE, additivity).family(4),
          Differences.of(pair, Differences.Scaling.RAW), pair);
      assertTrue(Candidates.of(problem).listed());
      assertEquals(additivity == 3 ? 0 : 1, count(problem), additivity + "-additive");
      Candidates stopped = Candidates.of(problem, SmallProblem.STOPPED);
      assertFalse(stopped.listed());
      assertEquals(0, EdgeLinks.count(problem, stopped, problem.records()), additivity + "-additive");
    }
  }
}
