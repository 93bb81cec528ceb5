package weka.disclosure.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.StringReader;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xml.sax.InputSource;

/** Numbers and texts of a report. */
class HtmlTest {

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"0 | 0",
      "0.00009999 | 9.999e-05", "0.0001 | 0.0001", "-0.5 | -0.5000", "0.99999 | 1.0000", "1 | 1.00",
      "-999.994 | -999.99", "1000 | 1,000", "1e7 | 1.000e+07", "9999999 | 9,999,999"})
  void numbersHaveDigitsThatFitTheirSize(double number, String shown) {
    assertEquals("<data value=\"" + number + "\">" + shown + "</data>", new Html().number(number).toString());
  }

  /** Every character: those of markup escaped, those that XML forbids or that turn the direction of text replaced, all others kept. */
  @Test
  void noCharacterBreaksOutOfAReport() throws Exception {
    for (int c = 0; c <= 0x1FFFF; c++) {
      int shown = Html.escaped(Character.toString(c)).codePointAt(0);
      boolean allowed = c == 9 || c == 10 || c == 13 || c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
      boolean turns = IntStream.rangeClosed(0x202A, 0x202E).anyMatch(Integer.valueOf(c)::equals)
          || IntStream.rangeClosed(0x2066, 0x2069).anyMatch(Integer.valueOf(c)::equals);
      assertEquals("<>&\"'".indexOf(c) >= 0 ? '&' : allowed && !turns ? c : 0xFFFD, shown, Integer.toHexString(c));
    }
    String all = IntStream.range(0, 0x3000).mapToObj(Character::toString).reduce("", String::concat);
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(
        new Html().element("p", all, "title", all).toString())));
  }

  @Test
  void openElementsAreAFault() {
    Html html = new Html().open("p").text("a<b");
    assertThrows(IllegalStateException.class, html::toString);
    assertEquals("<p>a&lt;b</p>", html.close().toString());
  }
}
