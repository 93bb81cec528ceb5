package sdc.risk.population;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.ValueComparison;
import sdc.link.Assignment;
import sdc.link.PreciseOrder;
import sdc.link.TieRule;

/**
 * Linkage of whole households, or of people with several records, instead of single records: each original group looks for the
 * masked group at the least distance, and is linked if its own one is strictly nearer than every other.
 *
 * <p>The distance of two groups is a sum of distances of records, by one of three {@link Alignment}s. A record without a counterpart in
 * a group of another size costs the mean distance of two records. A group's own masked group is that of the partner of its first
 * record that has one. Missing values count as their attribute's mean or as a label of their own. All pairs of groups are compared,
 * without a matrix of them; a lower bound, the sum of each record's nearest distance, leaves few assignments to solve. Two distances that
 * differ by no more than rounding explains are equal, so the groups tie (see {@link PreciseOrder}; here they are not computed again).
 */
public final class GroupLinkage {

  /** The number of pairs, at equal steps, whose distances make the mean. */
  private static final int MEAN_OF = 10_000;
  private static final int NO_PARTNER = 2;

  /** How the records of two groups are put together. */
  public enum Alignment {
    /** The assignment with the least sum: members of households, in any order. */
    ASSIGNMENT,
    /** First with first, second with second: the records of one person as one vector. */
    ORDER,
    /** Dynamic time warping (Sakoe, Chiba 1978): series of one person that may run faster or slower; none is without a counterpart. */
    WARPING
  }

  /**
   * What was found.
   *
   * @param groups original groups that have a masked one
   * @param linked groups that are linked
   * @param tied   groups whose own masked group is one of several nearest
   */
  public record Found(int groups, int linked, int tied) {
  }

  private final Differences differences;
  private final Aggregator aggregator;
  private final Alignment alignment;
  private final double unmatched;
  private final TieRule rule;

  private GroupLinkage(Differences differences, Aggregator aggregator, Alignment alignment) {
    this.differences = differences;
    this.aggregator = aggregator;
    this.alignment = alignment;
    this.unmatched = mean();
    this.rule = PreciseOrder.of(differences);
  }

