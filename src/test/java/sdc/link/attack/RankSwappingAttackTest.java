package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import reproduce.Csv;
import sdc.Refused;
import sdc.Sample;
import sdc.Shared;
import sdc.data.Column;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.link.EuclideanLinker;
import sdc.link.Links;
import sdc.mask.RankSwapping;

class RankSwappingAttackTest {

  private static AttackResult attack(MaskedPair pair, double percent, boolean guess) {
    return new RankSwappingAttack(new RankSwappingAttack.Settings(percent, guess)).run(pair, Progress.NONE);
  }

  private static Table swapped(Table table, double percent, long seed) {
    int[] all = IntStream.range(0, table.width()).toArray();
    return new RankSwapping(all, percent, RankSwapping.Variant.SWAP).mask(table, Randomness.seeded(seed), Progress.NONE);
  }

  /** A masked value is admitted if one of its ranks is within w of one of the original's, or of the gap it falls into. */
  private static TwinCheck.Admits within(MaskedPair pair, int w) {
    return (i, j) -> IntStream.range(0, pair.original().width()).allMatch(k -> {
      double[] values = pair.masked().numeric(k).toArray();
      int[] own = Tables.ranks(values, Tables.value(pair.original(), k, i));
      int[] its = Tables.ranks(values, Tables.value(pair.masked(), k, j));
      return its[1] - 1 >= own[0] - w && its[0] <= own[1] - 1 + w;
    });
  }

