package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;

class LabelsTest {

  private static NominalColumn labels(String... labels) {
    return NominalColumn.of("town", List.of(labels), new int[] {0, 1, -1, 1});
  }

  @Test
  void blanksAtTheEndsAreTrimmedAndEqualLabelsMerged() {
    NominalColumn trimmed = (NominalColumn) Labels.trimmed(labels(" a", "a "));
    assertEquals(List.of("a"), trimmed.labels());
    assertArrayEquals(new int[] {0, 0, -1, 0}, trimmed.toArray());
    NominalColumn clean = labels("a", "b");
    assertSame(clean, Labels.trimmed(clean));
  }

  @Test
  void labelsInAnotherCaseAreRejectedIfNeitherFileHasBoth() {
    String message = assertThrows(IllegalArgumentException.class,
        () -> Labels.requireSameCase(labels("Bonn", "b"), labels("bonn", "b"))).getMessage();
    assertTrue(message.contains("the original has the label 'Bonn' and the masked data has 'bonn'"), message);
    assertDoesNotThrow(() -> Labels.requireSameCase(labels("Bonn", "bonn"), labels("bonn", "b")));
    assertDoesNotThrow(() -> Labels.requireSameCase(labels("Bonn", "b"), labels("Bonn", "bonn")));
    assertDoesNotThrow(() -> Labels.requireSameCase(labels("a", "b"), labels("c", "d")));
  }

  @Test
  void numbersAreAlikeIfTheLabelsNameThem() {
    NumericColumn numbers = NumericColumn.of("town", new double[] {1, 2.5, Double.NaN});
    assertTrue(Labels.areAlike(labels("2.5", "1"), numbers));
    assertFalse(Labels.areAlike(labels("2.50", "1"), numbers));
    assertEquals(List.of("1", "2.5"), ((NominalColumn) Labels.alike(numbers, labels("a", "b"))).labels());
    assertSame(numbers, Labels.alike(numbers, numbers));
  }
}
