package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import reproduce.Csv;
import sdc.Refused;
import sdc.Sample;
import sdc.Shared;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Shuffle;
import sdc.data.Table;
import sdc.link.Links;
import sdc.link.attack.SumsAttack.Settings;
import sdc.link.intruder.JointReleases;
import sdc.mask.AdditiveNoise;
import sdc.mask.RankSwapping;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

class SumsAttackTest {

  private static Table masked(Table table, int k, Grouping grouping, Centroid centroid) {
    Block all = new Block(IntStream.range(0, table.width()).toArray(), k);
    return new Microaggregation(List.of(all), grouping, false, 0, centroid).mask(table, Randomness.seeded(1), Progress.NONE);
  }

  private static SumsResult attack(double known, Table original, Table... releases) {
    List<MaskedPair> pairs = Arrays.stream(releases).map(release -> MaskedPair.aligned(original, release)).toList();
    return new SumsAttack(new Settings(releases.length, known)).run(JointReleases.of(pairs), Progress.NONE);
  }

  private static SumsResult mdav(double known, Table original, int... sizes) {
    return attack(known, original, Arrays.stream(sizes).mapToObj(k -> masked(original, k, Grouping.MDAV, Centroid.MEAN))
        .toArray(Table[]::new));
  }

  /** Exact elimination in whole numbers without a prime: rows are cross-multiplied and divided by their greatest common divisor. */
  private static boolean[] determined(List<int[]> groups, int unknowns) {
    List<BigInteger[]> rows = new ArrayList<>();
    for (int[] group : groups) {
      BigInteger[] row = new BigInteger[unknowns];
      Arrays.fill(row, BigInteger.ZERO);
      IntStream.of(group).forEach(i -> row[i] = BigInteger.ONE);
      rows.add(row);
    }
    int next = 0;
    for (int column = 0; column < unknowns; column++) {
      int place = column;
      int from = next;
      int at = IntStream.range(from, rows.size()).filter(r -> rows.get(r)[place].signum() != 0).findFirst().orElse(-1);
      if (at >= 0) {
        BigInteger[] pivot = rows.set(at, rows.get(next));
        rows.set(next++, pivot);
        rows.stream().filter(row -> row != pivot && row[place].signum() != 0).forEach(row -> reduce(row, pivot, place));
      }
    }
    boolean[] alone = new boolean[unknowns];
    rows.stream().filter(row -> Arrays.stream(row).filter(c -> c.signum() != 0).count() == 1)
        .forEach(row -> alone[IntStream.range(0, unknowns).filter(i -> row[i].signum() != 0).findFirst().orElseThrow()] = true);
    return alone;
  }

  private static void reduce(BigInteger[] row, BigInteger[] pivot, int column) {
    BigInteger own = row[column];
    BigInteger divisor = BigInteger.ZERO;
    for (int i = 0; i < row.length; i++) {
      row[i] = row[i].multiply(pivot[column]).subtract(pivot[i].multiply(own));
      divisor = divisor.gcd(row[i]);
    }
    for (int i = 0; i < row.length && divisor.signum() != 0; i++) {
      row[i] = row[i].divide(divisor);
    }
  }

