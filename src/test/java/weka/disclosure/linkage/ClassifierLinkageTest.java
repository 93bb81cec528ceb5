package weka.disclosure.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.link.Links;
import sdc.risk.Rate;
import weka.core.ClassDiscovery;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.FilterMasking;
import weka.disclosure.SampleData;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageResult;
import weka.experiment.DisclosureSplitEvaluator;
import weka.filters.unsupervised.attribute.AdditiveNoise;

/** Weka's classifiers as attacks: what they learn, that they learn nothing from noise, ties, errors. */
class ClassifierLinkageTest {

  private static ClassifierLinkage linkage(String classifier) throws Exception {
    ClassifierLinkage linkage = new ClassifierLinkage();
    linkage.setOptions(new String[] {"-W", classifier});
    return linkage;
  }

  private static Table drawn(long seed, int rows) {
    Random random = new Random(seed);
    int[] labels = IntStream.range(0, rows).map(i -> random.nextInt(9) == 0 ? NominalColumn.MISSING : random.nextInt(4)).toArray();
    return Table.of(NumericColumn.of("a", random.doubles(rows).toArray()), NumericColumn.of("b", random.doubles(rows).toArray()),
        NominalColumn.of("c", List.of("l0", "l1", "l2", "l3"), labels), NumericColumn.of("d", random.doubles(rows).toArray()));
  }

