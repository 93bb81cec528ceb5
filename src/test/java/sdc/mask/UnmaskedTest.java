package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Randomness;
import sdc.data.Progress;
import sdc.data.Table;

class UnmaskedTest {

  @Test
  void countsValuesThatAreEqualAndNotThoseThatAreMissing() {
    Table before = Table.of(NumericColumn.of("x", new double[] {1, 2, Double.NaN, 4}), NominalColumn.of("c", List.of("a", "b"),
        new int[] {0, 1, NominalColumn.MISSING, NominalColumn.MISSING}));
    Table after = Table.of(NumericColumn.of("x", new double[] {1, 3, Double.NaN, Double.NaN}), NominalColumn.of("c", List.of("a", "b"),
        new int[] {0, 1, NominalColumn.MISSING, 1}));
    assertEquals(List.of(new Unmasked("x", 1, 3, false, true, false), new Unmasked("c", 2, 2, false, false, false)),
        Unmasked.of(before, after, 0, 1));
    assertEquals(1.0 / 3, Unmasked.of(before, after, 0).get(0).share());
  }

  /** An extreme is published in whatever row it is. */
  @Test
  void seesExtremesAtAnyRecord() {
    Table before = Table.of(NumericColumn.of("x", new double[] {5, 2, 9, Double.NaN}));
    assertEquals(new Unmasked("x", 0, 3, false, false, true), Unmasked.of(before, Table.of(NumericColumn.of("x",
        new double[] {9, 3, 4, Double.NaN})), 0).get(0));
    assertEquals(new Unmasked("x", 0, 3, false, true, false), Unmasked.of(before, Table.of(NumericColumn.of("x",
        new double[] {2, 3, 4, 1})), 0).get(0));
  }

  /** Two records with the same mean and variance are the same or exchanged, so Romm computes the same values with other roundings. */
  @Test
  void seesValuesThatDifferByRoundingAlone() {
    double[] values = {1.5, 900};
    for (double factor : new double[] {1 + 1e-15, 1 - 1e-13, -1, 1 + 1e-9}) {
      Table after = Table.of(NumericColumn.of("x", new double[] {factor * 1.5, factor * 900}));
      boolean same = Math.abs(factor - 1) < 1e-12;
      assertEquals(new Unmasked("x", same ? 2 : 0, 2, false, same, same),
          Unmasked.of(Table.of(NumericColumn.of("x", values)), after, 0).get(0));
    }
    Table two = Table.of(NumericColumn.of("x", values), NumericColumn.of("y", new double[] {70, -3}));
    Table turned = new Romm(new int[] {0, 1}, 0.01).mask(two, Randomness.seeded(1), Progress.NONE);
    assertEquals(List.of(2, 2), Unmasked.of(two, turned, 0, 1).stream().map(Unmasked::equal).toList());
  }

  private static Unmasked labelled(double[] numbers, String... labels) {
    List<String> all = Stream.of(labels).distinct().toList();
    return Unmasked.of(Table.of(NumericColumn.of("x", numbers)), Table.of(NominalColumn.of("x", all,
        Stream.of(labels).mapToInt(all::indexOf).toArray())), 0).get(0);
  }

  /** Zeros and ones as {@code <1} and {@code >=1} are the same values under other names; a label for two values hides them. */
  @Test
  void seesLabelsThatStandForOneValueEach() {
    assertEquals(1, labelled(new double[] {0, 1, 1, 0}, "<1", ">=1", ">=1", "<1").share());
    assertEquals(0, labelled(new double[] {0, 1, 2, 0}, "<1", ">=1", ">=1", "<1").share());
    assertEquals(0, labelled(new double[] {0, 1, 1, 0}, "<1", ">=1", ">=2", "<1").share());
    assertEquals(0, labelled(new double[] {0, 1, 1, 0}, "*", ">=1", ">=1", "*").share());
    assertEquals(0, labelled(new double[] {3, 3, 3, 3}, ">=3", ">=3", ">=3", ">=3").share());
    assertEquals(0, labelled(new double[] {0, Double.NaN}, "<1", ">=1").share());
    Table labels = Table.of(NominalColumn.of("c", List.of("a", "b"), new int[] {0, 1, 0}));
    assertEquals(1, Unmasked.of(labels, Table.of(NominalColumn.of("c", List.of("A", "B"), new int[] {0, 1, 0})), 0).get(0).share());
    assertEquals(0, Unmasked.of(labels, Table.of(NominalColumn.of("c", List.of("a", "b"), new int[] {1, 0, 1})), 0).get(0).share(),
        "by chance");
  }

  /** As KAnonymity releases the numbers of groups that are large enough. */
  @Test
  void seesNumbersThatBecomeLabelsOfThemselves() {
    assertEquals(new Unmasked("x", 2, 4, false, false, true), labelled(new double[] {0, 7.5, 7.5, 3}, "*", "7.5", "7.5", "*"));
    assertEquals(new Unmasked("x", 0, 3, false, true, true), labelled(new double[] {0, 3, 7}, "7", "*", "0"));
    assertEquals(0, labelled(new double[] {20, 21, 30}, "[20, 30[", "[20, 30[", "30+").share());
  }

  @Test
  void nothingButMissingValuesHasNoShare() {
    Table empty = Table.of(NumericColumn.of("x", new double[] {Double.NaN, Double.NaN}));
    assertEquals(0, Unmasked.of(empty, empty, 0).get(0).share());
  }

