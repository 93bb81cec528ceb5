package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.Given;
import sdc.Refused;
import sdc.data.Differences.Scaling;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.ValueComparison.Missing;
import sdc.link.LinkSettings.Direction;
import sdc.link.MahalanobisLinker.Covariance;

/** What every linker by distance keeps to, whatever the distance. */
class LinkerContractTest {

  /** A linker with all its other settings fixed; named for the test report. */
  private record Maker(String name, Function<LinkSettings, Linker> make) {
    Links link(MaskedPair pair, LinkSettings matching) {
      return make.apply(matching).link(pair, Progress.NONE);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Maker> linkers() {
    return Stream.of(new Maker("ATTRIBUTE", m -> new EuclideanLinker(Scaling.ATTRIBUTE, m)),
        new Maker("DISTANCE", m -> new EuclideanLinker(Scaling.DISTANCE, m)),
        new Maker("RAW", m -> new EuclideanLinker(Scaling.RAW, m)),
        new Maker("ALIGNED", m -> new MahalanobisLinker(Covariance.ALIGNED, m)),
        new Maker("ZERO", m -> new MahalanobisLinker(Covariance.ZERO, m)),
        new Maker("degree 1", m -> new KernelLinker(new Kernel.Polynomial(1), m)),
        new Maker("degree 3", m -> new KernelLinker(new Kernel.Polynomial(3), m)),
        new Maker("Gaussian", m -> new KernelLinker(new Kernel.Gaussian(0.5), m)));
  }

  private static Table table(Random random, int rows, int width, double unit) {
    return Given.table(Stream.generate(() -> random.doubles(rows, -unit, unit).toArray()).limit(width).toArray(double[][]::new));
  }

  private static Table noisy(Random random, Table table, double share) {
    return Given.table(table.columns().stream().map(column -> {
      double[] values = ((NumericColumn) column).toArray();
      double sd = sdc.data.Moments.of(values).sd();
      return Arrays.stream(values).map(v -> v + share * sd * random.nextGaussian()).toArray();
    }).toArray(double[][]::new));
  }

  private static List<Object> summary(Links links) {
    return List.of(links.records(), links.linked(), links.tied());
  }

  @ParameterizedTest
  @MethodSource("linkers")
  void almostUnmaskedRecordsAreAllLinked(Maker linker) {
    for (double unit : new double[] {1e-300, 1e-9, 1, 1e300}) {
      Table original = table(new Random(1), 90, 3, unit);
      MaskedPair pair = MaskedPair.aligned(original, noisy(new Random(2), original, 1e-7));
      for (Direction direction : Direction.values()) {
        Links links = linker.link(pair, LinkSettings.DEFAULT.withDirection(direction).withRanks(true));
        assertEquals(List.of(90, 90, 0), summary(links), "unit " + unit + " " + direction);
        assertEquals(direction, links.direction());
        assertEquals(1, links.rank(5).orElseThrow());
        assertTrue(Double.isFinite(links.distance(5)), "distance " + links.distance(5));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("linkers")
  void duplicatesAreTied(Maker linker) {
    Table original = table(new Random(3), 40, 2, 1);
    Table masked = noisy(new Random(4), original, 1e-7);
    int[] doubled = IntStream.range(0, 80).map(i -> i / 2).toArray();
    Links links = linker.link(MaskedPair.aligned(original.rows(doubled), masked.rows(doubled)), LinkSettings.DEFAULT);
    assertEquals(List.of(80, 0, 80), summary(links));
    assertEquals(40, links.partnerFirst());
    assertEquals(2, links.ties(7));
    Links assigned = linker.link(MaskedPair.aligned(original.rows(doubled), masked.rows(doubled)), LinkSettings.DEFAULT.withOneToOne(true));
    assertEquals(List.of(80, 0, 80), summary(assigned));
  }

  @ParameterizedTest
  @MethodSource("linkers")
  void theOrderOfTheFilesDoesNotMatter(Maker linker) {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      Table original = table(random, 50, 3, 1);
      Table masked = noisy(random, original, 0.5);
      List<Integer> order = new ArrayList<>(IntStream.range(0, 50).boxed().toList());
      Collections.shuffle(order, random);
      List<String> ids = IntStream.range(0, 50).mapToObj(Integer::toString).toList();
      MaskedPair shuffled = MaskedPair.matched(original, ids, masked.rows(order.stream().mapToInt(i -> i).toArray()),
          order.stream().map(Object::toString).toList());
      Links links = linker.link(MaskedPair.aligned(original, masked), LinkSettings.DEFAULT);
      assertEquals(summary(links), summary(linker.link(shuffled, LinkSettings.DEFAULT)), "seed " + seed);
    }
  }

  @ParameterizedTest
  @MethodSource("linkers")
  void theOtherDirectionIsTheSwappedPair(Maker linker) {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      Table original = table(random, 60, 3, 1);
      Table masked = noisy(random, original, 0.5);
      Links reversed = linker.link(MaskedPair.aligned(original, masked), LinkSettings.DEFAULT.withDirection(Direction.MASKED_TO_ORIGINAL));
      Links swapped = linker.link(MaskedPair.aligned(masked, original), LinkSettings.DEFAULT);
      assertEquals(summary(swapped), summary(reversed), "seed " + seed);
    }
  }

  @ParameterizedTest
  @MethodSource("linkers")
  void filesMayDifferInSizeAndRecordsLackPartners(Maker linker) {
    Table original = table(new Random(6), 60, 3, 1);
    Table masked = noisy(new Random(7), original, 0.01);
    List<String> ids = IntStream.range(0, 60).mapToObj(Integer::toString).toList();
    int[] kept = IntStream.range(10, 40).toArray();
    MaskedPair sample = MaskedPair.matched(original, ids, masked.rows(kept), ids.subList(10, 40));
    Links links = linker.link(sample, LinkSettings.DEFAULT);
    assertEquals(30, links.records());
    assertEquals(60, links.rows());
    assertEquals(MaskedPair.NONE, links.partner(3));
    assertTrue(links.rank(3).isEmpty());
    assertEquals(30, linker.link(sample, LinkSettings.DEFAULT.withDirection(Direction.MASKED_TO_ORIGINAL)).rows());
    Links assigned = linker.link(sample, LinkSettings.DEFAULT.withOneToOne(true));
    assertEquals(30, IntStream.range(0, 60).filter(row -> assigned.nearest(row) != MaskedPair.NONE).count());
  }

  @ParameterizedTest
  @MethodSource("linkers")
  void anAssignmentCostsNoMoreThanTheTruthAndNoLessThanTheNearest(Maker linker) {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      Table original = table(random, 30, 2, 1);
      MaskedPair pair = MaskedPair.aligned(original, noisy(random, original, 0.4));
      Links nearest = linker.link(pair, LinkSettings.DEFAULT);
      Links assigned = linker.link(pair, LinkSettings.DEFAULT.withOneToOne(true));
      double least = IntStream.range(0, 30).mapToDouble(row -> nearest.distance(row) * nearest.distance(row)).sum();
      double cost = IntStream.range(0, 30).mapToDouble(row -> assigned.distance(row) * assigned.distance(row)).sum();
      assertTrue(cost >= least * (1 - 1e-9), "seed " + seed);
      assertEquals(30, IntStream.range(0, 30).map(assigned::nearest).distinct().count(), "seed " + seed);
    }
  }

  @ParameterizedTest
  @MethodSource("linkers")
  void aPartIsLinkedInItselfByTheMomentsOfTheWhole(Maker linker) {
    Table original = table(new Random(8), 80, 3, 1);
    MaskedPair pair = MaskedPair.aligned(original, noisy(new Random(9), original, 0.3));
    int[] all = IntStream.range(0, 80).toArray();
    assertEquals(summary(linker.link(pair, LinkSettings.DEFAULT)), summary(linker.link(pair.part(all), LinkSettings.DEFAULT)));
    int[] some = IntStream.range(0, 20).map(i -> 79 - 3 * i).toArray();
    Links part = linker.link(pair.part(some), LinkSettings.DEFAULT);
    assertEquals(20, part.records());
    assertTrue(part.linked() >= IntStream.of(some).filter(row -> linker.link(pair, LinkSettings.DEFAULT).isLinked(row)).count());
  }

  @ParameterizedTest
  @MethodSource("linkers")
  void stopsWhenAsked(Maker linker) {
    Table original = table(new Random(10), 3000, 4, 1);
    Listener stop = Listener.after(0);
    for (boolean oneToOne : new boolean[] {false, true}) {
      Linker made = linker.make.apply(LinkSettings.DEFAULT.withOneToOne(oneToOne));
      MaskedPair pair = MaskedPair.aligned(original, noisy(new Random(11), original, 0.1));
      assertThrows(Progress.Stopped.class, () -> made.link(pair, stop));
    }
    assertTrue(stop.shares().stream().allMatch(share -> share >= 0 && share <= 1));
  }

  @ParameterizedTest
  @MethodSource("linkers")
  void refusesOneRecordAndMissingValues(Maker linker) {
    Table two = table(new Random(12), 2, 2, 1);
    Table one = two.rows(new int[] {0});
    refused("two records … original … 1 … masked … 1", linker, one, one);
    Table gaps = two.with(1, NumericColumn.of("v1", new double[] {Double.NaN, 1}));
    refused("missing values … 'v1' (0 of 2 … original, 1 of 2 … masked … ReplaceMissingValues … AVERAGE", linker, two, gaps);
    LinkSettings unknown = LinkSettings.DEFAULT.withComparison(new ValueComparison(Missing.REFUSE, List.of("w")));
    MaskedPair pair = MaskedPair.aligned(two, two);
    Refused.with("ordinal … 'w' … [v0, v1]", () -> linker.link(pair, unknown));
  }

  private static void refused(String parts, Maker linker, Table original, Table masked) {
    MaskedPair pair = MaskedPair.aligned(original, masked);
    Refused.with(parts, () -> linker.link(pair, LinkSettings.DEFAULT));
  }
}
