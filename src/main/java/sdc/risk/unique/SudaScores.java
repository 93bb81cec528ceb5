package sdc.risk.unique;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.data.key.KeyCounts;

/**
 * SUDA and DIS-SUDA scores of records by their {@link MinimalUniques}: fewer keys that single a record out, and more such sets of keys,
 * mean a higher score (Elliot, Skinner, Dale 1998; Elliot, Manning, Mayes, Gurd, Bane 2005; Skinner, Elliot 2002).
 *
 * <p>With M keys and sets of up to m of them, a minimal unique of s keys adds Π_{i=s..m−1} (M − i) to the score S of its record; with
 * m = M that is (M − s)!, as in sdcMicro 5.8. The DIS score estimates the chance that a match on the keys is right:
 * <pre>
 * DIS = U·φ / (U·φ + P·(1 − φ))
 * disSuda = 1 / (1 + (U/DIS − U) / (S^Q · A)),   Q = 1 + (8 − M)/20,   A = Σ S^−Q over the records with S > 0
 * </pre>
 * U are the records alone on all keys, P the records in pairs, φ the sampling fraction. U/DIS − U is P·(1 − φ)/φ. Records with a
 * missing key are left out: their scores are NaN. From {@link #NO_ORDER} keys on Q is 0 or less, as in sdcMicro, so DIS no longer rises
 * with the score.
 *
 * @param most        m
 * @param fraction    φ
 * @param records     the complete records
 * @param uniques     U
 * @param pairs       P
 * @param scores      the SUDA score of each record
 * @param disScores   the DIS-SUDA score of each record
 * @param smallest    the fewest keys of a minimal unique of each record; 0 without any, −1 if the record lacks a key
 * @param shares      for each key the share of all scores, in percent, of minimal uniques that contain it
 * @param labelShares for each key and value the share of the key's scores, in percent, of records with this value
 */
public record SudaScores(int most, double fraction, int records, int uniques, int pairs, double[] scores, double[] disScores,
    int[] smallest, Map<String, Double> shares, Map<String, Map<String, Double>> labelShares) {

  /** The fraction that sdcMicro assumes. */
  public static final double USUAL_FRACTION = 0.01;

  /** The fewest keys by which DIS-SUDA is no order of the records: Q is not above 0. */
  public static final int NO_ORDER = 28;

  public SudaScores {
    scores = scores.clone();
    disScores = disScores.clone();
    smallest = smallest.clone();
  }

  /** A copy of the sizes of the smallest minimal uniques. */
  @Override
  public int[] smallest() {
    return smallest.clone();
  }

  /** A copy of the SUDA scores. */
  @Override
  public double[] scores() {
    return scores.clone();
  }

  /** A copy of the DIS-SUDA scores. */
  @Override
  public double[] disScores() {
    return disScores.clone();
  }

  /** The scores of these keys by sets of up to {@code most} of them; {@code fraction} is the sampling fraction. */
  public static SudaScores of(Table keys, int most, double fraction, Progress progress) {
    Setting.require(fraction > 0 && fraction <= 1, "the sampling fraction must be above 0 and at most 1", fraction);
    int[] complete = IntStream.range(0, keys.rows()).filter(row -> keys.columns().stream().noneMatch(column -> column.isMissing(row)))
        .toArray();
    Table file = keys.rows(complete);
    int m = Math.min(most, keys.width());
    List<long[]> sets = MinimalUniques.of(file, most, progress);
    KeyCounts counts = KeyCounts.within(file, progress);
    int uniques = counts.under(2);
    int pairs = counts.under(3) - uniques;
    double[] scores = sets.stream().mapToDouble(each -> Arrays.stream(each).mapToDouble(set -> score(set, m, keys.width())).sum())
        .toArray();
    double[] dis = disScores(scores, keys.width(), pairs * (1 - fraction) / fraction);
    double[][] parts = parts(sets, m, keys.width());
    double total = Arrays.stream(scores).sum();
    Map<String, Double> shares = new LinkedHashMap<>();
    Map<String, Map<String, Double>> labelShares = new LinkedHashMap<>();
    for (int k = 0; k < keys.width(); k++) {
      double sum = Arrays.stream(parts[k]).sum();
      shares.put(keys.column(k).name(), total == 0 ? 0 : 100 * sum / total);
      labelShares.put(keys.column(k).name(), labelShares(file.column(k), parts[k], sum));
    }
    return new SudaScores(m, fraction, complete.length, uniques, pairs, spread(scores, complete, keys.rows()),
        spread(dis, complete, keys.rows()), smallest(sets, complete, keys.rows()), shares, labelShares);
  }

  private static int[] smallest(List<long[]> sets, int[] rows, int all) {
    int[] smallest = new int[all];
    Arrays.fill(smallest, -1);
    IntStream.range(0, rows.length).forEach(i -> smallest[rows[i]] = Arrays.stream(sets.get(i)).mapToInt(Long::bitCount).min().orElse(0));
    return smallest;
  }

  /** Π_{i=s..m−1} (M − i) of a set of s keys. */
  private static double score(long set, int most, int keys) {
    double score = 1;
    for (int i = Long.bitCount(set); i < most; i++) {
      score *= keys - i;
    }
    return score;
  }

  private static double[] disScores(double[] scores, int keys, double others) {
    double power = 1 + (8 - keys) / 20.0;
    double adjustment = Arrays.stream(scores).filter(score -> score > 0).map(score -> Math.pow(score, -power)).sum();
    return Arrays.stream(scores).map(score -> score > 0 ? 1 / (1 + others / (Math.pow(score, power) * adjustment)) : 0).toArray();
  }

  /** For each key and record the scores of the minimal uniques that contain the key. */
  private static double[][] parts(List<long[]> sets, int most, int keys) {
    double[][] parts = new double[keys][sets.size()];
    for (int row = 0; row < sets.size(); row++) {
      for (long set : sets.get(row)) {
        for (int key : MinimalUniques.keys(set)) {
          parts[key][row] += score(set, most, keys);
        }
      }
    }
    return parts;
  }

  private static Map<String, Double> labelShares(Column column, double[] parts, double total) {
    Map<String, Double> sums = new LinkedHashMap<>();
    for (int row = 0; row < parts.length; row++) {
      if (parts[row] > 0) {
        String label = column instanceof NumericColumn numbers ? Double.toString(numbers.value(row))
            : ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
        sums.merge(label, 100 * parts[row] / total, Double::sum);
      }
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    sums.entrySet().stream().sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .forEach(each -> shares.put(each.getKey(), each.getValue()));
    return shares;
  }

  private static double[] spread(double[] values, int[] rows, int all) {
    double[] wide = new double[all];
    Arrays.fill(wide, Double.NaN);
    IntStream.range(0, rows.length).forEach(i -> wide[rows[i]] = values[i]);
    return wide;
  }

  /** The number of records with a minimal unique. */
  public int singledOut() {
    return (int) Arrays.stream(scores).filter(score -> score > 0).count();
  }

  /** The largest DIS-SUDA score; 0 without records. */
  public double largest() {
    return Arrays.stream(disScores).filter(score -> !Double.isNaN(score)).max().orElse(0);
  }
}
