package sdc.link.probabilistic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sdc.data.Column;
import sdc.data.Hierarchy;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Recoding;
import sdc.data.SetNotation;
import sdc.data.Table;
import sdc.link.Links;

/** Released values that stand for sets, and missing ones, in the pattern of agreement. */
class VagueLevelsTest {

  private static final Hierarchy TOWNS = Hierarchy.of(List.of(List.of("a", "ab", "*"), List.of("b", "ab", "*"), List.of("c", "cd", "*"),
      List.of("d", "cd", "*")));

  private record Files(double[] age, List<String> ages, List<String> town, List<String> towns) {

    static Files random(SplittableRandom random, int n) {
      double[] age = random.doubles(n).map(v -> Math.floor(30 * v)).toArray();
      List<String> ages = Arrays.stream(age).mapToObj(v -> switch (random.nextInt(4)) {
        case 0 -> "*";
        case 1 -> "" + (int) v;
        default -> "[" + (int) v / 10 * 10 + ", " + ((int) v / 10 * 10 + 10) + "[";
      }).toList();
      List<String> town = random.ints(n, 0, 4).mapToObj(c -> "abcd".substring(c, c + 1)).toList();
      List<String> towns = town.stream().map(t -> random.nextInt(4) == 0 ? "*" : random.nextBoolean() ? t : t.compareTo("c") < 0 ? "ab"
          : "cd").toList();
      return new Files(age, ages, town, towns);
    }

    MaskedPair pair() {
      return pair(new boolean[age.length]);
    }

    /** The same files without the original values of these records. */
    MaskedPair pair(boolean[] gone) {
      List<Column> original = new ArrayList<>();
      List<Column> masked = new ArrayList<>();
      double[] left = IntStream.range(0, age.length).mapToDouble(i -> gone[i] ? Double.NaN : age[i]).toArray();
      List<String> named = IntStream.range(0, gone.length).mapToObj(i -> gone[i] ? "" : town.get(i)).toList();
      Recoding.Columns first = new Recoding(null, SetNotation.NUMBERS, Double::toString).read(NumericColumn.of("age", left),
          labels("age", ages));
      Recoding.Columns second = new Recoding(TOWNS, SetNotation.NUMBERS, Double::toString).read(labels("town", named),
          labels("town", towns));
      original.addAll(List.of(first.original(), second.original()));
      masked.addAll(List.of(first.masked(), second.masked()));
      return MaskedPair.aligned(Table.of(original), Table.of(masked));
    }

    /** The level of ages that agree if they are equal: 0 equal, 1 different, 2 vague, 3 missing. */
    int ageLevel(int i, int j) {
      String text = ages.get(j);
      int decade = (int) age[i] / 10 * 10;
      return text.equals("*") ? 3 : text.startsWith("[") ? text.startsWith("[" + decade + ",") ? 2 : 1
          : Integer.parseInt(text) == (int) age[i] ? 0 : 1;
    }

    int townLevel(int i, int j) {
      String text = towns.get(j);
      return text.equals("*") ? 3 : text.length() == 2 ? text.contains(town.get(i)) ? 2 : 1 : text.equals(town.get(i)) ? 0 : 1;
    }
  }

  private static ProbabilisticSettings settings(Agreement agreement) {
    return new ProbabilisticSettings(agreement, agreement == Agreement.TOLERANCE ? 0 : 0.1, 2, 0, 1e-4, 0.05, false, true, 50, 1e-9);
  }

  @Test
  void levelsEqualTheTwin() {
    for (int seed = 0; seed < 100; seed++) {
      Files files = Files.random(new SplittableRandom(seed), 40);
      Patterns patterns = Patterns.of(files.pair(), settings(Agreement.TOLERANCE));
      for (Patterns each : List.of(patterns, patterns.turned().turned())) {
        long[] codes = new long[40];
        for (int i = 0; i < 40; i++) {
          each.write(i, codes);
          for (int j = 0; j < 40; j++) {
            assertEquals(files.ageLevel(i, j), each.level(codes[j], 0), "seed " + seed + ", age of " + i + ", " + j);
            assertEquals(files.townLevel(i, j), each.level(codes[j], 1), "seed " + seed + ", town of " + i + ", " + j);
          }
        }
      }
      long[] turned = new long[40];
      patterns.turned().write(7, turned);
      assertEquals(files.ageLevel(3, 7), patterns.turned().level(turned[3], 0), "seed " + seed);
    }
  }

