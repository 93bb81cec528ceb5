package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Admissible;
import sdc.learn.rows.Vectors;

/** Each step of a walk against a twin that draws the same numbers and computes everything again from rows and distances. */
class WalkStepsTest {

  static List<FamilySettings> families() {
    return List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA), FamilySettings.of(Form.CHOQUET),
        new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0), FamilySettings.of(Form.BILINEAR),
        new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0));
  }

  /** The walk of the class comment, with the sets of known rows and of linked records written out. */
  private static final class Twin {

    private final SmallProblem small;
    private final boolean complete;
    private final Random random;
    private final Admissible admissible;
    private final List<TreeSet<Integer>> known = new ArrayList<>();
    private final int[] weight;
    private double[] p;
    private double[] best;
    private int links;
    private int resets;

    Twin(SmallProblem small, boolean complete, Random random) {
      this.small = small;
      this.complete = complete;
      this.random = random;
      this.admissible = new Admissible(small.problem(), small.separation());
      this.weight = new int[small.live().length];
      for (int i : small.live()) {
        TreeSet<Integer> wrong = new TreeSet<>();
        IntStream.of(small.candidates().of(i)).filter(j -> complete && j != small.problem().partner(i)).forEach(wrong::add);
        known.add(wrong);
      }
    }

    private double[] row(int k, int candidate) {
      double[] row = new double[small.family().size()];
      small.problem().row(small.live()[k], candidate, row);
      return row;
    }

    private boolean promised(int k) {
      return known.get(k).stream().allMatch(j -> Vectors.dot(row(k, j), p) > 0);
    }

    private int[] lost() {
      return IntStream.range(0, weight.length).filter(k -> !promised(k)).toArray();
    }

    void improve(double[] start, int patience, int most, Budget budget) {
      Arrays.fill(weight, 1);
      best = null;
      links = -1;
      p = start.clone();
      Vectors.normalise(p);
      count(budget);
      int vain = 0;
      for (int line = 1; line <= most && vain < patience && best != null && links < weight.length; line++) {
        if (budget.spent()) {
          return;
        }
        vain++;
        boolean moved = move(direction());
        int promises = weight.length - lost().length;
        boolean due = !complete && line % 10 == 0 && promises >= links;
        if ((moved && promises > links || due) && count(budget)) {
          vain = 0;
        }
        if (vain % 30 == 29) {
          reweigh();
        }
      }
    }

    private void reweigh() {
      IntStream.of(lost()).forEach(k -> weight[k]++);
      if (Arrays.stream(weight).max().orElse(0) > 6) {
        Arrays.fill(weight, 1);
        resets++;
      }
    }

    /** Counts on the distances; records nearer candidates if rows are missing. */
    private boolean count(Budget budget) {
      if (budget.spent()) {
        return false;
      }
      Aggregator aggregator = small.family().aggregator(p);
      int exact = 0;
      for (int k = 0; k < weight.length; k++) {
        int i = small.live()[k];
        int partner = small.problem().partner(i);
        double least = small.nearestWrong(aggregator, i);
        if (small.distance(aggregator, i, partner) < least) {
          exact++;
        } else if (!complete) {
          known.get(k).add(IntStream.range(0, small.problem().candidates())
              .filter(j -> j != partner && small.distance(aggregator, i, j) == least).findFirst().orElseThrow());
        }
      }
      if (exact <= links) {
        return false;
      }
      best = p.clone();
      links = exact;
      return true;
    }

    private boolean move(double[] q) {
      double[] back = new double[q.length];
      Vectors.add(back, -1, q);
      double to = admissible.limit(p, q);
      double from = -admissible.limit(p, back);
      if (!(from < to)) {
        return false;
      }
      Sweep sweep = new Sweep(weight.length);
      for (int k = 0; k < weight.length; k++) {
        Sweep.Interval interval = new Sweep.Interval(from, to);
        for (int j : known.get(k)) {
          interval.require(Vectors.dot(row(k, j), p), Vectors.dot(row(k, j), q));
        }
        sweep.add(interval, weight[k]);
      }
      double t = sweep.best(from, to, random);
      if (Double.isNaN(t) || t == 0) {
        return false;
      }
      Vectors.add(p, t, q);
      Vectors.normalise(p);
      return true;
    }

    /** From the present point to the admissible point that replaces one at a drawn distance. */
    private double[] direction() {
      double length = Math.pow(10, -2.5 * random.nextDouble());
      double[] change = new double[p.length];
      switch (random.nextInt(4)) {
        case 0 -> Vectors.add(change, length, demanded());
        case 1 -> Vectors.add(change, 3 * length, demanded());
        case 2 -> {
          int axis = random.nextInt(p.length);
          change[axis] = random.nextBoolean() ? length : -length;
        }
        default -> Arrays.setAll(change, k -> length * random.nextGaussian() / Math.sqrt(p.length));
      }
      Vectors.add(change, 1, p);
      double[] q = admissible.project(change);
      Vectors.add(q, -1, p);
      return q;
    }

    /** The sum, of length 1, of the violated rows of one record without a link; 0 if all are linked. */
    private double[] demanded() {
      double[] sum = new double[p.length];
      int[] lost = lost();
      if (lost.length > 0) {
        int k = lost[random.nextInt(lost.length)];
        known.get(k).stream().map(j -> row(k, j)).filter(row -> Vectors.dot(row, p) <= 0).forEach(row -> Vectors.add(sum, 1, row));
        Vectors.normalise(sum);
      }
      return sum;
    }
  }

  /** A budget whose user asks to stop after this many questions. */
  private static Budget ending(int questions) {
    int[] asked = new int[1];
    return new Budget(0, () -> asked[0]++ >= questions);
  }

  /** Both walks twice, with the same draws; returns the twin. */
  private static Twin compare(SmallProblem small, boolean complete, int[] limits, String seen) {
    SearchRows rows = SearchRows.of(small.problem(), small.candidates(), small.live(), complete ? SmallProblem.FREE : SmallProblem.STOPPED);
    assertEquals(complete, rows.isComplete(), seen);
    Random random = new Random(7);
    Random same = new Random(7);
    LineWalk walk = new LineWalk(small.problem(), rows, small.separation(), random);
    Twin twin = new Twin(small, complete, same);
    double[] start = small.admissible();
    for (int time = 0; time < 2; time++) {
      LineWalk.Found found = walk.improve(start, limits[0], limits[1], ending(limits[2]));
      twin.improve(start, limits[0], limits[1], ending(limits[2]));
      if (twin.best == null) {
        assertNull(found, seen);
      } else {
        assertEquals(twin.links, found.linked(), seen);
        assertArrayEquals(twin.best, found.parameters(), 1e-7, seen);
      }
      assertEquals(same.nextLong(), random.nextLong(), "other draws: " + seen);
    }
    assertEquals(twin.known.stream().mapToLong(TreeSet::size).sum(), rows.total(), seen);
    return twin;
  }

  @ParameterizedTest
  @MethodSource("families")
  void eachStepIsThatOfTheTwin(FamilySettings settings) {
    int resets = 0;
    int ends = 0;
    // patience, lines, and questions whether the time is over
    int[][] limits = {{1, 1, 99}, {5, 40, 3}, {99, 9, 99}, {99, 40, 14}, {35, 400, 999}, {260, 400, 999}};
    for (int seed = 1; seed <= 3; seed++) {
      for (int[] limit : limits) {
        boolean complete = settings.form() != Form.BILINEAR && seed != 2;
        SmallProblem small = SmallProblem.of(settings, PairsOf.noise(seed == 3 ? 6 : 12, 3, 0.3 * (4 - seed), new Random(seed)), seed);
        Twin twin = compare(small, complete, limit, settings + " seed " + seed + " " + Arrays.toString(limit));
        resets += twin.resets;
        ends += twin.links == small.live().length ? 1 : 0;
      }
    }
    assertTrue(resets > 0 && ends > 0, settings + ": " + resets + " resets, " + ends + " ends");
  }
}
