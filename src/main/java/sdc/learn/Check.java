package sdc.learn;

/** Can all records of a set be linked at once? Either parameters that do it, or a core. */
interface Check {

  /**
   * The answer for one set.
   *
   * @param parameters admissible parameters that link the whole set, or null
   * @param core       where there are none, records that cannot all be linked; null where the check could not be decided
   */
  record Trial(double[] parameters, int[] core) {

    boolean feasible() {
      return parameters != null;
    }

    boolean infeasible() {
      return core != null;
    }
  }

  /** Whether all these records can be linked at once. */
  Trial linkAll(int[] set);

  /** How many linear programmes were solved. */
  int programmes();
}
