package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Distance;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;

/** Trees and the candidates kept: limits, ties, a skipped candidate; and most of a file is never visited. */
class NearestTreeTest {

  /** All that is within a limit, found one by one by leaving the limit a little below the last. */
  @Test
  void noFartherThanTheLimit() {
    for (int seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(4);
      int points = 1 + random.nextInt(150);
      double[] b = random.ints((long) points * width, 0, 9).asDoubleStream().toArray();
      double[] a = random.ints((long) points * width, 0, 9).asDoubleStream().toArray();
      for (Form form : new Form[] {Form.WEIGHTED_MEAN, Form.OWA, Form.BILINEAR}) {
        Family family = FamilySettings.of(form).family(width);
        Aggregator aggregator = family.aggregator(family.equalWeights());
        NearestCandidates search = form == Form.OWA ? new NearestTree(b, width).new Search(aggregator.distance())
            : new FormTree(aggregator, b, width).new Search(aggregator.distance());
        for (int i = 0; i < points; i++) {
          int nearest = allPairs(a, b, width, i, -1, aggregator.distance());
          assertEquals(nearest, search.nearest(a, i, -1, Double.POSITIVE_INFINITY));
          double least = distance(a, b, width, i, nearest, aggregator.distance());
          assertEquals(nearest, search.nearest(a, i, -1, least), "not farther than the limit");
          assertEquals(-1, search.nearest(a, i, -1, least - 1e-6 * Math.max(least, 1)));
          int other = allPairs(a, b, width, i, nearest, aggregator.distance());
          assertEquals(other, search.nearest(a, i, nearest, Double.POSITIVE_INFINITY));
        }
      }
    }
  }

  /** Counts the distances that are asked for, those of boxes included. */
  private static final class Counting implements Distance {
    private final Distance own;
    private int count;

    Counting(Distance own) {
      this.own = own;
    }

    @Override
    public double of(double[] differences) {
      count++;
      return own.of(differences);
    }
  }

  @Test
  void mostCandidatesAreNeverMet() {
    Random random = new Random(5);
    int n = 4000;
    double[] b = random.doubles(2L * n).toArray();
    for (int k = 0; k < n; k++) {
      b[2 * k] *= 3;
    }
    Family family = FamilySettings.of(Form.WEIGHTED_MEAN).family(2);
    Counting distance = new Counting(family.aggregator(new double[] {1, 3}).distance());
    NearestCandidates search = new NearestTree(b, 2).new Search(distance);
    for (int i = 0; i < n; i++) {
      search.nearest(b, i, i, Double.POSITIVE_INFINITY);
    }
    assertTrue(distance.count < 52 * n, distance.count / n + " distances for each");
  }

  /** The form's own distance is computed only if the mapped one is within reach. */
  @Test
  void mostMappedCandidatesAreNeverMet() {
    Random random = new Random(6);
    int n = 4000;
    double[] b = random.doubles(3L * n).toArray();
    for (double[][] matrix : new double[][][] {{{2, 1, 0}, {1, 3, 0}, {0, 0, 1}}, {{1, 0, 0}, {0, 1, 0}, {0, 0, -0.01}}}) {
      Bilinear.Fixed form = new Bilinear.Fixed(matrix);
      Counting distance = new Counting(form.distance());
      NearestCandidates search = new FormTree(form, b, 3).new Search(distance);
      for (int i = 0; i < n; i++) {
        int nearest = search.nearest(b, i, i, Double.POSITIVE_INFINITY);
        if (i % 100 == 0) {
          assertEquals(allPairs(b, b, 3, i, i, form.distance()), nearest);
        }
      }
      assertTrue(distance.count < 12 * n, distance.count / n + " distances for each");
    }
  }

  /** Forms of lower rank, of nothing at all, and of two signs. */
  @Test
  void formsThatForgetDirections() {
    for (int seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      int points = 1 + random.nextInt(100);
      double[] b = random.ints(3L * points, 0, 9).asDoubleStream().toArray();
      double[][][] matrices = {new double[3][3], {{1, 0, 0}, {0, 0, 0}, {0, 0, 0}}, {{-1, 0, 0}, {0, -2, 0}, {0, 0, -4}},
          {{0, 1, 0}, {1, 0, 0}, {0, 0, 0}}, {{4, 2, 0}, {2, 1, 0}, {0, 0, 1}}};
      for (double[][] matrix : matrices) {
        Bilinear.Fixed form = new Bilinear.Fixed(matrix);
        assertTrue(FormTree.fits(form));
        NearestCandidates search = new FormTree(form, b, 3).new Search(form.distance());
        for (int i = 0; i < points; i++) {
          int expected = allPairs(b, b, 3, i, i, form.distance());
          assertEquals(expected, search.nearest(b, i, i, Double.POSITIVE_INFINITY), "seed " + seed);
        }
      }
    }
    Family measure = new FamilySettings(Form.CHOQUET, false, Psd.NONE, 0).family(3);
    assertTrue(!FormTree.fits(measure.aggregator(measure.equalWeights())));
  }

