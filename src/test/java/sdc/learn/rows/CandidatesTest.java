package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.learn.PairsOf;
import sdc.learn.SmallPairsTest;
import sdc.learn.search.Restarts;
import sdc.link.Links;

/** Who is lost and which candidates are Pareto-minimal, by comparing every candidate with every other. */
class CandidatesTest {

  private static final List<Form> MONOTONE = List.of(Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET);

  private static double[] nearness(Problem problem, int i, int j) {
    double[] difference = new double[problem.differences().width()];
    double[] into = new double[difference.length];
    problem.differences().write(i, j, difference);
    problem.family().nearness(difference, into);
    return into;
  }

  private static boolean covers(double[] a, double[] b) {
    return IntStream.range(0, a.length).allMatch(k -> a[k] <= b[k]);
  }

  private static Problem problem(Form form, MaskedPair pair) {
    return new Problem(FamilySettings.of(form).family(pair.original().width()), Differences.of(pair, Differences.Scaling.RAW), pair);
  }

  /** Whole numbers, and some originals without a partner. */
  private static MaskedPair matched(Random random) {
    int n = 6 + random.nextInt(30);
    int width = 1 + random.nextInt(4);
    int values = 3 + random.nextInt(40);
    double[][] a = new double[width][n];
    double[][] b = new double[width][n];
    for (int k = 0; k < width; k++) {
      Arrays.setAll(a[k], i -> random.nextInt(values));
      double[] of = a[k];
      Arrays.setAll(b[k], i -> of[i] + random.nextInt(values / 2 + 1) - values / 4);
    }
    List<String> ids = IntStream.range(0, n).mapToObj(i -> "c" + i).toList();
    int[] kept = IntStream.range(0, n).filter(i -> i % 7 != 3).toArray();
    return MaskedPair.matched(PairsOf.table(a), ids, PairsOf.table(b).rows(kept), IntStream.of(kept).mapToObj(ids::get).toList());
  }

  @Test
  void listsAreParetoMinimal() {
    int found = 0;
    int gone = 0;
    for (int seed = 1; seed <= 150; seed++) {
      MaskedPair pair = matched(new Random(seed));
      for (Form form : MONOTONE) {
        Problem problem = problem(form, pair);
        Candidates candidates = Candidates.of(problem);
        assertTrue(candidates.listed());
        for (int i : problem.records()) {
          double[] own = nearness(problem, i, problem.partner(i));
          int[] wrong = IntStream.range(0, problem.candidates()).filter(j -> j != problem.partner(i)).toArray();
          boolean lost = Arrays.stream(wrong).anyMatch(j -> covers(nearness(problem, i, j), own));
          assertEquals(lost, candidates.lost(i), form + " seed " + seed);
          gone += lost ? 1 : 0;
          if (!lost) {
            int[] of = candidates.of(i);
            assertArrayEquals(Arrays.stream(of).sorted().distinct().toArray(), of);
            Set<String> expected = minimal(problem, i, wrong, own);
            assertEquals(expected, texts(problem, i, of), form + " seed " + seed);
            assertEquals(expected.size(), of.length, "one of several alike");
            found += of.length;
          }
        }
      }
    }
    assertTrue(found > 5000 && gone > 500, found + " found, " + gone + " lost");
  }

  private static Set<String> minimal(Problem problem, int i, int[] wrong, double[] own) {
    int[] some = Arrays.stream(wrong).filter(j -> {
      double[] other = nearness(problem, i, j);
      return IntStream.range(0, own.length).anyMatch(k -> other[k] <= own[k]);
    }).toArray();
    int[] minimal = Arrays.stream(some).filter(j -> Arrays.stream(some).noneMatch(other ->
        covers(nearness(problem, i, other), nearness(problem, i, j)) && !covers(nearness(problem, i, j), nearness(problem, i, other))))
        .toArray();
    return texts(problem, i, minimal);
  }

  private static Set<String> texts(Problem problem, int i, int[] of) {
    return Arrays.stream(of).mapToObj(j -> Arrays.toString(nearness(problem, i, j))).collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void rowsAreCounted() {
    Problem problem = problem(Form.OWA, matched(new Random(4)));
    Candidates candidates = Candidates.of(problem);
    int[] live = Restarts.live(problem, candidates);
    assertEquals(Arrays.stream(live).mapToLong(i -> candidates.of(i).length).sum(), candidates.rows(live));
    assertTrue(candidates.rows(live) > live.length);
  }

  @Test
  void underAFormEveryCandidateMatters() {
    Problem problem = problem(Form.BILINEAR, matched(new Random(4)));
    Candidates candidates = Candidates.of(problem);
    assertFalse(candidates.listed());
    for (int i : problem.records()) {
      assertFalse(candidates.lost(i));
      assertArrayEquals(IntStream.range(0, problem.candidates()).toArray(), candidates.of(i));
    }
    assertEquals(3L * problem.candidates(), candidates.rows(new int[] {0, 1, 2}));
  }

  /** Beyond 20 million pairs nothing is listed: numbers go by a tree, labels by all candidates; most are lost at the first. */
  @Test
  void largeFilesListOnlyTheLost() {
    int n = 4480;
    double[] a = new double[n];
    double[] b = new double[n];
    int[] labels = new int[n];
    int[] masked = new int[n];
    for (int i = 0; i < n; i++) {
      boolean apart = i % 500 == 250;
      a[i] = apart ? i : 0;
      b[i] = apart ? i + (i > 2000 ? 600 : 1) : 0;
      labels[i] = apart ? 1 : 0;
      masked[i] = i % 1000 == 250 ? 1 : 0;
    }
    MaskedPair numbers = MaskedPair.aligned(PairsOf.table(a, a), PairsOf.table(b, b));
    MaskedPair mixed = MaskedPair.aligned(
        Table.of(NumericColumn.of("x", a), NominalColumn.of("y", List.of("p", "q"), labels)),
        Table.of(NumericColumn.of("x", b), NominalColumn.of("y", List.of("p", "q"), masked)));
    for (MaskedPair pair : List.of(numbers, mixed)) {
      Problem problem = problem(Form.WEIGHTED_MEAN, pair);
      Candidates candidates = Candidates.of(problem);
      assertFalse(candidates.listed());
      assertTrue(candidates.lost(0) && candidates.lost(n - 1), "one of many alike");
      int lost = 0;
      for (int i = 250; i < n; i += 500) {
        int own = i;
        double[] partner = nearness(problem, i, i);
        boolean expected = IntStream.range(0, n).anyMatch(j -> j != own && covers(nearness(problem, own, j), partner));
        assertEquals(expected, candidates.lost(i), "record " + i);
        lost += expected ? 1 : 0;
      }
      assertTrue(lost > 0 && lost < 9, lost + " lost");
    }
  }

  @Test
  void paretoMinimalCandidatesDecideLinks() {
    for (int seed = 1; seed <= 60; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
      for (Form form : new Form[]{Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET, Form.BILINEAR}) {
        Problem problem = PairsOf.problem(FamilySettings.of(form), pair);
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
}
