package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static sdc.Given.labels;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Which values fit, beside sets that are written down: some original value belongs to both. */
class CoversTest {

  private static final List<String> OF_AGES = List.of("[20, 30[", "25", "{21, 28}", "29..41", ">=35", "33", "", "]25, 29[");
  private static final List<String> OF_TOWNS = List.of("a", "b", "{a, c}", "{b, c}", "c", "", "q");

  /** Ages at steps of a half, so that open ends and gaps between the ages of the files count. */
  private static Predicate<Double> age(String text) {
    return switch (text) {
      case "[20, 30[" -> v -> v >= 20 && v < 30;
      case "{21, 28}" -> v -> v == 21 || v == 28;
      case "29..41" -> v -> v >= 29 && v <= 41;
      case ">=35" -> v -> v >= 35;
      case "]25, 29[" -> v -> v > 25 && v < 29;
      case "" -> v -> true;
      default -> v -> v == Double.parseDouble(text);
    };
  }

  private static Set<String> town(String text) {
    return text.isEmpty() ? Set.of("a", "b", "c", "q") : Set.of(text.replaceAll("[{} ]", "").split(","));
  }

  private static List<String> drawn(List<String> texts, int number, Random random) {
    return IntStream.range(0, number).mapToObj(i -> texts.get(random.nextInt(texts.size()))).toList();
  }

  private static <T> List<T> with(List<T> first, List<T> others) {
    return IntStream.range(0, first.size() + others.size()).mapToObj(i -> i < first.size() ? first.get(i) : others.get(i - first.size()))
        .toList();
  }

  /** Plain ages are in both files, so every list and interval has a member. */
  @Test
  void valuesFitIfTheyShareAMember() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      List<String> plainAges = List.of("21", "25", "28", "33", "40");
      List<String> ages = with(plainAges, drawn(OF_AGES, 5, random));
      List<String> released = with(plainAges, drawn(OF_AGES, 5, random));
      List<String> towns = with(List.of("a", "b", "c"), drawn(OF_TOWNS, 7, random));
      List<String> regions = with(List.of("a", "b", "c"), drawn(OF_TOWNS, 7, random));
      Recoding reader = new Recoding(null, SetNotation.NUMBERS, Double::toString);
      Recoding.Columns age = reader.read(labels("age", ages), labels("age", released));
      Recoding.Columns town = reader.read(labels("town", towns), labels("town", regions));
      Covers covers = Covers.of(MaskedPair.aligned(Table.of(age.original(), town.original()), Table.of(age.masked(), town.masked()))
          .part(new int[] {9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
      assertEquals(2, covers.width());
      for (int i = 0; i < 10; i++) {
        for (int j = 0; j < 10; j++) {
          String a = ages.get(9 - i);
          String b = released.get(9 - j);
          boolean fit = IntStream.rangeClosed(30, 100).mapToObj(step -> step / 2.0).anyMatch(v -> age(a).test(v) && age(b).test(v));
          assertEquals(fit, covers.fit(0, covers.original(i, 0), covers.masked(j, 0)), "seed " + seed + ": " + a + " and " + b);
          String c = towns.get(9 - i);
          String d = regions.get(9 - j);
          Function<String, Set<String>> known = text -> Set.copyOf(town(text).stream().filter(towns::contains).toList());
          boolean same = c.isEmpty() || d.isEmpty() || c.equals(d) || known.apply(c).stream().anyMatch(known.apply(d)::contains);
          assertEquals(same, covers.fit(1, covers.original(i, 1), covers.masked(j, 1)), "seed " + seed + ": " + c + " and " + d);
        }
        assertEquals(!towns.get(9 - i).contains("{") && !towns.get(9 - i).isEmpty(), covers.isPlain(1, covers.original(i, 1)));
      }
    }
  }

  /** Intervals of both files, in whose common parts neither file has a number, beside quarters. */
  @Test
  void intervalsOfBothFilesFitIfTheyMeet() {
    List<String> intervals = List.of("[20, 30[", "[25, 40[", "]25, 40]", "30..41", "]20, 30]", ">=35", "<22", "]30, 31[", "[41, 50]");
    List<Predicate<Double>> has = List.of(v -> v >= 20 && v < 30, v -> v >= 25 && v < 40, v -> v > 25 && v <= 40, v -> v >= 30 && v <= 41,
        v -> v > 20 && v <= 30, v -> v >= 35, v -> v < 22, v -> v > 30 && v < 31, v -> v >= 41 && v <= 50);
    List<String> ages = with(intervals, IntStream.range(1000, 1009).mapToObj(Integer::toString).toList());
    Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Double::toString).read(labels("age", ages), labels("age", ages));
    Covers covers = Covers.of(MaskedPair.aligned(Table.of(read.original()), Table.of(read.masked())));
    for (int i = 0; i < intervals.size(); i++) {
      for (int j = 0; j < intervals.size(); j++) {
        Predicate<Double> one = has.get(i);
        Predicate<Double> other = has.get(j);
        boolean meet = IntStream.range(0, 240).mapToObj(step -> step / 4.0).anyMatch(v -> one.test(v) && other.test(v));
        assertEquals(meet, covers.fit(0, covers.original(i, 0), covers.masked(j, 0)), intervals.get(i) + " and " + intervals.get(j));
      }
    }
  }

