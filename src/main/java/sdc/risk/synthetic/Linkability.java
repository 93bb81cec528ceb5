package sdc.risk.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.risk.Rate;

/**
 * Two parties hold different attributes of the same people, without names. Does the release tell which of their records belong together?
 * They say so if a released record is among the nearest ones by the first party's attributes and by the second's (Giomi, Boenisch,
 * Wehmeyer, Tasnádi 2022, with one neighbour). Deviation: all equally near records are neighbours, so that a person whose record was copied
 * is always linked; the control and chance have the same advantage. Chance are the records of two different people.
 *
 * @param guesses people of whom both parties find the same released record
 * @param several the people of the original among them of whom they find several such records
 */
public record Linkability(Guesses guesses, int several) {

  /** Sums of the same numbers in another order differ by rounding. */
  private static final double SLACK = 1 + 1e-12;
  private static final int RELEASED = 0;
  private static final int MEMBERS = 1;
  private static final int OTHERS = 2;
  private static final int MIXED = 3;

  /**
   * Attacks at most {@value Sample#MOST} people of the original, and as many others.
   *
   * @param first the attributes of the first party; the second has all others
   */
  public static Linkability of(Table original, Table released, Table holdout, int[] first, Randomness randomness, Progress progress) {
    int[] second = IntStream.range(0, original.width()).filter(k -> IntStream.of(first).noneMatch(own -> own == k)).toArray();
    if (first.length == 0 || second.length == 0) {
      throw new IllegalArgumentException("parties: both parties need an attribute, but the first has " + first.length + " of "
          + original.width());
    }
    Table members = Sample.of(original, randomness.stream("members"));
    List<Table> tables = List.of(released, members, Sample.of(holdout, randomness.stream("others")),
        mixed(members, second, randomness.stream("chance")));
    Nearest nearest = new Nearest(scaled(original, tables, IntStream.range(0, original.width()).toArray()), scaled(original, tables, first),
        scaled(original, tables, second), progress);
    Found found = nearest.find(MEMBERS);
    return new Linkability(new Guesses(new Excess(found.hits, nearest.find(OTHERS).hits), nearest.find(MIXED).hits), found.several);
  }

  /** The points of some attributes, on the original's scale. */
  private static MixedPoints scaled(Table original, List<Table> tables, int[] attributes) {
    List<Table> all = new ArrayList<>(List.of(original));
    all.addAll(tables);
    MixedPoints points = MixedPoints.of(all.stream().map(table -> table.select(attributes)).toList());
    return new MixedPoints(points.numbers(), points.width(), points.tables().subList(1, all.size()));
  }

  /** The first party's attributes of each person with the second's of another. */
  private static Table mixed(Table members, int[] second, RandomGenerator random) {
    int n = members.rows();
    int shift = n < 2 ? 0 : 1 + random.nextInt(n - 1);
    int[] others = IntStream.range(0, n).map(row -> (row + shift) % n).toArray();
    List<Column> columns = new ArrayList<>(members.columns());
    IntStream.of(second).forEach(k -> columns.set(k, members.column(k).rows(others)));
    return Table.of(columns);
  }

  /** The people with a common nearest record, and how many of them have several. */
  private record Found(Rate hits, int several) {
  }

  /** The released records by all attributes and by those of each party. */
  private record Nearest(MixedPoints all, MixedPoints one, MixedPoints other, Progress progress) {

    /**
     * The people with a common nearest record. The squared distance by all attributes is the sum of both parties', so if some
     * record is nearest for both, it is nearest by all.
     */
    Found find(int people) {
      NearestTwo joint = NearestTwo.of(all, people, RELEASED, progress);
      double[] least = NearestTwo.of(one, people, RELEASED, progress).nearest();
      double[] leastOther = NearestTwo.of(other, people, RELEASED, progress).nearest();
      int[] hits = IntStream.range(0, least.length).filter(row -> joint.row()[row] >= 0
          && one.squared(people, row, RELEASED, joint.row()[row]) <= least[row] * SLACK
          && other.squared(people, row, RELEASED, joint.row()[row]) <= leastOther[row] * SLACK).toArray();
      return new Found(new Rate(hits.length, least.length),
          (int) IntStream.of(hits).filter(row -> joint.second()[row] <= joint.nearest()[row] * SLACK).count());
    }
  }
}
