package sdc.proof;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Counts the records that a distance links: the partner is strictly nearer than every other candidate. Where rounding could decide, both
 * distances are computed exactly.
 */
public final class LinkCount {

  /** More than the rounding of a distance, relative to the sum of its terms' sizes. */
  private static final double ROUGH = 1e-12;
  /** Parameters with keys below this are in an array. */
  private static final long LISTED = 1 << 16;

  private final Features features;
  private final LongToDoubleFunction p;

  /** Reads the line {@code parameters form additivity key:value …}, for files with this number of attributes. */
  public LinkCount(String line, int attributes) {
    String[] words = line.split(" ");
    if (words.length < 3 || !"parameters".equals(words[0])) {
      throw new IllegalArgumentException("the line 'parameters …' is missing");
    }
    int additivity = Integer.parseInt(words[2]);
    if (additivity < 0 || additivity > 2) {
      throw new IllegalArgumentException("the transform of a measure has sets of at most 2 attributes, got " + additivity);
    }
    this.features = new Features(Form.valueOf(words[1]), attributes, additivity);
    Map<Long, Double> parameters = new TreeMap<>();
    Arrays.stream(words, 3, words.length).map(word -> word.split(":", 2))
        .forEach(entry -> parameters.put(Long.parseLong(entry[0]), Double.parseDouble(entry[1])));
    long most = parameters.keySet().stream().mapToLong(key -> key + 1).max().orElse(0);
    double[] list = LongStream.range(0, Math.min(LISTED, most)).mapToDouble(key -> parameters.getOrDefault(key, 0.0)).toArray();
    this.p = key -> key < list.length ? list[(int) key] : parameters.getOrDefault(key, 0.0);
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
      double term = times * p.applyAsDouble(key) * (a * b);
      sum[0] += term;
      sum[1] += Math.abs(term);
    });
    return sum;
  }

  private BigDecimal exact(double[] difference) {
    Map<Long, BigDecimal> sum = new TreeMap<>();
    features.add(difference, BigDecimal.ONE, sum);
    return sum.entrySet().stream().map(entry -> entry.getValue().multiply(new BigDecimal(p.applyAsDouble(entry.getKey()))))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
