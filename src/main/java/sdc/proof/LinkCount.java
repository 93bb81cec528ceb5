package sdc.proof;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sdc.aggregate.AdditiveChoquet;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.aggregate.Distance;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Counts the records that a distance links: the partner is strictly nearer than every other candidate. Where rounding could decide, both
 * distances are computed exactly.
 *
 * @param features the features of the distance
 * @param keys     the keys of its parameters
 * @param values   its parameters
 * @param distance the same distance, rounded
 */
public record LinkCount(Features features, long[] keys, double[] values, Aggregator distance) {

  /** Bounds the rounding of a distance, relative to the sum of the parameters' sizes times the largest squared difference. */
  private static final double ROUGH = 1e-12;
  /** The largest additivity of a measure that is given by its transform: those on up to 16 attributes are given by their values. */
  private static final int MOST_ADDITIVITY = 2;

  /** The line of a proof with the parameters of this distance. */
  public static String line(Aggregator distance) {
    LinkCount found = of(distance);
    return "parameters " + found.features.form() + " " + found.features.attributes() + " " + found.features.additivity() + " "
        + IntStream.range(0, found.keys.length).filter(k -> found.values[k] != 0).mapToObj(k -> found.keys[k] + ":" + found.values[k])
        .collect(Collectors.joining(" "));
  }

  /** The recount of this distance. */
  public static LinkCount of(Aggregator distance) {
    if (distance instanceof Choquet.Fixed measure) {
      return new LinkCount(new Features(Form.CHOQUET, measure.attributes(), 0), LongStream.range(0, measure.measure().length).toArray(),
          measure.measure(), measure);
    }
    if (distance instanceof AdditiveChoquet.Fixed measure) {
      int most = Arrays.stream(measure.sets()).mapToInt(Long::bitCount).max().orElseThrow();
      return new LinkCount(new Features(Form.CHOQUET, measure.attributes(), most), measure.sets(), measure.moebius(), measure);
    }
    if (distance instanceof Bilinear.Fixed form) {
      int n = form.matrix().length;
      int[] upper = IntStream.range(0, n * n).filter(k -> k % n >= k / n).toArray();
      return new LinkCount(new Features(Form.BILINEAR, n, 0), Arrays.stream(upper).asLongStream().toArray(),
          Arrays.stream(upper).mapToDouble(k -> form.matrix()[k / n][k % n]).toArray(), form);
    }
    double[] weights = distance instanceof Owa.Fixed owa ? owa.weights() : ((WeightedMean.Fixed) distance).weights();
    return new LinkCount(new Features(distance instanceof Owa.Fixed ? Form.OWA : Form.WEIGHTED_MEAN, weights.length, 0),
        LongStream.range(0, weights.length).toArray(), weights, distance);
  }

  /** Reads what {@link #line} writes, for files with this number of attributes. */
  static LinkCount read(String[] words, int width) {
    if (words.length < 4 || !"parameters".equals(words[0])) {
      throw new IllegalArgumentException("the line 'parameters …' is missing");
    }
    Features features = new Features(Form.valueOf(words[1]), Integer.parseInt(words[2]), Integer.parseInt(words[3]));
    boolean listed = features.additivity() == 0 ? features.form() != Form.CHOQUET || width <= Choquet.MOST
        : features.form() == Form.CHOQUET && features.additivity() > 0 && features.additivity() <= MOST_ADDITIVITY;
    if (features.attributes() != width || !listed) {
      throw new IllegalArgumentException("parameters of " + features + " are not for the " + width + " attributes of the files");
    }
    String[][] pairs = Arrays.stream(words, 4, words.length).map(word -> word.split(":", 2)).toArray(String[][]::new);
    long[] keys = Arrays.stream(pairs).mapToLong(pair -> Long.parseLong(pair[0])).toArray();
    double[] values = Arrays.stream(pairs).mapToDouble(pair -> Double.parseDouble(pair[1])).toArray();
    return new LinkCount(features, keys, values, distance(features, keys, values));
  }

  private static Aggregator distance(Features features, long[] keys, double[] values) {
    int n = features.attributes();
    double[] dense = new double[features.form() == Form.CHOQUET && features.additivity() == 0 ? 1 << n : n * n];
    for (int k = 0; k < keys.length && features.additivity() == 0; k++) {
      dense[Math.toIntExact(keys[k])] = values[k];
    }
    return switch (features.form()) {
      case OWA -> new Owa.Fixed(Arrays.copyOf(dense, n));
      case WEIGHTED_MEAN, MISMATCH -> new WeightedMean.Fixed(Arrays.copyOf(dense, n));
      case CHOQUET -> features.additivity() > 0 ? new AdditiveChoquet.Fixed(n, keys, values) : new Choquet.Fixed(n, dense);
      case BILINEAR -> new Bilinear.Fixed(IntStream.range(0, n).mapToObj(i -> IntStream.range(0, n)
          .mapToDouble(j -> dense[Math.min(i, j) * n + Math.max(i, j)]).toArray()).toArray(double[][]::new));
    };
  }

  /** The number of records linked. */
  public int linked(MaskedPair pair, Differences differences, Progress progress) {
    double size = ROUGH * Arrays.stream(values).map(Math::abs).sum();
    int[] of = IntStream.range(0, differences.originals()).filter(i -> pair.partner(i) != MaskedPair.NONE).toArray();
    return (int) Arrays.stream(of).parallel().filter(i -> {
      progress.check();
      return isLinked(i, pair.partner(i), differences, size);
    }).count();
  }

  private boolean isLinked(int i, int partner, Differences differences, double size) {
    Distance near = distance.distance();
    double[] own = differences.buffer();
    double[] other = differences.buffer();
    differences.write(i, partner, own);
    double least = near.of(own);
    for (int j = 0; j < differences.candidates(); j++) {
      if (j != partner) {
        differences.write(i, j, other);
        double more = near.of(other) - least;
        double rounding = size * (largest(own) + largest(other));
        if (!(more > rounding) && (more < -rounding || exact(other).compareTo(exact(own)) <= 0)) {
          return false;
        }
      }
    }
    return true;
  }

  private static double largest(double[] difference) {
    double largest = 0;
    for (double one : difference) {
      largest = Math.max(largest, one * one);
    }
    return largest;
  }

  private BigDecimal exact(double[] difference) {
    Map<Long, BigDecimal> sum = new HashMap<>();
    features.add(difference, BigDecimal.ONE, sum);
    BigDecimal exact = BigDecimal.ZERO;
    for (int k = 0; k < keys.length; k++) {
      exact = exact.add(sum.getOrDefault(keys[k], BigDecimal.ZERO).multiply(new BigDecimal(values[k])));
    }
    return exact;
  }
}
