package sdc.loss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.copula.Normal;

/**
 * The change of the least-squares coefficients b of each numeric attribute on all the others, with intercept.
 *
 * <p>Overlap of the 95 % intervals [L, U] = b ± 1.96·se of a coefficient in both files (Karr, Kohnen, Oganian, Reiter, Sanil 2006): with I
 * = max(0, min(U, U') − max(L, L')), J = ½·(I/(U−L) + I/(U'−L')); 1 for the same interval, 0 for intervals apart. Change = |b −
 * b'|·sd_k/sd_response with the original's standard deviations, so attributes' units do not matter. Intercepts are not compared. All
 * regressions come from the inverse P of the correlation matrix: β_k = −P_rk/P_rr, 1 − R² = 1/P_rr, and the variance factor of β_k is P_kk
 * − P_rk²/P_rr.
 *
 * <p>Attributes that are constant, or linear combinations of those before them in the original, are left out because their coefficients are
 * arbitrary. Deviation: 1.96 for few records too, although Student's quantile would widen both intervals alike.
 *
 * @param responses one regression per attribute used
 * @param leftOut   the numeric attributes left out
 */
public record RegressionLoss(List<Response> responses, List<String> leftOut) {

  /**
   * One regression.
   *
   * @param name    the response
   * @param overlap J of each regressor's coefficient
   * @param change  |b − b'| of each regressor's coefficient, in deviations of the response per deviation of the regressor
   */
  public record Response(String name, Figures overlap, Figures change) {
  }

  public RegressionLoss {
    responses = List.copyOf(responses);
    leftOut = List.copyOf(leftOut);
  }

  static RegressionLoss of(LossStatistics matrices) {
    int[] varying = matrices.varying();
    int[] chosen = Arrays.stream(PrecisionMatrix.independent(matrices.correlations(0, varying))).map(k -> varying[k]).toArray();
    List<String> left = new ArrayList<>(matrices.names());
    left.removeAll(matrices.names(chosen));
    if (chosen.length < 2) {
      return none(left, matrices.problem() != null ? matrices.problem()
          : "fewer than two attributes vary in both files without depending on each other");
    }
    long least = Math.min(matrices.records(0), matrices.records(1));
    if (least <= chosen.length) {
      return none(left, least + " records are too few for " + (chosen.length - 1) + " regressors and their errors");
    }
    Fit x = Fit.of(matrices, 0, chosen);
    Fit y = Fit.of(matrices, 1, chosen);
    if (y.inverse == null) {
      return none(left, "an attribute is a linear combination of the others in the masked data only");
    }
    List<String> names = matrices.names(chosen);
    return new RegressionLoss(IntStream.range(0, chosen.length).mapToObj(r -> response(names, x, y, r)).toList(), left);
  }

  private static RegressionLoss none(List<String> left, String reason) {
    Figures absent = new Figures(List.of(""), List.of(Figure.absent(reason)));
    return new RegressionLoss(List.of(new Response("", absent, absent)), left);
  }

  private static Response response(List<String> names, Fit x, Fit y, int r) {
    int[] others = IntStream.range(0, names.size()).filter(k -> k != r).toArray();
    List<String> regressors = IntStream.of(others).mapToObj(names::get).toList();
    return new Response(names.get(r), new Figures(regressors, IntStream.of(others).mapToObj(k -> Figure.of(overlap(x.coefficient(r, k),
        Normal.Z_95 * x.error(r, k), y.coefficient(r, k), Normal.Z_95 * y.error(r, k)))).toList()), new Figures(regressors,
        IntStream.of(others).mapToObj(k -> Figure.of(Math.abs(x.coefficient(r, k) - y.coefficient(r, k)) * x.sd[k] / x.sd[r])).toList()));
  }

  static double overlap(double b, double half, double c, double otherHalf) {
    double common = Math.max(0, Math.min(b + half, c + otherHalf) - Math.max(b - half, c - otherHalf));
    return (common / half + common / otherHalf) / 4;
  }

  /** The mean overlap over all coefficients of each response, and over all responses. */
  public Figure overlap() {
    return Figure.mean(responses.stream().map(response -> response.overlap().mean()).toList());
  }

  /** The mean change of the coefficients of each response, and over all responses. */
  public Figure change() {
    return Figure.mean(responses.stream().map(response -> response.change().mean()).toList());
  }

  /** All regressions of one file. */
  private record Fit(double[][] inverse, double[] sd, long records) {

    static Fit of(LossStatistics matrices, int file, int[] chosen) {
      double[] sd = Arrays.stream(chosen).mapToDouble(k -> Math.sqrt(matrices.covariance(file)[k][k])).toArray();
      return new Fit(PrecisionMatrix.inverse(matrices.correlations(file, chosen)), sd, matrices.records(file));
    }

    double coefficient(int r, int k) {
      return -inverse[r][k] / inverse[r][r] * sd[r] / sd[k];
    }

    double error(int r, int k) {
      double unexplained = 1 / inverse[r][r];
      double factor = inverse[k][k] - inverse[r][k] * inverse[r][k] / inverse[r][r];
      return sd[r] / sd[k] * Math.sqrt(unexplained * factor / (records - inverse.length));
    }
  }
}
