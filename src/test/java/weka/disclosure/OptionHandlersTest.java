package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.Refused;
import weka.classifiers.meta.MaskedClassifier;
import weka.core.OptionHandler;
import weka.core.SerializedObject;
import weka.core.Utils;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.Schemes;
import weka.experiment.DisclosureResultProducer;
import weka.experiment.DisclosureSplitEvaluator;

/** Weka's own checks of everything with options that is not a filter, and what wrong options lead to. */
class OptionHandlersTest {

  static Stream<Class<? extends OptionHandler>> handlers() {
    return Stream.concat(linkages(), Stream.of(DisclosureEvaluation.class, MaskedClassifier.class,
        DisclosureResultProducer.class, DisclosureSplitEvaluator.class));
  }

  static Stream<Class<? extends OptionHandler>> linkages() {
    return Stream.of("EuclideanLinkage", "MahalanobisLinkage", "KernelLinkage", "ProbabilisticLinkage", "SupervisedLinkage",
        "ClassifierLinkage", "RankSwappingAttack", "MicroaggregationAttack", "SumsAttack",
        "AdditiveNoiseAttack", "PramAttack", "CoverAttack", "StructuralLinkage").map(name -> linkage(name).getClass());
  }

  private static Linkage linkage(String text) {
    return Schemes.create(Linkage.class, "L", "weka.disclosure.linkage", text);
  }

  @ParameterizedTest
  @MethodSource("handlers")
  void passesWekasChecks(Class<? extends OptionHandler> type) throws Exception {
    WekaChecks.pass(type.getDeclaredConstructor().newInstance());
  }

