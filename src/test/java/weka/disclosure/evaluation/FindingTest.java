package weka.disclosure.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Explanation;
import sdc.link.attack.PosteriorResult;
import sdc.link.attack.SumsResult;
import sdc.link.match.ClassifierResult;
import weka.disclosure.evaluation.Finding.Guesses;
import weka.disclosure.evaluation.Finding.Sums;

/** What linkages found besides links, as words and as figures of the JSON output. */
class FindingTest {

  private static final List<String> NAMES = List.of("age", "pay", "rent");

  @Test
  void importanceIsInTheOrderOfItsSize() {
    Explanation weights = new Explanation(NAMES, new double[] {0.25, 0.5, 0.125}, null, null);
    assertEquals(List.of("importance: pay 0.5000, age 0.2500, rent 0.1250"), Insight.toLines(weights));
    assertEquals("{importance={age=0.25, pay=0.5, rent=0.125}}", Insight.toMap(weights).toString());
  }

  @Test
  void strongestInteractionsComeFirstWhateverTheirSign() {
    double[][] pairs = {{0, 0.1, -0.3}, {0.1, 0, 0.2}, {-0.3, 0.2, 0}};
    Explanation matrix = new Explanation(NAMES, new double[] {1, 2, 3}, pairs, new double[] {-1, 2.5});
    assertEquals(List.of("importance: rent 3.0000, pay 2.0000, age 1.0000",
        "strongest interactions: age with rent -0.3000, pay with rent 0.2000, age with pay 0.1000", "eigenvalues: -1.0000, 2.5000"),
        Insight.toLines(matrix));
    assertEquals("{importance={age=1.0, pay=2.0, rent=3.0}, interactions={age,pay=0.1, age,rent=-0.3, pay,rent=0.2},"
        + " eigenvalues=[-1.0, 2.5]}", Insight.toMap(matrix).toString());
    Explanation one = new Explanation(List.of("age"), new double[] {1}, new double[1][1], null);
    assertEquals(List.of("importance: age 1.0000"), Insight.toLines(one));
  }

  @Test
  void textsNameTwentyAttributesAndFivePairs() {
    for (int count : new int[] {20, 21, 25}) {
      List<String> names = IntStream.range(0, count).mapToObj(k -> "a" + k).toList();
      double[] importance = new double[count];
      Arrays.setAll(importance, k -> count - k);
      List<String> lines = Insight.toLines(new Explanation(names, importance, new double[count][count], null));
      String more = count == 20 ? "" : " and " + (count - 20) + " more";
      assertTrue(lines.get(0).endsWith("a19 " + (count - 19) + ".0000" + more), lines.get(0));
      assertEquals("strongest interactions: a0 with a1 0.0000, a0 with a2 0.0000, a0 with a3 0.0000, a0 with a4 0.0000,"
          + " a0 with a5 0.0000", lines.get(1));
    }
  }

  @Test
  void assignmentsNameTheirCost() {
    assertEquals(Map.of("cost", 2.5), new Finding.Assigned(2.5).toMap());
    assertEquals(Map.of(), Finding.NONE.toMap());
  }

  private static Sums sums(int known, int found) {
    return new Sums(new SumsResult(null, List.of(new SumsResult.Attribute("age", 2, 8, found), new SumsResult.Attribute("pay", 1, 3, 3),
        new SumsResult.Attribute("rent", 0, 0, 0)), 10, known, 4, List.of()));
  }

  @Test
  void sumsAreToldWithWhatWasKnownAndWhatIsWrong() {
    assertEquals("the sums of the groups reveal 11 of 20 values exactly, and 4 of 10 records in all 2 attributes", sums(0, 8).words());
    assertEquals("the sums of the groups reveal 10 of 20 values exactly, and 4 of 10 records in all 2 attributes; 5 others were known"
        + " before; 1 more values are wrong, so some release has no means of groups, or means that are rounded too far",
        sums(5, 7).words());
    assertEquals("{sums={records=10, known=5, complete=4, values={age={releases=2, determined=8, found=7}, pay={releases=1, determined=3,"
        + " found=3}, rent={releases=0, determined=0, found=0}}}}", sums(5, 7).toMap().toString());
  }

  @Test
  void guessesAreToldBesideTheReleasedValues() {
    PosteriorResult.Attribute labels = new PosteriorResult.Attribute("sex", 10, 7, 8, Double.NaN, Double.NaN);
    PosteriorResult.Attribute numbers = new PosteriorResult.Attribute("pay", 9, 1, 2, 0.5, 0.25);
    String start = "from the release alone, 8 of 10 values are guessed right (7 are right as released)";
    String end = "; an intruder who holds all originals gives a released record's own original a probability of 12.5 % on average";
    assertEquals(start + end, guesses(labels).words());
    assertEquals("from the release alone, 2 of 9 values are guessed right (1 are right as released), with an error of 25.0 % of the"
        + " standard deviation instead of 50.0 %" + end, guesses(numbers).words());
    assertEquals("{guesses={records=10, posterior=0.125, values={sex={records=10, releasedRight=7, guessedRight=8}, pay={records=9,"
        + " releasedRight=1, guessedRight=2, releasedError=0.5, guessedError=0.25}}}}", guesses(labels, numbers).toMap().toString());
  }

  private static Guesses guesses(PosteriorResult.Attribute... attributes) {
    return new Guesses(new PosteriorResult(null, 10, 0.125, List.of(attributes), List.of()));
  }

  @Test
  void matchesNameModelsAndCandidates() {
    assertEquals("{models=5, knownRecords=24.0, wrongCandidates=240.0, meanCandidates=20.5, ownAmongCandidates=9, features=[a, b]}",
        new Finding.Matches(new ClassifierResult(null, 24, 240, 5, 20.5, 9, List.of("a", "b"))).toMap().toString());
  }
}
