package weka.gui.disclosure.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.data.Roles.Role;
import weka.filters.unsupervised.attribute.MaskingSequence;
import weka.gui.disclosure.AttackRun;
import weka.gui.disclosure.AttributeChoice;
import weka.gui.disclosure.ComparisonRun;
import weka.gui.disclosure.Data;
import weka.gui.disclosure.Limits;
import weka.gui.disclosure.ReleaseCheck;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.RunInput;
import weka.gui.disclosure.Session;
import weka.gui.disclosure.WindowWords;

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
      "name its hierarchy with -hierarchy a=FILE | put its hierarchy into the folder Hierarchies (under Texts…) as a.csv",
      "tried; attributes not in -known were not attacked | tried; attributes that are not known were not attacked",
      "-train must be a number | Sample must be a number",
      "-save: cannot write x | Save: cannot write x",
      "-privacy: x is a folder | Save: x is a folder",
      "-roles: x has no line | Roles file: x has no line",
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

  /** The options for which the tab has a control. */
  private static final Pattern OPTION = Pattern.compile("(?<![\\w\"-])-(R|id|nominal|train|confidential|secret|weight|household|population"
      + "|text|hierarchy|hierarchies|correspondence|holdout|missing|masked|original|roles|suda|risk|known|identifier|keep)(?![\\w-])");

  private static void assertWindowWords(String words) {
    Matcher option = OPTION.matcher(words);
    assertFalse(option.find(), () -> option.group() + " is in: " + words);
  }

  /** Mixed data with an identifier, codes, missing values and an attribute without a control of its own. */
  private static Instances mixed() {
    StringBuilder arff = new StringBuilder("@relation mixed\n@attribute id numeric\n@attribute region numeric\n@attribute age numeric\n"
        + "@attribute pay numeric\n@attribute job {clerk,nurse,cook}\n@attribute note string\n@attribute born date yyyy-MM-dd\n@data\n");
    Random random = new Random(5);
    for (int row = 0; row < 80; row++) {
      arff.append(row + 1).append(',').append(random.nextInt(4)).append(',').append(random.nextInt(9) == 0 ? "?" : "" + random.nextInt(70))
          .append(',').append(random.nextInt(9000)).append(',').append(random.nextInt(9) == 0 ? "?" : "clerk").append(",n").append(row % 7)
          .append(",1980-01-").append(10 + random.nextInt(18)).append('\n');
    }
    return Data.read(arff.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "identifier", "codes", "sample", "unrelated", "shuffled", "recoded", "same", "weights"})
  void everythingShownAboutAResultNamesNoOption(String kind) {
    Session session = new Session();
    Instances data = mixed();
    session.arrived(data);
    session.setLinkages(List.of(Data.linkage("EuclideanLinkage"), Data.linkage("RankSwappingAttack"),
        Data.linkage("MicroaggregationAttack")));
    switch (kind) {
      case "identifier" -> session.attributes().setValueAt(Role.IDENTIFIER, 0, 0);
      case "codes" -> session.attributes().setValueAt(true, 1, AttributeChoice.Part.CATEGORIES.ordinal());
      case "sample" -> session.setSample("25%");
      case "unrelated" -> session.setUnrelated(true);
      case "recoded" -> session.steps().set(MaskingSequence.parse("F", "TopBottomCoding -R age -force + Pram"));
      case "weights" -> session.setPopulation(new RunInput.Population("pay", "region", "", ""));
      default -> { }
    }
    if (kind.equals("shuffled") || kind.equals("same")) {
      Instances other = new Instances(data);
      if (kind.equals("shuffled")) {
        other.randomize(new Random(2));
      }
      session.keepOriginal();
      session.arrived(other);
      session.setMaskedSource(Session.MaskedSource.CURRENT);
    }
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertWindowWords(result.answer());
    assertWindowWords(SummaryView.html(result, Limits.USUAL));
    ReleaseCheck.of(result, Limits.USUAL).forEach(light -> assertWindowWords(light.words()));
    assertWindowWords(result.line().replace(result.name(), ""));
    assertWindowWords(new TwoResults(result, result).verdict().replace(result.name(), ""));
    assertWindowWords(ComparisonRun.summary(List.of(result, result)).replace(result.name(), ""));
  }

  @Test
  void refusalsNameNoOption() {
    Session session = new Session();
    session.arrived(mixed());
    session.setLinkages(List.of(Data.linkage("EuclideanLinkage -missing REFUSE")));
    String missing = refusal(session);
    assertTrue(missing.contains("missing values in "), missing);
    assertTrue(WindowWords.of(missing).endsWith("; compare them by averages, or make these attributes free"), WindowWords.of(missing));
    session.setLinkages(List.of(Data.linkage("EuclideanLinkage")));
    for (Runnable wrong : List.<Runnable>of(() -> session.setSample("999%"), () -> session.setSample("many"), () -> session.setId("nobody"),
        () -> session.setId("job"), () -> session.setValues(new RunInput.Values("nobody=WORDS", "")),
        () -> session.setValues(new RunInput.Values("job=SOUND", "")), () -> session.setValues(new RunInput.Values("", "nowhere")),
        () -> session.setPopulation(new RunInput.Population("job", "", "", "")),
        () -> session.setPopulation(new RunInput.Population("", "", "nowhere.arff", "")),
        () -> session.setPopulation(new RunInput.Population("", "", "", "nowhere.arff")))) {
      session.setSample("");
      session.setId("");
      session.setValues(RunInput.Values.NONE);
      session.setPopulation(RunInput.Population.NONE);
      session.setUnrelated(false);
      wrong.run();
      if (!session.getPopulation().holdout().isEmpty()) {
        session.setUnrelated(true);
      }
      assertWindowWords(WindowWords.of(refusal(session)));
    }
  }

  private static String refusal(Session session) {
    return assertThrows(IllegalArgumentException.class, () -> AttackRun.run(session.input(), Progress.NONE)).getMessage();
  }
}
