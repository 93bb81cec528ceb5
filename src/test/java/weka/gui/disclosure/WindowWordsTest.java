package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.data.Roles.Role;

/** Messages of the evaluator, in the words of the window. */
class WindowWordsTest {

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "the order does not correspond; give -id, or evaluate | the order does not correspond; choose attributes under Match by, or evaluate",
      "check that -id home,person names the same records | check that home,person under Match by names the same records",
      "-id: the original has 3 records | Match by: the original has 3 records",
      "2 of 3 are not among the attributes of -R | 2 of 3 are not among the known attributes",
      "with -R, name attributes that both files have | give the role known to attributes that both files have",
      "text, compared only as a category (-nominal) | text, compared only as a category (tick it under Categories)",
      "(if both are codes of categories, name it in -nominal) | (if both are codes of categories, tick it under Categories)",
      "if they are codes of categories, add -nominal a,b | if they are codes of categories, tick them under Categories: a,b",
      "-train must be a number | Sample must be a number",
      "-F Microaggregation -R 1 -k 3: -k must be | -F Microaggregation -R 1 -k 3: -k must be",
      "a-R and --id and -idle | a-R and --id and -idle"})
  void namesControls(String message, String words) {
    assertEquals(words, WindowWords.of(message));
  }

  @Test
  void theAnswerAndRefusalsNameNoOption() {
    Session session = new Session();
    Instances data = Data.people(60);
    session.arrived(data);
    Instances shuffled = new Instances(data);
    shuffled.randomize(new Random(2));
    session.arrived(shuffled);
    session.setMaskedSource(Session.MaskedSource.CURRENT);
    session.attributes().setValueAt(Role.FREE, 0, 0);
    String answer = AttackRun.run(session.input(), Progress.NONE).answer();
    assertFalse(answer.matches(".* -[a-zA-Z]+[ ,;.].*") && !answer.contains("-M ATTRIBUTE"), answer);
    assertFalse(answer.contains("-id") || answer.contains("-R"), answer);
    session.setId("nobody");
    String refusal = assertThrows(IllegalArgumentException.class, session::input).getMessage();
    assertEquals("Match by: ", WindowWords.of(refusal).substring(0, 10), refusal);
  }
}
