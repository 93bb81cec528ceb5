package sdc.risk.population;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import sdc.data.Table;
import sdc.loss.Figure;

/**
 * The number of people who are unique in the population, by three estimators that ARX has too. Each assumes a simple random sample and
 * knows only its class sizes f, the number n of its records and the number N of people; π = n/N. The sample has u classes, u₁ of them with
 * one record.
 *
 * <p>{@code pitman} (Pitman 1995, Hoshino 2001): classes arise by the Ewens-Pitman process with parameters θ and α, whose likelihood
 * Π_{i&lt;u} (θ + iα) / Π_{i&lt;n} (θ + i) · Π Π_{j&lt;f} (j − α) is maximised; then N people have about Γ(θ+1)/Γ(θ+α)·N^α uniques. It
 * needs 0 &lt; α &lt; 1, so some uniques and some others. Deviation from ARX: the maximum is searched in one variable after the other
 * instead of by Newton's method, so it does not depend on a start.
 *
 * <p>{@code zayatz} (Zayatz 1991): the classes of the population have the sizes of those of the sample, so P(F=1 | f=1) = P(1)·π / Σ_F
 * P(F)·h(F) with the hypergeometric chance h(F) that one of F people is drawn; u₁·P(F=1 | f=1)/π are unique. It overestimates in small
 * samples.
 *
 * <p>{@code snb} (Chen, McNulty 1998, slide negative binomial): F − 1 is negative binomial with parameters a and p; these and the number K
 * of classes of the population solve the equations for N, u and u₁, and K·p^a are unique. There may be no solution.
 *
 * @param pitman population uniques by Pitman's estimator
 * @param zayatz by Zayatz'
 * @param snb    by the slide negative binomial model
 */
public record PopulationUniques(Figure pitman, Figure zayatz, Figure snb) {

  private static final int STEPS = 200;
  private static final double EDGE = 1e-6;

  /** The estimates by the complete records of these keys. */
  public static PopulationUniques of(Table keys, double population) {
    int[] sizes = KeyCells.of(keys).counts();
    return of(sizes, population * IntStream.of(sizes).sum() / Math.max(1, keys.rows()));
  }

  /** The estimates by the sizes of all classes of the sample. */
  static PopulationUniques of(int[] sizes, double population) {
    int n = IntStream.of(sizes).sum();
    long uniques = IntStream.of(sizes).filter(size -> size == 1).count();
    if (uniques == 0 || uniques == sizes.length || !(population > n)) {
      Figure none = Figure.absent(sizes.length == 0 ? "no record has all keys" : !(population > n)
          ? "the sample is the whole population" : uniques == 0 ? "no record is unique, so the file does not show how rare classes are"
          : "each record is unique, so the file does not show how common classes are");
      return new PopulationUniques(none, none, none);
    }
    return new PopulationUniques(pitman(sizes, n, population), zayatz(sizes, n, uniques, population), snb(sizes.length, n, uniques,
        population));
  }

  private static Figure pitman(int[] sizes, int n, double population) {
    Map<Integer, Integer> histogram = new TreeMap<>();
    IntStream.of(sizes).forEach(size -> histogram.merge(size, 1, Integer::sum));
    double alpha = argmax(a -> pitman(histogram, sizes.length, n, a, theta(histogram, sizes.length, n, a)), EDGE, 1 - EDGE);
    double theta = theta(histogram, sizes.length, n, alpha);
    if (alpha <= 2 * EDGE || alpha >= 1 - 2 * EDGE) {
      return Figure.absent("Pitman's α is at its end " + (alpha < 0.5 ? 0 : 1) + ", so his model does not fit the class sizes");
    }
    return Figure.of(Math.min(population, Math.exp(logGamma(theta + 1) - logGamma(theta + alpha) + alpha * Math.log(population))));
  }

  /** The best θ for this α, searched on a logarithmic scale above −α. */
  private static double theta(Map<Integer, Integer> histogram, int classes, int n, double alpha) {
    return Math.exp(argmax(t -> pitman(histogram, classes, n, alpha, Math.exp(t) - alpha), Math.log(EDGE), Math.log(1e3 * n))) - alpha;
  }

  private static double pitman(Map<Integer, Integer> histogram, int classes, int n, double alpha, double theta) {
    double ratio = theta / alpha;
    double value = classes * Math.log(alpha) + logGamma(ratio + classes) - logGamma(ratio + 1) - Math.log(alpha)
        - logGamma(theta + n) + logGamma(theta + 1);
    double one = logGamma(1 - alpha);
    for (Map.Entry<Integer, Integer> each : histogram.entrySet()) {
      value += each.getValue() * (logGamma(each.getKey() - alpha) - one);
    }
    return value;
  }

