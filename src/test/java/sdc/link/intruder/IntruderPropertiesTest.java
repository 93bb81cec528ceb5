package sdc.link.intruder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Differences.Scaling;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.link.EuclideanLinker;
import sdc.link.LinkSettings;
import sdc.link.LinkSettings.Direction;
import sdc.link.Linker;
import sdc.link.Links;
import sdc.link.intruder.AttributeSubsets.Known;

/** What theory says of each intruder: the plain linkage at the ends of every scale, whatever the order. */
class IntruderPropertiesTest {

  private static final int SEEDS = 60;
  private static final Linker EUCLIDEAN = new EuclideanLinker(Scaling.ATTRIBUTE);
  private static final Linker RAW = new EuclideanLinker(Scaling.RAW);

  /** Numbers and labels; whole numbers tie often. */
  private static Table table(Random random, int rows, boolean whole) {
    List<sdc.data.Column> columns = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      columns.add(NumericColumn.of("v" + k, IntStream.range(0, rows)
          .mapToDouble(i -> i < 2 ? i : whole ? random.nextInt(6) : random.nextGaussian() * 10).toArray()));
    }
    columns.add(NominalColumn.of("c", List.of("p", "q", "r"), IntStream.range(0, rows).map(i -> i < 2 ? i : random.nextInt(3)).toArray()));
    return Table.of(columns);
  }

  private static MaskedPair pair(int seed, boolean whole) {
    Random random = new Random(seed);
    int rows = 5 + random.nextInt(40);
    return MaskedPair.aligned(table(random, rows, whole), table(random, rows, whole));
  }

  private static MaskedPair release(MaskedPair pair, int seed, boolean whole) {
    return pair.with(pair.original(), table(new Random(-seed), pair.masked().rows(), whole));
  }

  private static void same(Links expected, Links actual, String message) {
    assertEquals(expected.rows(), actual.rows(), message);
    for (int row = 0; row < expected.rows(); row++) {
      assertEquals(expected.nearest(row), actual.nearest(row), message + " record " + row);
      assertEquals(expected.ties(row), actual.ties(row), message + " record " + row);
      assertEquals(expected.isLinked(row), actual.isLinked(row), message + " record " + row);
    }
  }

  private static Links links(MaskedPair pair) {
    return EUCLIDEAN.link(pair, Progress.NONE);
  }

  @Test
  void aSampleOfAllRecordsIsTheWhole() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      MaskedPair pair = pair(seed, seed % 2 == 0);
      MaskedPair held = new SampleIntruder(pair.partners()).view(pair, Randomness.seeded(seed), Progress.NONE);
      same(links(pair), links(held), "seed " + seed);
    }
  }

  /** On raw values a record's links do not depend on who else is in the sample. */
  @Test
  void aSampledRecordHasTheSameLinkAsInTheWhole() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      MaskedPair pair = pair(seed, true);
      SampleIntruder intruder = new SampleIntruder(2 + seed % 4);
      int[] rows = intruder.rows(pair, Randomness.seeded(seed));
      Links all = RAW.link(pair, Progress.NONE);
      Links some = RAW.link(intruder.view(pair, Randomness.seeded(seed), Progress.NONE), Progress.NONE);
      assertEquals(rows.length, some.records());
      for (int at = 0; at < rows.length; at++) {
        assertEquals(all.nearest(rows[at]), some.nearest(at), "seed " + seed);
        assertEquals(all.isTied(rows[at]), some.isTied(at), "seed " + seed);
      }
    }
  }

  @Test
  void theReversedSearchOfASampleCountsOnlyItsRecords() {
    LinkSettings reversed = new LinkSettings(Direction.MASKED_TO_ORIGINAL, false, false, ValueComparison.STRICT);
    for (int seed = 1; seed <= SEEDS; seed++) {
      MaskedPair held = new SampleIntruder(4).view(pair(seed, false), Randomness.seeded(seed), Progress.NONE);
      assertEquals(4, new EuclideanLinker(Scaling.RAW, reversed).link(held, Progress.NONE).records(), "seed " + seed);
    }
  }

  /** Slow twin: every bit mask, attacked by itself, in any order. */
  @Test
  void everySetOnceAndTheFullSetIsThePlainLinkage() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      MaskedPair pair = pair(seed, seed % 2 == 0);
      List<Known> sets = new AttributeSubsets(9, EUCLIDEAN).rank(pair, Progress.NONE).sets();
      assertEquals(15, sets.size());
      List<Known> twin = new ArrayList<>();
      for (int mask = 1; mask < 16; mask++) {
        int bits = mask;
        int[] set = IntStream.range(0, 4).filter(k -> (bits >> k & 1) == 1).toArray();
        Links found = links(pair.select(set));
        twin.add(new Known(IntStream.of(set).boxed().toList(), found.records(), found.linked(), found.tied()));
      }
      assertTrue(sets.containsAll(twin), "seed " + seed + ": " + sets + " and " + twin);
      for (int at = 1; at < sets.size(); at++) {
        Known one = sets.get(at - 1);
        Known next = sets.get(at);
        assertTrue(one.linked() > next.linked() || one.linked() == next.linked()
            && one.attributes().size() <= next.attributes().size(), "seed " + seed + " " + one + next);
      }
    }
  }

  @Test
  void aSetThatCannotBeAttackedSaysWhyAndTooManySetsAreRefused() {
    Linker picky = (pair, progress) -> {
      if (pair.original().names().contains("v1")) {
        throw new IllegalArgumentException("no v1");
      }
      return EUCLIDEAN.link(pair, progress);
    };
    AttributeSubsets.Ranking ranking = new AttributeSubsets(2, picky).rank(pair(1, true), Progress.NONE);
    assertEquals(6, ranking.sets().size());
    assertEquals(List.of("v1: no v1", "v0, v1: no v1", "v1, v2: no v1", "v1, c: no v1"), ranking.refused());
    Linker never = (pair, progress) -> {
      throw new IllegalArgumentException("never");
    };
    assertThrows(IllegalArgumentException.class, () -> new AttributeSubsets(1, never).rank(pair(1, true), Progress.NONE));
    Table wide = Table.of(IntStream.range(0, 40).mapToObj(k -> NumericColumn.of("w" + k, new double[] {k, 1, 2})).toList());
    Refused.with("subsets 20 of 40 … 5000", () -> new AttributeSubsets(20, EUCLIDEAN).rank(MaskedPair.aligned(wide, wide), Progress.NONE));
  }

  @Test
  void stopsWithinASet() {
    Listener progress = new Listener();
    Linker asking = (pair, told) -> {
      progress.stop(true);
      told.report(0.5, "not for the user");
      told.check();
      throw new AssertionError("goes on after Stop");
    };
    AttributeSubsets subsets = new AttributeSubsets(2, asking);
    assertThrows(Progress.Stopped.class, () -> subsets.rank(pair(1, false), progress));
    assertTrue(progress.shares().stream().allMatch(share -> share == 0), "only the first set is begun");
  }

  @Test
  void tinyNoiseChangesNoLinkAndLargeNoiseHasTheVarianceAskedFor() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      MaskedPair pair = pair(seed, false);
      MaskedPair held = new NoisyIntruder(1e-10).view(pair, Randomness.seeded(seed), Progress.NONE);
      same(links(pair), links(held), "seed " + seed);
      assertArrayEquals(((NominalColumn) pair.original().column(3)).toArray(), ((NominalColumn) held.original().column(3)).toArray());
    }
    double[] values = new Random(1).doubles(20_000).toArray();
    Table large = Table.of(NumericColumn.of("x", values));
    double[] noisy = new NoisyIntruder(50).view(MaskedPair.aligned(large, large), Randomness.seeded(3), Progress.NONE)
        .original().numeric(0).toArray();
    double[] errors = IntStream.range(0, values.length).mapToDouble(i -> noisy[i] - values[i]).toArray();
    // the deviation of a sample's deviation is sd/sqrt(2n): 5 of them
    double expected = 0.5 * Moments.of(values).sd();
    assertEquals(expected, Moments.of(errors).sd(), 5 * expected / Math.sqrt(40_000));
    assertEquals(0, Moments.of(errors).mean(), 5 * expected / Math.sqrt(20_000));
  }

  @Test
  void oneReleaseTwiceIsTheSameAsOnceInEitherDirection() {
    Linker reversed = new EuclideanLinker(Scaling.RAW, new LinkSettings(Direction.MASKED_TO_ORIGINAL, false, false,
        ValueComparison.STRICT));
    for (int seed = 1; seed <= SEEDS; seed++) {
      MaskedPair pair = pair(seed, false);
      same(links(pair), links(JointReleases.of(List.of(pair, pair))), "seed " + seed);
      MaskedPair ties = pair(seed, true).select(0, 1, 2);
      MaskedPair twice = JointReleases.of(List.of(ties, ties));
      same(RAW.link(ties, Progress.NONE), RAW.link(twice, Progress.NONE), "ties, seed " + seed);
      same(reversed.link(ties, Progress.NONE), reversed.link(twice, Progress.NONE), "reversed, seed " + seed);
    }
  }

  @Test
  void theOrderOfReleasesIsNone() {
    boolean differs = false;
    for (int seed = 1; seed <= SEEDS; seed++) {
      MaskedPair a = pair(seed, false);
      MaskedPair b = release(a, seed, false);
      MaskedPair c = release(a, seed + 1000, false);
      Links first = links(JointReleases.of(List.of(a, b, c)));
      same(first, links(JointReleases.of(List.of(c, a, b))), "seed " + seed);
      differs |= first.linked() != links(a).linked();
      MaskedPair whole = pair(seed, true).select(0, 1, 2);
      MaskedPair other = release(pair(seed, true), seed, true).select(0, 1, 2);
      same(RAW.link(JointReleases.of(List.of(whole, other)), Progress.NONE),
          RAW.link(JointReleases.of(List.of(other, whole)), Progress.NONE), "ties, seed " + seed);
    }
    assertTrue(differs, "other releases must count");
  }

  /** Slow twin: distances of labels and numbers added, release by release, from the linkage's own distances of one candidate. */
  @Test
  void labelsCountInEveryRelease() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      MaskedPair a = pair(seed, true);
      MaskedPair b = release(a, seed, true);
      Links joint = RAW.link(JointReleases.of(List.of(a, b)), Progress.NONE);
      for (int i = 0; i < a.original().rows(); i++) {
        double least = Double.POSITIVE_INFINITY;
        int ties = 0;
        for (int j = 0; j < a.masked().rows(); j++) {
          double sum = squared(a, i, j) + squared(b, i, j);
          ties = sum < least ? 1 : sum == least ? ties + 1 : ties;
          least = Math.min(least, sum);
        }
        assertEquals(ties, joint.ties(i), "seed " + seed);
        assertEquals(Math.sqrt(least), joint.distance(i), 1e-12, "seed " + seed);
        assertEquals(squared(a, i, i) + squared(b, i, i) == least && ties == 1, joint.isLinked(i), "seed " + seed);
      }
    }
  }

  private static double squared(MaskedPair pair, int i, int j) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      double d = pair.original().numeric(k).value(i) - pair.masked().numeric(k).value(j);
      sum += d * d;
    }
    return sum + (((NominalColumn) pair.original().column(3)).code(i) == ((NominalColumn) pair.masked().column(3)).code(j) ? 0 : 1);
  }

  @Test
  void aJointAttackOfASampleKeepsItsRecords() {
    MaskedPair pair = pair(7, false);
    SampleIntruder intruder = new SampleIntruder(4);
    MaskedPair a = intruder.view(pair, Randomness.seeded(5), Progress.NONE);
    MaskedPair b = a.with(a.original(), release(pair, 9, false).masked());
    Links joint = links(JointReleases.of(List.of(a, b)));
    assertEquals(4, joint.records());
    assertFalse(a.masked().rows() == 4);
  }
}
