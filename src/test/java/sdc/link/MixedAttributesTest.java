package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.ValueComparison.Missing;
import sdc.link.MahalanobisLinker.Covariance;

/** Labels, ranks and missing values against their formulas written out over values, on random pairs of unequal size. */
class MixedAttributesTest {

  private static final LinkSettings AVERAGE = LinkSettings.DEFAULT.withRanks(true)
      .withComparison(new ValueComparison(Missing.AVERAGE, List.of("grade")));
  /** The masked file lists its labels in another order, and one more. */
  private static final List<String> LABELS = List.of("red", "green", "blue");
  private static final List<String> MASKED_LABELS = List.of("blue", "grey", "red", "green");
  private static final List<String> GRADES = List.of("low", "middle", "high");

  private static Table table(Random random, int rows, List<String> labels, double missing) {
    double[] x = random.doubles(rows, 0, 10).map(v -> random.nextDouble() < missing ? Double.NaN : v).toArray();
    int[] colour = IntStream.range(0, rows).map(i -> random.nextDouble() < missing ? -1 : random.nextInt(labels.size())).toArray();
    int[] grade = IntStream.range(0, rows).map(i -> random.nextDouble() < missing ? -1 : random.nextInt(3)).toArray();
    return Table.of(NumericColumn.of("x", x), NominalColumn.of("colour", labels, colour), NominalColumn.of("grade", GRADES, grade));
  }

  private static MaskedPair pair(Random random, double missing) {
    int rows = 12 + random.nextInt(120);
    List<String> ids = IntStream.range(0, rows).mapToObj(Integer::toString).toList();
    int kept = 8 + random.nextInt(rows - 7);
    return MaskedPair.matched(table(random, rows, LABELS, missing), ids, table(random, kept, MASKED_LABELS, missing), ids.subList(0, kept));
  }

