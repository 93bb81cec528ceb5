package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Differences.Scaling;
import sdc.data.ValueComparison.Missing;

/** Labels, ordered labels and missing values beside a twin that counts pairs and averages over what may have been there. */
class MixedDifferencesTest {

  private static final List<String> GRADES = List.of("low", "middle", "high");
  private static final ValueComparison ORDERED = new ValueComparison(Missing.AVERAGE, List.of("grade"));

  /** x and z numeric, town nominal, grade ordinal; the masked town lists its labels in another order and has one of its own. */
  private static MaskedPair pair(SplittableRandom random, double lost) {
    int n = random.nextInt(4, 9);
    Table original = Table.of(numbers("x", n, random, lost), labels("town", List.of("a", "b", "c"), n, random, lost),
        labels("grade", GRADES, n, random, lost), numbers("z", n, random, lost / 2));
    Table masked = Table.of(numbers("x", n, random, lost), labels("town", List.of("d", "c", "b", "a"), n, random, lost),
        labels("grade", GRADES, n, random, lost), numbers("z", n, random, lost / 2));
    return MaskedPair.aligned(original, masked);
  }

  private static NumericColumn numbers(String name, int n, SplittableRandom random, double lost) {
    double[] values = random.doubles(n).toArray();
    for (int i = 2; i < n; i++) {
      values[i] = random.nextDouble() < lost ? Double.NaN : values[i];
    }
    return NumericColumn.of(name, values);
  }

  private static NominalColumn labels(String name, List<String> labels, int n, SplittableRandom random, double lost) {
    int[] codes = IntStream.range(0, n).map(i -> random.nextInt(labels.size())).toArray();
    codes[0] = 0;
    codes[1] = 1;
    for (int i = 2; i < n; i++) {
      codes[i] = random.nextDouble() < lost ? NominalColumn.MISSING : codes[i];
    }
    return NominalColumn.of(name, labels, codes);
  }

