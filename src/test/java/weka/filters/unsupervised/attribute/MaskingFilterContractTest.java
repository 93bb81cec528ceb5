package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.data.Listener;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;
import weka.disclosure.Evaluate;
import weka.filters.Filter;
import weka.filters.MultiFilter;

/** What every masking filter promises, whatever its method. */
class MaskingFilterContractTest {

  /** A filter by its name and options, with what the contract needs to know of it. */
  record Case(String name, String options) {

    MaskingFilter make() throws Exception {
      MaskingFilter filter = (MaskingFilter) Class.forName(MaskingFilter.class.getPackageName() + "." + name)
          .getDeclaredConstructor().newInstance();
      filter.setOptions(Utils.splitOptions(options));
      return filter;
    }

    @Override
    public String toString() {
      return name + " " + options;
    }
  }

  /** All masking filters of the package, found by their sources, so that a new one cannot be forgotten here. */
  static List<String> names() {
    Path folder = Path.of("src/main/java", MaskingFilter.class.getPackageName().replace('.', '/'));
    return Evaluate.names(folder).stream().map(name -> name.replace(".java", ""))
        .filter(name -> !name.matches(".*MaskingFilter|MaskingSequence|EngineMasking|ReleasedRecords|.*-info")).toList();
  }

  @Test
  void everyFilterIsUnderContract() throws Exception {
    List<String> covered = Stream.concat(cases().map(Case::name), Stream.of("Pram", "LocalSuppression", "Recode", "KAnonymity",
        "DateShift", "RecordSwapping", "MaskToTarget", "SequentialSynthesis")).distinct().sorted().toList();
    assertEquals(names(), covered, "those of categories, dates, households and whole records, and the search have their own tests");
  }

  static Stream<Case> cases() {
    return Stream.concat(random(), Stream.of(new Case("Microaggregation", "-k 4"),
        new Case("Microaggregation", "-k 4 -M V_MDAV -centroid MEDIAN"), new Case("Microaggregation", "-M INDIVIDUAL"),
        new Case("Microaggregation", "-M OPTIMAL"), new Case("Microaggregation", "-M PCA -raw"),
        new Case("Microaggregation", "-M Z_SCORES"), new Case("IpsoSynthesis", "-R 1 -M A"),
        new Case("JpegMasking", ""), new Case("TopBottomCoding", "-M MEAN")));
  }

  /** Those that draw random numbers. */
  static Stream<Case> random() {
    return Stream.of(new Case("RankSwapping", "-p 20"), new Case("RankSwapping", "-M P_BUCKETS"),
        new Case("RankSwapping", "-M P_DISTRIBUTION"), new Case("AdditiveNoise", ""), new Case("AdditiveNoise", "-M CORRELATED"),
        new Case("AdditiveNoise", "-M BIAS_CORRECTED"), new Case("Romm", "-lambda 1"),
        new Case("MultiplicativeNoise", ""), new Case("IpsoSynthesis", "-R 1 -M B"),
        new Case("IpsoSynthesis", "-R 1"));
  }

