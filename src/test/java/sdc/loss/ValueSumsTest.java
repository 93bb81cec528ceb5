package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;
import static sdc.Given.table;
import static sdc.Given.value;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Table;

/** Sums over values: gaps of each kind, numbers of extreme sizes, and parts in which an attribute has no value or only one. */
class ValueSumsTest {

  private static final double NONE = Double.NaN;

  /** Two unchanged, one changed, one suppressed, two invented, three missing in both files. */
  @Test
  void gapsOfEachKindAreCounted() {
    double[] x = {1, 2, 3, 4, NONE, NONE, NONE, NONE, NONE};
    double[] y = {1, 2, 5, NONE, 5, 6, NONE, NONE, NONE};
    ValueSums.Numbers whole = (ValueSums.Numbers) ValueSums.of(MaskedPair.aligned(table(x), table(y)), 0);
    ValueSums.Numbers parts = new ValueSums.Numbers("v0", 1);
    for (int row = 0; row < x.length; row++) {
      ValueSums.Numbers part = new ValueSums.Numbers("v0", 1);
      part.add(x[row], y[row]);
      parts.add(part);
    }
    for (ValueSums.Numbers sums : List.of(whole, parts)) {
      assertEquals(5, sums.unchanged(), "with those missing in both files");
      assertEquals(new HeadlineLoss.AttributeLoss("v0", 6, 2, 3, Figure.of(0)), sums.counted());
      assertEquals(1, sums.records().suppressed());
      assertEquals(3, sums.records().records());
      assertEquals(100 / 3.0, value(sums.records().changed()), 1e-12);
    }
  }

  @Test
  void labelsOfEachKindAreCounted() {
    NominalColumn x = labels("s", "a", "a", "b", "a", "", "", "b", "");
    NominalColumn y = labels("s", "a", "b", "b", "", "b", "", "b", "");
    ValueSums whole = ValueSums.of(MaskedPair.aligned(Table.of(x), Table.of(y)), 0);
    ValueSums parts = new ValueSums.Labels("s", List.of("a", "b"));
    for (int row = 0; row < 8; row++) {
      ValueSums part = new ValueSums.Labels("s", List.of("a", "b"));
      part.add(x.code(row), y.isMissing(row) ? -1 : List.of("a", "b").indexOf(y.labels().get(y.code(row))));
      parts.add(part);
    }
    for (ValueSums sums : List.of(whole, parts)) {
      assertEquals(5, sums.unchanged(), "with those missing in both files");
      assertEquals(4, sums.records().records(), "labels in both files");
      assertEquals(25, value(sums.records().changed()), "one of four");
      assertEquals(1, sums.records().suppressed());
    }
  }

  /** Sums of squares from two passes over all numbers, whatever the parts: of one record each, empty, far from each other. */
  @Test
  void partsOfAnySizeGiveTheSumsOfTheWhole() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      int n = 2 + random.nextInt(20);
      double[] x = IntStream.range(0, n).mapToDouble(i -> 1e6 * (i % 3) + random.nextInt(5)).toArray();
      double[] y = Arrays.stream(x).map(v -> v + random.nextInt(3)).toArray();
      double mean = Arrays.stream(x).average().orElseThrow();
      double total = Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum();
      double within = IntStream.range(0, n).mapToDouble(i -> (x[i] - y[i]) * (x[i] - y[i])).sum();
      double sd = Math.sqrt(total / (n - 1));
      ValueSums.Numbers sums = new ValueSums.Numbers("v", sd);
      for (int from = 0; from < n;) {
        int to = Math.min(n, from + random.nextInt(4));
        ValueSums.Numbers part = new ValueSums.Numbers("v", sd);
        IntStream.range(from, to).forEach(i -> part.add(x[i], y[i]));
        sums.add(part);
        from = to;
      }
      assertEquals(100 * within / total, value(sums.records().ssePercent()), 1e-9 * Math.max(1, 100 * within / total), "seed " + seed);
    }
  }

  /** The squares about the mean of 3, 3 and 5 are 8/3; a constant has none, even if a part has no value, and none has a unit. */
  @Test
  void constantsInParts() {
    for (double[] second : new double[][] {{}, {3}, {5}}) {
      ValueSums.Numbers sums = new ValueSums.Numbers("v", 2);
      for (double[] values : new double[][] {{3, 3}, second, {}}) {
        ValueSums.Numbers part = new ValueSums.Numbers("v", 2);
        Arrays.stream(values).forEach(v -> part.add(v, 4));
        sums.add(part);
      }
      if (second.length == 1 && second[0] == 5) {
        assertEquals(100 * 3 / (8 / 3.0), value(sums.records().ssePercent()), 1e-9);
      } else {
        Refused.says("not computed … 'v' … same value", sums.records().ssePercent());
        assertEquals(1 / (2 * Math.sqrt(2)), value(sums.records().il1s()), 1e-12, "the records without a partner may vary");
      }
    }
    ValueSums.Numbers late = new ValueSums.Numbers("v", 2);
    ValueSums.Numbers part = new ValueSums.Numbers("v", 2);
    part.add(3, 4);
    part.add(3, 4);
    late.add(part);
    Refused.says("not computed … 'v' … same value", late.records().ssePercent());
  }

  /** Where the standard deviation is beyond the range of numbers, so is IL1s, but not a ratio of squares. */
  @Test
  void aDeviationBeyondTheRangeOfNumbers() {
    double[] x = {-Double.MAX_VALUE, Double.MAX_VALUE};
    RecordLoss.AttributeLoss found = RecordLoss.of(MaskedPair.aligned(table(x), table(new double[] {-Double.MAX_VALUE, 0}))).attributes()
        .get(0);
    assertTrue(found.il1s() instanceof Figure.Absent, () -> "IL1s " + found.il1s());
    assertEquals(50, value(found.ssePercent()), 1e-9, "one of two squares");
    assertEquals(0.5, value(found.il1()), 1e-12);
  }
}
