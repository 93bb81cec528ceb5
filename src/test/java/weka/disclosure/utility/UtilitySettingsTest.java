package weka.disclosure.utility;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.data.Progress;
import sdc.loss.Figure;
import sdc.loss.InformationLoss;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.SampleData;
import weka.disclosure.evaluation.Assessment;

/** The options for utility, through the evaluator. */
class UtilitySettingsTest {

  private static Assessment evaluate(String options, Instances original, Instances masked) throws Exception {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(Utils.splitOptions(options));
    return evaluation.evaluate(original, masked, Progress.NONE);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-W J48 | -W needs an attribute | -class", "-class class | -class needs a classifier | -W",
      "-W J48 -class nix | -class | no attribute 'nix'", "-W Nonsense -class class | -W | no classifier 'Nonsense'",
      "-loss LEARNING | -loss LEARNING needs a classifier | -class",
      "-W weka.filters.AllFilter -class class | -W | not a Classifier", "-W \"J48 -zz\" -class class | -W J48 | -zz"})
  void refusesInOneLine(String options, String first, String second) {
    Instances data = SampleData.classified(30, 1);
    String message = assertThrows(IllegalArgumentException.class, () -> evaluate("-R 1-3 " + options, data, data)).getMessage();
    assertTrue(message.contains(first) && message.contains(second) && !message.contains("\n"), message);
  }

  /** In percent of what can be lost. */
  @Test
  void eachLossIsThatOfItsMeasure() throws Exception {
    Instances data = SampleData.classified(60, 1);
    Instances masked = SampleData.classified(60, 2);
    for (LossAxis axis : LossAxis.values()) {
      Assessment found = evaluate("-R 1-4 -W IBk -class class -loss " + axis, data, masked);
      InformationLoss loss = found.loss();
      double expected = switch (axis) {
        case HEADLINE -> value(loss.headline().total());
        case PROPENSITY -> value(found.utility().propensity().orElseThrow().percent());
        case TABLES -> 100 * value(loss.crossTables().twoWay().totalVariation());
        case REGRESSION -> 100 * (1 - value(loss.regressions().overlap()));
        case LEARNING -> value(found.utility().learning().orElseThrow().lost());
      };
      Figure figure = axis.of(loss, false, found.utility());
      if (axis == LossAxis.REGRESSION) {
        assertTrue(figure.toString().contains("does not measure the change of class"), figure::toString);
        masked.setClassIndex(-1);
        IntStream.range(0, 60).forEach(row -> masked.instance(row).setValue(3, data.instance(row).value(3)));
        loss = evaluate("-R 1-4", data, masked).loss();
        assertEquals(100 * (1 - value(loss.regressions().overlap())), value(axis.of(loss, false, found.utility())), 1e-9);
      } else {
        assertEquals(expected, value(figure), 1e-9, axis::toString);
        assertTrue(expected > 0, axis::toString);
      }
    }
    assertEquals(LossAxis.HEADLINE, evaluate("-R 1-3", data, masked).utility().axis());
  }

  private static double value(Figure figure) {
    return ((Figure.Value) figure).value();
  }

  @Test
  void onlyRequestedMeasuresAreComputed() throws Exception {
    Instances data = SampleData.classified(30, 1);
    assertTrue(evaluate("-R 1-3", data, data).utility().isEmpty());
    assertFalse(evaluate("-R 1-3", data, data).toMap().containsKey("utility"));
  }

  @Test
  void optionsComeBack() throws Exception {
    DisclosureEvaluation first = new DisclosureEvaluation();
    first.setOptions(Utils.splitOptions("-W \"J48 -M 5\" -class x -propensity -report r.html"));
    List<String> written = List.of(first.getOptions());
    assertTrue(written.containsAll(List.of("-class", "x", "-propensity", "-report", "r.html")), written::toString);
    assertTrue(written.stream().anyMatch(word -> word.startsWith("weka.classifiers.trees.J48 ") && word.contains("-M 5")));
    DisclosureEvaluation second = new DisclosureEvaluation();
    second.setOptions(first.getOptions());
    assertArrayEquals(first.getOptions(), second.getOptions());
  }

  /** Records that correspond by an identifier are found whatever their order, and the identifier teaches nothing. */
  @Test
  void theOrderOfTheMaskedFileDoesNotMatter() throws Exception {
    Instances original = withKeys(SampleData.classified(60, 1));
    Instances masked = withKeys(SampleData.classified(60, 2));
    String options = "-R 2-4 -id key -W IBk -class class";
    Utility inOrder = evaluate(options, original, masked).utility();
    Collections.reverse(masked);
    assertEquals(inOrder.learning().orElseThrow(), evaluate(options, original, masked).utility().learning().orElseThrow());
    assertEquals(60, inOrder.learning().orElseThrow().records());
  }

  /** Whether one attribute or several identify a record, by name or number, they teach nothing. */
  @Test
  void noneOfSeveralIdentifiersIsLearned() throws Exception {
    Instances original = withKeys(SampleData.classified(60, 1));
    Instances masked = withKeys(SampleData.classified(60, 2));
    Utility byName = evaluate("-R 2-4 -id key -W IBk -class class", original, masked).utility();
    assertEquals(byName, evaluate("-R 2-4 -id 1 -W IBk -class class", original, masked).utility());
    for (Instances data : List.of(original, masked)) {
      data.renameAttribute(0, "house");
      withKeys(data);
    }
    assertEquals(byName, evaluate("-R 3-5 -id house,key -W IBk -class class", original, masked).utility());
  }

  private static Instances withKeys(Instances data) {
    data.insertAttributeAt(new Attribute("key"), 0);
    for (int i = 0; i < data.numInstances(); i++) {
      data.instance(i).setValue(0, i);
    }
    data.setClassIndex(-1);
    return data;
  }
}
