package sdc.learn.exact;

import java.util.Arrays;
import sdc.learn.rows.Problem;

/** The rows of some records of a large file: those of the candidates that were found so far, computed whenever they are needed. */
final class FoundRows extends CellRows {

  /** Rows of each record in which conflicts are sought: doc/solver-trials.md, "Constants". */
  private static final int LOOKED_AT = 6;

  private final Problem problem;
  private final int[] records;

  FoundRows(Problem problem, int[] records) {
    super(problem, LOOKED_AT);
    this.problem = problem;
    this.records = records;
  }

  /** The whole cone with the rows of these candidates of each record. */
  OpenCell whole(int[][] candidates) {
    int[] starts = new int[records.length + 1];
    for (int k = 0; k < records.length; k++) {
      starts[k + 1] = starts[k] + candidates[k].length;
    }
    return whole(starts, Arrays.stream(candidates).flatMapToInt(Arrays::stream).toArray());
  }

  /** Rows are named by their candidates. */
  @Override
  void load(int k, int candidate, double[] into) {
    problem.row(records[k], candidate, into);
  }

  @Override
  boolean isComplete() {
    return false;
  }

  int[] records() {
    return records;
  }
}
