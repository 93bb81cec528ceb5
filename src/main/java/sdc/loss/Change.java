package sdc.loss;

/**
 * The difference between statistics θ of the original and θ' of the masked data (Domingo-Ferrer, Torra 2001, table of information loss):
 * mean squared error Σ(θ−θ')²/m, mean absolute error Σ|θ−θ'|/m, mean variation Σ|θ−θ'|/|θ| / m.
 *
 * <p>Statistics that cannot be computed are left out; the mean variation, which divides by θ, also leaves out those with θ = 0.
 *
 * @param meanSquared  in the square of the statistics' unit; over several attributes it mixes their units
 * @param meanAbsolute in the statistics' unit; over several attributes it mixes their units
 * @param variation    without unit, 0 for no change
 * @param terms        the number of statistics compared
 * @param leftOut      the number of statistics that could not be computed in one of the files
 * @param zeros        the number of those compared that are 0 in the original
 */
public record Change(Figure meanSquared, Figure meanAbsolute, Figure variation, int terms, int leftOut, int zeros) {

  /**
   * The change of these statistics.
   *
   * @param original θ in any unit, NaN if it cannot be computed
   * @param masked   θ' in the same unit
   * @param unit     the factor for each pair that converts it to the user's unit
   * @param reason   the reason to report if nothing can be compared
   */
  static Change of(double[] original, double[] masked, double[] unit, String reason) {
    double squares = 0;
    double absolute = 0;
    double relative = 0;
    int terms = 0;
    int zeros = 0;
    for (int k = 0; k < original.length; k++) {
      double difference = Math.abs(original[k] - masked[k]);
      if (Double.isNaN(difference)) {
        continue;
      }
      terms++;
      squares += Math.pow(difference * unit[k], 2);
      absolute += difference * unit[k];
      zeros += original[k] == 0 ? 1 : 0;
      relative += original[k] == 0 ? 0 : difference / Math.abs(original[k]);
    }
    int left = original.length - terms;
    return terms == 0 ? none(reason, left) : of(squares, absolute, relative, terms, left, zeros);
  }

  /** The change by the sums of Σ(θ−θ')², Σ|θ−θ'| and Σ|θ−θ'|/|θ| over one or more statistics. */
  static Change of(double squares, double absolute, double relative, int terms, int leftOut, int zeros) {
    Figure variation = zeros == terms ? Figure.absent("it divides by the original's value, which is 0 everywhere")
        : Figure.of(relative / (terms - zeros));
    boolean vanished = squares == 0 && absolute > 0;
    return new Change(Figure.of(vanished ? Double.NaN : squares / terms), Figure.of(absolute / terms), variation, terms, leftOut, zeros);
  }

  /** The result if nothing could be compared. */
  static Change none(String reason, int leftOut) {
    Figure absent = Figure.absent(reason);
    return new Change(absent, absent, absent, 0, leftOut, 0);
  }
}
