package sdc.data.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bounds by profiles never exceed the differences themselves, and leave out most texts that have little in common. */
class TextProfileTest {

  /** Words of few or many letters, of any alphabet, also none at all. */
  private static String text(Random random) {
    int letters = 1 + random.nextInt(30);
    return IntStream.range(0, random.nextInt(4)).mapToObj(word -> IntStream.range(0, random.nextInt(9))
        .mapToObj(i -> "" + (char) ((random.nextInt(20) == 0 ? 'Ж' : 'a') + random.nextInt(letters))).collect(Collectors.joining()))
        .collect(Collectors.joining(" ")).strip();
  }

  private static String changed(String text, Random random) {
    int at = random.nextInt(text.length() + 1);
    return (random.nextBoolean() ? text.substring(0, at) + "q" + text.substring(at)
        : text.substring(0, Math.max(0, at - 1)) + text.substring(at)).strip();
  }

  @ParameterizedTest
  @EnumSource(TextMeasure.class)
  void boundsOfBoxesAreBelowAllDifferences(TextMeasure measure) {
    double sum = 0;
    for (int seed = 0; seed < 4000; seed++) {
      Random random = new Random(seed);
      String query = text(random);
      String near = changed(query, random);
      String[] others = IntStream.range(0, 1 + random.nextInt(4)).mapToObj(i -> i == 0 && random.nextBoolean() ? near : text(random))
          .toArray(String[]::new);
      TextProfile profile = new TextProfile(measure, 8);
      double[] own = new double[profile.size() + 1];
      profile.write(query, own, 1);
      double[] low = new double[profile.size() + 2];
      double[] high = new double[profile.size() + 2];
      Arrays.fill(low, Double.POSITIVE_INFINITY);
      Arrays.fill(high, Double.NEGATIVE_INFINITY);
      double least = 1;
      for (String other : others) {
        double[] written = new double[profile.size() + 2];
        profile.write(other, written, 2);
        Arrays.setAll(low, k -> Math.min(low[k], written[k]));
        Arrays.setAll(high, k -> Math.max(high[k], written[k]));
        least = Math.min(least, measure.ofPlain(query, other));
      }
      double bound = profile.least(own, 1, low, high, 2);
      assertTrue(bound >= 0 && bound <= least,
          "seed " + seed + ": " + bound + " of " + least + ", " + query + " | " + Arrays.asList(others));
      sum += bound / 4000;
      if (random.nextInt(3) == 0) {
        double[] missing = new double[profile.size()];
        profile.write(null, missing, 0);
        assertEquals(0, profile.least(own, 1, missing, missing, 0), "seed " + seed);
      }
    }
    assertTrue(sum > 0.05, "mean bound " + sum);
  }

  /** Names whose first four letters agree get what Winkler adds. */
  @Test
  void prefixesAreAllowedFor() {
    TextProfile profile = new TextProfile(TextMeasure.JARO_WINKLER, 6);
    double[] one = new double[profile.size()];
    double[] other = new double[profile.size()];
    profile.write("martha", one, 0);
    profile.write("marhta", other, 0);
    assertEquals(0, profile.least(one, 0, other, other, 0));
    profile.write("mxyzzw", other, 0);
    double same = profile.least(one, 0, other, other, 0);
    profile.write("xmyzzw", other, 0);
    assertTrue(profile.least(one, 0, other, other, 0) >= same);
  }

  /** Of letters that each have a class of their own, the bound on a single text is the formula of the header. */
  @ParameterizedTest
  @EnumSource(value = TextMeasure.class, names = {"LEVENSHTEIN", "JARO_WINKLER"})
  void boundsOfSingleTextsAreTheFormula(TextMeasure measure) {
    TextProfile profile = new TextProfile(measure, 9);
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      String a = frequent(random);
      String b = random.nextInt(3) == 0 ? a.substring(0, a.length() / 2 + 1) + frequent(random) : frequent(random);
      double[] one = new double[profile.size()];
      double[] other = new double[profile.size()];
      profile.write(a, one, 0);
      profile.write(b, other, 0);
      double common = "etaoinshrdlucm".chars().mapToLong(c -> Math.min(count(a, c), count(b, c))).sum();
      double jaro = (common / a.length() + common / b.length() + 1) / 3;
      double winkler = jaro >= 0.7 && a.charAt(0) == b.charAt(0) ? 0.4 * (1 - jaro) : 0;
      double twin = 1 - (measure == TextMeasure.LEVENSHTEIN ? common / Math.max(a.length(), b.length()) : jaro + winkler);
      assertEquals(twin, profile.least(one, 0, other, other, 0), 2e-9, "seed " + seed + ": " + a + ", " + b);
    }
  }

  private static String frequent(Random random) {
    return IntStream.range(0, 1 + random.nextInt(12)).mapToObj(i -> "" + "etaoinshrdlucm".charAt(random.nextInt(14)))
        .collect(Collectors.joining());
  }

  private static long count(String text, int letter) {
    return text.chars().filter(c -> c == letter).count();
  }

  /** Words with hashes of their own: the bound on a single text is its difference. */
  @Test
  void boundsOfWordsAreTheirCosine() {
    TextProfile profile = new TextProfile(TextMeasure.WORDS, 9);
    double[] one = new double[profile.size()];
    double[] other = new double[profile.size()];
    profile.write("high high street", one, 0);
    profile.write("high street hill", other, 0);
    assertEquals(1 - 3 / Math.sqrt(15), profile.least(one, 0, other, other, 0), 2e-9);
    assertEquals(1, Arrays.stream(one).map(x -> x * x).sum(), 1e-12);
  }

  /** A length near the mean, in powers of two, is about 1, so that a tree divides lengths as it divides scaled numbers. */
  @Test
  void profilesOfLettersCountInUnitsOfTheMeanLength() {
    TextProfile profile = new TextProfile(TextMeasure.LEVENSHTEIN, 9);
    double[] written = new double[profile.size() + 1];
    Arrays.fill(written, 7);
    profile.write("tattoo", written, 1);
    double[] expected = new double[profile.size()];
    expected[0] = 6 / 8.0;
    expected[1] = 't' * 0x1p-30;
    expected[2 + "etaoinshrdlucm".indexOf('t')] = 3 / 8.0;
    expected[2 + "etaoinshrdlucm".indexOf('a')] = 1 / 8.0;
    expected[2 + "etaoinshrdlucm".indexOf('o')] = 2 / 8.0;
    assertEquals(7, written[0]);
    assertArrayEquals(expected, Arrays.copyOfRange(written, 1, written.length));
  }
}
