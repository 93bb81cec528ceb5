package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Distance;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.text.TextMeasure;
import sdc.data.tree.KdTree;
import sdc.learn.RecodedPairs;

/** What a {@link MixedTree} need not look at: bounds of its boxes beside their definition, its splits, and which candidates are met. */
class MixedBoundsTest {

  static List<FamilySettings> families() {
    return MixedTreeTest.allFamilies().stream().filter(each -> each.form() != Form.BILINEAR || !each.comparison().contradiction()).toList();
  }

  /** Numbers missing in both files, in none, and in the original, and labels, few and more; in every third pair many and none missing. */
  private static MaskedPair pair(int seed, int records) {
    Random random = new Random(seed);
    int labels = seed % 3 == 0 ? 320 : 12;
    return MaskedPair.aligned(file(random, records, labels, true), file(random, records, labels, false));
  }

  private static Table file(Random random, int records, int labels, boolean isOriginal) {
    boolean missing = labels < 100;
    List<String> names = IntStream.range(0, labels).mapToObj(label -> "l" + label).toList();
    return Table.of(NumericColumn.of("a", numbers(random, records, missing)), NumericColumn.of("b", numbers(random, records, false)),
        NumericColumn.of("c", numbers(random, records, missing && isOriginal)),
        NominalColumn.of("d", List.of("x", "y", "z"), codes(random, records, 3, missing)),
        NominalColumn.of("e", names, codes(random, records, labels, missing)));
  }

  private static double[] numbers(Random random, int records, boolean missing) {
    return random.doubles(records).map(v -> missing && random.nextInt(5) == 0 ? Double.NaN : Math.rint(20 * v)).toArray();
  }

  private static int[] codes(Random random, int records, int labels, boolean missing) {
    return random.doubles(records).mapToInt(v -> missing && random.nextInt(6) == 0 ? NominalColumn.MISSING : (int) (labels * v * v))
        .toArray();
  }

  private static Problem problem(FamilySettings settings, int seed, int records) {
    boolean recoded = seed % 2 == 0 || settings.form() == Form.MISMATCH || settings.comparison().contradiction();
    return Problem.of(settings, recoded ? RecodedPairs.of(new SplittableRandom(seed), records) : pair(seed, records));
  }

  private static Aggregator drawn(Problem problem, FamilySettings settings, Random random) {
    double[] parameters = problem.family().equalWeights();
    for (int k = 0; k < parameters.length && settings.form() != Form.CHOQUET; k++) {
      parameters[k] = settings.form() == Form.BILINEAR ? 2 * random.nextDouble() - 1 : random.nextInt(5) == 0 ? 0 : random.nextDouble();
    }
    return problem.family().aggregator(parameters);
  }

  private static List<KdTree.Node> nodes(KdTree.Node node) {
    List<KdTree.Node> nodes = new ArrayList<>(List.of(node));
    if (node.left != null) {
      nodes.addAll(nodes(node.left));
      nodes.addAll(nodes(node.right));
    }
    return nodes;
  }

  private static double distance(Differences differences, Distance distance, int i, int j) {
    double[] gaps = differences.buffer();
    differences.write(i, j, gaps);
    return distance.of(gaps);
  }

  /** The bound of a box beside its distances, and beside what the ranges of the values in it allow. */
  @ParameterizedTest
  @MethodSource("families")
  void boundsAreTheLeastThatTheRangesAllow(FamilySettings settings) {
    for (int seed = 1; seed <= 4; seed++) {
      Problem problem = problem(settings, seed, 110);
      Differences differences = problem.differences();
      Aggregator aggregator = drawn(problem, settings, new Random(seed));
      MixedTree tree = new MixedTree(differences, aggregator);
      MixedTree.Search search = tree.new Measure(aggregator).search(aggregator.distance());
      List<List<Integer>> groups = sameCodes(differences);
      List<KdTree.Node> nodes = nodes(tree.tree.root);
      assertTrue(nodes.size() > 2, nodes.size() + " boxes");
      for (int i = 0; i < differences.originals(); i += 3) {
        search.nearest(differences.sharedOriginals(), i, -1, Double.POSITIVE_INFINITY);
        for (KdTree.Node node : nodes) {
          String seen = settings + ", seed " + seed + ", record " + i + ", box " + node.from + " to " + node.to;
          double bound = search.bound(node);
          Box box = new Box(differences, groups, i, Arrays.copyOfRange(tree.tree.rows, node.from, node.to));
          double nearest = box.rows().mapToDouble(j -> distance(differences, aggregator.distance(), box.record, j)).min().orElseThrow();
          assertTrue(bound <= nearest + (settings.form() == Form.BILINEAR ? 0 : 1e-12 * nearest), seen + ": " + bound + " " + nearest);
          assertEquals(box.least(aggregator), bound, 1e-8, seen);
        }
      }
    }
  }

