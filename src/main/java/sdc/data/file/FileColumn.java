package sdc.data.file;

import java.util.List;

/** A column of a file: numbers, or labels in the order in which records first have them. */
public sealed interface FileColumn {

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
   * @param codes the index of each record's label; −1 if it is missing, −2 for the first that an ARFF file declares
   */
  record Labels(List<String> texts, int[] codes) implements FileColumn {
  }
}
