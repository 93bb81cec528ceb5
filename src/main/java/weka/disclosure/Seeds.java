package weka.disclosure;

import weka.core.Randomizable;
import weka.filters.Filter;
import weka.filters.MultiFilter;
import weka.filters.unsupervised.attribute.RandomMaskingFilter;

/** Gives a filter the seed of a repeatable run. */
final class Seeds {

  private Seeds() {
  }

  /**
   * Sets the seed, where the filter has one. Two maskings of one kind within a MultiFilter draw different numbers all the same,
   * because their streams are derived from the data that they see.
   */
  static void set(Filter filter, int seed) {
    if (filter instanceof RandomMaskingFilter masking) {
      masking.setSeed(repeatable(seed));
    } else if (filter instanceof MultiFilter several) {
      for (Filter each : several.getFilters()) {
        set(each, seed);
      }
    }
    if (filter instanceof Randomizable randomizable) {
      randomizable.setSeed(seed);
    }
  }

  /** Run 0 has to be repeatable too, but a masking takes the seed 0 for fresh randomness. */
  private static int repeatable(int seed) {
    return seed == 0 ? Integer.MIN_VALUE : seed;
  }
}
