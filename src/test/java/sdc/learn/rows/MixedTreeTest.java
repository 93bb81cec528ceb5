package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Distance;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.text.TextMeasure;
import sdc.learn.RecodedPairs;
import sdc.link.EuclideanLinker;
import sdc.link.LinkSettings;
import sdc.link.Links;

/** The tree of labels, missing values and sets beside the comparison of all pairs. */
class MixedTreeTest {

  static List<FamilySettings> families() {
    ValueComparison apart = new ValueComparison(ValueComparison.Missing.AVERAGE, List.of(), true);
    return List.of(FamilySettings.of(Form.WEIGHTED_MEAN).with(apart), FamilySettings.of(Form.WEIGHTED_MEAN).with(ValueComparison.COMPLETED),
        FamilySettings.of(Form.MISMATCH).with(ValueComparison.COMPLETED), FamilySettings.of(Form.OWA).with(ValueComparison.COMPLETED),
        FamilySettings.of(Form.CHOQUET).with(ValueComparison.COMPLETED),
        new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2).with(ValueComparison.COMPLETED));
  }

  static List<FamilySettings> allFamilies() {
    return Stream.concat(families().stream(), Stream.of(ValueComparison.COMPLETED, new ValueComparison(ValueComparison.Missing.AVERAGE,
        List.of(), true)).map(FamilySettings.of(Form.BILINEAR)::with)).toList();
  }

  @ParameterizedTest
  @MethodSource("allFamilies")
  void theTreeAgreesWithAllPairs(FamilySettings settings) {
    for (int seed = 1; seed <= 8; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      MaskedPair pair = RecodedPairs.of(random, random.nextInt(20, 200));
      Problem problem = Problem.of(settings, pair);
      Differences differences = problem.differences();
      double[] parameters = problem.family().equalWeights();
      Aggregator equal = problem.family().aggregator(parameters);
      for (int k = 0; k < parameters.length && settings.form() != Form.CHOQUET && settings.form() != Form.OWA; k++) {
        parameters[k] = random.nextInt(3) == 0 ? 0 : settings.form() == Form.BILINEAR ? random.nextDouble(-1, 1) : random.nextDouble();
      }
      Aggregator aggregator = problem.family().aggregator(parameters);
      MixedTree tree = new MixedTree(differences, seed % 2 == 0 ? aggregator : equal);
      NearestCandidates search = tree.new Measure(aggregator).search(aggregator.distance());
      for (int i = 0; i < differences.originals(); i++) {
        int leftOut = random.nextInt(differences.candidates() + 1) - 1;
        String seen = settings + ", seed " + seed + ", record " + i;
        int expected = allPairs(differences, aggregator.distance(), i, leftOut);
        int nearest = search.nearest(differences.sharedOriginals(), i, leftOut, Double.POSITIVE_INFINITY);
        assertEquals(expected, nearest, seen);
        double[] gaps = differences.buffer();
        differences.write(i, nearest, gaps);
        double least = aggregator.distance().of(gaps);
        assertEquals(nearest, search.nearest(differences.sharedOriginals(), i, leftOut, least), seen);
        assertEquals(-1, search.nearest(differences.sharedOriginals(), i, leftOut, least - 1e-9 * Math.max(1, Math.abs(least))), seen);
      }
    }
  }

  /** More labels than have rows of costs, texts, and several classes of pairs of labels. */
  @Test
  void manyLabelsTextsAndClassesOfPairs() {
    for (int seed = 1; seed <= 6; seed++) {
      Random random = new Random(seed);
      List<String> names = IntStream.range(0, seed % 3 == 0 ? 5 : 320).mapToObj(label -> "l" + label).toList();
      MaskedPair labels = MaskedPair.aligned(drawn(names, 200, random), drawn(names, 200, random));
      MaskedPair pair = seed % 3 == 1 ? labels.asTexts(Map.of("c", TextMeasure.LEVENSHTEIN)) : labels;
      for (FamilySettings settings : List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA),
          FamilySettings.of(Form.BILINEAR), FamilySettings.of(seed % 3 == 0 ? Form.MISMATCH : Form.CHOQUET))) {
        Problem problem = Problem.of(settings, pair);
        Differences differences = problem.differences();
        double[] parameters = problem.family().equalWeights();
        for (int k = 0; k < parameters.length && settings.form() != Form.CHOQUET; k++) {
          parameters[k] = random.nextDouble();
        }
        Aggregator aggregator = problem.family().aggregator(parameters);
        NearestCandidates search = new MixedTree(differences, aggregator).new Measure(aggregator).search(aggregator.distance());
        for (int i = 0; i < differences.originals(); i++) {
          int leftOut = random.nextInt(differences.candidates());
          assertEquals(allPairs(differences, aggregator.distance(), i, leftOut),
              search.nearest(differences.sharedOriginals(), i, leftOut, Double.POSITIVE_INFINITY), settings + ", seed " + seed + ", " + i);
        }
      }
    }
  }

  private static Table drawn(List<String> names, int records, Random random) {
    return Table.of(NominalColumn.of("c", names, random.ints(records, 0, names.size()).toArray()),
        NumericColumn.of("n", random.doubles(records).toArray()),
        NominalColumn.of("d", List.of("x", "y", "z"), random.ints(records, 0, 3).toArray()),
        NominalColumn.of("e", List.of("x", "y", "z"), random.ints(records, 0, 3).toArray()));
  }

  private static int allPairs(Differences differences, Distance distance, int i, int leftOut) {
    double[] gaps = differences.buffer();
    double least = Double.POSITIVE_INFINITY;
    int nearest = -1;
    for (int j = 0; j < differences.candidates(); j++) {
      differences.write(i, j, gaps);
      double d = distance.of(gaps);
      if (j != leftOut && d < least) {
        nearest = j;
        least = d;
      }
    }
    return nearest;
  }

  /** A record is lost if a candidate is at least as near as its own in every coordinate. */
  @ParameterizedTest
  @MethodSource("families")
  void whoIsLost(FamilySettings settings) {
    int lost = 0;
    int records = 0;
    for (int seed = 1; seed <= 6; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Problem problem = Problem.of(settings, RecodedPairs.of(random, random.nextInt(15, 60)));
      Family family = problem.family();
      MixedTree.Within within = new MixedTree(problem.differences(), family.aggregator(family.equalWeights())).new Within(family);
      for (int i : problem.records()) {
        double[] own = nearness(problem, i, problem.partner(i));
        int seeking = i;
        boolean expected = IntStream.range(0, problem.candidates()).filter(j -> j != problem.partner(seeking)).anyMatch(j -> {
          double[] other = nearness(problem, seeking, j);
          return IntStream.range(0, own.length).allMatch(k -> other[k] <= own[k]);
        });
        assertEquals(expected, within.any(i, problem.partner(i), own), settings + ", seed " + seed + ", record " + i);
        lost += expected ? 1 : 0;
        records++;
      }
    }
    assertTrue(lost > 5 && lost < records - 5, lost + " of " + records);
  }

  private static double[] nearness(Problem problem, int i, int j) {
    double[] gaps = problem.differences().buffer();
    double[] into = new double[problem.differences().width()];
    problem.differences().write(i, j, gaps);
    problem.family().nearness(gaps, into);
    return into;
  }

  /** Equal weights are the Euclidean distance, with the same ties; the recount uses the tree for more than a million pairs. */
  @Test
  void equalWeightsLinkAsTheEuclideanDistance() {
    MaskedPair pair = RecodedPairs.of(new SplittableRandom(4), 1100);
    Differences differences = Differences.of(pair, Scaling.ATTRIBUTE, ValueComparison.COMPLETED);
    Links learned = Recount.of(pair, differences, new WeightedMean(3, false).aggregator(new double[] {1, 1, 1}));
    Links linked = new EuclideanLinker(Scaling.ATTRIBUTE, LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED))
        .link(pair, Progress.NONE);
    for (int i = 0; i < 1100; i++) {
      assertEquals(linked.nearest(i), learned.nearest(i), "record " + i);
      assertEquals(linked.ties(i), learned.ties(i), "record " + i);
    }
    assertEquals(linked.linked(), learned.linked());
  }
}
