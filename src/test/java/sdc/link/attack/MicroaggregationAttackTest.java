package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reproduce.Csv;
import sdc.Refused;
import sdc.Shared;
import sdc.data.MaskedPair;
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
      return Arrays.stream(pair.masked().numeric(k).toArray())
          .noneMatch(v -> v != own && (own < v && v < its || its < v && v < own));
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

  @Test
  void attributesThatCannotHaveBeenMaskedSoAreLeftOutAndNamed() {
    Table original = Table.of(NumericColumn.of("a", new double[] {1, 2, 3, 10}),
        NumericColumn.of("b", new double[] {1, 2, 3, 4}));
    Table other = Table.of(NumericColumn.of("a", new double[] {1.5, 1.5, 6.5, 6.5}),
        NumericColumn.of("b", new double[] {9, 9, 9, 9}));
    AttackResult result = attack(MaskedPair.aligned(original, other), Method.UNIVARIATE, 0, false);
    assertTrue(result.note().endsWith(": 'b'"), result.note());
    assertEquals(4, result.covered());
    var thrown = assertThrows(IllegalArgumentException.class,
        () -> attack(MaskedPair.aligned(original, other), Method.UNIVARIATE, 0, false, new int[] {1}));
    assertTrue(thrown.getMessage().contains("'b'; use the method PRINCIPAL"), thrown.getMessage());
  }

  /** Swapped values have the ranks of groups of one, but no record has all of its own values: rank 1 goes with rank 2 here. */
  @Test
  void swappedRanksAreDistinguished() {
    Table original = Table.of(NumericColumn.of("a", new double[] {1, 2, 3, 4}), NumericColumn.of("b", new double[] {1, 2, 3, 4}));
    Table swapped = Table.of(NumericColumn.of("a", new double[] {2, 1, 3, 4}), NumericColumn.of("b", new double[] {1, 2, 3, 4}));
    AttackResult result = attack(MaskedPair.aligned(original, swapped), Method.UNIVARIATE, 0, false);
    assertEquals(2, result.covered());
    assertFalse(result.certified());
    assertTrue(result.note().startsWith("2 records have no candidate"), result.note());
    assertTrue(attack(MaskedPair.aligned(original, original), Method.UNIVARIATE, 0, false).certified());
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
