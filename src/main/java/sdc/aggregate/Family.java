package sdc.aggregate;

import java.util.List;

/**
 * A set of distances that differ in their parameters only: d²(a,b) = p · f(diff(a,b)), linear in the parameters p.
 *
 * <p>The admissible parameters are a convex cone: all p with g · p ≥ 0 for the family's constraints g. A positive multiple of p
 * links the same records, so the scale is fixed only when an {@link Aggregator} is made (Σp = 1, μ(V) = 1 or trace = ±1). A solver
 * needs to see nothing else: the rows f(i,j) − f(i,i) and the constraints.
 *
 * <p>Symbols: V the attributes, n their number, diff_k the scaled difference, c_k = diff_k² (Abril, Torra, Navarro-Arribas 2015,
 * definitions 3 to 8).
 */
public sealed interface Family permits WeightedMean, Owa, Choquet, AdditiveChoquet, Bilinear {

  /** The number of attributes n. */
  int attributes();

  /** The number of parameters. */
  int size();

  /** Writes f(diff), so that the distance is p · f. */
  void features(double[] differences, double[] into);

  /** Whether there are too many parameters to prove what is best; good ones are searched for then. */
  default boolean isLarge() {
    return false;
  }

  /** The most entries of f(diff) that are not 0. */
  default int mostEntries() {
    return size();
  }

  /** Parameters with which the distance is Σ weight_k · c_k, or null where the family has no such. */
  default double[] additive(double[] weights) {
    return null;
  }

  /** Parameters with which the distance is the form diff' · matrix · diff for any symmetric matrix, or null. */
  default double[] quadratic(double[][] matrix) {
    return null;
  }

  /** The parameters that treat all attributes alike: the distance is the mean of c_k. */
  double[] equalWeights();

  /** The constraints g · p ≥ 0 that are few enough to list; with {@link #violated} they describe the admissible cone. */
  List<double[]> constraints();

  /** Constraints g outside the listed ones with g · p negative by more than rounding; none where p is admissible. */
  default List<double[]> violated(double[] parameters) {
    return List.of();
  }

  /** Admissible parameters near these, or these themselves where there is no cheap way to such. */
  default double[] admissible(double[] parameters) {
    return parameters;
  }

  /** Parameters of {@link #aggregator}, which frees any from what is not admissible, or null where it cannot. */
  default double[] repaired(double[] parameters) {
    return null;
  }

  /** A point well inside the admissible cone: the equal weights, moved along all rays where there are such. */
  default double[] interior() {
    double[] inside = equalWeights();
    double[][] rays = rays();
    for (int ray = 0; rays != null && ray < rays.length; ray++) {
      for (int k = 0; k < inside.length; k++) {
        inside[k] += rays[ray][k];
      }
    }
    return inside;
  }

  /** All constraints, also those that are many, to be written down. */
  default List<double[]> everyConstraint() {
    return constraints();
  }

  /** What is 1 once the scale is fixed: the sum of the weights, μ(V) or the trace, as a product with p. */
  double[] scale();

  /** The least that a parameter may be at that scale, −1 where it may be negative. */
  default double leastParameter() {
    return 0;
  }

  /** A name for each parameter. */
  List<String> parameterNames(List<String> attributes);

  /** Whether the distance never falls when a coordinate of {@link #nearness} rises, and rises when all of them do. */
  default boolean isMonotone() {
    return true;
  }

  /** For monotone families: the coordinates in which the distance is monotone. */
  default void nearness(double[] differences, double[] into) {
    for (int k = 0; k < into.length; k++) {
      into[k] = Math.abs(differences[k]);
    }
  }

  /** As many rays as there are parameters that span the admissible cone, each of sum 1, or null where there are no such. */
  default double[][] rays() {
    return null;
  }

  /** Whether the parameters must also make every distance in the file non-negative (the papers' d²SB). */
  default boolean needsNonNegativeDistances() {
    return false;
  }

  /** The distance with these parameters, brought to the family's scale and freed from rounding outside the admissible set. */
  Aggregator aggregator(double[] parameters);
}
