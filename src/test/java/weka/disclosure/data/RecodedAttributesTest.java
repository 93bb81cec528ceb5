package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** Later records get the labels that a masking gave to the first. */
class RecodedAttributesTest {

  private final Instances data = new Instances("people", new ArrayList<>(List.of(new Attribute("age"), new Attribute("job",
      List.of("nurse", "clerk", "pilot")), new Attribute("sex", List.of("m", "f")))), 0);

  private RecodedAttributes recoded() {
    double[][] rows = {{20, 0, 0}, {30, 1, 1}, {50, 0, 0}, {Double.NaN, 1, 1}};
    for (double[] row : rows) {
      data.add(new DenseInstance(1, row));
    }
    data.setClassIndex(2);
    NominalColumn job = NominalColumn.of("job", List.of("nurse", "clerk", "pilot"), new int[] {0, 1, 0, 1});
    NominalColumn sex = NominalColumn.of("sex", List.of("m", "f"), new int[] {0, 1, 0, 1});
    Table before = Table.of(List.of(NumericColumn.of("age", new double[] {20, 30, 50, Double.NaN}), job, sex));
    Table after = Table.of(List.of(NominalColumn.of("age", List.of("unused", "young", "old"), new int[] {1, 1, 2, -1}),
        NominalColumn.of("job", List.of("office", "care"), new int[] {1, 0, 1, -1}), sex));
    return RecodedAttributes.of(data, new int[] {0, 1, 2}, before, after);
  }

  @Test
  void theHeaderHasTheLabelsThatAreUsed() {
    RecodedAttributes recoded = recoded();
    assertEquals(List.of("young", "old"), labels(recoded.header().attribute(0)));
    assertEquals(List.of("office", "care"), labels(recoded.header().attribute(1)));
    assertEquals(2, recoded.header().classIndex());
    assertTrue(recoded.has(0) && recoded.has(1));
    assertFalse(recoded.has(2));
    int[][] codes = recoded.codes(data);
    assertNull(codes[0]);
    assertNull(codes[1]);
  }

  private static List<Object> labels(Attribute attribute) {
    return Collections.list(attribute.enumerateValues());
  }

  private static String later(RecodedAttributes recoded, double age, double job) {
    Instance record = new DenseInstance(1, new double[] {age, job, 0});
    record.setDataset(new Instances("later", new ArrayList<>(List.of(new Attribute("age"), new Attribute("job",
        List.of("nurse", "clerk", "pilot")), new Attribute("sex", List.of("m", "f")))), 0));
    Instance later = recoded.recoded(record);
    assertEquals(age, record.value(0), "the record stays as it is");
    return (later.isMissing(0) ? "?" : recoded.header().attribute(0).value((int) later.value(0))) + ","
        + (later.isMissing(1) ? "?" : recoded.header().attribute(1).value((int) later.value(1)));
  }

  @Test
  void aNumberGetsTheLabelOfTheNearest() {
    RecodedAttributes recoded = recoded();
    assertEquals("young,care", later(recoded, -5, 0));
    assertEquals("young,office", later(recoded, 40, 1));
    assertEquals("old,care", later(recoded, 40.5, 0));
    assertEquals("old,care", later(recoded, 900, 0));
    assertEquals("?,?", later(recoded, Double.NaN, 2), "no label for a category that no record had");
  }
}
