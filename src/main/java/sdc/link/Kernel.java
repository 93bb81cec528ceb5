package sdc.link;

import sdc.data.Setting;

/** A kernel function K, the inner product of two records in another space, where d²(x, y) = K(x, x) − 2·K(x, y) + K(y, y). */
public sealed interface Kernel {

  /**
   * K(x, y) = (1 + x·y)^degree.
   *
   * @param degree 1 (the Euclidean distance) or more
   */
  record Polynomial(int degree) implements Kernel {
    public Polynomial {
      Setting.require(degree >= 1, "degree (of the kernel) must be 1 or more", degree);
    }
  }

  /**
   * K(x, y) = exp(−|x − y|²/(2·width²)).
   *
   * @param width the width in standard deviations of an attribute
   */
  record Gaussian(double width) implements Kernel {
    public Gaussian {
      Setting.require(width > 0 && width <= Double.MAX_VALUE, "width (of the Gaussian kernel) must be a finite number above 0", width);
    }
  }
}
