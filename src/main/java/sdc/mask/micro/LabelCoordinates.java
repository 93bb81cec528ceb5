package sdc.mask.micro;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import sdc.data.NominalColumn;

/**
 * The coordinates of categories, so that groups can be formed on numbers and categories together.
 *
 * <p>Each label has a coordinate of its own, where a record with this label has 1/√P(differ) and others 0. Two labels then have the
 * squared distance s² = 2/P(differ), as in the attacks: over all pairs, a category weighs like a standardised number. A missing
 * category lies at the mean of all records that have one. With more than {@value #MOST} labels, the least frequent share a
 * coordinate, so they count as equal.
 */
final class LabelCoordinates {

  private static final int MOST = 64;

  private LabelCoordinates() {
  }

  /** One array for each coordinate; none if all records have the same label. */
  static double[][] of(NominalColumn column) {
    int[] coordinate = coordinates(column);
    int width = Arrays.stream(coordinate).max().orElse(-1) + 1;
    double[] share = new double[width];
    int present = column.size() - column.missingCount();
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row)) {
        share[coordinate[column.code(row)]] += 1.0 / present;
      }
    }
    double differ = 1 - Arrays.stream(share).map(p -> p * p).sum();
    if (Arrays.stream(share).filter(p -> p > 0).count() < 2) {
      return new double[0][];
    }
    double one = 1 / Math.sqrt(differ);
    double[][] at = new double[width][column.size()];
    for (int row = 0; row < column.size(); row++) {
      for (int c = 0; c < width; c++) {
        at[c][row] = column.isMissing(row) ? one * share[c] : coordinate[column.code(row)] == c ? one : 0;
      }
    }
    return at;
  }

  /** The coordinate of each label: the most frequent first, and one for all beyond the last. */
  private static int[] coordinates(NominalColumn column) {
    int[] count = new int[column.labels().size()];
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row)) {
        count[column.code(row)]++;
      }
    }
    int[] byCount = IntStream.range(0, count.length).filter(label -> count[label] > 0).boxed()
        .sorted(Comparator.comparingInt((Integer label) -> -count[label]).thenComparing(Comparator.naturalOrder()))
        .mapToInt(Integer::intValue).toArray();
    int[] coordinate = new int[count.length];
    for (int i = 0; i < byCount.length; i++) {
      coordinate[byCount[i]] = Math.min(i, MOST - 1);
    }
    return coordinate;
  }
}
