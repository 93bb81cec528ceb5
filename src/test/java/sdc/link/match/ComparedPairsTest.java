package sdc.link.match;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.link.match.ClassifierSettings.Form;

/** Candidates, features and examples beside plain loops over the values, on random files with missing values and repeated records. */
class ComparedPairsTest {

  private static final List<String> NAMES = List.of("a", "b", "c", "a contradicts", "b contradicts", "c contradicts", "a vague", "a rank",
      "b rank", "c rank", "distance", "distance beyond the nearest", "rank by distance");

  private static final double NEAR = 1e-9;

  /** Two numbers, of which the first may be missing, and a label that may be missing; some records are repeated. */
  private static Table drawn(Random random, int rows) {
    double[] a = random.ints(rows, 0, 8).mapToDouble(v -> v == 7 ? Double.NaN : Math.pow(v, 3)).toArray();
    double[] b = random.ints(rows, 0, 5).asDoubleStream().toArray();
    int[] c = random.ints(rows, -1, 3).toArray();
    a[0] = 1;
    a[1] = 27;
    a[2] = Double.NaN;
    b[0] = 3;
    b[1] = 4.5 + random.nextDouble();
    c[0] = 0;
    c[1] = 1;
    c[2] = -1;
    return Table.of(NumericColumn.of("a", a), NumericColumn.of("b", b), NominalColumn.of("c", List.of("l0", "l1", "l2"), c));
  }

  /** The differences of all pairs by plain loops. */
  private static final class Twin {
    final MaskedPair pair;
    private final double[][] x;
    private final double[][] y;
    private final int[] a;
    private final int[] b;
    private final double differ;
    private final double[] contradicting = new double[3];

    Twin(MaskedPair pair) {
      this.pair = pair;
      x = new double[][] {standardised(pair.original(), 0), standardised(pair.original(), 1)};
      y = new double[][] {standardised(pair.masked(), 0), standardised(pair.masked(), 1)};
      a = ((NominalColumn) pair.original().column(2)).toArray();
      b = ((NominalColumn) pair.masked().column(2)).toArray();
      differ = differ(a, b);
      for (int k = 0; k < 3; k++) {
        int attribute = k;
        contradicting[k] = IntStream.range(0, a.length).mapToLong(i -> IntStream.range(0, b.length).filter(j -> contradict(i, j, attribute))
            .count()).sum() / (double) a.length / b.length;
      }
    }

    static double[] numbers(Table table, int k) {
      return table.numeric(k).toArray();
    }

    /** Numbers less their mean in standard deviations; a missing one is the mean. */
    private static double[] standardised(Table table, int k) {
      Moments moments = Moments.of(Arrays.stream(numbers(table, k)).filter(v -> !Double.isNaN(v)).toArray());
      return Arrays.stream(numbers(table, k)).map(v -> Double.isNaN(v) ? 0 : (v - moments.mean()) / moments.sd()).toArray();
    }

    double number(int i, int j, int k) {
      return x[k][i] - y[k][j];
    }

    int missing(int i, int j, int k) {
      return (pair.original().column(k).isMissing(i) ? 1 : 0) + (pair.masked().column(k).isMissing(j) ? 1 : 0);
    }

    private static double differ(int[] some, int[] others) {
      long differing = 0;
      long known = 0;
      for (int one : some) {
        for (int other : others) {
          known += one >= 0 && other >= 0 ? 1 : 0;
          differing += one >= 0 && other >= 0 && one != other ? 1 : 0;
        }
      }
      return (double) differing / known;
    }

    /** The root of the expected squared difference: a missing label is any of its own file. */
    double label(int i, int j) {
      return Math.sqrt(2 / differ * differ(a[i] < 0 ? a : new int[] {a[i]}, b[j] < 0 ? b : new int[] {b[j]}));
    }

    private boolean contradict(int i, int j, int k) {
      Column original = pair.original().column(k);
      Column masked = pair.masked().column(k);
      return !original.isMissing(i) && !masked.isMissing(j) && (k == 2 ? a[i] != b[j]
          : ((NumericColumn) original).value(i) != ((NumericColumn) masked).value(j));
    }

    double contradiction(int i, int j, int k) {
      return contradict(i, j, k) ? Math.sqrt(2 / contradicting[k]) : 0;
    }

