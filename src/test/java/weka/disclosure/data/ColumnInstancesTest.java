package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;

/** Columns look like Weka's rows, but cannot be changed. */
class ColumnInstancesTest {

  private static Instances rows(double... weights) {
    Instances rows = new Instances("people", new ArrayList<>(List.of(new Attribute("age"), new Attribute("sex", List.of("f", "m")))), 0);
    for (int i = 0; i < weights.length; i++) {
      rows.add(new DenseInstance(weights[i], new double[] {20 + i, i % 2}));
    }
    rows.setClassIndex(1);
    return rows;
  }

  @Test
  void theRecordsAreThoseOfTheRows() {
    Instances rows = rows(1, 2, 3);
    ColumnInstances columns = ColumnInstances.of(rows);
    for (Instances each : List.of(columns, columns.copy(), columns.dense(), new Instances(columns))) {
      assertEquals(rows.toString(), each.toString());
      assertEquals(1, each.classIndex());
      assertEquals(3, each.instance(2).weight());
      assertFalse(each.allInstanceWeightsIdentical());
      assertArrayEquals(new double[] {20, 21, 22}, each.attributeToDoubleArray(0));
    }
    assertTrue(ColumnInstances.of(rows(2, 2)).allInstanceWeightsIdentical());
    assertFalse(columns.isEmpty());
    assertTrue(ColumnInstances.of(rows()).isEmpty());
  }

  @Test
  void thereAreNoOtherRecords() {
    ColumnInstances columns = ColumnInstances.of(rows(1, 1));
    assertEquals(21, columns.get(1).value(0));
    assertThrows(IndexOutOfBoundsException.class, () -> columns.get(2));
    assertThrows(IndexOutOfBoundsException.class, () -> columns.get(-1));
  }

  @Test
  void nothingChangesThem() {
    ColumnInstances columns = ColumnInstances.of(rows(1, 1));
    columns.attributeToDoubleArray(0)[0] = 99;
    assertEquals(20, columns.get(0).value(0));
    assertThrows(UnsupportedOperationException.class, () -> columns.get(0).setValue(0, 1));
    assertThrows(UnsupportedOperationException.class, () -> columns.add(new DenseInstance(2)));
    assertThrows(UnsupportedOperationException.class, () -> columns.set(0, new DenseInstance(2)));
    ColumnInstances copy = columns.copy();
    copy.renameAttribute(0, "years");
    assertEquals("age", columns.attribute(0).name());
    assertNotSame(columns, copy);
  }

  /** Other programs read rows. */
  @Test
  void rowsAreSaved() throws Exception {
    Instances saved = (Instances) new SerializedObject(ColumnInstances.of(rows(1, 4))).getObject();
    assertEquals(Instances.class, saved.getClass());
    assertEquals(rows(1, 4).toString(), saved.toString());
  }
}
