package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FilledTest {

  private static final double NONE = Double.NaN;

  private static Table table(int[] codes, double... numbers) {
    return Table.of(NumericColumn.of("n", numbers), NominalColumn.of("c", List.of("u", "v"), codes));
  }

  @Test
  void meansAndSeparateLabelsReplaceMissingValues() {
    MaskedPair pair = MaskedPair.aligned(table(new int[] {0, -1, 1}, 1, NONE, 5), table(new int[] {1, -1, 1}, NONE, 4, 8));
    assertTrue(pair.isIncomplete());
    MaskedPair filled = pair.filled();
    assertFalse(filled.isIncomplete());
    assertArrayEquals(new double[] {1, 3, 5}, filled.original().numeric(0).toArray());
    assertArrayEquals(new double[] {6, 4, 8}, filled.masked().numeric(0).toArray());
    String original = label(filled.original(), 1);
    String masked = label(filled.masked(), 1);
    assertNotEquals(original, masked, "two missing categories are not known to be the same");
    assertEquals("u", label(filled.original(), 0));
    assertSame(filled, filled.filled());
  }

  @Test
  void aPartIsFilledByTheMeansOfTheWhole() {
    MaskedPair whole = MaskedPair.aligned(table(new int[3], 1, NONE, 5), table(new int[3], 2, 4, 6));
    MaskedPair part = whole.part(new int[] {1, 2}).filled();
    assertArrayEquals(new double[] {3, 5}, part.original().numeric(0).toArray());
    assertArrayEquals(new int[] {1, 2}, part.originalRows());
    assertArrayEquals(new int[] {0, 1}, part.partnerRows());
  }

  private static String label(Table table, int row) {
    NominalColumn column = (NominalColumn) table.column(1);
    return column.labels().get(column.code(row));
  }
}
