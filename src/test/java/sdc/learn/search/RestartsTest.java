package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.BruteForce;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;

/** The search as a whole against brute force on a few records, and its rounds on samples of a large file. */
class RestartsTest {

  private static Restarts restarts(SmallProblem small, int seed, Progress progress) {
    return new Restarts(small.problem(), small.candidates(), small.live(), Randomness.seeded(seed), new Budget(0, progress));
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.check.LinkOracleTest#families")
  void findsTheMost(FamilySettings settings) {
    int missed = 0;
    for (int seed = 1; seed <= 10; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      Restarts restarts = restarts(small, seed, Progress.NONE);
      int equal = small.linked(small.family().equalWeights()).length;
      assertEquals(equal, restarts.best().linked(), "before any round");
      restarts.run(1);
      String seen = settings + " seed " + seed;
      int most = BruteForce.most(settings, small.pair());
      assertTrue(restarts.best().linked() >= equal && restarts.best().linked() <= most, seen);
      assertEquals(small.linked(restarts.best().parameters()).length, restarts.best().linked(), seen);
      missed += most - restarts.best().linked();
      if (equal < most) {
        assertTrue(restarts.rows() > 0, seen);
      }
      assertTrue(small.live().length == restarts.best().linked() || restarts.programmes() > 0, seen);
    }
    assertTrue(missed <= 1, settings + " missed " + missed);
  }

  @Test
  void roundsEndAfterTheIdleOnes() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.OWA), PairsOf.noise(25, 3, 1.5, new Random(4)), 1);
    List<Integer> rounds = new ArrayList<>();
    for (int idle = 0; idle <= 3; idle++) {
      Listener listener = new Listener();
      Restarts restarts = restarts(small, 1, listener);
      restarts.run(idle);
      rounds.add(listener.details().size());
      if (idle == 3) {
        // the last three messages before the end report the same links
        List<String> last = listener.details().subList(rounds.get(3) - 3, rounds.get(3));
        assertEquals(1, last.stream().distinct().count(), last.toString());
        assertTrue(last.get(0).endsWith("bound " + small.live().length), last.toString());
      }
    }
    assertEquals(0, rounds.get(0));
    assertTrue(rounds.get(1) > 1 && rounds.get(2) > rounds.get(1) && rounds.get(3) > rounds.get(2), rounds.toString());
  }

  @Test
  void aStopEndsIt() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.OWA), PairsOf.noise(25, 3, 1.5, new Random(4)), 1);
    Listener listener = Listener.after(1);
    Restarts restarts = restarts(small, 1, listener);
    int before = restarts.best().linked();
    restarts.run(3);
    assertEquals(1, listener.details().size());
    assertEquals(before, restarts.best().linked());
  }

  @Test
  void sameSeedSameAnswerAndOtherSeedsOthers() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(25, 3, 1.5, new Random(4)), 1);
    List<double[]> found = new ArrayList<>();
    for (int seed : new int[] {3, 3, 4}) {
      Restarts restarts = restarts(small, seed, Progress.NONE);
      restarts.run(1);
      found.add(restarts.best().parameters());
    }
    assertArrayEquals(found.get(0), found.get(1));
    assertTrue(!Arrays.equals(found.get(0), found.get(2)));
  }

  /** The live are those that have a partner and are not lost. */
  @Test
  void whoIsLive() {
    for (int seed = 1; seed <= 20; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.OWA), seed);
      int[] expected = Arrays.stream(small.problem().records()).filter(i -> !small.candidates().lost(i)).toArray();
      assertArrayEquals(expected, Restarts.live(small.problem(), small.candidates()));
    }
  }

  /** A file beyond 3000 records begins with the better of equal weights and errors' weights and ends with more links. */
  @Test
  void largeFilesAreSampled() {
    Random random = new Random(6);
    int n = 3100;
    double[][] a = new double[2][n];
    double[][] b = new double[2][n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < 2; k++) {
        a[k][i] = random.nextGaussian();
        b[k][i] = a[k][i] + (k == 1 ? 0.1 : 0.0005) * random.nextGaussian();
      }
    }
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), MaskedPair.aligned(PairsOf.table(a), PairsOf.table(b)), 1);
    Listener listener = new Listener();
    Restarts restarts = restarts(small, 1, listener);
    double[] equal = small.family().equalWeights();
    int start = small.separation().linked(small.family().aggregator(equal), small.live()).length;
    int informed = small.separation().linked(small.family().aggregator(ErrorStart.of(small.problem())), small.live()).length;
    assertTrue(informed > start + 500, start + " and " + informed);
    assertEquals(informed, restarts.best().linked());
    assertEquals(0, restarts.rows());
    Restarts stopped = restarts(small, 1, Listener.after(2));
    stopped.run(1);
    assertTrue(stopped.best().linked() > informed, "one round of samples found " + stopped.best().linked() + " after " + informed);
    assertEquals(0, stopped.rows(), "others than the samples take no part yet");
    restarts.run(1);
    assertTrue(restarts.best().linked() >= stopped.best().linked());
    assertTrue(restarts.best().linked() > informed, "found " + restarts.best().linked() + " after " + informed);
    assertEquals(small.separation().linked(small.family().aggregator(restarts.best().parameters()), small.live()).length,
        restarts.best().linked());
    assertTrue(restarts.rows() > n, "at last all records take part");
    assertEquals(0, restarts.programmes(), "too large for programmes");
  }
}
