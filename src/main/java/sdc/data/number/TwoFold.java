package sdc.data.number;

import java.io.Serializable;

/**
 * A number as the sum of two doubles, with about 31 decimal digits (T. J. Dekker, A floating-point technique for extending the
 * available precision, Numerische Mathematik 18, 1971). Each operation changes the number in place. Errors are at most a few
 * 2<sup>−104</sup> of the operands.
 */
public final class TwoFold implements Serializable {

  private static final long serialVersionUID = 1L;

  private double high;
  private double low;

  /** Sets the number. */
  public TwoFold set(double value) {
    high = value;
    low = 0;
    return this;
  }

  /** Sets the number. */
  public TwoFold set(TwoFold other) {
    high = other.high;
    low = other.low;
    return this;
  }

  /** The nearest double. */
  public double value() {
    return high;
  }

  /** Below 0 if this number is smaller than the other one, 0 if they are equal, above 0 if it is larger. */
  public int compare(TwoFold other) {
    int order = Double.compare(high, other.high);
    return order == 0 ? Double.compare(low, other.low) : order;
  }

  /** Adds a double. */
  public TwoFold plus(double value) {
    return plus(value, 0);
  }

  /** Adds a number. */
  public TwoFold plus(TwoFold other) {
    return plus(other.high, other.low);
  }

  /** Subtracts a number. */
  public TwoFold minus(TwoFold other) {
    return plus(-other.high, -other.low);
  }

  private TwoFold plus(double otherHigh, double otherLow) {
    double sum = high + otherHigh;
    double part = sum - high;
    return normalise(sum, (high - (sum - part)) + (otherHigh - part) + (low + otherLow));
  }

  /** Multiplies by a double. */
  public TwoFold times(double factor) {
    double product = high * factor;
    return normalise(product, Math.fma(high, factor, -product) + low * factor);
  }

  /** Multiplies by a number. */
  public TwoFold times(TwoFold other) {
    double product = high * other.high;
    return normalise(product, Math.fma(high, other.high, -product) + (high * other.low + low * other.high));
  }

  /** Divides by a number. */
  public TwoFold dividedBy(TwoFold other) {
    double first = high / other.high;
    TwoFold rest = new TwoFold().set(other).times(-first).plus(this);
    double second = rest.high / other.high;
    rest.minus(new TwoFold().set(other).times(second));
    return normalise(first, second).plus(rest.high / other.high);
  }

  /** Replaces a positive number by its square root. */
  public TwoFold root() {
    double root = Math.sqrt(high);
    TwoFold rest = new TwoFold().set(root).times(-root).plus(this);
    return normalise(root, rest.high / (2 * root));
  }

  private TwoFold normalise(double larger, double smaller) {
    high = larger + smaller;
    low = smaller - (high - larger);
    return this;
  }
}