  /** They have the level of missing values with every masked value. The share of vague pairs is that among all that have both values. */
  @Test
  void missingOriginalValuesSayNothing() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Files files = Files.random(random, 30);
      boolean[] gone = new boolean[30];
      IntStream.range(0, 30).forEach(i -> gone[i] = i > 0 && random.nextInt(4) == 0);
      Patterns patterns = Patterns.of(files.pair(gone), settings(Agreement.TOLERANCE));
      long[] codes = new long[30];
      int[][] pairs = new int[2][2];
      for (int i = 0; i < 30; i++) {
        patterns.write(i, codes);
        for (int j = 0; j < 30; j++) {
          int age = gone[i] ? 3 : files.ageLevel(i, j);
          int town = gone[i] ? 3 : files.townLevel(i, j);
          assertEquals(age, patterns.level(codes[j], 0), "seed " + seed + ", age of " + i + ", " + j);
          assertEquals(town, patterns.level(codes[j], 1), "seed " + seed + ", town of " + i + ", " + j);
          count(pairs[0], age, files.ages().get(j).startsWith("["));
          count(pairs[1], town, files.towns().get(j).length() == 2);
        }
      }
      for (int k = 0; k < 2; k++) {
        double share = (double) pairs[k][1] / pairs[k][0];
        assertEquals(share, patterns.of(k).vagueShare(), 1e-12, "seed " + seed);
        assertEquals(share, patterns.turned().of(k).vagueShare(), 1e-12, "seed " + seed + ", turned");
      }
    }
  }

  /** Counts a pair with both values, and one of them with a set. */
  private static void count(int[] pairs, int level, boolean isSet) {
    pairs[0] += level < 3 ? 1 : 0;
    pairs[1] += level < 3 && isSet ? 1 : 0;
  }

  /** Levels of the twin give the index of each pair, graded or not; missing values add nothing. */
  @ParameterizedTest
  @EnumSource(value = Agreement.class, names = {"TOLERANCE", "CONTINUOUS", "QUADRATIC"})
  void linksAreTheLargestIndexes(Agreement agreement) {
    for (int seed = 0; seed < 40; seed++) {
      Files files = Files.random(new SplittableRandom(seed), 40);
      ProbabilisticResult result = new ProbabilisticLinker(settings(agreement)).run(files.pair(), Progress.NONE);
      Links links = result.links();
      for (int row = 0; row < 40; row++) {
        int i = row;
        int best = links.nearest(i);
        boolean worse = IntStream.range(0, 40).anyMatch(j -> files.ageLevel(i, j) >= 2 && files.townLevel(i, j) != 1
            && weight(result, 0, files.ageLevel(i, j)) + weight(result, 1, files.townLevel(i, j)) > result.index(i) + 1e-9);
        assertTrue(!worse && best >= 0, "seed " + seed + ", record " + i);
      }
    }
  }

  private static double weight(ProbabilisticResult result, int attribute, int level) {
    return level == 3 ? 0 : result.model().weight(attribute, level);
  }

  /** What fits speaks for a match, less than what is equal; what contradicts speaks against it. */
  @Test
  void fittingValuesSpeakForAMatch() {
    Files files = Files.random(new SplittableRandom(5), 400);
    MatchModel model = new ProbabilisticLinker(settings(Agreement.TOLERANCE)).run(files.pair(), Progress.NONE).model();
    assertTrue(model.weight(0, 0) > model.weight(0, 2) && model.weight(0, 2) > 0 && model.weight(0, 1) < 0);
  }
}
