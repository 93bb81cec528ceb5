package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.table;
import static sdc.Given.value;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.WholeTables;

/** Statistics of files of different sizes, of the smallest ones, and of numbers whose squares are beyond the range of numbers. */
class LossStatisticsTest {

  private static LossStatistics of(Table original, Table masked) {
    return LossStatistics.of(MaskedPair.unrelated(original, masked), Progress.NONE);
  }

  @Test
  void eachFileNeedsTwoRecords() {
    Table one = table(new double[] {1});
    Table two = table(new double[] {1, 3});
    assertEquals(null, of(two, two).problem());
    assertEquals(null, of(two, two).problem(0));
    Refused.says("2 or more records … 1 in the original … 2 in the masked data", of(one, two).problem());
    Refused.says("2 or more records … 2 in the original … 1 in the masked data", of(two, one).problem());
    Refused.says("'v0' needs 2 values or more … 1 in the original … 2 in the masked data", of(one, two).problem(0));
    Refused.says("'v0' needs 2 values or more … 2 in the original … 1 in the masked data", of(two, one).problem(0));
    assertArrayEquals(new int[0], of(one, two).varying());
    assertArrayEquals(new int[] {0}, of(two, two).varying());
  }

  /** Units are those of the original 1, 3, 5 with mean 3 and deviation 2; the masked 4, 4, 6, 10 have mean 6 and Σ(v − 6)² = 24. */
  @Test
  void unitsAreThoseOfTheOriginal() {
    LossStatistics found = of(table(new double[] {1, 3, 5}), table(new double[] {4, 4, 6, 10}));
    assertEquals(1.5, found.mean(0, 0), 1e-15);
    assertEquals(3, found.mean(1, 0), 1e-15);
    assertEquals(1, found.variance(0, 0), 1e-15);
    assertEquals(24 / 3.0 / 4, found.variance(1, 0), 1e-15);
    assertEquals(24 / 4.0 / 4, found.variance(0).masked(), 1e-15);
    assertEquals(2 / 3.0, found.variance(0).original(), 1e-15);
    assertEquals(1.5, found.mean(0).masked(), 1e-15, "from the original's mean");
    assertEquals(2 / 3.0 / 3, found.mean(0).variance(), 1e-15);
    assertEquals(3, found.records(0));
    assertEquals(4, found.records(1));
  }

  /** A constant original has the unit of the masked values, and two constants have the unit 1. */
  @Test
  void unitsOfConstants() {
    LossStatistics one = of(table(new double[] {5, 5, 5}), table(new double[] {1, 5}));
    assertEquals(Math.sqrt(8), one.units()[0], 1e-15);
    assertEquals(1, one.variance(1, 0), 1e-15);
    LossStatistics both = of(table(new double[] {5, 5, 5}), table(new double[] {7, 7}));
    assertArrayEquals(new double[] {1}, both.units());
    assertEquals(7, both.mean(1, 0), 1e-15);
    assertEquals(0.4, value(MomentLoss.of(both).means().variation()), 1e-15);
  }

  /** In the original's units a constant has digits that sums of its shares lose, but it varies no more. */
  @Test
  void aMaskedConstantDoesNotVary() {
    for (int n = 3; n < 40; n++) {
      double[] constant = new double[n];
      Arrays.fill(constant, 7.3);
      LossStatistics found = of(LossTables.random(n, n, 1), table(constant));
      assertEquals(0, found.covariance(1)[0][0], n + " records");
      assertEquals(0, found.varying().length, n + " records");
    }
  }

