package sdc.learn.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sdc.data.Budget;

/** Decides whether all records of a set can be linked at once: returns parameters that link them, or a core. */
public interface Check {

  /**
   * The answer for one set.
   *
   * @param parameters admissible parameters that link the whole set, or null
   * @param core       if there are no such parameters, records that cannot all be linked; null if the check was undecided
   */
  record Trial(double[] parameters, int[] core) {

    public boolean feasible() {
      return parameters != null;
    }

    public boolean infeasible() {
      return core != null;
    }
  }

  /** Whether all these records can be linked at once. */
  Trial linkAll(int[] set);

  /** The same; undecided if the budget is spent before the answer is found. */
  default Trial linkAll(int[] set, Budget within) {
    return linkAll(set);
  }

  /** The number of linear programmes solved. */
  int programmes();

  /** Removes records from a core while the others still cannot all be linked and the budget is not spent. */
  default int[] shrink(int[] core, Budget budget) {
    List<Integer> needed = new ArrayList<>();
    int[] rest = core;
    while (needed.size() < rest.length && !budget.spent()) {
      int candidate = Arrays.stream(rest).filter(i -> !needed.contains(i)).findFirst().orElseThrow();
      Trial trial = linkAll(without(rest, new int[]{candidate}), budget);
      if (trial.infeasible()) {
        rest = trial.core();
      } else {
        needed.add(candidate);
      }
    }
    return rest;
  }

  /** The records of a set that are not in another. */
  static int[] without(int[] set, int[] out) {
    return Arrays.stream(set).filter(i -> Arrays.stream(out).noneMatch(o -> o == i)).toArray();
  }
}