  /** Everything named -L prints its options by -h, as the commands do; without -h it says that it is none. */
  @ParameterizedTest
  @MethodSource("linkages")
  void helpPrintsTheOptionsOfALinkage(Class<? extends OptionHandler> type) throws Exception {
    Linkage linkage = (Linkage) type.getDeclaredConstructor().newInstance();
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      linkage.run(linkage, new String[] {"-h"});
    } finally {
      System.setOut(before);
    }
    String help = out.toString(StandardCharsets.UTF_8);
    Collections.list(linkage.listOptions()).forEach(each -> assertTrue(help.contains(each.synopsis()), help));
    assertThrows(IllegalArgumentException.class, () -> linkage.perform(new String[0]));
  }

  /** Who misspells a name reads what can be named; the many filters of Weka are not listed. */
  @Test
  void aMisspeltNameIsAnsweredByTheShortList() {
    String refused = assertThrows(IllegalArgumentException.class, () -> linkage("EuclideanLinkag")).getMessage();
    linkages().forEach(type -> assertTrue(refused.contains(" " + type.getSimpleName() + ","), refused));
    assertFalse(refused.contains("DistanceLinkage"), refused);
    String many = assertThrows(IllegalArgumentException.class, () -> Schemes.create(weka.filters.Filter.class, "F",
        "weka.filters.unsupervised.attribute", "Microagregation")).getMessage();
    Refused.says("-F: … Filter … 'Microagregation' … weka.filters.unsupervised.attribute", many);
  }

  @ParameterizedTest
  @MethodSource("linkages")
  void survivesSerialization(Class<? extends OptionHandler> type) throws Exception {
    OptionHandler handler = type.getDeclaredConstructor().newInstance();
    OptionHandler copy = (OptionHandler) new SerializedObject(handler).getObject();
    assertArrayEquals(handler.getOptions(), copy.getOptions());
    assertEquals(handler.toString(), copy.toString());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "EuclideanLinkage -M DISTANCE -direction MASKED_TO_ORIGINAL -oneToOne -missing REFUSE -ordinal a -ordinal \"b c\"",
      "MahalanobisLinkage -M ZERO", "KernelLinkage -D 3 -kernel GAUSSIAN -width 0.5",
      "ProbabilisticLinkage -agreement RANKS -tolerance 0.25 -levels 5 -p 2.5 -falseLink 0.01 -falseNonLink 0.1 -oneToOne -estimateShare",
      "SupervisedLinkage -F BILINEAR -psd CONE -T 2.5 -S 7", "SupervisedLinkage -F CHOQUET -metric",
      "SupervisedLinkage -F CHOQUET -additivity 2", "SupervisedLinkage -F CHOQUET -learner HRLA -rate 0.02 -iterations 50",
      "SupervisedLinkage -F CHOQUET -regularise 5", "SupervisedLinkage -F AUTO -regularise 5", "SupervisedLinkage -F AUTO -T 10",
      "SupervisedLinkage -F MISMATCH -T 10",
      "ClassifierLinkage -W \"weka.classifiers.trees.REPTree -M 3 -V 0.001 -N 3 -S 1 -L -1 -I 0.0\" -form SIGNED -candidates 9 -wrong 4"
          + " -known 50 -folds 3 -ordinal a -S 7",
      "RankSwappingAttack -p 15 -guess",
      "MicroaggregationAttack -M PRINCIPAL -B 1-2+5,3-4 -window 2 -known 5", "SumsAttack -known 12.5",
      "CoverAttack -guess", "AdditiveNoiseAttack -p 20 -M CORRELATED", "PramAttack -pd 0.5 -invariant",
      "PramAttack -matrix \"0.9 0.1; 0.2 0.8\" -invariant", "PramAttack -odds 3.5",
      "StructuralLinkage -own a -own \"b c\" -direction MASKED_TO_ORIGINAL"})
  void everyOptionIsRestored(String text) {
    Linkage first = linkage(text);
    Linkage second = linkage(first.getClass().getName() + " " + Utils.joinOptions(first.getOptions()));
    assertArrayEquals(first.getOptions(), second.getOptions());
    assertEquals(text, first.toString());
    assertEquals(text, linkage(first.toString()).toString());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "KernelLinkage -D 0 | -D | 1 or more", "KernelLinkage -D x | -D | 'x'", "KernelLinkage -width 0 | -width | above 0",
      "KernelLinkage -width NaN | -width | 'NaN'", "KernelLinkage -D 2 -D 3 | -D | 2 times",
      "MahalanobisLinkage -M COV | -M | ALIGNED", "EuclideanLinkage -direction up | -direction | ORIGINAL_TO_MASKED",
      "EuclideanLinkage -missing yes | -missing | REFUSE", "EuclideanLinkage -ordinal | -ordinal | needs a value",
      "ClassifierLinkage -W Tree | -W | no classifier", "ClassifierLinkage -candidates 1 | -candidates | 2 or more",
      "ClassifierLinkage -wrong 0 | -wrong | 1 or more", "ClassifierLinkage -known 1 | -known | 2 or more",
      "ClassifierLinkage -folds 1 | -folds | 2 or more", "ClassifierLinkage -form CUBED | -form | SQUARED",
      "RankSwappingAttack -p 101 | -p | 0 to 100", "RankSwappingAttack -p -1 | -p | 0 to 100",
      "MicroaggregationAttack -B x | -B | 1-2,3-4", "MicroaggregationAttack -window -2 | -window | -1",
      "MicroaggregationAttack -known -1 | -known | 0 to below 100", "SumsAttack -known 100 | -known | 0 to below 100",
      "AdditiveNoiseAttack -p 0 | -p | above 0", "AdditiveNoiseAttack -M SOME | -M | CORRELATED", "PramAttack -pd 1 | -pd | below 1",
      "PramAttack -matrix x | -matrix | 0.9 0.1; 0.2 0.8", "PramAttack -odds -1 | -odds | above 0",
      "StructuralLinkage -own | -own | needs a value",
      "ProbabilisticLinkage -levels 1 | -levels | 2 to 16", "ProbabilisticLinkage -falseLink 2 | -falseLink | 0 to 1",
      "ProbabilisticLinkage -falseNonLink -1 | -falseNonLink | 0 to 1", "ProbabilisticLinkage -p 200 | -p | 0 to 100",
      "ProbabilisticLinkage -tolerance -1 | -tolerance | 0 or more", "ProbabilisticLinkage -agreement SOME | -agreement | RANKS",
      "SupervisedLinkage -F MEAN | -F | WEIGHTED_MEAN", "SupervisedLinkage -T -1 | -T | 0", "SupervisedLinkage -T NaN | -T | 'NaN'",
      "SupervisedLinkage -additivity 2 | -additivity | CHOQUET", "SupervisedLinkage -psd CONE | -psd | BILINEAR",
      "SupervisedLinkage -F CHOQUET -additivity -1 | -additivity | 0", "SupervisedLinkage -F BILINEAR -metric | -metric | psd CONE",
      "SupervisedLinkage -F MISMATCH -metric | -metric | MISMATCH", "SupervisedLinkage -F MISMATCH -regularise 5 | -regularise | MISMATCH",
      "SupervisedLinkage -learner HRLA | -learner HRLA | CHOQUET", "SupervisedLinkage -rate 0 | -rate | above 0",
      "SupervisedLinkage -iterations 0 | -iterations | 1 or more", "SupervisedLinkage -regularise 1 | -regularise | 2 or more",
      "SupervisedLinkage -learner | -learner | needs a value", "SupervisedLinkage -F AUTO -metric | -metric | leave it out",
      "SupervisedLinkage -F AUTO -psd CONE | -psd CONE | with -F", "SupervisedLinkage -F AUTO -additivity 2 | -additivity 2 | with -F",
      "SupervisedLinkage -F AUTO -learner HRLA | -learner HRLA | SEARCH"})
  void refusesWrongOptionsInOneLine(String text, String option, String allowed) {
    String message = assertThrows(IllegalArgumentException.class, () -> linkage(text)).getMessage();
    assertFalse(message.contains("\n"), message);
    assertTrue(message.contains(option) && message.contains(allowed), message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "weka.classifiers.meta.MaskedClassifier | -W weka.classifiers.lazy.IBk -num-decimal-places 3 -- -K 4",
      "weka.experiment.DisclosureResultProducer | ''", "weka.experiment.DisclosureSplitEvaluator | -S 4"})
  void optionsOfMaskingsAndAttacksComeBack(String name, String more) throws Exception {
    String[] given = Utils.splitOptions("-F \"RankSwapping -p 7 -S 3\" -L \"KernelLinkage -D 3\" -L SupervisedLinkage -R 1-2 " + more);
    OptionHandler first = (OptionHandler) Class.forName(name).getDeclaredConstructor().newInstance();
    first.setOptions(given);
    OptionHandler second = (OptionHandler) new SerializedObject(first).getObject();
    second.setOptions(first.getOptions());
    assertArrayEquals(first.getOptions(), second.getOptions());
    for (String part : new String[] {"RankSwapping", "-p 7", "KernelLinkage", "-D 3", "SupervisedLinkage", "1-2"}) {
      assertTrue(Utils.joinOptions(first.getOptions()).contains(part), part);
    }
    String[] wrong = {"-nonsense", "1"};
    assertThrows(Exception.class, () -> first.setOptions(wrong));
  }

  @Test
  void theEvaluatorsOptionsComeBack() throws Exception {
    DisclosureEvaluation first = new DisclosureEvaluation();
    first.setOptions(Utils.splitOptions("-original a.arff -masked b.arff -R 1-3 -id key -L \"KernelLinkage -D 3\" -L"
        + " SupervisedLinkage -json x.json -pairs y.csv -sample 25% -subsets 2 -noise 1.5 -release c.arff -release d.arff -weight w"
        + " -household h -alignment ORDER -population p.csv -suda 3"));
    DisclosureEvaluation second = new DisclosureEvaluation();
    second.setOptions(first.getOptions());
    assertArrayEquals(first.getOptions(), second.getOptions());
    assertEquals(2, second.getLinkages().length);
  }
}