  /** With all records as candidates the guess is Euclidean linkage, whose ties are those of exact arithmetic. */
  @Test
  void guessesAmongAllAreThoseOfEuclideanLinkage() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(3);
      int records = 3 + random.nextInt(30);
      MaskedPair pair = MaskedPair.aligned(tenths(records, width, random), tenths(records, width, random));
      Links found = attack(pair, 100, true).links();
      Links twin = new EuclideanLinker(Differences.Scaling.DISTANCE).link(pair, Progress.NONE);
      for (int i = 0; i < records; i++) {
        String where = "seed " + seed + ", record " + i;
        assertEquals(twin.nearest(i), found.nearest(i), where);
        assertEquals(twin.ties(i), found.ties(i), where);
        assertEquals(twin.isLinked(i), found.isLinked(i), where);
        assertEquals(twin.isTied(i), found.isTied(i), where);
      }
    }
  }

  private static Table tenths(int records, int width, Random random) {
    return Table.of(IntStream.range(0, width).mapToObj(k -> NumericColumn.of("v" + k,
        IntStream.range(0, records).mapToDouble(i -> i < 2 ? i : random.nextInt(20) / 10.0).toArray())).toList());
  }

  @Test
  void equalsTheListOfAllPairs() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(4);
      Table original = Tables.any(2 + random.nextInt(45), width, random);
      int[] sample = random.nextBoolean() ? Tables.sample(original, random) : IntStream.range(0, original.rows()).toArray();
      int records = sample.length;
      Table masked = random.nextBoolean() ? swapped(original.rows(sample), 20, seed) : Tables.any(records, width, random);
      MaskedPair pair = Tables.sampled(original, sample, masked);
      double percent = random.nextInt(1, 100);
      boolean guess = random.nextBoolean();
      int w = (int) (percent * records) / 100;
      TwinCheck.same(pair, within(pair, w), attack(pair, percent, guess), guess, "seed " + seed);
    }
  }

  @Test
  void theTrueRecordIsAlwaysACandidateAndASingleOneIsRight() {
    int singles = 0;
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      Table original = Tables.any(20 + random.nextInt(100), 1 + random.nextInt(6), random);
      double percent = 1 + 20 * random.nextDouble();
      int[] sample = Tables.sample(original, random);
      MaskedPair whole = MaskedPair.aligned(original, swapped(original, percent, seed));
      MaskedPair part = Tables.sampled(original, sample, swapped(original.rows(sample), percent, seed));
      for (MaskedPair pair : new MaskedPair[] {whole, part, whole.part(sample)}) {
        AttackResult result = attack(pair, percent, random.nextBoolean());
        assertTrue(result.certified());
        assertEquals(pair.partners(), result.covered(), "seed " + seed);
        assertEquals(result.certain(), result.correct(), "seed " + seed);
        assertTrue(result.links().linked() >= result.correct(), "seed " + seed);
        singles += result.certain();
      }
    }
    assertTrue(singles > 2000, singles + " single candidates");
  }

  @Test
  void anUnknownWindowIsTheSmallestThatLeavesEveryRecordOne() {
    for (int seed = 1; seed <= 150; seed++) {
      Random random = new Random(seed);
      Table original = Tables.any(2 + random.nextInt(40), 1 + random.nextInt(3), random);
      Table masked = swapped(original, 20, seed);
      MaskedPair pair = MaskedPair.aligned(original, masked);
      AttackResult result = attack(pair, 0, false);
      int found = Integer.parseInt(result.note().replaceAll(".* within (\\d+) of .*", "$1"));
      assertFalse(result.certified());
      assertTrue(allHaveOne(pair, found), "seed " + seed);
      assertFalse(found > 0 && allHaveOne(pair, found - 1), "seed " + seed);
      assertTrue(found <= original.rows() / 5, "seed " + seed + ": never above the true window");

      int[] sample = Tables.sample(original, random);
      AttackResult part = attack(Tables.sampled(original, sample, swapped(original.rows(sample), 20, seed)), 0, false);
      int ofPart = Integer.parseInt(part.note().replaceAll(".* within (\\d+) of .*", "$1"));
      assertTrue(ofPart <= sample.length / 5, "seed " + seed + ": " + part.note());
    }
  }

  private static boolean allHaveOne(MaskedPair pair, int w) {
    TwinCheck.Admits admits = within(pair, w);
    return IntStream.range(0, pair.original().rows())
        .allMatch(i -> IntStream.range(0, pair.masked().rows()).anyMatch(j -> admits.test(i, j)));
  }

  /** Swapped within 12 ranks, attacked as if within one: what is left alone among its candidates need not be right. */
  @Test
  void aWindowThatIsTooNarrowIsNotCertified() {
    Random random = new Random(7);
    Table original = Table.of(NumericColumn.of("v", random.doubles(60).toArray()), NumericColumn.of("w", random.doubles(60).toArray()));
    AttackResult result = attack(MaskedPair.aligned(original, swapped(original, 20, 1)), 2, false);
    assertTrue(result.certain() > result.correct(), result.certain() + " alone, " + result.correct() + " of them right");
    assertFalse(result.certified());
    assertEquals(60 - result.covered() + " records do not have their own masked record among their candidates, so the file was not masked"
        + " by rank swapping within 1 ranks; within 1 of 60 ranks", result.note());
  }

  /** Nin, Herranz and Torra find the attack to link far more than distances do. */
  @Test
  void findsMoreThanDistancesOnTheCensusFile() {
    Table census = Csv.table(Shared.file("data/Census.csv")).select(0, 1, 2, 3, 4, 5, 6);
    MaskedPair pair = MaskedPair.aligned(census, swapped(census, 10, 1));
    AttackResult result = attack(pair, 10, false);
    assertEquals(census.rows(), result.covered());
    assertEquals(result.certain(), result.correct());
    int nearest = attack(pair, 10, true).links().linked();
    int byDistance = byDistance(pair);
    assertTrue(result.certain() > byDistance && nearest >= result.certain(),
        result.certain() + " certain, " + nearest + " nearest candidates, " + byDistance + " by distance");
  }

  private static int byDistance(MaskedPair pair) {
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    int records = pair.original().rows();
    return (int) IntStream.range(0, records).filter(i -> {
      double[] into = new double[differences.width()];
      double[] squared = IntStream.range(0, records).mapToDouble(j -> {
        differences.write(i, j, into);
        return Arrays.stream(into).map(d -> d * d).sum();
      }).toArray();
      return IntStream.range(0, records).noneMatch(j -> j != i && squared[j] <= squared[i]);
    }).count();
  }

  @Test
  void oneThreadAndManyGiveTheSame() throws Exception {
    Table original = Tables.any(500, 4, new Random(1));
    MaskedPair pair = MaskedPair.aligned(original, swapped(original, 5, 1));
    AttackResult many = attack(pair, 5, true);
    ForkJoinPool single = new ForkJoinPool(1);
    try {
      AttackResult one = single.submit(() -> attack(pair, 5, true)).get();
      IntStream.range(0, 500).forEach(i -> {
        assertEquals(many.size(i), one.size(i));
        assertEquals(many.links().nearest(i), one.links().nearest(i));
      });
    } finally {
      single.shutdown();
    }
  }

  @Test
  void twinsAndConstantsTie() {
    Table twins = Table.of(NumericColumn.of("a", new double[] {4, 4, 4}), NumericColumn.of("b", new double[] {1, 1, 1}));
    AttackResult result = attack(MaskedPair.aligned(twins, twins), 5, true);
    assertEquals(0, result.links().linked());
    assertEquals(3, result.links().tied());
    assertEquals(3, result.meanSize());
  }

  @Test
  void badSettingsAndMissingValuesAreRefused() {
    for (double bad : new double[] {-1, 101, Double.NaN}) {
      Refused.with("percent … from 0 to 100, got " + bad, () -> new RankSwappingAttack.Settings(bad, false));
    }
    Table a = Table.of(NumericColumn.of("income", new double[] {1, Double.NaN, 2}));
    var thrown = assertThrows(IllegalArgumentException.class, () -> attack(MaskedPair.aligned(a, a), 5, false));
    Refused.says("ranks … complete numbers … [income]", thrown.getMessage());
  }

  /** Categories and incomplete numbers have no ranks to compare: the others are attacked as if they were alone. */
  @Test
  void completeNumbersOfMixedFilesAreAttacked() {
    Table numbers = Sample.CENSUS.select(0, 1, 2).rows(IntStream.range(0, 60).toArray());
    Table swapped = swapped(numbers, 10, 3);
    double[] gaps = numbers.numeric(0).toArray();
    gaps[7] = Double.NaN;
    List<Column> original = new ArrayList<>(numbers.columns());
    List<Column> masked = new ArrayList<>(swapped.columns());
    for (List<Column> columns : List.of(original, masked)) {
      columns.add(0, NominalColumn.of("sex", List.of("f", "m"), new int[60]));
      columns.add(NumericColumn.of("gaps", gaps));
    }
    AttackResult alone = attack(MaskedPair.aligned(numbers, swapped), 10, true);
    AttackResult mixed = attack(MaskedPair.aligned(Table.of(original), Table.of(masked)), 10, true);
    assertArrayEquals(alone.sizes(), mixed.sizes());
    assertEquals(alone.links().linked(), mixed.links().linked());
    assertEquals(alone.note() + "; omitted, because they have no complete numbers: 'sex', 'gaps'", mixed.note());
  }
}
