package sdc.risk.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Households;
import sdc.Refused;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.risk.Rate;

/** Membership, singling out, linkability and inference: a shuffled copy is found, independent records are not, and cases by hand. */
class GuessesTest {

  private static final Randomness RANDOM = Randomness.seeded(3);

  private static Map<String, Excess> attacks(Table original, Table released, Table holdout, long seed) {
    Randomness random = Randomness.seeded(seed);
    Map<String, Excess> found = new TreeMap<>();
    found.put("membership", Membership.byDistance(original, released, holdout, random, Progress.NONE));
    SinglingOut out = SinglingOut.of(original, released, holdout, random, Progress.NONE);
    found.put("one", out.one().excess());
    found.put("several", out.several().excess());
    found.put("link", Linkability.of(original, released, holdout, new int[] {0, 3}, random, Progress.NONE).excess());
    int[] known = {0, 1, 3, 4};
    Inference inference = Inference.of(List.of(original.select(known), released.select(known), holdout.select(known)),
        List.of(original.column(2), released.column(2), holdout.column(2)), random, Progress.NONE);
    found.put("nearest", inference.nearest().excess());
    found.put("certain", inference.certain());
    return found;
  }

  @Test
  void aShuffledCopyIsFoundWhole() {
    for (int seed = 0; seed < 4; seed++) {
      Table original = Drawn.records(250, seed, seed % 2 * 0.03);
      Map<String, Excess> found = attacks(original, Drawn.shuffled(original, 9), Drawn.records(250, seed + 70, 0.03), seed);
      for (Map.Entry<String, Excess> each : found.entrySet()) {
        Rate attack = each.getValue().attack();
        double least = List.of("link", "certain").contains(each.getKey()) ? 0.94 : 1;
        assertTrue(attack.hits() >= least * attack.records() && attack.records() > 20, "seed " + seed + ", " + each);
        assertTrue(each.getValue().percent() > 90, "seed " + seed + ", " + each);
      }
    }
  }

  /** Original, release and holdout are samples of one population: a risk is proven in about one of forty cases. */
  @Test
  void independentRecordsAreNotFound() {
    Map<String, Integer> proven = new TreeMap<>();
    int runs = 40;
    for (int seed = 0; seed < runs; seed++) {
      attacks(Drawn.records(200, seed, 0), Drawn.records(200, seed + 100, 0), Drawn.records(200, seed + 200, 0), seed)
          .forEach((name, excess) -> proven.merge(name, excess.low() > 0 ? 1 : 0, Integer::sum));
    }
    proven.forEach((name, times) -> assertTrue(times <= 5, name + " in " + times + " of " + runs));
  }

  /** The holdout as the release: its own records are the members, and the originals are the control. */
  @Test
  void membershipTurnsRoundWithTheRoles() {
    Table original = Drawn.records(150, 1, 0);
    Table other = Drawn.records(150, 2, 0);
    assertEquals(0, Membership.byDistance(original, other, other, RANDOM, Progress.NONE).percent());
    assertEquals(100, Membership.byDistance(other, other, original, RANDOM, Progress.NONE).percent());
  }

  /** By hand: the least number and the label c are alone in the release, two original records have c, none is at most 1. */
  @Test
  void singlingOutByHand() {
    Table released = Table.of(NumericColumn.of("x", new double[] {1, 5, 5, 9, 9}), Households.labels("l", "a", "a", "b", "b", "c"));
    Table original = Table.of(NumericColumn.of("x", new double[] {1, 1, 6, 8, 9}), Households.labels("l", "a", "c", "b", "c", "a"));
    Table holdout = Table.of(NumericColumn.of("x", new double[] {0, 2, 3}), Households.labels("l", "a", "c", "b"));
    Guesses one = SinglingOut.of(original, released, holdout, RANDOM, Progress.NONE).one();
    assertEquals(new Excess(new Rate(0, 3), new Rate(2, 3)), one.excess(), "x = 1, x at most 1, l = c");
    assertFalse(one.isBetterThanChance());
  }

  /** By hand: the first original record is nearest to the first released one by both attributes, the second to different ones. */
  @Test
  void linkabilityByHand() {
    Table released = Table.of(NumericColumn.of("x", new double[] {0, 10, 20}), NumericColumn.of("y", new double[] {0, 10, 20}));
    Table original = Table.of(NumericColumn.of("x", new double[] {1, 19, 9}), NumericColumn.of("y", new double[] {2, 1, 11}));
    Guesses found = Linkability.of(original, released, original.rows(new int[] {1}), new int[] {0}, RANDOM, Progress.NONE);
    assertEquals(new Excess(new Rate(2, 3), new Rate(0, 1)), found.excess());
    Refused.with("parties … 0 of 2", () -> Linkability.of(original, released, original, new int[0], RANDOM, Progress.NONE));
  }

  /** By hand: keys a, b, c; the release agrees on a and c, the originals with a have 100 and 104 (near enough), those with c another. */
  @Test
  void inferenceByHand() {
    Table released = Table.of(Households.labels("k", "a", "a", "b", "b", "c"));
    Table original = Table.of(Households.labels("k", "a", "a", "b", "c", "d"));
    Table holdout = Table.of(Households.labels("k", "a"));
    List<Table> known = List.of(original, released, holdout);
    Inference found = Inference.of(known, List.of(NumericColumn.of("s", new double[] {100, 104, 7, 50, Double.NaN}),
        NumericColumn.of("s", new double[] {100, 101, 7, 90, 60}), NumericColumn.of("s", new double[] {300})), RANDOM, Progress.NONE);
    assertEquals(new Excess(new Rate(2, 4), new Rate(0, 1)), found.certain());
    assertEquals(new Excess(new Rate(3, 4), new Rate(0, 1)), found.nearest().excess(), "the missing one is not asked for");
    assertTrue(IntStream.range(0, 30).mapToObj(seed -> Randomness.seeded(seed)).anyMatch(random -> Inference.of(known, List.of(
        Households.labels("s", "u", "u", "v", "w", ""), Households.labels("s", "u", "u", "v", "u", "w"), Households.labels("s", "u")),
        random, Progress.NONE).nearest().baseline().hits() < 4), "chance is drawn");
  }

  @Test
  void nobodyHeldOut() {
    Table original = Drawn.records(40, 1, 0);
    Excess found = Membership.byDistance(original, original, original.rows(new int[0]), RANDOM, Progress.NONE);
    assertTrue(Double.isNaN(found.percent()), found::toString);
    assertThrows(IllegalArgumentException.class, () -> ClosestRecords.of(original, original, Optional.of(original.rows(new int[0])), RANDOM,
        Progress.NONE));
  }
}
