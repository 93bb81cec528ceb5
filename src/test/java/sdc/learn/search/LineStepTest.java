package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
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
import sdc.learn.BruteForce;
import sdc.learn.LineWalkTest;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Vectors;

/** One line against all places between break points, and a walk alone against brute force. */
class LineStepTest {

  private static final int SEEDS = Integer.getInteger("sdc.seeds", 60);

  @Test
  void aLineIsSearchedExactly() {
    for (Form form : List.of(Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET)) {
      for (int seed = 1; seed <= 5 * SEEDS; seed++) {
        SmallProblem small = SmallProblem.of(FamilySettings.of(form), seed);
        double[] p = small.admissible();
        double[] q = small.admissible();
        Vectors.add(q, -1, p);
        SearchRows rows = SearchRows.of(small.problem(), small.candidates(), small.live(), SmallProblem.FREE);
        int[] weight = new int[rows.size()];
        Arrays.fill(weight, 1);
        LineSearch search = new LineSearch(rows, small.random());
        search.stand(p);
        double t = search.best(q, 0, 1, weight);
        String seen = form + " seed " + seed + " t " + t;
        assertEquals(most(small, p, q), Double.isNaN(t) ? 0 : links(small, p, q, t), seen);
      }
    }
  }

  private static int most(SmallProblem small, double[] p, double[] q) {
    List<Double> places = new ArrayList<>(List.of(0.0, 1.0));
    double[] row = new double[p.length];
    for (int i : small.live()) {
      for (int j = 0; j < small.problem().candidates(); j++) {
        small.problem().row(i, j, row);
        double place = -Vectors.dot(row, p) / Vectors.dot(row, q);
        if (place > 0 && place < 1) {
          places.add(place);
        }
      }
    }
    double[] sorted = places.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int most = 0;
    for (int k = 1; k < sorted.length; k++) {
      // narrower intervals have no safe middle
      most = sorted[k] - sorted[k - 1] < 1e-9 ? most : Math.max(most, links(small, p, q, (sorted[k] + sorted[k - 1]) / 2));
    }
    return most;
  }

  private static int links(SmallProblem small, double[] p, double[] q, double t) {
    double[] x = p.clone();
    Vectors.add(x, t, q);
    return small.separation().linked(small.separation().aggregator(x), small.live()).length;
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void staysAdmissibleAndNeverLinksFewerThanTheStart(FamilySettings settings) {
    for (int seed = 1; seed <= SEEDS; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      double[] start = small.admissible();
      small.requireAdmissible(start, "start of seed " + seed);
      LineWalk search = new LineWalk(small.problem(), SearchRows.of(small.problem(), small.candidates(), small.live(), SmallProblem.FREE),
          small.separation(), small.random());
      LineWalk.Found found = search.improve(start, 20, Integer.MAX_VALUE, SmallProblem.FREE);
      small.requireAdmissible(found.parameters(), "end of seed " + seed);
      assertTrue(found.linked() >= links(small, start, start, 0), "seed " + seed);
      assertEquals(links(small, found.parameters(), start, 0), found.linked(), "seed " + seed);
    }
  }

  private static LineWalk walk(SmallProblem small) {
    return new LineWalk(small.problem(), SearchRows.of(small.problem(), small.candidates(), small.live(), SmallProblem.FREE),
        small.separation(), small.random());
  }

  /** A walk alone, without swaps and restarts, ends at most a few records below brute force in 10 files. */
  @ParameterizedTest
  @MethodSource("sdc.learn.check.LinkOracleTest#families")
  void walksNearlyToTheMost(FamilySettings settings) {
    int missed = 0;
    int gained = 0;
    for (int seed = 1; seed <= 10; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      double[] start = small.admissible();
      LineWalk.Found found = walk(small).improve(start, 150, Integer.MAX_VALUE, SmallProblem.FREE);
      missed += BruteForce.most(settings, small.pair()) - found.linked();
      gained += found.linked() - links(small, start, start, 0);
    }
    // a submodular measure has thin regions, which swaps reach
    assertTrue(missed <= (settings.metric() ? 6 : 3) && gained >= 4, settings + " missed " + missed + " gained " + gained);
  }

  /** How far a hundred lines lead in larger files: two percent below what they do now. */
  @Test
  void aHundredLines() {
    int links = 0;
    for (FamilySettings settings : List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.CHOQUET),
        FamilySettings.of(Form.BILINEAR))) {
      for (int seed = 1; seed <= 4; seed++) {
        SmallProblem small = SmallProblem.of(settings, PairsOf.noise(80, 4, 0.9, new Random(seed)), seed);
        LineWalk.Found found = walk(small).improve(small.admissible(), 1000, 100, SmallProblem.FREE);
        assertEquals(small.linked(found.parameters()).length, found.linked(), settings + " seed " + seed);
        links += found.linked();
      }
    }
    assertTrue(links >= 270, links + " links");
  }

  @Test
  void withoutLinesTheStartIsCounted() {
    for (FamilySettings settings : LineWalkTest.families()) {
      for (int seed = 1; seed <= 10; seed++) {
        SmallProblem small = SmallProblem.of(settings, seed);
        double[] start = Arrays.stream(small.admissible()).map(v -> 5 * v).toArray();
        int links = links(small, start, start, 0);
        assertNull(walk(small).improve(start, 20, 20, SmallProblem.STOPPED));
        for (int[] limits : new int[][] {{0, 20}, {20, 0}}) {
          LineWalk.Found found = walk(small).improve(start, limits[0], limits[1], SmallProblem.FREE);
          assertEquals(links, found.linked(), settings + " seed " + seed);
          assertEquals(1, Vectors.norm(found.parameters()), 1e-12);
          assertEquals(5, start[0] / found.parameters()[0], 1e-9 * 5, "the start itself");
        }
      }
    }
  }
}
