package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;

/** The nearest wrong candidates of every family, by all candidates. */
class SeparationTest {

  private static final FamilySettings DATA = new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0);

  private static void requireNearer(String seen, SmallProblem small, Aggregator aggregator) {
    int[] nearer = small.separation().nearer(aggregator, small.live(), SmallProblem.FREE);
    for (int k = 0; k < small.live().length; k++) {
      int i = small.live()[k];
      assertEquals(small.isLinked(aggregator, i), nearer[k] < 0, seen + " record " + i);
      if (nearer[k] >= 0) {
        assertTrue(nearer[k] != small.problem().partner(i), seen);
        double least = small.nearestWrong(aggregator, i);
        assertEquals(least, small.distance(aggregator, i, nearer[k]), 1e-12 * Math.max(1, Math.abs(least)), seen);
      }
    }
    int[] linked = small.separation().linked(aggregator, small.live());
    assertArrayEquals(Arrays.stream(small.live()).filter(i -> small.isLinked(aggregator, i)).toArray(), linked, seen);
    assertEquals(linked.length, Separation.count(nearer), seen);
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void theNearestThatIsNotFartherThanThePartner(FamilySettings settings) {
    for (int seed = 1; seed <= 40; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      requireNearer(settings + " seed " + seed, small, small.family().aggregator(small.admissible()));
    }
  }

  /** Labels are no coordinates, so that neither scan nor tree fits. */
  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void withLabels(FamilySettings settings) {
    for (int seed = 1; seed <= 5; seed++) {
      Random random = new Random(seed);
      MaskedPair noise = PairsOf.noise(12, 2, 0.6, random);
      Table original = Table.of(noise.original().column(0), noise.original().column(1),
          NominalColumn.of("l", List.of("p", "q", "r"), random.ints(12, 0, 3).toArray()));
      Table masked = Table.of(noise.masked().column(0), noise.masked().column(1),
          NominalColumn.of("l", List.of("p", "q", "r"), random.ints(12, 0, 3).toArray()));
      SmallProblem small = SmallProblem.of(settings, MaskedPair.aligned(original, masked), seed);
      requireNearer(settings + " seed " + seed, small, small.family().aggregator(small.admissible()));
    }
  }

  /** From 2000 candidates on a tree for each form, beyond 20 million pairs one tree for all other distances. */
  @Test
  void byTrees() {
    for (int n : new int[] {1999, 2000, 4500}) {
      MaskedPair pair = PairsOf.noise(n, 2, 0.01, new Random(n));
      int[] some = IntStream.iterate(0, i -> i < n, i -> i + 211).toArray();
      for (Form form : n > 4000 ? new Form[] {Form.OWA, Form.CHOQUET, Form.WEIGHTED_MEAN} : new Form[] {Form.BILINEAR}) {
        SmallProblem small = SmallProblem.of(FamilySettings.of(form), pair, 1);
        Aggregator aggregator = small.family().aggregator(small.family().equalWeights());
        int[] nearer = small.separation().nearer(aggregator, some, SmallProblem.FREE);
        Rows rows = new Rows(small.problem());
        small.separation().addNearest(aggregator, some, rows);
        int linked = 0;
        for (int k = 0; k < some.length; k++) {
          double least = small.nearestWrong(aggregator, some[k]);
          boolean isLinked = small.isLinked(aggregator, some[k]);
          assertEquals(isLinked, nearer[k] < 0, form + " of " + n + " record " + some[k]);
          linked += isLinked ? 1 : 0;
          assertEquals(least, small.distance(aggregator, some[k], rows.candidate(rows.row(some[k], 0))), 1e-12);
        }
        assertTrue(linked > 0 && linked < some.length, linked + " linked");
      }
    }
  }

  @Test
  void rowsAreAddedOnce() {
    for (Form form : Form.values()) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(form), PairsOf.noise(30, 3, 0.8, new Random(3)), 1);
      Aggregator aggregator = small.family().aggregator(small.family().equalWeights());
      int[] live = small.live();
      int linked = small.linked(small.family().equalWeights()).length;
      assertTrue(linked > 3 && linked < live.length - 3, linked + " of " + live.length);
      Rows rows = new Rows(small.problem());
      assertTrue(small.separation().addViolated(aggregator, live, rows));
      assertFalse(small.separation().addViolated(aggregator, live, rows), "all known");
      assertEquals(live.length - linked, rows.count());
      for (int i : live) {
        assertEquals(small.isLinked(aggregator, i) ? 0 : 1, rows.count(i));
      }
      Rows others = new Rows(small.problem());
      assertEquals(linked, small.separation().addViolatedAndCount(aggregator, live, others, new Budget(0, Progress.NONE)));
      assertEquals(rows.count(), others.count());
      assertTrue(small.separation().addNearest(aggregator, live, rows));
      assertEquals(live.length, rows.count(), "the linked have theirs now");
      assertFalse(small.separation().addNearest(aggregator, live, rows));
      int[] first = {live[0]};
      Rows one = new Rows(small.problem());
      assertTrue(small.separation().addNearest(aggregator, first, one));
      assertEquals(1, one.count());
    }
  }

  @Test
  void negativeDistances() {
    int negatives = 0;
    for (int seed = 1; seed <= 60; seed++) {
      SmallProblem small = SmallProblem.of(DATA, seed);
      Aggregator aggregator = small.family().aggregator(small.anywhere());
      List<int[]> pairs = small.separation().negative(aggregator);
      int next = 0;
      for (int i = 0; i < small.pair().original().rows(); i++) {
        int own = i;
        double least = IntStream.range(0, small.problem().candidates()).mapToDouble(j -> small.distance(aggregator, own, j))
            .min().orElseThrow();
        if (least < -1e-9) {
          assertEquals(i, pairs.get(next)[0], "seed " + seed);
          assertEquals(least, small.distance(aggregator, i, pairs.get(next++)[1]), 1e-12, "seed " + seed);
        }
      }
      assertEquals(next, pairs.size(), "seed " + seed);
      assertEquals(pairs.isEmpty(), small.separation().admits(aggregator), "seed " + seed);
      negatives += pairs.isEmpty() ? 0 : 1;
      SmallProblem free = SmallProblem.of(FamilySettings.of(Form.BILINEAR), seed);
      assertTrue(free.separation().admits(aggregator), "nobody asks");
    }
    assertTrue(negatives > 10 && negatives < 60, negatives + " with negative distances");
  }

  @Test
  void rounding() {
    Table original = Table.of(NumericColumn.of("x", new double[] {0, 1, 5}), NumericColumn.of("y", new double[] {0, 1, 2}));
    SmallProblem small = SmallProblem.of(DATA, MaskedPair.aligned(original, original), 1);
    assertTrue(small.separation().admits(small.family().aggregator(new double[] {1, -1, 1})), "(x - y)² is 0 at least");
    assertTrue(small.separation().admits(small.family().aggregator(new double[] {1, 0, -1e-13})));
  }

  @Test
  void aSpentBudgetGivesNothing() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.OWA), 4);
    assertNull(small.separation().nearer(small.family().aggregator(small.family().equalWeights()), small.live(), SmallProblem.STOPPED));
  }
}
