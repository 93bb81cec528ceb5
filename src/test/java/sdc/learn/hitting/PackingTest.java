package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import sdc.learn.SmallProblem;

/** The relaxation of a hitting set against ojAlgo's, from the start, after more covers, and with records kept and given up. */
class PackingTest {

  private static List<Cover> covers(Random random, int records, int count) {
    List<Cover> covers = new ArrayList<>();
    for (int c = 0; c < count; c++) {
      int[] members = random.ints(1 + random.nextInt(4), 0, records).distinct().sorted().toArray();
      covers.add(new Cover(members, members.length > 2 && random.nextInt(3) == 0 ? members.length - 1 : 1));
    }
    return covers;
  }

  /** The least sum of shares, 0 to 1, that meets all covers with these records given up and kept; NaN where none does. */
  private static double least(List<Cover> covers, int records, boolean[] givenUp, boolean[] kept) {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    Variable[] shares = IntStream.range(0, records).mapToObj(v -> model.newVariable("v" + v).weight(1)
        .lower(givenUp[v] ? 1 : 0).upper(kept[v] ? 0 : null)).toArray(Variable[]::new);
    for (Cover cover : covers) {
      // open records must meet the rest of the cover
      Expression met = model.newExpression("c" + model.countExpressions()).lower(cover.left(givenUp));
      Arrays.stream(cover.records()).filter(v -> !givenUp[v]).forEach(v -> met.set(shares[v], 1));
    }
    Optimisation.Result result = model.minimise();
    return result.getState().isFeasible() ? result.getValue() : Double.NaN;
  }

  private static void requireLeast(String seen, Packing packing, List<Cover> covers, int records, boolean[] givenUp, boolean[] kept) {
    double expected = least(covers, records, givenUp, kept) - count(givenUp);
    assertEquals(expected, packing.bound(), 1e-5, seen);
    double[] shares = packing.shares();
    assertEquals(records, shares.length);
    double sum = 0;
    for (int v = 0; v < records; v++) {
      assertTrue(shares[v] >= 0 && (!givenUp[v] || shares[v] == 1) && (!kept[v] || shares[v] == 0), seen);
      sum += givenUp[v] ? 0 : shares[v];
    }
    assertEquals(expected, sum, 1e-5, seen);
    for (Cover cover : covers) {
      double met = Arrays.stream(cover.records()).filter(v -> !givenUp[v]).mapToDouble(v -> shares[v]).sum();
      assertTrue(met >= cover.left(givenUp) - 1e-6, seen);
    }
    double[] weights = packing.weights();
    assertEquals(covers.size(), weights.length);
    double total = 0;
    double[] load = new double[records];
    for (int c = 0; c < weights.length; c++) {
      assertTrue(weights[c] >= 0, seen);
      total += weights[c] * covers.get(c).left(givenUp);
      for (int v : covers.get(c).records()) {
        load[v] += covers.get(c).left(givenUp) > 0 ? weights[c] : 0;
      }
    }
    assertEquals(expected, total, 1e-5, seen);
    for (int v = 0; v < records; v++) {
      assertTrue(load[v] <= 1 + 1e-6 || givenUp[v] || kept[v], seen);
    }
  }

  private static int count(boolean[] some) {
    return (int) IntStream.range(0, some.length).filter(v -> some[v]).count();
  }

  @Test
  void theRelaxationsOptimumWhileCoversAreAdded() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int records = 3 + random.nextInt(12);
      List<Cover> covers = new ArrayList<>();
      Packing packing = new Packing(covers);
      int known = 0;
      for (int step = 0; step < 4; step++) {
        List<Cover> more = covers(random, records, 1 + random.nextInt(12));
        covers.addAll(more);
        int seen = covers.stream().flatMapToInt(cover -> Arrays.stream(cover.records())).max().orElseThrow() + 1;
        known = Math.max(known, seen);
        packing.grow(known);
        packing.optimise(SmallProblem.FREE);
        requireLeast("seed " + seed + " step " + step, packing, covers, known, new boolean[known], new boolean[known]);
      }
    }
  }

  @Test
  void recordsKeptAndGivenUp() {
    int impossible = 0;
    for (int seed = 1; seed <= 80; seed++) {
      Random random = new Random(seed);
      int records = 4 + random.nextInt(10);
      List<Cover> covers = covers(random, records, 5 + random.nextInt(25));
      Packing root = new Packing(covers);
      root.grow(records);
      root.optimise(SmallProblem.FREE);
      double before = root.bound();
      Packing packing = root.copy();
      boolean[] givenUp = new boolean[records];
      boolean[] kept = new boolean[records];
      for (int step = 0; step < 4; step++) {
        int v = random.nextInt(records);
        if (givenUp[v] || kept[v]) {
          continue;
        }
        if (random.nextBoolean()) {
          givenUp[v] = true;
          packing.giveUp(v);
        } else {
          kept[v] = true;
          packing.keep(v);
        }
        packing.optimise(SmallProblem.FREE);
        boolean never = covers.stream().anyMatch(cover -> cover.isImpossible(kept));
        assertEquals(never, packing.isImpossible(), "seed " + seed);
        if (never) {
          impossible++;
          break;
        }
        requireLeast("seed " + seed + " step " + step, packing, covers, records, givenUp, kept);
      }
      assertEquals(before, root.bound(), "the copy is another");
      requireLeast("root of seed " + seed, root, covers, records, new boolean[records], new boolean[records]);
    }
    assertTrue(impossible > 10, "impossible " + impossible);
  }

  /** Three records two by two: a half each, in sum one and a half. */
  @Test
  void aTriangle() {
    List<Cover> covers = new ArrayList<>(List.of(Cover.of(new int[] {0, 1}), Cover.of(new int[] {1, 2}), Cover.of(new int[] {0, 2})));
    Packing packing = new Packing(covers);
    assertEquals(0, packing.bound());
    packing.grow(3);
    assertEquals(0, packing.bound(), "nothing is packed yet");
    packing.optimise(SmallProblem.FREE);
    assertEquals(1.5, packing.bound(), 1e-6);
    assertArrayEquals(new double[] {0.5, 0.5, 0.5}, packing.shares(), 1e-6);
    assertArrayEquals(new double[] {0.5, 0.5, 0.5}, packing.weights(), 1e-6);
    covers.add(new Cover(new int[] {0, 1, 2}, 2));
    packing.grow(3);
    packing.optimise(SmallProblem.FREE);
    assertEquals(2, packing.bound(), 1e-6);
    assertFalse(packing.isImpossible());
    packing.giveUp(0);
    packing.optimise(SmallProblem.FREE);
    assertEquals(1, packing.bound(), 1e-6, "one of the other two");
    packing.keep(1);
    packing.optimise(SmallProblem.FREE);
    assertEquals(1, packing.shares()[2], 1e-6);
    packing.keep(2);
    assertTrue(packing.isImpossible());
  }
}
