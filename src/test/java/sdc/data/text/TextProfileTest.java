package sdc.data.text;

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
}
