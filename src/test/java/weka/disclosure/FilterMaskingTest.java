package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.Progress;
import sdc.loss.Figure;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.MaskingFilter;

/** The rules for all masking of data: seeds of runs, names, refusals, and progress. */
class FilterMaskingTest {

  private static final String TWO = "weka.filters.MultiFilter -F \"weka.filters.unsupervised.attribute.AdditiveNoise -R 1 -S 77123\""
      + " -F \"weka.filters.unsupervised.attribute.RankSwapping -R 2,3 -p 10\"";

  private static final Progress STOPPED = Listener.after(0);

  private static FilterMasking masking(String text) {
    return FilterMasking.of(Study.filter(text));
  }

  private static List<Double> losses(String filter, int seed) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(new String[] {"-S", Integer.toString(seed), "-runs", "2"});
    evaluation.setFilters(new MaskingFilter[] {(MaskingFilter) Study.filter(filter)});
    return evaluation.compare(SampleData.numbers(60, 1), Progress.NONE).trials().get(0).runs().stream()
        .map(run -> ((Figure.Value) run.loss().probabilistic().percent()).value()).toList();
  }

  /** Weka's filters throw an exception of their own where their thread is interrupted. */
  @Test
  void anInterruptStopsWithoutARefusal() {
    for (String filter : List.of("Romm -R 1", TWO)) {
      Thread.currentThread().interrupt();
      assertThrows(Progress.Stopped.class, () -> masking(filter).mask(SampleData.numbers(60, 1), Progress.NONE), filter);
      assertTrue(Thread.interrupted(), "whoever asks later hears it too");
    }
  }

  /** Seed 0 means new randomness, and no run may reach it. */
  @ParameterizedTest
  @CsvSource({"AdditiveNoise,-1", "AdditiveNoise,0", "AdditiveNoise -S -1,7"})
  void noRunOfAComparisonDrawsFreshNumbers(String filter, int seed) {
    assertEquals(losses(filter, seed), losses(filter, seed));
    assertEquals(2, losses(filter, seed).stream().distinct().count(), "each run draws its own");
  }

  @Test
  void seedsCountOnFromRunToRun() {
    Instances data = SampleData.numbers(30, 1);
    assertEquals(masking("AdditiveNoise -S 9").mask(data, Progress.NONE).toString(),
        masking("AdditiveNoise -S 7").ofRun(2, 100).mask(data, Progress.NONE).toString());
    assertEquals(masking("AdditiveNoise -S 102").mask(data, Progress.NONE).toString(),
        masking("AdditiveNoise").ofRun(2, 100).mask(data, Progress.NONE).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"AdditiveNoise -S 77123", TWO})
  void theRelationNameOfTheDataIsKept(String filter) {
    Instances masked = masking(filter).mask(SampleData.numbers(30, 1), Progress.NONE);
    assertEquals(SampleData.numbers(30, 1).relationName(), masked.relationName());
    assertFalse(masked.toString().contains("77123"));
  }

  @Test
  void filtersInARowHaveOneName() {
    assertEquals("AdditiveNoise -R 1 -S 77123 + RankSwapping -R 2,3 -p 10", masking(TWO).name());
    assertTrue(masking(TWO).isRepeatable());
    assertTrue(masking(TWO).isRandom());
    assertFalse(masking("Microaggregation").isRandom());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Microaggregation -gamma 0.5",
      "weka.filters.MultiFilter -F \"weka.filters.unsupervised.attribute.Microaggregation -gamma 0.5\""})
  void warningsGoToTheCaller(String filter) {
    Listener heard = new Listener();
    masking(filter).mask(SampleData.numbers(30, 1), heard);
    assertTrue(heard.shares().stream().noneMatch(share -> share > 1), () -> heard.details().toString());
    Refused.says("Microaggregation: -gamma … -M MDAV … -M V_MDAV", heard.warned().get(0));
  }

  @Test
  void theCallerStopsIt() {
    assertThrows(Progress.Stopped.class, () -> masking("Microaggregation").mask(SampleData.numbers(30, 1), STOPPED));
  }

  @Test
  void theClassIsThatOfTheCallerAndNotPassedOn() {
    Instances data = SampleData.numbers(30, 1);
    Instances masked = masking("AdditiveNoise -S 3").withClass("a2").mask(data, Progress.NONE);
    assertEquals(-1, masked.classIndex());
    assertEquals(-1, data.classIndex());
    assertTrue(IntStream.range(0, 30).allMatch(i -> masked.instance(i).value(1) == data.instance(i).value(1)));
    assertNotEquals(data.toString(), masked.toString());
    data.setClassIndex(1);
    Instances without = masking("AdditiveNoise -S 3").withClass("").mask(data, Progress.NONE);
    assertEquals(1, without.classIndex());
    assertFalse(IntStream.range(0, 30).allMatch(i -> without.instance(i).value(1) == data.instance(i).value(1)));
  }

  @Test
  void aFilterThatChangesTheAttributesIsRefused() {
    Filter remove = Study.filter("weka.filters.unsupervised.attribute.Remove -R 1");
    String message = assertThrows(IllegalArgumentException.class,
        () -> FilterMasking.of(remove).mask(SampleData.numbers(30, 1), Progress.NONE)).getMessage();
    assertTrue(message.startsWith("-F Remove -R 1: "), message);
  }
}
