package sdc.aggregate;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A set of distances that differ only in their parameters p, in which they are linear: d²(a,b) = p · f(diff(a,b)).
 *
 * <p>The admissible parameters are a convex cone: all p with g · p ≥ 0 for the family's constraints g. A positive multiple of p
 * links the same records, so the scale is fixed only when an {@link Aggregator} is made (Σp = 1, μ(V) = 1 or trace = ±1). A solver
 * uses only the rows f(i,j) − f(i,i) and the constraints.
 *
 * <p>Symbols: V is the set of attributes, n their number, diff_k the scaled difference in attribute k, and c_k = diff_k² (Abril,
 * Torra, Navarro-Arribas 2015, definitions 3 to 8).
 */
public sealed interface Family permits WeightedMean, Owa, Choquet, AdditiveChoquet, Bilinear {

  /** The number of attributes n. */
  int attributes();

  /** The number of parameters, one for each attribute in the simplest families. */
  default int size() {
    return attributes();
  }

  /** Writes f(diff); the distance is p · f(diff). */
  void features(double[] differences, double[] into);

  /** Whether the family has too many parameters for a proof; then a search finds good parameters. */
  default boolean isLarge() {
    return false;
  }

  /** The largest possible number of nonzero entries of f(diff). */
  default int mostEntries() {
    return size();
  }

  /** Parameters for which the distance is Σ weight_k · c_k, or null if the family has none. */
  default double[] additive(double[] weights) {
    return null;
  }

  /** Parameters for which the distance is diff' · matrix · diff with this symmetric matrix, or null if the family has none. */
  default double[] quadratic(double[][] matrix) {
    return null;
  }

  /** Parameters for which the distance is that of a smaller family inside this one, or null if this family has none. */
  default double[] containing(Aggregator smaller) {
    double[][] form = smaller.quadraticForm();
    if (form == null || quadratic(form) != null) {
      return form == null ? null : quadratic(form);
    }
    return additive(IntStream.range(0, form.length).mapToDouble(k -> form[k][k]).toArray());
  }

  /** The parameters for which the distance is the mean of c_k, so that all attributes have equal weight. */
  default double[] equalWeights() {
    return additive(Cone.all(attributes(), 1.0 / attributes()));
  }

  /** Further parameters from which a search starts, the most promising first. */
  default List<double[]> starts() {
    return List.of();
  }

  /** The constraints g · p ≥ 0 that are listed; together with those of {@link #violated} they define the admissible cone. */
  List<double[]> constraints();

  /** Unlisted constraints g for which g · p is negative by more than rounding; empty if p is admissible. */
  default List<double[]> violated(double[] parameters) {
    return List.of();
  }

  /** Admissible parameters near these, or these themselves if no cheap method exists. */
  default double[] admissible(double[] parameters) {
    return parameters;
  }

  /** The parameters of {@link #aggregator}, which makes any parameters admissible, or null if the family cannot do that. */
  default double[] repaired(double[] parameters) {
    return null;
  }

  /** A point well inside the admissible cone: the equal weights plus all {@link #rays}. */
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

  /** All constraints, listed or not, for export. */
  default List<double[]> everyConstraint() {
    return constraints();
  }

  /** The vector s whose product s · p is the quantity that the scale makes 1: the sum of the parameters, μ(V) or the trace. */
  default double[] scale() {
    return Cone.all(size(), 1);
  }

  /** The smallest allowed parameter at that scale; −1 if parameters may be negative. */
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

  /** Rays that span the admissible cone, each with the sum 1 and the largest entry positive; null if there are none, or too many. */
  default double[][] rays() {
    return null;
  }

  /** Whether the parameters must also make every distance in the file non-negative (the papers' d²SB). */
  default boolean needsNonNegativeDistances() {
    return false;
  }

  /** The distance with these parameters, brought to the family's scale and, if rounding made them inadmissible, repaired. */
  Aggregator aggregator(double[] parameters);
}
