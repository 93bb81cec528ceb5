package sdc.data;

/** The name of {@link ValueComparison} in version 1.0.0. It exists only so that objects saved by that version can be read. */
final class Comparison {

  private Comparison() {
  }

  /** The former {@link ValueComparison.Missing}. */
  enum Missing { REFUSE, AVERAGE }
}
