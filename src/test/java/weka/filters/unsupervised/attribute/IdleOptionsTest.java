package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.mask.micro.Grouping;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.SampleData;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.MicroaggregationAttack;
import weka.disclosure.linkage.ProbabilisticLinkage;
import weka.disclosure.linkage.SupervisedLinkage;
import weka.filters.Filter;

/** Options that another option leaves without effect are named; those that count, and defaults, are not. */
class IdleOptionsTest {

  private static List<String> idle(String options) throws Exception {
    return idle(new Microaggregation(), options);
  }

  private static List<String> idle(MaskingFilter filter, String options) throws Exception {
    filter.setOptions(Utils.splitOptions(options));
    return filter.idle();
  }

  /** One line for each of these parts, in their order. */
  private static void assertSaid(List<String> lines, String... parts) {
    assertEquals(parts.length, lines.size(), lines::toString);
    for (int i = 0; i < parts.length; i++) {
      Refused.says(parts[i], lines.get(i));
    }
  }

  @Test
  void microaggregationNamesGammaAndK() throws Exception {
    for (Grouping method : Grouping.values()) {
      List<String> expected = method == Grouping.V_MDAV ? List.of()
          : List.of("-gamma has no effect with -M " + method + "; it needs -M V_MDAV");
      assertEquals(expected, idle("-gamma 0.5 -M " + method));
      assertEquals(List.of(), idle("-k 4 -M " + method));
    }
    assertSaid(idle("-k 4 -B 1-2:3"), "-k … -B");
  }

  @Test
  void groupsOfOneAreNoMasking() throws Exception {
    for (String options : List.of("-k 1", "-B 1-2:1", "-B 1-2:1,3:4", "-B 1:3,2:1")) {
      assertSaid(idle(options), "groups of 1 record … 2");
    }
    for (String options : List.of("-k 10", "-B 1-2:10,3-4:11", "-B 1:2")) {
      assertEquals(List.of(), idle(options), options);
    }
  }

  /** Without -M the width of intervals would be ignored, and the file would have five bins. */
  @Test
  void recodeNamesWhatItsMethodIgnores() throws Exception {
    for (String option : List.of("-bins 3", "-breaks 18,65", "-width 10", "-groups a+b", "-level 2")) {
      String needed = option.substring(1, option.indexOf(' ')).toUpperCase(Locale.ROOT);
      assertEquals(List.of(), idle(new Recode(), option + " -M " + needed));
      String other = needed.equals("BINS") ? "YEAR" : "BINS";
      assertSaid(idle(new Recode(), option + " -M " + other), option.split(" ")[0] + " … -M " + other + " … -M " + needed);
    }
    assertEquals(List.of(), idle(new Recode(), "-M QUARTER"));
  }

  @Test
  void otherFiltersNameIdleOptions() throws Exception {
    assertSaid(idle(new KAnonymity(), "-M MONDRIAN -suppress 5 -loss ENTROPY"), "-suppress … MONDRIAN", "-loss … MONDRIAN");
    assertEquals(List.of(), idle(new KAnonymity(), "-suppress 5 -loss ENTROPY"));
    assertSaid(idle(new RecordSwapping(), "-R a -k 5"), "-k … -risk");
    assertEquals(List.of(), idle(new RecordSwapping(), "-R a -k 5 -risk b"));
    assertSaid(idle(new Pram(), "-pd 0.5 -odds 3 -invariant"), "-invariant … -odds", "-pd … -odds");
    assertSaid(idle(new Pram(), "-pd 0.5 -matrix \"0.9 0.1;0.2 0.8\""), "-pd … -matrix");
    assertEquals(List.of(), idle(new Pram(), "-pd 0.5 -invariant"));
    assertSaid(idle(new SequentialSynthesis(), "-M COPULA -W RandomTree -order a -predictors \"b: a\""), "-predictors … COPULA",
        "-order … COPULA", "-W … COPULA");
    assertEquals(List.of(), idle(new SequentialSynthesis(), "-M COPULA -leaf 9"));
  }

