package sdc.link.attack;

import java.util.Arrays;
import java.util.Optional;
import sdc.data.NumericColumn;
import sdc.mask.RoundAndClip;

/** The sums of an attribute's groups as whole numbers of a unit, 10 to the power of minus the original's decimals. */
final class ReleasedSums {

  /** Up to here a double holds every whole number. */
  private static final double MOST = 0x1p52;

  private ReleasedSums() {
  }

  /** How many units the values are; empty where one is missing, has too many decimals or is too large. */
  static Optional<long[]> units(NumericColumn original) {
    int decimals = RoundAndClip.decimals(original);
    double power = Math.pow(10, decimals);
    double[] scaled = Arrays.stream(original.toArray()).map(value -> Math.rint(value * power)).toArray();
    return decimals <= RoundAndClip.MOST_DECIMALS && Arrays.stream(scaled).map(Math::abs).sum() < MOST
        ? Optional.of(Arrays.stream(scaled).mapToLong(value -> (long) value).toArray()) : Optional.empty();
  }

  /**
   * The sum of each group, mean · size, from released means that are exact or rounded to some decimals.
   *
   * @param groups   per record the number of its group
   * @param decimals of the original
   * @return empty where some mean · size is no whole number of units, or where rounding leaves several
   */
  static Optional<long[]> of(NumericColumn released, int[] groups, int decimals) {
    int rounded = RoundAndClip.decimals(released);
    Optional<long[]> exact = of(released, groups, decimals, 0);
    return exact.isPresent() || rounded > RoundAndClip.MOST_DECIMALS ? exact
        : of(released, groups, decimals, 0.5 * Math.pow(10, -rounded));
  }

  private static Optional<long[]> of(NumericColumn released, int[] groups, int decimals, double error) {
    int[] sizes = ReleasedGroups.sizes(groups);
    long[] sums = new long[sizes.length];
    double power = Math.pow(10, decimals);
    for (int i = 0; i < groups.length; i++) {
      double mean = released.value(i);
      double factor = sizes[groups[i]] * power;
      double sum = Math.rint(mean * factor);
      double most = factor * (error + 4 * Math.ulp(mean));
      if (!(Math.abs(sum) < MOST && most < 0.5 && Math.abs(mean * factor - sum) <= most)) {
        return Optional.empty();
      }
      sums[groups[i]] = (long) sum;
    }
    return Optional.of(sums);
  }
}
