package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** Trees and samples, by which large files are searched, against all pairs, and the promises of the search for them. */
class LargeSearchTest {

  private static final FamilySettings CONE = new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0);
  private static final FamilySettings MEAN = FamilySettings.of(Form.WEIGHTED_MEAN);

  /** Normal records; each attribute has more noise than the one before, part of it common to all. */
  private static MaskedPair pair(int records, double common, long seed) {
    Random random = new Random(seed);
    int width = 6;
    double[][] a = new double[width][records];
    double[][] b = new double[width][records];
    for (int i = 0; i < records; i++) {
      double shared = common * random.nextGaussian();
      for (int k = 0; k < width; k++) {
        a[k][i] = random.nextGaussian();
        b[k][i] = a[k][i] + 0.06 * (k + 1) * random.nextGaussian() + shared;
      }
    }
    return MaskedPair.aligned(table(a), table(b));
  }

  private static Table table(double[][] columns) {
    List<NumericColumn> list = new ArrayList<>();
    for (int k = 0; k < columns.length; k++) {
      list.add(NumericColumn.of("x" + k, columns[k]));
    }
    return Table.of(list);
  }

  @Test
  void aTreeOfAFormFindsWhatAllPairsFind() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(5);
      int points = 1 + random.nextInt(300);
      // whole numbers make ties, a shift far away makes rounding matter
      double shift = seed % 3 == 0 ? 1e5 : 0;
      double[] b = random.ints((long) points * width, 0, 9).mapToDouble(v -> v + shift).toArray();
      double[] a = random.ints((long) points * width, 0, 9).mapToDouble(v -> v + shift).toArray();
      for (Psd psd : new Psd[]{Psd.NONE, Psd.CONE}) {
        Family family = new FamilySettings(Form.BILINEAR, false, psd, 0).family(width);
        requireSameAsAllPairs(family.aggregator(random.doubles(family.size(), -1, 1).toArray()), a, b, width, "seed " + seed + psd);
      }
      Family mean = MEAN.family(width);
      double[] weights = random.doubles(width, -1, 1).toArray();
      weights[0] = 1;
      requireSameAsAllPairs(mean.aggregator(weights), a, b, width, "mean, seed " + seed);
    }
  }

  private static void requireSameAsAllPairs(Aggregator form, double[] a, double[] b, int width, String seen) {
    FormTree.Search search = new FormTree(form, b, width).new Search(form.distance());
    for (int i = 0; i < a.length / width; i++) {
      int leftOut = i % 3 == 0 ? -1 : i;
      int[] expected = PiecesTest.allPairs(a, b, width, i, leftOut, form.distance());
      int nearest = search.nearest(a, i, leftOut, Double.POSITIVE_INFINITY);
      assertEquals(expected[0], nearest, seen);
      assertEquals(expected[1], nearest < 0 ? 0 : search.ties(), seen);
    }
  }

  @Test
  void aTreeTellsWhoCannotBeLinked() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(4);
      int points = 1 + random.nextInt(120);
      double[] b = random.ints((long) points * width, 0, 9).asDoubleStream().toArray();
      double[] a = random.ints((long) points * width, 0, 9).asDoubleStream().toArray();
      for (Form form : new Form[]{Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET}) {
        Family family = FamilySettings.of(form).family(width);
        NearestTree.Within within = new NearestTree(b, width).new Within(family);
        for (int i = 0; i < points; i++) {
          int own = i;
          boolean expected = IntStream.range(0, points).anyMatch(j -> j != own && covers(family, a, b, width, own, j));
          assertEquals(expected, within.any(a, i, i, nearness(family, a, b, width, i, i)), form + " seed " + seed);
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

  @Test
  void weightsAreFoundWhereTheyMatterWithTheSameAnswerOnAnyNumberOfThreads() throws Exception {
    MaskedPair pair = pair(4600, 0, 1);
    SearchLearner learner = new SearchLearner(MEAN, 0, 1);
    Learned many = learner.learn(pair, Randomness.seeded(3), Progress.NONE);
    ForkJoinPool one = new ForkJoinPool(1);
    Learned alone = one.submit(() -> learner.learn(pair, Randomness.seeded(3), Progress.NONE)).get();
    one.shutdown();
    assertEquals(many.aggregator().parameters(pair.original().names()).toString(),
        alone.aggregator().parameters(pair.original().names()).toString());
    assertEquals(many.effort(), alone.effort());
    // what errors alone say is the start of the search, and not its end
    int start = links(pair, MEAN, problem(pair, MEAN).family().equalWeights());
    int informed = links(pair, MEAN, ErrorStart.of(problem(pair, MEAN)));
    assertTrue(start + 300 < informed && informed < many.links().linked(), start + ", " + informed + ", " + many.links().linked());
  }

  @Test
  void endsInTimeAndKeepsTheBestSoFar() {
    MaskedPair pair = pair(5000, 0.3, 2);
    int start = links(pair, CONE, problem(pair, CONE).family().equalWeights());
    Learned learned = new SearchLearner(CONE, 2).learn(pair, Randomness.seeded(1), Progress.NONE);
    assertTrue(learned.links().linked() > 1.2 * start, start + " to " + learned.links().linked());
    assertTrue(learned.seconds() < 4, "took " + learned.seconds());
  }

  @Test
  void aRecountEndsWhenTheBudgetDoes() {
    MaskedPair pair = pair(3000, 0, 3);
    Problem problem = problem(pair, CONE);
    Separation separation = new Separation(problem, Candidates.of(problem));
    Aggregator form = separation.aggregator(problem.family().equalWeights());
    assertNull(separation.nearer(form, problem.records(), Small.STOPPED));
    int[] all = separation.nearer(form, problem.records(), new Budget(0, Progress.NONE));
    assertEquals(links(pair, CONE, problem.family().equalWeights()), Arrays.stream(all).filter(j -> j < 0).count());
  }

  @Test
  void errorsGiveTheWeightsOfEveryFamily() {
    MaskedPair pair = pair(500, 0, 4);
    for (FamilySettings settings : LineWalkTest.families()) {
      double[] start = ErrorStart.of(problem(pair, settings));
      if (settings.form() == Form.OWA) {
        assertNull(start);
      } else {
        int mean = links(pair, MEAN, ErrorStart.of(problem(pair, MEAN)));
        int same = links(pair, settings, start);
        // the inverse of the moments has correlations by chance, the measure is the mean itself
        assertEquals(mean, same, settings.form() == Form.BILINEAR ? 10 : 0, settings.toString());
      }
    }
  }

  private static Problem problem(MaskedPair pair, FamilySettings settings) {
    return new Problem(settings.family(pair.original().width()), Differences.of(pair, Differences.Scaling.ATTRIBUTE), pair);
  }

  private static int links(MaskedPair pair, FamilySettings settings, double[] parameters) {
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    return Recount.of(pair, differences, settings.family(pair.original().width()).aggregator(parameters)).linked();
  }
}
