package sdc.data.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Squared differences by codes, kept or not, and comparisons that leave out distant texts, beside the measures themselves. */
class TextSquaresTest {

  private static List<String> texts(int number, long seed) {
    Random random = new Random(seed);
    return IntStream.range(0, number).mapToObj(i -> "Abc Road".substring(random.nextInt(4), 4 + random.nextInt(5)) + " " + i % 97).toList();
  }

  private static double square(List<String> texts, TextMeasure measure, int a, int b) {
    double difference = a == b ? 0 : measure.of(texts.get(a), texts.get(b));
    return difference * difference;
  }

  /** Up to 2000 texts the squares are kept, and asked for twice; beyond they are computed. */
  @ParameterizedTest
  @EnumSource(TextMeasure.class)
  void squaresAreThoseOfTheMeasure(TextMeasure measure) {
    for (int number : new int[] {1, 40, 2000, 2001}) {
      List<String> texts = texts(number, number);
      TextSquares squares = new TextSquares(texts, measure);
      Random random = new Random(number);
      for (int draw = 0; draw < 400; draw++) {
        int a = random.nextInt(number);
        int b = random.nextInt(number);
        String pair = number + " texts: " + texts.get(a) + ", " + texts.get(b);
        assertEquals(square(texts, measure, a, b), squares.of(a, b), 1e-12, pair);
        assertEquals(square(texts, measure, b, a), squares.of(b, a), 1e-12, pair);
        assertEquals(squares.of(a, b), squares.of(a, b), pair);
      }
    }
  }

  @Test
  void textsArePlain() {
    TextSquares squares = new TextSquares(List.of(" HIGH Street ", ""), TextMeasure.WORDS);
    assertEquals(TextMeasure.plain(" HIGH Street "), squares.text(0));
    assertEquals("", squares.text(1));
    assertNull(squares.text(-1));
  }

  /** Of up to 200 texts with records, each counts. */
  @ParameterizedTest
  @EnumSource(TextMeasure.class)
  void agreeingRecordsAreAllLessTheirSquares(TextMeasure measure) {
    List<String> texts = texts(230, 3);
    long[] counts = new Random(4).longs(230, 0, 5).toArray();
    IntStream.range(0, 230).filter(code -> code % 7 == 0).forEach(code -> counts[code] = 0);
    double[] agreeing = new TextSquares(texts, measure).agreeing(counts);
    for (int a = 0; a < 230; a++) {
      int code = a;
      double twin = IntStream.range(0, 230).mapToDouble(b -> counts[b] * (1 - square(texts, measure, code, b))).sum();
      assertEquals(twin, agreeing[a], 1e-9, texts.get(a));
    }
  }

  /** Of 401 texts with records each third counts, since no more than 200 do. */
  @Test
  void longListsAreSampledAtEqualSteps() {
    List<String> texts = texts(401, 5);
    long[] counts = new Random(6).longs(401, 1, 5).toArray();
    double[] agreeing = new TextSquares(texts, TextMeasure.LEVENSHTEIN).agreeing(counts);
    double all = Arrays.stream(counts).sum();
    for (int a = 0; a < 401; a++) {
      double others = 0;
      double agree = 0;
      for (int b = 0; b < 401; b += 3) {
        others += b == a ? 0 : counts[b];
        agree += b == a ? 0 : counts[b] * (1 - square(texts, TextMeasure.LEVENSHTEIN, a, b));
      }
      assertEquals(counts[a] + (all - counts[a]) * agree / others, agreeing[a], 1e-9, texts.get(a));
    }
  }

  /** Beyond 2000 texts the others agree with each text in one share, the mean of those sought. */
  @Test
  void manyTextsHaveOneShare() {
    int number = 2001;
    List<String> texts = texts(number, 8);
    long[] counts = new Random(9).longs(number, 1, 5).toArray();
    double[] agreeing = new TextSquares(texts, TextMeasure.WORDS).agreeing(counts);
    double all = Arrays.stream(counts).sum();
    double mean = 0;
    for (int a = 0; a < number; a += 2) {
      double others = 0;
      double agree = 0;
      for (int b = 0; b < number; b += 11) {
        others += b == a ? 0 : counts[b];
        agree += b == a ? 0 : counts[b] * (1 - square(texts, TextMeasure.WORDS, a, b));
      }
      mean += agree / others / 1001;
    }
    for (int a = 0; a < number; a += 50) {
      assertEquals(counts[a] + (all - counts[a]) * mean, agreeing[a], 1e-6, "text " + a);
    }
  }

  @Test
  void onlyOneTextAgreesWithItself() {
    assertEquals(3, new TextSquares(List.of("a"), TextMeasure.WORDS).agreeing(new long[] {3})[0]);
    assertEquals(0, new TextSquares(List.of("a"), TextMeasure.WORDS).agreeing(new long[] {0})[0]);
  }

  /** Of random words, which have little in common, most need no comparison to be known as different. */
  @ParameterizedTest
  @EnumSource(TextMeasure.class)
  void comparisonsAreMadeOnlyWhereTheBoundLeavesThemOpen(TextMeasure measure) {
    List<String> texts = IntStream.range(0, 60).mapToObj(i -> new Random(i).ints(6, 'a', 'z' + 1)
        .mapToObj(letter -> "" + (char) letter).collect(Collectors.joining())).toList();
    TextComparison near = TextComparison.of(texts, measure);
    TextComparison all = TextComparison.of(texts, measure);
    for (int a = 0; a < 60; a++) {
      for (int b = 0; b < a; b++) {
        near.difference(a, b, 0.1);
        all.difference(a, b, 1);
      }
    }
    assertTrue(near.computed() < 177, measure + ": " + near.computed() + " of 1770"); // a tenth
    assertEquals(1770, all.computed());
  }

  @Test
  void theMostItselfIsAllowed() {
    TextComparison comparison = TextComparison.of(List.of("ab", "ac", "AB "), TextMeasure.LEVENSHTEIN);
    assertEquals(0.5, comparison.difference(0, 1, 0.5));
    assertEquals(1, comparison.difference(0, 1, 0.49));
    assertEquals(0, comparison.difference(0, 2, 0), "the same plain text");
    assertEquals(0, comparison.difference(1, 1, 0));
  }

  @ParameterizedTest
  @EnumSource(TextMeasure.class)
  void comparisonsGiveDifferencesUpToTheMost(TextMeasure measure) {
    List<String> texts = texts(60, 11);
    TextComparison comparison = TextComparison.of(texts, measure);
    for (int a = 0; a < 60; a++) {
      for (int b = 0; b < 60; b++) {
        double difference = a == b ? 0 : measure.of(texts.get(a), texts.get(b));
        for (double most : new double[] {0, 0.2, 0.5, 1}) {
          double twin = difference <= most + 1e-12 ? difference : 1;
          assertEquals(twin, comparison.difference(a, b, most + 1e-9), 1e-9, measure + " " + texts.get(a) + ", " + texts.get(b));
        }
      }
    }
  }
}
