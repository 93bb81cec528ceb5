package sdc.link.attack;

import java.util.Arrays;
import java.util.Optional;
import sdc.data.NumericColumn;
import sdc.data.key.LongCodes;
import sdc.mask.RoundAndClip;

/** The sums of an attribute's groups as whole numbers of the unit 10^(−d), where d is the original's number of decimals. */
final class ReleasedSums {

  /** A double represents every whole number up to this one. */
  private static final double MOST = 0x1p52;

  private ReleasedSums() {
  }

  /** The values in units; empty if a value is missing, has too many decimals or is too large. */
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
   * @param groups   the number of each record's group
   * @param decimals the number of decimals of the original
   * @return empty if some mean · size is not a whole number of units, or if rounding allows several
   */
  static Optional<long[]> of(NumericColumn released, int[] groups, int decimals) {
    int rounded = RoundAndClip.decimals(released);
    Optional<long[]> exact = of(released, groups, decimals, 0);
    return exact.isPresent() || rounded > RoundAndClip.MOST_DECIMALS ? exact : of(released, groups, decimals, 0.5 * Math.pow(10, -rounded));
  }

  private static Optional<long[]> of(NumericColumn released, int[] groups, int decimals, double error) {
    int[] sizes = LongCodes.counts(groups);
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
