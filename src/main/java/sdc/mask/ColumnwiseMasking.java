package sdc.mask;

import java.io.Serializable;
import java.util.List;
import sdc.data.Column;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

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

  /** The method with its settings, as the identity of random streams; empty if nothing is random. */
  default String identity() {
    return "";
  }

  /** Masks these attributes of the table, each from its own stream of the source. */
  Table masked(Table table, int[] chosen, Randomness source, Progress progress);

  @Override
  default Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requirePresent(table, columns());
    return masked(table, columns(), RandomStreams.source(randomness, identity(), table, columns()), progress);
  }

  /**
   * One attribute, masked as in a table of records without weights.
   *
   * @param together the names of all attributes that are masked
   */
  default Column maskColumn(Column column, List<String> together, Randomness randomness, Progress progress) {
    return masked(Table.of(column), new int[] {0}, RandomStreams.source(randomness, identity(), together), progress).column(0);
  }
}