  /** The bound of a box of one candidate is its distance, less a margin for rounding. */
  @Test
  void aBoxOfOneCandidateHasItsDistance() {
    FamilySettings settings = FamilySettings.of(Form.BILINEAR).with(ValueComparison.COMPLETED);
    for (int seed = 1; seed <= 8; seed++) {
      Problem problem = problem(settings, seed, 24);
      Aggregator aggregator = drawn(problem, settings, new Random(seed));
      for (int j = 0; j < 24; j++) {
        Differences one = problem.differences().part(IntStream.range(0, 24).toArray(), new int[] {j});
        MixedTree tree = new MixedTree(one, aggregator);
        MixedTree.Search search = tree.new Measure(aggregator).search(aggregator.distance());
        for (int i = 0; i < 24; i++) {
          double distance = distance(one, aggregator.distance(), i, 0);
          search.nearest(one.sharedOriginals(), i, -1, 0);
          double bound = search.bound(tree.tree.root);
          assertTrue(bound <= distance, "seed " + seed + " " + i + " " + j + ": " + bound + " above " + distance);
          assertEquals(distance, bound, 1e-8, "seed " + seed + " " + i + " " + j);
        }
      }
    }
  }

  /** The candidates of a box, as a record sees them through the ranges of their values alone. */
  private record Box(Differences differences, List<List<Integer>> groups, int record, int[] candidates) {

    IntStream rows() {
      return IntStream.of(candidates);
    }

    private double at(int k) {
      return differences.sharedOriginals()[record * differences.width() + k];
    }

    private DoubleStream values(int k) {
      return rows().mapToDouble(j -> differences.sharedMasked()[j * differences.width() + k]);
    }

    private double low(int k) {
      return values(k).min().orElseThrow();
    }

    private double high(int k) {
      return values(k).max().orElseThrow();
    }

    private DoubleStream variances(int k) {
      return rows().mapToDouble(j -> differences.originalExtra(record, k) + differences.maskedExtra(j, k));
    }

    private DoubleStream codes(int k) {
      return IntStream.rangeClosed((int) low(k), (int) high(k)).asDoubleStream();
    }

    private double least(int k) {
      double gap = Math.max(0, Math.max(low(k) - at(k), at(k) - high(k)));
      return differences.isNominal(k) ? codes(k).map(code -> differences.mismatch(k).square(at(k), code)).min().orElseThrow()
          : gap * gap + variances(k).min().orElseThrow();
    }

    private double most(int k) {
      double far = Math.max(Math.abs(at(k) - low(k)), Math.abs(at(k) - high(k)));
      return differences.isNominal(k) ? differences.mismatch(k).most(at(k), low(k), high(k)) : far * far + variances(k).max().orElseThrow();
    }

    /** The least and the greatest expected difference. */
    private double[] means(int k) {
      if (!differences.isNominal(k)) {
        return new double[] {at(k) - high(k), at(k) - low(k)};
      }
      boolean apart = differences.buffer().length > differences.width();
      double unit = Math.sqrt(differences.mismatch(k).square());
      return DoubleStream.of(least(k), most(k)).map(square -> apart ? square / unit : Math.sqrt(square)).toArray();
    }

    double least(Aggregator aggregator) {
      double[][] form = aggregator.quadraticForm();
      return aggregator instanceof WeightedMean.Fixed mean ? least(mean.weights()) : form != null ? least(form)
          : aggregator.distance().of(IntStream.range(0, differences.width()).mapToDouble(k -> Math.sqrt(least(k))).toArray());
    }

    /** Labels with the same codes are alike for all their attributes at once. */
    private double least(double[] weights) {
      double sum = IntStream.range(0, weights.length).filter(k -> !differences.isNominal(k)).mapToDouble(k -> weights[k] * least(k)).sum();
      for (List<Integer> group : groups) {
        sum += codes(group.get(0)).map(code -> group.stream()
            .mapToDouble(k -> weights[k] * differences.mismatch(k).square(at(k), code)).sum()).min().orElseThrow();
      }
      return sum;
    }

