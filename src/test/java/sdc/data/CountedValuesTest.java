package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.Refused;
import sdc.data.Differences.Scaling;
import sdc.data.ValueComparison.Missing;
import sdc.data.number.Decimals;
import sdc.data.number.TwoFold;

/** The differences of recoded values from counts of the different values are those of the files at once. */
class CountedValuesTest {

  private static final Recoding READER = new Recoding(null, SetNotation.NUMBERS, Decimals::text);
  private static final List<String> AGES = List.of("[20, 30[", "25-40", ">=35", "*", "[90, 99]", "27", "unread");
  private static final List<String> LABELS = List.of("a", "b", "c", "{a, b}", "*", "?", "new");
  private static final List<String> DEGREES = List.of("low", "middle", "high", "{low, middle}");

  private final List<WholeFiles.Attribute> plain = new ArrayList<>(Arrays.asList(null, null, null, null));
  private final List<CountedValues> counted = new ArrayList<>();
  private Table originalCodes;
  private Table maskedCodes;

  private MaskedPair pair(Random random, boolean repeated) {
    int rows = 5 + random.nextInt(40);
    NumericColumn income = numbers("income", random, rows, 1000);
    List<Column> original = new ArrayList<>(List.of(numbers("age", random, rows, 45), labels("region", random, rows, LABELS.subList(0, 3)),
        labels("degree", random, rows, DEGREES.subList(0, 3)), income));
    List<Column> masked = new ArrayList<>(List.of(labels("age", random, rows, AGES), labels("region", random, rows, LABELS),
        labels("degree", random, rows, DEGREES), repeated ? income : numbers("income", random, rows, 1000)));
    counted.clear();
    for (int k = 0; k < 3; k++) {
      Recoding.Columns read = READER.read(original.get(k), masked.get(k));
      count(original.get(k), masked.get(k));
      original.set(k, read.original());
      masked.set(k, read.masked());
    }
    counted.add(null);
    originalCodes = Table.of(codes(original, true));
    maskedCodes = Table.of(codes(masked, false));
    MaskedPair pair = MaskedPair.aligned(Table.of(original), Table.of(masked));
    plain.set(3, WholeTables.of(pair.select(3)).attribute(0));
    return pair;
  }

  private static NumericColumn numbers(String name, Random random, int rows, int below) {
    return NumericColumn.of(name, random.ints(rows, 20, below).asDoubleStream().toArray());
  }

  private static NominalColumn labels(String name, Random random, int rows, List<String> labels) {
    return NominalColumn.of(name, labels, random.ints(rows, 0, labels.size()).toArray());
  }

  /** Reads each different value once. */
  private void count(Column original, Column masked) {
    int[] a = firsts(original);
    int[] b = firsts(masked);
    counted.add(new CountedValues(READER.read(original.rows(a), masked.rows(b)), times(original, a), times(masked, b), original.size(),
        masked.size()));
  }

  private static Object value(Column column, int row) {
    return column instanceof NumericColumn numbers ? (Object) numbers.value(row) : ((NominalColumn) column).code(row);
  }

  private static int[] firsts(Column column) {
    return IntStream.range(0, column.size()).filter(row -> IntStream.range(0, row)
        .noneMatch(other -> value(column, other).equals(value(column, row)))).toArray();
  }

  private static long[] times(Column column, int[] firsts) {
    return IntStream.of(firsts).mapToLong(first -> IntStream.range(0, column.size())
        .filter(row -> value(column, row).equals(value(column, first))).count()).toArray();
  }

