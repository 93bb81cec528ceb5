package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.data.Listener;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

class MeanFilledTest {

  private static final NumericColumn GAPS = NumericColumn.of("gaps", new double[] {1, Double.NaN, 3, 8, 2, 6});
  private static final NumericColumn FULL = NumericColumn.of("full", new double[] {2, 5, 1, 9, 4, 4.5});
  private static final NumericColumn FILLED = NumericColumn.of("gaps", new double[] {1, 4, 3, 8, 2, 6});

  private static List<Masking> maskings() {
    return List.of(new Romm(new int[] {0, 1}, 0.7), new IpsoSynthesis(new int[] {0}, new int[] {1}, IpsoSynthesis.Kind.C),
        new IpsoSynthesis(new int[] {1}, new int[] {0}, IpsoSynthesis.Kind.B));
  }

  @Test
  void aMissingValueCountsAsTheMeanAndStaysMissing() {
    for (Masking masking : maskings()) {
      Listener listener = new Listener();
      Table masked = masking.mask(Table.of(GAPS, FULL), Randomness.seeded(3), listener);
      Table filled = masking.mask(Table.of(FILLED, FULL), Randomness.seeded(3), Progress.NONE);
      for (int row = 0; row < 6; row++) {
        assertEquals(row == 1, masked.column(0).isMissing(row), "row " + row);
        assertEquals(row == 1 ? Double.NaN : filled.numeric(0).value(row), masked.numeric(0).value(row));
        assertEquals(filled.numeric(1).value(row), masked.numeric(1).value(row));
      }
      assertTrue(listener.warnings().contains("'gaps' (1 of 6)"), listener.warnings());
    }
  }

  @Test
  void aRegressorIsRestoredUnchanged() {
    Table table = Table.of(GAPS, FULL);
    Table masked = maskings().get(2).mask(table, Randomness.seeded(1), Progress.NONE);
    assertSame(table.column(0), masked.column(0));
  }

  @Test
  void nothingButMissingValuesIsNoProblem() {
    NumericColumn none = NumericColumn.of("gaps", new double[] {Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN});
    for (Masking masking : maskings()) {
      Table masked = masking.mask(Table.of(none, FULL), Randomness.seeded(1), Progress.NONE);
      assertEquals(6, masked.column(0).missingCount());
      assertEquals(Moments.of(FULL.toArray()).mean(), Moments.of(masked.numeric(1).toArray()).mean(), 1e-9);
    }
  }

  @Test
  void withoutMissingValuesNothingIsFilledAndNobodyIsWarned() {
    Table table = Table.of(FILLED, FULL);
    Listener listener = new Listener();
    assertSame(table, MeanFilled.mask(table, new int[] {0}, new int[] {1}, listener, complete -> {
      assertSame(table, complete);
      return complete;
    }));
    assertEquals("", listener.warnings());
  }

  /** What a masking sees, and which attributes the warning counts. */
  @Test
  void eachAttributeWithGapsIsNamed() {
    NumericColumn none = NumericColumn.of("none", new double[] {Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN});
    Listener listener = new Listener();
    Table masked = MeanFilled.mask(Table.of(none, FULL, GAPS), new int[] {1, 0}, new int[] {2}, listener, complete -> {
      assertArrayEquals(new double[6], complete.numeric(0).toArray());
      assertArrayEquals(FILLED.toArray(), complete.numeric(2).toArray());
      return complete.with(1, NumericColumn.of("full", new double[] {1, 2, 3, 4, 5, 6}));
    });
    assertTrue(listener.warnings().contains(": 'none' (6 of 6), 'gaps' (1 of 6);"), listener.warnings());
    assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, masked.numeric(1).toArray());
    assertArrayEquals(none.toArray(), masked.numeric(0).toArray());
    assertSame(GAPS, masked.column(2));
  }
}
