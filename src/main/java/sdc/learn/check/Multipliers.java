package sdc.learn.check;

import java.util.List;

/**
 * Multipliers on rows and constraints, each of length 1, whose sum shows that some records cannot all be linked.
 *
 * @param records     the record of each row
 * @param candidates  the candidate of each row
 * @param rows        the multiplier of each row
 * @param constraints the constraints used
 * @param ofConstraints the multiplier of each constraint
 */
public record Multipliers(int[] records, int[] candidates, double[] rows, List<Bound> constraints, double[] ofConstraints) {

  /**
   * A constraint g · p ≥ 0.
   *
   * @param vector g, of length 1
   * @param pair   the record and candidate whose distance it is, null for constraints of the family
   */
  public record Bound(double[] vector, int[] pair) {
  }
}
