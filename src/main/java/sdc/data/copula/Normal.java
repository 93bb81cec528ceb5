package sdc.data.copula;

import java.util.random.RandomGenerator;
import sdc.data.Setting;

/**
 * The standard normal distribution: Φ by the series of Marsaglia (2004, Evaluating the Normal Distribution),
 * Φ(z) = 1/2 + φ(z)·(z + z³/3 + z⁵/(3·5) + …), and draws by the polar method of Marsaglia and Bray (1964). The results have
 * the same bits in every Java, because the class uses StrictMath and avoids nextGaussian, which may change.
 */
public final class Normal {

  /** The 97.5 % quantile: a 95 % interval extends this many standard errors to either side. */
  public static final double Z_95 = 1.959963984540054;

  /** Beyond this value, Φ is 0 or 1 in double precision. */
  private static final double FAR = 8.5;

  private Normal() {
  }

  /** Φ(z), with an error of at most about 1e-15; NaN for NaN. */
  public static double cumulative(double z) {
    if (!(Math.abs(z) <= FAR)) {
      return z > 0 ? 1 : z < 0 ? 0 : Double.NaN;
    }
    double sum = z;
    double term = z;
    double before = 0;
    for (int i = 3; sum != before; i += 2) {
      before = sum;
      term *= z * z / i;
      sum += term;
    }
    double density = StrictMath.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
    return Math.min(1, Math.max(0, 0.5 + sum * density));
  }

  /** Φ⁻¹(p) for p in (0, 1): Newton's method from the logistic approximation, kept within halved bounds. */
  public static double quantile(double p) {
    Setting.require(p > 0 && p < 1, "a quantile needs a probability in (0, 1)", p);
    double low = -FAR;
    double high = FAR;
    double z = StrictMath.log(p / (1 - p)) / 1.702;
    for (int step = 0; step < 100; step++) {
      double excess = cumulative(z) - p;
      low = excess < 0 ? z : low;
      high = excess > 0 ? z : high;
      double next = z - excess * Math.sqrt(2 * Math.PI) * StrictMath.exp(0.5 * z * z);
      next = next > low && next < high ? next : (low + high) / 2;
      if (excess == 0 || Math.abs(next - z) <= 1e-14 * (1 + Math.abs(z))) {
        return next;
      }
      z = next;
    }
    return z;
  }

  /** Fills the array with independent draws. */
  public static void draw(RandomGenerator random, double[] into) {
    for (int i = 0; i < into.length; i += 2) {
      double x;
      double y;
      double square;
      do {
        x = 2 * random.nextDouble() - 1;
        y = 2 * random.nextDouble() - 1;
        square = x * x + y * y;
      } while (square >= 1 || square == 0);
      double stretch = Math.sqrt(-2 * StrictMath.log(square) / square);
      into[i] = x * stretch;
      if (i + 1 < into.length) {
        into[i + 1] = y * stretch;
      }
    }
  }
}
