package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Beside a count of the smaller values: even, skewed, tiny and huge ranges, one value and none. */
class SortedValuesTest {

  /** Of values that are spread evenly, a search compares few, wherever they lie; of the others, at most all. */
  @Test
  void aSearchComparesFewValues() {
    for (double[] range : new double[][] {{0, 1}, {1e6, 1e6 + 1}, {-1e300, 3}, {-Double.MAX_VALUE, Double.MAX_VALUE}, {-7e-300, 2e-300}}) {
      double[] values = new Random(1).doubles(5000).map(v -> range[0] * (1 - v) + range[1] * v).sorted().toArray();
      SortedValues sorted = SortedValues.of(values);
      int most = Arrays.stream(values).mapToInt(sorted::among).max().orElseThrow();
      assertTrue(most >= 4 && most < 20, Arrays.toString(range) + ": " + most);
    }
    assertEquals(1, SortedValues.of(new double[] {3, 3}).among(5));
    assertEquals(0, SortedValues.of(new double[0]).among(5));
  }

  @Test
  void theCeilingIsTheNumberOfSmallerValues() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int kind = seed % 5;
      double[] sorted = DoubleStream.generate(() -> kind == 0 ? random.nextGaussian() : kind == 1 ? random.nextInt(6)
          : kind == 2 ? Math.pow(10, 600 * random.nextDouble() - 300)
          : kind == 3 ? random.nextInt(40) * Double.MIN_VALUE : (random.nextDouble() - 0.5) * 1.9 * Double.MAX_VALUE)
          .limit(random.nextInt(60)).map(value -> value + 0.0).sorted().toArray();
      SortedValues values = SortedValues.of(sorted);
      double[] different = Arrays.stream(sorted).distinct().toArray();
      assertEquals(different.length, values.size());
      DoubleStream.concat(Arrays.stream(sorted).flatMap(v -> DoubleStream.of(v, Math.nextUp(v), Math.nextDown(v))),
          DoubleStream.of(0, 1, -Double.MAX_VALUE, Double.MAX_VALUE, Double.MIN_VALUE)).forEach(value ->
              assertEquals(Arrays.stream(different).filter(v -> v < value).count(), values.ceiling(value), () -> value + " in "
                  + Arrays.toString(different)));
    }
  }
}
