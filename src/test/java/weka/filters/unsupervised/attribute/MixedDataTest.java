package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.filters.Filter;

/** The maskings of numbers on data with categories, ordered categories, dates and missing values. */
class MixedDataTest {

  private static final double DAY = 86_400_000;

  private static Instances data(int n) {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("age"), new Attribute("region", List.of("n", "s", "w")),
        new Attribute("grade", List.of("low", "mid", "high", "top")), new Attribute("born", "yyyy-MM-dd"), new Attribute("income")));
    Instances data = new Instances("people", attributes, n);
    Random random = new Random(3);
    for (int i = 0; i < n; i++) {
      data.add(new DenseInstance(1, new double[] {20 + random.nextInt(60), random.nextInt(3), random.nextInt(4),
          (10_000 + random.nextInt(5000)) * DAY, random.nextInt(9) == 0 ? Double.NaN : random.nextGaussian()}));
    }
    return data;
  }

  private static Instances mask(MaskingFilter filter, String options, Instances data) throws Exception {
    filter.setOptions(Utils.splitOptions(options));
    filter.reportTo(Progress.NONE);
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  @Test
  void mixedGroupsShareTheirValues() throws Exception {
    Instances masked = mask(new Microaggregation(), "-mixed -k 4 -ordinal grade", data(100));
    Map<String, Integer> count = new TreeMap<>();
    masked.forEach(row -> count.merge(row.value(0) + " " + row.value(1) + " " + row.value(2), 1, Integer::sum));
    assertTrue(count.values().stream().allMatch(size -> size >= 4), count.toString());
  }

  /** Every option that chooses attributes to mask, not only -R. */
  @Test
  void attributesOfStrataAreNotMasked() {
    for (String wrong : new String[] {"-ordinal grade -by grade", "-ordinal grade,born -by born", "-R age -ordinal region -by region"}) {
      assertOutsideStrata(new RankSwapping(), wrong, "ordinal");
    }
    assertOutsideStrata(new Microaggregation(), "-B age:3,income:2 -by age", "B");
    assertOutsideStrata(new Microaggregation(), "-mixed -B age+region:3 -by income,region", "B");
  }

  private static void assertOutsideStrata(MaskingFilter filter, String options, String flag) {
    String message = assertThrows(IllegalArgumentException.class, () -> mask(filter, options, data(50))).getMessage();
    assertTrue(message.matches("-by: attribute '(age|region|grade|born)' is also in -" + flag + ", but attributes that form strata are not"
        + " masked; name it in only one of the two"), message);
  }

  @Test
  void categoriesNeedAMethodThatGroupsThem() throws Exception {
    String message = assertThrows(IllegalArgumentException.class,
        () -> mask(new Microaggregation(), "-mixed -M INDIVIDUAL", data(50))).getMessage();
    assertTrue(message.contains("'region'") && message.contains("MDAV") && message.contains("INDIVIDUAL"), message);
    Instances ranked = mask(new Microaggregation(), "-mixed -M INDIVIDUAL -R grade -ordinal grade -k 5", data(50));
    assertEquals(50, ranked.numInstances());
  }

  @Test
  void orderedCategoriesAndDatesAreSwapped() throws Exception {
    Instances data = data(101);
    Instances masked = mask(new RankSwapping(), "-R age -ordinal grade,born -p 20 -S 1", data);
    for (int k : new int[] {0, 2, 3}) {
      double[] before = data.attributeToDoubleArray(k);
      double[] after = masked.attributeToDoubleArray(k);
      Arrays.sort(before);
      Arrays.sort(after);
      assertEquals(Arrays.toString(labels(data, k, before)), Arrays.toString(labels(masked, k, after)), "a permutation of " + k);
      assertNotEquals(Arrays.toString(data.attributeToDoubleArray(k)), Arrays.toString(masked.attributeToDoubleArray(k)));
    }
    for (int i = 0; i < 101; i++) {
      assertEquals(data.instance(i).stringValue(1), masked.instance(i).stringValue(1));
      int places = Math.abs(place(data, i) - place(masked, i));
      assertTrue(places <= 1, "grades have about 25 records each, so 20 percent of the ranks are at most one place");
    }
  }

  private static String[] labels(Instances data, int k, double[] values) {
    return Arrays.stream(values).mapToObj(value -> data.attribute(k).isNominal() ? data.attribute(k).value((int) value) : "" + value)
        .sorted().toArray(String[]::new);
  }

  private static int place(Instances data, int i) {
    return List.of("low", "mid", "high", "top").indexOf(data.instance(i).stringValue(2));
  }

  @Test
  void datesAloneAreSwapped() throws Exception {
    Instances born = data(40);
    for (int k : new int[] {4, 2, 1, 0}) {
      born.deleteAttributeAt(k);
    }
    Instances masked = mask(new RankSwapping(), "-ordinal born -p 30 -S 2", born);
    double[] before = born.attributeToDoubleArray(0);
    double[] after = masked.attributeToDoubleArray(0);
    Arrays.sort(before);
    Arrays.sort(after);
    assertEquals(Arrays.toString(before), Arrays.toString(after));
  }

  /** Incomes name persons and households here; a missing one names nobody. */
  @Test
  void recordsWithoutANameMoveAlone() throws Exception {
    Instances data = data(100);
    int[] nameless = IntStream.range(0, 100).filter(i -> data.instance(i).isMissing(4)).toArray();
    assertTrue(nameless.length > 5, "records: " + nameless.length);
    Instances shifted = mask(new DateShift(), "-R born -id income -S 1", data);
    assertTrue(Arrays.stream(nameless).mapToObj(i -> shifted.instance(i).value(3) - data.instance(i).value(3)).distinct().count() > 2,
        "they share one shift");
    Instances swapped = mask(new RecordSwapping(), "-R region -household income -p 100 -S 1", data);
    assertTrue(Arrays.stream(nameless).anyMatch(i -> swapped.instance(i).value(1) != data.instance(i).value(1)),
        "they are one household, which has no partner");
  }

  /** Numbers and categories: a missing value goes to another record, and the value of that record comes instead. */
  @Test
  void missingValuesAreExchangedLikeOthers() throws Exception {
    Instances data = data(100);
    for (int i = 0; i < 100; i += 7) {
      data.instance(i).setMissing(1);
    }
    Instances swapped = mask(new RecordSwapping(), "-R region,income -p 100 -S 1", data);
    for (int k : new int[] {1, 4}) {
      assertEquals(data.attributeStats(k).missingCount, swapped.attributeStats(k).missingCount);
      assertTrue(IntStream.range(0, 100).anyMatch(i -> swapped.instance(i).isMissing(k) && !data.instance(i).isMissing(k)),
          "no missing value of attribute " + k + " moved");
    }
  }

  /** Ages name persons and households of two records here. */
  @Test
  void strataThatSeparateAPersonOrHouseholdAreRefused() throws Exception {
    Instances data = data(40);
    for (int i = 0; i < 40; i++) {
      data.instance(i).setValue(0, i / 2);
      data.instance(i).setValue(1, i / 20);
    }
    assertEquals(40, mask(new DateShift(), "-R born -id age -by region -S 1", data).numInstances());
    assertEquals(40, mask(new RecordSwapping(), "-R grade -household age -by region -p 100 -S 1", data).numInstances());
    data.instance(3).setValue(1, 2);
    String rest = " has records in two strata, 'region=n' and 'region=w', so its %s would move apart; leave out -by, or choose attributes"
        + " that are the same in all records of a %s";
    assertEquals("-by: person 'age=1'" + String.format(rest, "dates", "person"), assertThrows(IllegalArgumentException.class,
        () -> mask(new DateShift(), "-R born -id age -by region", data)).getMessage());
    assertEquals("-by: household 'age=1'" + String.format(rest, "members", "household"), assertThrows(IllegalArgumentException.class,
        () -> mask(new RecordSwapping(), "-R grade -household age -by region", data)).getMessage());
    assertEquals(40, mask(new DateShift(), "-R born -by region -S 1", data).numInstances(), "without a name each record moves alone");
  }

  @Test
  void unorderedCategoriesAreRefused() {
    String message = assertThrows(IllegalArgumentException.class, () -> mask(new RankSwapping(), "-R region", data(20))).getMessage();
    assertTrue(message.startsWith("-R") && message.contains("region"), message);
  }
}
