package sdc.loss;

import java.util.Arrays;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

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
    double[] unit = matrices.units();
    double[] square = Arrays.stream(unit).map(length -> length * length).toArray();
    double[][] mean = both(matrices, matrices::mean);
    double[][] variance = both(matrices, matrices::variance);
    String none = "no numeric attribute has values in both files";
    return new MomentLoss(Change.of(mean[0], mean[1], unit, none),
        Change.of(variance[0], variance[1], square, "no numeric attribute has two values in both files"),
        ofPairs(matrices, 0, (covariance, i, j) -> covariance[i][j], (i, j) -> unit[i] * unit[j], "no values to compute it from"),
        ofPairs(matrices, 1, LossStatistics::correlation, (i, j) -> 1, matrices.width() < 2 ? "the data has only one numeric attribute"
            : "no two attributes vary in both files"), variation(matrices, mean), variation(matrices, variance));
  }

  /** A statistic of each attribute in both files. */
  private static double[][] both(LossStatistics matrices, ToDoubleBiFunction<Integer, Integer> statistic) {
    return IntStream.range(0, 2).mapToObj(file -> IntStream.range(0, matrices.width())
        .mapToDouble(k -> statistic.applyAsDouble(file, k)).toArray()).toArray(double[][]::new);
  }

  private static Figures variation(LossStatistics matrices, double[][] statistic) {
    return new Figures(matrices.names(), IntStream.range(0, matrices.width()).mapToObj(k -> Change.of(new double[] {statistic[0][k]},
        new double[] {statistic[1][k]}, new double[] {1}, "'" + matrices.names().get(k) + "' has too few values in one of the files")
        .variation()).toList());
  }

  /** A statistic of two attributes, from the covariances of a file. */
  private interface Cell {
    double of(double[][] covariance, int i, int j);
  }

  /** The change of a statistic of each two attributes whose indices differ by this or more, in their unit. */
  private static Change ofPairs(LossStatistics matrices, int least, Cell statistic, ToDoubleBiFunction<Integer, Integer> unit,
      String none) {
    int[][] pairs = IntStream.range(0, matrices.width()).boxed()
        .flatMap(i -> IntStream.rangeClosed(0, i - least).mapToObj(j -> new int[] {i, j})).toArray(int[][]::new);
    if (matrices.problem() != null) {
      return Change.none(matrices.problem(), pairs.length);
    }
    double[][] cells = IntStream.range(0, 2).mapToObj(matrices::covariance)
        .map(covariance -> Arrays.stream(pairs).mapToDouble(pair -> statistic.of(covariance, pair[0], pair[1])).toArray())
        .toArray(double[][]::new);
    return Change.of(cells[0], cells[1], Arrays.stream(pairs).mapToDouble(pair -> unit.applyAsDouble(pair[0], pair[1])).toArray(), none);
  }
}
