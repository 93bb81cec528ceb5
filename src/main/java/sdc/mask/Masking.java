package sdc.mask;

import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** A masking method with fixed, valid settings; its randomness comes from the caller. */
public interface Masking {

  /**
   * The masked table: the same attributes and the same number of records, in the same order.
   *
   * @param table      the table to mask; it is not changed
   * @param randomness the source of all random draws
   * @param progress   receives reports and may stop the work
   */
  Table mask(Table table, Randomness randomness, Progress progress);

  /** The masking of a table with these records only; a masking that knows something of each record keeps what concerns these. */
  default Masking ofRows(int[] rows) {
    return this;
  }
}
