package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.link.attack.MicroaggregationAttack.Method;
import sdc.link.intruder.JointReleases;

/** A file may write 0 as −0, which changes nothing that an attack finds. */
class MinusZeroTest {

  private static final int RECORDS = 30;

  /** Whole numbers around 0; half of the zeros get a sign on request. */
  private static Table table(int seed, boolean signs) {
    Random random = new Random(seed);
    return Table.of(IntStream.range(0, 3).mapToObj(k -> NumericColumn.of("v" + k, IntStream.range(0, RECORDS).mapToDouble(row -> {
      int value = random.nextInt(3) - 1;
      boolean sign = random.nextBoolean() && signs;
      return value == 0 && sign ? -0.0 : value;
    }).toArray())).toList());
  }

  private static AttackResult micro(MaskedPair pair, Method method) {
    return new MicroaggregationAttack(new MicroaggregationAttack.Settings(method, List.of(), MicroaggregationAttack.AUTOMATIC, true))
        .run(pair, Progress.NONE);
  }

  @Test
  void signsOfZeroChangeNoResult() {
    List<Function<MaskedPair, AttackResult>> attacks = List.of(pair -> new CoverAttack().run(pair, Progress.NONE),
        pair -> micro(pair, Method.UNIVARIATE), pair -> micro(pair, Method.PRINCIPAL), pair -> micro(pair, Method.Z_SCORES),
        pair -> new RankSwappingAttack(new RankSwappingAttack.Settings(20, true)).run(pair, Progress.NONE));
    for (int seed = 0; seed < 20; seed++) {
      for (Function<MaskedPair, AttackResult> attack : attacks) {
        String which = "seed " + seed + ", attack " + attacks.indexOf(attack);
        int masked = seed % 2 == 0 ? seed : seed + 1;
        AttackResult plain = attack.apply(MaskedPair.aligned(table(seed, false), table(masked, false)));
        AttackResult signed = attack.apply(MaskedPair.aligned(table(seed, true), table(masked, true)));
        AttackResult half = attack.apply(MaskedPair.aligned(table(seed, false), table(masked, true)));
        for (AttackResult other : List.of(signed, half)) {
          assertArrayEquals(plain.sizes(), other.sizes(), which);
          assertEquals(plain.links().linked(), other.links().linked(), which);
          assertEquals(plain.note(), other.note(), which);
        }
      }
    }
  }

  /** Groups of equal released values stay whole: with one in another group, the sums would be those of other records. */
  @Test
  void signsOfZeroDivideNoGroup() {
    Table original = Table.of(NumericColumn.of("a", new double[] {-2, 0, 2, 5, 7}));
    Table first = Table.of(NumericColumn.of("a", new double[] {0, -0.0, 0, 6, 6}));
    Table second = Table.of(NumericColumn.of("a", new double[] {-1, -1, 14 / 3.0, 14 / 3.0, 14 / 3.0}));
    SumsResult found = new SumsAttack(new SumsAttack.Settings(2, 0)).run(JointReleases.of(List.of(
        MaskedPair.aligned(original, first), MaskedPair.aligned(original, second))), Progress.NONE);
    assertEquals(List.of(new SumsResult.Attribute("a", 2, 1, 1)), found.attributes(), "x0 + x1 + x2 = 0 and x0 + x1 = −2, so x2 = 2");
    assertEquals(0, found.wrong());
  }
}
