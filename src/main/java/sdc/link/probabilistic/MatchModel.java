package sdc.link.probabilistic;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The model of matched and unmatched pairs (Fellegi and Sunter 1969): m_kl = P(level l of attribute k | matched), u_kl = P(level l of
 * attribute k | unmatched), and the share p of matched pairs. Attributes are independent within each kind of pair.
 *
 * @param m             m_kl, for each attribute and level
 * @param u             u_kl, for each attribute and level
 * @param share         p
 * @param logLikelihood the natural logarithm of the likelihood before each step of EM, and after the last
 * @param converged     whether EM converged before the limit of its steps
 */
public record MatchModel(double[][] m, double[][] u, double share, double[] logLikelihood, boolean converged) implements Serializable {

  /** The index of one level of one attribute: log2(m_kl / u_kl), in bits. */
  public double weight(int attribute, int level) {
    return (Math.log(m[attribute][level]) - Math.log(u[attribute][level])) / Math.log(2);
  }

  /** The index of every level of one attribute. */
  public double[] weights(int attribute) {
    double[] weights = new double[m[attribute].length];
    Arrays.setAll(weights, level -> weight(attribute, level));
    return weights;
  }

  /** P(matched | γ) of a pattern γ; the papers call it g. */
  double matched(Patterns patterns, long code) {
    double lead = Math.log(share) - Math.log1p(-share);
    for (int k = 0; k < m.length; k++) {
      int level = patterns.level(code, k);
      lead += level < m[k].length ? Math.log(m[k][level]) - Math.log(u[k][level]) : 0;
    }
    return 1 / (1 + Math.exp(-lead));
  }

  /**
   * This model, with m and u exchanged if the "unmatched" pairs agree more; vague pairs agree.
   *
   * @param degreesOf the number of levels between known values of an attribute
   */
  MatchModel named(IntUnaryOperator degreesOf) {
    double lead = 0;
    for (int k = 0; k < m.length; k++) {
      int degrees = degreesOf.applyAsInt(k);
      for (int level = 0; level < degrees; level++) {
        lead += (u[k][level] - m[k][level]) * level / (degrees - 1);
      }
    }
    return lead >= 0 ? this : new MatchModel(u, m, 1 - share, logLikelihood, converged);
  }
}
