package sdc.risk.synthetic;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.risk.Rate;

/**
 * Two parties hold different attributes of the same people, without names. Does the release tell which of their records belong together?
 * They say so if the same released record is the nearest one by the first party's attributes and by the second's (Giomi, Boenisch,
 * Wehmeyer, Tasnádi 2022, with one neighbour). Of equally near records they take the first in the file.
 */
public final class Linkability {

  private Linkability() {
  }

  /**
   * People of whom both parties find the same released record; chance is two records drawn at random.
   *
   * @param first the attributes of the first party; the second has all others
   */
  public static Guesses of(Table original, Table released, Table holdout, int[] first, Randomness randomness, Progress progress) {
    int[] second = IntStream.range(0, original.width()).filter(k -> IntStream.of(first).noneMatch(own -> own == k)).toArray();
    if (first.length == 0 || second.length == 0) {
      throw new IllegalArgumentException("parties: both parties need an attribute, but the first has " + first.length + " of "
          + original.width());
    }
    List<Table> tables = List.of(original, released, Sample.of(original, randomness.stream("members")),
        Sample.of(holdout, randomness.stream("others")));
    MixedPoints one = MixedPoints.of(tables.stream().map(table -> table.select(first)).toList());
    MixedPoints other = MixedPoints.of(tables.stream().map(table -> table.select(second)).toList());
    RandomGenerator random = randomness.stream("chance");
    int members = tables.get(2).rows();
    return new Guesses(new Excess(rate(one, other, 2, progress), rate(one, other, 3, progress)), new Rate((int) IntStream.range(0, members)
        .filter(i -> random.nextInt(released.rows()) == random.nextInt(released.rows())).count(), members));
  }

  private static Rate rate(MixedPoints one, MixedPoints other, int people, Progress progress) {
    int[] a = NearestTwo.of(one, people, 1, progress).row();
    int[] b = NearestTwo.of(other, people, 1, progress).row();
    return new Rate((int) IntStream.range(0, a.length).filter(row -> a[row] == b[row]).count(), a.length);
  }
}
