package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.FilterMasking;
import weka.disclosure.Study;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.data.Roles;
import weka.filters.unsupervised.attribute.MaskingFilter;

class StepsTest {

  private static final int MASKED = AttributeChoice.Part.MASKED.ordinal();

  private final Session session = Data.session();
  private final Steps steps = session.steps();

  @TempDir
  Path folder;

  private static MaskingFilter filter(String text) {
    return (MaskingFilter) Study.filter(text);
  }

  @Test
  void aNewStepFitsTheSelectedAttributes() {
    session.arrived(Data.born(60));
    session.attributes().setValueAt(Role.IDENTIFIER, 5, AttributeChoice.Part.ROLE.ordinal());
    assertEquals("RankSwapping -R age,rent", FilterMasking.nameOf(steps.proposal(List.of("note", "age", "job", "rent"))), "an identifier");
    assertEquals("Pram -R job", FilterMasking.nameOf(steps.proposal(List.of("job", "age"))));
    assertEquals("DateShift -R born", FilterMasking.nameOf(steps.proposal(List.of("born"))));
    assertEquals("RankSwapping", FilterMasking.nameOf(steps.proposal(List.of("note"))));
    assertEquals("RankSwapping", FilterMasking.nameOf(new Steps().proposal(List.of())), "without data");
  }

  @Test
  void eachAttributeNamesTheStepsThatMaskIt() {
    assertEquals("1", maskedBy("age"));
    assertEquals("", maskedBy("job"), "microaggregation masks numbers");
    steps.add(filter("Pram -S 1"));
    assertEquals("2", maskedBy("job"));
    steps.add(filter("RankSwapping -R age -p 10"));
    assertEquals("1, 3", maskedBy("age"));
    assertEquals("RankSwapping -p 10", steps.getValueAt(2, 1));
    assertEquals("age", steps.getValueAt(2, Steps.ATTRIBUTES));
    assertEquals(1, steps.move(2, -1));
    assertEquals("1, 2", maskedBy("age"));
    assertEquals("3", maskedBy("job"));
    assertEquals(2, steps.move(2, 1), "the last stays the last");
    session.attributes().setValueAt(Role.IDENTIFIER, 0, AttributeChoice.Part.ROLE.ordinal());
    assertEquals("1", maskedBy("rent"));
    assertEquals("", maskedBy("age"), "no filter masks identifiers");
    session.setMaskedSource(Session.MaskedSource.CURRENT);
    assertEquals("", maskedBy("rent"), "no filter masks");
  }

  private String maskedBy(String name) {
    for (int row = 0; row < session.attributes().getRowCount(); row++) {
      if (session.attributes().getValueAt(row, AttributeChoice.Part.NAME.ordinal()).equals(name)) {
        return (String) session.attributes().getValueAt(row, MASKED);
      }
    }
    throw new AssertionError(name);
  }

  @Test
  void attributesAreTypedAndWrongOnesAreNamed() {
    steps.setValueAt("rent", 0, Steps.ATTRIBUTES);
    assertEquals("1", maskedBy("rent"));
    assertEquals("", maskedBy("age"));
    steps.setValueAt("agge", 0, Steps.ATTRIBUTES);
    assertTrue(steps.problem(0).contains("agge"), steps.problem(0));
    assertEquals("agge", steps.getValueAt(0, Steps.ATTRIBUTES), "what was typed stays");
    assertThrows(IllegalArgumentException.class, () -> AttackRun.run(session.input(), Progress.NONE));
    steps.setValueAt(" ", 0, Steps.ATTRIBUTES);
    assertEquals("1", maskedBy("age"), "all that the filter can mask");
  }

  @Test
  void allStepsMaskInTheirOrder() {
    steps.set(filter("RankSwapping -R age -S 2 + Pram -R job -pd 0.5 -S 3"));
    assertEquals(2, steps.getRowCount());
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertEquals("RankSwapping -R age -S 2 + Pram -R job -S 3 -pd 0.5", result.name());
    assertFalse(result.original().toString().equals(result.masked().toString()));
    Instances alone = FilterMasking.of(steps.filter()).withClass("").mask(result.original(), Progress.NONE);
    assertEquals(alone.toString(), result.masked().toString());
    steps.remove(1);
    steps.remove(0);
    assertTrue(assertThrows(IllegalArgumentException.class, session::input).getMessage().contains("Add step…"));
  }

  @Test
  void stepsAreSavedAndReadWithTheRoles() throws Exception {
    steps.set(filter("RankSwapping -R \"age,rent\" -S 2 + Pram -R job"));
    session.attributes().setValueAt(Role.SECRET, 1, AttributeChoice.Part.ROLE.ordinal());
    String file = Files.writeString(folder.resolve("people.roles"), new SavedRoles(session.attributes().roles(), steps.filters()).toText())
        .toString();
    assertEquals(session.attributes().roles(), Roles.read("roles", file), "the command line reads the steps as comments");
    Session other = new Session();
    other.arrived(Data.people(60));
    other.take(SavedRoles.read(file));
    assertEquals(FilterMasking.nameOf(steps.filter()), FilterMasking.nameOf(other.steps().filter()));
    assertEquals(session.attributes().roles(), other.attributes().roles());
    Map<String, String> before = other.steps().byAttribute();
    other.take(SavedRoles.NONE);
    assertEquals(before, other.steps().byAttribute(), "a file without steps leaves those of the tab");
  }
}