  /** Numbers x, y, a text, a category, a number that is the class; weights 1 and 2. */
  static Instances data(int n) {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"),
        new Attribute("text", (List<String>) null), new Attribute("kind", List.of("a", "b")), new Attribute("z")));
    Instances data = new Instances("people's money", attributes, n);
    Random random = new Random(7);
    for (int i = 0; i < n; i++) {
      double[] values = {random.nextGaussian(), random.nextInt(5), data.attribute(2).addStringValue("no " + i), i % 2, random.nextDouble()};
      data.add(i % 3 == 0 ? new SparseInstance(1 + i % 2, values) : new DenseInstance(1 + i % 2, values));
    }
    data.setClassIndex(4);
    return data;
  }

  private static Instances mask(Filter filter, Instances data) throws Exception {
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void outputHasTheInputsNameAttributesWeightsAndOtherValues(Case each) throws Exception {
    Instances data = data(60);
    Instances before = new Instances(data);
    Instances masked = mask(each.make(), data);
    assertEquals("people's money", masked.relationName());
    assertEquals(null, masked.equalHeadersMsg(data));
    assertEquals(60, masked.numInstances());
    assertEquals(4, masked.classIndex());
    boolean changed = false;
    for (int i = 0; i < 60; i++) {
      assertEquals(data.instance(i).weight(), masked.instance(i).weight());
      assertEquals(data.instance(i).stringValue(2), masked.instance(i).stringValue(2));
      assertEquals(data.instance(i).value(3), masked.instance(i).value(3));
      assertEquals(data.instance(i).value(4), masked.instance(i).value(4), "the class is left alone");
      assertEquals(data.instance(i).getClass(), masked.instance(i).getClass());
      assertEquals(before.instance(i).toString(), data.instance(i).toString(), "the input stays as it was");
      changed |= data.instance(i).value(0) != masked.instance(i).value(0);
    }
    assertTrue(changed, "nothing was masked");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void laterBatchesPassThrough(Case each) throws Exception {
    MaskingFilter filter = each.make();
    Instances data = data(40);
    mask(filter, data);
    Instances later = Filter.useFilter(data, filter);
    for (int i = 0; i < 40; i++) {
      assertEquals(data.instance(i).toString(), later.instance(i).toString());
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void classIsMaskedOnlyWhenNamedOnItsOwn(Case each) throws Exception {
    Instances data = data(40);
    MaskingFilter filter = each.make();
    filter.setAttributeIndices("1,5");
    Instances masked = mask(filter, data);
    assertTrue(data.stream().anyMatch(row -> row.value(4) != masked.instance(data.indexOf(row)).value(4)));
    filter.setAttributeIndices("1-2,5-5");
    mask(filter, data);
    for (String refused : new String[] {"4-5", "1-5", "3", "4", "6", "0", "1,1"}) {
      filter.setAttributeIndices(refused);
      IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> mask(filter, data), refused);
      assertTrue(e.getMessage().startsWith("-R"), e.getMessage());
      assertFalse(e.getMessage().contains("\n"), e.getMessage());
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void twoInARowWorkInAMultiFilter(Case each) throws Exception {
    MultiFilter both = new MultiFilter();
    MaskingFilter second = each.make();
    second.setForce(true); // what is grouped already stays as it is
    both.setFilters(new Filter[] {each.make(), second});
    Instances data = data(40);
    Instances masked = mask(both, data);
    assertEquals(40, masked.numInstances());
    assertNotEquals(data.toString(), masked.toString());
  }

  @ParameterizedTest
  @MethodSource("random")
  void freshRandomnessDiffersAndASeedRepeats(Case each) throws Exception {
    Instances data = data(60);
    assertNotEquals(mask(each.make(), data).toString(), mask(each.make(), data).toString());
    RandomMaskingFilter seeded = (RandomMaskingFilter) each.make();
    seeded.setSeed(3141592);
    String once = mask(seeded, data).toString();
    assertEquals(once, mask(Filter.makeCopy(seeded), data).toString());
    assertFalse(once.contains("3141592"), "the seed is in the output");
    assertFalse(once.contains(each.name()), "the method is in the output");
    seeded.setSeed(3141593);
    assertNotEquals(once, mask(seeded, data).toString());
  }

  @ParameterizedTest
  @MethodSource("random")
  void twoWithOneSeedInAMultiFilterDrawDifferentNumbers(Case each) throws Exception {
    Instances data = data(60);
    RandomMaskingFilter first = (RandomMaskingFilter) each.make();
    first.setSeed(5);
    Instances once = mask(first, data);
    MultiFilter both = new MultiFilter();
    both.setFilters(new Filter[] {Filter.makeCopy(first), Filter.makeCopy(first)});
    Instances twice = mask(both, data);
    int same = 0;
    for (int i = 0; i < 60; i++) {
      double step = once.instance(i).value(0) - data.instance(i).value(0);
      double secondStep = twice.instance(i).value(0) - once.instance(i).value(0);
      same += Math.abs(step - secondStep) < 1e-9 * Math.abs(step) ? 1 : 0;
    }
    assertTrue(same < 12, same + " of 60 records moved by the same amount twice");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void valuesThatCannotBeMaskedAreRefused(Case each) throws Exception {
    if (!each.name().equals("Microaggregation")) {
      return;
    }
    Instances infinite = data(20);
    infinite.instance(3).setValue(1, Double.POSITIVE_INFINITY);
    String message = assertThrows(IllegalArgumentException.class, () -> mask(each.make(), infinite)).getMessage();
    assertTrue(message.contains("'y'") && message.contains("record 4") && message.contains("Infinity"), message);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void missingValuesStayMissing(Case each) throws Exception {
    Instances data = data(60);
    for (int row = 0; row < 60; row += 7) {
      data.instance(row).setMissing(0);
      data.instance(row + 1).setMissing(1);
    }
    Instances masked = mask(each.make(), data);
    for (int row = 0; row < 60; row++) {
      for (int k = 0; k < 2; k++) {
        boolean missing = masked.instance(row).isMissing(k);
        assertTrue(data.instance(row).isMissing(k) ? missing : !missing || each.name().equals("Microaggregation"), "row " + row);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void strataAreMaskedApart(Case each) throws Exception {
    Instances data = data(60);
    data.forEach(row -> row.setValue(0, row.value(0) + (row.value(3) == 0 ? 0 : 1000)));
    MaskingFilter filter = each.make();
    filter.setAttributeIndices("1");
    filter.setBy("kind");
    if (filter instanceof RandomMaskingFilter random) {
      random.setSeed(1);
    }
    Instances masked = mask(filter, data);
    for (int i = 0; i < 60; i++) {
      double centre = data.instance(i).value(3) == 0 ? 0 : 1000;
      assertEquals(centre, masked.instance(i).value(0), 450, "record " + i + " is near its own stratum");
    }
    filter.setBy("x");
    String message = assertThrows(IllegalArgumentException.class, () -> mask(filter, data)).getMessage();
    assertTrue(message.startsWith("-by") && message.contains("'x'"), message);
    filter.setBy("nobody");
    assertTrue(assertThrows(IllegalArgumentException.class, () -> mask(filter, data)).getMessage().startsWith("-by"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void nothingIsSaidTwiceOrUnknown(Case each) throws Exception {
    for (String wrong : new String[] {"-nonsense 1", "-R 1 -R 2", "-R", "-R x,", "stray"}) {
      String[] options = Utils.splitOptions(wrong);
      assertThrows(IllegalArgumentException.class, () -> each.make().setOptions(options), wrong);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void optionsComeBackAsTheyWere(Case each) throws Exception {
    MaskingFilter filter = each.make();
    MaskingFilter again = each.make();
    again.setOptions(filter.getOptions());
    assertEquals(Utils.joinOptions(filter.getOptions()), Utils.joinOptions(again.getOptions()));
  }

  private static List<String> warnings(MaskingFilter filter, Instances data) throws Exception {
    Listener heard = new Listener();
    filter.reportTo(heard);
    mask(filter, data);
    assertTrue(heard.shares().stream().noneMatch(share -> share > 1), () -> heard.details().toString());
    return heard.warned();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void namesTheAttributesThatItLeaves(Case each) throws Exception {
    MaskingFilter filter = each.make();
    filter.setAttributeIndices("1");
    assertTrue(warnings(filter, data(60)).contains(each.name() + ": left unmasked: y, text, kind, z"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aMaskingWithoutEffectIsRefusedUnlessForced(Case each) throws Exception {
    Instances data = data(60);
    data.forEach(record -> record.setValue(0, 0));
    MaskingFilter filter = each.make();
    filter.setAttributeIndices("1");
    try {
      Instances masked = mask(filter, data);
      assertTrue(masked.stream().anyMatch(record -> record.value(0) != 0), "a constant may be masked, but not passed on in silence");
    } catch (IllegalArgumentException e) {
      assertTrue(e.getMessage().matches(".*nothing was masked: .* in x; .* -force .*") || !e.getMessage().contains("nothing was masked"),
          e.getMessage());
      filter.setForce(e.getMessage().contains("nothing was masked"));
    }
    if (filter.getForce()) {
      assertTrue(warnings(filter, data).contains(each.name() + ": 100.0 % of the values of 'x' are unchanged"));
    }
  }

  /** Clipping noise puts its outermost values on the extremes; swapping keeps all values, which its page says. */
  @Test
  void extremesThatStayAreNamed() throws Exception {
    Instances data = data(60);
    List<String> plain = warnings(new Case("AdditiveNoise", "-R 1 -p 500 -S 1").make(), data);
    assertEquals(List.of(), plain.stream().filter(line -> line.contains("exact")).toList());
    List<String> clipped = warnings(new Case("AdditiveNoise", "-R 1 -p 500 -clip -S 1").make(), data);
    assertTrue(clipped.containsAll(List.of("AdditiveNoise: the exact least value is still in the masked data: x",
        "AdditiveNoise: the exact largest value is still in the masked data: x")), clipped::toString);
    assertEquals(List.of(), warnings(new Case("RankSwapping", "-R 1 -S 1").make(), data).stream()
        .filter(line -> line.contains("exact")).toList());
  }

  /** Of a group of three one value is its median. */
  @Test
  void mediansThatAreValuesAreNamed() throws Exception {
    Instances data = data(60);
    MaskingFilter medians = new Case("Microaggregation", "-R 1 -k 3 -centroid MEDIAN").make();
    Instances masked = mask(medians, data);
    long kept = IntStream.range(0, 60).filter(i -> masked.instance(i).value(0) == data.instance(i).value(0)).count();
    assertTrue(kept > 60 / 5, kept + " values");
    String line = String.format(Locale.ROOT, "Microaggregation: %.1f %% of the values of 'x' are unchanged", 100.0 * kept / 60);
    assertTrue(warnings(medians, data).contains(line), line);
  }

  @Test
  void attributesThatKeepMoreThanAFifthAreNamed() throws Exception {
    Instances data = data(60);
    MaskingFilter coding = new Case("TopBottomCoding", "-R 1 -bottom 10 -top 10").make();
    Instances coded = mask(coding, data);
    long kept = IntStream.range(0, 60).filter(i -> coded.instance(i).value(0) == data.instance(i).value(0)).count();
    assertEquals(48, kept, "six records each are below and above the codes");
    String share = String.format(Locale.ROOT, "%.1f %%", 100.0 * kept / 60);
    assertTrue(warnings(coding, data).stream().anyMatch(line -> line.contains(share + " of the values of 'x' are unchanged")), share);
    assertEquals(List.of(), warnings(new Case("AdditiveNoise", "-R 1").make(), data).stream()
        .filter(line -> line.contains("are unchanged")).toList());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noRecordIsRefused(Case each) throws Exception {
    Instances empty = new Instances(data(5), 0);
    assertThrows(IllegalArgumentException.class, () -> mask(each.make(), empty));
    Instance one = data(5).instance(0);
    assertEquals(5, one.numAttributes());
  }
}
