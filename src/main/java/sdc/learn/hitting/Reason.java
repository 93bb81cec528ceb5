package sdc.learn.hitting;

import java.util.List;

/** Why at least a number of records must be given up: weights of covers, or both cases of one record. Records are named, not placed. */
public sealed interface Reason {

  /**
   * The weights of some covers; a record's load may exceed 1.
   *
   * @param covers  the covers
   * @param weights above 0
   */
  record Weights(List<Cover> covers, double[] weights) implements Reason {
  }

  /** One reason holds if the record is given up, the other if it is kept. */
  record Cases(int record, Reason givenUp, Reason kept) implements Reason {
  }
}
