package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.CasesTest;
import sdc.learn.LineWalkTest;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/** Where the search along coordinates ends, no place on any coordinate's line links more, by trying all stretches of it. */
class LineClimbTest {

  private static LineClimb search(SmallProblem small, Constraints constraints, boolean all, Budget budget) {
    Rows rows = new Rows(small.problem());
    for (int i : small.live()) {
      for (int j = 0; all && j < small.problem().candidates(); j++) {
        if (j != small.problem().partner(i)) {
          rows.add(i, j);
        }
      }
    }
    return new LineClimb(small.family(), rows, constraints, small.separation(), small.live(), small.random(), budget);
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void endsWhereNoCoordinateHelps(FamilySettings settings) {
    int gained = 0;
    for (int seed = 1; seed <= 30; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      Constraints constraints = new Constraints(small.problem());
      LineClimb search = search(small, constraints, true, SmallProblem.FREE);
      double[] start = small.admissible();
      search.start(Arrays.stream(start).map(v -> 3 * v).toArray());
      assertEquals(1, Vectors.norm(search.best()), 1e-12);
      int before = search.linked();
      assertEquals(small.linked(start).length, before, settings + " seed " + seed);
      search.improve(100);
      double[] p = search.best();
      small.family().constraints().forEach(g -> assertTrue(Vectors.dot(g, p) >= -1e-9));
      assertEquals(1, Vectors.norm(p), 1e-12);
      assertTrue(small.separation().admits(small.family().aggregator(p)), settings + " seed " + seed);
      assertEquals(small.linked(p).length, search.linked(), settings + " seed " + seed);
      assertTrue(search.linked() >= before);
      gained += search.linked() - before;
      for (int k = 0; k < p.length && settings.psd() == Psd.NONE && settings.additivity() == 0; k++) {
        double[] q = new double[p.length];
        q[k] = 1;
        assertTrue(most(small, p, q, constraints.range(p, q)) <= search.linked(), settings + " seed " + seed + " coordinate " + k);
      }
    }
    assertTrue(gained > 3, settings + " gained " + gained);
  }

  /** The most links at the middle of a stretch between points at which a row changes sign. */
  private static int most(SmallProblem small, double[] p, double[] q, double[] range) {
    double[] row = new double[p.length];
    double[] places = new double[2 + small.live().length * small.problem().candidates()];
    places[0] = range[0];
    places[1] = range[1];
    int count = 2;
    for (int i : small.live()) {
      for (int j = 0; j < small.problem().candidates(); j++) {
        small.problem().row(i, j, row);
        double place = -Vectors.dot(row, p) / Vectors.dot(row, q);
        if (place > range[0] && place < range[1]) {
          places[count++] = place;
        }
      }
    }
    Arrays.sort(places, 0, count);
    int most = 0;
    for (int k = 1; k < count; k++) {
      if (places[k] - places[k - 1] > 1e-6) {
        double[] x = p.clone();
        Vectors.add(x, (places[k] + places[k - 1]) / 2, q);
        most = Math.max(most, small.linked(x).length);
      }
    }
    return most;
  }

  /** Without any row at the start, those that are violated on the way are found. */
  @Test
  void findsTheRowsItNeeds() {
    int gained = 0;
    for (Form form : Form.values()) {
      for (int seed = 1; seed <= 30; seed++) {
        SmallProblem small = SmallProblem.of(FamilySettings.of(form), seed);
        LineClimb search = search(small, new Constraints(small.problem()), false, SmallProblem.FREE);
        search.start(small.admissible());
        int before = search.linked();
        search.improve(30);
        assertEquals(small.linked(search.best()).length, search.linked(), form + " seed " + seed);
        gained += search.linked() - before;
      }
    }
    assertTrue(gained > 60, "gained " + gained);
  }

  private static final class Counting implements RandomGenerator {

    private final Random random;
    private int normals;

    Counting(int seed) {
      random = new Random(seed);
    }

    @Override
    public long nextLong() {
      return random.nextLong();
    }

    @Override
    public double nextGaussian() {
      normals++;
      return random.nextGaussian();
    }
  }

  /** A round draws as many directions as there are parameters; the first round without a gain is the last, and stays where it was. */
  @Test
  void roundsEndWithoutAGain() {
    int last = 0;
    int other = 0;
    for (FamilySettings settings : LineWalkTest.families()) {
      for (int seed = 1; seed <= 8; seed++) {
        SmallProblem small = SmallProblem.of(settings, seed);
        Counting random = new Counting(seed);
        LineClimb search = new LineClimb(small.family(), new Rows(small.problem()), new Constraints(small.problem()), small.separation(),
            small.live(), random, SmallProblem.FREE);
        search.start(small.admissible());
        int round = small.family().size() * small.family().size();
        for (int rounds = 1; rounds <= 30; rounds += 29) {
          double[] place = search.best().clone();
          int linked = search.linked();
          random.normals = 0;
          search.improve(rounds);
          String seen = settings + " seed " + seed + " rounds " + rounds;
          if (search.linked() == linked) {
            assertArrayEquals(place, search.best(), seen);
            assertEquals(round, random.normals, seen);
            last++;
          } else {
            assertTrue(random.normals % round == 0 && random.normals >= Math.min(2, rounds) * round, seen);
            other++;
          }
        }
      }
    }
    assertTrue(last > 10 && other > 10, last + " without a gain, " + other + " with one");
  }

  @Test
  void nothingIsSearchedInTheProofsTime() throws InterruptedException {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), 8);
    Budget late = new Budget(0.2, Progress.NONE);
    Thread.sleep(120);
    LineClimb search = search(small, new Constraints(small.problem()), true, late);
    double[] start = {1, 1e-3, 1e-3, 1e-3};
    search.start(Arrays.copyOf(start, small.family().size()));
    double[] before = search.best().clone();
    search.improve(10);
    assertArrayEquals(before, search.best());
    LineClimb none = search(small, new Constraints(small.problem()), true, SmallProblem.FREE);
    none.start(before);
    none.improve(0);
    assertArrayEquals(before, none.best(), 1e-15);
  }

  @Test
  void lineSearchNeverLinksLessThanItsStart() {
    for (String name : new String[]{"M4-28", "M5-38"}) {
      Problem problem = PairsOf.problem(FamilySettings.of(Form.WEIGHTED_MEAN), CasesTest.pair(name));
      Candidates candidates = Candidates.of(problem);
      Separation separation = new Separation(problem, candidates);
      int[] live = Arrays.stream(problem.records()).filter(i -> !candidates.lost(i)).toArray();
      LineClimb search = new LineClimb(problem.family(), new Rows(problem), new Constraints(problem), separation, live,
          Randomness.seeded(1).stream("test"), SmallProblem.FREE);
      search.start(problem.family().equalWeights());
      int before = search.linked();
      search.improve(8);
      assertTrue(search.linked() > before + 40, name + ": " + before + " to " + search.linked());
      assertEquals(search.linked(), separation.linked(problem.family().aggregator(search.best()), live).length);
    }
  }
}
