package sdc.aggregate;

import java.util.List;
import java.util.Map;

/** The numbers that fix a distance, as they are written for users: from them alone the same distance can be computed again. */
public sealed interface Parameters {

  /** One number per attribute, or per set of attributes ("A,B"): weights, or a fuzzy measure. */
  record Named(Map<String, Double> values) implements Parameters {
  }

  /** Numbers in order: weights from the largest to the smallest difference. */
  record Ordered(List<Double> values) implements Parameters {
  }

  /** The rows of a symmetric matrix. */
  record Matrix(List<List<Double>> rows) implements Parameters {
  }
}
