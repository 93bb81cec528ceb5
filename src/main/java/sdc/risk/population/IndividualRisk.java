package sdc.risk.population;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Setting;
import sdc.data.key.KeyCounts;

/**
 * The risk of each record of a weighted sample: the chance that an intruder who knows the keys of a person in the sample chooses the right
 * one of the F persons of the population with these keys (Benedetti, Franconi 1998; Franconi, Polettini 2004).
 *
 * <p>F is unknown. With f records of the sample with these keys, whose weights have the sum F̂, p = f/F̂ and q = 1 − p, F given f is
 * negative binomial, and the risk is E(1/F | f):
 * <pre>
 * f = 1:  p/q · log(1/p)
 * f = 2:  p/q − (p/q)² · log(1/p)
 * f ≥ 3:  p/(f − q)
 * q = 0:  1/f
 * </pre>
 * The third line is their approximation of the hypergeometric function, as in sdcMicro 5.8. Deviations: for q below {@value #SMALL} the
 * second line is a series, as its two terms then cancel; a record counts at least as itself, so F̂ is at least f.
 */
public final class IndividualRisk {

  private static final double SMALL = 1e-3;
  /** The number of terms of the series, with an error below the rounding at {@link #SMALL}. */
  private static final int TERMS = 6;

  private final double[] risks;
  /** How many records each risk is of, or null if of one. */
  private final int[] times;

  private IndividualRisk(double[] risks, int[] times) {
    this.risks = risks;
    this.times = times;
  }

  /** The risks of the records that were counted in their own file. */
  public static IndividualRisk of(KeyCounts counts) {
    return of(counts, null);
  }

  /** The same of distinct records, each of which stands for so many equal ones. */
  public static IndividualRisk of(KeyCounts counts, int[] times) {
    return new IndividualRisk(IntStream.range(0, counts.size()).mapToDouble(row -> risk(counts.count(row), counts.weight(row))).toArray(),
        times == null ? null : times.clone());
  }

  private int times(int row) {
    return times == null ? 1 : times[row];
  }

  private int records() {
    return times == null ? risks.length : Arrays.stream(times).sum();
  }

  /**
   * The risk of one record.
   *
   * @param count  f, the records of the sample with its keys, itself included
   * @param weight F̂, the sum of their weights
   */
  static double risk(int count, double weight) {
    if (!(weight > count)) {
      return 1.0 / count;
    }
    double p = count / weight;
    double q = (weight - count) / weight;
    double log = -Math.log1p(-q);
    return switch (count) {
      case 1 -> p / q * log;
      case 2 -> q < SMALL ? series(p, q) : p / q - p / q * (p / q) * log;
      default -> p / (count - q);
    };
  }

  /** p/q − (p/q)²·log(1/p) with −log(1 − q) = q + q²/2 + q³/3 + …, where the first term cancels all but p of p/q. */
  private static double series(double p, double q) {
    double sum = 0;
    double power = 1;
    for (int term = 2; term < 2 + TERMS; term++) {
      sum += power / term;
      power *= q;
    }
    return p - p * p * sum;
  }

  /** The risk of this record. */
  public double risk(int row) {
    return risks[row];
  }

  /** A copy of all risks. */
  public double[] toArray() {
    return risks.clone();
  }

  /** The expected number of re-identifications by an intruder who tries every record: the sum of the risks. */
  public double expected() {
    return IntStream.range(0, risks.length).mapToDouble(row -> times(row) * risks[row]).sum();
  }

  /** The expected share of re-identifications in percent; 0 without records. */
  public double percent() {
    return risks.length == 0 ? 0 : 100 * expected() / records();
  }

  /** The largest risk; 0 without records. */
  public double largest() {
    return Arrays.stream(risks).max().orElse(0);
  }

  /** The number of records with a greater risk. */
  public int above(double threshold) {
    return IntStream.range(0, risks.length).filter(row -> risks[row] > threshold).map(this::times).sum();
  }

  /**
   * The threshold to which the larger risks must fall so that the expected share is at most this (Franconi, Polettini 2004): the t
   * with (1/n)·Σ min(r_i, t) = share; 1 if the share is that low already.
   *
   * @param share the wanted share of re-identifications, from 0 to 1
   */
  public double threshold(double share) {
    Setting.require(share > 0 && share <= 1, "the share of re-identifications must be above 0 and at most 1", share);
    int[] order = times == null ? null : IntStream.range(0, risks.length).boxed().sorted(Comparator.comparingDouble(row -> risks[row]))
        .mapToInt(Integer::intValue).toArray();
    double[] sorted = order == null ? risks.clone() : IntStream.of(order).mapToDouble(row -> risks[row]).toArray();
    if (order == null) {
      Arrays.sort(sorted);
    }
    double wanted = share * records();
    double below = 0;
    int rest = records();
    for (int i = 0; i < sorted.length; i++) {
      if (below + sorted[i] * rest >= wanted) {
        return (wanted - below) / rest;
      }
      int here = order == null ? 1 : times[order[i]];
      below += here * sorted[i];
      rest -= here;
    }
    return 1;
  }

  /**
   * The figures under the names that the JSON output gives them.
   *
   * @param size  the sum of the weights
   * @param share the expected share of re-identifications for which the threshold is wanted
   */
  public Map<String, Object> toMap(double size, double share) {
    double threshold = threshold(share);
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("size", size);
    map.put("expected", expected());
    map.put("percent", percent());
    map.put("largest", largest());
    map.put("threshold", threshold);
    map.put("above", above(threshold));
    return map;
  }
}