  @Test
  void microaggregationNamesRawWhereEachAttributeIsOnItsOwn() throws Exception {
    for (Grouping method : Grouping.values()) {
      List<String> expected = method != Grouping.INDIVIDUAL && method != Grouping.OPTIMAL ? List.of()
          : List.of("-raw has no effect with -M " + method + ", which groups each attribute on its own");
      assertEquals(expected, idle("-raw -M " + method));
      assertEquals(List.of(), idle("-M " + method));
    }
  }

  /** What the warning says is so: groups of one attribute are the same on raw and on standardised values. */
  @Test
  void rawChangesNothingWhereEachAttributeIsOnItsOwn() throws Exception {
    Instances data = SampleData.numbers(40, 3);
    for (String method : List.of("INDIVIDUAL", "OPTIMAL")) {
      assertEquals(masked(data, "-M " + method), masked(data, "-raw -M " + method), method);
    }
  }

  private static String masked(Instances data, String options) throws Exception {
    Microaggregation filter = new Microaggregation();
    filter.setOptions(Utils.splitOptions(options));
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter).toString();
  }

  private static List<String> notes(Linkage linkage, String options) throws Exception {
    Table file = Table.of(NumericColumn.of("a", new double[] {1, 2, 4, 8}), NumericColumn.of("b", new double[] {3, 1, 4, 1.5}));
    linkage.setOptions(Utils.splitOptions(options));
    return linkage.link(MaskedPair.aligned(file, file), false, Progress.NONE).notes().stream()
        .filter(note -> note.contains("no effect")).toList();
  }

  @Test
  void probabilisticLinkageNamesOptionsThatItsRuleIgnores() throws Exception {
    assertEquals(List.of(), notes(new ProbabilisticLinkage(), "-levels 3 -tolerance 0.2"));
    assertEquals(List.of(), notes(new ProbabilisticLinkage(), "-agreement RANKS -p 7"));
    assertSaid(notes(new ProbabilisticLinkage(), "-p 7"), "-p … -agreement CONTINUOUS … RANKS");
    assertSaid(notes(new ProbabilisticLinkage(), "-agreement RANKS -tolerance 0.2 -levels 3"), "-tolerance … -agreement RANKS",
        "-levels … -agreement RANKS … LEVELS … CONTINUOUS");
  }

  @Test
  void supervisedLinkageNamesOptionsThatItsLearnerIgnores() throws Exception {
    assertEquals(List.of(), notes(new SupervisedLinkage(), "-F CHOQUET -learner HRLA -rate 0.1 -iterations 5"));
    assertSaid(notes(new SupervisedLinkage(), "-rate 0.1 -iterations 5"), "-rate … -learner EXACT … HRLA",
        "-iterations … -learner EXACT … HRLA");
    assertSaid(notes(new SupervisedLinkage(), "-F CHOQUET -learner HRLA -rate 0.1 -regularise 2"), "-learner HRLA … -regularise",
        "-rate … -regularise");
    assertEquals(List.of(), notes(new SupervisedLinkage(), "-regularise 2"));
  }

  /** These are refused, for the user wants something of the distance that it would not have. */
  @Test
  void supervisedLinkageRefusesDemandsOnAnotherFamily() {
    for (String options : List.of("-psd CONE", "-additivity 2", "-F BILINEAR -metric",
        "-F OWA -psd DATA", "-F AUTO -metric", "-F AUTO -psd CONE", "-F AUTO -additivity 2", "-F AUTO -learner HRLA")) {
      assertThrows(IllegalArgumentException.class, () -> notes(new SupervisedLinkage(), options), options);
    }
  }

  @Test
  void microaggregationAttackNamesTheWindow() throws Exception {
    assertSaid(notes(new MicroaggregationAttack(), "-window 2"), "-window … -M UNIVARIATE … PRINCIPAL … Z_SCORES");
    assertEquals(List.of(), notes(new MicroaggregationAttack(), "-M PRINCIPAL -window 2"));
    assertEquals(List.of(), notes(new MicroaggregationAttack(), ""));
  }
}
