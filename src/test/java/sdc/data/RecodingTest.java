package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.ReleasedSet.Interval;

/** What the labels of both files are read as: numbers, sets of numbers, groups of categories, missing values, or themselves. */
class RecodingTest {

  private static final Recoding PLAIN = reader(null);
  private static final Hierarchy AGES = Hierarchy.of(List.of(List.of("21", "young", "1", "*"), List.of("35", "old", "2", "*"),
      List.of("36", "old", "2", "*")));

  private static Recoding reader(Hierarchy hierarchy) {
    return new Recoding(hierarchy, SetNotation.NUMBERS, value -> Long.toString((long) value));
  }

  private static NumericColumn ages(double... numbers) {
    return NumericColumn.of("age", numbers);
  }

  /** The sets of a column by their labels. */
  private static Map<String, ReleasedSet> sets(Column column) {
    Map<String, ReleasedSet> sets = new TreeMap<>();
    ((NominalColumn) column).sets().forEach((code, set) -> sets.put(((NominalColumn) column).labels().get(code), set));
    return sets;
  }

  private static List<Integer> missing(Column column) {
    return IntStream.range(0, column.size()).filter(column::isMissing).boxed().toList();
  }

  @Test
  void plainColumnsStayAsTheyAre() {
    Column numbers = ages(21, 35);
    Column masked = ages(20, 36);
    Recoding.Columns read = PLAIN.read(numbers, masked);
    assertSame(numbers, read.original());
    assertSame(masked, read.masked());
    assertEquals(Set.of(), read.sets());
    Column other = labels("age", "x", "y");
    assertSame(other, PLAIN.read(numbers, other).masked(), "nothing of it is a number");
  }

  @Test
  void releasedLabelsBecomeSetsOfNumbers() {
    Recoding.Columns read = PLAIN.read(ages(21, 35, 36, 50, 20, 21),
        labels("age", "[20, 30[", "35", "{35, 36}", "NA", "?", "{21}"));
    assertEquals(Map.of("35", Interval.point(35), "[20, 30[", new Interval(20, true, 30, false), "{21}", Interval.point(21)),
        without(sets(read.masked()), "{35, 36}"));
    assertEquals(35.5, sets(read.masked()).get("{35, 36}").middle());
    assertEquals(List.of(3, 4), missing(read.masked()));
    assertEquals(Set.of(), read.unread());
    assertEquals(Set.of("[20, 30[", "{35, 36}"), read.sets());
  }

  private static Map<String, ReleasedSet> without(Map<String, ReleasedSet> sets, String label) {
    sets.remove(label);
    return sets;
  }

  @Test
  void unreadLabelsAmongNumbersAreMissing() {
    Recoding.Columns read = PLAIN.read(ages(21, 35, 36), labels("age", "21", "{21, old}", "old"));
    assertEquals(List.of(1, 2), missing(read.masked()));
    assertEquals(Set.of("old", "{21, old}"), read.unread());
  }

  /** An original of categories has numbers if all its labels can be read, some as sets, and at least half as numbers. */
  @Test
  void originalsWithNumbersAndSetsAreNumbers() {
    Recoding.Columns read = PLAIN.read(labels("age", "21", "[30, 40[", "*"), ages(21, 35, 36));
    assertEquals(Map.of("21", Interval.point(21), "[30, 40[", new Interval(30, true, 40, false)), sets(read.original()));
    assertTrue(read.masked() instanceof NumericColumn);
    assertFalse(read.original().isMissing(1));
    for (Column original : List.of(labels("age", "21", "[30, 40[", "[40, 50["), labels("age", "21", "35", "[30, 40[", "x"),
        labels("age", "[30, 40[", "*"), labels("age", "21", "35"))) {
      assertSame(original, PLAIN.read(original, NumericColumn.of("age", IntStream.range(0, original.size()).asDoubleStream().toArray()))
          .original(), "few numbers, other labels, no number, nothing but numbers");
    }
    Column all = labels("age", "21", "*");
    assertTrue(PLAIN.read(all, ages(21, 22)).original().isOfNumbers(), "a label for every value counts as a set");
  }

  @Test
  void categoriesBecomeSetsOfLabels() {
    Recoding.Columns read = PLAIN.read(labels("town", "a", "b", "c", "{a, q}", "?"), labels("town", "a", "{a, b}", "{x, y}", "NA", "*"));
    assertEquals(Map.of("{a, b}", new ReleasedSet.Labels(Set.of("a", "b"))), sets(read.masked()));
    assertEquals(Map.of("{a, q}", new ReleasedSet.Labels(Set.of("a"))), sets(read.original()));
    assertEquals(List.of(3, 4), missing(read.masked()), "NA and *");
    assertEquals(List.of(4), missing(read.original()));
    assertEquals(Set.of("{x, y}"), read.unread());
    assertEquals(Set.of("{a, b}"), read.sets());
  }

  /** A category that the original has stands for itself, even if it reads like a set or like a missing value. */
  @Test
  void labelsOfTheOriginalStandForThemselves() {
    Recoding.Columns read = PLAIN.read(labels("town", "NA", "{a, b}", "a", "b"), labels("town", "NA", "{a, b}", "a", "b"));
    assertEquals(Map.of(), sets(read.masked()));
    assertEquals(List.of(), missing(read.masked()));
    assertEquals(Set.of(), read.unread());
  }

  /** Among categories an interval stands for the labels of the original that lie in it. */
  @Test
  void intervalsOfCategoriesHaveTheLabelsInThem() {
    Recoding.Columns read = PLAIN.read(labels("age", "x", "20", "25", "[20, 24]", "40"),
        labels("age", "[20, 30[", "20", "[20, 24]", "<10", "x"));
    assertEquals(Map.of("[20, 30[", new ReleasedSet.Labels(Set.of("20", "25", "[20, 24]"))), sets(read.masked()));
    assertEquals(Map.of("[20, 24]", new ReleasedSet.Labels(Set.of("20"))), sets(read.original()));
    assertEquals(Set.of("<10"), read.unread());
  }

  @Test
  void hierarchiesAreReadFirst() {
    Column ages = ages(21, 35, 36);
    Recoding.Columns read = reader(AGES).read(ages, labels("age", "young", "old", "36"));
    assertEquals(Interval.point(21), sets(read.masked()).get("young"), "a group of one value is that value");
    assertEquals(35.5, sets(read.masked()).get("old").middle());
    Recoding.Columns codes = reader(AGES).read(ages, ages(1, 2, 2));
    assertEquals(Set.of("2"), codes.sets());
    assertEquals(Interval.point(21), sets(codes.masked()).get("1"));
    Column others = ages(1, 2, 3);
    assertSame(others, reader(AGES).read(ages, others).masked(), "no level has the code 3");
    Recoding.Columns categories = reader(AGES).read(labels("age", "21", "35", "x"), labels("age", "young", "old", "x"));
    assertEquals(Map.of("young", new ReleasedSet.Labels(Set.of("21")), "old", new ReleasedSet.Labels(Set.of("35"))),
        sets(categories.masked()));
  }
}
