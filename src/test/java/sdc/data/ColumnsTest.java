package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sdc.Refused;

class ColumnsTest {

  @Test
  void numbersAreCopiedOnTheWayInAndOut() {
    double[] values = {1, Double.NaN, -Double.MAX_VALUE};
    NumericColumn column = NumericColumn.of("x", values);
    values[0] = 9;
    column.toArray()[2] = 9;
    assertArrayEquals(new double[] {1, Double.NaN, -Double.MAX_VALUE}, column.toArray());
    assertEquals("x", column.name());
    assertEquals(3, column.size());
    assertEquals(1, column.missingCount());
    assertTrue(column.isMissing(1));
    assertFalse(column.isMissing(0));
  }

  @Test
  void numbersAreChosenByRowInAnyOrder() {
    NumericColumn chosen = NumericColumn.of("x", new double[] {1, 2, 3}).rows(new int[] {2, 0, 2});
    assertArrayEquals(new double[] {3, 1, 3}, chosen.toArray());
    assertEquals("x", chosen.name());
    assertEquals(0, NumericColumn.of("x", new double[] {1}).rows(new int[0]).size());
  }

  @Test
  void infiniteValuesAreRefusedWithTheirRecord() {
    for (double infinite : new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      var error = assertThrows(IllegalArgumentException.class, () -> NumericColumn.of("AGI", new double[] {1, infinite}));
      assertEquals("attribute 'AGI' holds the infinite value " + infinite
          + " in record 2; only finite numbers can be masked or compared: correct it in the file, or leave"
          + " the attribute out", error.getMessage());
    }
    assertThrows(NullPointerException.class, () -> NumericColumn.of(null, new double[] {1}));
  }

  @Test
  void categoriesAreCopiedOnTheWayInAndOut() {
    int[] codes = {0, NominalColumn.MISSING, 1};
    List<String> labels = new ArrayList<>(List.of("f", "m"));
    NominalColumn column = NominalColumn.of("sex", labels, codes);
    codes[0] = 1;
    labels.set(0, "changed");
    column.toArray()[2] = 0;
    assertArrayEquals(new int[] {0, -1, 1}, column.toArray());
    assertEquals(List.of("f", "m"), column.labels());
    assertEquals("sex", column.name());
    assertEquals(1, column.missingCount());
    assertTrue(column.isMissing(1));
    assertEquals(1, column.code(2));
    NominalColumn chosen = column.rows(new int[] {2, 1});
    assertArrayEquals(new int[] {1, -1}, chosen.toArray());
    assertEquals(List.of("f", "m"), chosen.labels());
  }

  /** Labels are equal if their texts are, at any place of either list. */
  @Test
  void codesAreSharedByTheTextsOfTheLabels() {
    Map<String, Integer> shared = new HashMap<>();
    NominalColumn first = NominalColumn.of("town", List.of("a", "b", "c"), new int[] {2, 0, NominalColumn.MISSING, 2});
    NominalColumn second = NominalColumn.of("town", List.of("c", "d", "a"), new int[] {0, 1, 2});
    assertArrayEquals(new int[] {2, 0, -1, 2}, first.codesIn(shared));
    assertArrayEquals(new int[] {2, 3, 0}, second.codesIn(shared));
    assertEquals(Map.of("a", 0, "b", 1, "c", 2, "d", 3), shared);
  }

  @Test
  void codesWithoutALabelAreRefused() {
    for (int code : new int[] {2, -2}) {
      var error = assertThrows(IllegalArgumentException.class,
          () -> NominalColumn.of("sex", List.of("f", "m"), new int[] {0, code}));
      Refused.says("'sex' … 2 labels … record 2 … " + code, error.getMessage());
    }
  }
}
