package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weka.core.Instances;

class AttributeChoiceTest {

  private static final int KNOWN = AttributeChoice.Part.KNOWN.ordinal();
  private static final int SECRET = AttributeChoice.Part.CONFIDENTIAL.ordinal();

  private final AttributeChoice choice = new AttributeChoice();
  private final Instances people = Data.people(20);

  @BeforeEach
  void show() {
    choice.setData(people);
  }

  @Test
  void numericOnesAreKnownAtFirst() {
    assertEquals("1-3", choice.range());
    assertEquals("", choice.confidential());
  }

  @Test
  void rangesJoinNeighbours() {
    choice.setValueAt(false, 1, KNOWN);
    choice.setValueAt(true, 3, KNOWN);
    assertEquals("1,3-4", choice.range());
  }

  @Test
  void noneIsRefusedInOneLine() {
    choice.tickAll(false);
    assertEquals("no attribute is ticked as known to the intruder; tick at least one in the list",
        assertThrows(IllegalArgumentException.class, choice::range).getMessage());
    choice.tickAll(true);
    assertEquals("1-3", choice.range());
  }

  @Test
  void oneAtMostIsConfidential() {
    choice.setValueAt(true, 1, SECRET);
    choice.setValueAt(true, 2, SECRET);
    assertEquals("rent", choice.confidential());
    assertEquals(false, choice.getValueAt(1, SECRET));
    choice.tickAll(true);
    assertEquals("1-2", choice.range(), "all but the confidential one");
    choice.setValueAt(false, 2, SECRET);
    assertEquals("", choice.confidential());
  }

  @Test
  void textCannotBeTicked() {
    assertTrue(choice.isCellEditable(3, KNOWN));
    assertFalse(choice.isCellEditable(4, KNOWN));
    assertFalse(choice.isCellEditable(4, SECRET));
    assertFalse(choice.isCellEditable(0, AttributeChoice.Part.NAME.ordinal()));
  }

  @Test
  void ticksFollowTheNames() {
    choice.setValueAt(false, 0, KNOWN);
    choice.setValueAt(true, 3, SECRET);
    Instances fewer = new Instances(people);
    fewer.deleteAttributeAt(4);
    fewer.deleteAttributeAt(1);
    choice.setData(fewer);
    assertEquals("2", choice.range(), "rent alone: age was unticked, pay is gone");
    assertEquals("job", choice.confidential());
  }

  @Test
  void factsOfOtherDataAreDropped() {
    Facts facts = Facts.of(people, 3);
    assertEquals(2, facts.distinct());
    choice.setFacts(Data.read("@relation x\n@attribute y numeric\n@data\n1\n"), 0, facts);
    assertNull(choice.getValueAt(0, AttributeChoice.Part.DISTINCT.ordinal()));
    choice.setFacts(people, 3, facts);
    assertEquals(2, choice.getValueAt(3, AttributeChoice.Part.DISTINCT.ordinal()));
  }

  @Test
  void factsCountByHand() {
    Instances data = Data.read("@relation x\n@attribute y numeric\n@data\n1\n1\n2\n?\n3\n");
    assertEquals(new Facts(3, 40, 1), Facts.of(data, 0), "1 twice; 2 and 3 once in five records; one missing");
  }
}
