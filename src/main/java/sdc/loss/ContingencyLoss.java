package sdc.loss;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
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
    int[] nominal = IntStream.range(0, pair.original().width()).filter(k -> pair.original().column(k) instanceof NominalColumn).toArray();
    Map<Integer, TableLoss.Coded> coded = new HashMap<>();
    IntStream.of(nominal).forEach(k -> coded.put(k, TableLoss.coded(pair.original().column(k), pair.masked().column(k))));
    return of(pair.original().names(), pairs(nominal), both -> {
      progress.check();
      return TableLoss.distance(true, coded.get(both[0]), coded.get(both[1]))[0];
    });
  }

  /** The distances of the tables of these pairs of attributes, NaN for a table that is empty in one of the files. */
  static ContingencyLoss of(List<String> names, List<int[]> pairs, ToDoubleFunction<int[]> distance) {
    return new ContingencyLoss(new Figures(pairs.stream().map(both -> names.get(both[0]) + ", " + names.get(both[1])).toList(),
        pairs.stream().map(both -> figure(names.get(both[0]), names.get(both[1]), distance.applyAsDouble(both))).toList()));
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

  private static Figure figure(String a, String b, double distance) {
    return Double.isNaN(distance) ? Figure.absent("no record of one of the files has labels of both '" + a + "' and '" + b + "'")
        : Figure.of(distance);
  }

  /** The mean over all pairs; absent if fewer than two attributes are nominal. */
  public Figure mean() {
    return distances.names().isEmpty() ? Figure.absent("fewer than two attributes are nominal") : distances.mean();
  }
}
