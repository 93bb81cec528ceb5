package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reproduce.Csv;
import sdc.Refused;
import sdc.Shared;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.link.attack.MicroaggregationAttack.Method;
import sdc.link.attack.MicroaggregationAttack.Settings;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

class MicroaggregationAttackTest {

  private static AttackResult attack(MaskedPair pair, Method method, int window, boolean guess, int[]... blocks) {
    return new MicroaggregationAttack(new Settings(method, List.of(blocks), window, guess)).run(pair, Progress.NONE);
  }

  private static Table masked(Table table, Grouping grouping, int k, Centroid centroid, int[]... blocks) {
    List<Block> parts = IntStream.range(0, blocks.length).mapToObj(b -> new Block(blocks[b], k)).toList();
    return new Microaggregation(parts, grouping, false, 0, centroid).mask(table, Randomness.seeded(1), Progress.NONE);
  }

  private static int[] all(Table table) {
    return IntStream.range(0, table.width()).toArray();
  }

  /** The r-th of the sorted original values has become the r-th of the sorted masked ones. */
  private static TwinCheck.Admits aligned(MaskedPair pair) {
    return (i, j) -> IntStream.range(0, pair.original().width()).allMatch(k -> {
      int[] own = Tables.ranks(pair.original().numeric(k).toArray(), Tables.value(pair.original(), k, i));
      double[] sorted = Tables.sorted(pair.masked(), k);
      double its = Tables.value(pair.masked(), k, j);
      return its >= sorted[own[0]] && its <= sorted[own[1] - 1];
    });
  }

  /** At most one distinct masked value lies strictly between the original value and the candidate's. */
  private static TwinCheck.Admits nextTo(MaskedPair pair) {
    return (i, j) -> IntStream.range(0, pair.original().width()).allMatch(k -> {
      double own = Tables.value(pair.original(), k, i);
      double its = Tables.value(pair.masked(), k, j);
      return Arrays.stream(pair.masked().numeric(k).toArray()).noneMatch(v -> v != own && (own < v && v < its || its < v && v < own));
    });
  }