    double distance(int i, int j) {
      return Math.sqrt(Math.pow(number(i, j, 0), 2) + missing(i, j, 0) + Math.pow(number(i, j, 1), 2) + missing(i, j, 1)
          + Math.pow(label(i, j), 2));
    }

    double gap(int i, int j, int k) {
      return k == 2 ? label(i, j) : Math.abs(number(i, j, k));
    }

    /** The same pair with each number replaced by its place in its file; equals share the middle of their places. */
    Twin ranked() {
      return new Twin(MaskedPair.aligned(ranked(pair.original()), ranked(pair.masked())));
    }

    private static Table ranked(Table table) {
      Table ranked = table;
      for (int k = 0; k < 2; k++) {
        double[] values = numbers(table, k);
        ranked = ranked.with(k, NumericColumn.of(table.column(k).name(), Arrays.stream(values).map(v -> Double.isNaN(v) ? v
            : Arrays.stream(values).filter(w -> w < v).count() + Arrays.stream(values).filter(w -> w == v).count() / 2.0).toArray()));
      }
      return ranked;
    }
  }

  /** Some records of a drawn pair, and the pairs to compare. */
  private record Case(MaskedPair pair, Twin twin, ClassifierSettings settings, int[] originals, int[] masked, ComparedPairs pairs) {

    static Case of(int seed, int rows, int candidates, Form form) {
      Random random = new Random(seed);
      MaskedPair pair = MaskedPair.aligned(drawn(random, rows), drawn(random, rows));
      ClassifierSettings settings = new ClassifierSettings(form, ValueComparison.COMPLETED, candidates, 4, 100, 2);
      int[] originals = IntStream.range(0, rows).filter(row -> row % 3 > 0).toArray();
      int[] masked = IntStream.range(0, rows).filter(row -> row % 4 > 0).toArray();
      return new Case(pair, new Twin(pair), settings, originals, masked,
          new ComparedPairs(new Comparisons(pair, settings.comparison()), settings, originals, masked, Progress.NONE));
    }
  }

  private static String values(Table table, int row) {
    return table.columns().stream().map(column -> column.isMissing(row) ? "?" : column instanceof NumericColumn numbers
        ? "" + numbers.value(row) : "" + ((NominalColumn) column).code(row)).collect(Collectors.joining(" "));
  }

  @Test
  void repeatedMaskedRecordsAreOneCandidate() {
    for (int seed = 0; seed < 30; seed++) {
      Case each = Case.of(seed, 60, 5, Form.SIGNED);
      Map<String, List<Integer>> groups = new LinkedHashMap<>();
      IntStream.of(each.masked).forEach(row -> groups.computeIfAbsent(values(each.pair.masked(), row), key -> new ArrayList<>()).add(row));
      DistinctRecords distinct = each.pairs.distinct();
      int[] rows = groups.values().stream().mapToInt(group -> group.get(0)).toArray();
      assertArrayEquals(rows, distinct.rows, "seed " + seed);
      assertArrayEquals(groups.values().stream().mapToInt(List::size).toArray(), distinct.size, "seed " + seed);
      for (int row = 0; row < 60; row++) {
        int at = row;
        boolean candidate = IntStream.of(each.masked).anyMatch(other -> other == at);
        assertEquals(candidate ? values(each.pair.masked(), row) : "none",
            distinct.of[row] < 0 ? "none" : values(each.pair.masked(), rows[distinct.of[row]]), "seed " + seed);
      }
    }
  }

  /** All that are nearer than the last one kept by a distance, none that is farther than it by both; the nearest first. */
  @Test
  void candidatesAreTheNearestByEitherDistance() {
    for (int seed = 0; seed < 12; seed++) {
      Case each = Case.of(seed, 50, 3 + seed % 4, Form.SIGNED);
      assertEquals(each.originals.length, each.pairs.records());
      int[] rows = each.pairs.distinct().rows;
      Twin ranked = each.twin.ranked();
      for (int record = 0; record < each.originals.length; record++) {
        int i = each.originals[record];
        assertEquals(i, each.pairs.row(record));
        Set<Integer> found = new TreeSet<>();
        Arrays.stream(each.pairs.candidates(record)).forEach(found::add);
        assertEquals(found.size(), each.pairs.candidates(record).length, "seed " + seed);
        double[] plain = IntStream.of(rows).mapToDouble(j -> each.twin.distance(i, j)).toArray();
        double[] other = IntStream.of(rows).mapToDouble(j -> ranked.distance(i, j)).toArray();
        double last = Arrays.stream(plain).sorted().toArray()[each.settings.candidates() - 1];
        double otherLast = Arrays.stream(other).sorted().toArray()[each.settings.candidates() - 1];
        for (int c = 0; c < rows.length; c++) {
          String where = "seed " + seed + ", record " + i + ", candidate " + rows[c];
          assertTrue(found.contains(c) || plain[c] >= last - NEAR && other[c] >= otherLast - NEAR, where);
          assertTrue(!found.contains(c) || plain[c] <= last + NEAR || other[c] <= otherLast + NEAR, where);
        }
        int[] order = each.pairs.candidates(record);
        for (int at = 1; at < order.length; at++) {
          assertTrue(plain[order[at - 1]] <= plain[order[at]] + NEAR, "seed " + seed);
        }
      }
    }
  }

