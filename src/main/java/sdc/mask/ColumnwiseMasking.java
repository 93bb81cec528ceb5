package sdc.mask;

import java.io.Serializable;
import java.util.List;
import sdc.data.Column;
import sdc.data.Progress;
import sdc.data.Randomness;

/**
 * A masking that masks each attribute by itself. So columns of a file can be masked on different machines, with the same result as
 * {@link Masking#mask}.
 */
public interface ColumnwiseMasking extends Masking, Serializable {

  /** The indices of the attributes to mask. */
  int[] columns();

  /** Whether these settings mask each attribute by itself. */
  default boolean isColumnwise() {
    return true;
  }

  /**
   * One attribute, masked as in a table of records without weights.
   *
   * @param together the names of all attributes that are masked
   */
  Column maskColumn(Column column, List<String> together, Randomness randomness, Progress progress);
}
