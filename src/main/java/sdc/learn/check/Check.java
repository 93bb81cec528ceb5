package sdc.learn.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Can all records of a set be linked at once? Either parameters that do it, or a core. */
public interface Check {

  /**
   * The answer for one set.
   *
   * @param parameters admissible parameters that link the whole set, or null
   * @param core       where there are none, records that cannot all be linked; null where the check could not be decided
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

  /** How many linear programmes were solved. */
  int programmes();

  /** Takes records out of a core as long as the others still cannot all be linked. */
  default int[] shrink(int[] core) {
    List<Integer> needed = new ArrayList<>();
    int[] rest = core;
    while (needed.size() < rest.length) {
      int candidate = Arrays.stream(rest).filter(i -> !needed.contains(i)).findFirst().orElseThrow();
      Trial trial = linkAll(without(rest, new int[]{candidate}));
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
