package sdc.aggregate;

import java.util.List;
import java.util.Map;

/** The exported numbers of a distance. They suffice to compute the same distance again. */
public sealed interface Parameters {

  /** One number for each attribute (weights) or for each set of attributes such as "A,B" (a fuzzy measure). */
  record Named(Map<String, Double> values) implements Parameters {
  }

  /** Numbers in order: weights from the largest to the smallest difference. */
  record Ordered(List<Double> values) implements Parameters {
  }

  /** The rows of a symmetric matrix. */
  record Matrix(List<List<Double>> rows) implements Parameters {
  }
}
