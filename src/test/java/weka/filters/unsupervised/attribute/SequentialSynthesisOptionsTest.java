package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.filters.Filter;

/** The filter with Weka's own learners, on numbers, labels, dates and texts with missing values. */
class SequentialSynthesisOptionsTest {

  /** A name, a category, a date, two numbers and their sum. */
  private static Instances data(int n) {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("name", (List<String>) null),
        new Attribute("kind", List.of("c", "a", "b")), new Attribute("born", "yyyy-MM-dd"), new Attribute("wage"), new Attribute("rent"),
        new Attribute("total")));
    Instances data = new Instances("people", attributes, n);
    Random random = new Random(7);
    for (int i = 0; i < n; i++) {
      int kind = random.nextInt(3);
      double wage = 1000 * kind + random.nextInt(100);
      double rent = random.nextInt(8) == 0 ? Double.NaN : Math.rint(wage / 4 + random.nextInt(9));
      data.add(new DenseInstance(1, new double[] {data.attribute(0).addStringValue("person " + i), i % 11 == 0 ? Double.NaN : kind,
          86_400_000.0 * (5_000 + random.nextInt(3_000)), wage, rent, wage + rent}));
    }
    return data;
  }

  private static Instances drawn(Instances data, String options) throws Exception {
    SequentialSynthesis filter = new SequentialSynthesis();
    filter.setOptions(Utils.splitOptions(options));
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-leaf 2 -W \"REPTree -P\"", "-W \"RandomTree -K 2\"", "-M COPULA", "-smoothing 0",
      "-W \"AdditiveRegression\" -R wage,rent,total", "-W Logistic", "-W LinearRegression",
      "-W NaiveBayes -R kind -predictors \"kind: born\"", "-order total,kind -predictors \"wage: total\""})
  void drawsWholeOrPartialRecords(String options) throws Exception {
    Instances data = data(120);
    Instances drawn = drawn(data, "-S 1 -constraints \"total = wage + rent\" ".repeat(options.contains("NaiveBayes") ? 0 : 1) + options);
    assertEquals(120, drawn.numInstances());
    boolean whole = !options.contains("-R");
    for (int i = 0; i < 120; i++) {
      assertEquals(whole, drawn.get(i).isMissing(0), "a text is kept only with its record");
      assertEquals(drawn.get(i).value(3) + drawn.get(i).value(4), drawn.get(i).value(5), 1e-9);
    }
    assertEquals(options.contains("-R wage") ? "[c, a, b]" : "[a, b, c]",
        Collections.list(drawn.attribute(1).enumerateValues()).toString(), "the order of drawn labels says nothing");
    assertEquals("people", drawn.relationName());
  }

  @Test
  void relationsOfMixedAttributesAreKept() throws Exception {
    Instances data = data(600);
    Instances drawn = drawn(data, "-S 3 -n 1500 -smoothing 0");
    assertEquals(1500, drawn.numInstances());
    Set<Double> born = data.stream().map(record -> record.value(2)).collect(Collectors.toSet());
    int fitting = 0;
    int known = 0;
    for (int i = 0; i < 1500; i++) {
      assertTrue(born.contains(drawn.get(i).value(2)), "a date of the original");
      if (!drawn.get(i).isMissing(1)) {
        known++;
        double wage = drawn.get(i).value(3);
        fitting += "cab".charAt((int) (wage / 1000)) == drawn.get(i).stringValue(1).charAt(0) ? 1 : 0;
      }
    }
    assertEquals(1, (double) fitting / known, 0.02, "wages fit their kind");
  }

  @Test
  void aSeedRepeatsAndFreshRandomnessDiffers() throws Exception {
    Instances data = data(50);
    assertEquals(drawn(data, "-S 5").toString(), drawn(data, "-S 5").toString());
    assertNotEquals(drawn(data, "-S 5").toString(), drawn(data, "-S 6").toString());
    assertNotEquals(drawn(data, "").toString(), drawn(data, "").toString());
    assertFalse(drawn(data, "-S 31415").toString().contains("31415"));
  }

  /** Weights of 0 ended in a StackOverflowError: of all records, and of one stratum. */
  @ParameterizedTest
  @ValueSource(strings = {"", "-R kind,rent", "-by kind"})
  void recordsWithoutWeightCountOnce(String options) throws Exception {
    Instances data = data(60);
    data.forEach(record -> record.setWeight(options.startsWith("-by") && record.isMissing(1) ? 1 : 0));
    Instances drawn = drawn(data, "-S 1 " + options);
    assertEquals(60, drawn.numInstances());
    assertTrue(drawn.stream().map(record -> record.value(4)).distinct().count() > 10, drawn::toString);
    for (int i = 0; i < 60; i++) {
      assertEquals(data.get(i).weight(), drawn.get(i).weight());
    }
  }

  /** Sums of squares of such numbers overflow, and a tree of Weka's then never ends. */
  @Test
  void numbersNearTheEndOfTheRangeAreDrawn() throws Exception {
    Instances data = new Instances("huge", new ArrayList<>(List.of(new Attribute("sign"), new Attribute("size"))), 60);
    for (int i = 0; i < 60; i++) {
      data.add(new DenseInstance(1, new double[] {i % 2 == 0 ? -1.7e308 : 1.7e308, i % 2 == 0 ? 1 + i % 3 : 101 + i % 3}));
    }
    Instances drawn = drawn(data, "-S 1 -smoothing 0");
    assertTrue(drawn.stream().allMatch(record -> record.value(0) < 0 == record.value(1) < 100), drawn::toString);
    assertEquals(2, drawn.stream().map(record -> record.value(0)).distinct().count());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"-R name | -R … 'name' is string", "-n 5 -R kind | -n: … all attributes",
      "-order wage -R kind | -order: … 'wage' is not in -R", "-n 5 -by kind | -n: … -by",
      "-constraints total=wage | -constraints: 'total = wage' does not hold", "-constraints total | -constraints: … form",
      "-constraints 'kind = wage' | -constraints: 'kind' is not numeric", "-predictors 'wage: name' | -predictors … 'name'",
      "-predictors wage | -predictors: … form", "-predictors 'kind: wage' -R wage | -predictors: … 'kind' is not in -R",
      "-W 'REPTree -M -x' | -W",
      "-predictors 'wage: kind; wage: rent' | -predictors: 'wage' has two lists"})
  void refusesWhatDoesNotFit(String options, String parts) {
    String message = assertThrows(IllegalArgumentException.class, () -> drawn(data(40), options.replace('\'', '"'))).getMessage();
    int at = 0;
    for (String part : parts.split(" … ")) {
      at = message.indexOf(part, at);
      assertTrue(at >= 0, message + " lacks " + part);
    }
    assertFalse(message.contains("\n"), message);
  }
}