  /** Files that no machine holds: codes fit as in the files at once, plain numbers if they are equal or missing. */
  @Test
  void codesAndNumbersOfCountedFilesFit() {
    double none = Double.NaN;
    double[] numbers = {1, none, -0.0, 2, 0, 2, none, 5};
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      List<String> plain = List.of("21", "25", "28", "33", "40");
      Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Double::toString)
          .read(labels("age", with(plain, drawn(OF_AGES, 3, random))), labels("age", with(plain, drawn(OF_AGES, 3, random))));
      long[] ones = LongStream.range(0, 8).map(i -> 1).toArray();
      CountedValues ages = new CountedValues(read, ones, ones, 8, 8);
      Table n = Table.of(NumericColumn.of("n", numbers));
      List<WholeFiles.Attribute> alone = Arrays.asList(null, WholeTables.of(MaskedPair.aligned(n, n)).attribute(0));
      Covers covers = Covers.of(CountedValues.files(List.of("age", "n"), alone, Arrays.asList(ages, null), 8, 8,
          ValueComparison.COMPLETED));
      Covers atOnce = Covers.of(MaskedPair.aligned(Table.of(read.original()), Table.of(read.masked())));
      assertEquals(2, covers.width());
      for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
          assertEquals(atOnce.fit(0, atOnce.original(i, 0), atOnce.masked(j, 0)),
              covers.fit(0, ages.originalCodes()[i], ages.maskedCodes()[j]), "seed " + seed + ": " + i + " and " + j);
          boolean fit = Double.isNaN(numbers[i]) || Double.isNaN(numbers[j]) || numbers[i] == numbers[j];
          assertEquals(fit, covers.fit(1, numbers[i], numbers[j]));
        }
        assertEquals(atOnce.isPlain(0, atOnce.original(i, 0)), covers.isPlain(0, ages.originalCodes()[i]));
        assertEquals(!Double.isNaN(numbers[i]), covers.isPlain(1, numbers[i]));
      }
    }
  }

  /** Numbers alone are compared as codes too; equal ones fit. */
  @Test
  void plainNumbersFitThemselves() {
    double[] original = {1, Double.NaN, -0.0, 2};
    double[] masked = {0, 2, 1, Double.NaN};
    Covers covers = Covers.of(MaskedPair.aligned(Table.of(NumericColumn.of("v", original)), Table.of(NumericColumn.of("v", masked))));
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        boolean fit = Double.isNaN(original[i]) || Double.isNaN(masked[j]) || original[i] == masked[j];
        assertEquals(fit, covers.fit(0, covers.original(i, 0), covers.masked(j, 0)), i + " and " + j);
      }
      assertEquals(!Double.isNaN(original[i]), covers.isPlain(0, covers.original(i, 0)));
    }
  }
}
