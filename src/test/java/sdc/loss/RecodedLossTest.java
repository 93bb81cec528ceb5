package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Column;
import sdc.data.CountedValues;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Recoding;
import sdc.data.ReleasedSet;
import sdc.data.SetNotation;
import sdc.data.Table;
import sdc.data.number.Decimals;

/** Sets of numbers in the place of numbers. */
class RecodedLossTest {

  private static MaskedPair pair(double[] original, String[] masked) {
    Map<String, Integer> codes = new HashMap<>();
    int[] code = Arrays.stream(masked).mapToInt(label -> label == null ? NominalColumn.MISSING
        : codes.computeIfAbsent(label, l -> codes.size())).toArray();
    String[] labels = new String[codes.size()];
    codes.forEach((label, c) -> labels[c] = label);
    Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Double::toString)
        .read(NumericColumn.of("age", original), NominalColumn.of("age", List.of(labels), code));
    assertTrue(RecodedLoss.isOf(read.original(), read.masked()), read.unread().toString());
    return MaskedPair.aligned(Table.of(List.of(read.original())), Table.of(List.of(read.masked())));
  }

  private static double loss(double[] original, DoubleFunction<String> recode) {
    MaskedPair pair = pair(original, Arrays.stream(original).mapToObj(recode).toArray(String[]::new));
    double total = InformationLoss.of(pair, Progress.NONE).total().number().orElseThrow();
    assertEquals(RecodedLoss.percent(pair, 0), total, 1e-9, "no cell is lost");
    return total;
  }

  private static double[] ages(int seed) {
    Random random = new Random(seed);
    return IntStream.range(0, 300).mapToDouble(i -> Math.min(99, Math.abs(Math.rint(30 + 25 * random.nextGaussian())))).toArray();
  }

  private static String span(double age, int width) {
    int from = (int) age / width * width;
    return "[" + from + ", " + (from + width) + "[";
  }

  @Test
  void growsWithTheWidthFromNothingToAll() {
    for (int seed = 0; seed < 10; seed++) {
      double[] ages = ages(seed);
      double before = 0;
      for (int width : new int[] {2, 4, 8, 16, 32, 64}) {
        double loss = loss(ages, age -> span(age, width));
        assertTrue(loss > before, "seed " + seed + ", width " + width + ": " + loss + " after " + before);
        before = loss;
      }
      assertTrue(loss(ages, age -> span(age, 8)) < 15, "eight years of a hundred cost little");
      assertEquals(100, loss(ages, age -> "[0, 100["), 1e-9);
      assertEquals(0, loss(ages, age -> age < 1 ? "[0, 1[" : Integer.toString((int) age)), 1e-9, "the same numbers");
    }
  }

  @Test
  void starsAreLostAndIndependentIntervalsToo() {
    for (int seed = 0; seed < 5; seed++) {
      double[] ages = ages(seed);
      Random random = new Random(seed);
      double stars = InformationLoss.of(pair(ages, IntStream.range(0, 300).mapToObj(i -> i % 4 == 0 ? "*" : span(ages[i], 2))
          .toArray(String[]::new)), Progress.NONE).total().number().orElseThrow();
      assertTrue(stars > 25 && stars < 30, "a quarter is suppressed: " + stars);
      double strangers = loss(ages, age -> span(ages[random.nextInt(300)], 10));
      assertTrue(strangers > 90, "seed " + seed + ": " + strangers);
    }
  }

  /** The definition, over all pairs. */
  @Test
  void agreesWithThePlainDefinition() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int n = 2 + random.nextInt(12);
      double[] x = random.doubles(n, -5, 5).map(v -> random.nextBoolean() ? Math.rint(v) : v).toArray();
      String[] y = IntStream.range(0, n).mapToObj(i -> random.nextInt(4) == 0 ? Double.toString(x[random.nextInt(n)])
          : "[" + (random.nextInt(12) - 7) + ", 6[").toArray(String[]::new);
      y[0] = "[-9, 9]";
      double error = 0;
      double chance = 0;
      for (int j = 0; j < n; j++) {
        double[] guesses = guesses(y[j], x);
        int own = j;
        error += DoubleStream.of(guesses).map(v -> Math.abs(v - x[own])).average().orElseThrow();
        chance += DoubleStream.of(x).map(each -> DoubleStream.of(guesses).map(v -> Math.abs(v - each)).average().orElseThrow()).sum() / n;
      }
      double expected = error == 0 ? 0 : chance <= error ? 100 : 100 * error / chance;
      assertEquals(expected, RecodedLoss.percent(pair(x, y), 0), 1e-9, "seed " + seed + " " + Arrays.toString(x) + Arrays.toString(y));
    }
  }

  private static double[] guesses(String label, double[] x) {
    if (!label.startsWith("[")) {
      return new double[] {Double.parseDouble(label)};
    }
    String[] ends = label.substring(1, label.length() - 1).split(", ");
    double low = Double.parseDouble(ends[0]);
    double high = Double.parseDouble(ends[1]);
    double[] inside = DoubleStream.of(x).filter(v -> v >= low && (v < high || label.endsWith("]") && v == high)).toArray();
    return inside.length > 0 ? inside : new double[] {(low + high) / 2};
  }

  /** Lists of numbers, and sets in the original, which count as their middle: the definition over all pairs. */
  @Test
  void listsAndSetsInTheOriginalAgreeWithThePlainDefinition() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int n = 3 + random.nextInt(12);
      String[] x = IntStream.range(0, n).mapToObj(i -> random.nextInt(4) == 0 ? "[2, 5[" : Integer.toString(random.nextInt(9)))
          .toArray(String[]::new);
      x[0] = "[2, 5[";
      x[1] = "8";
      String[] y = IntStream.range(0, n).mapToObj(i -> switch (random.nextInt(4)) {
        case 0 -> Integer.toString(random.nextInt(9));
        case 1 -> "{1, " + (2 + random.nextInt(4)) + ", 7}";
        case 2 -> "{20, 31}";
        default -> "[" + random.nextInt(4) + ", " + (4 + random.nextInt(5)) + "]";
      }).toArray(String[]::new);
      y[0] = "{8, 9}";
      double[] middles = Arrays.stream(x).mapToDouble(label -> label.equals("[2, 5[") ? 3.5 : Double.parseDouble(label)).toArray();
      double error = 0;
      double chance = 0;
      for (int j = 0; j < n; j++) {
        double[] guesses = y[j].startsWith("{") ? listed(y[j], middles) : guesses(y[j], middles);
        double own = middles[j];
        error += DoubleStream.of(guesses).map(v -> Math.abs(v - own)).average().orElseThrow();
        chance += DoubleStream.of(middles).map(m -> DoubleStream.of(guesses).map(v -> Math.abs(v - m)).average().orElseThrow()).sum() / n;
      }
      Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Decimals::text)
          .read(Given.labels("age", x), Given.labels("age", y));
      MaskedPair pair = MaskedPair.aligned(Table.of(read.original()), Table.of(read.masked()));
      assertEquals(Math.min(100, 100 * error / chance), RecodedLoss.percent(pair, 0), 1e-9, "seed " + seed);
    }
  }

  private static double[] listed(String label, double[] x) {
    double[] listed = Arrays.stream(label.substring(1, label.length() - 1).split(", ")).mapToDouble(Double::parseDouble).toArray();
    double[] inside = DoubleStream.of(x).filter(v -> DoubleStream.of(listed).anyMatch(each -> each == v)).toArray();
    return inside.length > 0 ? inside : new double[] {DoubleStream.of(listed).average().orElseThrow()};
  }

  /** Records without a partner, or without a value in one of the files, change nothing. */
  @Test
  void onlyRecordsWithBothValuesCount() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      double[] ages = random.ints(40, 0, 60).asDoubleStream().toArray();
      String[] released = Arrays.stream(ages).mapToObj(age -> span(age, 4 + random.nextInt(8))).toArray(String[]::new);
      double alone = RecodedLoss.percent(pair(Arrays.copyOf(ages, 20), Arrays.copyOf(released, 20)), 0);
      Arrays.fill(ages, 20, 25, Double.NaN);
      Arrays.fill(released, 25, 30, null);
      MaskedPair all = pair(ages, released);
      List<String> ids = IntStream.range(0, 40).mapToObj(Integer::toString).toList();
      int[] turned = IntStream.range(0, 30).map(row -> 29 - row).toArray();
      MaskedPair some = MaskedPair.matched(all.original(), ids, all.masked().rows(turned),
          IntStream.of(turned).mapToObj(ids::get).toList());
      assertEquals(alone, RecodedLoss.percent(some, 0), 1e-9, "seed " + seed);
    }
  }

  /** An original that may be any number has no middle, so it takes no part, in memory and by counts of codes. */
  @Test
  void originalsThatMayBeAnyNumberTakeNoPart() {
    Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Decimals::text).read(Given.labels("age", "]-inf, inf[", "1", "2", "6",
        "8", "]-inf, inf["), Given.labels("age", "[1, 2]", "[1, 2]", "[1, 2]", "[6, 8]", "]-inf, inf[", "9"));
    MaskedPair pair = MaskedPair.aligned(Table.of(read.original()), Table.of(read.masked()));
    // the four others have errors 0.5, 0.5, 1 and (7 + 6 + 2 + 0)/4; below, the mean errors of their guesses at 1, 2, 6 and 8
    double near = (0.5 + 0.5 + 4.5 + 6.5) / 4;
    double far = (6 + 5 + 1 + 1) / 4.0;
    double any = 2 * (1 + 5 + 7 + 4 + 6 + 2) / 16.0;
    double expected = 100 * (0.5 + 0.5 + 1 + 15 / 4.0) / (near + near + far + any);
    assertEquals(expected, RecodedLoss.percent(pair, 0), 1e-9);
    long[] once = {1, 1, 1, 1, 1, 1};
    CountedValues counted = new CountedValues(read, once, once, 6, 6);
    ValueSums.Labels sums = new ValueSums.Labels("age", counted.labels());
    IntStream.range(0, 6).forEach(row -> sums.add(counted.originalCodes()[row], counted.maskedCodes()[row]));
    assertEquals(expected, sums.recoded(counted::set), 1e-9);
  }

  /** Two thousand records a billion away from three others: the loss keeps its digits. Each guess in the set is 0 or 1 wrong. */
  @Test
  void manyEqualNumbersFarFromOthers() {
    double far = 1e9;
    ReleasedSet set = new ReleasedSet.Interval(far, true, far + 1, true);
    List<RecodedLoss.Cell> cells = List.of(new RecodedLoss.Cell(0, 0.0, 1), new RecodedLoss.Cell(1, 1.0, 1),
        new RecodedLoss.Cell(2, 2.0, 1), new RecodedLoss.Cell(far, set, 1000), new RecodedLoss.Cell(far + 1, set, 1000));
    double points = IntStream.range(0, 3).mapToDouble(v -> IntStream.range(0, 3).map(u -> Math.abs(u - v)).sum() + 2000 * (far + 0.5 - v))
        .sum();
    double sets = 2000 * (IntStream.range(0, 3).mapToDouble(u -> far + 0.5 - u).sum() + 2000 * 0.5);
    double expected = 100 * 1000 * 2003 / (points + sets);
    assertEquals(expected, RecodedLoss.percent(cells), 1e-9 * expected);
  }

  @Test
  void hugeFarAndConstantNumbersHaveALoss() {
    assertEquals(100, RecodedLoss.percent(pair(new double[] {-1e308, 1e308, 5}, new String[] {"[-1e308, 1e308]", "[-1e308, 1e308]",
        "[-1e308, 1e308]"}), 0), 1e-9);
    assertEquals(50, RecodedLoss.percent(pair(new double[] {-1e308, 1e308, -1e308, 1e308},
        new String[] {"-1e308", "1e308", "[-1e308, 1e308]", "[-1e308, 1e308]"}), 0), 1e-9, "two of four are guessed by chance");
    double far = RecodedLoss.percent(pair(new double[] {1e12, 1e12 + 1, 1e12 + 8, 1e12 + 9}, new String[] {"[1e12, 1000000000001]",
        "[1e12, 1000000000001]", "[1000000000008, 1000000000009]", "[1000000000008, 1000000000009]"}), 0);
    double near = RecodedLoss.percent(pair(new double[] {0, 1, 8, 9}, new String[] {"[0, 1]", "[0, 1]", "[8, 9]", "[8, 9]"}), 0);
    assertEquals(near, far, 1e-9);
    assertEquals(0, RecodedLoss.percent(pair(new double[] {7, 7}, new String[] {"[0, 9]", "[0, 9]"}), 0), "it can only be 7");
    Column none = NumericColumn.of("age", new double[] {Double.NaN});
    assertEquals(0, RecodedLoss.percent(MaskedPair.aligned(Table.of(List.of(none)), Table.of(List.of(none))), 0));
  }

  /** Every record has a wide interval of its own: sets that overlap must not hold their numbers each. */
  @Test
  void manyWideIntervalsShareTheirNumbers() {
    int n = 20_000;
    double[] x = IntStream.range(0, n).mapToDouble(i -> i).toArray();
    String[] y = IntStream.range(0, n).mapToObj(i -> "[" + Math.max(0, i - n / 4) + ", " + (i + n / 4) + "]").toArray(String[]::new);
    double loss = RecodedLoss.percent(pair(x, y), 0);
    assertTrue(loss > 30 && loss < 45, "half of the range around each: " + loss);
  }
}
