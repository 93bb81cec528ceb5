package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.AdditiveNoise.Kind;
import sdc.mask.anonymity.Recode;
import sdc.mask.anonymity.RecodeRule;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/** A column that is masked alone beside the same column masked in its table. */
class ColumnwiseMaskingTest {

  private static final int[] NUMBERS = {0, 2};

  static List<ColumnwiseMasking> maskings() {
    return List.of(new AdditiveNoise(NUMBERS, 20, Kind.UNCORRELATED, true, true), new MultiplicativeNoise(NUMBERS, 10),
        new RankSwapping(NUMBERS, 5, RankSwapping.Variant.SWAP), new RankSwapping(new int[] {0, 1}, 5, RankSwapping.Variant.P_BUCKETS,
            Set.of(1)),
        new TopBottomCoding(NUMBERS, TopBottomCoding.Unit.PERCENT, 5, 10, TopBottomCoding.Replacement.MEAN),
        new Pram(new int[] {1, 3}, new Pram.Keep(0.7), true), univariate(Grouping.INDIVIDUAL), univariate(Grouping.OPTIMAL),
        new Recode(NUMBERS, new RecodeRule.Bins(4)));
  }

  private static Microaggregation univariate(Grouping grouping) {
    return new Microaggregation(List.of(new Block(NUMBERS, 3)), grouping, false, 0, Centroid.MEAN);
  }

  @ParameterizedTest
  @MethodSource("maskings")
  void aColumnAloneIsMaskedAsInItsTable(ColumnwiseMasking masking) {
    for (int seed = 1; seed < 20; seed++) {
      Table table = table(new Random(seed), masking instanceof Microaggregation ? 20 : 1);
      Table masked = masking.mask(table, Randomness.seeded(seed), Progress.NONE);
      List<String> together = IntStream.of(masking.columns()).mapToObj(k -> table.column(k).name()).toList();
      for (int k : masking.columns()) {
        Column alone = masking.maskColumn(table.column(k), together, Randomness.seeded(seed), Progress.NONE);
        for (int row = 0; row < table.rows(); row++) {
          assertEquals(value(masked.column(k), row), value(alone, row), masking + ", seed " + seed + ", column " + k + ", row " + row);
        }
      }
    }
  }

  private static double value(Column column, int row) {
    return column instanceof NumericColumn numbers ? numbers.value(row) : ((NominalColumn) column).code(row);
  }

  @Test
  void correlatedNoiseNeedsAllColumns() {
    assertFalse(new AdditiveNoise(NUMBERS, 20, Kind.CORRELATED).isColumnwise());
    assertFalse(new AdditiveNoise(NUMBERS, 20, Kind.BIAS_CORRECTED).isColumnwise());
  }

  private static Table table(Random random, int least) {
    int rows = least + random.nextInt(200);
    List<String> labels = List.of("a", "b", "c");
    double[] gaps = random.doubles(rows).map(value -> value < 0.1 ? Double.NaN : Math.rint(value * 50) / 10).toArray();
    return Table.of(NumericColumn.of("x", gaps), NominalColumn.of("l", labels, random.ints(rows, 0, 3).toArray()),
        NumericColumn.of("y", random.doubles(rows).toArray()), NominalColumn.of("m", labels, random.ints(rows, -1, 3).toArray()));
  }
}
