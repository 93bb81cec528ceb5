package sdc.learn.rows;

/** Sums over short arrays. */
public final class Vectors {

  private Vectors() {
  }

  public static double dot(double[] a, double[] b) {
    return dot(a, b, 0);
  }

  /** The product of a with the part of the store that begins at this offset. */
  public static double dot(double[] a, double[] store, int offset) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * store[offset + k];
    }
    return sum;
  }

  public static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  /** a += factor · b. */
  public static void add(double[] a, double factor, double[] b) {
    for (int k = 0; k < a.length; k++) {
      a[k] += factor * b[k];
    }
  }

  /** Scales a to length 1, unless it is 0. */
  public static void normalise(double[] a) {
    double largest = 0;
    for (double value : a) {
      largest = Math.max(largest, Math.abs(value));
    }
    if (largest == 0) {
      return;
    }
    divide(a, largest);
    divide(a, norm(a));
  }

  /** a /= divisor. */
  public static void divide(double[] a, double divisor) {
    for (int k = 0; k < a.length; k++) {
      a[k] /= divisor;
    }
  }
}