  @Test
  void equalTheTwin() {
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      MaskedPair pair = pair(random, seed % 3 == 0 ? 0 : 0.4);
      for (Scaling scaling : Scaling.values()) {
        Differences differences = Differences.of(pair, scaling, ORDERED);
        double[] written = new double[4];
        for (int i = 0; i < differences.originals(); i++) {
          for (int j = 0; j < differences.candidates(); j++) {
            differences.write(i, j, written);
            assertArrayEquals(twin(pair, scaling, i, j), written, 1e-12, scaling + ", seed " + seed + ", pair " + i + ", " + j);
          }
        }
      }
    }
  }

  private static double[] twin(MaskedPair pair, Scaling scaling, int i, int j) {
    double[] expected = new double[4];
    for (int k = 0; k < 4; k++) {
      expected[k] = k == 1 ? label(text(pair.original(), k), text(pair.masked(), k), scaling, i, j)
          : number(values(pair.original(), k), values(pair.masked(), k), scaling, i, j);
    }
    return expected;
  }

  private static double[] values(Table table, int k) {
    return table.column(k) instanceof NumericColumn numbers ? numbers.toArray()
        : Arrays.stream(((NominalColumn) table.column(k)).toArray()).mapToDouble(code -> code < 0 ? Double.NaN : code).toArray();
  }

  private static List<String> text(Table table, int k) {
    NominalColumn column = (NominalColumn) table.column(k);
    return Arrays.stream(column.toArray()).mapToObj(code -> code < 0 ? "" : column.labels().get(code)).toList();
  }

  /** The mean of the file in the place of a missing number, its variance added to the square. */
  private static double number(double[] x, double[] y, Scaling scaling, int i, int j) {
    double unitX = scaling == Scaling.ATTRIBUTE ? sd(x) : scaling == Scaling.DISTANCE ? Math.hypot(sd(x), sd(y)) : 1;
    double unitY = scaling == Scaling.ATTRIBUTE ? sd(y) : unitX;
    double originX = scaling == Scaling.ATTRIBUTE ? mean(x) : 0;
    double originY = scaling == Scaling.ATTRIBUTE ? mean(y) : 0;
    double a = ((Double.isNaN(x[i]) ? mean(x) : x[i]) - originX) / unitX;
    double b = ((Double.isNaN(y[j]) ? mean(y) : y[j]) - originY) / unitY;
    double extra = (Double.isNaN(x[i]) ? Math.pow(sd(x) / unitX, 2) : 0) + (Double.isNaN(y[j]) ? Math.pow(sd(y) / unitY, 2) : 0);
    double size = Math.sqrt((a - b) * (a - b) + extra);
    return a < b ? -size : size;
  }

  private static double[] there(double[] x) {
    return Arrays.stream(x).filter(v -> !Double.isNaN(v)).toArray();
  }

  private static double mean(double[] x) {
    return Arrays.stream(there(x)).average().orElseThrow();
  }

  private static double sd(double[] x) {
    double[] there = there(x);
    return Math.sqrt(Arrays.stream(there).map(v -> (v - mean(x)) * (v - mean(x))).sum() / (there.length - 1));
  }

  /** s² = weight / P(differ), P over all pairs of labels that are there; a missing label is each that its file has, equally often. */
  private static double label(List<String> x, List<String> y, Scaling scaling, int i, int j) {
    List<String> a = x.get(i).isEmpty() ? x.stream().filter(t -> !t.isEmpty()).toList() : List.of(x.get(i));
    List<String> b = y.get(j).isEmpty() ? y.stream().filter(t -> !t.isEmpty()).toList() : List.of(y.get(j));
    double everywhere = differing(x.stream().filter(t -> !t.isEmpty()).toList(), y.stream().filter(t -> !t.isEmpty()).toList());
    double weight = scaling == Scaling.ATTRIBUTE ? 2 : 1;
    double square = scaling == Scaling.RAW || everywhere == 0 ? 1 : weight / everywhere;
    return Math.sqrt(square * differing(a, b));
  }

  private static double differing(List<String> a, List<String> b) {
    long differ = a.stream().mapToLong(s -> b.stream().filter(t -> !t.equals(s)).count()).sum();
    return (double) differ / ((long) a.size() * b.size());
  }

  @Test
  void aPartIsScaledByTheWhole() {
    MaskedPair pair = pair(new SplittableRandom(4), 0.4);
    int[] rows = {3, 1};
    MaskedPair part = pair.part(rows);
    for (Scaling scaling : Scaling.values()) {
      Differences whole = Differences.of(pair, scaling, ORDERED);
      for (Differences some : List.of(Differences.of(part, scaling, ORDERED), whole.part(rows, rows))) {
        assertEquals(2, some.originals());
        assertEquals(2, some.candidates());
        for (int i = 0; i < 2; i++) {
          assertEquals(whole.originalExtra(rows[i]), some.originalExtra(i));
          assertEquals(whole.maskedExtra(rows[i]), some.maskedExtra(i));
          for (int j = 0; j < 2; j++) {
            assertArrayEquals(written(whole, rows[i], rows[j]), written(some, i, j), scaling + ", pair " + i + ", " + j);
          }
        }
      }
    }
  }

  private static double[] written(Differences differences, int i, int j) {
    double[] written = new double[differences.width()];
    differences.write(i, j, written);
    return written;
  }

  /** A missing number adds its file's variance, 1 when standardised. */
  @Test
  void extrasAreCountedPerRecord() {
    Table original = Table.of(NumericColumn.of("x", new double[] {1, Double.NaN, 3, Double.NaN}),
        NumericColumn.of("y", new double[] {5, 1, 2, Double.NaN}));
    Table masked = Table.of(NumericColumn.of("x", new double[] {1, 7, 3, 4}), NumericColumn.of("y", new double[] {Double.NaN, 1, 2, 3}));
    ValueComparison average = new ValueComparison(Missing.AVERAGE, List.of());
    Differences gaps = Differences.of(MaskedPair.aligned(original, masked), Scaling.ATTRIBUTE, average);
    assertTrue(gaps.hasGaps());
    for (int row = 0; row < 4; row++) {
      assertEquals(new double[] {0, 1, 0, 2}[row], gaps.originalExtra(row), 1e-14);
      assertEquals(row == 0 ? 1 : 0, gaps.maskedExtra(row), 1e-14);
    }
    Differences one = Differences.of(MaskedPair.aligned(masked.rows(new int[] {1, 2, 3}), original.select(0, 1).rows(new int[] {0, 1, 2})),
        Scaling.ATTRIBUTE, average);
    assertTrue(one.hasGaps(), "only the masked data has gaps");
    assertEquals(0, one.originalExtra(1));
    Differences none = Differences.of(MaskedPair.aligned(masked.select(0), masked.select(0)), Scaling.ATTRIBUTE, average);
    assertFalse(none.hasGaps());
    assertEquals(0, none.originalExtra(1) + none.maskedExtra(1));
  }

  /** a, a, b against a, b, b: 5 of 9 pairs differ. */
  @Test
  void mismatchReportsItsConstant() {
    NominalColumn first = NominalColumn.of("town", List.of("a", "b"), new int[] {0, 0, 1});
    NominalColumn second = NominalColumn.of("town", List.of("b", "a", "c"), new int[] {1, 0, 0});
    MaskedPair pair = MaskedPair.aligned(Table.of(first, NumericColumn.of("x", new double[] {1, 2, 3})),
        Table.of(second, NumericColumn.of("x", new double[] {1, 2, 3})));
    Differences differences = Differences.of(pair, Scaling.ATTRIBUTE);
    assertTrue(differences.isNominal(0));
    assertFalse(differences.isNominal(1));
    assertNull(differences.mismatch(1));
    LabelDifference mismatch = differences.mismatch(0);
    assertEquals(3, mismatch.labels());
    assertEquals(2 / (5 / 9.0), mismatch.square(), 1e-14);
    assertArrayEquals(new double[] {0, 0, 1, 0}, new double[] {differences.originalCoordinates()[0],
        differences.originalCoordinates()[2], differences.originalCoordinates()[4], differences.maskedCoordinates()[0]});
    LabelDifference half = mismatch.times(0.5);
    assertEquals(mismatch.square() / 2, half.square());
    for (int a = -1; a < 3; a++) {
      for (int b = -1; b < 3; b++) {
        assertEquals(mismatch.square(a, b) / 2, half.square(a, b), 1e-15);
        assertEquals(mismatch.square(a, b), mismatch.reversed().square(b, a), 1e-15);
      }
    }
    assertEquals(2.0, mismatch.square(-1, -1), 1e-14, "two unknown labels differ as any two");
  }

  @Test
  void aLabelThatAllRecordsShareDoesNotDiffer() {
    Table same = Table.of(NominalColumn.of("town", List.of("a", "b"), new int[] {1, 1, NominalColumn.MISSING}));
    for (Scaling scaling : Scaling.values()) {
      Differences differences = Differences.of(MaskedPair.aligned(same, same), scaling, new ValueComparison(Missing.AVERAGE, List.of()));
      assertEquals(0, written(differences, 0, 1)[0]);
      assertEquals(0, written(differences, 2, 0)[0]);
      assertEquals(1, differences.mismatch(0).square(), "no weight can be given to what never differs");
    }
  }

  @Test
  void ordersNeedTheSameLabelsInTheSameOrder() {
    NominalColumn original = NominalColumn.of("grade", GRADES, new int[] {0, 2, 1});
    NominalColumn fewer = NominalColumn.of("grade", List.of("low", "high"), new int[] {1, 1, 0});
    double[] written = new double[1];
    Differences.of(MaskedPair.aligned(Table.of(original), Table.of(fewer)), Scaling.RAW, ORDERED).write(0, 1, written);
    assertEquals(-2, written[0], "labels that the masked file lacks keep their ranks");
    for (List<String> bad : List.of(List.of("high", "low"), List.of("low", "top"))) {
      NominalColumn masked = NominalColumn.of("grade", bad, new int[] {0, 1, 0});
      MaskedPair pair = MaskedPair.aligned(Table.of(original), Table.of(masked));
      refused("ordinal … 'grade' … [low, middle, high] in the original and " + bad + " in the masked data", pair, List.of("grade"));
    }
  }

  @Test
  void rejectsOrdersWithoutLabels() {
    Table table = Table.of(NominalColumn.of("grade", GRADES, new int[] {0, 1}), NumericColumn.of("x", new double[] {1, 2}));
    MaskedPair pair = MaskedPair.aligned(table, table);
    refused("ordinal … 'size' … [grade, x", pair, List.of("grade", "size"));
    refused("ordinal … 'x' is numeric", pair, List.of("x"));
  }

  private static void refused(String message, MaskedPair pair, List<String> ordinal) {
    Refused.with(message, () -> Differences.of(pair, Scaling.RAW, new ValueComparison(Missing.AVERAGE, new ArrayList<>(ordinal))));
  }

  @Test
  void averagesOverNothingAreRefused() {
    Table full = Table.of(NumericColumn.of("x", new double[] {1, 2}));
    Table empty = Table.of(NumericColumn.of("x", new double[] {Double.NaN, Double.NaN}));
    MaskedPair pair = MaskedPair.aligned(full, empty);
    Refused.with("'x' has no value … masked data",
        () -> Differences.of(pair, Scaling.RAW, new ValueComparison(Missing.AVERAGE, List.of())));
  }
}
