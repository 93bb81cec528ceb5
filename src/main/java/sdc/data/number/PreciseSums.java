package sdc.data.number;

import java.io.Serializable;

/**
 * The mean and the variance of numbers with twice the digits of a double, by parts that are added up: Σ(v − c) and Σ(v − c)² about a
 * centre c near the mean, so that little cancels. Values are the decimal numbers as read ({@link Decimals}).
 */
public final class PreciseSums implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int exponent;
  private final double centre;
  private long count;
  private final TwoFold first = new TwoFold();
  private final TwoFold second = new TwoFold();
  private final TwoFold deviation = new TwoFold();
  private final TwoFold factor = new TwoFold();

  /**
   * Sums of no number yet.
   *
   * @param centre   a number near the mean; the mean itself if all numbers are equal
   * @param exponent sums are kept in units of 2^exponent
   */
  public PreciseSums(double centre, int exponent) {
    this.centre = centre;
    this.exponent = exponent;
  }

  /** Adds a number. */
  public void add(double value) {
    add(value, 1);
  }

  /** Adds a number that this many records have. */
  public void add(double value, long times) {
    count += times;
    deviation.set(Math.scalb(value, -exponent)).plus(Math.scalb(Decimals.rest(value), -exponent)).plus(-Math.scalb(centre, -exponent));
    factor.set(deviation);
    deviation.times(times);
    first.plus(deviation);
    second.plus(deviation.times(factor));
  }

  /** Adds the numbers of another part, summed about the same centre. */
  public PreciseSums add(PreciseSums other) {
    count += other.count;
    first.plus(other.first);
    second.plus(other.second);
    return this;
  }

  public int exponent() {
    return exponent;
  }

  /** The mean in units of 2^exponent, 0 without a number. */
  public TwoFold mean() {
    TwoFold mean = new TwoFold();
    return count == 0 ? mean : mean.set(first).dividedBy(new TwoFold().set(count)).plus(Math.scalb(centre, -exponent));
  }

  /** The variance with divisor n − 1 in units of 4^exponent, 0 with fewer than two numbers. */
  public TwoFold variance() {
    TwoFold variance = new TwoFold();
    if (count > 1) {
      TwoFold about = new TwoFold().set(first).times(new TwoFold().set(first)).dividedBy(new TwoFold().set(count));
      variance.set(second).minus(about).dividedBy(new TwoFold().set(count - 1.0));
    }
    return variance.value() > 0 ? variance : variance.set(0);
  }
}
