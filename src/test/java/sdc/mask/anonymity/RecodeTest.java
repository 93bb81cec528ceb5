package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Column;
import sdc.data.Hierarchy;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Recoding;
import sdc.data.ReleasedSet;
import sdc.data.SetNotation;
import sdc.data.Table;

/** Recoded labels are read back as sets that hold the values that they replaced. */
class RecodeTest {

  private static NominalColumn recode(Column column, RecodeRule rule) {
    return (NominalColumn) new Recode(new int[] {0}, rule).mask(Table.of(column), Randomness.seeded(1), Progress.NONE).column(0);
  }

  private static double[] numbers(long seed, int size) {
    Random random = new Random(seed);
    int kind = random.nextInt(4);
    return IntStream.range(0, size).mapToDouble(i -> random.nextInt(20) == 0 ? Double.NaN : kind == 0 ? random.nextInt(90)
        : kind == 1 ? random.nextGaussian() * 1e-3 : kind == 2 ? Math.rint(random.nextGaussian() * 1e7) / 100 : -random.nextInt(5))
        .toArray();
  }

  @Test
  void everyNumberIsInTheIntervalOfItsLabel() {
    for (long seed = 1; seed <= 200; seed++) {
      double[] values = numbers(seed, 60);
      double spread = Arrays.stream(values).filter(v -> !Double.isNaN(v)).map(Math::abs).max().orElse(1) + 1e-9;
      for (RecodeRule rule : List.of(new RecodeRule.Bins(4), new RecodeRule.Bins(25), new RecodeRule.Width(spread / 7),
          new RecodeRule.Width(5e-4), new RecodeRule.Breaks(new double[] {-1, 0, 0.25, 1e6}))) {
        NominalColumn labels = recode(NumericColumn.of("x", values), rule);
        Column read = new Recoding(null, SetNotation.NUMBERS, Double::toString).read(NumericColumn.of("x", values), labels).masked();
        for (int row = 0; row < values.length; row++) {
          assertEquals(Double.isNaN(values[row]), labels.isMissing(row), "seed " + seed);
          if (!labels.isMissing(row) && !labels.labels().get(labels.code(row)).equals("*")) {
            ReleasedSet set = ((NominalColumn) read).sets().get(((NominalColumn) read).code(row));
            assertTrue(((ReleasedSet.Interval) set).contains(ReleasedSet.Interval.point(values[row])), "seed " + seed + ' ' + values[row]
                + " in " + labels.labels().get(labels.code(row)) + " by " + rule);
          }
        }
      }
    }
  }

  @Test
  void binsHoldAboutEquallyManyValuesAndShowNoExtreme() {
    double[] values = new Random(1).ints(10_000, 0, 100_000).asDoubleStream().toArray();
    NominalColumn labels = recode(NumericColumn.of("income", values), new RecodeRule.Bins(8));
    Map<Integer, Long> counts = IntStream.of(labels.toArray()).boxed().collect(Collectors.groupingBy(code -> code, Collectors.counting()));
    assertEquals(8, counts.size());
    assertTrue(counts.values().stream().allMatch(count -> Math.abs(count - 1250) <= 5), counts::toString);
    assertTrue(labels.labels().get(0).startsWith("<") && labels.labels().get(7).startsWith(">="), labels.labels().toString());
    assertEquals(List.of("*"), recode(NumericColumn.of("x", new double[] {3, 3, 3}), new RecodeRule.Bins(4)).labels());
  }