  private static double[] numbers(Table table, int k) {
    return table.column(k) instanceof NumericColumn numbers ? numbers.toArray() : Arrays.stream(
        ((NominalColumn) table.column(k)).toArray()).mapToDouble(code -> code < 0 ? Double.NaN : code).toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).filter(v -> !Double.isNaN(v)).average().orElseThrow();
  }

  /** The squared difference, or its mean over the values that a missing one could have. */
  private static double number(double[] x, double[] y, double[] sd, int i, int j, boolean attribute) {
    double sdX = sd[0];
    double sdY = sd[1];
    double joint = Math.hypot(sdX, sdY);
    double a = ((Double.isNaN(x[i]) ? mean(x) : x[i]) - (attribute ? mean(x) : 0)) / (attribute ? sdX : joint);
    double b = ((Double.isNaN(y[j]) ? mean(y) : y[j]) - (attribute ? mean(y) : 0)) / (attribute ? sdY : joint);
    double extraX = Double.isNaN(x[i]) ? Math.pow(attribute ? 1 : sdX / joint, 2) : 0;
    double extraY = Double.isNaN(y[j]) ? Math.pow(attribute ? 1 : sdY / joint, 2) : 0;
    return (a - b) * (a - b) + extraX + extraY;
  }

  private static String[] labels(Table table) {
    NominalColumn column = (NominalColumn) table.column(1);
    return Arrays.stream(column.toArray()).mapToObj(code -> code < 0 ? null : column.labels().get(code)).toArray(String[]::new);
  }

  private static double differ(String[] x, String[] y) {
    long pairs = 0;
    long differing = 0;
    for (String a : x) {
      for (String b : y) {
        pairs += a != null && b != null ? 1 : 0;
        differing += a != null && b != null && !a.equals(b) ? 1 : 0;
      }
    }
    return (double) differing / pairs;
  }

  private static double label(String[] x, String[] y, int i, int j, double square) {
    String[] a = x[i] == null ? x : new String[] {x[i]};
    String[] b = y[j] == null ? y : new String[] {y[j]};
    return square * differ(a, b);
  }

  private static void check(Links links, MaskedPair pair, double[][] squared, String message) {
    for (int i = 0; i < squared.length; i++) {
      double least = Arrays.stream(squared[i]).min().orElseThrow();
      String where = message + " record " + i;
      assertEquals(Math.sqrt(least), links.distance(i), 1e-6, where);
      assertEquals(Math.sqrt(least), Math.sqrt(squared[i][links.nearest(i)]), 1e-6, where);
      double slack = 1e-9 * (1 + least);
      assertTrue(links.ties(i) >= 1, where);
      assertTrue(links.ties(i) <= Arrays.stream(squared[i]).filter(d -> d <= least + slack).count(), where);
      if (pair.partner(i) >= 0) {
        double own = squared[i][pair.partner(i)];
        long nearer = links.rank(i).orElseThrow() - 1;
        assertTrue(nearer >= Arrays.stream(squared[i]).filter(d -> d < own - slack).count(), where);
        assertTrue(nearer <= Arrays.stream(squared[i]).filter(d -> d < own + slack).count(), where);
      }
    }
  }

  @Test
  void euclideanDistances() {
    for (int seed = 0; seed < 120; seed++) {
      MaskedPair pair = pair(new Random(seed), seed % 2 == 0 ? 0 : 0.2);
      boolean attribute = seed % 4 < 2;
      double[][] squared = squared(pair, attribute);
      Links links = new EuclideanLinker(attribute ? Scaling.ATTRIBUTE : Scaling.DISTANCE, AVERAGE).link(pair, Progress.NONE);
      check(links, pair, squared, "seed " + seed);
    }
  }

  private static double[][] squared(MaskedPair pair, boolean attribute) {
    String[] x = labels(pair.original());
    String[] y = labels(pair.masked());
    double square = (attribute ? 2 : 1) / differ(x, y);
    double[][] squared = new double[x.length][y.length];
    for (int k = 0; k < 3; k++) {
      double[] a = numbers(pair.original(), k);
      double[] b = numbers(pair.masked(), k);
      double[] sd = {Moments.of(a).sd(), Moments.of(b).sd()};
      for (int i = 0; i < x.length; i++) {
        for (int j = 0; j < y.length; j++) {
          squared[i][j] += k == 1 ? label(x, y, i, j, square) : number(a, b, sd, i, j, attribute);
        }
      }
    }
    return squared;
  }

  @Test
  void degreeOneIsTheEuclideanDistanceWithLabelsToo() {
    LinkSettings ranks = LinkSettings.DEFAULT.withRanks(true).withComparison(new ValueComparison(Missing.REFUSE, List.of("grade")));
    for (int seed = 0; seed < 60; seed++) {
      MaskedPair pair = pair(new Random(seed), 0);
      Links links = new KernelLinker(new Kernel.Polynomial(1), ranks).link(pair, Progress.NONE);
      double[][] squared = squared(pair, true);
      for (int i = 0; i < squared.length; i++) {
        assertEquals(Arrays.stream(squared[i]).min().orElseThrow(), links.distance(i) * links.distance(i), 1e-9, "seed " + seed);
      }
    }
  }

  @Test
  void mahalanobisOfOneNumberIsTheStandardisedDistance() {
    for (int seed = 0; seed < 60; seed++) {
      MaskedPair pair = pair(new Random(seed), seed % 2 == 0 ? 0 : 0.2).select(0, 1);
      Links links = new MahalanobisLinker(Covariance.ZERO, LinkSettings.DEFAULT.withRanks(true)
          .withComparison(new ValueComparison(Missing.AVERAGE, List.of()))).link(pair, Progress.NONE);
      Links euclidean = new EuclideanLinker(Scaling.DISTANCE, LinkSettings.DEFAULT
          .withComparison(new ValueComparison(Missing.AVERAGE, List.of()))).link(pair, Progress.NONE);
      for (int i = 0; i < links.rows(); i++) {
        assertEquals(euclidean.distance(i), links.distance(i), 1e-7, "seed " + seed);
      }
    }
  }

  @Test
  void theOtherDirectionIsTheSwappedPair() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      List<String> ids = IntStream.range(0, 40).mapToObj(Integer::toString).toList();
      Table original = table(random, 40, LABELS, 0.2);
      Table masked = table(random, 40, LABELS, 0.2);
      Links reversed = new EuclideanLinker(Scaling.ATTRIBUTE, AVERAGE.withDirection(LinkSettings.Direction.MASKED_TO_ORIGINAL))
          .link(MaskedPair.matched(original, ids, masked, ids), Progress.NONE);
      Links swapped = new EuclideanLinker(Scaling.ATTRIBUTE, AVERAGE).link(MaskedPair.matched(masked, ids, original, ids), Progress.NONE);
      for (int row = 0; row < 40; row++) {
        assertEquals(swapped.distance(row), reversed.distance(row), 1e-9, "seed " + seed);
      }
    }
  }

  @Test
  void underTheAlignedCovarianceLabelsWeighByHowManyChanged() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      Table original = table(random, 40, LABELS, 0).select(0, 1);
      Table masked = table(random, 40, seed % 2 == 0 ? LABELS : List.of("grey", "black"), 0).select(0, 1);
      MaskedPair pair = MaskedPair.aligned(original, masked);
      double[] x = original.numeric(0).toArray();
      double[] y = masked.numeric(0).toArray();
      String[] a = labels(original);
      String[] b = labels(masked);
      double variance = Math.pow(Moments.of(IntStream.range(0, 40).mapToDouble(i -> x[i] - y[i]).toArray()).sd(), 2);
      double share = (IntStream.range(0, 40).filter(i -> !a[i].equals(b[i])).count() + 0.5) / 41;
      Links links = new MahalanobisLinker(Covariance.ALIGNED).link(pair, Progress.NONE);
      for (int row = 0; row < 40; row++) {
        int i = row;
        double least = IntStream.range(0, 40).mapToDouble(
            j -> (x[i] - y[j]) * (x[i] - y[j]) / variance + (a[i].equals(b[j]) ? 0 : 1 / share)).min().orElseThrow();
        assertEquals(Math.sqrt(least), links.distance(row), 1e-9, "seed " + seed);
      }
    }
  }

  @Test
  void rejectsAttributesThatCannotBeCompared() {
    Table original = Table.of(NominalColumn.of("grade", GRADES, new int[] {0, 1, 2}));
    Table masked = Table.of(NominalColumn.of("grade", List.of("high", "low"), new int[] {0, 1, 1}));
    Refused.with("ordinal … 'grade' … [low, middle, high] in the original and [high, low] in the masked data",
        () -> new EuclideanLinker(Scaling.RAW, AVERAGE).link(MaskedPair.aligned(original, masked), Progress.NONE));
    Table numbers = Table.of(NumericColumn.of("x", new double[] {1, 2, 3}));
    Refused.with("ordinal … 'x' is numeric",
        () -> new EuclideanLinker(Scaling.RAW, LinkSettings.DEFAULT.withComparison(new ValueComparison(Missing.REFUSE, List.of("x"))))
            .link(MaskedPair.aligned(numbers, numbers), Progress.NONE));
    Refused.with("degree … 1 or more, got 0", () -> new Kernel.Polynomial(0));
    Refused.with("width … above 0, got NaN", () -> new Kernel.Gaussian(Double.NaN));
  }
}