  @Test
  void featuresAreThoseOfPlainLoops() {
    for (int seed = 0; seed < 12; seed++) {
      Form form = Form.values()[seed % 3];
      Case each = Case.of(seed, 30, 5, form);
      assertEquals(NAMES, each.pairs.names());
      Twin twin = each.twin;
      for (int record = 0; record < each.originals.length; record++) {
        int i = each.originals[record];
        double[] known = Arrays.stream(each.pairs.candidates(record)).mapToDouble(c -> twin.distance(i, each.pairs.distinct().rows[c]))
            .toArray();
        for (int c = 0; c < each.pairs.distinct().rows.length; c++) {
          int j = each.pairs.distinct().rows[c];
          double[] found = each.pairs.features(record, c);
          String where = "seed " + seed + ", records " + i + ", " + j + ": ";
          assertEquals(NAMES.size(), found.length, where);
          double[] gaps = {twin.number(i, j, 0), twin.number(i, j, 1), twin.label(i, j), twin.contradiction(i, j, 0),
              twin.contradiction(i, j, 1), twin.contradiction(i, j, 2)};
          for (int k = 0; k < gaps.length; k++) {
            double formed = form == Form.SIGNED ? gaps[k] : form == Form.ABSOLUTE ? Math.abs(gaps[k]) : gaps[k] * gaps[k];
            assertEquals(formed, found[k], 1e-7, where + NAMES.get(k)); // a root of a difference has half the digits
          }
          assertEquals(Math.sqrt(twin.missing(i, j, 0)), found[6], NEAR, where + "vague");
          for (int k = 0; k < 3; k++) {
            assertRank(each, i, j, k, found[7 + k], where);
          }
          double distance = twin.distance(i, j);
          assertEquals(distance, found[10], NEAR, where + "distance");
          assertEquals(distance - Arrays.stream(known).min().orElseThrow(), found[11], NEAR, where + "beyond");
          assertTrue(found[12] >= Arrays.stream(known).filter(d -> d < distance - NEAR).count(), where + "rank");
          assertTrue(found[12] <= Arrays.stream(known).filter(d -> d < distance + NEAR).count(), where + "rank");
        }
      }
    }
  }

  /** The share of all masked records that are nearer; equally near ones may be on either side by rounding. */
  private static void assertRank(Case each, int i, int j, int k, double rank, String where) {
    double own = each.twin.gap(i, j, k);
    double[] gaps = IntStream.of(each.masked).mapToDouble(other -> each.twin.gap(i, other, k)).toArray();
    assertTrue(rank * gaps.length >= Arrays.stream(gaps).filter(gap -> gap < own - NEAR).count() - NEAR, where + "rank in " + k);
    assertTrue(rank * gaps.length <= Arrays.stream(gaps).filter(gap -> gap < own + NEAR).count() + NEAR, where + "rank in " + k);
  }

  /** A model that learned from a part has the same features as the records that it links. */
  @Test
  void aPartWithoutMissingValuesHasTheFeaturesOfTheWhole() {
    Random random = new Random(1);
    MaskedPair pair = MaskedPair.aligned(drawn(random, 60), drawn(random, 60));
    int[] complete = IntStream.range(0, 60).filter(row -> !pair.original().column(0).isMissing(row)
        && !pair.masked().column(0).isMissing(row)).toArray();
    MaskedPair part = pair.part(complete);
    ClassifierSettings settings = new ClassifierSettings(Form.SIGNED, ValueComparison.COMPLETED, 5, 4, 100, 2);
    int[] rows = IntStream.range(0, complete.length).toArray();
    assertEquals(NAMES, new ComparedPairs(new Comparisons(part, settings.comparison()), settings, rows, rows, Progress.NONE).names());
  }

