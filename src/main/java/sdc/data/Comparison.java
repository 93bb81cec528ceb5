package sdc.data;

/** The name that {@link ValueComparison} had in version 1.0.0: objects that were saved then can be read, nothing else uses it. */
final class Comparison {

  private Comparison() {
  }

  /** {@link ValueComparison.Missing}. */
  enum Missing { REFUSE, AVERAGE }
}
