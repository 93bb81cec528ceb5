package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;
import static sdc.Given.table;
import static sdc.Given.value;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.Hierarchy;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Recoding;
import sdc.data.SetNotation;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.number.Decimals;
import sdc.link.EuclideanLinker;
import sdc.link.LinkSettings;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;
import sdc.loss.Figure;
import sdc.loss.LossTables;

/** What links mean for each record and for a confidential attribute. */
class RiskTest {

  /** Integers with ties, some records lost, the others in another order. */
  private static MaskedPair pair(long seed) {
    Random random = new Random(seed);
    int n = 4 + random.nextInt(30);
    double[][] x = new double[3][n];
    double[][] y = new double[3][n];
    for (int k = 0; k < 3; k++) {
      for (int i = 0; i < n; i++) {
        x[k][i] = random.nextInt(5);
        y[k][i] = x[k][i] + random.nextInt(3) - 1;
      }
    }
    int[] order = IntStream.range(0, n).filter(i -> i < 2 || random.nextInt(5) > 0).boxed()
        .sorted((a, b) -> Integer.compare(a * 7 % 5, b * 7 % 5)).mapToInt(Integer::intValue).toArray();
    Table masked = table(y).rows(order);
    return MaskedPair.matched(table(x), IntStream.range(0, n).mapToObj(Integer::toString).toList(), masked,
        IntStream.of(order).mapToObj(Integer::toString).toList());
  }

  private static List<Attempt> attempts(MaskedPair pair) {
    LinkSettings ranks = new LinkSettings(Direction.ORIGINAL_TO_MASKED, false, true, ValueComparison.STRICT);
    return List.of(new Attempt("distance", new EuclideanLinker(Scaling.DISTANCE, ranks).link(pair, Progress.NONE)),
        new Attempt("raw, reversed", new EuclideanLinker(Scaling.RAW, ranks.withDirection(Direction.MASKED_TO_ORIGINAL)
            .withRanks(false)).link(pair, Progress.NONE)));
  }

