package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weka.core.Instances;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.data.Roles;

class AttributeChoiceTest {

  private static final int ROLE = AttributeChoice.Part.ROLE.ordinal();
  private static final int CATEGORIES = AttributeChoice.Part.CATEGORIES.ordinal();

  private final AttributeChoice choice = new AttributeChoice();
  private final Instances people = Data.people(20);

  @BeforeEach
  void show() {
    choice.setData(people);
  }

  @Test
  void allThatCanBeComparedIsKnownAtFirst() {
    assertEquals("1-4", choice.range(List.of()), "numbers and categories, no text");
    assertEquals("", choice.secret());
    choice.setData(Data.read("@relation x\n@attribute born date yyyy-MM-dd\n@attribute note string\n@data\n'2024-01-31',a\n"));
    assertEquals("1", choice.range(List.of()), "a date");
    assertEquals(Role.FREE, choice.getValueAt(1, ROLE));
  }

  @Test
  void rangesJoinNeighbours() {
    choice.setValueAt(Role.FREE, 1, ROLE);
    assertEquals("1,3-4", choice.range(List.of()));
    assertEquals("1,4", choice.range(List.of("rent")), "what matches records is not compared");
    assertEquals("3-4", choice.range(List.of("age")));
    assertEquals("1,3", choice.range(List.of("job")));
  }

  @Test
  void noneIsRefusedInOneLine() {
    choice.tickAll(false);
    String refusal = assertThrows(IllegalArgumentException.class, () -> choice.range(List.of())).getMessage();
    assertTrue(refusal.startsWith("no attribute has the role 'known'"), refusal);
    choice.tickAll(true);
    assertEquals("1-4", choice.range(List.of()));
  }

  @Test
  void severalAreSecretAndIdentifiersStay() {
    choice.setValueAt(Role.SECRET, 1, ROLE);
    choice.setValueAt(Role.SECRET, 2, ROLE);
    choice.setValueAt(Role.IDENTIFIER, 0, ROLE);
    assertEquals("pay,rent", choice.secret());
    choice.tickAll(true);
    assertEquals("4", choice.range(List.of()));
    choice.tickAll(false);
    assertEquals("pay,rent", choice.secret());
    assertEquals(List.of("age"), choice.of(Role.IDENTIFIER));
  }

  @Test
  void textThatIsKnownIsCategories() {
    assertTrue(choice.isCellEditable(4, CATEGORIES));
    assertFalse(choice.isCellEditable(3, CATEGORIES), "they are categories already");
    assertFalse(choice.isCellEditable(0, AttributeChoice.Part.NAME.ordinal()));
    choice.setValueAt(Role.IDENTIFIER, 4, ROLE);
    assertEquals(List.of(), choice.categories());
    choice.setValueAt(Role.KNOWN, 4, ROLE);
    choice.setValueAt(true, 0, CATEGORIES);
    assertEquals(List.of("age", "note"), choice.categories());
    assertEquals("1-5", choice.range(List.of()));
    choice.setValueAt(false, 4, CATEGORIES);
    assertEquals(Role.FREE, choice.getValueAt(4, ROLE));
  }

  @Test
  void rolesFollowTheNames() {
    choice.setValueAt(Role.FREE, 0, ROLE);
    choice.setValueAt(Role.SECRET, 3, ROLE);
    choice.setValueAt(true, 2, CATEGORIES);
    Instances fewer = new Instances(people);
    fewer.deleteAttributeAt(4);
    fewer.deleteAttributeAt(1);
    choice.setData(fewer);
    assertEquals("2", choice.range(List.of()), "rent alone: age is free, pay is gone");
    assertEquals("job", choice.secret());
    assertEquals(List.of("rent"), choice.categories());
  }

  @Test
  void rolesMeanTheSameAsOnTheCommandLine() {
    choice.setRoles(new Roles(Map.of("age", Role.IDENTIFIER, "pay", Role.SECRET)));
    assertEquals("3-4", choice.range(List.of()), "all that the file does not name and that can be compared");
    assertEquals("age: identifier\npay: secret\nrent: known\njob: known\nnote: free\n", choice.roles().toText());
    choice.setRoles(new Roles(Map.of("rent", Role.KNOWN)));
    assertEquals("3", choice.range(List.of()), "those called known alone, where there are any");
    assertEquals(Role.FREE, choice.getValueAt(0, ROLE));
  }

  @Test
  void factsOfOtherDataAreDropped() {
    Facts facts = Facts.of(people, 3);
    assertEquals(2, facts.distinct());
    choice.setFacts(Data.read("@relation x\n@attribute y numeric\n@data\n1\n"), 0, facts);
    assertNull(choice.getValueAt(0, AttributeChoice.Part.DISTINCT.ordinal()));
    choice.setFacts(Data.people(10), 3, facts);
    assertNull(choice.getValueAt(3, AttributeChoice.Part.DISTINCT.ordinal()), "the same attributes of other records");
    choice.setFacts(people, 3, facts);
    assertEquals(2, choice.getValueAt(3, AttributeChoice.Part.DISTINCT.ordinal()));
  }

  @Test
  void factsCountByHand() {
    Instances data = Data.read("@relation x\n@attribute y numeric\n@data\n1\n1\n2\n?\n3\n");
    assertEquals(new Facts(3, 40, 1), Facts.of(data, 0), "1 twice; 2 and 3 once in five records; one missing");
  }
}