    /** Each term of the form by itself at the ends of its ranges, where a product is least. */
    private double least(double[][] form) {
      double sum = 0;
      for (int k = 0; k < form.length; k++) {
        sum += Math.min(form[k][k] * least(k), form[k][k] * most(k));
        for (int l = 0; l < k; l++) {
          double factor = 2 * form[k][l];
          double[] others = means(l);
          sum += DoubleStream.of(means(k)).flatMap(mean -> DoubleStream.of(others).map(other -> factor * mean * other)).min().orElseThrow();
        }
      }
      return sum;
    }
  }

  /** The attributes of labels, neighbours together that have the same codes in all records. */
  private static List<List<Integer>> sameCodes(Differences differences) {
    List<List<Integer>> groups = new ArrayList<>();
    List<Double> last = List.of();
    for (int k = 0; k < differences.width(); k++) {
      int attribute = k;
      List<Double> codes = Stream.of(differences.sharedOriginals(), differences.sharedMasked()).flatMap(file ->
          IntStream.range(0, file.length).filter(at -> at % differences.width() == attribute).mapToObj(at -> file[at])).toList();
      if (differences.isNominal(k) && !codes.equals(last)) {
        groups.add(new ArrayList<>());
        last = codes;
      }
      if (differences.isNominal(k)) {
        groups.get(groups.size() - 1).add(k);
      }
    }
    return groups;
  }

  /** A tree has a coordinate for each number, for each attribute of labels, and for each number that the masked file lacks or recodes. */
  @Test
  void coordinatesOfTheTree() {
    Differences plain = Differences.of(pair(1, 60), Scaling.ATTRIBUTE, ValueComparison.COMPLETED);
    assertEquals(5 + 1, new MixedTree(plain, new WeightedMean.Fixed(new double[] {1, 1, 1, 1, 1})).tree.width, "only a is missing");
    Random random = new Random(2);
    Table[] files = IntStream.range(0, 2).mapToObj(f -> Table.of(NumericColumn.of("n", random.doubles(200).toArray()),
        NominalColumn.of("d", List.of("x", "y", "z"), random.ints(200, 0, 3).toArray()),
        NominalColumn.of("e", List.of("u", "v", "w"), random.ints(200, 0, 3).toArray()))).toArray(Table[]::new);
    Problem classes = Problem.of(FamilySettings.of(Form.MISMATCH), MaskedPair.aligned(files[0], files[1]));
    assertTrue(classes.differences().width() > 6, "several classes of pairs of labels");
    assertEquals(2, sameCodes(classes.differences()).size());
    assertEquals(3, new MixedTree(classes.differences(), classes.family().aggregator(classes.family().equalWeights())).tree.width);
  }

  private static Differences threeAttributes(int records, boolean texts) {
    List<String> names = IntStream.range(0, texts ? records : 3).mapToObj(label -> "name " + label).toList();
    Table table = Table.of(NominalColumn.of("label", names, IntStream.range(0, records).map(i -> i % names.size()).toArray()),
        NumericColumn.of("narrow", IntStream.range(0, records).mapToDouble(i -> i * 7 % 11).toArray()),
        NumericColumn.of("wide", IntStream.range(0, records).mapToDouble(i -> i * 5 % 31).toArray()));
    MaskedPair pair = MaskedPair.aligned(table, table);
    return Differences.of(texts ? pair.asTexts(Map.of("label", TextMeasure.LEVENSHTEIN)) : pair, Scaling.RAW, ValueComparison.STRICT);
  }

  private static Aggregator diagonal(double label, double narrow, double wide) {
    return new Bilinear.Fixed(new double[][] {{label, 0, 0}, {0, narrow, 0}, {0, 0, wide}});
  }

