package doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.aggregate.Choquet;
import sdc.data.Progress;
import sdc.learn.HrlaLearner;
import sdc.learn.likelihood.RegularisedLearner;
import sdc.link.intruder.AttributeSubsets;
import sdc.risk.ClassLinkage;
import weka.core.Instances;
import weka.datagenerators.microdata.CensusLike;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.FilterMasking;
import weka.disclosure.Study;
import weka.disclosure.linkage.MahalanobisLinkage;
import weka.disclosure.utility.ClassifierUtility;
import weka.filters.unsupervised.attribute.RankSwapping;
import weka.filters.unsupervised.attribute.TopBottomCoding;

/** Figures that the pages state in running text: made again where they were measured, compared with the code where they are limits. */
class FiguresTest {

  private static String page(String name) throws IOException {
    return Page.read("doc/" + name).text().replaceAll("\\s+", " ");
  }

  private static Instances sample() throws Exception {
    CensusLike generator = new CensusLike();
    generator.setDatasetFormat(generator.defineDataFormat());
    return generator.generateExamples();
  }

  /** One block of all attributes against three: doc/maskings.md tells the links of both. */
  @Test
  void linksOfOneBlockAndOfThree() throws Exception {
    Instances data = sample();
    List<Integer> found = new ArrayList<>();
    for (String masking : List.of("Microaggregation -k 3", "Microaggregation -B 1-4:3,5-8:3,9-13:3")) {
      Instances masked = FilterMasking.of(Study.filter(masking)).mask(data, Progress.NONE);
      found.add(new DisclosureEvaluation().evaluate(data, masked).linkages().get(0).links().linked());
    }
    assertTrue(page("maskings.md").contains("Of the sample's " + data.numInstances() + " records EuclideanLinkage finds " + found.get(0)
        + " with one block of 13 and k = 3, and " + found.get(1) + " with `-B 1-4:3,5-8:3,9-13:3`"), found::toString);
  }

  /** The uniques of doc/why.md. */
  @ParameterizedTest
  @CsvSource({"AGI", "PTOTVAL"})
  void incomesThatNoOtherRecordHas(String attribute) throws Exception {
    Instances data = sample();
    Map<Double, Integer> counts = new HashMap<>();
    Arrays.stream(data.attributeToDoubleArray(data.attribute(attribute).index())).forEach(v -> counts.merge(v, 1, Integer::sum));
    double percent = 100.0 * counts.values().stream().filter(count -> count == 1).count() / data.numInstances();
    assertTrue(page("why.md").contains("this package's sample of " + data.numInstances() + " incomes, " + Math.round(percent)
        + " records of 100 have a gross income (AGI) that no other record has, and likewise a total income"), attribute + ": " + percent);
  }

  @Test
  void defaultsInRunningText() throws Exception {
    for (String page : List.of("../README.md", "tutorial.md")) {
      assertSaid(page, "default (\\d+) draws fresh randomness of 256 bits", new RankSwapping().getSeed());
    }
    assertTrue(page("faq.md").contains("`-M " + new MahalanobisLinkage().getMethod() + "`, the default"));
    assertTrue(page("maskings.md").contains("by default both ends are coded, 5 percent each"));
    Instances data = sample();
    assertEquals(FilterMasking.of(Study.filter("TopBottomCoding -bottom 5 -top 5")).mask(data, Progress.NONE).toString(),
        FilterMasking.of(new TopBottomCoding()).mask(data, Progress.NONE).toString());
  }

  /** What doc/measures.md cites as "Name, Name 2001" or "Name, Name (2001)" stands in its list of references. */
  @Test
  void everyPaperOfTheMeasuresIsInTheReferences() throws IOException {
    String all = page("measures.md");
    int list = all.indexOf("## References");
    Pattern cited = Pattern.compile("(\\p{Lu}[\\p{L}-]+)(?:, \\p{Lu}[\\p{L}-]+)* \\(?((?:19|20)\\d\\d)\\b");
    List<String> lacking = cited.matcher(all.substring(0, list)).results()
        .filter(each -> !Pattern.compile(" " + each.group(1) + "(, [^()]*)? \\(" + each.group(2) + "\\)").matcher(all.substring(list))
            .find())
        .map(MatchResult::group).distinct().toList();
    assertEquals(List.of(), lacking);
    assertTrue(cited.matcher(all.substring(0, list)).results().count() > 20);
  }

  /** A limit in words or figures, and the constant that it stands for. */
  private static void assertSaid(String page, String words, int limit) throws IOException {
    List<MatchResult> found = Pattern.compile(words).matcher(page(page)).results().toList();
    assertTrue(!found.isEmpty(), () -> page + " does not say " + words);
    for (MatchResult each : found) {
      String said = each.group(1).replace(",", "").replace("five", "5").replace("ten", "10");
      assertEquals(limit, Integer.parseInt(said), () -> page + ": " + each.group());
    }
  }

  @Test
  void limitsAreThoseOfTheCode() throws IOException {
    assertSaid("measures.md", "original's quantiles into (\\d+) classes", ClassLinkage.CLASSES);
    assertSaid("measures.md", "the records are dealt into (\\w+) folds", ClassifierUtility.FOLDS);
    assertSaid("linkages.md", "More than ([\\d,]+) sets are refused", AttributeSubsets.MOST_SETS);
    assertSaid("solver.md", "A full measure on more than (\\d+) attributes is refused", Choquet.MOST);
    assertSaid("train-test.md", "chosen by (\\w+)-fold cross-validation", RegularisedLearner.FOLDS);
    assertSaid("train-test.md", "λ = 0.01, (\\d+) iterations", HrlaLearner.ITERATIONS);
  }
}
