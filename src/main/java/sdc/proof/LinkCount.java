package sdc.proof;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Counts the records that a distance links: the partner is strictly nearer than every other candidate. Where rounding could decide, both
 * distances are computed exactly.
 */
public final class LinkCount {

  /** More than the rounding of a distance of 2^16 terms, relative to the sum of their sizes. */
  private static final double ROUGH = 1e-10;
  /** Keeps sizes so far from 0 that this holds for numbers that lose digits near 0. */
  private static final double LEAST = 1e-290;
  /** Parameters with keys below this are in an array, which is faster than a map. */
  private static final int LISTED = 1 << 16;

  private final Features features;
  private final double[] listed = new double[LISTED];
  /** The others: those of measures on more than 16 attributes, whose keys are sets. */
  private final Map<Long, Double> others = new HashMap<>();

  /** Reads the line {@code parameters form additivity key:value …}, for files with this number of attributes. */
  public LinkCount(String line, int attributes) {
    String[] words = line.split(" ");
    Require.that(words.length >= 3 && "parameters".equals(words[0]), "the line 'parameters …' is missing");
    int additivity = Integer.parseInt(words[2]);
    Require.that(additivity >= 0 && additivity <= 2, "the transform of a measure has sets of at most 2 attributes, got ", additivity);
    this.features = new Features(Form.valueOf(words[1]), attributes, additivity);
    for (int k = 3; k < words.length; k++) {
      String[] entry = words[k].split(":", 2);
      long key = Long.parseLong(entry[0]);
      double value = Double.parseDouble(entry[1]);
      if (key < LISTED) {
        listed[(int) key] = value;
      } else {
        others.put(key, value);
      }
    }
  }

  private double parameter(long key) {
    return key < LISTED ? listed[(int) key] : others.getOrDefault(key, 0.0);
  }

  /** The number of records linked. */
  public int linked(MaskedPair pair, Differences differences, Progress progress) {
    return (int) IntStream.range(0, differences.originals()).filter(i -> pair.partner(i) != MaskedPair.NONE).parallel().filter(i -> {
      progress.check();
      return isLinked(i, pair.partner(i), differences);
    }).count();
  }

  private boolean isLinked(int i, int partner, Differences differences) {
    double[] own = differences.buffer();
    double[] other = differences.buffer();
    differences.write(i, partner, own);
    double[] least = near(own);
    for (int j = 0; j < differences.candidates(); j++) {
      differences.write(i, j, other);
      double[] far = j == partner ? null : near(other);
      double more = far == null ? 0 : far[0] - least[0];
      double rounding = far == null ? 0 : ROUGH * (far[1] + least[1]);
      if (far != null && !(more > rounding) && (more < -rounding || exact(other).compareTo(exact(own)) <= 0)) {
        return false;
      }
    }
    return true;
  }

  /** The rounded distance, and the sum of its terms' sizes. */
  private double[] near(double[] difference) {
    double[] sum = new double[2];
    features.visit(difference, (key, a, b, times) -> {
      double p = parameter(key);
      double term = times * p * (a * b);
      sum[0] += term;
      sum[1] += Math.abs(term) + LEAST * (1 + Math.abs(p));
    });
    return sum;
  }

  private BigDecimal exact(double[] difference) {
    Map<Long, BigDecimal> sum = new TreeMap<>();
    features.add(difference, BigDecimal.ONE, sum);
    return sum.entrySet().stream().map(entry -> entry.getValue().multiply(new BigDecimal(parameter(entry.getKey()))))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
