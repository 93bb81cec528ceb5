package sdc.link;

/** A kernel function K, the inner product of two records in another space, where d²(x, y) = K(x, x) − 2·K(x, y) + K(y, y). */
public sealed interface Kernel {

  /**
   * K(x, y) = (1 + x·y)^degree.
   *
   * @param degree 1 (the Euclidean distance) or more
   */
  record Polynomial(int degree) implements Kernel {
    public Polynomial {
      if (!(degree >= 1)) {
        throw new IllegalArgumentException("degree (of the kernel) must be 1 or more, got " + degree);
      }
    }
  }

  /**
   * K(x, y) = exp(−|x − y|²/(2·width²)).
   *
   * @param width the width in standard deviations of an attribute
   */
  record Gaussian(double width) implements Kernel {
    public Gaussian {
      if (!(width > 0 && width <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException("width (of the Gaussian kernel) must be a finite number above 0, got " + width);
      }
    }
  }
}
