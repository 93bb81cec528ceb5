package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.data.Hierarchy;
import sdc.data.Progress;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.FilterMasking;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.LabelOrder;
import weka.disclosure.data.UsesHierarchies;
import weka.filters.Filter;

/** What the filters promise that recode or suppress categories, whose output may have other labels than its input. */
class CategoryFilterContractTest {

  private static final Hierarchies TOWNS = new Hierarchies(Map.of("town", Hierarchy.of(List.of(List.of("n", "inland", "*"),
      List.of("s", "inland", "*"), List.of("w", "coast", "*"), List.of("rare", "coast", "*")))));

  static Stream<String> filters() {
    return Stream.of("LocalSuppression -R town,sex,age -k 3", "LocalSuppression -R town,sex,age -k 3 -missing VALUE",
        "LocalSuppression -R town,sex,age -k 3 -subsets 2", "Recode -R age -M WIDTH -width 10", "Recode -R age -bins 3",
        "Recode -R age -M BREAKS -breaks 30,60", "Recode -R town -M GROUPS -groups n+s,w+rare", "Recode -R town -M LEVEL", "Recode -R born"
            + " -M QUARTER", "KAnonymity -R town,sex,age -k 3 -suppress 5", "KAnonymity -R town,sex,age -k 3 -M MONDRIAN",
        "KAnonymity -R town,sex -k 2 -secret ill -conditions ENTROPY:1.5,CLOSE:0.5", "MaskingSequence -F \"Recode -R age -bins 3 +"
            + " LocalSuppression -R town,sex,age -k 3 + Microaggregation -R income -k 3\"");
  }

  private static MaskingFilter make(String text) throws Exception {
    String[] words = Utils.splitOptions(text);
    MaskingFilter filter = (MaskingFilter) Class.forName(MaskingFilter.class.getPackageName() + "." + words[0])
        .getDeclaredConstructor().newInstance();
    filter.setOptions(Arrays.copyOfRange(words, 1, words.length));
    if (filter instanceof UsesHierarchies recoding) {
      recoding.useHierarchies(TOWNS);
    }
    return filter;
  }

  private static Instances data(int rows) {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("town", List.of("w", "n", "s", "rare")),
        new Attribute("sex", List.of("m", "f")), new Attribute("age"), new Attribute("income"), new Attribute("name", (List<String>) null),
        new Attribute("ill", List.of("no", "yes")), new Attribute("born", "yyyy-MM-dd")));
    Instances data = new Instances("people", attributes, rows);
    Random random = new Random(3);
    for (int row = 0; row < rows; row++) {
      double[] values = {row == 5 ? 3 : random.nextInt(3), random.nextInt(2), 18 + random.nextInt(70), random.nextGaussian(),
          data.attribute(4).addStringValue("no " + row), random.nextInt(2), 86_400_000.0 * random.nextInt(9000)};
      if (row % 12 == 11) {
        values[random.nextInt(3)] = Double.NaN;
      }
      data.add(new DenseInstance(1 + row % 2, values));
    }
    return data;
  }

  private static String cell(Instance record, int k) {
    return record.isMissing(k) ? "?" : record.attribute(k).isNumeric() && !record.attribute(k).isDate() ? Double.toString(record.value(k))
        : record.stringValue(k);
  }

  private static List<String> cells(Instances data) {
    return data.stream().map(record -> IntStream.range(0, data.numAttributes()).mapToObj(k -> cell(record, k))
        .collect(Collectors.joining("|"))).toList();
  }

  @ParameterizedTest
  @MethodSource("filters")
  void namesRecordsWeightsAndOtherValuesStay(String text) throws Exception {
    Instances data = data(90);
    List<String> before = cells(data);
    MaskingFilter filter = make(text);
    filter.setInputFormat(data);
    Instances masked = Filter.useFilter(data, filter);
    assertEquals(before, cells(data), "the input stays as it was");
    assertEquals("people", masked.relationName());
    assertEquals(90, masked.numInstances());
    assertFalse(before.equals(cells(masked)), "nothing was masked");
    for (int row = 0; row < 90; row++) {
      assertEquals(data.instance(row).weight(), masked.instance(row).weight());
      for (int k : new int[] {4, 5}) {
        assertEquals(cell(data.instance(row), k), cell(masked.instance(row), k));
      }
    }
    for (int k = 0; k < 7; k++) {
      assertEquals(data.attribute(k).name(), masked.attribute(k).name());
      assertTrue(!masked.attribute(k).isNominal() || k == 5 || masked.attribute(k).equals(data.attribute(k))
          || !LabelOrder.labels(masked.attribute(k)).contains("rare") || text.startsWith("LocalSuppression") || text.startsWith("Masking")
          || text.contains("-R age"), "labels that no record has are not in the header: " + masked.attribute(k));
    }
    assertEquals(cells(masked), cells(FilterMasking.of(make(text)).withHierarchies(TOWNS).mask(data, Progress.NONE)));
    assertEquals(cells(masked), cells(Filter.useFilter(data, again(make(text), data))), "the same again");
  }

  private static MaskingFilter again(MaskingFilter filter, Instances data) throws Exception {
    filter.setInputFormat(data);
    return filter;
  }

  @ParameterizedTest
  @MethodSource("filters")
  void laterBatchesHaveTheSameHeader(String text) throws Exception {
    MaskingFilter filter = again(make(text), data(90));
    Instances masked = Filter.useFilter(data(90), filter);
    Instances later = Filter.useFilter(data(90), filter);
    assertTrue(later.equalHeaders(masked), () -> later.equalHeadersMsg(masked));
    assertEquals(90, later.numInstances());
  }

  @ParameterizedTest
  @MethodSource("filters")
  void optionsComeBackAndUnknownOnesAreRefused(String text) throws Exception {
    MaskingFilter filter = make(text);
    MaskingFilter again = make(text);
    again.setOptions(filter.getOptions());
    assertEquals(Utils.joinOptions(filter.getOptions()), Utils.joinOptions(again.getOptions()));
    assertThrows(IllegalArgumentException.class, () -> make(text).setOptions(new String[] {"-nonsense", "1"}));
    assertThrows(IllegalArgumentException.class, () -> Filter.useFilter(new Instances(data(5), 0), again(make(text), data(5))));
  }

  @Test
  void laterNumbersGetTheLabelOfTheNearestOne() throws Exception {
    MaskingFilter filter = again(make("Recode -R age -M BREAKS -breaks 30,60"), data(90));
    Instances masked = Filter.useFilter(data(90), filter);
    Instances later = data(1);
    later.instance(0).setValue(2, 200);
    assertEquals(">=60", Filter.useFilter(later, filter).instance(0).stringValue(2));
    assertEquals(List.of("<30", "[30, 60[", ">=60"), LabelOrder.labels(masked.attribute(2)));
  }

  @Test
  void aLevelNeedsItsHierarchy() throws Exception {
    MaskingFilter filter = make("Recode -R sex -M LEVEL");
    String message = assertThrows(IllegalArgumentException.class, () -> Filter.useFilter(data(20), again(filter, data(20)))).getMessage();
    assertTrue(message.startsWith("-level") && message.contains("-hierarchy sex=FILE"), message);
    String dates = assertThrows(IllegalArgumentException.class, () -> again(make("Recode -R age -M YEAR"), data(20))).getMessage();
    assertTrue(dates.startsWith("-R") && dates.contains("'age'"), dates);
  }
}
