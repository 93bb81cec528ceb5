package sdc.mask.synthesis;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Table;

/**
 * Draws labels from a model's distribution for each record; without a model, from the labels' shares. If no record has a weight, each
 * counts once.
 */
final class LabelDraw {

  private final double[] shares;
  private final ValueLearner.Model model;

  private LabelDraw(double[] shares, ValueLearner.Model model) {
    this.shares = shares;
    this.model = model;
  }

  /** The draw of this complete attribute given the predictors. */
  static LabelDraw of(NominalColumn target, Table predictors, Learning learning) {
    double[] weighted = shares(target, predictors::weight);
    double[] shares = isUsable(Arrays.stream(weighted).sum()) ? weighted : shares(target, row -> 1);
    boolean varies = Arrays.stream(shares).filter(share -> share > 0).count() > 1;
    return new LabelDraw(shares, varies ? learning.model(predictors, target).orElse(null) : null);
  }

  private static double[] shares(NominalColumn target, IntToDoubleFunction weight) {
    double[] shares = new double[target.labels().size()];
    for (int row = 0; row < target.size(); row++) {
      shares[target.code(row)] += weight.applyAsDouble(row);
    }
    return shares;
  }

  /** True if labels can be drawn by shares of this sum. */
  private static boolean isUsable(double sum) {
    return sum > 0 && sum <= Double.MAX_VALUE;
  }

  /** A code for each new record. */
  int[] codes(Table predictors, int records, RandomGenerator random, Progress progress) {
    double[] u = random.doubles(records).toArray();
    int[] codes = new int[records];
    if (model == null) {
      Arrays.setAll(codes, row -> chosen(shares, u[row]));
    } else {
      Parts.predict(model, predictors, progress, ValueLearner.Model::distributions, (distributions, from) -> {
        for (int i = 0; i < distributions.length; i++) {
          codes[from + i] = chosen(distributions[i], u[from + i]);
        }
      });
    }
    return codes;
  }

  /** The label at this place of the distribution; one of probability 0 is never chosen. */
  private int chosen(double[] distribution, double u) {
    double sum = Arrays.stream(distribution).sum();
    if (!isUsable(sum)) {
      return chosen(shares, u);
    }
    double left = u * sum;
    int last = 0;
    for (int code = 0; code < distribution.length; code++) {
      if (distribution[code] > 0) {
        last = code;
        left -= distribution[code];
        if (left < 0) {
          return code;
        }
      }
    }
    return last;
  }
}
