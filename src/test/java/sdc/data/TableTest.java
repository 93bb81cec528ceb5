package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.Refused;

class TableTest {

  private static final NumericColumn X = NumericColumn.of("x", new double[] {1, 2, 3});
  private static final NumericColumn GAPS = NumericColumn.of("gaps", new double[] {Double.NaN, 2, Double.NaN});
  private static final NominalColumn SEX = NominalColumn.of("sex", List.of("f", "m"), new int[] {0, 1, -1});

  @Test
  void holdsItsColumnsInOrder() {
    Table table = Table.of(X, SEX);
    assertEquals(3, table.rows());
    assertEquals(2, table.width());
    assertEquals(List.of("x", "sex"), table.names());
    assertSame(X, table.numeric(0));
    assertSame(SEX, table.column(1));
    assertThrows(UnsupportedOperationException.class, () -> table.columns().set(0, GAPS));
    List<Column> given = new ArrayList<>(List.of(X));
    Table made = Table.of(given);
    given.set(0, SEX);
    assertSame(X, made.column(0));
  }

  @Test
  void refusesColumnsThatMakeNoTable() {
    Refused.with("table … at least one attribute", () -> Table.of(List.of()));
    Refused.with("'y' … 2 … 'x' … 3", () -> Table.of(X, NumericColumn.of("y", new double[2])));
    Refused.with("two … 'x'", () -> Table.of(X, SEX, X));
    Refused.with("'sex' … nominal … numeric", () -> Table.of(X, SEX).numeric(1));
  }

  @Test
  void selectsColumnsAndRowsWithTheirWeights() {
    Table table = Table.of(X, GAPS, SEX).withWeights(new double[] {1, 2, 0});
    Table cut = table.select(2, 0).rows(new int[] {1, 1, 2});
    assertEquals(List.of("sex", "x"), cut.names());
    assertArrayEquals(new double[] {2, 2, 3}, cut.numeric(1).toArray());
    assertArrayEquals(new double[] {2, 2, 0}, new double[] {cut.weight(0), cut.weight(1), cut.weight(2)});
    assertTrue(cut.isWeighted());
    assertEquals(3, cut.rows());
  }

  @Test
  void weightsOfOneAreNoWeights() {
    assertFalse(Table.of(X).isWeighted());
    assertEquals(1, Table.of(X).weight(2));
    assertFalse(Table.of(X).withWeights(new double[] {1, 1, 1}).isWeighted());
    assertFalse(Table.of(X).withWeights(new double[] {2, 1, 1}).withWeights(new double[] {1, 1, 1}).isWeighted());
    double[] weights = {2, 1, 1};
    Table weighted = Table.of(X).withWeights(weights);
    weights[0] = 5;
    assertEquals(2, weighted.weight(0));
  }

  @Test
  void refusesImpossibleWeights() {
    Refused.with("3 … weights … 2", () -> Table.of(X).withWeights(new double[2]));
    assertEquals(Double.MAX_VALUE, Table.of(X).withWeights(new double[] {0, Double.MAX_VALUE, 1}).weight(1));
    for (double bad : new double[] {-1e-9, Double.NaN, Double.POSITIVE_INFINITY}) {
      Refused.with("weight … 0 or more … " + bad, () -> Table.of(X).withWeights(new double[] {1, bad, 1}));
    }
  }

  @Test
  void replacesAColumnInACopy() {
    Table table = Table.of(X, SEX).withWeights(new double[] {1, 2, 3});
    Table changed = table.with(1, GAPS);
    assertEquals(List.of("x", "gaps"), changed.names());
    assertEquals(List.of("x", "sex"), table.names());
    assertEquals(3, changed.weight(2));
    Refused.with("'y' … 2 … 3", () -> table.with(0, NumericColumn.of("y", new double[2])));
  }

  @Test
  void aReplacementMustNotHaveAnotherColumnsName() {
    Refused.with("two … 'sex'", () -> Table.of(X, SEX).with(0, NumericColumn.of("sex", new double[3])));
    assertEquals(List.of("x", "sex"), Table.of(X, SEX).with(0, NumericColumn.of("x", new double[3])).names());
  }

  @Test
  void saysWhichAttributesLackValues() {
    Table table = Table.of(X, GAPS, SEX);
    table.requireComplete(0);
    table.requireComplete();
    Refused.with("missing values … 'gaps' (2 of 3), 'sex' (1 of 3 … ReplaceMissingValues", () -> table.requireComplete(0, 1, 2));
  }
}
