package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Randomness;
import sdc.data.Progress;
import sdc.data.Table;

class UnmaskedTest {

  @Test
  void countsValuesThatAreEqualAndNotThoseThatAreMissing() {
    Table before = Table.of(NumericColumn.of("x", new double[] {1, 2, Double.NaN, 4}), NominalColumn.of("c", List.of("a", "b"),
        new int[] {0, 1, NominalColumn.MISSING, NominalColumn.MISSING}));
    Table after = Table.of(NumericColumn.of("x", new double[] {1, 3, Double.NaN, Double.NaN}), NominalColumn.of("c", List.of("a", "b"),
        new int[] {0, 1, NominalColumn.MISSING, 1}));
    assertEquals(List.of(new Unmasked("x", 1, 3, true, false), new Unmasked("c", 2, 2, false, false)), Unmasked.of(before, after, 0, 1));
    assertEquals(1.0 / 3, Unmasked.of(before, after, 0).get(0).share());
  }

  /** An extreme is published in whatever row it is. */
  @Test
  void seesExtremesAtAnyRecord() {
    Table before = Table.of(NumericColumn.of("x", new double[] {5, 2, 9, Double.NaN}));
    assertEquals(new Unmasked("x", 0, 3, false, true), Unmasked.of(before, Table.of(NumericColumn.of("x",
        new double[] {9, 3, 4, Double.NaN})), 0).get(0));
    assertEquals(new Unmasked("x", 0, 3, true, false), Unmasked.of(before, Table.of(NumericColumn.of("x",
        new double[] {2, 3, 4, 1})), 0).get(0));
  }

  @Test
  void nothingButMissingValuesHasNoShare() {
    Table empty = Table.of(NumericColumn.of("x", new double[] {Double.NaN, Double.NaN}));
    assertEquals(0, Unmasked.of(empty, empty, 0).get(0).share());
  }

  /** PRAM keeps a label with its probability, so that the share of 20,000 labels is within 0.02 of it (more than five deviations). */
  @Test
  void theShareAfterPramIsItsProbability() {
    Random random = new Random(3);
    int[] codes = IntStream.range(0, 20_000).map(i -> random.nextInt(3)).toArray();
    Table before = Table.of(NominalColumn.of("c", List.of("a", "b", "c"), codes));
    for (double keep : new double[] {0.2, 0.5, 0.9}) {
      Table after = new Pram(new int[] {0}, new Pram.Keep(keep), false).mask(before, Randomness.seeded(1), Progress.NONE);
      assertEquals(keep, Unmasked.of(before, after, 0).get(0).share(), 0.02);
    }
  }
}