  /** The labels have a range of 2, the numbers of 10 and 30; a weight counts with its root. The tree has the numbers first. */
  @Test
  void theTreeIsSplitWhereTheDistanceIsLargest() {
    Differences differences = threeAttributes(200, false);
    int narrow = 0;
    int wide = 1;
    int label = 2;
    assertEquals(wide, new MixedTree(differences, diagonal(1, 1, 1)).tree.root.axis);
    assertEquals(narrow, new MixedTree(differences, diagonal(1, 16, 1)).tree.root.axis);
    assertEquals(narrow, new MixedTree(differences, diagonal(1, -16, 1)).tree.root.axis);
    assertEquals(narrow, new MixedTree(differences, diagonal(1e-12, 16e-12, 1e-12)).tree.root.axis, "only the ratio of weights matters");
    assertEquals(label, new MixedTree(differences, diagonal(400, 1, 1)).tree.root.axis);
    assertEquals(wide, new MixedTree(differences, new Owa.Fixed(new double[] {1, 0, 0})).tree.root.axis);
    double[][] products = {{0, 1, 0}, {1, 0, 1}, {0, 1, 0}};
    assertEquals(wide, new MixedTree(differences, new Bilinear.Fixed(products)).tree.root.axis, "without weights the range decides");
    Differences texts = threeAttributes(200, true);
    assertEquals(wide, new MixedTree(texts, diagonal(1, 1, 1)).tree.root.axis, "texts with neighbouring codes need not be near");
  }

  /** Only a weighted sum of squares compares the points of a leaf by loops over attributes, so only it has large leaves. */
  @Test
  void leavesOfWeightedSumsAreLarge() {
    List<Aggregator> sums = List.of(new WeightedMean.Fixed(new double[] {0.5, 0.5, 0}), diagonal(1, 2, 3), diagonal(0, 1, 0));
    List<Aggregator> others = List.of(new Owa.Fixed(new double[] {1, 0, 0}), diagonal(1, -1, 1),
        new Bilinear.Fixed(new double[][] {{1, 0, 0}, {0, 1, 0.5}, {0, 0.5, 1}}));
    for (Aggregator sum : sums) {
      assertTrue(new MixedTree(threeAttributes(48, false), sum).tree.root.left == null, "one leaf of 48");
      assertTrue(new MixedTree(threeAttributes(49, false), sum).tree.root.left != null);
    }
    for (Aggregator other : others) {
      assertTrue(new MixedTree(threeAttributes(12, false), other).tree.root.left == null, "one leaf of 12");
      assertTrue(new MixedTree(threeAttributes(13, false), other).tree.root.left != null);
    }
  }

  /** With the least distance as the limit, the distances are computed of those candidates alone that are as near. */
  @Test
  void aWeightedSumMeetsOnlyTheNearest() {
    for (int seed = 1; seed <= 9; seed++) {
      FamilySettings settings = FamilySettings.of(seed % 4 == 0 ? Form.MISMATCH : Form.WEIGHTED_MEAN).with(ValueComparison.COMPLETED);
      Problem problem = problem(settings, seed, 150);
      Differences differences = problem.differences();
      Aggregator aggregator = drawn(problem, settings, new Random(seed));
      Distance own = aggregator.distance();
      int[] met = new int[1];
      NearestCandidates search = new MixedTree(differences, aggregator).new Measure(aggregator).search(gaps -> {
        met[0]++;
        return own.of(gaps);
      });
      for (int i = 0; i < differences.originals(); i++) {
        int record = i;
        double[] distances = IntStream.range(0, differences.candidates()).mapToDouble(j -> distance(differences, own, record, j)).toArray();
        double least = DoubleStream.of(distances).min().orElseThrow();
        met[0] = 0;
        search.nearest(differences.sharedOriginals(), i, -1, least);
        assertEquals(DoubleStream.of(distances).filter(d -> d <= least * (1 + 1e-12)).count(), met[0], "seed " + seed + ", record " + i);
      }
    }
  }

  /** Squares of these numbers are too large for a double, but the numbers can be compared. */
  @Test
  void hugeNumbersBelongToBoxes() {
    Table original = Table.of(NumericColumn.of("n", new double[] {0, 1e200}), NominalColumn.of("d", List.of("x", "y"), new int[] {0, 1}));
    Table masked = Table.of(NumericColumn.of("n", new double[] {2e200, 1e200}), NominalColumn.of("d", List.of("x", "y"), new int[] {0, 0}));
    Differences differences = Differences.of(MaskedPair.aligned(original, masked), Scaling.RAW, ValueComparison.STRICT);
    WeightedMean family = new WeightedMean(2, false);
    MixedTree.Within within = new MixedTree(differences, family.aggregator(family.equalWeights())).new Within(family);
    assertTrue(within.any(0, 0, new double[] {2e200, 0}), "the second is nearer and has the same label");
  }
}
