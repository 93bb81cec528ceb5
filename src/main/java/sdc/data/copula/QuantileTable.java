package sdc.data.copula;

/**
 * A distribution given by some of its quantiles q_i at the probabilities p_i, and linear between them: the value at probability u
 * is q_i + (q_{i+1} − q_i)·(u − p_i)/(p_{i+1} − p_i) for p_i ≤ u ≤ p_{i+1}. Two equal neighbouring quantiles are an atom.
 *
 * @param probabilities the p_i, from 0 to 1, which may not decrease; nobody changes the array
 * @param values        the q_i, which may not decrease; nobody changes the array
 */
record QuantileTable(double[] probabilities, double[] values) {

  QuantileTable {
    if (probabilities.length != values.length || values.length < 2) {
      throw new IllegalArgumentException("a table of quantiles needs at least 2 quantiles, each with a probability; got "
          + values.length + " quantiles and " + probabilities.length + " probabilities");
    }
    if (probabilities[0] != 0 || probabilities[probabilities.length - 1] != 1) {
      throw new IllegalArgumentException("the probabilities of a table of quantiles must begin with 0 and end with 1, got "
          + probabilities[0] + " to " + probabilities[probabilities.length - 1]);
    }
    requireRising(probabilities, "probabilities");
    requireRising(values, "quantiles");
  }

  private static void requireRising(double[] numbers, String what) {
    for (int i = 0; i < numbers.length; i++) {
      boolean finite = Math.abs(numbers[i]) <= Double.MAX_VALUE;
      if (!(finite && (i == 0 || numbers[i - 1] <= numbers[i]))) {
        throw new IllegalArgumentException("the " + what + " of a table must be finite and never decrease, got " + numbers[i]
            + " in place " + (i + 1));
      }
    }
  }

  /** The quantile at this probability, from 0 to 1. */
  double value(double probability) {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("a probability must be in [0, 1], got " + probability);
    }
    int above = 1;
    while (probabilities[above] < probability) {
      above++;
    }
    double width = probabilities[above] - probabilities[above - 1];
    double share = width == 0 ? 0 : (probability - probabilities[above - 1]) / width;
    return values[above - 1] + share * (values[above] - values[above - 1]);
  }
}
