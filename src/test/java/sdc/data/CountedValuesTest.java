package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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
