package sdc.risk.synthetic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.RecordIndex;
import sdc.data.Shuffle;
import sdc.data.Table;
import sdc.risk.Rate;

/**
 * What does the release reveal of an attribute that an intruder does not know of a person?
 *
 * @param nearest guesses by the value of the nearest released record in the known attributes; a number is right within {@value #NEAR} of
 *                itself (Giomi, Boenisch, Wehmeyer, Tasnádi 2022); chance is a released value drawn at random
 * @param certain people of whom all released records with their known values have the same right value, numbers rounded as for copies: the
 *                targeted correct attribution probability (TCAP; Taub, Elliot 2019). Deviation: a share of all people, not only of those
 *                with such records, because a copy has many of them and an independent release few
 */
public record Inference(Guesses nearest, Excess certain) {

  private static final double NEAR = 0.05;

  /**
   * Guesses of one attribute.
   *
   * @param known  the tables with the known attributes: original, released, held out
   * @param secret the attribute in the same tables
   */
  public static Inference of(List<Table> known, List<Column> secret, Randomness randomness, Progress progress) {
    int[] members = present(known.get(0), secret.get(0), randomness.stream("members"));
    int[] others = present(known.get(2), secret.get(2), randomness.stream("others"));
    MixedPoints points = MixedPoints.of(List.of(known.get(0), known.get(1), known.get(0).rows(members), known.get(2).rows(others)));
    int[] ofMembers = NearestTwo.of(points, 2, 1, progress).row();
    int[] ofOthers = NearestTwo.of(points, 3, 1, progress).row();
    RandomGenerator random = randomness.stream("chance");
    int[] chance = IntStream.range(0, members.length).map(i -> random.nextInt(known.get(1).rows())).toArray();
    Table[] round = Copies.rounded(known).toArray(Table[]::new);
    return new Inference(new Guesses(new Excess(right(secret.get(0), members, secret.get(1), ofMembers),
        right(secret.get(2), others, secret.get(1), ofOthers)), right(secret.get(0), members, secret.get(1), chance)),
        new Excess(certain(round, secret, 0, members), certain(round, secret, 2, others)));
  }

  private static int[] present(Table table, Column secret, RandomGenerator random) {
    int[] rows = IntStream.range(0, table.rows()).filter(row -> !secret.isMissing(row)).toArray();
    return rows.length <= Sample.MOST ? rows : Shuffle.some(rows, Sample.MOST, random);
  }

  private static Rate right(Column truth, int[] people, Column released, int[] guesses) {
    return new Rate((int) IntStream.range(0, people.length).filter(i -> isRight(truth, people[i], released, guesses[i])).count(),
        people.length);
  }

  private static boolean isRight(Column truth, int row, Column released, int guess) {
    if (guess < 0 || released.isMissing(guess)) {
      return false;
    }
    if (truth instanceof NumericColumn x && released instanceof NumericColumn y) {
      return isNear(x.value(row), y.value(guess));
    }
    return label(truth, row).equals(label(released, guess));
  }

  /** True if a guess is within 5 % of the number. */
  public static boolean isNear(double truth, double guess) {
    return Math.abs(guess - truth) <= NEAR * Math.abs(truth);
  }

  private static String label(Column column, int row) {
    NominalColumn labels = (NominalColumn) column;
    return labels.labels().get(labels.code(row));
  }

  /** The people whose known values the release has with one secret value alone, which is theirs. */
  private static Rate certain(Table[] known, List<Column> secret, int table, int[] people) {
    long[][] released = new long[known[1].width()][];
    long[][] sought = new long[known[1].width()][];
    for (int k = 0; k < released.length; k++) {
      Map<String, Integer> labels = new HashMap<>();
      released[k] = RecordIndex.values(known[1].column(k), labels);
      sought[k] = RecordIndex.values(known[table].column(k), labels);
    }
    RecordIndex index = new RecordIndex(released, known[1].rows());
    boolean[] differ = new boolean[known[1].rows()];
    for (int row = 0; row < differ.length; row++) {
      int first = index.first(row);
      differ[first] |= secret.get(1).isMissing(row) || secret.get(1).isMissing(first) || !isRight(secret.get(1), first, secret.get(1), row);
    }
    int hits = 0;
    for (int person : people) {
      int first = index.find(sought, person);
      hits += first >= 0 && !differ[first] && isRight(secret.get(table), person, secret.get(1), first) ? 1 : 0;
    }
    return new Rate(hits, people.length);
  }
}
