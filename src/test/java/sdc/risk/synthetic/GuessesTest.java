package sdc.risk.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.Refused;
import sdc.data.NominalColumn;
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
    found.put("link", Linkability.of(original, released, holdout, new int[] {0, 3}, random, Progress.NONE).guesses().excess());
    int[] known = {0, 1, 3, 4};
    Inference inference = Inference.of(List.of(original.select(known), released.select(known), holdout.select(known)),
        List.of(original.column(2), released.column(2), holdout.column(2)), random, Progress.NONE);
    found.put("nearest", inference.nearest().excess());
    found.put("certain", inference.certain());
    return found;
  }

  @Test
  void aShuffledCopyIsFoundWhole() {
    for (int seed = 0; seed < 2; seed++) {
      Table original = Drawn.records(250, seed, seed % 2 * 0.03);
      Map<String, Excess> found = attacks(original, Drawn.shuffled(original, 9), Drawn.records(250, seed + 70, 0.03), seed);
      for (Map.Entry<String, Excess> each : found.entrySet()) {
        Rate attack = each.getValue().attack();
        assertTrue(attack.hits() == attack.records() && attack.records() > 20, "seed " + seed + ", " + each);
        assertEquals(100, each.getValue().percent(), "seed " + seed + ", " + each);
      }
    }
  }

  /** Original, release and holdout are samples of one population: a risk is proven in about 1 of 40 cases. */
  @Test
  void independentRecordsAreNotFound() {
    Map<String, Integer> proven = new TreeMap<>();
    int runs = 20;
    for (int seed = 0; seed < runs; seed++) {
      attacks(Drawn.records(150, seed, 0), Drawn.records(150, seed + 100, 0), Drawn.records(150, seed + 200, 0), seed)
          .forEach((name, excess) -> proven.merge(name, excess.low() > 0 ? 1 : 0, Integer::sum));
    }
    proven.forEach((name, times) -> assertTrue(times <= 3, name + " in " + times + " of " + runs));
  }

  /** The holdout as the release: its own records are the members, and the originals are the control. */
  @Test
  void membershipTurnsRoundWithTheRoles() {
    Table original = Drawn.records(150, 1, 0);
    Table other = Drawn.records(150, 2, 0);
    assertEquals(Double.NaN, Membership.byDistance(original, other, other, RANDOM, Progress.NONE).percent(), "the control is released");
    assertEquals(100, Membership.byDistance(other, other, original, RANDOM, Progress.NONE).percent());
  }

  /** By hand: the least number and the label c are alone in the release, two original records have c, none is at most 1. */
  @Test
  void singlingOutByHand() {
    Table released = Table.of(NumericColumn.of("x", new double[] {1, 5, 5, 9, 9}), Given.labels("l", "a", "a", "b", "b", "c"));
    Table original = Table.of(NumericColumn.of("x", new double[] {1, 1, 6, 8, 9}), Given.labels("l", "a", "c", "b", "c", "a"));
    Table holdout = Table.of(NumericColumn.of("x", new double[] {0, 2, 3}), Given.labels("l", "a", "c", "b"));
    Guesses one = SinglingOut.of(original, released, holdout, RANDOM, Progress.NONE).one();
    assertEquals(new Excess(new Rate(0, 3), new Rate(2, 3)), one.excess(), "x = 1, x at most 1, l = c");
  }

  /** Somebody among ten times as many people meets a rare condition alone more often; 150 of 500 released values are copies. */
  @Test
  void aLargeHoldoutIsNoStrongerControl() {
    Random random = new Random(4);
    double[] values = random.ints(500, 0, 5000).asDoubleStream().toArray();
    double[] kept = IntStream.range(0, 500).mapToDouble(i -> i < 150 ? values[i] : random.nextInt(5000)).toArray();
    Excess found = SinglingOut.of(Table.of(NumericColumn.of("x", values)), Table.of(NumericColumn.of("x", kept)),
        Table.of(NumericColumn.of("x", random.ints(5000, 0, 5000).asDoubleStream().toArray())), RANDOM, Progress.NONE).one().excess();
    assertTrue(found.attack().percent() > 25 && found.control().percent() < 15 && found.low() > 10, found::toString);
  }

  /** By hand: the first original record is nearest to the first released one by both attributes, the second to different ones. */
  @Test
  void linkabilityByHand() {
    Table released = Table.of(NumericColumn.of("x", new double[] {0, 10, 20}), NumericColumn.of("y", new double[] {0, 10, 20}));
    Table original = Table.of(NumericColumn.of("x", new double[] {1, 19, 9}), NumericColumn.of("y", new double[] {2, 1, 11}));
    Guesses found = Linkability.of(original, released, original.rows(new int[] {1}), new int[] {0}, RANDOM, Progress.NONE).guesses();
    assertEquals(new Excess(new Rate(2, 3), new Rate(0, 1)), found.excess());
    Refused.with("parties … 0 of 2", () -> Linkability.of(original, released, original, new int[0], RANDOM, Progress.NONE));
  }

  /** Sets of nearest records by plain loops over all pairs, on data with ties. */
  @Test
  void linkabilityEqualsAllPairs() {
    for (int seed = 1; seed <= 15; seed++) {
      Table original = coarse(30, seed);
      Table released = coarse(25, seed + 100);
      Table holdout = coarse(20, seed + 200);
      Linkability found = Linkability.of(original, released, holdout, new int[] {0, 2}, Randomness.seeded(seed), Progress.NONE);
      int[] hits = new int[3];
      for (int side = 0; side < 2; side++) {
        Table people = side == 0 ? original : holdout;
        MixedPoints one = MixedPoints.of(Stream.of(original, people, released).map(table -> table.select(0, 2)).toList());
        MixedPoints other = MixedPoints.of(Stream.of(original, people, released).map(table -> table.select(1, 3)).toList());
        for (int row = 0; row < people.rows(); row++) {
          Set<Integer> both = nearest(one, row);
          both.retainAll(nearest(other, row));
          hits[side] += both.isEmpty() ? 0 : 1;
          hits[2] += side == 0 && both.size() > 1 ? 1 : 0;
        }
      }
      assertEquals(new Excess(new Rate(hits[0], 30), new Rate(hits[1], 20)), found.guesses().excess(), "seed " + seed);
      assertEquals(hits[2], found.several(), "seed " + seed);
    }
  }

  private static Set<Integer> nearest(MixedPoints points, int row) {
    int released = points.tables().get(2).length / points.width();
    double[] distances = IntStream.range(0, released).mapToDouble(i -> points.squared(1, row, 2, i)).toArray();
    double least = Arrays.stream(distances).min().orElseThrow();
    return IntStream.range(0, released).filter(i -> distances[i] <= least * (1 + 1e-12)).boxed()
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static Table coarse(int rows, long seed) {
    Random random = new Random(seed);
    return Table.of(NumericColumn.of("x", random.ints(rows, 0, 4).asDoubleStream().toArray()),
        NumericColumn.of("y", random.ints(rows, 0, 3).mapToDouble(v -> v == 0 && random.nextInt(3) == 0 ? Double.NaN : v).toArray()),
        NominalColumn.of("k", List.of("a", "b", "c"), random.ints(rows, -1, 3).toArray()),
        NominalColumn.of("l", List.of("u", "v"), random.ints(rows, 0, 2).toArray()));
  }

  /** Attribution by plain loops; a copy attributes what the original does. */
  @Test
  void attributionEqualsAllPairs() {
    for (int seed = 1; seed <= 40; seed++) {
      List<Table> all = List.of(coarse(60, seed), seed % 4 == 0 ? Drawn.shuffled(coarse(60, seed), 3) : coarse(50, seed + 100),
          coarse(40, seed + 200));
      int secret = seed % 2 == 0 ? 3 : 1;
      int[] known = secret == 3 ? new int[] {0, 2} : new int[] {2, 3};
      Inference found = Inference.of(all.stream().map(table -> table.select(known)).toList(),
          all.stream().map(table -> table.column(secret)).toList(), Randomness.seeded(seed), Progress.NONE);
      double[] cap = new double[2];
      int[] certain = new int[2];
      int[] determined = new int[2];
      for (int side = 0; side < 2; side++) {
        Table people = all.get(2 * side);
        for (int row = 0; row < people.rows(); row++) {
          if (people.column(secret).isMissing(row)) {
            continue;
          }
          double share = share(people, all.get(1), row, known, secret);
          cap[side] += share;
          boolean own = share(people, people, row, known, secret) == 1;
          determined[side] += own ? 1 : 0;
          certain[side] += own && share == 1 ? 1 : 0;
        }
      }
      assertEquals(cap[0], found.cap().excess().attack().hits(), 0.5 + 1e-9, "seed " + seed);
      assertEquals(cap[1], found.cap().excess().control().hits(), 0.5 + 1e-9, "seed " + seed);
      assertEquals(new Excess(new Rate(certain[0], determined[0]), new Rate(certain[1], determined[1])), found.certain(), "seed " + seed);
      assertTrue(seed % 4 != 0 || certain[0] == determined[0], "a copy");
    }
  }

  private static double share(Table people, Table released, int person, int[] known, int secret) {
    int[] same = IntStream.range(0, released.rows()).filter(row -> IntStream.of(known).allMatch(k ->
        value(people, person, k) == value(released, row, k))).toArray();
    return same.length == 0 ? 0 : IntStream.of(same).filter(row -> value(people, person, secret) == value(released, row, secret)).count()
        / (double) same.length;
  }

  private static double value(Table table, int row, int k) {
    return table.column(k) instanceof NumericColumn numbers ? numbers.value(row) : ((NominalColumn) table.column(k)).code(row);
  }

  /** By hand: keys a, b, c; the release agrees on a and c, the originals with a have 100 and 104 (near enough), those with c another. */
  @Test
  void inferenceByHand() {
    Table released = Table.of(Given.labels("k", "a", "a", "b", "b", "c"));
    Table original = Table.of(Given.labels("k", "a", "a", "b", "c", "d"));
    Table holdout = Table.of(Given.labels("k", "a"));
    List<Table> known = List.of(original, released, holdout);
    Inference found = Inference.of(known, List.of(NumericColumn.of("s", new double[] {100, 104, 7, 50, Double.NaN}),
        NumericColumn.of("s", new double[] {100, 101, 7, 90, 60}), NumericColumn.of("s", new double[] {300})), RANDOM, Progress.NONE);
    assertEquals(new Excess(new Rate(2, 4), new Rate(0, 1)), found.certain());
    assertEquals(new Guesses(new Excess(new Rate(3, 4), new Rate(0, 1)), new Rate(1, 4)), found.cap(),
        "a both right, b one of 7 and 90, c not 60, which are 2.5, rounded; of all values 2, 2, 1, 0 of 5 are right");
    assertEquals(new Excess(new Rate(3, 4), new Rate(0, 1)), found.nearest().excess(), "the missing one is not asked for");
    assertTrue(IntStream.range(0, 30).mapToObj(seed -> Randomness.seeded(seed)).anyMatch(random -> Inference.of(known, List.of(
        Given.labels("s", "u", "u", "v", "w", ""), Given.labels("s", "u", "u", "v", "u", "w"), Given.labels("s", "u")),
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
