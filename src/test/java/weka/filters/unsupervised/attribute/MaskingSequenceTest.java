package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.FilterMasking;
import weka.disclosure.SampleData;
import weka.disclosure.data.ColumnInstances;
import weka.disclosure.data.DataFile;
import weka.disclosure.evaluation.MaskingComparison;
import weka.disclosure.Study;
import weka.filters.Filter;
import weka.filters.MultiFilter;

/** Several filters as one masking: what each does alone, one after the other, under one name. */
class MaskingSequenceTest {

  private static final String BOTH = "Microaggregation -R x,y -k 5 + Pram -R kind -S 77123 -pd 0.4";
  private static final String MULTI = "weka.filters.MultiFilter -F \"weka.filters.unsupervised.attribute.Microaggregation -R x,y -k 5\""
      + " -F \"weka.filters.unsupervised.attribute.Pram -R kind -S 77123 -pd 0.4\"";

  private static Instances mask(Filter filter, Instances data) throws Exception {
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  private static MaskingFilter parse(String text) {
    return MaskingSequence.parse("F", text);
  }

  /** The slow way: each filter by itself. */
  private static Instances oneByOne(Instances data, String... filters) throws Exception {
    Instances masked = data;
    for (String filter : filters) {
      masked = mask(parse(filter), masked);
    }
    return masked;
  }

  @ParameterizedTest
  @ValueSource(strings = {BOTH, MULTI, "MultiFilter" + " -S 9 -F \"weka.filters.unsupervised.attribute.Microaggregation -R x,y -k 5\""
      + " + Pram -R kind -S 77123 -pd 0.4", "MaskingSequence -F \"Microaggregation -R x,y -k 5\" -F \"Pram -R kind -S 77123 -pd 0.4\"",
      "MaskingSequence -F \"Microaggregation -R x,y -k 5 + Pram -R kind -S 77123 -pd 0.4\""})
  void masksAsItsFiltersDoOneAfterTheOther(String text) throws Exception {
    Instances data = MaskingFilterContractTest.data(60);
    Instances expected = oneByOne(data, "Microaggregation -R x,y -k 5", "Pram -R kind -S 77123 -pd 0.4");
    MaskingFilter sequence = parse(text);
    assertEquals(BOTH, FilterMasking.nameOf(sequence));
    Instances masked = mask(sequence, data);
    assertEquals(expected.toString(), masked.toString());
    assertEquals("people's money", masked.relationName());
    assertFalse(masked.toString().contains("77123"));
  }

  @Test
  void theSameAttributeIsMaskedTwice() throws Exception {
    Instances data = MaskingFilterContractTest.data(60);
    assertEquals(oneByOne(data, "AdditiveNoise -R 1 -S 5", "AdditiveNoise -R 1 -S 5").toString(),
        mask(parse("AdditiveNoise -R 1 -S 5 + AdditiveNoise -R 1 -S 5"), data).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {BOTH, MULTI, "MaskingSequence -force -F \"RankSwapping -p 3\""})
  void optionsComeBackAsTheyWere(String text) throws Exception {
    MaskingFilter filter = parse(text);
    if (filter instanceof MaskingSequence) {
      MaskingSequence again = new MaskingSequence();
      again.setOptions(filter.getOptions());
      assertArrayEquals(filter.getOptions(), again.getOptions());
      again.setOptions(Utils.splitOptions(filter.briefOptions()));
      assertArrayEquals(filter.getOptions(), again.getOptions());
    }
    assertEquals(FilterMasking.nameOf(filter), FilterMasking.nameOf(Study.filter(Study.text(filter))));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"A + B | A;B", "A -x \"b + c\" + D | A -x \"b + c\";D", "A+B | A+B", "A -x \"q\\\" + r\" | A -x"
      + " \"q\\\" + r\"", "A | A"}) void aPlusBetweenBlanksJoinsUnlessItIsQuoted(String text, String parts) {
    assertEquals(List.of(parts.split(";")), MaskingSequence.split(text));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"Microaggregation + | -F needs the name",
      "Microaggregation + Nothing | 'Nothing'",
      "Pram + RankSwapping -p 500 | -p", "MultiFilter -F weka.filters.AllFilter | AllFilter is not a MaskingFilter",
      "Microaggregation -R x + Pram -R x | Pram: -R", "Microaggregation -R kind + Pram | Microaggregation: -R",
      "Microaggregation -R 9 + Pram | no attribute 9;", "Microaggregation -k 50 + Pram -R kind | Microaggregation: "})
  void errorsAreReportedInOneLine(String text, String words) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> mask(parse(text), MaskingFilterContractTest.data(20)));
    assertTrue(e.getMessage().contains(words) && !e.getMessage().contains("\n"), e.getMessage());
  }

  /** Before: "attribute 'a0' has 7 records, the table has 20". */
  @Test
  void aFilterMustKeepTheNumberOfRecords() {
    String why = assertThrows(IllegalArgumentException.class, () -> mask(parse("SequentialSynthesis -n 7 + Microaggregation"),
        SampleData.numbers(20, 1))).getMessage();
    assertTrue(why.startsWith("SequentialSynthesis: a filter of a sequence must keep the number of records, but it makes 7 of 20;"), why);
  }

  /** Before: the texts and weights of the original, record by record. */
  @Test
  void recordsThatBelongToNobodyHaveNoTextsAndEqualWeights() throws Exception {
    Instances data = MaskingFilterContractTest.data(60);
    data.setClassIndex(-1);
    MaskingFilter sequence = parse("SequentialSynthesis -S 1 + AdditiveNoise -R x -S 1");
    Instances masked = mask(sequence, data);
    assertEquals(60, masked.numInstances());
    assertTrue(masked.stream().allMatch(record -> record.isMissing(2) && record.weight() == 1.5), masked::toString);
    assertFalse(masked.stream().anyMatch(record -> record.isMissing(0) || record.isMissing(3)), masked::toString);
    Instances later = Filter.useFilter(data, sequence);
    Instances partly = mask(parse("SequentialSynthesis -R x,y -S 1 + AdditiveNoise -R x -S 1"), data);
    for (Instances kept : List.of(later, partly)) {
      assertEquals("no 7", kept.instance(7).stringValue(2));
      assertEquals(2, kept.instance(7).weight());
    }
  }

  /** The same of a file that is held in columns. */
  @Test
  void columnsThatBelongToNobodyHaveNoTextsAndEqualWeights(@TempDir Path folder) throws Exception {
    StringBuilder text = new StringBuilder("@relation people\n@attribute x numeric\n@attribute y numeric\n@attribute name string\n@data\n");
    for (int i = 0; i < 40; i++) {
      text.append(i).append(',').append(i * 7 % 40).append(",n").append(i).append(",{").append(1 + i % 2 * 2).append("}\n");
    }
    Instances data = DataFile.load("i", Files.writeString(folder.resolve("people.arff"), text).toString());
    assertInstanceOf(ColumnInstances.class, data);
    Instances masked = FilterMasking.of(parse("SequentialSynthesis -S 1 + AdditiveNoise -R x -S 1")).mask(data, Progress.NONE);
    assertEquals(40, masked.numInstances());
    assertTrue(masked.stream().allMatch(record -> record.isMissing(2) && record.weight() == 2), masked::toString);
  }

  @Test
  void oneFilterIsNoSequence() {
    assertInstanceOf(Microaggregation.class, parse("Microaggregation -k 4"));
    assertThrows(IllegalArgumentException.class, () -> new MaskingSequence().setFilters(new MaskingFilter[0]));
  }

  @Test
  void eachRunOfAComparisonDrawsItsOwn() {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(new String[] {"-F", "AdditiveNoise -R x,y + Pram -R kind", "-F", "Microaggregation -R x + Pram -R kind", "-runs",
        "2", "-R", "x,y"});
    Instances data = MaskingFilterContractTest.data(60);
    data.setClassIndex(-1);
    MaskingComparison found = evaluation.compare(data, Progress.NONE);
    assertEquals("AdditiveNoise -R x,y + Pram -R kind", found.trials().get(0).filter());
    assertEquals(2, found.trials().get(0).runs().size());
    assertEquals(2, found.trials().get(1).runs().size(), "one of its filters draws random numbers");
    FilterMasking masking = FilterMasking.of(parse("AdditiveNoise -R x,y + Pram -R kind"));
    assertFalse(masking.isRepeatable());
    assertTrue(masking.ofRun(0, 1).isRepeatable());
    assertEquals(masking.ofRun(1, 1).mask(data, Progress.NONE).toString(), masking.ofRun(1, 1).mask(data, Progress.NONE).toString());
    assertNotEquals(masking.ofRun(0, 1).mask(data, Progress.NONE).toString(), masking.ofRun(1, 1).mask(data, Progress.NONE).toString());
  }

  @Test
  void aMultiFilterMasksAsTheSequenceInEveryFront() {
    Instances data = MaskingFilterContractTest.data(60);
    assertInstanceOf(MultiFilter.class, Study.filter(MULTI));
    assertEquals(FilterMasking.of(parse(BOTH)).mask(data, Progress.NONE).toString(),
        FilterMasking.of(Study.filter(MULTI)).mask(data, Progress.NONE).toString());
    assertEquals(BOTH, FilterMasking.of(Study.filter(MULTI)).name());
    assertEquals(BOTH, FilterMasking.of(Study.filter(BOTH)).name());
  }
}
