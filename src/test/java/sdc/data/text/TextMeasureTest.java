package sdc.data.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Differences of texts: published similarities, and slow twins written down from the definitions, on random texts. */
class TextMeasureTest {

  /** Winkler, String comparator metrics and enhanced decision rules (1990), the examples that every implementation quotes. */
  @Test
  void jaroWinklerIsThePublishedOne() {
    assertEquals(1 - 0.961, TextMeasure.JARO_WINKLER.of("MARTHA", "MARHTA"), 5e-4);
    assertEquals(1 - 0.840, TextMeasure.JARO_WINKLER.of("DWAYNE", "DUANE"), 5e-4);
    assertEquals(1 - 0.813, TextMeasure.JARO_WINKLER.of("DIXON", "DICKSONX"), 5e-4);
  }

  @Test
  void levenshteinCountsLetters() {
    assertEquals(3 / 7.0, TextMeasure.LEVENSHTEIN.of("kitten", "sitting"), 1e-12);
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      String a = text(random);
      String b = text(random);
      double twin = a.equals(b) ? 0 : (double) edits(a, b) / Math.max(a.length(), b.length());
      assertEquals(twin, TextMeasure.LEVENSHTEIN.of(a, b), 1e-12, a + " " + b);
    }
  }

  private static int edits(String a, String b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.length() + b.length();
    }
    int replaced = edits(a.substring(1), b.substring(1)) + (a.charAt(0) == b.charAt(0) ? 0 : 1);
    return Math.min(replaced, 1 + Math.min(edits(a.substring(1), b), edits(a, b.substring(1))));
  }

  private static String text(Random random) {
    return IntStream.range(0, 1 + random.nextInt(6)).mapToObj(i -> "" + (char) ('a' + random.nextInt(3))).collect(Collectors.joining());
  }

  @Test
  void wordsCountInAnyOrder() {
    assertEquals(0, TextMeasure.WORDS.of("12 High Street", "Street, High 12"), 1e-12);
    assertEquals(1 - 2 / Math.sqrt(6), TextMeasure.WORDS.of("High Street", "High Street North"), 1e-12);
    assertEquals(1, TextMeasure.WORDS.of("Müller", "Mueller"), 0);
    assertEquals(1, TextMeasure.WORDS.of("--", "a"), 0);
  }

  @Test
  void everyMeasureIsSymmetricFromZeroToOne() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      String a = text(random) + (random.nextBoolean() ? " " + text(random) : "");
      String b = text(random);
      for (TextMeasure measure : TextMeasure.values()) {
        double d = measure.of(a, b);
        assertTrue(d >= 0 && d <= 1, measure + " " + a + " " + b);
        assertEquals(d, measure.of(b, a), 1e-12, measure + " " + a + " " + b);
        assertEquals(0, measure.of(a, " " + a.toUpperCase() + " "), 0);
      }
    }
    for (TextMeasure measure : TextMeasure.values()) {
      assertEquals(0, measure.of("", ""), 0);
      assertEquals(1, measure.of("", "a"), 0);
    }
  }
}
