package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import weka.core.Instances;

/** Masked values in the form of the delivered data, from which a classifier learns. */
class MaskedDataTest {

  private static Instances data(String attributes, String... rows) throws Exception {
    return new Instances(new StringReader("@relation d\n" + attributes + "@data\n" + String.join("\n", rows) + "\n"));
  }

  @Test
  void recodedLabelsGetTheTypicalValueOfTheirRecords() throws Exception {
    Instances delivered = data("@attribute age numeric\n@attribute job {a,b,c}\n", "20,a", "30,b", "70,b", "90,c", "?,a");
    Instances masked = data("@attribute age {young,old}\n@attribute job {b,'{a, c}'}\n", "young,'{a, c}'", "young,b", "old,b", "old,?",
        "young,'{a, c}'");
    Instances form = form(delivered, masked, List.of());
    assertEquals(delivered.toString().split("@data")[0], form.toString().split("@data")[0]);
    assertEquals(25, form.instance(0).value(0), "the mean of 20 and 30");
    assertEquals(80, form.instance(2).value(0), "the mean of 70 and 90");
    assertEquals(25, form.instance(4).value(0), "a label is known although the original value is missing");
    assertEquals("a", form.instance(0).stringValue(1), "the most frequent one of its records");
    assertEquals("b", form.instance(1).stringValue(1), "a label that was kept");
    assertTrue(form.instance(3).isMissing(1));
    assertSame(delivered, form(delivered, delivered, List.of()), "the same form");
  }

  private static Instances form(Instances delivered, Instances masked, List<String> identifiers) {
    return new MaskedData(delivered, masked, identifiers, "1-2", "", null, null, Map.of()).inFormOf(delivered);
  }

  /** Texts stay texts when they become identifiers, so both headers are equal. */
  @Test
  void identifiersThatAreTextsAreMissing() throws Exception {
    Instances delivered = data("@attribute name string\n@attribute age numeric\n", "ann,20", "bob,30");
    Instances form = form(delivered, delivered, List.of("name"));
    assertTrue(form.stream().allMatch(row -> row.isMissing(0)), form::toString);
    assertEquals(-1, form.attribute(0).indexOfValue("bob"), "a saved model has the header");
    assertEquals(30, form.instance(1).value(1));
    assertEquals("bob", delivered.instance(1).stringValue(0), "the delivered data stays as it is");
  }

  /** Each data set numbers its texts by itself, as the parts of a cross-validation do. */
  @Test
  void textsStayWithTheirRecords() throws Exception {
    String header = "@attribute note string\n@attribute code ";
    Instances delivered = data(header + "numeric\n", "first,1", "second,2");
    Instances masked = data(header + "{1,2}\n", "second,2", "first,1");
    masked.swap(0, 1);
    Instances form = form(delivered, masked, List.of());
    assertEquals(delivered.toString(), form.toString());
    String visits = "@attribute visits relational\n@attribute day numeric\n@end visits\n@attribute code ";
    Instances nested = data(visits + "numeric\n", "'5\\n6',1", "'7',2");
    Instances recoded = data(visits + "{1,2}\n", "'7',2", "'5\\n6',1");
    recoded.swap(0, 1);
    assertEquals(nested.toString(), form(nested, recoded, List.of()).toString());
  }
}