  /** The cut between bins is the change of value that is nearest to where equally many values would be. */
  @Test
  void binsAreCutAtTheNearestChange() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      double[] sorted = random.ints(1 + random.nextInt(12), 0, 4).asDoubleStream().sorted().toArray();
      int[] changes = IntStream.range(1, sorted.length).filter(place -> sorted[place] > sorted[place - 1]).toArray();
      for (int at = 0; at < sorted.length; at++) {
        int wanted = at;
        int least = IntStream.of(changes).map(place -> Math.abs(place - wanted)).min().orElse(0);
        int found = RecodeRule.Bins.nearestChange(sorted, at);
        assertEquals(changes.length == 0, found == 0, "seed " + seed);
        assertTrue(changes.length == 0 || IntStream.of(changes).anyMatch(place -> place == found) && Math.abs(found - at) == least,
            "seed " + seed);
      }
    }
    assertEquals(List.of("<2", ">=2"), recode(NumericColumn.of("x", new double[] {1, 1, 1, 2}), new RecodeRule.Bins(2)).labels());
  }

  @Test
  void zerosHaveNoSign() {
    NumericColumn zeros = NumericColumn.of("x", new double[] {-0.0, 0.0, -1});
    assertEquals("[1, 1, 0]", Arrays.toString(recode(zeros, new RecodeRule.Breaks(new double[] {0})).toArray()));
    assertEquals(List.of("[-1, 0[", "[0, 1["), recode(zeros, new RecodeRule.Width(1)).labels());
    assertEquals(List.of("<0", ">=0"), recode(NumericColumn.of("x", new double[] {-5, 5}), new RecodeRule.Breaks(new double[] {-0.0}))
        .labels());
  }

  @Test
  void longNumbersAreWrittenShort() {
    double[] large = {1e18, 1e19, 1e20};
    assertEquals(List.of("<10000000000000000000", ">=10000000000000000000"),
        recode(NumericColumn.of("x", large), new RecodeRule.Breaks(new double[] {1e19})).labels());
    assertEquals(List.of("<1.0E20", ">=1.0E20"), recode(NumericColumn.of("x", large), new RecodeRule.Breaks(new double[] {1e20})).labels());
  }

  /** What is needed to mask column by column, without the others. */
  @Test
  void columnsAreMaskedAlone() {
    Recode recode = new Recode(new int[] {1}, new RecodeRule.Width(5));
    NumericColumn ages = NumericColumn.of("age", new double[] {1, 7, 11});
    assertArrayEquals(new int[] {1}, recode.columns());
    assertTrue(recode.isColumnwise());
    assertFalse(new Recode(new int[] {1}, new RecodeRule.Level(name -> null, 1, Double::toString)).isColumnwise());
    Column alone = recode.maskColumn(ages, List.of("age"), Randomness.seeded(1), Progress.NONE);
    Table two = Table.of(NumericColumn.of("other", new double[] {0, 0, 0}), ages);
    Column masked = recode.mask(two, Randomness.seeded(1), Progress.NONE).column(1);
    assertArrayEquals(((NominalColumn) masked).toArray(), ((NominalColumn) alone).toArray());
    assertEquals(List.of("[0, 5[", "[5, 10[", "[10, 15["), ((NominalColumn) alone).labels());
    assertThrows(IllegalArgumentException.class, () -> recode.mask(Table.of(ages), Randomness.seeded(1), Progress.NONE));
    assertThrows(Progress.Stopped.class, () -> recode.maskColumn(ages, List.of("age"), Randomness.seeded(1), () -> true));
  }

  @Test
  void breaksAreTheRoundestNumbers() {
    assertEquals(40, RecodeRule.Bins.roundest(39, 40));
    assertEquals(100, RecodeRule.Bins.roundest(87.3, 123.4));
    assertEquals(1200, RecodeRule.Bins.roundest(1187.3, 1234.4));
    assertEquals(0, RecodeRule.Bins.roundest(-3, 2.5));
    assertEquals(-2, RecodeRule.Bins.roundest(-2.2, -1.9));
    assertEquals(0.013, RecodeRule.Bins.roundest(0.0123, 0.0131));
    for (long seed = 1; seed <= 2000; seed++) {
      Random random = new Random(seed);
      double scale = Math.pow(10, random.nextInt(20) - 10);
      double a = random.nextGaussian() * scale;
      double b = Math.nextUp(a + Math.abs(random.nextGaussian()) * scale * (random.nextBoolean() ? 1e-9 : 1));
      double round = RecodeRule.Bins.roundest(a, b);
      assertTrue(round > a && round <= b, a + " " + b + " " + round);
    }
  }

  @Test
  void widthsHaveEndsThatDoNotDependOnTheData() {
    assertEquals(List.of("[-5, 0[", "[0, 5[", "[40, 45[", "[100, 105["),
        recode(NumericColumn.of("age", new double[] {102, 44, 40, 0, -0.0, -1}), new RecodeRule.Width(5)).labels());
    assertEquals(List.of("[0.2, 0.3[", "[0.3, 0.4["), recode(NumericColumn.of("x", new double[] {0.3, 0.2999}), new RecodeRule.Width(0.1))
        .labels());
  }

  @Test
  void breaksMakeOneSidedEnds() {
    NominalColumn labels = recode(NumericColumn.of("age", new double[] {64, 65, 17, 18, Double.NaN}),
        new RecodeRule.Breaks(new double[] {18, 65}));
    assertEquals(List.of("<18", "[18, 65[", ">=65"), labels.labels());
    assertEquals("[1, 2, 0, 1, -1]", Arrays.toString(labels.toArray()));
  }

  @Test
  void groupsAreReadBackAsSets() {
    NominalColumn original = NominalColumn.of("c", List.of("a", "b", "c", "d"), new int[] {3, 2, 1, 0, -1});
    NominalColumn labels = recode(original, new RecodeRule.Groups(List.of(List.of("a", "c"), List.of("d"))));
    assertEquals(List.of("b", "d", "{a, c}"), labels.labels());
    Column read = new Recoding(null, SetNotation.NUMBERS, Double::toString).read(original, labels).masked();
    assertEquals(new ReleasedSet.Labels(Set.of("a", "c")), ((NominalColumn) read).sets().values().iterator().next());
    Refused.beginning("groups … 'z'", () -> recode(original, new RecodeRule.Groups(List.of(List.of("a", "z")))));
  }

  /** Spans, branches of industry, dates as people write them, and points alone. */
  @Test
  void labelsMayBeginWithANumberAndGoOn() {
    List<String> labels = List.of("30..39", "20..29", "1.2.10", "1.2.9", "31.12.1999", "...", "..5", "x");
    Hierarchy same = Hierarchy.of(labels.stream().map(label -> List.of("of " + label, label)).toList());
    Column column = NominalColumn.of("c", labels.stream().map(label -> "of " + label).toList(),
        IntStream.range(0, labels.size()).toArray());
    assertEquals(List.of("1.2.10", "1.2.9", "20..29", "30..39", "31.12.1999", "...", "..5", "x"),
        recode(column, new RecodeRule.Level(name -> same, 1, Double::toString)).labels());
  }

  @Test
  void levelsComeFromTheHierarchy() {
    Hierarchy towns = Hierarchy.of(List.of(List.of("x", "west", "*"), List.of("y", "west", "*"), List.of("7", "east", "*")));
    RecodeRule level = new RecodeRule.Level(name -> towns, 1, number -> Integer.toString((int) number));
    NominalColumn labels = recode(NominalColumn.of("c", List.of("x", "y", "7"), new int[] {0, 1, 2, -1}), level);
    assertEquals(List.of("east", "west"), labels.labels());
    assertEquals("[1, 1, 0, -1]", Arrays.toString(labels.toArray()));
    assertEquals(List.of("east"), recode(NumericColumn.of("c", new double[] {7}), level).labels());
    Column wrong = NumericColumn.of("c", new double[] {8});
    Refused.says("level … 'c'", assertThrows(IllegalArgumentException.class, () -> recode(wrong, level)).getMessage());
    Refused.with("from 1 to 2",
        () -> recode(NumericColumn.of("c", new double[] {7}), new RecodeRule.Level(name -> towns, 3, Double::toString)));
  }

  @Test
  void datesBecomePeriods() {
    double[] days = IntStream.of(0, 89, 90, 364, 365, -1).asDoubleStream().toArray();
    Map<RecodeRule.Period.Unit, List<String>> expected = new TreeMap<>(Map.of(RecodeRule.Period.Unit.YEAR, List.of("1969", "1970", "1971"),
        RecodeRule.Period.Unit.QUARTER, List.of("1969-10..1969-12", "1970-01..1970-03", "1970-04..1970-06", "1970-10..1970-12",
            "1971-01..1971-03"),
        RecodeRule.Period.Unit.MONTH, List.of("1969-12", "1970-01", "1970-03", "1970-04", "1970-12", "1971-01")));
    expected.forEach((unit, labels) -> assertEquals(labels, recode(NumericColumn.of("born", days), new RecodeRule.Period(unit)).labels()));
  }

  /** One label, all missing, none, ten thousand labels. */
  @Test
  void edges() {
    for (RecodeRule rule : List.of(new RecodeRule.Bins(3), new RecodeRule.Width(1), new RecodeRule.Breaks(new double[] {0}))) {
      assertEquals(3, recode(NumericColumn.of("x", new double[] {Double.NaN, Double.NaN, Double.NaN}), rule).missingCount());
      assertEquals(0, recode(NumericColumn.of("x", new double[0]), rule).size());
      assertEquals(1, recode(NumericColumn.of("x", new double[] {2}), rule).labels().size());
    }
    List<String> many = IntStream.range(0, 10_000).mapToObj(i -> "l" + i).toList();
    NominalColumn joined = recode(NominalColumn.of("c", many, IntStream.range(0, 10_000).toArray()), new RecodeRule.Groups(List.of(many)));
    assertEquals(1, joined.labels().size());
    assertFalse(joined.isMissing(9_999));
  }

  @Test
  void settingsAreChecked() {
    for (Runnable wrong : List.<Runnable>of(() -> new RecodeRule.Bins(1), () -> new RecodeRule.Width(0),
        () -> new RecodeRule.Width(Double.NaN), () -> new RecodeRule.Width(Double.POSITIVE_INFINITY),
        () -> new RecodeRule.Breaks(new double[] {1, Double.POSITIVE_INFINITY}), () -> new RecodeRule.Breaks(new double[] {Double.NaN}),
        () -> new RecodeRule.Breaks(new double[] {1, 1}), () -> new RecodeRule.Breaks(new double[0]),
        () -> new RecodeRule.Groups(List.of()), () -> new RecodeRule.Groups(List.of(List.of("a", "b"), List.of("b"))),
        () -> new RecodeRule.Groups(List.of(List.of("a,b"))), () -> new RecodeRule.Level(name -> null, 0, Double::toString),
        () -> recode(NumericColumn.of("x", new double[] {1e300}), new RecodeRule.Width(1e-9)),
        () -> recode(NominalColumn.of("x", List.of("a"), new int[] {0}), new RecodeRule.Bins(2)))) {
      String message = assertThrows(IllegalArgumentException.class, wrong::run).getMessage();
      assertTrue(message.matches("(bins|width|breaks|groups|level|attributes)\\b.*") && message.lines().count() == 1, message);
    }
  }
}