  /** The question who is lost, without going through all: a record far from all others is answered by the root's box. */
  @Test
  void whoIsWithin() {
    double[] b = new double[400];
    for (int j = 0; j < 200; j++) {
      b[2 * j] = j;
      b[2 * j + 1] = 200 - j;
    }
    Family family = FamilySettings.of(Form.WEIGHTED_MEAN).family(2);
    double[] queries = {50, 149.5, 500, 500, 0, 200};
    NearestTree.Within within = new NearestTree(b, 2).new Within(family, queries);
    assertTrue(within.any(0, -1, new double[] {0, 0.5}));
    assertTrue(within.any(0, -1, new double[] {1, 1.5}));
    assertTrue(!within.any(0, 50, new double[] {0, 0.5}), "the only one is left out");
    assertTrue(within.any(0, 50, new double[] {1, 0.5}), "(51, 149) is within");
    assertTrue(!within.any(1, -1, new double[] {300, 498}));
    assertTrue(within.any(1, -1, new double[] {301, 499}));
    assertTrue(!within.any(2, 0, new double[] {0.9, 9}));
    assertTrue(within.any(2, 0, new double[] {1, 1}));
  }

  @Test
  void theTreeAgreesWithAllPairs() {
    for (int seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(5);
      int points = 1 + random.nextInt(200);
      double[] b = random.ints((long) points * width, 0, 12).asDoubleStream().toArray();
      double[] a = random.ints((long) points * width, 0, 12).asDoubleStream().toArray();
      for (Form form : new Form[]{Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET}) {
        Family family = FamilySettings.of(form).family(width);
        Aggregator aggregator = family.aggregator(random.doubles(family.size()).toArray());
        NearestTree.Search search = new NearestTree(b, width).new Search(aggregator.distance());
        for (int i = 0; i < points; i++) {
          int leftOut = random.nextInt(points + 1) - 1;
          int nearest = search.nearest(a, i, leftOut, Double.POSITIVE_INFINITY);
          int expected = allPairs(a, b, width, i, leftOut, aggregator.distance());
          assertEquals(expected, nearest, "seed " + seed);
        }
      }
    }
  }

  static int allPairs(double[] a, double[] b, int width, int i, int leftOut, Distance distance) {
    double least = Double.POSITIVE_INFINITY;
    int nearest = -1;
    for (int j = 0; j < b.length / width; j++) {
      double d = distance(a, b, width, i, j, distance);
      if (j != leftOut && d < least) {
        least = d;
        nearest = j;
      }
    }
    return nearest;
  }

  private static double distance(double[] a, double[] b, int width, int i, int j, Distance distance) {
    return distance.of(IntStream.range(0, width).mapToDouble(k -> a[i * width + k] - b[j * width + k]).toArray());
  }

  @Test
  void aTreeFindsRecordsThatCannotBeLinked() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(4);
      int points = 1 + random.nextInt(120);
      double[] b = random.ints((long) points * width, 0, 9).asDoubleStream().toArray();
      double[] a = random.ints((long) points * width, 0, 9).asDoubleStream().toArray();
      for (Form form : new Form[]{Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET}) {
        Family family = FamilySettings.of(form).family(width);
        NearestTree.Within within = new NearestTree(b, width).new Within(family, a);
        for (int i = 0; i < points; i++) {
          int own = i;
          boolean expected = IntStream.range(0, points).anyMatch(j -> j != own && covers(family, a, b, width, own, j));
          assertEquals(expected, within.any(i, i, nearness(family, a, b, width, i, i)), form + " seed " + seed);
        }
      }
    }
  }

  private static boolean covers(Family family, double[] a, double[] b, int width, int i, int j) {
    double[] other = nearness(family, a, b, width, i, j);
    double[] own = nearness(family, a, b, width, i, i);
    return IntStream.range(0, width).allMatch(k -> other[k] <= own[k]);
  }

  private static double[] nearness(Family family, double[] a, double[] b, int width, int i, int j) {
    double[] into = new double[width];
    family.nearness(IntStream.range(0, width).mapToDouble(k -> a[i * width + k] - b[j * width + k]).toArray(), into);
    return into;
  }
}
