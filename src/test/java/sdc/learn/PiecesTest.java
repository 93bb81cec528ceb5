package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Variable;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Distance;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.link.Links;

/** The pieces of the exact learner, each against a slow twin or ojAlgo. */
class PiecesTest {

  private static final Budget FREE = new Budget(0, Progress.NONE);

  @Test
  void smallestHittingSetEqualsOjAlgos() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int records = 5 + random.nextInt(25);
      List<int[]> cores = new ArrayList<>();
      HittingSet hitting = new HittingSet(Randomness.seeded(seed).stream("test"));
      for (int c = random.nextInt(60); c >= 0; c--) {
        Set<Integer> core = new TreeSet<>();
        for (int size = 1 + random.nextInt(5); size > 0; size--) {
          core.add(random.nextInt(records));
        }
        int[] members = core.stream().mapToInt(Integer::intValue).toArray();
        cores.add(members);
        hitting.add(members);
        if (c % 20 == 7) {
          hitting.relax(FREE);
        }
      }
      Set<Integer> smallest = hitting.smallest(FREE, Integer.MAX_VALUE);
      String seen = "seed " + seed;
      assertTrue(cores.stream().allMatch(core -> Arrays.stream(core).anyMatch(smallest::contains)), seen);
      assertEquals(ojAlgo(cores, records), smallest.size(), seen);
      assertEquals(smallest.size(), hitting.bound(), seen);
      assertTrue(hitting.finished(), seen);
      assertTrue(hitting.small().size() >= smallest.size(), seen);
    }
  }

  /** Of records that nearly all conflict two by two: the cliques' cuts give the bound that pairs alone leave at half. */
  @Test
  void cliquesOfConflictsSharpenTheRelaxation() {
    int sharpened = 0;
    for (int seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int records = 8 + random.nextInt(12);
      List<int[]> cores = new ArrayList<>();
      HittingSet hitting = new HittingSet(Randomness.seeded(seed).stream("test"));
      for (int i = 0; i < records; i++) {
        for (int k = 0; k < i; k++) {
          if (random.nextInt(5) > 0) {
            cores.add(new int[] {i, k});
            hitting.add(new int[] {i, k});
          }
        }
      }
      hitting.relax(FREE);
      int relaxed = hitting.bound();
      int smallest = ojAlgo(cores, records);
      assertTrue(relaxed <= smallest, "seed " + seed);
      sharpened += relaxed > (records + 1) / 2 ? 1 : 0;
      assertEquals(smallest, hitting.smallest(FREE, Integer.MAX_VALUE).size(), "seed " + seed);
      assertEquals(smallest, hitting.bound(), "seed " + seed);
    }
    assertTrue(sharpened > 35, "sharpened " + sharpened);
  }

  private static int ojAlgo(List<int[]> cores, int records) {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    Variable[] chosen = IntStream.range(0, records).mapToObj(v -> model.newVariable("v" + v).binary().weight(1))
        .toArray(Variable[]::new);
    for (int c = 0; c < cores.size(); c++) {
      Expression hit = model.newExpression("c" + c).lower(1);
      Arrays.stream(cores.get(c)).forEach(v -> hit.set(chosen[v], 1));
    }
    return (int) Math.round(model.minimise().getValue());
  }

  @Test
  void marginsEqualThoseOfTheDualByItsOwnConditions() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(6);
      double[][] normals = new double[1 + random.nextInt(25)][width];
      double[] height = new double[normals.length];
      for (int k = 0; k < normals.length; k++) {
        for (int i = 0; i < width; i++) {
          normals[k][i] = random.nextInt(4) == 0 ? 0 : random.nextInt(7) - (seed % 2 == 0 ? 1 : 3);
        }
        normals[k][0] += 0.5;
        Vectors.normalise(normals[k]);
        height[k] = random.nextInt(3) == 0 ? 0 : 1;
      }
      check("seed " + seed, new MaxMargin(width, 1e-9), normals, height);
    }
  }

  /** Either all hold, or the multipliers combine the rows to nothing. */
  private static void check(String seen, MaxMargin margin, double[][] normals, double[] height) {
    int width = normals[0].length;
    for (int steps = 0; steps < 10_000; steps++) {
      int violated = -1;
      for (int k = 0; k < normals.length && violated < 0; k++) {
        violated = Vectors.dot(normals[k], margin.point()) < height[k] - 1e-7 ? k : -1;
      }
      if (violated < 0) {
        return;
      }
      if (!margin.add(normals[violated], violated, height[violated])) {
        double[] sum = new double[width];
        double weight = 0;
        for (int c = 0; c < margin.contradictionIds().length; c++) {
          assertTrue(margin.contradiction()[c] >= 0, seen);
          Vectors.add(sum, margin.contradiction()[c], normals[margin.contradictionIds()[c]]);
          weight += margin.contradiction()[c] * height[margin.contradictionIds()[c]];
        }
        assertTrue(Vectors.norm(sum) <= 1e-9 * weight, seen);
        return;
      }
    }
    throw new AssertionError(seen + ": no end");
  }

  @Test
  void aCertificateThatProvesNothingIsRefused() {
    Problem problem = problem(Form.WEIGHTED_MEAN, SmallPairsTest.pair(1));
    Certificate one = new Certificate(problem);
    assertFalse(one.holds(1e-9));
    one.addRow(0, 1, 1);
    assertFalse(one.holds(1e-9));
    Certificate negative = new Certificate(problem);
    negative.addRow(0, 1, 1);
    negative.addRow(0, 1, -1);
    assertFalse(negative.holds(1e-9));
  }

  @Test
  void cellsWithAndWithoutCoresEqualHittingSets() {
    for (int seed = 1; seed <= 80; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      for (FamilySettings settings : List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA),
          new FamilySettings(Form.OWA, true, Psd.NONE, 0))) {
        Problem problem = problem(settings, pair);
        Candidates candidates = Candidates.of(problem);
        int[] live = Arrays.stream(problem.records()).filter(i -> !candidates.lost(i)).toArray();
        Cells cells = new Cells(problem, candidates, live, 0, FREE);
        if (seed % 2 == 0) {
          cells.know(new HittingSetProof(problem, candidates, Randomness.seeded(seed), FREE).cores());
        }
        while (!cells.closed()) {
          cells.run(100);
        }
        int linked = new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), Progress.NONE).links().linked();
        assertEquals(linked, cells.bound(), "seed " + seed + " of " + settings);
      }
    }
  }

  /** Records are linked where all their rows are positive; at no point of the simplex may more be than conflicts leave. */
  @Test
  void conflictsNeverGiveUpMoreThanMustBe() {
    int sets = 0;
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int corners = 2 + random.nextInt(4);
      double[][][] products = new double[2 + random.nextInt(7)][][];
      Conflicts conflicts = new Conflicts(products.length, corners);
      for (int i = 0; i < products.length; i++) {
        products[i] = new double[1 + random.nextInt(3)][];
        for (int r = 0; r < products[i].length; r++) {
          products[i][r] = random.doubles(corners, -2, 1).toArray();
        }
        conflicts.set(i, products[i]);
      }
      int givenUp = conflicts.givenUp(products.length);
      int most = 0;
      for (int point = 0; point < 3000; point++) {
        double[] weights = random.doubles(corners).map(w -> -Math.log(w)).toArray();
        most = Math.max(most, (int) Arrays.stream(products)
            .filter(rows -> Arrays.stream(rows).allMatch(row -> Vectors.dot(row, weights) > 0)).count());
      }
      assertTrue(most <= products.length - givenUp, "seed " + seed + ": " + most + " of " + products.length + " less " + givenUp);
      assertTrue(conflicts.givenUp(1) == Math.min(1, givenUp) || givenUp > 1, "seed " + seed);
      sets += most == products.length - givenUp ? 1 : 0;
    }
    assertTrue(sets > 100, "tight in " + sets);
  }

  @Test
  void ofThreeThatConflictTwoAreGivenUp() {
    double[][][] rows = {{{2, -1, -1.5}}, {{-1.5, 2, -1}}, {{-1, -1.5, 2}}};
    Conflicts conflicts = new Conflicts(3, 3);
    for (int i = 0; i < 3; i++) {
      conflicts.set(i, rows[i]);
    }
    // each pair: 2 − 1.5·λ ≤ 0 and 2·λ − 1 ≤ 0 contradict, so nothing conflicts
    assertEquals(0, conflicts.givenUp(3));
    for (int i = 0; i < 3; i++) {
      double[] stronger = rows[i][0].clone();
      stronger[i] = 0.5;
      conflicts.set(i, new double[][]{stronger});
    }
    assertEquals(2, conflicts.givenUp(3));
  }

  @Test
  void knownCoresNeverGiveUpMoreThanMustBe() {
    int tight = 0;
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int records = 4 + random.nextInt(7);
      byte[] state = new byte[records];
      for (int v = 0; v < records; v++) {
        state[v] = (byte) random.nextInt(3);
      }
      Cover[] cores = new Cover[1 + random.nextInt(10)];
      double[] weights = new double[cores.length];
      for (int c = 0; c < cores.length; c++) {
        int[] members = random.ints(3, 0, records).distinct().toArray();
        cores[c] = new Cover(members, Math.max(1, members.length - 1 - random.nextInt(2)));
        weights[c] = c < 2 && random.nextBoolean() ? 0.5 : 0;
      }
      int needed = fewest(cores, state);
      int proven = needed > records ? 0 : new KnownCores(List.of(cores), weights, records).givenUp(state);
      assertTrue(proven <= needed, "seed " + seed + ": " + proven + " of " + needed);
      tight += proven == needed ? 1 : 0;
    }
    assertTrue(tight > 150, "tight in " + tight);
  }

  /** The fewest open records that meet all covers with the lost ones; many where there is no such set. */
  private static int fewest(Cover[] cores, byte[] state) {
    int fewest = Integer.MAX_VALUE;
    for (int set = 0; set < 1 << state.length; set++) {
      int chosen = set;
      boolean open = IntStream.range(0, state.length).allMatch(v -> (chosen >> v & 1) == 0 || state[v] == KnownCores.OPEN);
      if (open && Arrays.stream(cores).allMatch(core -> Arrays.stream(core.records())
          .filter(v -> state[v] == KnownCores.LOST || (chosen >> v & 1) == 1).count() >= core.needed())) {
        fewest = Math.min(fewest, Integer.bitCount(set));
      }
    }
    return fewest;
  }

  @Test
  void theTreeFindsWhatAllPairsFind() {
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
          int[] expected = allPairs(a, b, width, i, leftOut, aggregator.distance());
          assertEquals(expected[0], nearest, "seed " + seed);
          assertEquals(expected[1], nearest < 0 ? 0 : search.ties(), "seed " + seed);
        }
      }
    }
  }

  static int[] allPairs(double[] a, double[] b, int width, int i, int leftOut, Distance distance) {
    double least = Double.POSITIVE_INFINITY;
    int nearest = -1;
    int ties = 0;
    double[] difference = new double[width];
    for (int j = 0; j < b.length / width; j++) {
      for (int k = 0; k < width; k++) {
        difference[k] = a[i * width + k] - b[j * width + k];
      }
      double d = distance.of(difference);
      if (j != leftOut && d < least) {
        least = d;
        nearest = j;
        ties = 0;
      }
      ties += j != leftOut && d == least ? 1 : 0;
    }
    return new int[]{nearest, ties};
  }

  @Test
  void paretoMinimalCandidatesDecideLinks() {
    for (int seed = 1; seed <= 60; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
      for (Form form : new Form[]{Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET, Form.BILINEAR}) {
        Problem problem = problem(form, pair);
        Candidates candidates = Candidates.of(problem);
        Random random = new Random(seed);
        Aggregator aggregator = problem.family().aggregator(random.doubles(problem.family().size()).toArray());
        Links links = Recount.of(pair, differences, aggregator);
        int[] live = Arrays.stream(problem.records()).filter(i -> !candidates.lost(i)).toArray();
        int[] linked = new Separation(problem, candidates).linked(aggregator, live);
        int[] expected = Arrays.stream(problem.records()).filter(links::isLinked).toArray();
        assertEquals(Arrays.toString(expected), Arrays.toString(linked), "seed " + seed + " " + form);
      }
    }
  }

  @Test
  void lineSearchNeverLinksLessThanItsStart() {
    for (String name : new String[]{"M4-28", "M5-38"}) {
      Problem problem = problem(Form.WEIGHTED_MEAN, CasesTest.pair(name));
      Candidates candidates = Candidates.of(problem);
      Separation separation = new Separation(problem, candidates);
      int[] live = Arrays.stream(problem.records()).filter(i -> !candidates.lost(i)).toArray();
      LineSearch search = new LineSearch(problem.family(), new Rows(problem), new Constraints(problem), separation, live,
          Randomness.seeded(1).stream("test"), FREE);
      search.start(problem.family().equalWeights());
      int before = search.linked();
      search.improve(8);
      assertTrue(search.linked() > before + 40, name + ": " + before + " to " + search.linked());
      assertEquals(search.linked(), separation.linked(problem.family().aggregator(search.best()), live).length);
    }
  }

  private static Problem problem(Form form, MaskedPair pair) {
    return problem(FamilySettings.of(form), pair);
  }

  private static Problem problem(FamilySettings settings, MaskedPair pair) {
    return new Problem(settings.family(pair.original().width()), Differences.of(pair, Differences.Scaling.ATTRIBUTE), pair);
  }
}
