package sdc.learn.rows;

/** Sums over short arrays. */
public final class Vectors {

  private Vectors() {
  }

  public static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
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
    for (int k = 0; k < a.length; k++) {
      a[k] /= largest;
    }
    double norm = norm(a);
    for (int k = 0; k < a.length; k++) {
      a[k] /= norm;
    }
  }
}
