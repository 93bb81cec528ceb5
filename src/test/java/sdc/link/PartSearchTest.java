package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.WholeFiles;
import sdc.data.WholeTables;
import sdc.data.tree.KdTree;
import sdc.data.tree.Regions;
import sdc.learn.rows.LearnedSearch;
import sdc.learn.rows.Recount;
import sdc.link.MahalanobisLinker.Covariance;

/** The search in parts beside the linker that has all candidates in one memory: the same links and distances on many seeds. */
class PartSearchTest {

  private static final int SEEDS = 60;
  private static final List<String> LABELS = List.of("a", "b", "c", "d");

  private static final LinkSettings SETTINGS = LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED);

  @ParameterizedTest
  @EnumSource(Scaling.class)
  void linksAndTiesAreThoseOfTheWholeFiles(Scaling scaling) {
    compare(new EuclideanLinker(scaling, SETTINGS), Math::sqrt, pair -> {
      WholeFiles whole = WholeTables.of(pair);
      return (originals, masked) -> PartSearch.euclidean(whole.differences(originals, masked, scaling));
    });
  }

  @ParameterizedTest
  @EnumSource(Covariance.class)
  void theMahalanobisDistanceIsThatOfTheWholeFiles(Covariance covariance) {
    compare(new MahalanobisLinker(covariance, SETTINGS), Math::sqrt, pair -> {
      WholeFiles whole = WholeTables.of(pair);
      MahalanobisSums sums = new MahalanobisSums(new int[] {0, 1, 2}, new int[] {3});
      int rows = pair.original().rows();
      for (int from : new int[] {0, rows / 3}) {
        int[] part = IntStream.range(from, from == 0 ? rows / 3 : rows).toArray();
        Table a = pair.original().rows(part);
        Table b = pair.masked().rows(part);
        MahalanobisSums more = new MahalanobisSums(new int[] {0, 1, 2}, new int[] {3});
        more.addOriginals(whole.differences(a, b, Scaling.DISTANCE), a, b, IntStream.range(0, part.length).toArray());
        more.addMasked(whole.differences(a, b, Scaling.DISTANCE), b);
        sums.add(more);
      }
      MahalanobisScale scale = sums.scale(covariance, pair.original().names());
      return (a, b) -> PartSearch.mahalanobis(scale, whole.differences(a, b, Scaling.DISTANCE), a, b);
    });
  }

  @ParameterizedTest
  @EnumSource(value = Form.class, names = {"WEIGHTED_MEAN", "OWA", "CHOQUET"})
  void learnedDistancesAreThoseOfTheWholeFiles(Form form) {
    FamilySettings settings = FamilySettings.of(form).with(ValueComparison.COMPLETED);
    Aggregator[] distance = new Aggregator[1];
    compare((pair, progress) -> {
      Family family = settings.family(pair.original().width());
      distance[0] = family.aggregator(family.equalWeights());
      return Recount.of(pair, settings.differences(pair), distance[0]);
    }, aggregated -> aggregated, pair -> {
      WholeFiles whole = WholeTables.of(pair);
      return (a, b) -> new LearnedSearch(whole.differences(a, b, Scaling.ATTRIBUTE).withMeans(), distance[0]);
    });
  }

  /** The search among some records of both files. */
  private interface Search extends BiFunction<Table, Table, PartSearch> {
  }

  private void compare(Linker linker, DoubleUnaryOperator length, Function<MaskedPair, Search> searches) {
    int ties = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      int rows = 12 + random.nextInt(50);
      boolean gaps = random.nextBoolean();
      MaskedPair pair = MaskedPair.aligned(drawn(rows, gaps, random), drawn(rows, gaps, random));
      Links links = linker.link(pair, Progress.NONE);
      NearestSoFar found = inParts(pair, searches.apply(pair), 1 + random.nextInt(5), random);
      for (int row = 0; row < rows; row++) {
        String where = linker + ", seed " + seed + ", record " + row;
        assertEquals(links.ties(row), found.ties(row), where);
        assertEquals(links.isLinked(row) || links.isTied(row), found.partnerIsNearest(row), where);
        assertEquals(links.nearest(row), nearestRow[found.nearest(row)], where);
        assertEquals(links.distance(row), length.applyAsDouble(found.least(row)), 1e-9, where);
        ties += links.ties(row) > 1 ? 1 : 0;
      }
    }
    assertTrue(ties > SEEDS, "too few ties to test anything: " + ties);
  }

  /** The row of each find of the last search. */
  private int[] nearestRow;

  /** Each record searches every part, starting from its partner or the best of the part before; then the finds are put together. */
  private NearestSoFar inParts(MaskedPair pair, Search searches, int parts, Random random) {
    int rows = pair.original().rows();
    int[] partOf = IntStream.range(0, rows).map(row -> random.nextInt(parts)).toArray();
    int[] known = IntStream.range(0, rows).toArray();
    List<int[]> finds = new ArrayList<>();
    for (int p = 0; p < parts; p++) {
      int part = p;
      int[] members = IntStream.range(0, rows).filter(row -> partOf[row] == part).toArray();
      int[] candidates = IntStream.concat(Arrays.stream(members), Arrays.stream(known)).toArray();
      PartSearch search = searches.apply(pair.original(), pair.masked().rows(candidates));
      requireBounds(search, members.length, rows);
      NearestSoFar found = search.find(members.length, IntStream.range(members.length, candidates.length).toArray(), Progress.NONE);
      for (int q = 0; q < rows; q++) {
        if (found.nearest(q) != MaskedPair.NONE) {
          finds.add(new int[] {members[found.nearest(q)], q, found.ties(q)});
          known[q] = random.nextBoolean() ? known[q] : members[found.nearest(q)];
        }
      }
    }
    finds.sort((a, b) -> a[0] - b[0]);
    nearestRow = finds.stream().mapToInt(find -> find[0]).toArray();
    int[] candidates = IntStream.concat(Arrays.stream(nearestRow), IntStream.range(0, rows)).toArray();
    return searches.apply(pair.original(), pair.masked().rows(candidates)).together(
        IntStream.range(nearestRow.length, candidates.length).toArray(), finds.stream().mapToInt(find -> find[1]).toArray(),
        finds.stream().mapToInt(find -> find[2]).toArray());
  }

  /** No candidate of a part may be nearer than the bound of its box says. */
  private static void requireBounds(PartSearch search, int candidates, int queries) {
    int width = search.width();
    double[] low = new double[width];
    double[] high = new double[width];
    Arrays.fill(low, Double.POSITIVE_INFINITY);
    Arrays.fill(high, Double.NEGATIVE_INFINITY);
    for (int at = 0; at < candidates * width; at++) {
      low[at % width] = Math.min(low[at % width], search.candidates()[at]);
      high[at % width] = Math.max(high[at % width], search.candidates()[at]);
    }
    for (int q = 0; q < queries && candidates > 0; q++) {
      double bound = search.lowerBound(q, low, high);
      for (int c = 0; c < candidates; c++) {
        assertTrue(bound <= search.squared(q, c) * (1 + 1e-9) + 1e-12, "query " + q + ", candidate " + c);
      }
    }
  }

  /** Few different numbers, so that there are ties; a column of one number; labels; sometimes missing values. */
  private static Table drawn(int rows, boolean gaps, Random random) {
    double[][] numbers = new double[3][rows];
    int[] codes = new int[rows];
    for (int row = 0; row < rows; row++) {
      numbers[0][row] = random.nextInt(4) / 10.0;
      numbers[1][row] = gaps && random.nextInt(6) == 0 ? Double.NaN : 100 + random.nextInt(3);
      numbers[2][row] = 7.3;
      codes[row] = gaps && random.nextInt(6) == 0 ? NominalColumn.MISSING : random.nextInt(LABELS.size());
    }
    return Table.of(NumericColumn.of("x", numbers[0]), NumericColumn.of("y", numbers[1]), NumericColumn.of("z", numbers[2]),
        NominalColumn.of("label", LABELS, codes));
  }

  @Test
  void everyPointIsInOneRegionAndPointsOfALeafShareTheirs() {
    Random random = new Random(1);
    double[] points = random.doubles(400).map(value -> Math.rint(value * 20)).toArray();
    KdTree tree = new KdTree(points, 2, 2, 10, Progress.NONE);
    Regions regions = new Regions(tree);
    int[] count = new int[regions.count()];
    for (int row = 0; row < points.length / 2; row++) {
      count[regions.of(points, row * 2)]++;
    }
    assertTrue(Arrays.stream(count).allMatch(points2 -> points2 > 0), () -> "empty regions: " + Arrays.toString(count));
    List<Integer> homes = IntStream.range(0, points.length / 2).mapToObj(row -> tree.home(points, row * 2)).toList();
    for (int row = 1; row < homes.size(); row++) {
      assertEquals(homes.get(row).equals(homes.get(0)), regions.of(points, row * 2) == regions.of(points, 0), "point " + row);
    }
  }
}
