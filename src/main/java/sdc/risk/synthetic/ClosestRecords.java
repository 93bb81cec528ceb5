package sdc.risk.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.risk.Rate;

/**
 * The nearness of released records to original ones: copies, the distance to the closest record (DCR), and the ratio of the nearest to the
 * second nearest distance (NNDR; Yale, Dash, Dutta, Guyon, Pavao, Bennett 2020; Zhao, Kunar, Birke, Chen 2021), each beside a control.
 *
 * <p>The control consists of the records of a holdout: other records of the same population, which the release has not seen. Their
 * distances to the original are those that the population alone explains; at most {@value #MOST} of them are drawn. Without a
 * holdout the originals are the control, each beside the nearest other one: the same distribution, if records are independent of each
 * other.
 *
 * <p>An attribute without a common value of both files, labels or an original's only number, adds the same to all distances of a released
 * record. It tells nothing of which original is near and makes all of them seem far, so the distances leave it out.
 *
 * @param exact   copies
 * @param rounded copies after rounding
 * @param dcr     distances from released records to originals
 * @param nndr    their ratios
 * @param nearer  with a holdout: released records nearer to an original than to any record of a holdout of the same size, of those that
 *                are not equally near to both; half of them if the release reveals nothing
 */
public record ClosestRecords(Excess exact, Excess rounded, Distances dcr, Distances nndr, Optional<Rate> nearer) {

  /** At most this number of records are the control, or are compared with a holdout: a rate near 5 % is then exact to 0.14 points. */
  private static final int MOST = 100_000;
  private static final int ORIGINAL = 0;
  private static final int RELEASED = 1;
  private static final int HOLDOUT = 2;

  /**
   * Measures a release.
   *
   * @param original   the records to protect
   * @param released   the released records, with the same attributes
   * @param holdout    other records of the same population, if any
   * @param randomness draws the originals or holdout records of equal number
   */
  public static ClosestRecords of(Table original, Table released, Optional<Table> holdout, Randomness randomness, Progress progress) {
    require(original, "original", 2, "two");
    require(released, "released", 1, "one");
    holdout.ifPresent(table -> require(table, "held out", 1, "one"));
    List<Table> tables = new ArrayList<>(List.of(original, released));
    holdout.ifPresent(tables::add);
    List<Table> round = Copies.rounded(tables);
    progress.check();
    int[] telling = telling(original, released);
    MixedPoints points = MixedPoints.of(tables.stream().map(table -> table.select(telling)).toList());
    NearestTwo.Index originals = new NearestTwo.Index(points, ORIGINAL, progress);
    NearestTwo found = originals.of(RELEASED, points.rows(RELEASED), progress);
    int side = holdout.isPresent() ? HOLDOUT : ORIGINAL;
    NearestTwo control = originals.of(side, Sample.of(points.rows(side), MOST, randomness.stream("control")), progress);
    return new ClosestRecords(Copies.of(original, released, holdout.orElse(null)),
        Copies.of(round.get(ORIGINAL), round.get(RELEASED), holdout.isPresent() ? round.get(HOLDOUT) : null),
        Distances.of(Distances.roots(found.nearest()), Distances.roots(control.nearest())),
        Distances.of(Distances.ratios(found), Distances.ratios(control)),
        holdout.map(other -> nearer(original, released, other, randomness.stream("nearer"), progress)));
  }

  /** The attributes that tell which original is nearest to a released record; all if none does. */
  private static int[] telling(Table original, Table released) {
    int[] all = IntStream.range(0, original.width()).toArray();
    int[] telling = IntStream.of(all).filter(k -> !isApart(original.column(k), released.column(k))).toArray();
    return telling.length == 0 ? all : telling;
  }

  /** True if a released record differs as much from each original, because no value is in both files. */
  private static boolean isApart(Column original, Column released) {
    if (original instanceof NumericColumn x && released instanceof NumericColumn y) {
      return x.missingCount() == 0 && Moments.of(x).isConstant() && Arrays.stream(y.sorted()).noneMatch(v -> v == Moments.of(x).mean());
    }
    return original instanceof NominalColumn x && released instanceof NominalColumn y
        && Collections.disjoint(x.usedLabels(), y.usedLabels()) && (x.missingCount() == 0 || y.missingCount() == 0);
  }

  private static void require(Table table, String side, int least, String words) {
    if (table.rows() < least) {
      throw new IllegalArgumentException("attacks without correspondence: the " + side + " data has " + table.rows() + " records; it needs "
          + words + " or more");
    }
  }

  private static Rate nearer(Table original, Table released, Table holdout, RandomGenerator random, Progress progress) {
    int size = Math.min(original.rows(), holdout.rows());
    MixedPoints points = MixedPoints.of(List.of(original, released, Sample.of(original, size, random), Sample.of(holdout, size, random)));
    int[] seeking = Sample.of(points.rows(RELEASED), MOST, random);
    double[] own = new NearestTwo.Index(points, 2, progress).of(RELEASED, seeking, progress).nearest();
    double[] other = new NearestTwo.Index(points, 3, progress).of(RELEASED, seeking, progress).nearest();
    return new Rate((int) IntStream.range(0, own.length).filter(row -> own[row] < other[row]).count(),
        (int) IntStream.range(0, own.length).filter(row -> own[row] != other[row]).count());
  }
}
