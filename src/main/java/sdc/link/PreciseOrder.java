package sdc.link;

import sdc.data.AlikePairs;
import sdc.data.Differences;
import sdc.data.number.TwoFold;

/**
 * Compares distances with twice the digits of a double.
 *
 * <p>With u = 2<sup>−53</sup>, coordinates that are wrong by at most e_k, and units and sums that are wrong by a share of n·u, a
 * computed d² is wrong by at most ρ·d² + 2·d·e + e², where e² = Σ (2·e_k)² and ρ = 8u·(n + width). Two distances that are closer
 * than twice that are computed again with more digits, which err 2<sup>−50</sup> times as much. If they still differ by less than
 * 2<sup>−40</sup> of that bound they count as equal: values as files have them do not differ by so little. So do those that differ by a
 * share of d² that the rounding of a distance's own parameters explains. Means and variances of sets and of missing numbers have the digits
 * of a double only, so distances with them count as equal within the bound itself.
 */
public final class PreciseOrder implements TieRule {

  private static final double LEFT = 0x1p-40;
  private static final double UNIT = 0x1p-53;

  /** Squared distances with more digits. */
  public interface Precise {

    /** Sets a number to the squared distance of an original and a masked record. */
    void squared(int original, int masked, TwoFold into);

    /** True if two pairs are equally distant because all their terms are the same; false if that is not known. */
    default boolean areAlike(int original, int masked, int otherOriginal, int otherMasked) {
      return false;
    }
  }

  private final Precise precise;
  private final double share;
  private final double error;
  private final double ofParameters;
  /** What is added to d² before the share is taken, for each query and for each candidate; null for nothing. */
  private final double[] ofQueries;
  private final double[] ofCandidates;
  private final boolean reversed;
  /** The part of the bound within which distances with more digits are equal. */
  private final double left;

  private PreciseOrder(Precise precise, double share, double error, double ofParameters, double[] ofQueries, double[] ofCandidates,
      boolean reversed, double left) {
    this.precise = precise;
    this.share = share;
    this.error = error;
    this.ofParameters = ofParameters;
    this.ofQueries = ofQueries;
    this.ofCandidates = ofCandidates;
    this.reversed = reversed;
    this.left = left;
  }

  /** The order of sums of squared differences. */
  public static TieRule of(Differences differences) {
    if (differences.areExact()) {
      return PLAIN;
    }
    AlikePairs alike = differences.alike();
    double squares = 0;
    for (int k = 0; k < differences.width(); k++) {
      squares += 4 * differences.rounding(k) * differences.rounding(k);
    }
    return of(differences, differences.width(), Math.sqrt(squares), 0, new Precise() {
      @Override
      public void squared(int original, int masked, TwoFold into) {
        differences.preciseSquare(original, masked, into);
      }

      @Override
      public boolean areAlike(int original, int masked, int otherOriginal, int otherMasked) {
        return alike.haveSameSquares(original, masked, otherOriginal, otherMasked);
      }
    });
  }

  /**
   * The order of distances that are sums of {@code width} squares and wrong by at most {@code error} where they are 0; the rounding of
   * parameters changes them by at most the share {@code ofParameters}.
   */
  public static TieRule of(Differences differences, int width, double error, double ofParameters, Precise precise) {
    return new PreciseOrder(precise, share(differences, width), error, ofParameters, null, null, false, left(differences));
  }

  private static double left(Differences differences) {
    return differences.hasGaps() ? 1 : LEFT;
  }

  /** The order of distances whose error is a share of themselves and of their records' numbers. */
  public static TieRule of(Differences differences, double share, double[] ofOriginals, double[] ofMasked, Precise precise) {
    return new PreciseOrder(precise, share, 0, 0, ofOriginals, ofMasked, false, left(differences));
  }

  /** The order of a space's distances, wrong by a share of d² and by at most {@code error} where they are 0; none has more digits. */
  static TieRule within(Space space, double share, double error) {
    return new PreciseOrder((original, masked, into) -> into.set(space.squared(original, masked, new double[1])), share, error, 0, null,
        null, false, 1);
  }

  /** ρ for these files. */
  public static double share(Differences differences, int width) {
    return 8 * UNIT * (differences.records() + width + 8.0);
  }

  @Override
  public double room(int query, double squared) {
    double own = ofQueries == null ? 0 : ofQueries[query];
    return squared == Double.POSITIVE_INFINITY ? squared
        : 2 * (share * (squared + own) + 2 * error * Math.sqrt(Math.max(0, squared)) + error * error);
  }

  @Override
  public int compare(int query, int candidate, int other) {
    boolean alike = candidate == other || (reversed ? precise.areAlike(candidate, query, other, query)
        : precise.areAlike(query, candidate, query, other));
    if (alike) {
      return 0;
    }
    TwoFold first = squared(query, candidate);
    double second = first.value();
    double difference = first.minus(squared(query, other)).value();
    return Math.abs(difference) <= left * room(query, second) + ofParameters * second ? 0 : difference < 0 ? -1 : 1;
  }

  private TwoFold squared(int query, int candidate) {
    TwoFold squared = new TwoFold();
    if (reversed) {
      precise.squared(candidate, query, squared);
    } else {
      precise.squared(query, candidate, squared);
    }
    return squared;
  }

  @Override
  public TieRule reversed() {
    return new PreciseOrder(precise, share, error, ofParameters, ofCandidates, ofQueries, !reversed, left);
  }
}