  /**
   * Links groups.
   *
   * @param original the group of each original record
   * @param masked   the group of each masked record
   */
  public static Found link(MaskedPair pair, int[] original, int[] masked, Aggregator aggregator, Alignment alignment, Progress progress) {
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE, ValueComparison.COMPLETED);
    GroupLinkage linkage = new GroupLinkage(differences, aggregator, alignment);
    int[][] looking = groups(original);
    int[][] candidates = groups(masked);
    int[] place = new int[masked.length];
    IntStream.range(0, candidates.length).forEach(g -> IntStream.of(candidates[g]).forEach(row -> place[row] = g));
    Progress silent = progress::stopped;
    int[] found = new int[looking.length];
    progress.inParallel(looking.length, "comparing groups", g -> {
      int own = IntStream.of(looking[g]).map(pair::partner).filter(row -> row != MaskedPair.NONE).map(row -> place[row]).findFirst()
          .orElse(-1);
      found[g] = own < 0 ? NO_PARTNER : linkage.outcome(looking[g], candidates, own, aggregator.distance(), silent);
    });
    return new Found(found.length - count(found, NO_PARTNER), count(found, 1), count(found, 0));
  }

  private static int count(int[] found, int outcome) {
    return (int) IntStream.of(found).filter(each -> each == outcome).count();
  }

  /** The rows of each group, in the order of the file. */
  private static int[][] groups(int[] group) {
    return IntStream.range(0, group.length).boxed().collect(Collectors.groupingBy(row -> group[row], LinkedHashMap::new,
        Collectors.toList())).values().stream()
        .map(rows -> rows.stream().mapToInt(row -> row).toArray()).toArray(int[][]::new);
  }

  /** 1 if the own group is strictly nearest, 0 if it is one of several nearest, −1 if another is nearer. */
  private int outcome(int[] group, int[][] candidates, int own, Distance distance, Progress progress) {
    double[] difference = differences.buffer();
    double best = distance(group, candidates[own], Double.POSITIVE_INFINITY, distance, difference, progress);
    int outcome = 1;
    for (int other = 0; other < candidates.length; other++) {
      if (other != own) {
        double room = room(group.length + candidates[other].length, best);
        double d = distance(group, candidates[other], best + room, distance, difference, progress);
        if (d < best - room) {
          return -1;
        }
        outcome = d <= best + room ? 0 : outcome;
      }
    }
    return outcome;
  }

  /** By how much rounding can change a distance to which this number of records contributes. */
  private double room(int records, double distance) {
    return records * rule.room(0, distance) + aggregator.rounding() * distance;
  }

  /** The distance of two groups, or any number above {@code limit} if it is above it. */
  private double distance(int[] a, int[] b, double limit, Distance distance, double[] difference, Progress progress) {
    boolean turned = alignment == Alignment.ASSIGNMENT && a.length > b.length;
    double[][] d = turned ? new double[b.length][a.length] : new double[a.length][b.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b.length; j++) {
        differences.write(a[i], b[j], difference);
        d[turned ? j : i][turned ? i : j] = distance.of(difference);
      }
    }
    return switch (alignment) {
      case ASSIGNMENT -> assigned(d, limit, progress);
      case ORDER -> inOrder(d);
      case WARPING -> warped(d);
    };
  }

  /** Rows are not more than columns. */
  private double assigned(double[][] d, double limit, Progress progress) {
    double rest = unmatched * (d[0].length - d.length);
    double bound = Arrays.stream(d).mapToDouble(row -> Arrays.stream(row).min().orElseThrow()).sum() + rest;
    if (bound > limit * (1 + 1e-12)) {
      return bound;
    }
    int[] column = Assignment.solve(d.length, d[0].length, (row, into) -> System.arraycopy(d[row], 0, into, 0, into.length), progress);
    return sum(IntStream.range(0, d.length).mapToDouble(i -> d[i][column[i]]).toArray()) + rest;
  }

  /** The sum from the least up, so that equal sets of distances have equal sums. */
  private static double sum(double[] distances) {
    Arrays.sort(distances);
    double sum = 0;
    for (double each : distances) {
      sum += each;
    }
    return sum;
  }

  private double inOrder(double[][] d) {
    int both = Math.min(d.length, d[0].length);
    return sum(IntStream.range(0, both).mapToDouble(i -> d[i][i]).toArray()) + unmatched * (Math.max(d.length, d[0].length) - both);
  }

  /** The least sum along a path from both first records to both last ones that goes on by one in either series or in both. */
  static double warped(double[][] d) {
    double[][] least = new double[d.length][d[0].length];
    for (int i = 0; i < d.length; i++) {
      for (int j = 0; j < d[0].length; j++) {
        double before = i == 0 && j == 0 ? 0 : Math.min(i == 0 ? Double.POSITIVE_INFINITY : least[i - 1][j],
            Math.min(j == 0 ? Double.POSITIVE_INFINITY : least[i][j - 1],
                i == 0 || j == 0 ? Double.POSITIVE_INFINITY : least[i - 1][j - 1]));
        least[i][j] = before + d[i][j];
      }
    }
    return least[d.length - 1][d[0].length - 1];
  }

  private double mean() {
    double[] difference = differences.buffer();
    Distance distance = aggregator.distance();
    long pairs = (long) differences.originals() * differences.candidates();
    if (pairs == 0) {
      return 0;
    }
    long step = Math.max(1, pairs / MEAN_OF) | 1;
    double sum = 0;
    int count = 0;
    for (long pair = 0; pair < pairs; pair += step, count++) {
      differences.write((int) (pair / differences.candidates()), (int) (pair % differences.candidates()), difference);
      sum += distance.of(difference);
    }
    return sum / count;
  }
}
