package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.text.TextMeasure;
import sdc.learn.ExactLearner;

/** Names with typing errors as texts: differences and links against plain loops, missing names, and linkages that learn. */
class TextAttributesTest {

  private static final LinkSettings AVERAGE = LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED);

  private static String name(Random random) {
    return IntStream.range(0, 4 + random.nextInt(5)).mapToObj(i -> "" + (char) ('a' + random.nextInt(6))).collect(Collectors.joining());
  }

  private static String misspelt(String name, Random random) {
    int at = random.nextInt(name.length());
    return random.nextBoolean() ? name.substring(0, at) + name.substring(at + 1) : name.substring(0, at) + "x" + name.substring(at);
  }

  /** Names, one missing in each file, some misspelt, and a number. */
  private static MaskedPair pair(int seed, int rows, int different) {
    Random random = new Random(seed);
    String[] names = IntStream.range(0, different).mapToObj(i -> name(random)).toArray(String[]::new);
    String[] original = IntStream.range(0, rows).mapToObj(i -> names[i % different]).toArray(String[]::new);
    String[] masked = Arrays.stream(original).map(each -> random.nextBoolean() ? misspelt(each, random) : each).toArray(String[]::new);
    original[0] = null;
    masked[1] = null;
    double[] numbers = random.doubles(rows).toArray();
    double[] noisy = Arrays.stream(numbers).map(v -> v + 0.3 * random.nextGaussian()).toArray();
    return MaskedPair.aligned(Table.of(column(original), NumericColumn.of("v", numbers)),
        Table.of(column(masked), NumericColumn.of("v", noisy)));
  }

  private static NominalColumn column(String[] texts) {
    List<String> labels = Arrays.stream(texts).filter(text -> text != null).distinct().toList();
    return NominalColumn.of("name", labels, Arrays.stream(texts).mapToInt(labels::indexOf).toArray());
  }

  private static String text(Table table, int row) {
    NominalColumn names = (NominalColumn) table.column(0);
    return names.isMissing(row) ? null : names.labels().get(names.code(row));
  }

  @Test
  void differencesAreThoseOfTheTexts() {
    for (int seed = 0; seed < 12; seed++) {
      for (TextMeasure measure : TextMeasure.values()) {
        MaskedPair pair = pair(seed, 12 + seed % 20, 6 + seed % 5).asTexts(Map.of("name", measure));
        Differences differences = Differences.of(pair, Scaling.RAW, ValueComparison.COMPLETED);
        double[] gaps = new double[2];
        for (int i = 0; i < pair.original().rows(); i++) {
          for (int j = 0; j < pair.masked().rows(); j++) {
            differences.write(i, j, gaps);
            assertEquals(Math.sqrt(expected(pair, i, j, measure)), gaps[0], 1e-9, "seed " + seed + " " + measure + " " + i + "," + j);
          }
        }
      }
    }
  }

  /** The mean squared difference from what a missing name may be: any name of its own file. */
  private static double expected(MaskedPair pair, int i, int j, TextMeasure measure) {
    return IntStream.range(0, pair.original().rows())
        .filter(a -> text(pair.original(), i) == null ? text(pair.original(), a) != null : a == i)
        .mapToDouble(a -> IntStream.range(0, pair.masked().rows())
            .filter(b -> text(pair.masked(), j) == null ? text(pair.masked(), b) != null : b == j)
            .mapToDouble(b -> Math.pow(measure.of(text(pair.original(), a), text(pair.masked(), b)), 2)).average().orElseThrow())
        .average().orElseThrow();
  }

  @Test
  void linksAreThoseOfAPlainLoop() {
    for (int seed = 0; seed < 12; seed++) {
      MaskedPair pair = pair(seed, 150, 40 + seed).asTexts(Map.of("name", TextMeasure.values()[seed % 3]));
      Links links = new EuclideanLinker(Scaling.ATTRIBUTE, AVERAGE).link(pair, Progress.NONE);
      Differences differences = Differences.of(pair, Scaling.ATTRIBUTE, ValueComparison.COMPLETED);
      int[][] several = NearestSeveral.find(differences, 3, Progress.NONE);
      double[] gaps = new double[2];
      for (int i = 0; i < 150; i++) {
        double best = Double.POSITIVE_INFINITY;
        for (int j = 0; j < 150; j++) {
          differences.write(i, j, gaps);
          best = Math.min(best, gaps[0] * gaps[0] + gaps[1] * gaps[1]);
        }
        assertEquals(Math.sqrt(best), links.distance(i), 1e-9, "seed " + seed + " row " + i);
        differences.write(i, several[i][0], gaps);
        assertEquals(best, gaps[0] * gaps[0] + gaps[1] * gaps[1], 1e-9, "seed " + seed + " row " + i);
      }
    }
  }

  /** Enough records for a tree: texts before, between and behind numbers, some of which are missing. */
  @Test
  void severalTextsBesideMissingNumbersAreThoseOfAPlainLoop() {
    for (int seed = 0; seed < 3; seed++) {
      Random random = new Random(seed);
      MaskedPair first = pair(seed, 150, 60);
      MaskedPair second = pair(seed + 100, 150, 30);
      double[] gaps = IntStream.range(0, 150).mapToDouble(i -> random.nextInt(5) == 0 ? Double.NaN : random.nextInt(9)).toArray();
      double[] others = Arrays.stream(gaps).map(v -> random.nextInt(5) == 0 ? Double.NaN : v + random.nextInt(2)).toArray();
      NominalColumn plain = NominalColumn.of("l", List.of("u", "v"), random.ints(150, 0, 2).toArray());
      MaskedPair pair = MaskedPair.aligned(
          Table.of(first.original().column(0), NumericColumn.of("g", gaps), named(second.original()), plain, first.original().column(1)),
          Table.of(first.masked().column(0), NumericColumn.of("g", others), named(second.masked()), plain, first.masked().column(1)))
          .asTexts(Map.of("name", TextMeasure.values()[seed % 3], "second", TextMeasure.values()[(seed + 1) % 3]));
      Links links = new EuclideanLinker(Scaling.ATTRIBUTE, AVERAGE.withRanks(true)).link(pair, Progress.NONE);
      Differences differences = Differences.of(pair, Scaling.ATTRIBUTE, ValueComparison.COMPLETED);
      double[] each = new double[5];
      for (int i = 0; i < 150; i++) {
        double[] all = new double[150];
        for (int j = 0; j < 150; j++) {
          differences.write(i, j, each);
          all[j] = Arrays.stream(each).map(gap -> gap * gap).sum();
        }
        double own = all[i];
        double least = Arrays.stream(all).min().orElseThrow();
        String where = "seed " + seed + " row " + i;
        assertEquals(Math.sqrt(least), links.distance(i), 1e-9, where);
        assertEquals(least, all[links.nearest(i)], 1e-9, where);
        assertTrue(links.rank(i).orElseThrow() > Arrays.stream(all).filter(d -> d < own - 1e-9).count(), where);
        assertTrue(links.rank(i).orElseThrow() <= 1 + Arrays.stream(all).filter(d -> d < own + 1e-9).count(), where);
      }
    }
  }

  private static NominalColumn named(Table table) {
    return ((NominalColumn) table.column(0)).named("second");
  }

  /** What the profiles of texts are for: a query is compared with few of the other names. */
  @Test
  void theTreeSavesWorkAmongTexts() {
    int rows = 600;
    int[] all = IntStream.range(0, rows).toArray();
    for (TextMeasure measure : List.of(TextMeasure.JARO_WINKLER, TextMeasure.LEVENSHTEIN)) {
      MaskedPair pair = pair(3, rows, rows).asTexts(Map.of("name", measure)).select(0);
      Space space = Linking.space(Differences.of(pair, Scaling.ATTRIBUTE, ValueComparison.COMPLETED));
      TreeSearch tree = new TreeSearch(space, Progress.NONE);
      tree.find(all, 0, rows, new NearestSoFar(all, space.ties(), false));
      assertTrue(tree.work() < rows * rows / 4, measure + ": " + tree.work() + " comparisons");
    }
  }

  @Test
  void misspeltNamesFindMoreAsTexts() {
    MaskedPair labels = pair(5, 200, 200);
    MaskedPair texts = labels.asTexts(Map.of("name", TextMeasure.JARO_WINKLER));
    int plain = new EuclideanLinker(Scaling.ATTRIBUTE, AVERAGE).link(labels, Progress.NONE).linked();
    int found = new EuclideanLinker(Scaling.ATTRIBUTE, AVERAGE).link(texts, Progress.NONE).linked();
    assertTrue(found > plain, found + " against " + plain);
    int aligned = new MahalanobisLinker(MahalanobisLinker.Covariance.ALIGNED, AVERAGE).link(texts, Progress.NONE).linked();
    assertTrue(aligned > plain, aligned + " against " + plain);
    int learned = new ExactLearner(FamilySettings.of(Form.WEIGHTED_MEAN).with(ValueComparison.COMPLETED), 0.5)
        .learn(texts, Randomness.seeded(1), Progress.NONE).links().linked();
    assertTrue(learned >= found - 2, learned + " against " + found);
  }

  /** Its distance grows with the Euclidean one, whose order it keeps. */
  @Test
  void theGaussianKernelComparesTextsAndThePolynomialRefusesThem() {
    MaskedPair pair = pair(7, 150, 80).asTexts(Map.of("name", TextMeasure.JARO_WINKLER));
    Links euclidean = new EuclideanLinker(Scaling.ATTRIBUTE, AVERAGE).link(pair, Progress.NONE);
    Links gaussian = new KernelLinker(new Kernel.Gaussian(1), AVERAGE).link(pair, Progress.NONE);
    IntStream.range(0, 150).forEach(i -> assertEquals(euclidean.nearest(i), gaussian.nearest(i), "record " + i));
    Refused.with("kernel … 'name' … GAUSSIAN", () -> new KernelLinker(new Kernel.Polynomial(2), AVERAGE).link(pair, Progress.NONE));
  }

  @Test
  void aNumberIsNoText() {
    MaskedPair pair = pair(1, 10, 5);
    Refused.with("text … 'v' is numeric", () -> pair.asTexts(Map.of("v", TextMeasure.WORDS)));
  }
}