  @ParameterizedTest
  @EnumSource(value = Grouping.class, names = {"INDIVIDUAL", "OPTIMAL"})
  void univariateGroupsAreCertified(Grouping grouping) {
    int singles = 0;
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      Table original = Tables.any(10 + random.nextInt(50), 1 + random.nextInt(5), random);
      int k = 2 + random.nextInt(4);
      Table masked = masked(original, grouping, k, Centroid.values()[seed % 2], all(original));
      MaskedPair whole = MaskedPair.aligned(original, masked);
      AttackResult result = attack(whole, Method.UNIVARIATE, 0, seed % 3 == 0);
      assertEquals("aligned by rank", result.note(), "seed " + seed);
      assertCertified(result, whole, seed);
      assertTrue(original.width() > 1 || IntStream.of(result.sizes()).allMatch(size -> size >= k), "seed " + seed);
      TwinCheck.same(whole, aligned(whole), result, seed % 3 == 0, "seed " + seed);
      singles += result.certain();

      int[] sample = Tables.sample(original, random);
      if (sample.length < original.rows()) {
        Table ofSample = masked(original.rows(sample), grouping, k, Centroid.values()[seed % 2], all(original));
        MaskedPair part = Tables.sampled(original, sample, ofSample);
        AttackResult partial = attack(part, Method.UNIVARIATE, 0, true);
        assertCertified(partial, part, seed);
        TwinCheck.same(part, nextTo(part), partial, true, "seed " + seed);
      }
    }
    assertTrue(singles > 1000, singles + " single candidates");
  }

  private static void assertCertified(AttackResult result, MaskedPair pair, int seed) {
    assertTrue(result.certified());
    assertEquals(pair.partners(), result.covered(), "seed " + seed);
    assertEquals(result.certain(), result.correct(), "seed " + seed);
  }

  @ParameterizedTest
  @EnumSource(value = Grouping.class, names = {"PCA", "Z_SCORES"})
  void groupsCutAlongTheProjectionAreFoundWithoutAWindow(Grouping grouping) {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      Table original = Tables.any(40, 4, random);
      int[][] blocks = {{0, 1}, {2, 3}};
      MaskedPair pair = MaskedPair.aligned(original, masked(original, grouping, 3, Centroid.MEAN, blocks));
      Method method = grouping == Grouping.PCA ? Method.PRINCIPAL : Method.Z_SCORES;
      AttackResult result = attack(pair, method, 0, false, blocks);
      assertFalse(result.certified());
      assertTrue(result.covered() >= 0.95 * 40, "seed " + seed + ": " + result.covered() + " of 40 covered");
    }
  }

  @Test
  void everyRecordHasACandidateInTheProjectionsOfMdav() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      Table original = Tables.any(5 + random.nextInt(60), 4, random);
      int[][] blocks = {{0, 1}, {2, 3}};
      MaskedPair pair = MaskedPair.aligned(original, masked(original, Grouping.MDAV, 3, Centroid.MEAN, blocks));
      AttackResult result = attack(pair, Method.PRINCIPAL, MicroaggregationAttack.AUTOMATIC, true, blocks);
      assertTrue(IntStream.of(result.sizes()).allMatch(size -> size >= 1), "seed " + seed);
      MaskedPair part = pair.part(Tables.sample(original, random));
      assertTrue(IntStream.of(attack(part, Method.Z_SCORES, 0, true, blocks).sizes()).allMatch(size -> size >= 1));
    }
  }

  /** MDAV makes 8 groups of 5 of 40 records, or 12 of 3 and one of 4; the window reaches over the largest, as far as it is not given. */
  @Test
  void theWindowIsThatOfTheLargestGroup() {
    Random random = new Random(1);
    Table original = Table.of(IntStream.range(0, 4).mapToObj(k -> NumericColumn.of("v" + k, random.doubles(40).toArray())).toList());
    int[] first = {0, 1};
    int[] second = {2, 3};
    Table masked = new Microaggregation(List.of(new Block(first, 5), new Block(second, 3)), Grouping.MDAV, false, 0, Centroid.MEAN)
        .mask(original, Randomness.seeded(1), Progress.NONE);
    MaskedPair pair = MaskedPair.aligned(original, masked);
    for (Method method : List.of(Method.PRINCIPAL, Method.Z_SCORES)) {
      assertTrue(attack(pair, method, MicroaggregationAttack.AUTOMATIC, true, second).note().startsWith("within 3 positions of 40"));
      assertTrue(attack(pair, method, MicroaggregationAttack.AUTOMATIC, true, second, first).note().startsWith("within 4 positions of 40"));
      assertTrue(attack(pair, method, 2, true, first, second).note().startsWith("within 2 positions of 40"));
    }
  }

  /** A block may name attributes that are no numbers, which are omitted; at least one number is left. */
  @Test
  void blocksNameNumbers() {
    Table original = Table.of(NominalColumn.of("c", List.of("x", "y"), new int[] {0, 1, 0, 1}),
        NumericColumn.of("a", new double[] {1, 2, 3, 4}), NumericColumn.of("b", new double[] {4, 2, 1, 3}));
    MaskedPair pair = MaskedPair.aligned(original, original);
    int[] linked = {4, 4, 4};
    assertArrayEquals(linked, Stream.of(new int[][] {{0, 1}, {2}}, new int[][] {{0}, {1}}, new int[0][])
        .mapToInt(blocks -> attack(pair, Method.UNIVARIATE, 0, false, blocks).correct()).toArray());
    Refused.says("blocks names no attribute with complete numbers in both files; name such attributes",
        assertThrows(IllegalArgumentException.class, () -> attack(pair, Method.PRINCIPAL, 0, false, new int[] {0})).getMessage());
    for (int wrong : new int[] {-1, 3}) {
      Refused.says("blocks must name attributes from 1 to 3, got " + (wrong + 1), assertThrows(IllegalArgumentException.class,
          () -> attack(pair, Method.PRINCIPAL, 0, false, new int[] {1, wrong})).getMessage());
    }
  }

  @Test
  void projectionsBeyondTheLargestNumberAreRejected() {
    Table large = Table.of(NumericColumn.of("a", new double[] {1e-300, 2e-300, 3e-300}), NumericColumn.of("b", new double[] {1, 2, 4}));
    Table masked = Table.of(NumericColumn.of("a", new double[] {1e300, 2, 3}), NumericColumn.of("b", new double[] {1, 2, 4}));
    MaskedPair pair = MaskedPair.aligned(large, masked);
    Refused.says("some numbers are so large that their projection on a line exceeds the largest number; divide … leave them out",
        assertThrows(IllegalArgumentException.class, () -> attack(pair, Method.Z_SCORES, 0, false)).getMessage());
  }

  @Test
  void attributesThatCannotHaveBeenMaskedSoAreLeftOutAndNamed() {
    Table original = Table.of(NumericColumn.of("a", new double[] {1, 2, 3, 10}), NumericColumn.of("b", new double[] {1, 2, 3, 4}));
    Table other = Table.of(NumericColumn.of("a", new double[] {1.5, 1.5, 6.5, 6.5}), NumericColumn.of("b", new double[] {9, 9, 9, 9}));
    AttackResult result = attack(MaskedPair.aligned(original, other), Method.UNIVARIATE, 0, false);
    assertTrue(result.note().endsWith(": 'b'"), result.note());
    assertEquals(4, result.covered());
    var thrown = assertThrows(IllegalArgumentException.class,
        () -> attack(MaskedPair.aligned(original, other), Method.UNIVARIATE, 0, false, new int[] {1}));
    assertTrue(thrown.getMessage().contains("'b'; use the method PRINCIPAL"), thrown.getMessage());
  }

  /** One record has left and one has joined: ranks of the files do not correspond although their sizes are equal. */
  @Test
  void filesOfEqualSizeMayHaveDifferentRecords() {
    Table original = Table.of(NumericColumn.of("x", new double[] {1, 2, 3, 10, 20, 30}));
    Table later = Table.of(NumericColumn.of("x", new double[] {2, 3, 10, 20, 30, 40}));
    MaskedPair pair = MaskedPair.matched(original, List.of("1", "2", "3", "4", "5", "6"),
        masked(later, Grouping.INDIVIDUAL, 3, Centroid.MEAN, all(later)), List.of("2", "3", "4", "5", "6", "7"));
    AttackResult result = attack(pair, Method.UNIVARIATE, 0, false);
    assertEquals("the masked values next to each original one", result.note());
    assertArrayEquals(new int[] {3, 3, 3, 6, 6, 6}, result.sizes());
    assertEquals(5, result.covered());
    assertTrue(result.certified());
    assertEquals(5, attack(pair, Method.Z_SCORES, 0, false).covered());
  }

  /** Swapped values have the ranks of groups of one, but no record has all of its own values: rank 1 goes with rank 2 here. */
  @Test
  void swappedRanksAreDistinguished() {
    Table original = Table.of(NumericColumn.of("a", new double[] {1, 2, 3, 4}), NumericColumn.of("b", new double[] {1, 2, 3, 4}));
    Table swapped = Table.of(NumericColumn.of("a", new double[] {2, 1, 3, 4}), NumericColumn.of("b", new double[] {1, 2, 3, 4}));
    AttackResult result = attack(MaskedPair.aligned(original, swapped), Method.UNIVARIATE, 0, false);
    assertEquals(2, result.covered());
    assertFalse(result.certified());
    assertTrue(result.note().startsWith("2 records do not have their own masked record among their candidates, so the file was not masked"
        + " by microaggregation of single attributes; aligned by rank"), result.note());
    assertTrue(attack(MaskedPair.aligned(original, original), Method.UNIVARIATE, 0, false).certified());
    AttackResult sample = attack(Tables.sampled(original, new int[] {0, 1, 3}, swapped.rows(new int[] {3, 1, 0})), Method.UNIVARIATE, 0,
        false);
    assertFalse(sample.certified(), "the first and the last have changed places");
    assertTrue(sample.note().startsWith("2 records do not have"), sample.note());
  }

  /** Nin and Torra: individual ranking lets many links be certified, up to all with enough attributes. */
  @Test
  void individualRankingOfTheCensusFileIsUndone() {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    Table masked = masked(census, Grouping.INDIVIDUAL, 3, Centroid.MEAN, all(census));
    AttackResult result = attack(MaskedPair.aligned(census, masked), Method.UNIVARIATE, 0, false);
    assertEquals(census.rows(), result.covered());
    assertEquals(result.certain(), result.correct());
    assertTrue(result.certain() > 0.99 * census.rows(), result.certain() + " certain");
  }

  @Test
  void badSettingsAreRefused() {
    Refused.beginning("window", () -> new Settings(Method.PRINCIPAL, List.of(), -2, false));
    Refused.beginning("blocks", () -> new Settings(Method.PRINCIPAL, List.of(new int[0]), 0, false));
    Table one = Table.of(NumericColumn.of("a", new double[] {1, 2}));
    Refused.beginning("blocks", () -> attack(MaskedPair.aligned(one, one), Method.PRINCIPAL, 0, false, new int[] {1}));
  }
}