  /** In parts too: the original has mean 0 and variance 1 in its own units, a masked constant above or below it does not vary. */
  @Test
  void unitsInParts() {
    for (double constant : new double[] {-7.3, 0.1, 7.3}) {
      Table original = LossTables.random(1, 25, 1);
      double[] masked = new double[25];
      Arrays.fill(masked, constant);
      LossScale scale = new LossScale(original.names(), Arrays.asList((List<String>) null),
          WholeTables.of(MaskedPair.aligned(original, table(masked))));
      FileSums x = new FileSums(scale);
      FileSums y = new FileSums(scale);
      for (int row = 0; row < 25; row++) {
        x.add(new double[] {original.numeric(0).value(row)});
        y.add(new double[] {constant});
      }
      assertEquals(0, x.mean(0), 1e-12);
      assertEquals(1, x.variance(0), 1e-12);
      assertTrue(y.isConstant(0) && y.isConstantIfComplete(0), "constant " + constant);
      assertEquals(0, y.variance(0));
      assertEquals(0, y.covariance()[0][0]);
      double[] values = original.numeric(0).toArray();
      double sd = Math.sqrt(PlainLoss.covariance(values, values));
      assertEquals((constant - PlainLoss.mean(values)) / sd, y.mean(0), 1e-12);
    }
  }

  /** Sums in parts of numbers whose squares leave the range of numbers: no attribute varies within it, in memory and in parts. */
  @Test
  void squaresBeyondTheRangeOfNumbers() {
    Table small = table(new double[] {1, 2, 4}, new double[] {1, 3, 2});
    Table huge = table(new double[] {1e300, -1e300, 3e300}, new double[] {2, 3, 1});
    LossStatistics memory = LossStatistics.of(MaskedPair.aligned(small, huge), Progress.NONE);
    assertArrayEquals(new int[] {1}, memory.varying());
    assertTrue(MomentLoss.of(memory).variances().meanAbsolute() instanceof Figure.Absent);
    LossScale scale = new LossScale(List.of("v0", "v1"), Arrays.asList(null, null), WholeTables.of(MaskedPair.aligned(small, huge)));
    FileSums sums = new FileSums(scale);
    for (int row = 0; row < 3; row++) {
      sums.add(new double[] {huge.numeric(0).value(row), huge.numeric(1).value(row)});
    }
    assertEquals(Double.POSITIVE_INFINITY, sums.variance(0));
    assertEquals(Double.POSITIVE_INFINITY, sums.covariance()[0][0]);
    assertEquals(1, sums.variance(1), 1e-12);
  }

  /** An attribute of one value has the variance 0, however its mean is rounded; one that is constant only in complete records too. */
  @Test
  void constantsHaveNoVarianceInParts() {
    Table original = table(new double[] {0.1, 0.1, 0.1, 0.1}, new double[] {5, 6, 7, Double.NaN}, new double[] {3, 3, 3, 4});
    LossScale scale = new LossScale(original.names(), Arrays.asList(null, null, null),
        WholeTables.of(MaskedPair.aligned(original, original)));
    FileSums sums = new FileSums(scale);
    FileSums empty = new FileSums(scale);
    for (int row = 0; row < 4; row++) {
      FileSums part = new FileSums(scale);
      sums.add(part.add(new double[] {0.1, original.numeric(1).value(row), original.numeric(2).value(row)})).add(empty);
    }
    assertEquals(4, sums.count(0));
    assertEquals(3, sums.count(1));
    assertEquals(3, sums.complete());
    assertTrue(sums.isConstant(0) && !sums.isConstant(1) && !sums.isConstant(2));
    assertTrue(sums.isConstantIfComplete(0) && !sums.isConstantIfComplete(1) && sums.isConstantIfComplete(2));
    assertEquals(0, sums.variance(0));
    assertEquals(1, sums.variance(2), 1e-12, "in its own unit");
    assertEquals(0, sums.covariance()[2][2]);
    assertEquals(0, sums.covariance()[1][2]);
    assertEquals(0, sums.covariance()[2][1]);
    assertEquals(1, sums.covariance()[1][1], 1e-12);
    assertTrue(empty.isConstant(0) && empty.isConstantIfComplete(0) && empty.count(0) == 0);
  }
}
