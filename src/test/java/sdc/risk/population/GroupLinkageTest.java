package sdc.risk.population;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.link.EuclideanLinker;
import sdc.link.Links;
import sdc.risk.population.GroupLinkage.Alignment;
import sdc.risk.population.GroupLinkage.Found;

class GroupLinkageTest {

  private static final Aggregator EQUAL = new WeightedMean(2, false).aggregator(new double[] {0.5, 0.5});

  private static double distance(Differences differences, int i, int j) {
    double[] difference = new double[2];
    differences.write(i, j, difference);
    return EQUAL.distance().of(difference);
  }

  /** The least sum over all orders of the longer side, by trying them; the records left over cost the mean. */
  private static double least(Differences d, List<Integer> a, List<Integer> b, double mean, boolean swapped) {
    if (a.size() > b.size()) {
      return least(d, b, a, mean, true);
    }
    if (a.isEmpty()) {
      return mean * b.size();
    }
    double best = Double.POSITIVE_INFINITY;
    for (Integer other : b) {
      List<Integer> rest = new ArrayList<>(b);
      rest.remove(other);
      double first = swapped ? distance(d, other, a.get(0)) : distance(d, a.get(0), other);
      best = Math.min(best, first + least(d, a.subList(1, a.size()), rest, mean, swapped));
    }
    return best;
  }

  private static List<Integer> rows(int[] group, int number) {
    return IntStream.range(0, group.length).filter(row -> group[row] == number).boxed().toList();
  }

  private static Table table(double[][] values) {
    return Table.of(NumericColumn.of("x", values[0]), NumericColumn.of("y", values[1]));
  }

  @Test
  void householdsAgainstAllOrders() {
    for (long seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      int rows = 4 + random.nextInt(12);
      int[] group = IntStream.range(0, rows).map(row -> row / 2 + random.nextInt(2)).toArray();
      double[][] original = {random.doubles(rows).toArray(), random.ints(rows, 0, 3).asDoubleStream().toArray()};
      double[][] noisy = Arrays.stream(original).map(column -> Arrays.stream(column).map(v -> v + 0.3 * random.nextGaussian()).toArray())
          .toArray(double[][]::new);
      MaskedPair pair = MaskedPair.aligned(table(original), table(noisy));
      Differences d = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
      double mean = IntStream.range(0, rows * rows).mapToDouble(p -> distance(d, p / rows, p % rows)).average().orElseThrow();
      int[] numbers = IntStream.of(group).distinct().toArray();
      long linked = IntStream.of(numbers).filter(g -> {
        double own = least(d, rows(group, g), rows(group, g), mean, false);
        return IntStream.of(numbers).allMatch(h -> h == g || own < least(d, rows(group, g), rows(group, h), mean, false));
      }).count();
      assertEquals(new Found(numbers.length, (int) linked, 0), GroupLinkage.link(pair, group, group, EQUAL, Alignment.ASSIGNMENT,
          Progress.NONE), "seed " + seed);
    }
  }

  /** Exchanged values give many candidates at equal distances; groups of one record tie as records do, whatever rounding says. */
  @Test
  void groupsTieAsRecordsDo() {
    for (long seed = 1; seed <= 140; seed++) {
      Random random = new Random(seed);
      double[] x = random.doubles(11).map(v -> Math.floor(100 * v)).toArray();
      double[] y = x.clone();
      for (int i = 0; i < 11; i++) {
        int j = Math.min(10, i + random.nextInt(3));
        double value = y[i];
        y[i] = y[j];
        y[j] = value;
      }
      double[] labels = random.ints(11, 0, 3).asDoubleStream().toArray();
      MaskedPair pair = MaskedPair.aligned(table(new double[][] {x, labels}), table(new double[][] {y, labels}));
      Links records = new EuclideanLinker(Differences.Scaling.ATTRIBUTE).link(pair, Progress.NONE);
      int[] alone = IntStream.range(0, 11).toArray();
      for (Alignment alignment : Alignment.values()) {
        assertEquals(new Found(11, records.linked(), records.tied()),
            GroupLinkage.link(pair, alone, alone, EQUAL, alignment, Progress.NONE),
            "seed " + seed);
      }
    }
  }

  /** Members in another order, two equal households, and a household of one. */
  @Test
  void householdsAreSets() {
    Table original = table(new double[][] {{1, 5, 2, 2, 9, 2, 2}, {1, 5, 7, 8, 9, 7, 8}});
    Table masked = table(new double[][] {{5, 1, 2, 2, 9, 2, 2}, {5, 1, 8, 7, 9, 7, 8}});
    int[] group = {0, 0, 1, 1, 2, 3, 3};
    MaskedPair pair = MaskedPair.aligned(original, masked);
    Listener heard = new Listener();
    assertEquals(new Found(4, 2, 2), GroupLinkage.link(pair, group, group, EQUAL, Alignment.ASSIGNMENT, heard));
    assertEquals(Collections.nCopies(4, "comparing groups"), heard.details());
    assertEquals(List.of(0.25, 0.5, 0.75, 1.0), heard.shares().stream().sorted().toList(), "one report of each household");
    assertEquals(0, GroupLinkage.link(pair, group, group, EQUAL, Alignment.ORDER, Progress.NONE).tied(), "in order they differ");
  }

  /** A series and the same one that rests at times: warping finds it at distance 0. */
  @Test
  void seriesAreWarped() {
    assertEquals(0, GroupLinkage.warped(new double[][] {{0, 0, 1, 4}, {1, 1, 0, 1}, {4, 4, 1, 0}}));
    assertEquals(3, GroupLinkage.warped(new double[][] {{1, 9}, {9, 2}}));
    Random random = new Random(1);
    for (int turn = 0; turn < 200; turn++) {
      int rows = 1 + random.nextInt(5);
      int columns = 1 + random.nextInt(5);
      double[][] costs = IntStream.range(0, rows).mapToObj(i -> random.doubles(columns).toArray()).toArray(double[][]::new);
      assertEquals(paths(costs, 0, 0), GroupLinkage.warped(costs), 1e-12);
    }
  }

  private static double paths(double[][] d, int i, int j) {
    if (i == d.length || j == d[0].length) {
      return Double.POSITIVE_INFINITY;
    }
    double after = i == d.length - 1 && j == d[0].length - 1 ? 0
        : Math.min(paths(d, i + 1, j), Math.min(paths(d, i, j + 1), paths(d, i + 1, j + 1)));
    return d[i][j] + after;
  }
}
