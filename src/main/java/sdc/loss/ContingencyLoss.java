package sdc.loss;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Progress;

/**
 * The distance of the two-way tables of nominal attributes from the original's: for each pair the total variation distance ½·Σ|p_ab − q_ab|
 * of their cells' shares, 0 to 1 (after the contingency table-based measure of Domingo-Ferrer, Torra 2001, which sums differences of
 * counts; shares do not grow with the number of records).
 *
 * <p>Each file contributes its records with both labels. The share of changed labels of each attribute is in {@link RecordLoss}.
 *
 * @param distances one per pair of nominal attributes
 */
public record ContingencyLoss(Figures distances) {

  /** Measures a pair. */
  public static ContingencyLoss of(MaskedPair pair, Progress progress) {
    List<NominalPair> attributes = IntStream.range(0, pair.original().width())
        .filter(k -> pair.original().column(k) instanceof NominalColumn).mapToObj(k -> NominalPair.of(
            (NominalColumn) pair.original().column(k), (NominalColumn) pair.masked().column(k))).toList();
    List<String> names = new ArrayList<>();
    List<Figure> distances = new ArrayList<>();
    for (int[] both : pairs(IntStream.range(0, attributes.size()).toArray())) {
      progress.check();
      names.add(attributes.get(both[0]).name() + ", " + attributes.get(both[1]).name());
      distances.add(distance(attributes.get(both[0]), attributes.get(both[1])));
    }
    return of(distances, names);
  }

  static ContingencyLoss of(List<Figure> distances, List<String> names) {
    return new ContingencyLoss(new Figures(names, distances));
  }

  /** All pairs of these attributes. */
  static List<int[]> pairs(int[] attributes) {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < attributes.length; i++) {
      for (int j = 0; j < i; j++) {
        pairs.add(new int[] {attributes[j], attributes[i]});
      }
    }
    return pairs;
  }

  private static Figure distance(NominalPair a, NominalPair b) {
    CellCounts original = counts(a.x(), b.x(), a.labels().size(), b.labels().size());
    CellCounts masked = counts(a.y(), b.y(), a.labels().size(), b.labels().size());
    return figure(a.name(), b.name(), original.records() == 0 || masked.records() == 0 ? Double.NaN : original.distances(masked)[0]);
  }

  /** The distance of the table of two attributes; NaN if it is empty in one of the files. */
  static Figure figure(String a, String b, double distance) {
    return Double.isNaN(distance) ? Figure.absent("no record of one of the files has labels of both '" + a + "' and '" + b + "'")
        : Figure.of(distance);
  }

  private static CellCounts counts(int[] a, int[] b, long labelsOfA, long labelsOfB) {
    return CellCounts.of(IntStream.range(0, a.length).mapToLong(row -> a[row] < 0 || b[row] < 0 ? -1 : a[row] * labelsOfB + b[row])
        .toArray(), labelsOfA * labelsOfB);
  }

  /** The mean over all pairs; absent if fewer than two attributes are nominal. */
  public Figure mean() {
    return distances.names().isEmpty() ? Figure.absent("fewer than two attributes are nominal") : distances.mean();
  }
}