  /** PRAM keeps a label with its probability, so that the share of 20,000 labels is within 0.02 of it (more than five deviations). */
  @Test
  void theShareAfterPramIsItsProbability() {
    Random random = new Random(3);
    int[] codes = IntStream.range(0, 20_000).map(i -> random.nextInt(3)).toArray();
    Table before = Table.of(NominalColumn.of("c", List.of("a", "b", "c"), codes));
    for (double keep : new double[] {0.2, 0.5, 0.9}) {
      Table after = new Pram(new int[] {0}, new Pram.Keep(keep), false).mask(before, Randomness.seeded(1), Progress.NONE);
      assertEquals(keep, Unmasked.of(before, after, 0).get(0).share(), 0.02);
    }
  }

  private static Object value(Column column, int row) {
    return column.isMissing(row) ? "missing" : column instanceof NominalColumn labels ? labels.labels().get(labels.code(row))
        : (Object) ((NumericColumn) column).value(row);
  }

  private static boolean same(Object before, Object after) {
    return before.equals(after) || before instanceof Double && before.toString().equals(after + ".0");
  }

  /** Labels stand for one value each, and no value has two: then equal values have equal labels, and different ones different labels. */
  private static boolean renamed(Column before, Column after) {
    List<Integer> rows = IntStream.range(0, before.size()).boxed().toList();
    boolean oneToOne = rows.stream().allMatch(i -> rows.stream().allMatch(j ->
        value(before, i).equals(value(before, j)) == value(after, i).equals(value(after, j))));
    return after instanceof NominalColumn && oneToOne
        && rows.stream().allMatch(i -> before.isMissing(i) == after.isMissing(i))
        && rows.stream().map(i -> value(before, i)).filter(v -> !v.equals("missing")).distinct().count() > 1
        && rows.stream().noneMatch(i -> value(after, i).equals("*"))
        && (before instanceof NumericColumn || rows.stream().noneMatch(i -> !before.isMissing(i)
        && rows.stream().anyMatch(j -> value(before, i).equals(value(after, j)))));
  }

  private static Column draw(Random random, int rows) {
    int levels = 1 + random.nextInt(4);
    double missing = random.nextInt(3) * 0.2;
    int[] codes = random.ints(rows, 0, levels).map(code -> random.nextDouble() < missing ? -1 : code).toArray();
    return switch (random.nextInt(3)) {
      case 0 -> NumericColumn.of("x", IntStream.of(codes).mapToDouble(code -> code < 0 ? Double.NaN : 3 - code).toArray());
      case 1 -> NominalColumn.of("x", List.of("3", "2", "A", "*"), codes);
      default -> NominalColumn.of("x", List.of("B", "C", "D", "3"), codes);
    };
  }

  /** The definitions of the header, over all records and pairs of them, for numbers and labels before and after. */
  @Test
  void asTheDefinitions() {
    int renamings = 0;
    for (int seed = 1; seed <= 4000; seed++) {
      Random random = new Random(seed);
      int rows = 1 + random.nextInt(5);
      Column before = draw(random, rows);
      Column after = draw(random, rows);
      Unmasked found = Unmasked.of(Table.of(before), Table.of(after), 0).get(0);
      int[] known = IntStream.range(0, rows).filter(row -> !before.isMissing(row)).toArray();
      String what = "seed " + seed;
      assertEquals(known.length, found.values(), what);
      assertEquals(IntStream.of(known).filter(row -> same(value(before, row), value(after, row))).count(), found.equal(), what);
      assertEquals(renamed(before, after), found.renamed(), what);
      renamings += found.renamed() ? 1 : 0;
      for (boolean largest : new boolean[] {false, true}) {
        boolean expected = before instanceof NumericColumn numbers && known.length > 0 && IntStream.range(0, rows).anyMatch(row ->
            same(IntStream.of(known).mapToObj(numbers::value).max((a, b) -> largest ? a.compareTo(b) : b.compareTo(a)).orElseThrow(),
                value(after, row)));
        assertEquals(expected, largest ? found.largest() : found.least(), what);
      }
    }
    assertTrue(renamings > 20, renamings + " renamings");
  }

  @Test
  void otherNumbersOfRecordsAreComparedAsFarAsBothGo() {
    Table three = Table.of(NumericColumn.of("x", new double[] {1, 2, 3}), NominalColumn.of("c", List.of("a", "b"), new int[] {0, 1, 0}));
    Table two = Table.of(NumericColumn.of("x", new double[] {1, 5}), NominalColumn.of("c", List.of("A", "B"), new int[] {0, 1}));
    assertEquals(List.of(new Unmasked("x", 1, 2, false, true, false), new Unmasked("c", 0, 2, true, false, false)),
        Unmasked.of(three, two, 0, 1));
    assertEquals(List.of(new Unmasked("x", 1, 2, false, true, false), new Unmasked("c", 0, 2, true, false, false)),
        Unmasked.of(two, three, 0, 1));
  }

  @Test
  void recordsThatBelongToNoneHaveExtremesAlone() {
    assertEquals(new Unmasked("x", 0, 8, false, true, false), new Unmasked("x", 4, 8, true, true, false).withoutPlaces());
    assertEquals(new Unmasked("x", 0, 8, false, false, true), new Unmasked("x", 4, 8, true, false, true).withoutPlaces());
  }

  @Test
  void theShareIsSaidInWords() {
    assertEquals("37.5 % of the values of 'x' are unchanged", new Unmasked("x", 3, 8, false, true, false).words());
    assertEquals("the values of 'x' only got other names, because each label stands for one value",
        new Unmasked("x", 0, 8, true, true, false).words());
  }
}
