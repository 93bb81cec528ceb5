package sdc.loss;

import java.util.Arrays;
import java.util.List;

/**
 * The change of means, variances, covariances and correlations of the numeric attributes (Domingo-Ferrer, Torra 2001; the mean variations
 * are IL2 to IL4 and the mean absolute change of correlations is IL5 of Yancey, Winkler, Creecy 2002).
 *
 * <p>Variances and covariances have the divisor n − 1. Means and variances use all values of a file; covariances, including their diagonal,
 * and correlations use its records that are complete in all numeric attributes. Covariances count once per pair and include the diagonal,
 * correlations do not. A constant attribute has no correlations.
 *
 * @param means             the change of means; its variation is IL2
 * @param variances         the change of variances; its variation is IL4
 * @param covariances       the change of covariances; its variation is IL3
 * @param correlations      the change of correlations; its mean absolute error is IL5
 * @param meanVariation     |x̄−ȳ|/|x̄| of each numeric attribute
 * @param varianceVariation |s²−s'²|/s² of each numeric attribute
 */
public record MomentLoss(Change means, Change variances, Change covariances, Change correlations, Figures meanVariation,
    Figures varianceVariation) {

  static MomentLoss of(LossStatistics matrices) {
    int width = matrices.width();
    double[][] mean = new double[2][width];
    double[][] variance = new double[2][width];
    double[] unit = new double[width];
    double[] square = new double[width];
    for (int k = 0; k < width; k++) {
      unit[k] = matrices.unit(k);
      square[k] = unit[k] * unit[k];
      for (int file = 0; file < 2; file++) {
        mean[file][k] = matrices.mean(file, k);
        variance[file][k] = matrices.variance(file, k);
      }
    }
    String none = "no numeric attribute has values in both files";
    return new MomentLoss(Change.of(mean[0], mean[1], unit, none),
        Change.of(variance[0], variance[1], square, "no numeric attribute has two values in both files"),
        covariances(matrices, unit), correlations(matrices), variation(matrices, mean), variation(matrices, variance));
  }

  private static Figures variation(LossStatistics matrices, double[][] statistic) {
    List<String> names = matrices.names();
    Figure[] figures = new Figure[names.size()];
    for (int k = 0; k < figures.length; k++) {
      figures[k] = Change.of(new double[] {statistic[0][k]}, new double[] {statistic[1][k]}, new double[] {1},
          "'" + names.get(k) + "' has too few values in one of the files").variation();
    }
    return new Figures(names, Arrays.asList(figures));
  }

  private static Change covariances(LossStatistics matrices, double[] unit) {
    int width = matrices.width();
    int cells = width * (width + 1) / 2;
    if (matrices.problem() != null) {
      return Change.none(matrices.problem(), cells);
    }
    double[][] cell = new double[3][cells];
    int at = 0;
    for (int i = 0; i < width; i++) {
      for (int j = 0; j <= i; j++) {
        cell[0][at] = matrices.covariance(0)[i][j];
        cell[1][at] = matrices.covariance(1)[i][j];
        cell[2][at++] = unit[i] * unit[j];
      }
    }
    return Change.of(cell[0], cell[1], cell[2], "no values to compute it from");
  }

  private static Change correlations(LossStatistics matrices) {
    int width = matrices.width();
    int cells = width * (width - 1) / 2;
    if (matrices.problem() != null) {
      return Change.none(matrices.problem(), cells);
    }
    double[][] cell = new double[3][cells];
    int at = 0;
    for (int i = 0; i < width; i++) {
      for (int j = 0; j < i; j++) {
        cell[0][at] = Matrices.correlation(matrices.covariance(0), i, j);
        cell[1][at] = Matrices.correlation(matrices.covariance(1), i, j);
        cell[2][at++] = 1;
      }
    }
    return Change.of(cell[0], cell[1], cell[2], width < 2 ? "the data has only one numeric attribute"
        : "no two attributes vary in both files");
  }
}