  private static Figure zayatz(int[] sizes, int n, long uniques, double population) {
    double fraction = n / population;
    double any = 0;
    for (int size : sizes) {
      any += one(population, size, n);
    }
    return Figure.of(uniques * (uniques * fraction / any) / fraction);
  }

  /** The chance that a sample of n of N has one of F people: F·C(N−F, n−1)/C(N, n). */
  private static double one(double population, int size, int n) {
    double log = Math.log(size) + Math.log(n / population);
    for (int i = 1; i < size; i++) {
      log += Math.log(Math.max(0, population - n - i + 1) / (population - i));
    }
    return Math.exp(log);
  }

  private static Figure snb(int classes, int n, long uniques, double population) {
    double fraction = n / population;
    double before = Double.NaN;
    double last = Double.NaN;
    for (int step = 1; step < STEPS; step++) {
      double p = Math.exp(Math.log(EDGE) * (STEPS - step) / STEPS);
      double value = missing(p, classes, uniques, population, fraction);
      if (before * value < 0) {
        double root = root(x -> missing(x, classes, uniques, population, fraction), last, p);
        double a = shape(root, classes, population, fraction);
        return Figure.of(groups(a, root, population) * Math.pow(root, a));
      }
      before = value;
      last = p;
    }
    return Figure.absent("no slide negative binomial model has these numbers of classes and uniques");
  }

  /** Expected less observed sample uniques, where the parameter a gives the observed classes; NaN where none does. */
  private static double missing(double p, int classes, long uniques, double population, double fraction) {
    double a = shape(p, classes, population, fraction);
    double z = 1 - fraction;
    double power = Math.pow(p / (1 - (1 - p) * z), a);
    double slope = power + z * a * power * (1 - p) / (1 - (1 - p) * z);
    return groups(a, p, population) * fraction * slope - uniques;
  }

  /** K: N people in classes with the mean 1 + a(1−p)/p. */
  private static double groups(double a, double p, double population) {
    return population / (1 + a * (1 - p) / p);
  }

  /** The a for which the expected number of classes in the sample is the observed one. */
  private static double shape(double p, int classes, double population, double fraction) {
    DoubleUnaryOperator expected = a -> groups(a, p, population)
        * (1 - (1 - fraction) * Math.pow(p / (1 - (1 - p) * (1 - fraction)), a)) - classes;
    return expected.applyAsDouble(1e-9) < 0 || expected.applyAsDouble(1e9) > 0 ? Double.NaN
        : Math.exp(root(t -> expected.applyAsDouble(Math.exp(t)), Math.log(1e-9), Math.log(1e9)));
  }

  private static double root(DoubleUnaryOperator function, double from, double to) {
    double low = from;
    double high = to;
    boolean positive = function.applyAsDouble(low) > 0;
    for (int step = 0; step < STEPS; step++) {
      double middle = (low + high) / 2;
      if (function.applyAsDouble(middle) > 0 == positive) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /** The place of the maximum of a function with one, by golden sections. */
  private static double argmax(DoubleUnaryOperator function, double from, double to) {
    double golden = (Math.sqrt(5) - 1) / 2;
    double low = from;
    double high = to;
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double atLeft = function.applyAsDouble(left);
    double atRight = function.applyAsDouble(right);
    for (int step = 0; step < 60; step++) {
      if (atLeft < atRight) {
        low = left;
        left = right;
        atLeft = atRight;
        right = low + golden * (high - low);
        atRight = function.applyAsDouble(right);
      } else {
        high = right;
        right = left;
        atRight = atLeft;
        left = high - golden * (high - low);
        atLeft = function.applyAsDouble(left);
      }
    }
    return (low + high) / 2;
  }

  /** log Γ(x) of x above 0: Stirling's series, after x was moved above 15 by Γ(x + 1) = xΓ(x). */
  static double logGamma(double x) {
    double shift = 0;
    double y = x;
    while (y < 15) {
      shift += Math.log(y);
      y++;
    }
    double r = 1 / (y * y);
    return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI)
        + (1.0 / 12 - r * (1.0 / 360 - r * (1.0 / 1260 - r * (1.0 / 1680 - r / 1188)))) / y - shift;
  }
}