  @Test
  void equationsAgreeWithExactElimination() {
    int found = 0;
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      int unknowns = 2 + random.nextInt(25);
      long[][] truth = IntStream.range(0, unknowns).mapToObj(i -> random.longs(2, -1L << 40, 1L << 40).toArray()).toArray(long[][]::new);
      SumEquations equations = new SumEquations(unknowns, 2);
      List<int[]> groups = new ArrayList<>();
      for (int release = 0; release < 1 + random.nextInt(4); release++) {
        int[] group = random.ints(unknowns, 0, 1 + unknowns / (2 + release)).toArray();
        for (int g = 0; g <= unknowns; g++) {
          int number = g;
          int[] members = IntStream.range(0, unknowns).filter(i -> group[i] == number).toArray();
          if (members.length > 0) {
            groups.add(members);
            equations.add(members,
                IntStream.range(0, 2).mapToLong(k -> Arrays.stream(members).mapToLong(i -> truth[i][k]).sum()).toArray());
          }
        }
      }
      SumEquations.Solution solution = equations.solve(Progress.NONE);
      assertArrayEquals(determined(groups, unknowns), solution.determined(), "seed " + seed);
      assertArrayEquals(new boolean[2], solution.contradicted(), "seed " + seed);
      for (int i = 0; i < unknowns; i++) {
        if (solution.determined()[i]) {
          assertArrayEquals(truth[i], solution.values()[i], "seed " + seed);
          found++;
        }
      }
    }
    assertTrue(found > 1000, found + " values determined");
  }

  @Test
  void contradictionsAreSeenByAttribute() {
    SumEquations equations = new SumEquations(3, 2);
    equations.add(new int[] {0, 1}, new long[] {5, 5});
    equations.add(new int[] {2}, new long[] {-7, -7});
    equations.add(new int[] {0, 1, 2}, new long[] {-2, -1});
    SumEquations.Solution solution = equations.solve(Progress.NONE);
    assertArrayEquals(new boolean[] {false, true}, solution.contradicted());
    assertArrayEquals(new boolean[] {false, false, true}, solution.determined());
    assertEquals(-7, solution.values()[2][0]);
  }

  /** An attack on the released files found 562 records in all attributes before the project had one. */
  @Test
  void twoReleasesOfCensusGiveHalfOfIt() {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    SumsResult found = mdav(0, census, 2, 3);
    assertEquals(562, found.complete());
    assertEquals(562 * 13, found.found());
    assertEquals(0, found.wrong());
    assertEquals(562, found.links().linked());
    assertEquals(List.of(), found.notes());
    assertEquals(0, mdav(0, census, 3).found());
  }

  @Test
  void moreReleasesRevealMore() {
    int before = 0;
    for (int[] sizes : new int[][] {{3}, {3, 4}, {3, 4, 5}, {3, 4, 5, 6, 7}}) {
      SumsResult found = mdav(0, Sample.CENSUS, sizes);
      assertEquals(0, found.wrong());
      assertTrue(found.complete() >= before, sizes.length + " releases: " + found.complete());
      before = found.complete();
    }
    assertTrue(before > 600, before + " records");
  }

  @Test
  void theLastMemberOfAGroupIsFoundIfAllOthersAreKnown() {
    Table table = Sample.CENSUS.select(0, 1, 2, 3);
    Table release = masked(table, 3, Grouping.MDAV, Centroid.MEAN);
    for (double percent : new double[] {0, 10, 50, 90}) {
      SumsResult found = attack(percent, table, release);
      int known = (int) Math.round(1080 * percent / 100);
      assertEquals(known, found.known());
      assertEquals(1080 - known, found.records());
      assertEquals(percent == 0 ? 0 : lastMembers(release, known), found.complete(), "known " + percent);
      assertEquals(0, found.wrong());
      assertEquals(1080 - known, found.links().records(), "those known before do not count");
      assertEquals(found.complete(), found.links().linked());
      String share = String.format(Locale.ROOT, "the sums link %d of the %d records not known before, %.2f %%, which is %.2f %% of all"
          + " 1080", found.complete(), 1080 - known, 100.0 * found.complete() / (1080 - known), 100.0 * found.complete() / 1080);
      assertEquals(percent == 0 ? List.of() : List.of(share), found.notes());
    }
  }

  /** Groups that lack one of the drawn records. */
  private static int lastMembers(Table release, int known) {
    int[] rows = Shuffle.some(IntStream.range(0, release.rows()).toArray(), known, Randomness.seeded(1).stream("known"));
    boolean[] drawn = new boolean[release.rows()];
    IntStream.of(rows).forEach(row -> drawn[row] = true);
    return (int) IntStream.range(0, release.rows()).filter(i -> !drawn[i] && IntStream.range(0, release.rows())
        .filter(j -> j != i && release.columns().stream().map(NumericColumn.class::cast).allMatch(c -> c.value(i) == c.value(j)))
        .allMatch(j -> drawn[j])).count();
  }

  @Test
  void meansThatAreRoundedStillGiveTheSums() {
    Table table = Sample.CENSUS.select(0, 1, 2, 3);
    Table[] releases = IntStream.of(2, 3).mapToObj(k -> masked(table, k, Grouping.MDAV, Centroid.MEAN)).toArray(Table[]::new);
    SumsResult exact = attack(0, table, releases);
    SumsResult rounded = attack(0, table, Arrays.stream(releases).map(release -> Table.of(release.columns().stream().map(column ->
        NumericColumn.of(column.name(), Arrays.stream(((NumericColumn) column).toArray()).map(v -> Math.rint(v * 100) / 100).toArray()))
        .toList())).toArray(Table[]::new));
    assertTrue(exact.found() > 1000, exact.found() + " values");
    assertEquals(exact.attributes(), rounded.attributes());
  }

  @Test
  void valuesWithDecimalsAreWholeNumbersOfTheirLastOne() {
    Table whole = Sample.CENSUS.select(0, 1);
    Table tenths = Table.of(whole.columns().stream().map(column -> NumericColumn.of(column.name(),
        Arrays.stream(((NumericColumn) column).toArray()).map(v -> v / 100).toArray())).toList());
    assertEquals(mdav(0, whole, 2, 3).found(), mdav(0, tenths, 2, 3).found());
  }

  /** Other maskings give no sums, or sums that contradict each other; nothing false is counted. */
  @Test
  void otherMaskingsAreNotReadAsMeans() {
    Table table = Sample.CENSUS;
    Table means = masked(table, 3, Grouping.MDAV, Centroid.MEAN);
    List<Table> others = List.of(masked(table, 4, Grouping.MDAV, Centroid.MEDIAN),
        new RankSwapping(IntStream.range(0, 13).toArray(), 5, RankSwapping.Variant.SWAP)
            .mask(table, Randomness.seeded(1), Progress.NONE),
        new AdditiveNoise(IntStream.range(0, 13).toArray(), 10, AdditiveNoise.Kind.UNCORRELATED, false, false)
            .mask(table, Randomness.seeded(1), Progress.NONE));
    for (Table other : others) {
      SumsResult found = attack(0, table, means, other);
      assertEquals(0, found.found());
      assertEquals(0, found.wrong());
      assertEquals(0, found.links().linked());
      assertTrue(found.notes().stream().allMatch(note -> note.startsWith("not used, because they have ")), found.notes().toString());
    }
  }

  /** x0 + x1, x1 + x2 and x0 + x2 determine three records, two of them equal. */
  @Test
  void equalRecordsAreTied() {
    Table table = column(4, 4, 10, 1, 2, 7);
    SumsResult found = attack(0, table, column(4, 4, 5, 5, 5, 5), column(3.5, 7, 7, 3.5, 3.5, 3.5), column(7, 3.5, 7, 3.5, 3.5, 3.5));
    assertEquals(3, found.complete());
    assertEquals(1, found.links().linked());
    assertEquals(2, found.links().tied());
    assertEquals(2, found.links().nearest(2));
    assertEquals(0, found.links().distance(2));
    assertEquals(2, found.links().ties(0));
    assertEquals(MaskedPair.NONE, found.links().nearest(3));
    assertEquals(Double.POSITIVE_INFINITY, found.links().distance(3));
    assertEquals(0, found.links().ties(3));
  }

  /** The equations are those of the whole file, but a part has its own records, so one of two equal ones is linked. */
  @Test
  void aPartIsCountedByItself() {
    Table table = column(4, 4, 10, 1, 2, 7);
    MaskedPair whole = JointReleases.of(Stream.of(column(4, 4, 5, 5, 5, 5), column(3.5, 7, 7, 3.5, 3.5, 3.5),
        column(7, 3.5, 7, 3.5, 3.5, 3.5)).map(release -> MaskedPair.aligned(table, release)).toList());
    SumsResult found = new SumsAttack(new Settings(3, 0)).run(whole.part(new int[] {0, 2, 5}), Progress.NONE);
    assertEquals(3, found.records());
    assertEquals(2, found.complete());
    assertEquals(List.of(new SumsResult.Attribute("v", 3, 2, 2)), found.attributes());
    assertEquals(List.of(true, true, false), IntStream.range(0, 3).mapToObj(found.links()::isLinked).toList());
  }

  /** Pairs of records, so that a pair's other record is known if one is; a part of them counts only its own. */
  @Test
  void recordsThatAreKnownAreNotLinked() {
    Table table = column(IntStream.range(0, 20).mapToDouble(i -> i * i).toArray());
    Table release = column(IntStream.range(0, 20).mapToDouble(i -> (Math.pow(i / 2 * 2, 2) + Math.pow(i / 2 * 2 + 1, 2)) / 2).toArray());
    boolean[] drawn = new boolean[20];
    IntStream.of(Shuffle.some(IntStream.range(0, 20).toArray(), 7, Randomness.seeded(1).stream("known"))).forEach(row -> drawn[row] = true);
    MaskedPair pair = MaskedPair.aligned(table, release);
    for (int[] part : new int[][] {IntStream.range(0, 20).toArray(), {0, 1, 2, 3, 8, 9, 14, 15, 17}}) {
      SumsResult found = new SumsAttack(new Settings(1, 35)).run(pair.part(part), Progress.NONE);
      int before = (int) IntStream.of(part).filter(i -> drawn[i]).count();
      boolean[] linked = new boolean[part.length];
      IntStream.range(0, part.length).forEach(i -> linked[i] = !drawn[part[i]] && drawn[part[i] ^ 1]);
      int links = (int) IntStream.range(0, part.length).filter(i -> linked[i]).count();
      assertTrue(links > 0 && before > 0, "some of each");
      assertEquals(before, found.known());
      assertEquals(part.length - before, found.records());
      assertEquals(List.of(new SumsResult.Attribute("v", 1, links, links)), found.attributes());
      assertEquals(links, found.complete());
      for (int i = 0; i < part.length; i++) {
        assertEquals(linked[i], found.links().isLinked(i), "record " + part[i]);
      }
      assertTrue(found.notes().get(0).startsWith("the sums link " + links + " of the " + found.records() + " records not known before"),
          found.notes().toString());
    }
  }

  /** Each value twice, in different pairs: who has it besides a record known before is found, as the intruder knows where that one is. */
  @Test
  void equalRecordsThatAreKnownAreNoTies() {
    int[] power = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 2, 1, 4, 3, 6, 5, 8, 7, 9};
    double[] values = IntStream.of(power).mapToDouble(k -> 1 << k).toArray();
    Table release = column(IntStream.range(0, 20).mapToDouble(i -> (values[i] + values[i ^ 1]) / 2).toArray());
    boolean[] drawn = new boolean[20];
    IntStream.of(Shuffle.some(IntStream.range(0, 20).toArray(), 10, Randomness.seeded(1).stream("known")))
        .forEach(row -> drawn[row] = true);
    Links links = attack(50, column(values), release).links();
    int found = 0;
    for (int i = 0; i < 20; i++) {
      int own = i;
      int twin = IntStream.range(0, 20).filter(j -> j != own && power[j] == power[own]).findFirst().orElseThrow();
      assertEquals(!drawn[i] && drawn[i ^ 1] && drawn[twin], links.isLinked(i), "record " + i);
      assertEquals(!drawn[i] && drawn[i ^ 1] && !drawn[twin], links.isTied(i), "record " + i);
      found += links.isLinked(i) ? 1 : 0;
    }
    assertTrue(found > 0, "records with a known twin");
  }

  /** Two attributes of the same groups: 6 + 10 is not the sum of 20 that the second release has for w, whose last record is unknown. */
  @Test
  void onlyTheContradictoryAttributeIsLeftOut() {
    Table table = Table.of(NumericColumn.of("v", new double[] {1, 3, 5, 7}), NumericColumn.of("w", new double[] {2, 4, 9, 1}));
    Table first = Table.of(NumericColumn.of("v", new double[] {2, 2, 6, 6}), NumericColumn.of("w", new double[] {3, 3, 5, 5}));
    Table second = Table.of(NumericColumn.of("v", new double[] {4, 4, 4, 4}), NumericColumn.of("w", new double[] {5, 5, 5, 5}));
    Table three = table.rows(new int[] {0, 1, 2});
    SumsResult found = new SumsAttack(new Settings(2, 0)).run(JointReleases.of(Stream.of(first, second).map(release ->
        MaskedPair.matched(three, List.of("a", "b", "c"), release, List.of("a", "b", "c", "d"))).toList()), Progress.NONE);
    assertEquals(List.of("not used, because they have contradictory sums, so some release does not hold means of groups, or rounds them"
        + " too far: 'w'"), found.notes());
    assertEquals(List.of(new SumsResult.Attribute("v", 2, 0, 0), new SumsResult.Attribute("w", 0, 0, 0)), found.attributes());
    SumsResult all = attack(0, table, first, second);
    assertEquals(List.of("not used, because they have values that are not means of groups, or are rounded too far, in release 2: 'w'"),
        all.notes());
    assertEquals(List.of(new SumsResult.Attribute("v", 2, 0, 0), new SumsResult.Attribute("w", 1, 0, 0)), all.attributes());
  }

  /** Before, 1.01 · 3 = 3.03 passed for the sum 3.04, so the last of three was taken for 1.02, and nobody was linked. */
  @Test
  void meansRoundedToTheDecimalsOfTheValuesAreLeftOut() {
    Table table = Table.of(NumericColumn.of("a", new double[] {1, 2, 5, 50, 60, 71}),
        NumericColumn.of("b", new double[] {1, 1.01, 1.03, 9, 9.01, 9.03}));
    Table release = Table.of(NumericColumn.of("a", new double[] {2.67, 2.67, 2.67, 60.33, 60.33, 60.33}),
        NumericColumn.of("b", new double[] {1.01, 1.01, 1.01, 9.01, 9.01, 9.01}));
    SumsResult found = attack(83.33, table, release);
    assertEquals(List.of(new SumsResult.Attribute("a", 1, 1, 1), new SumsResult.Attribute("b", 0, 0, 0)), found.attributes());
    assertEquals("not used, because they have values that are not means of groups, or are rounded too far, in release 1: 'b'",
        found.notes().get(1));
    assertEquals(1, found.records());
    assertEquals(1, found.complete());
    assertEquals(1, found.links().linked());
  }

  /** A median of whole numbers times the size of its group is always a whole number, but seldom the sum. */
  @Test
  void mediansOfWholeNumbersAreLeftOut() {
    Table table = column(1, 2, 6, 10, 20, 60);
    SumsResult found = attack(83.33, table, masked(table, 3, Grouping.MDAV, Centroid.MEDIAN));
    assertEquals(List.of(new SumsResult.Attribute("v", 0, 0, 0)), found.attributes());
    assertEquals("not used, because they have values that are not means of groups, or are rounded too far, in release 1: 'v'",
        found.notes().get(1));
  }

  @Test
  void attributesWithoutSumsAreNamed() {
    Table table = Table.of(NumericColumn.of("v", new double[] {1, 3, 5, 7}), NumericColumn.of("gap", new double[] {1, Double.NaN, 2, 2}),
        NumericColumn.of("alone", new double[] {1, 2, 3, 4}), NumericColumn.of("noise", new double[] {1, 2, 3, 4}),
        NominalColumn.of("label", List.of("x", "y"), new int[] {0, 0, 1, 1}));
    Table release = Table.of(NumericColumn.of("v", new double[] {2, 2, 6, 6}), NumericColumn.of("gap", new double[] {1, 1, 2, 2}),
        NumericColumn.of("alone", new double[] {1, 2.5, 2.5, 4}), NumericColumn.of("noise", new double[] {1.3, 1.3, 3.5, 3.5}),
        NominalColumn.of("label", List.of("x", "y"), new int[] {0, 0, 1, 1}));
    SumsResult found = attack(0, table, release);
    assertEquals(List.of("not used, because they are not complete numbers with few decimals: 'gap', 'label'",
        "not used, because they have a value that only one record has in release 1: 'alone'",
        "not used, because they have values that are not means of groups, or are rounded too far, in release 1: 'noise'"), found.notes());
    assertEquals(List.of(1, 0, 0, 0, 0), found.attributes().stream().map(SumsResult.Attribute::releases).toList());
    assertEquals(0, found.complete());
  }

  /** Only one of two equal records is found; nobody can say whose it is. */
  @Test
  void aFoundRecordWithTwoOwnersIsTied() {
    SumsResult found = attack(0, column(5, 3, 10, 5, 2, 6), column(4, 4, 5.75, 5.75, 5.75, 5.75), column(4.5, 6.5, 6.5, 4.5, 4.5, 4.5),
        column(7.5, 4, 7.5, 4, 4, 4));
    assertEquals(3, found.complete());
    assertEquals(2, found.links().linked());
    assertEquals(1, found.links().tied());
  }

  private static Table column(double... values) {
    return Table.of(NumericColumn.of("v", values));
  }

  /** Before, the option had no effect, or nobody was left to find: 0 of 100 records linked. */
  @Test
  void knownRecordsThatRoundToNoneOrAllAreRefused() {
    Table table = column(IntStream.range(0, 100).mapToDouble(i -> i * i).toArray());
    Refused.with("known 0.1 (percent) rounds to none of 100 records; give 1 to 99, or 0 if the intruder knows none",
        () -> attack(0.1, table, table));
    Refused.with("known 99.9 (percent) rounds to all of 100 records; give 1 to 99",
        () -> attack(99.9, table, table));
    Table three = column(1, 2, 3);
    Refused.with("give 33.34 to 66.67", () -> attack(10, three, three));
    assertEquals(List.of(1, 2), Stream.of(33.34, 66.67).map(known -> attack(known, three, three).known()).toList());
  }

  @Test
  void wrongSettingsAreRefused() {
    Refused.with("releases … 1 or more, got 0", () -> new Settings(0, 0));
    for (double wrong : new double[] {-1, 100, 100.5, Double.NaN}) {
      Refused.with("known … from 0 to below 100 … got " + wrong, () -> new Settings(1, wrong));
    }
    assertEquals(99.9, new Settings(1, 99.9).known());
  }
}