  /** The columns of codes that parts have; the values of a whole column have the codes of their joint list. */
  private List<Column> codes(List<Column> read, boolean original) {
    List<Column> codes = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      codes.add(codes(read.get(k), counted.get(k), original));
    }
    codes.add(read.get(3));
    return codes;
  }

  private static NominalColumn codes(Column read, CountedValues values, boolean original) {
    int[] codes = IntStream.range(0, read.size()).map(row -> read.isMissing(row) ? -1
        : values.labels().indexOf(read instanceof NumericColumn numbers ? Decimals.text(numbers.value(row))
            : ((NominalColumn) read).labels().get(((NominalColumn) read).code(row)))).toArray();
    assertEquals(read.missingCount(), Arrays.stream(codes).filter(code -> code < 0).count(), "original " + original);
    return NominalColumn.of(read.name(), values.labels(), codes);
  }

  @Test
  void differencesAreThoseOfTheWholeFiles() {
    for (int seed = 0; seed < 200; seed++) {
      boolean contradiction = seed % 3 == 0;
      MaskedPair pair = pair(new Random(seed), contradiction);
      ValueComparison comparison = new ValueComparison(Missing.AVERAGE, seed % 2 == 0 ? List.of("degree") : List.of(), contradiction);
      WholeFiles whole = CountedValues.files(pair.original().names(), plain, counted, pair.original().rows(), pair.masked().rows(),
          comparison);
      for (Scaling scaling : Scaling.values()) {
        Differences expected = Differences.of(pair, scaling, comparison);
        Differences found = whole.differences(originalCodes, maskedCodes, scaling);
        assertEquals(expected.width(), found.width(), "seed " + seed);
        assertEquals(expected.hasGaps(), found.hasGaps(), "seed " + seed);
        alike(expected, found, "seed " + seed + " " + scaling);
      }
    }
  }

  private static void alike(Differences expected, Differences found, String where) {
    double[] a = expected.buffer();
    double[] b = found.buffer();
    TwoFold first = new TwoFold();
    TwoFold second = new TwoFold();
    for (int i = 0; i < expected.originals(); i++) {
      for (int j = 0; j < expected.candidates(); j++) {
        expected.write(i, j, a);
        found.write(i, j, b);
        String at = where + " " + i + " " + j + ": " + Arrays.toString(a) + " " + Arrays.toString(b);
        for (int k = 0; k < a.length; k++) {
          assertEquals(Math.abs(a[k]), Math.abs(b[k]), 1e-9, at);
        }
        expected.preciseSquare(i, j, first);
        found.preciseSquare(i, j, second);
        assertEquals(first.value(), second.value(), 1e-9, at);
      }
    }
  }

  private static String text(Column column, int row) {
    return column.isMissing(row) ? "" : column instanceof NumericColumn numbers ? Decimals.text(numbers.value(row))
        : ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
  }

  private static List<String> texts(Column column) {
    return IntStream.range(0, column.size()).mapToObj(row -> text(column, row)).filter(text -> !text.isEmpty()).toList();
  }

  /** Missing values, codes and shares beside the texts of both files. */
  @Test
  void countsAreThoseOfTheFiles() {
    for (int seed = 0; seed < 60; seed++) {
      MaskedPair pair = pair(new Random(seed), false);
      for (int k = 0; k < 3; k++) {
        CountedValues values = counted.get(k);
        Column original = pair.original().column(k);
        Column masked = pair.masked().column(k);
        List<String> x = texts(original);
        List<String> y = texts(masked);
        String words = "seed " + seed + " " + original.name();
        assertEquals(k == 0, values.isOfNumbers(), words);
        assertEquals(original.missingCount() + masked.missingCount(), values.missing(), words);
        assertEquals(Stream.concat(x.stream(), y.stream()).collect(Collectors.toSet()),
            values.labels().stream().filter(label -> x.contains(label) || y.contains(label)).collect(Collectors.toSet()), words);
        double variation = values.labels().stream().mapToDouble(label -> Math.abs((double) Collections.frequency(x, label) / x.size()
            - (double) Collections.frequency(y, label) / y.size())).sum() / 2;
        assertEquals(variation, values.totalVariation(), 1e-12, words);
        sets(values, masked, words);
        assertEquals(x.stream().distinct().toList(), IntStream.of(values.originalCodes()).filter(code -> code >= 0)
            .mapToObj(values.labels()::get).distinct().toList(), words);
        assertEquals(y.stream().distinct().toList(), IntStream.of(values.maskedCodes()).filter(code -> code >= 0)
            .mapToObj(values.labels()::get).distinct().toList(), words);
      }
    }
  }

  private static void sets(CountedValues values, Column masked, String words) {
    NominalColumn read = (NominalColumn) masked;
    int[] codes = IntStream.range(0, read.size()).map(row -> read.isMissing(row) ? -1 : values.labels().indexOf(text(read, row))).toArray();
    NominalColumn column = values.column(codes);
    assertEquals(read.missingCount(), column.missingCount(), words);
    for (int row = 0; row < read.size(); row++) {
      if (!read.isMissing(row)) {
        assertEquals(read.sets().get(read.code(row)), values.set(codes[row]), words);
        assertEquals(values.set(codes[row]), column.sets().get(column.code(row)), words);
        assertEquals(text(read, row), text(column, row), words);
      }
    }
  }

  /** Disjoint values vary wholly, the same not at all. */
  @Test
  void totalVariationsByHand() {
    assertEquals(1, counted("a", "b", "c").totalVariation());
    assertEquals(0, counted("a", "a").totalVariation());
    assertEquals(0.5, counted("a", "a", "b").totalVariation());
    assertEquals(List.of("a", "b", "c"), counted("a", "b", "c").labels());
  }

  /** The first value is the original's, the others are the masked data's, each of one record. */
  private static CountedValues counted(String original, String... masked) {
    NominalColumn one = Given.labels("c", original);
    NominalColumn others = Given.labels("c", masked);
    return new CountedValues(new Recoding.Columns(one, others, Set.of()), new long[] {1}, LongStream.range(0, masked.length).map(i -> 1)
        .toArray(), 1, masked.length);
  }

  private static WholeFiles files(CountedValues values, long originals, long candidates, String... ordinal) {
    return CountedValues.files(List.of("c"), Arrays.asList((WholeFiles.Attribute) null), List.of(values), originals, candidates,
        new ValueComparison(Missing.AVERAGE, List.of(ordinal), true));
  }

  /** Plain labels differ if they contradict one another; an order, a missing value or a set needs an attribute of its own. */
  @Test
  void contradictionsThatDifferencesDoNotShow() {
    assertArrayEquals(new int[] {0}, files(counted("a", "a"), 1, 1).nominal());
    assertArrayEquals(new int[] {0, 1}, files(new CountedValues(new Recoding.Columns(Given.labels("c", "a"),
        Given.labels("c", "a"), Set.of()), new long[] {1}, new long[] {1}, 1, 2), 1, 2).nominal(), "one is missing");
    WholeFiles ranks = files(counted("a", "a"), 1, 1, "c");
    assertArrayEquals(new int[] {0}, ranks.numeric());
    assertArrayEquals(new int[] {1}, ranks.nominal());
    Recoding.Columns read = READER.read(Given.labels("c", "a", "b"), Given.labels("c", "{a, b}"));
    assertArrayEquals(new int[] {0, 1}, files(new CountedValues(read, new long[] {1, 1}, new long[] {2}, 2, 2), 2, 2).nominal());
  }

  private static WholeFiles plain(double[] x, double[] y, boolean contradiction) {
    Table original = Table.of(NumericColumn.of("n", x));
    Table masked = Table.of(NumericColumn.of("n", y));
    return CountedValues.files(List.of("n"), List.of(WholeTables.of(MaskedPair.unrelated(original, masked)).attribute(0)),
        Arrays.asList((CountedValues) null), x.length, y.length, new ValueComparison(Missing.AVERAGE, List.of(), contradiction));
  }

  /** Numbers in another order have the same mean and deviation, so that only equal ones have no difference. */
  @Test
  void numbersWithoutAListOfValues() {
    double[] x = {0.1, 0.2, 0.4, 0.7};
    assertArrayEquals(new int[0], plain(x, new double[] {0.7, 0.1, 0.4, 0.2}, true).nominal());
    double none = Double.NaN;
    for (double[] y : new double[][] {{0.2, 0.3, 0.5, 0.8}, {0, 0.3, 0.3, 0.8}, {0.1, 0.2, 0.4, 0.7, none}}) {
      Refused.with("contradiction … 'n' … one machine", () -> plain(x, y, true));
      Refused.with("contradiction … 'n' … one machine", () -> plain(y, x, true));
      assertArrayEquals(new int[] {0}, plain(x, y, false).numeric());
    }
  }

  /** Counts of numbers have the mean and the deviation of these numbers, however far they are from those of the other file. */
  @Test
  void eachFileIsSummedUpInAUnitOfItsOwn() {
    double[] x = {1, 2, 4, 9};
    long[] once = {1, 1, 1, 1};
    for (int exponent : new int[] {-1000, -600, 600, 1000}) {
      double[] y = Arrays.stream(x).map(v -> Math.scalb(v, exponent)).toArray();
      WholeFiles.Attribute found = new CountedValues(new Recoding.Columns(NumericColumn.of("n", x), NumericColumn.of("n", y), Set.of()),
          once, once, 4, 4).attribute(false);
      assertEquals(new Moments(4, Math.sqrt(38 / 3.0)), found.original().moments(), "2^" + exponent);
      assertEquals(new Moments(Math.scalb(4.0, exponent), Math.scalb(Math.sqrt(38 / 3.0), exponent)), found.masked().moments());
    }
  }

  /** Numbers that only differ have no list of values, by which contradictions could be counted. */
  @Test
  void contradictionsOfPlainNumbersAreRejected() {
    MaskedPair pair = pair(new Random(1), false);
    ValueComparison comparison = new ValueComparison(Missing.AVERAGE, List.of(), true);
    IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
        () -> CountedValues.files(pair.original().names(), plain, counted, 1, 1, comparison));
    assertEquals("contradiction: the numbers of attribute 'income' have no list of values here; leave the attribute out, or evaluate"
        + " on one machine", refused.getMessage());
  }
}
