package sdc.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers and terms come back as they were written; others are rejected with their reason. */
class LinesTest {

  private static Header read(String text) throws IOException {
    return Header.read(new BufferedReader(new StringReader(text)));
  }

  @Test
  void headersComeBack() throws IOException {
    Header header = new Header("aa", "bb", "cc", "-R 1-4", "SupervisedLinkage -F OWA", 1e-9, 7, 6, 5);
    assertEquals(header, read(header.toText()));
    for (String line : header.toText().split("\n")) {
      String without = header.toText().replace(line + "\n", "");
      assertThrows(IllegalArgumentException.class, () -> read(without), line);
    }
    assertTrue(assertThrows(IllegalArgumentException.class, () -> read("original aa\n")).getMessage()
        .contains("does not begin with 'disclosureControl proof 1'"));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> read(Header.FIRST + "\noriginally aa\n")).getMessage()
        .contains("lacks the line 'original …'"));
    String overwriting = header.toText().replace("-R 1-4", "-R 1\u001B[2K-R 1-4");
    assertEquals("its line 'options …' has control characters",
        assertThrows(IllegalArgumentException.class, () -> read(overwriting)).getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"r0:2*1", "r12:40*0.5", "m7:2*3E-400", "r0:2*1E+99999", "s4:0:1*2.5", "p3:0*1", "v1.0:-0.5*1"})
  void termsComeBack(String text) {
    assertEquals(text, Term.of(text).toString());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"r*1 | is not a row or constraint with a multiplier", "r0:2 | is not a row or constraint",
      "x0:2*1 | begins with none of the letters rmspv", "r0*1 | has 1 numbers before its multiplier",
      "r0:1:2*1 | has 3 numbers before its multiplier", "s0:1*1 | has 2 numbers before its multiplier",
      "r0:2*-1 | is not a number of at least 0", "r0:2*1E100000 | is not a number of at least 0",
      "r0:2*1E-100000 | is not a number of at least 0"})
  void wrongTermsAreRejected(String text, String why) {
    String message = assertThrows(IllegalArgumentException.class, () -> Term.of(text)).getMessage();
    assertTrue(message.contains("'" + text + "'") && message.contains(why), message);
  }
}
