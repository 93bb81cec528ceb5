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
    for (int i = 0; i < attributes.size(); i++) {
      for (int j = 0; j < i; j++) {
        progress.check();
        names.add(attributes.get(j).name() + ", " + attributes.get(i).name());
        distances.add(distance(attributes.get(j), attributes.get(i)));
      }
    }
    return new ContingencyLoss(new Figures(names, distances));
  }

  private static Figure distance(NominalPair a, NominalPair b) {
    long[] original = cells(a.x(), b.x(), b.labels());
    long[] masked = cells(a.y(), b.y(), b.labels());
    return original.length == 0 || masked.length == 0
        ? Figure.absent("no record of one of the files has labels of both '" + a.name() + "' and '" + b.name() + "'")
        : Figure.of(DistributionLoss.totalVariation(original, masked));
  }

  private static long[] cells(int[] a, int[] b, long labels) {
    return IntStream.range(0, a.length).filter(row -> a[row] >= 0 && b[row] >= 0).mapToLong(row -> a[row] * labels + b[row])
        .toArray();
  }

  /** The mean over all pairs; absent if fewer than two attributes are nominal. */
  public Figure mean() {
    return distances.names().isEmpty() ? Figure.absent("fewer than two attributes are nominal") : distances.mean();
  }
}
