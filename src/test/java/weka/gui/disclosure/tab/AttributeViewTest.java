package weka.gui.disclosure.tab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javax.swing.JPanel;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import weka.core.Attribute;
import weka.core.Instances;
import weka.gui.disclosure.Data;
import weka.gui.disclosure.Facts;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.WindowThreadTest;
import weka.gui.disclosure.window.Runs;

/** The table of attributes in the tab, the line below it, and its dialogs. */
class AttributeViewTest {

  @Test
  void theLineBelowSaysWhichRolesToChange() {
    List<String> codes = List.of("zip", "floor");
    assertEquals(". id looks like an identifier; if it is, give it that role", advice(List.of("id"), codes, List.of(), true));
    assertEquals(". a, b look like identifiers; if they are, give them that role", advice(List.of("a", "b"), codes, List.of(), true));
    assertEquals(". If numbers of floor are codes, tick Categories", advice(List.of(), codes, List.of("zip"), true));
    assertEquals("", advice(List.of(), codes, List.of(), false), "only a CSV file does not say which numbers are codes");
  }

  private static String advice(List<String> identifiers, List<String> codes, List<String> ticked, boolean csv) {
    String known = UniquenessLine.advice(List.of("known"), codes, new UniquenessLine.Question(List.of(), List.of("known"), ticked, csv));
    String words = UniquenessLine.advice(identifiers, codes, new UniquenessLine.Question(List.of(), List.of(), ticked, csv));
    assertTrue(identifiers.isEmpty() == words.equals(known), words + known);
    return words;
  }

  @Test
  void uniqueRecordsAreCountedWithTheAttributesThatSingleThemOut() {
    Instances data = Data.read("@relation r\n@attribute a numeric\n@attribute b {x,y}\n@attribute c {u,v}\n@data\n"
        + "1,x,u\n1,y,u\n2,x,v\n2,x,v\n?,x,u\n?,x,u\n3,x,v\n");
    assertEquals("3 of 7 records are unique; a and b single out 3",
        UniquenessLine.words(UniquenessLine.of(data, List.of("c", "a", "b"), Progress.NONE)));
    assertEquals("1 of 7 records are unique; a singles out 1", UniquenessLine.words(UniquenessLine.of(data, List.of("a"), Progress.NONE)));
    assertEquals("0 of 7 records are unique in the known attributes",
        UniquenessLine.words(UniquenessLine.of(data, List.of("c"), Progress.NONE)));
  }

  /** Each count of a wide file arrives by itself, and must not make the tab look at all attributes again. */
  @Test
  void countsOfManyAttributesDoNotHoldTheWindow() {
    int wide = 4000;
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < wide; k++) {
      attributes.add(new Attribute("n" + k));
    }
    Session session = new Session();
    new AttributeView(session, new Runs(Data.NOBODY, new JPanel()));
    session.arrived(new Instances("wide", attributes, 0));
    Instances shown = session.data().orElseThrow();
    WindowThreadTest.assertQuick("counts", () -> {
      for (int k = 0; k < wide; k++) {
        session.attributes().setFacts(shown, k, new Facts(1, 0, 0));
      }
    });
  }

  @Test
  void longNamesLeaveRoomInASmallWindow() {
    assertTrue(PopulationDialog.choice(List.of("x".repeat(500)), "").getPreferredSize().width <= 400);
  }
}
