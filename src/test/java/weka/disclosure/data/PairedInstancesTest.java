package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import weka.core.Instances;

class PairedInstancesTest {

  private static Instances data(String... lines) throws Exception {
    return new Instances(new StringReader("@relation r\n" + String.join("\n", lines).replaceAll("(?m)^a ", "@attribute ") + "\n"));
  }

  private static final String[] PEOPLE = {"a age numeric", "a sex {f,m}", "a born date yyyy-MM-dd", "a name string", "a code numeric",
      "@data", "40,f,2000-01-02,Ann,1", "50,m,2000-01-01,Bob,2", "60,m,1999-12-31,Cid,3"};

  private static Instances people() throws Exception {
    return data(PEOPLE);
  }

  @Test
  void attributesAreMatchedByNameWhateverTheirOrder() throws Exception {
    Instances masked = data("a code numeric", "a extra numeric", "a sex {m,' f '}", "a age numeric", "@data", "1,0,' f ',41",
        "2,0,m,52", "3,0,m,63");
    MaskedPair pair = PairedInstances.of(people(), masked, "first-last", "");
    assertEquals(List.of("age", "sex", "code"), pair.original().names());
    assertArrayEquals(new double[] {41, 52, 63}, pair.masked().numeric(0).toArray());
    NominalColumn sex = (NominalColumn) pair.masked().column(1);
    assertEquals("f", sex.labels().get(sex.code(0)), "labels are trimmed");
    Map<String, String> leftOut = PairedInstances.leftOut(people(), masked, "first-last", "", Hierarchies.NONE);
    assertEquals("'born', 'name' are only in the original; 'extra' is only in the masked data", PairedInstances.sentence(leftOut));
    String refusal = assertThrows(IllegalArgumentException.class, () -> PairedInstances.requireSame(leftOut)).getMessage();
    assertTrue(refusal.startsWith("-strict: 'born'"), refusal);
    assertEquals(List.of("code", "age"), PairedInstances.of(people(), masked, "code,1", "").original().names());
  }

  @Test
  void datesAreComparedInDaysAndTextIsLeftOut() throws Exception {
    MaskedPair pair = PairedInstances.of(people(), people(), "first-last", "");
    assertEquals(List.of("age", "sex", "born", "code"), pair.original().names());
    double[] days = pair.original().numeric(2).toArray();
    assertEquals(1, days[0] - days[1], 1e-9);
    assertEquals(2, days[0] - days[2], 1e-9);
    Map<String, String> leftOut = PairedInstances.leftOut(people(), people(), "first-last", "", Hierarchies.NONE);
    assertEquals(Map.of("name", "text, which can be compared only as a category (-nominal)"), leftOut);
    PairedInstances.requireSame(leftOut);
  }

  @Test
  void labelsThatAreTheOtherFilesNumbersAreTheSameCategories() throws Exception {
    Instances masked = data("a age {x,y}", "a code {3,2,1,9}", "@data", "x,1", "y,2", "x,9");
    MaskedPair pair = PairedInstances.of(people(), masked, "first-last", "");
    assertEquals(List.of("code"), pair.original().names());
    NominalColumn code = (NominalColumn) pair.original().column(0);
    assertEquals(List.of("1", "2", "3"), List.of(0, 1, 2).stream().map(row -> code.labels().get(code.code(row))).toList());
    assertTrue(PairedInstances.leftOut(people(), masked, "first-last", "", Hierarchies.NONE).get("age")
        .startsWith("numeric in the original and nominal"));
  }

  @Test
  void severalAttributesMayIdentifyRecordsThatOverlapInPart() throws Exception {
    Instances original = data("a house numeric", "a who {p,q}", "a x numeric", "@data", "1,p,5", "1,q,6", "2,p,7");
    Instances masked = data("a x numeric", "a who {q,p}", "a house numeric", "@data", "60,q,1", "70,p,2", "80,q,2");
    for (String id : new String[] {"house,who", "1-2", "who,house"}) {
      MaskedPair pair = PairedInstances.of(original, masked, "first-last", id);
      assertEquals(List.of("x"), pair.original().names());
      assertArrayEquals(new int[] {MaskedPair.NONE, 0, 1}, pair.partnerRows());
      String alone = PairedInstances.alone(pair);
      Refused.says("1 of 3 original records … 1 of 3 masked records", alone);
    }
    String twice = assertThrows(IllegalArgumentException.class, () -> PairedInstances.of(original, masked, "first-last",
        "house")).getMessage();
    assertTrue(twice.startsWith("-id: the masked data has the identifier '2' twice") && twice.contains("household and person"), twice);
    assertEquals("", PairedInstances.alone(PairedInstances.of(original, original, "x", "house,who")));
  }

  @Test
  void aNameWithCommasIsOneName() throws Exception {
    Instances data = data("a 'p, q' numeric", "a x numeric", "@data", "1,2", "2,3");
    assertEquals(List.of("x"), PairedInstances.of(data, data, "first-last", "p, q").original().names());
    assertEquals(List.of("p, q"), PairedInstances.some(data, data, "secret", "p, q", RecordIds.NONE, Hierarchies.NONE).original().names());
    assertEquals(List.of("x", "p, q"),
        PairedInstances.some(data, data, "secret", "x,'p, q'", RecordIds.NONE, Hierarchies.NONE).original().names());
  }

  @Test
  void badInputIsRefusedInOneLine() throws Exception {
    Instances other = data("a weight numeric", "@data", "1", "2", "3");
    Instances upper = data("a sex {F,m}", "@data", "F", "m", "m");
    for (String[] bad : new String[][] {
        {"no attribute can be compared", "'age'", refusal(people(), other, "first-last", "")},
        {"has the label 'f'", "'F'", refusal(people(), upper, "first-last", "")},
        {"-secret: attribute 'name' is text", "-nominal", assertThrows(IllegalArgumentException.class,
            () -> PairedInstances.some(people(), people(), "secret", "name", RecordIds.NONE, Hierarchies.NONE)).getMessage()},
        {"-id: the masked data has no attribute 'name'", "'name'", refusal(people(), data("a sex {f,m}", "@data", "f", "m", "m"), "sex",
            "name")}}) {
      assertTrue(bad[2].contains(bad[0]) && bad[2].contains(bad[1]), bad[2]);
      assertFalse(bad[2].contains("\n"), bad[2]);
    }
  }

  private static String refusal(Instances original, Instances masked, String range, String id) {
    return assertThrows(IllegalArgumentException.class, () -> PairedInstances.of(original, masked, range, id)).getMessage();
  }
}
