package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Covers;
import sdc.data.Hierarchy;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Recoding;
import sdc.data.SetNotation;
import sdc.data.Table;

/** Candidates by cover beside a twin that looks at every pair. */
class CoverAttackTest {

  private static final Hierarchy TOWNS = Hierarchy.of(List.of(List.of("a", "ab", "*"), List.of("b", "ab", "*"), List.of("c", "cd", "*"),
      List.of("d", "cd", "*")));

  private static Recoding reader(Hierarchy hierarchy) {
    return new Recoding(hierarchy, SetNotation::interval, Double::toString);
  }

  /** Ages and towns, released as themselves, as larger sets or not at all; the given share of ages is wrong. */
  static MaskedPair pair(SplittableRandom random, int n, double wrong) {
    double[] age = random.doubles(n).map(v -> Math.floor(40 * v)).toArray();
    List<String> town = random.ints(n, 0, 4).mapToObj(c -> "abcd".substring(c, c + 1)).toList();
    List<String> ages = Arrays.stream(age).mapToObj(v -> random.nextDouble() < wrong ? "39" : released(random, v)).toList();
    List<String> towns = town.stream()
        .map(t -> random.nextInt(3) == 0 ? t : random.nextInt(4) == 0 ? "*" : t.compareTo("c") < 0 ? "ab" : "cd").toList();
    Recoding.Columns first = reader(null).read(NumericColumn.of("age", age),
        labels("age", ages));
    Recoding.Columns second = reader(TOWNS).read(labels("town", town), labels("town", towns));
    return MaskedPair.aligned(Table.of(first.original(), second.original()), Table.of(first.masked(), second.masked()));
  }

  private static String released(SplittableRandom random, double age) {
    int low = (int) age / 10 * 10;
    return switch (random.nextInt(4)) {
      case 0 -> Integer.toString((int) age);
      case 1 -> "*";
      case 2 -> "[" + low + ", " + (low + 10) + "[";
      default -> low + "+";
    };
  }

  private static NominalColumn labels(String name, List<String> texts) {
    List<String> labels = texts.stream().distinct().toList();
    return NominalColumn.of(name, labels, texts.stream().mapToInt(labels::indexOf).toArray());
  }

  @Test
  void equalTheTwin() {
    for (int seed = 0; seed < 100; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      MaskedPair pair = pair(random, random.nextInt(3, 60), seed % 3 == 0 ? 0.2 : 0);
      AttackResult result = new CoverAttack().run(pair, Progress.NONE);
      Covers covers = Covers.of(pair);
      boolean all = true;
      for (int row = 0; row < pair.original().rows(); row++) {
        int i = row;
        int[] fitting = IntStream.range(0, pair.masked().rows()).filter(j -> covers.fit(0, covers.original(i, 0), covers.masked(j, 0))
            && covers.fit(1, covers.original(i, 1), covers.masked(j, 1))).toArray();
        boolean own = Arrays.stream(fitting).anyMatch(j -> j == i);
        all &= own;
        assertEquals(fitting.length, result.size(i), "seed " + seed);
        assertEquals(own, result.contained()[i], "seed " + seed);
        assertEquals(own && fitting.length == 1, result.links().isLinked(i), "seed " + seed);
        assertEquals(fitting.length == 0 ? -1 : fitting[0], result.links().nearest(i), "seed " + seed);
      }
      assertEquals(all, result.certified(), "seed " + seed);
    }
  }

  @Test
  void truthfulReleasesCoverTheirRecords() {
    AttackResult result = new CoverAttack().run(pair(new SplittableRandom(1), 300, 0), Progress.NONE);
    assertEquals(300, result.covered());
    assertTrue(result.certified());
    assertFalse(new CoverAttack().run(pair(new SplittableRandom(1), 300, 0.1), Progress.NONE).certified());
  }
}
