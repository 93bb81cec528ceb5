package sdc.loss;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import sdc.data.number.Eigen;

/**
 * The change of the principal components of the correlation matrix R = V·Λ·V' of the attributes that vary in both files.
 *
 * <p>Eigenvalue loss = Σ|λ_k − λ'_k| / Σλ_k, eigenvalues in descending order: 0 to below 2 (sdcMicro's dUtility sums |λ−λ'|/λ of
 * covariances, which is unbounded if a λ is near 0, as in a file whose attributes add up). Angle = arccos |v_1·v'_1| of the first
 * components, 0 to 90 degrees; it is not computed if the largest eigenvalue is double, because then the direction is arbitrary. Loading of
 * an attribute = √λ_1·v_1k, its correlation with the first component; compared with the signs aligned.
 *
 * @param attributes       the attributes used, in order
 * @param eigenvalues      the original's, descending
 * @param maskedEigenvalues the masked data's, descending
 * @param eigenvalueLoss   Σ|λ−λ'|/Σλ
 * @param angle            between the first components, in degrees
 * @param loadings         |l − l'| of each attribute on the first component
 */
public record SpectrumLoss(List<String> attributes, List<Double> eigenvalues, List<Double> maskedEigenvalues,
    Figure eigenvalueLoss, Figure angle, Figures loadings) {

  /** Eigenvalues of a correlation matrix this near to each other are equal up to rounding. */
  private static final double DOUBLE = 1e-9;

  public SpectrumLoss {
    attributes = List.copyOf(attributes);
    eigenvalues = List.copyOf(eigenvalues);
    maskedEigenvalues = List.copyOf(maskedEigenvalues);
  }

  static SpectrumLoss of(LossStatistics matrices) {
    int[] varying = matrices.varying();
    if (varying.length < 2) {
      return none(matrices.problem() != null ? matrices.problem() : "fewer than two attributes vary in both files");
    }
    Components x = Components.of(matrices.correlations(0, varying));
    Components y = Components.of(matrices.correlations(1, varying));
    double change = sum(varying.length, k -> Math.abs(x.values[k] - y.values[k]));
    List<String> names = matrices.names(varying);
    String problem = x.isDouble() ? "original" : y.isDouble() ? "masked data" : null;
    if (problem != null) {
      Figure absent = Figure.absent("the largest eigenvalue of the " + problem + " is double, so no component is the first");
      return new SpectrumLoss(names, x.list(), y.list(), Figure.of(change / varying.length), absent,
          new Figures(names, names.stream().map(name -> absent).toList()));
    }
    return new SpectrumLoss(names, x.list(), y.list(), Figure.of(change / varying.length), angle(x.first, y.first), loadings(names, x, y));
  }

  private static SpectrumLoss none(String reason) {
    Figure absent = Figure.absent(reason);
    return new SpectrumLoss(List.of(), List.of(), List.of(), absent, absent, new Figures(List.of(""), List.of(absent)));
  }

  /** Computed from the lengths of difference and sum, which is exact for small angles, unlike the arc cosine. */
  private static Figure angle(double[] v, double[] w) {
    double difference = sum(v.length, k -> (v[k] - w[k]) * (v[k] - w[k]));
    double sum = sum(v.length, k -> (v[k] + w[k]) * (v[k] + w[k]));
    return Figure.of(Math.toDegrees(2 * Math.atan2(Math.sqrt(Math.min(difference, sum)), Math.sqrt(Math.max(difference, sum)))));
  }

  private static double sum(int attributes, IntToDoubleFunction term) {
    return IntStream.range(0, attributes).mapToDouble(term).sum();
  }

  private static Figures loadings(List<String> names, Components x, Components y) {
    double sign = sum(names.size(), k -> x.first[k] * y.first[k]) < 0 ? -1 : 1;
    List<Figure> changes = IntStream.range(0, names.size()).mapToObj(k -> Figure.of(Math.abs(Math.sqrt(x.values[0]) * x.first[k]
        - sign * Math.sqrt(y.values[0]) * y.first[k]))).toList();
    return new Figures(names, changes);
  }

  /** Eigenvalues in descending order and the first eigenvector. */
  private record Components(double[] values, double[] first) {

    static Components of(double[][] matrix) {
      Eigen eigen = Eigen.of(matrix);
      int last = matrix.length - 1;
      double[] values = IntStream.rangeClosed(0, last).mapToDouble(k -> Math.max(0, eigen.values()[last - k])).toArray();
      return new Components(values, eigen.vector(last));
    }

    boolean isDouble() {
      return values[0] - values[1] < DOUBLE;
    }

    List<Double> list() {
      return Arrays.stream(values).boxed().toList();
    }
  }
}