  private static double squared(MaskedPair pair, int i, int j, double[] unit) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      sum += Math.pow((pair.original().numeric(k).value(i) - pair.masked().numeric(k).value(j)) / unit[k], 2);
    }
    return sum;
  }

  @Test
  void everyRecordAgainstAllPairs() {
    for (long seed = 0; seed < 200; seed++) {
      MaskedPair pair = pair(seed);
      List<Attempt> attempts = attempts(pair);
      List<RecordRisk> risks = RecordRisk.of(pair, attempts);
      assertEquals(pair.partners(), risks.size());
      double total = 0;
      for (RecordRisk risk : risks) {
        total += checked(pair, attempts.get(0), risk, seed);
      }
      IdentityDisclosure identity = IdentityDisclosure.of(pair, attempts);
      assertEquals(risks.stream().filter(risk -> risk.finders() > 0).count(), identity.byAny().hits());
      assertEquals(risks.stream().filter(risk -> risk.finders() == 0 && risk.probability() > 0).count(), identity.tied());
      double strict = attempts.stream().mapToDouble(a -> 100.0 * a.links().linked() / pair.partners()).average().orElseThrow();
      assertEquals(strict, identity.averagePercent().number().orElseThrow(), 1e-9);
      assertEquals(100 * total / 2 / pair.partners(), identity.averageCreditedPercent().number().orElseThrow(), 1e-9);
    }
  }

  /** The raw search from the masked side in whole numbers, where ties are exact; the first attempt by its own links. */
  private static double checked(MaskedPair pair, Attempt first, RecordRisk risk, long seed) {
    int j = pair.partner(risk.row());
    double[] one = {1, 1, 1};
    double own = squared(pair, risk.row(), j, one);
    int nearer = 0;
    int equal = 0;
    for (int i = 0; i < pair.original().rows(); i++) {
      nearer += squared(pair, i, j, one) < own ? 1 : 0;
      equal += squared(pair, i, j, one) == own ? 1 : 0;
    }
    double reversed = nearer > 0 ? 0 : 1.0 / equal;
    double forward = first.links().isLinked(risk.row()) ? 1 : first.links().isTied(risk.row()) ? 1.0 / first.links().ties(risk.row()) : 0;
    assertEquals((reversed + forward) / 2, risk.probability(), 1e-12, "seed " + seed + " " + risk);
    assertEquals((reversed == 1 ? 1 : 0) + (forward == 1 ? 1 : 0), risk.finders(), "seed " + seed + " " + risk);
    int rank = first.links().rank(risk.row()).orElseThrow();
    assertEquals(OptionalInt.of(nearer == 0 ? 1 : rank), risk.worstRank(), "seed " + seed + " " + risk);
    return reversed + forward;
  }

  @Test
  void marginsAgreeWithTheLinks() {
    for (long seed = 0; seed < 200; seed++) {
      MaskedPair pair = pair(seed);
      Attempt first = attempts(pair).get(0);
      double[] margins = Margins.of(pair, Differences.of(pair, Scaling.DISTANCE),
          new WeightedMean(3, false).aggregator(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}), Progress.NONE);
      for (int row = 0; row < pair.original().rows(); row++) {
        double margin = margins[row];
        if (pair.partner(row) == MaskedPair.NONE) {
          assertTrue(Double.isNaN(margin));
        } else if (Math.abs(margin) > 1e-9) {
          assertEquals(first.links().isLinked(row), margin > 0, "seed " + seed + " record " + row + ": " + margin);
        } else {
          assertFalse(first.links().rank(row).orElseThrow() > 1 && first.links().isLinked(row));
        }
      }
    }
    assertEquals(1, Margins.margin(0, 5));
    assertEquals(0.5, Margins.margin(1, 3));
    assertEquals(-1, Margins.margin(2, 0));
    assertEquals(0, Margins.margin(0, 0));
  }

  @Test
  void mostAtRiskFirst() {
    for (long seed = 0; seed < 50; seed++) {
      MaskedPair pair = pair(seed);
      List<RecordRisk> risks = RecordRisk.of(pair, attempts(pair));
      for (int i = 1; i < risks.size(); i++) {
        RecordRisk before = risks.get(i - 1);
        RecordRisk after = risks.get(i);
        assertTrue(before.probability() > after.probability()
            || before.probability() == after.probability() && before.finders() >= after.finders(), "seed " + seed);
      }
    }
  }

  @Test
  void wrongInputsAreRefusedInOneLine() {
    MaskedPair pair = pair(1);
    MaskedPair other = pair(2);
    assertEquals("the risk of a record needs at least one linkage, got none",
        assertThrows(IllegalArgumentException.class, () -> RecordRisk.of(pair, List.of())).getMessage());
    Refused.with("linkage 'distance' … records … same files", () -> RecordRisk.of(pair, attempts(other)));
    MaskedPair shuffled = MaskedPair.matched(pair.original(), ids(pair), pair.original(), ids(pair).stream()
        .sorted((a, b) -> b.compareTo(a)).toList());
    Refused.with("linkage 'distance' … same files", () -> IdentityDisclosure.of(shuffled, attempts(pair)));
  }

  private static List<String> ids(MaskedPair pair) {
    return IntStream.range(0, pair.original().rows()).mapToObj(Integer::toString).toList();
  }

  /** Links to one's own record disclose an unmasked confidential attribute; links to the opposite one mislead. */
  @Test
  void predictionByRightAndWrongLinks() {
    double[] quasi = {1, 2, 3, 4};
    double[] secret = {-3, -1, 1, 3};
    MaskedPair pair = MaskedPair.aligned(table(quasi, secret), table(quasi, secret));
    Links right = new EuclideanLinker(Scaling.RAW).link(pair.select(0), Progress.NONE);
    Prediction known = Prediction.of(pair, 1, right);
    assertEquals(0, known.squaredRatio().number().orElseThrow());
    assertEquals(0, known.absoluteRatio().number().orElseThrow());
    MaskedPair turned = MaskedPair.aligned(table(quasi, secret), table(new double[] {4, 3, 2, 1}, secret));
    Prediction wrong = Prediction.of(turned, 1, new EuclideanLinker(Scaling.RAW).link(turned.select(0), Progress.NONE));
    assertEquals(4, wrong.squaredRatio().number().orElseThrow(), 1e-12);
    assertEquals(2, wrong.absoluteRatio().number().orElseThrow(), 1e-12);
    assertTrue(wrong.rightPercent() instanceof Figure.Absent);
  }

  @Test
  void predictionAgainstItsFormulaInBothDirections() {
    for (long seed = 0; seed < 200; seed++) {
      MaskedPair pair = pair(seed);
      for (Attempt attempt : attempts(pair)) {
        boolean reversed = attempt.links().direction() == Direction.MASKED_TO_ORIGINAL;
        double[] released = Arrays.stream(pair.masked().numeric(2).toArray()).sorted().toArray();
        double mean = Arrays.stream(released).average().orElseThrow();
        double median = (released[released.length / 2] + released[(released.length - 1) / 2]) / 2;
        double[] absolute = new double[2];
        double byLinks = 0;
        double byMean = 0;
        for (int row = 0; row < attempt.links().rows(); row++) {
          int owner = reversed ? attempt.links().nearest(row) : row;
          int guess = reversed ? row : attempt.links().nearest(row);
          double truth = pair.original().numeric(2).value(owner);
          byLinks += Math.pow(truth - pair.masked().numeric(2).value(guess), 2);
          byMean += Math.pow(truth - mean, 2);
          absolute[0] += Math.abs(truth - pair.masked().numeric(2).value(guess));
          absolute[1] += Math.abs(truth - median);
        }
        Prediction found = Prediction.of(pair, 2, attempt.links());
        assertEquals(byLinks / byMean, found.squaredRatio().number().orElseThrow(), 1e-9, "seed " + seed);
        assertEquals(absolute[0] / absolute[1], found.absoluteRatio().number().orElseThrow(), 1e-9, "seed " + seed);
      }
    }
  }

  @Test
  void predictionOfLabels() {
    NominalColumn secret = NominalColumn.of("s", List.of("a", "b"), new int[] {0, 0, 1, NominalColumn.MISSING});
    NumericColumn quasi = NumericColumn.of("q", new double[] {1, 2, 3, 4});
    MaskedPair pair = MaskedPair.aligned(Table.of(quasi, secret), Table.of(quasi, secret));
    Prediction found = Prediction.of(pair, 1, new EuclideanLinker(Scaling.RAW).link(pair.select(0), Progress.NONE));
    assertEquals(3, found.guesses());
    assertEquals(100, found.rightPercent().number().orElseThrow());
    assertEquals(200 / 3.0, found.majorityPercent().number().orElseThrow(), 1e-12);
    Refused.says("not computed … 's' is nominal", found.squaredRatio());
  }

  /** Every link is right, so the groups that the release shows are known: a guess is their mean, or one of their labels. */
  @Test
  void predictionOfRecodedSecrets() {
    NumericColumn quasi = NumericColumn.of("q", new double[] {1, 2, 3, 4});
    Recoding.Columns wages = new Recoding(null, SetNotation.NUMBERS, Decimals::text).read(NumericColumn.of("w",
        new double[] {20, 28, 62, 66}), labels("w", "[20, 30[", "[20, 30[", "[60, 70[", "[60, 70["));
    MaskedPair numbers = MaskedPair.aligned(Table.of(quasi, wages.original()), Table.of(quasi, wages.masked()));
    Prediction wage = Prediction.of(numbers, 1, new EuclideanLinker(Scaling.RAW).link(numbers.select(0), Progress.NONE));
    assertEquals(40.0 / (24 * 24 + 16 * 16 + 18 * 18 + 22 * 22), value(wage.squaredRatio()), 1e-12);
    assertEquals(12.0 / 80, value(wage.absoluteRatio()), 1e-12);
    Hierarchy ills = Hierarchy.of(List.of(List.of("flu", "lung", "*"), List.of("cold", "lung", "*"), List.of("gout", "joint", "*")));
    Recoding.Columns read = new Recoding(ills, SetNotation.NUMBERS, Decimals::text).read(labels("s", "flu", "flu", "cold", "gout"),
        labels("s", "lung", "lung", "lung", "joint"));
    MaskedPair labels = MaskedPair.aligned(Table.of(quasi, read.original()), Table.of(quasi, read.masked()));
    Prediction ill = Prediction.of(labels, 1, new EuclideanLinker(Scaling.RAW).link(labels.select(0), Progress.NONE));
    assertEquals(100 * (2 / 3.0 + 2 / 3.0 + 1 / 3.0 + 1) / 4, value(ill.rightPercent()), 1e-12);
    assertEquals(100 * (2 / 3.0 + 2 / 3.0 + 1 / 3.0) / 4, value(ill.majorityPercent()), 1e-12);
  }

  @Test
  void predictionOfHugeTinyAndConstantValues() {
    for (double scale : new double[] {1e300, 1e-300, 0}) {
      double[] secret = Arrays.stream(new double[] {5, 1, 4, 2}).map(v -> v * scale).toArray();
      double[] quasi = {1, 2, 3, 4};
      MaskedPair pair = MaskedPair.aligned(table(quasi, secret), table(quasi, secret));
      Prediction found = Prediction.of(pair, 1, new EuclideanLinker(Scaling.RAW).link(pair.select(0), Progress.NONE));
      assertEquals(scale == 0 ? "not computed: the mean of 'v1' already is every record's value" : "0.0", found.squaredRatio().toString());
    }
  }

  /** Abril, Torra, Navarro-Arribas 2015, Table 5: M4-33 has AvRL 42.127, PIL 23.85, Score 32.99. */
  @Test
  void scoreOfTheTable() {
    assertEquals(32.99, new Score(Figure.of(23.85), Figure.of(42.127)).value().number().orElseThrow(), 0.005);
    assertEquals("not computed: x", new Score(Figure.absent("x"), Figure.of(1)).value().toString());
    assertEquals(15, Score.risk(Figure.of(10), Figure.of(20)).number().orElseThrow());
  }

  @Test
  void rangesOfAwkwardFiles() {
    for (long seed = 0; seed < 200; seed++) {
      IntervalDisclosure found = IntervalDisclosure.of(LossTables.awkward(seed), Progress.NONE);
      found.meanByRank().number().ifPresent(v -> assertTrue(v >= 0 && v <= 100));
    }
  }
}
