package doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.FilterMasking;
import weka.disclosure.SampleData;
import weka.disclosure.Study;
import weka.disclosure.linkage.MahalanobisLinkage;
import weka.disclosure.utility.ClassifierUtility;
import weka.filters.unsupervised.attribute.RankSwapping;
import weka.filters.unsupervised.attribute.TopBottomCoding;

/** Figures in the text of pages: measured figures are measured again, limits are compared with the code. */
class FiguresTest {

  private static String page(String name) throws IOException {
    return Page.read("doc/" + name).text().replaceAll("\\s+", " ");
  }

  /** Some paragraph of the page that has all these words holds these figures in this order; the words around them are free. */
  private static void assertFigures(String page, List<String> words, long... figures) throws IOException {
    String inOrder = Arrays.stream(figures).mapToObj(figure -> "\\b" + figure + "\\b").collect(Collectors.joining(".*"));
    List<String> paragraphs = Arrays.stream(Page.read("doc/" + page).text().split("\\n\\s*\\n"))
        .filter(paragraph -> words.stream().allMatch(paragraph::contains)).toList();
    assertTrue(paragraphs.stream().anyMatch(Pattern.compile(inOrder, Pattern.DOTALL).asPredicate()),
        () -> page + " lacks " + Arrays.toString(figures) + " in " + paragraphs);
  }

  /** One block of all attributes against three: doc/maskings.md states the links of both. */
  @Test
  void linksOfOneBlockAndOfThree() throws Exception {
    Instances data = SampleData.census(1080, 1);
    int[] found = new int[2];
    List<String> maskings = List.of("Microaggregation -k 3", "Microaggregation -B 1-4:3,5-8:3,9-13:3");
    for (int m = 0; m < found.length; m++) {
      Instances masked = FilterMasking.of(Study.filter(maskings.get(m))).mask(data, Progress.NONE);
      found[m] = new DisclosureEvaluation().evaluate(data, masked).linkages().get(0).links().linked();
    }
    assertFigures("maskings.md", List.of("EuclideanLinkage", "`-B 1-4:3,5-8:3,9-13:3`"), data.numInstances(), found[0], found[1]);
  }

  /** README's picture shows the links that the output above it shows, which CommandsTest compares with the program's. */
  @Test
  void linksInThePictureOfTheWorstCase() throws Exception {
    Pattern linked = Pattern.compile("^(?:Euclidean|Supervised)Linkage.*?  +(\\d+) ", Pattern.MULTILINE);
    List<String> shown = linked.matcher(Page.read("README.md").text()).results().limit(2).map(row -> row.group(1)).toList();
    String picture = Files.readString(Path.of("doc/images/worst-case.svg"));
    assertEquals(2, shown.size());
    for (String count : shown) {
      assertTrue(picture.contains(">" + count + " of 1080 records linked<"), () -> count + " is not in the picture");
    }
    assertTrue(picture.contains("more than " + shown.get(1)), picture);
  }

  /** The uniques of doc/why.md. */
  @ParameterizedTest
  @CsvSource({"AGI", "PTOTVAL"})
  void incomesThatNoOtherRecordHas(String attribute) throws Exception {
    Instances data = SampleData.census(1080, 1);
    Map<Double, Integer> counts = new HashMap<>();
    Arrays.stream(data.attributeToDoubleArray(data.attribute(attribute).index())).forEach(v -> counts.merge(v, 1, Integer::sum));
    double percent = 100.0 * counts.values().stream().filter(count -> count == 1).count() / data.numInstances();
    assertFigures("why.md", List.of("sample", "AGI", "total"), data.numInstances(), Math.round(percent));
  }

  @Test
  void defaultsInRunningText() throws Exception {
    for (String page : List.of("../README.md", "tutorial.md")) {
      assertSaid(page, "default (\\d+) draws[^.]* 256 bits", new RankSwapping().getSeed());
    }
    assertTrue(page("faq.md").contains("`-M " + new MahalanobisLinkage().getMethod() + "`, the default"));
    assertFigures("maskings.md", List.of("default", "percent", "`-bottom 0`"), 5);
    Instances data = SampleData.census(1080, 1);
    assertEquals(FilterMasking.of(Study.filter("TopBottomCoding -bottom 5 -top 5")).mask(data, Progress.NONE).toString(),
        FilterMasking.of(new TopBottomCoding()).mask(data, Progress.NONE).toString());
  }

  /** What doc/measures.md cites as "Name, Name 2001" or "Name, Name (2001)" is in its list of references. */
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

  /** A limit in words or figures, and its constant. */
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
    assertSaid("measures.md", "quantiles[^.]* (\\d+) classes", ClassLinkage.CLASSES);
    assertSaid("measures.md", "into (\\w+) folds", ClassifierUtility.FOLDS);
    assertSaid("linkages.md", "than ([\\d,]+) sets", AttributeSubsets.MOST_SETS);
    assertSaid("solver.md", "full measure[^.]* (\\d+) attributes", Choquet.MOST);
    assertSaid("train-test.md", "(\\w+)-fold cross-validation", RegularisedLearner.FOLDS);
    assertSaid("train-test.md", "λ = 0.01, (\\d+) iterations", HrlaLearner.ITERATIONS);
  }
}
