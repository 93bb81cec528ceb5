package sdc.data.file;

import java.util.List;
import java.util.Set;

/** A column of a file: numbers, or labels in the order in which records first have them. */
public sealed interface FileColumn {

  /** What other programs write for a missing number. */
  Set<String> MISSING_NUMBERS = Set.of("NA", "N/A", ".", "*");
  /** The code of a missing label. */
  int MISSING = -1;
  /** The code of the first label that the header of an ARFF file declares, which sparse records leave out. */
  int FIRST = -2;

  /**
   * Numbers, NaN for each missing one.
   *
   * @param values    one for each record
   * @param points    whether any has a decimal point
   * @param commas    whether any has a decimal comma
   * @param thousands whether each point may separate thousands
   */
  record Numbers(double[] values, boolean points, boolean commas, boolean thousands) implements FileColumn {
  }

  /**
   * Labels.
   *
   * @param texts the different labels
   * @param codes the index of each record's label, {@link FileColumn#MISSING} or {@link FileColumn#FIRST}
   */
  record Labels(List<String> texts, int[] codes) implements FileColumn {
  }
}
