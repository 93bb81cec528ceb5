package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Microaggregation;
import weka.filters.unsupervised.attribute.Remove;

class LineageTest {

  private final Lineage lineage = new Lineage();

  @Test
  void theLoadedDataStaysWhileFiltersChangeIt() throws Exception {
    Instances people = Data.people(12);
    lineage.arrived(people);
    assertFalse(lineage.isChanged());
    Instances masked = filtered(people, new Microaggregation());
    lineage.arrived(masked);
    assertTrue(lineage.isChanged());
    assertEquals(people.toString(), lineage.loaded().orElseThrow().toString());
    assertEquals(masked.toString(), lineage.current().orElseThrow().toString());

    Remove remove = new Remove();
    remove.setAttributeIndices("5");
    lineage.arrived(filtered(masked, remove));
    assertEquals(5, lineage.loaded().orElseThrow().numAttributes());
    assertEquals(4, lineage.current().orElseThrow().numAttributes());
    lineage.arrived(people);
    assertEquals(people.toString(), lineage.loaded().orElseThrow().toString(), "after undo");
  }

  @Test
  void otherDataStartsAnew() {
    lineage.arrived(Data.people(12));
    Instances others = Data.people(13);
    lineage.arrived(others);
    assertFalse(lineage.isChanged(), "as many records make it the same");
    Instances renamed = Data.people(13);
    renamed.setRelationName("peopleOfElsewhere");
    lineage.arrived(renamed);
    assertFalse(lineage.isChanged());
    assertEquals("peopleOfElsewhere", lineage.loaded().orElseThrow().relationName());
  }

  @Test
  void keepsNoClassAndLeavesTheDataAlone() {
    Instances people = Data.people(5);
    people.setClassIndex(3);
    lineage.arrived(people);
    assertEquals(-1, lineage.current().orElseThrow().classIndex());
    assertEquals(3, people.classIndex());
  }

  private static Instances filtered(Instances data, Filter filter) throws Exception {
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }
}
