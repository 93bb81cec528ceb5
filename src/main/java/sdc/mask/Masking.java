package sdc.mask;

import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** A way to mask a table: its settings are fixed and valid, its randomness comes from the caller. */
public interface Masking {

  /**
   * The masked table: the same attributes and as many records, in the same order.
   *
   * @param table      what to mask; it is not changed
   * @param randomness the source of all that is random; methods that draw nothing leave it alone
   * @param progress   hears of the work and may stop it
   */
  Table mask(Table table, Randomness randomness, Progress progress);
}