  /** The attribute d is masked by mere noise, the others a little. */
  private static MaskedPair masked(long seed, int rows) {
    Table original = drawn(seed, rows);
    Random random = new Random(seed + 1);
    Table masked = original;
    for (int k : new int[] {0, 1}) {
      masked = masked.with(k, NumericColumn.of(original.names().get(k), Arrays.stream(original.numeric(k).toArray())
          .map(v -> v + 0.02 * random.nextGaussian()).toArray()));
    }
    return MaskedPair.aligned(original, masked.with(3, NumericColumn.of("d", random.doubles(rows).toArray())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"RandomForest -I 20", "J48", "Logistic", "NaiveBayes", "IBk -K 25",
      "AttributeSelectedClassifier -W weka.classifiers.trees.J48", "FilteredClassifier -F weka.filters.supervised.attribute.Discretize -W"
      + " weka.classifiers.bayes.NaiveBayes"})
  void everyClassifierLearnsThatOneAttributeIsNoise(String classifier) throws Exception {
    MaskedPair pair = masked(3, 160);
    int euclidean = new EuclideanLinkage().link(pair, false, Progress.NONE).links().linked();
    LinkageResult result = linkage(classifier).link(pair, true, Progress.NONE);
    Links links = result.links();
    assertTrue(links.credited() > euclidean, () -> classifier + " " + links.credited() + ", " + euclidean);
    assertTrue(links.credited() <= ((Finding.Matches) result.finding()).result().covered());
    assertEquals(5, ((Finding.Matches) result.finding()).result().models());
  }

  /** Where the choosers of the tab and of Weka's editors look, in an experiment, and as the step of the Knowledge Flow calls it. */
  @Test
  void experimentsAndFlowsRunIt() throws Exception {
    assertTrue(ClassDiscovery.find(Linkage.class, "weka.disclosure.linkage").contains(ClassifierLinkage.class.getName()));
    String linkage = "-L \"ClassifierLinkage -W weka.classifiers.bayes.NaiveBayes\"";
    Instances data = SampleData.numbers(120, 4);
    DisclosureSplitEvaluator evaluator = new DisclosureSplitEvaluator();
    evaluator.setOptions(Utils.splitOptions("-F \"AdditiveNoise -p 10\" -S 9 " + linkage));
    Object[] row = evaluator.getResult(new Instances(data, 0, 80), new Instances(data, 80, 40));
    assertTrue((Double) row[List.of(evaluator.getResultNames()).indexOf("Classifier_percent_correct")] > 20);
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(Utils.splitOptions(linkage));
    AdditiveNoise noise = new AdditiveNoise();
    noise.setOptions(Utils.splitOptions("-p 10 -S 9"));
    Rate found = evaluation.evaluateMasked(data, FilterMasking.of(noise), Progress.NONE).linkages().get(0).rate();
    assertTrue(found.percent() > 20, found.toString());
  }

  @Test
  void aClassifierThatLearnsNothingLeavesAllTied() throws Exception {
    LinkageResult result = linkage("ZeroR").link(masked(4, 100), false, Progress.NONE);
    assertEquals(0, result.links().linked());
    assertEquals(((Finding.Matches) result.finding()).result().covered(), result.links().tied());
  }

  @ParameterizedTest
  @ValueSource(strings = {"IBk -K 1", "J48 -U -M 1", "RandomForest -I 10"})
  void fromNoiseNothingIsLearned(String classifier) throws Exception {
    int rows = 80;
    int runs = 8;
    double found = 0;
    for (int seed = 0; seed < runs; seed++) {
      ClassifierLinkage linkage = linkage(classifier);
      linkage.setSeed(seed + 1);
      found += linkage.link(MaskedPair.aligned(drawn(100 + seed, rows), drawn(900 + seed, rows)), false, Progress.NONE).links().credited();
    }
    // by chance one record of each run: Poisson with mean 8 stays below 20 but for one time in 4,000
    assertTrue(found < 20, classifier + " finds " + found);
  }

  @Test
  void learnsFromTheKnownAndLinksTheOthers() throws Exception {
    MaskedPair pair = masked(7, 300);
    MaskedPair train = pair.part(IntStream.range(0, 100).toArray());
    MaskedPair test = pair.part(IntStream.range(100, 300).toArray());
    LinkageResult split = linkage("RandomForest -I 30").linkSplit(train, test, false, Progress.NONE);
    assertEquals(200, split.links().records());
    assertEquals(100, split.known().orElseThrow().links().records());
    int euclidean = new EuclideanLinkage().link(test, false, Progress.NONE).links().linked();
    assertTrue(split.links().linked() > euclidean, split.links().linked() + " against " + euclidean);
  }

  /** The models of known records without missing numbers see the same features as the others: Logistic checks their number. */
  @Test
  void aMissingNumberAmongTheAttackedAlone() throws Exception {
    MaskedPair pair = masked(9, 120);
    double[] gaps = pair.original().numeric(0).toArray();
    gaps[110] = Double.NaN;
    MaskedPair rare = MaskedPair.aligned(pair.original().with(0, NumericColumn.of("a", gaps)), pair.masked());
    MaskedPair train = rare.part(IntStream.range(0, 60).toArray());
    MaskedPair test = rare.part(IntStream.range(60, 120).toArray());
    LinkageResult split = linkage("Logistic -R 1").linkSplit(train, test, false, Progress.NONE);
    assertTrue(split.links().linked() > 30, split.links().linked() + " of 60");
  }

  @Test
  void theSameSeedGivesTheSameLinksOnAnyNumberOfThreads() throws Exception {
    MaskedPair pair = masked(8, 150);
    MaskedPair train = pair.part(IntStream.range(0, 60).toArray());
    MaskedPair test = pair.part(IntStream.range(60, 150).toArray());
    List<Integer> first = nearest(linkage("RandomForest -I 5").linkSplit(train, test, false, Progress.NONE));
    ForkJoinPool single = new ForkJoinPool(1);
    assertEquals(first, single.submit(() -> nearest(linkage("RandomForest -I 5").linkSplit(train, test, false, Progress.NONE))).get());
    single.shutdown();
  }

  private static List<Integer> nearest(LinkageResult result) {
    return IntStream.range(0, result.links().rows()).map(result.links()::nearest).boxed().toList();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"LinearRegression | binary class", "NoSuch | no classifier", "J48 -M x | J48"})
  void aWrongClassifierIsNamedInOneLine(String classifier, String part) {
    String message = assertThrows(IllegalArgumentException.class, () -> linkage(classifier).link(masked(1, 40), false, Progress.NONE))
        .getMessage();
    assertTrue(message.startsWith("-W") && message.contains(part) && !message.contains("\n"), message);
  }

  @Test
  void itsNameLeavesDefaultsOut() throws Exception {
    assertEquals("ClassifierLinkage -W weka.classifiers.trees.RandomForest", new ClassifierLinkage().toString());
    ClassifierLinkage other = new ClassifierLinkage();
    other.setOptions(Utils.splitOptions("-W \"J48 -M 5\" -form SIGNED -ordinal c -S 3"));
    assertTrue(other.toString().contains("J48") && other.toString().endsWith("-form SIGNED -ordinal c -S 3"), other.toString());
  }
}
