package sdc.link.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Progress;

/**
 * Original records, the candidates of each, and the features of each pair:
 * <ul>
 * <li>for each attribute, and for the contradiction of each recoded one, its difference in the form that the user chose;
 * <li>for each number that is missing or a set, the standard deviation that this adds;
 * <li>for each attribute the rank of the candidate, as {@link NearerShares} counts it;
 * <li>for all attributes together the distance, its excess over that of the record's nearest candidate, and the rank among the
 * candidates.
 * </ul>
 */
final class ComparedPairs {

  private static final List<String> TOGETHER = List.of("distance", "distance beyond the nearest", "rank by distance");

  private final Comparisons comparisons;
  private final ClassifierSettings settings;
  private final int[] originals;
  private final DistinctRecords distinct;
  private final NearerShares[] shares;
  private final boolean[] vague;
  /** For each record its candidates among the distinct ones, the nearest first, and their distances. */
  private final int[][] candidates;
  private final double[][] distances;

  /** The pairs of these original rows with candidates among these masked rows. */
  ComparedPairs(Comparisons comparisons, ClassifierSettings settings, int[] originals, int[] masked, Progress progress) {
    this.comparisons = comparisons;
    this.settings = settings;
    this.originals = originals;
    this.distinct = new DistinctRecords(comparisons.differences, masked);
    this.shares = NearerShares.of(comparisons.differences, comparisons.attributes, masked);
    this.vague = comparisons.vague;
    this.candidates = comparisons.near(originals, distinct.rows, settings.candidates(), progress);
    this.distances = new double[originals.length][];
    IntStream.range(0, originals.length).parallel().forEach(this::sort);
  }

  private void sort(int record) {
    double[] gaps = new double[comparisons.differences.width()];
    int[] found = candidates[record];
    double[] squared = Arrays.stream(found).mapToDouble(candidate -> distance(record, candidate, gaps)).toArray();
    int[] order = IntStream.range(0, found.length).boxed().sorted(Comparator.<Integer>comparingDouble(place -> squared[place])
        .thenComparingInt(place -> found[place])).mapToInt(Integer::intValue).toArray();
    candidates[record] = Arrays.stream(order).map(place -> found[place]).toArray();
    distances[record] = Arrays.stream(order).mapToDouble(place -> squared[place]).toArray();
  }

  private double distance(int record, int candidate, double[] gaps) {
    comparisons.differences.write(originals[record], distinct.rows[candidate], gaps);
    return Math.sqrt(Arrays.stream(gaps, 0, comparisons.attributes).map(gap -> gap * gap).sum());
  }

  /** The number of original records. */
  int records() {
    return originals.length;
  }

  /** The row of this record in the original. */
  int row(int record) {
    return originals[record];
  }

  /** The candidates of this record among the {@link #distinct} ones, the nearest first. */
  int[] candidates(int record) {
    return candidates[record];
  }

  /** The masked records without repetition. */
  DistinctRecords distinct() {
    return distinct;
  }

  /** The names of the features. */
  List<String> names() {
    List<String> names = new ArrayList<>(comparisons.names);
    for (int k = 0; k < comparisons.attributes; k++) {
      if (vague[k]) {
        names.add(comparisons.names.get(k) + " vague");
      }
    }
    for (int k = 0; k < comparisons.attributes; k++) {
      if (shares[k] != null) {
        names.add(comparisons.names.get(k) + " rank");
      }
    }
    names.addAll(TOGETHER);
    return names;
  }

  private double extra(int record, int row, int attribute) {
    return comparisons.differences.originalExtra(originals[record], attribute) + comparisons.differences.maskedExtra(row, attribute);
  }

  /** The features of this record with this distinct masked record, whether or not it is among its candidates. */
  double[] features(int record, int candidate) {
    double[] gaps = new double[comparisons.differences.width()];
    double distance = distance(record, candidate, gaps);
    int row = distinct.rows[candidate];
    double[] features = new double[gaps.length + 2 * comparisons.attributes + TOGETHER.size()];
    int at = 0;
    for (int k = 0; k < gaps.length; k++) {
      double extra = extra(record, row, k);
      features[at++] = settings.form().of(extra == 0 ? gaps[k] : Math.copySign(Math.sqrt(Math.max(0, gaps[k] * gaps[k] - extra)), gaps[k]));
    }
    for (int k = 0; k < vague.length; k++) {
      if (vague[k]) {
        features[at++] = Math.sqrt(extra(record, row, k));
      }
    }
    for (NearerShares share : shares) {
      if (share != null) {
        features[at++] = share.share(originals[record], row);
      }
    }
    double[] known = distances[record];
    features[at++] = distance;
    features[at++] = distance - known[0];
    features[at++] = Arrays.stream(known).filter(other -> other < distance).count();
    return Arrays.copyOf(features, at);
  }
}