  /** Only masked numbers are missing, or only original ones. */
  @Test
  void missingNumbersOfEitherFileAreAFeature() {
    Random random = new Random(2);
    Table gaps = drawn(random, 40);
    Table whole = gaps.with(0, NumericColumn.of("a", random.doubles(40).toArray()));
    ClassifierSettings settings = new ClassifierSettings(Form.SIGNED, ValueComparison.COMPLETED, 5, 4, 100, 2);
    int[] rows = IntStream.range(0, 40).toArray();
    for (MaskedPair pair : List.of(MaskedPair.aligned(gaps, whole), MaskedPair.aligned(whole, gaps))) {
      ComparedPairs pairs = new ComparedPairs(new Comparisons(pair, settings.comparison()), settings, rows, rows, Progress.NONE);
      assertTrue(pairs.names().contains("a vague") && !pairs.names().contains("b vague"), pairs.names().toString());
    }
  }

  /** A table of all pairs of labels would be too large beyond 500 of them. */
  @Test
  void manyLabelsHaveNoRanks() {
    for (int labels : new int[] {500, 501}) {
      Table table = Table.of(NominalColumn.of("c", IntStream.range(0, labels).mapToObj(k -> "l" + k).toList(),
          IntStream.range(0, labels).toArray()));
      MaskedPair pair = MaskedPair.aligned(table, table);
      ClassifierSettings settings = new ClassifierSettings(Form.SIGNED, ValueComparison.COMPLETED, 5, 4, 100, 2);
      int[] rows = {3, 7, 300};
      ComparedPairs pairs = new ComparedPairs(new Comparisons(pair, settings.comparison()), settings, rows, rows, Progress.NONE);
      assertEquals(labels == 500, pairs.names().contains("c rank"), labels + " labels");
      assertEquals(pairs.names().size(), pairs.features(0, 1).length, labels + " labels");
    }
  }

  /** The own record, then wrong candidates: the nearest half of the wanted number and others without repetition, or all if they are few. */
  @Test
  void examplesAreTheOwnRecordAndWrongCandidatesNearAndFar() {
    Set<Integer> places = new TreeSet<>();
    for (int seed = 0; seed < 40; seed++) {
      int wrong = 1 + seed % 7;
      Case each = Case.of(seed, 40, 3, Form.SIGNED);
      ComparedPairs pairs = new ComparedPairs(new Comparisons(each.pair, each.settings.comparison()), each.settings, each.originals,
          IntStream.range(0, 40).toArray(), Progress.NONE);
      MatchExamples examples = MatchExamples.of(pairs, each.pair, wrong, Randomness.seeded(seed).stream("wrong"));
      assertEquals(examples.features().length, examples.match().length);
      int at = 0;
      for (int record = 0; record < pairs.records(); record++) {
        String where = "seed " + seed + ", record " + record;
        int own = pairs.distinct().of[pairs.row(record)];
        assertTrue(examples.match()[at], where);
        assertArrayEquals(pairs.features(record, own), examples.features()[at++], where);
        int[] others = Arrays.stream(pairs.candidates(record)).filter(c -> c != own).toArray();
        List<String> features = new ArrayList<>();
        for (int candidate : others) {
          features.add(Arrays.toString(pairs.features(record, candidate)));
        }
        List<String> drawn = new ArrayList<>();
        for (; at < examples.match().length && !examples.match()[at]; at++) {
          drawn.add(Arrays.toString(examples.features()[at]));
        }
        assertEquals(Math.min(wrong, others.length), drawn.size(), where);
        int near = others.length <= wrong ? others.length : (wrong + 1) / 2;
        assertEquals(features.subList(0, near), drawn.subList(0, near), where);
        List<String> left = new ArrayList<>(features.subList(near, others.length));
        drawn.subList(near, drawn.size()).forEach(one -> {
          places.add(features.indexOf(one));
          assertTrue(left.remove(one), where);
        });
      }
      assertEquals(examples.match().length, at, "seed " + seed);
    }
    assertTrue(places.containsAll(List.of(1, 2, 3, 4, 5)), "never drawn: others than " + places);
  }
}
