package sdc.link;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Distance-based record linkage: each record is linked to the nearest one, d²(a, b) = Σ diff_k²(a, b) (Torra, Abowd, Domingo-Ferrer
 * 2006: DBRL1 is {@link Scaling#ATTRIBUTE}, DBRL2 is {@link Scaling#DISTANCE}).
 *
 * <p>{@link Differences} defines the differences of labels and missing values. Deviation: σ(V^A − V^B) of DBRL2 is computed over all
 * pairs, which gives √(var_X + var_Y); the published counts require that.
 *
 * @param scaling  the scaling of the values
 * @param settings the settings of all distance-based linkages
 */
public record EuclideanLinker(Scaling scaling, LinkSettings settings) implements Linker {

  /** More than the rounding of one operation, as a share. */
  private static final double ROUNDING = 0x1p-50;

  public EuclideanLinker {
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(settings, "settings");
  }

  /** A linker with {@link LinkSettings#DEFAULT}. */
  public EuclideanLinker(Scaling scaling) {
    this(scaling, LinkSettings.DEFAULT);
  }

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    Linking.requireSeveral(pair);
    Space space = Linking.space(Differences.of(pair, scaling, settings.comparison()));
    return Linking.links(pair, space, settings, List.of(), progress);
  }

  /**
   * Links records by coordinates that were computed and not read from a file: distances that their rounding explains are equal.
   *
   * @param operations the number of operations behind a coordinate
   */
  public static Links byCoordinates(MaskedPair pair, int operations, Progress progress) {
    Linking.requireSeveral(pair);
    Space space = Linking.space(Differences.of(pair, Scaling.RAW));
    double largest = DoubleStream.concat(Arrays.stream(space.queries()), Arrays.stream(space.candidates())).map(Math::abs).max().orElse(0);
    double error = ROUNDING * operations * largest * Math.sqrt(space.width());
    TieRule ties = PreciseOrder.within(space, ROUNDING * (space.width() + 8), error);
    return Linking.links(pair, space.with(ties), LinkSettings.DEFAULT, List.of(), progress);
  }
}
