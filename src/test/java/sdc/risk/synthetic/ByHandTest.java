package sdc.risk.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Column;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.risk.Rate;

/** Conditions, thresholds, quantiles and intervals on the smallest files in which each of them matters. */
class ByHandTest {

  private static final Randomness RANDOM = Randomness.seeded(3);

  private static Table numbers(double... values) {
    return Table.of(NumericColumn.of("x", values));
  }

  private static Excess excess(int hits, int records, int others, int ofOthers) {
    return new Excess(new Rate(hits, records), new Rate(others, ofOthers));
  }

  /** (50 − 20)/80, and each end by its own ends of the Wilson intervals. */
  @Test
  void theUpperEndOfTheInterval() {
    Excess risk = excess(50, 100, 20, 100);
    double above = Math.hypot((risk.attack().high() - 50) / 0.8, 0.5 / 0.64 * (20 - risk.control().low()));
    assertEquals(37.5 + above, risk.high(), 1e-9);
    assertEquals(100, excess(100, 100, 5, 100).high(), "no more than all");
  }

  /** Of twenty others one may score as high: those with 20 or more are taken for members. */
  @Test
  void membersByScore() {
    double[] others = IntStream.rangeClosed(1, 20).asDoubleStream().toArray();
    assertEquals(excess(2, 4, 1, 20), Membership.byScore(new double[] {5, 20, 19.9, 21}, others));
  }

  /** Smallest, 5 % and 50 % of 21 values are the first, second and eleventh. */
  @Test
  void quantilesAreValuesOfRecords() {
    double[] values = IntStream.rangeClosed(1, 21).mapToDouble(i -> 22 - i).toArray();
    Distances found = Distances.of(new double[] {2, 2.5}, values);
    assertEquals(new Distances.Summary(1, 2, 11), found.control());
    assertEquals(2, found.threshold());
    assertEquals(excess(1, 2, 2, 21), found.within(), "at the threshold counts");
    assertTrue(Double.isNaN(Distances.of(new double[0], values).attacked().low()));
  }

  private static Guesses one(Table released, Table original) {
    return SinglingOut.of(original, released, original, RANDOM, Progress.NONE).one();
  }

  /** Extremes that two released records share are no conditions. */
  @Test
  void conditionsOnOneAttribute() {
    assertEquals(new Rate(1, 1), one(numbers(1, 1, 5, 9, 9), numbers(0, 5, 10)).excess().attack(), "x = 5 alone");
    assertEquals(new Rate(1, 4), one(numbers(1, 9), numbers(0, 1, 9, 9)).excess().attack(), "x = 1; not x = 9, x <= 1, x >= 9");
    assertEquals(new Rate(1, 1), one(numbers(7), numbers(7, 8)).excess().attack(), "one value is no extreme");
    assertEquals(new Rate(0, 0), one(numbers(7, 7), numbers(7, 8)).excess().attack());
  }

  private static Excess several(Table released, Table original, Table holdout) {
    return SinglingOut.of(original, released, holdout, RANDOM, Progress.NONE).several().excess();
  }

  /** A value above the median is a lower limit, any other an upper one; only what singles out a released record is a condition. */
  @Test
  void conditionsOnWholeRecords() {
    assertEquals(excess(1, 2, 0, 2), several(numbers(1, 5, 9), numbers(0.5, 3, 9, 10), numbers(2, 3)), "x <= 1 and x >= 9");
    assertEquals(excess(1, 1, 0, 1), several(numbers(1, 9), numbers(0, 2), numbers(2, 3)), "x <= 1 alone: 9 is the median");
    Table labels = Table.of(Given.labels("l", "a", "a", "b"));
    assertEquals(excess(1, 1, 0, 1), several(labels, Table.of(Given.labels("l", "b", "c")), Table.of(Given.labels("l", "a"))));
  }

  /** Nothing is guessed from a missing value, and a label is right only if it is the same. */
  @Test
  void guessesOfLabels() {
    Table known = numbers(1, 2, 3);
    Column truth = Given.labels("s", "u", "v", "u");
    Column released = Given.labels("s", "u", "u", "");
    Inference found = Inference.of(List.of(known, known, known), List.of(truth, released, truth), RANDOM, Progress.NONE);
    assertEquals(excess(1, 3, 1, 3), found.nearest().excess());
    NumericColumn numbers = NumericColumn.of("s", new double[] {100, -100, 0});
    NumericColumn near = NumericColumn.of("s", new double[] {105, -94.9, 0});
    Inference five = Inference.of(List.of(known, known, known), List.of(numbers, near, numbers), RANDOM, Progress.NONE);
    assertEquals(excess(2, 3, 2, 3), five.nearest().excess(), "5 % of itself is near, 5.1 % is not");
  }

  /** Steps are the largest power of ten that is at most a fifth of the standard deviation: 0.1 for 0.98, 1 for 9.8. */
  @Test
  void copiesAfterRounding() {
    Table original = numbers(10, 11, 12);
    List<Table> round = Copies.rounded(List.of(original, numbers(10.04, 10.06, 12.5)));
    assertEquals(10, round.get(1).numeric(0).value(0), 1e-9);
    assertEquals(10.1, round.get(1).numeric(0).value(1), 1e-9);
    assertEquals(100, Copies.rounded(List.of(numbers(100, 110, 120), numbers(100.4))).get(1).numeric(0).value(0), 1e-9);
    assertEquals(7.3, Copies.rounded(List.of(numbers(7, 7), numbers(7.3))).get(1).numeric(0).value(0), "a constant is not rounded");
    assertEquals(excess(1, 3, 0, 3), Copies.of(original, numbers(10, 13, 14), null), "originals that are alone are no copies");
    assertEquals(excess(0, 1, 2, 3), Copies.of(numbers(1, 1, 2), numbers(3), null));
    assertEquals(excess(0, 1, 1, 2), Copies.of(original, numbers(3), numbers(12, 13)));
  }
}
