package sdc.risk.synthetic;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.risk.Rate;

/**
 * What does the release reveal of an attribute that an intruder does not know of a person?
 *
 * @param nearest guesses by the value of the nearest released record in the known attributes; a number is right within {@value #NEAR} of
 *                itself (Giomi, Boenisch, Wehmeyer, Tasnádi 2022); chance is a released value drawn at random
 * @param certain people whose known values all released records have with the right value alone, numbers rounded as for copies: the
 *                targeted correct attribution probability (TCAP; Taub, Elliot 2019). Counted are the people whom the known values determine
 *                in their own file; of others not even a copy tells the value. Deviation: Taub and Elliot count only people with such
 *                released records, but a copy has many of them and an independent release few
 * @param cap     the expected number of right guesses by a value drawn from the released records with the known values: the correct
 *                attribution probability (CAP; Elliot 2014; Taub, Elliot, Pampaka, Smith 2018), where people without such records count 0;
 *                chance is a value drawn from all released records
 */
public record Inference(Guesses nearest, Excess certain, Guesses cap) {

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
    Guesses nearest = new Guesses(new Excess(right(secret.get(0), members, secret.get(1), ofMembers),
        right(secret.get(2), others, secret.get(1), ofOthers)), right(secret.get(0), members, secret.get(1), chance));
    Attribution[] of = Attribution.of(Copies.rounded(known), secret);
    Attribution[] alone = Attribution.of(known.stream().map(table -> Table.of(NumericColumn.adopt("none", new double[table.rows()])))
        .toList(), secret);
    return new Inference(nearest, new Excess(of[1].certain(of[0], members), of[1].certain(of[2], others)), new Guesses(new Excess(
        of[1].expected(of[0], members), of[1].expected(of[2], others)), alone[1].expected(alone[0], members)));
  }

  private static int[] present(Table table, Column secret, RandomGenerator random) {
    return Sample.of(IntStream.range(0, table.rows()).filter(row -> !secret.isMissing(row)).toArray(), Sample.MOST, random);
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
}
